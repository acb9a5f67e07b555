"""Transformations: a game turned, mirrored, moved to another corner, or with its colours swapped.

All that names points of the board goes along, and with swapped colours all that is about a player: what that is, the
property table tells. Each value that changes is an edit of its own; all else, blanks, comments and order included,
stays byte for byte. What cannot be read is never guessed at: it stays, and a note tells of it.

A game is transformed whole, or a node with all that follows it. The latter goes on from a position that stays, so it is
the same variation afterwards only if that position looks the same when transformed (an empty board does). If not, it is
refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sgf_ls.features.giving_up import IsUnwanted, never, while_wanted
from sgf_ls.features.transform.change import STYLES, SWAP_COLORS, TITLES, TO_CORNER, Change, Effect, effect_of
from sgf_ls.features.transform.ground import stones_in, what_differs_above
from sgf_ls.features.transform.nodes import NodeTransformer, Note
from sgf_ls.features.transform.parts import Part, branch_at, first_outside, game_at, whole
from sgf_ls.goban.game import Game
from sgf_ls.records import NamedTuple
from sgf_ls.spec.games import GAME_NAMES
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.rules.game_tree import GameTree
    from sgf_ls.syntax.document import Document

__all__ = [
    "STYLES",
    "TITLES",
    "Change",
    "Note",
    "Part",
    "Transformed",
    "branch_at",
    "game_at",
    "is_possible",
    "transform",
    "transform_all",
    "whole",
]


class Transformed(NamedTuple):
    """What a transformation comes to; offsets count from the start of the document."""

    edits: list[Edit]
    """In the order of the text; they do not overlap."""
    refused: list[Note]
    """Games that stay as they are as a whole."""
    notes: list[Note]
    """What else stays as it is though it may have been meant to change, in the order of the text."""
    done: list[tuple[Part, Effect]]
    """What was transformed, and how."""


def transform_all(
    document: Document, trees: Iterable[GameTree], change: Change, is_unwanted: IsUnwanted = never
) -> Transformed:
    """Transform all games of a document. Raises Interrupted once it is unwanted."""
    games = [whole(tree) for tree in trees]
    result = transform(games, change, is_unwanted)
    outside = first_outside(document, games)
    if outside is not None and games:
        result.notes.append(Note(outside, "what stands outside of the games stays as it is"))
    return result


def transform(parts: Iterable[Part], change: Change, is_unwanted: IsUnwanted = never) -> Transformed:
    """Transform games, or a node with all that follows it. Raises Interrupted once it is unwanted."""
    result = Transformed([], [], [], [])
    said: set[str] = set()
    for part in parts:
        stones = stones_in(part.nodes, part.game) if TO_CORNER in change.steps else ()
        effect = effect_of(change, part.game.size, stones)
        if why := why_refused(part, effect):
            result.refused.append(Note(part.offset, why))
            continue
        result.done.append((part, effect))
        transformer = NodeTransformer(part.game, effect)
        for offset, node in while_wanted(part.nodes, is_unwanted):
            found = transformer.look_at(node)
            result.edits.extend([Edit(offset + start, offset + end, text) for start, end, text in found.edits])
            for note in found.notes:
                if not note.once or note.once not in said:
                    result.notes.append(note.shifted(offset))
                    said.add(note.once)
    return result


def is_possible(step: str, game: Game) -> bool:
    """Whether a step can be made with a game."""
    return game.is_go and (step == SWAP_COLORS or game.size is not None)


def why_refused(part: Part, effect: Effect) -> str:
    """Why a game, or a part of one, stays as it is; mostly empty."""
    game = part.game
    if not game.is_go:
        known = GAME_NAMES.get(game.kind)
        return f"this game is not Go, but GM[{game.kind}]{f' ({known})' if known else ''}, so it stays as it is"
    if effect.moves and game.size is None:
        return "SZ of this game cannot be read, so nobody knows where its points go; it stays as it is"
    if part.above and effect.moves and game.size and effect.symmetry.resized(game.size) != game.size:
        return "columns and rows of the board would change places, and that concerns the whole game"
    if part.above and (other := what_differs_above(part.above, game, effect)):
        return f"the nodes above stay, and transformed they would lead to {other}; transform the whole game"
    return ""
