"""What nodes are called in an outline, and what is said beside their names.

Moves are named in the chosen coordinates, `4 W 33*`. Beside them stands what the author thinks of them: the judgements
of the format, `correct` and `wrong` where a problem says so (by words at the start of a comment, or in capitals), and
how the comment begins.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from sgf_ls.features.game_names import (
    BLACK_PLAYER,
    COMMENT,
    LONGEST_READ,
    LONGEST_REMARK,
    NAME,
    WHITE_PLAYER,
    one_line,
    players,
    said,
)
from sgf_ls.goban.changes import TURN
from sgf_ls.goban.colours import OTHER
from sgf_ls.goban.coordinates import names
from sgf_ls.goban.game import Game
from sgf_ls.goban.passes import is_pass
from sgf_ls.goban.values import Kind, read_value
from sgf_ls.records import NamedTuple
from sgf_ls.rules.node_in_game import Naming
from sgf_ls.spec.lookup import SETUP_GROUP, exclusive_group, spec_of
from sgf_ls.spec.record import ExclusiveGroup
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.node import Node

_JUDGEMENTS = {
    identifier: spec.name[:1].lower() + spec.name[1:]
    for group in (ExclusiveGroup.MOVE_JUDGEMENT, ExclusiveGroup.POSITION_JUDGEMENT)
    for identifier in exclusive_group(group)
    if (spec := spec_of(identifier))
}
"""The judgements of moves and positions by their identifiers."""
TELLING = frozenset([*_JUDGEMENTS, COMMENT, NAME, BLACK_PLAYER, WHITE_PLAYER])
"""What a node may hold that says something of it."""
_SETUP = frozenset([*SETUP_GROUP, TURN])
# `right` is often a side of the board, or a word about time.
_RIGHT = r"right(?!\s+(?:side|corner|edge|half|part|hand|here|now|after|before|away)\b)"
_CAPITALS = r"(?<!(?i:not)\s)\b(?:CORRECT|SUCCESS|(?<![A-Z]\s)RIGHT(?!\s+[A-Z]{2}))\b"
# In the languages of most problems; signs of Chinese and Japanese stand at the start of a comment.
_VERDICTS = (
    ("correct", rf"^\W*(?i:correct|{_RIGHT}|success)\b|{_CAPITALS}|^\W*(?:正解|正确|正確|成功)"),
    ("wrong", r"^\W*(?i:wrong|incorrect|failure)\b|\b(?:WRONG|INCORRECT|FAILURE)\b|^\W*(?:失败|失敗|错误|錯誤)"),
)
_KEY = "said"


class Labels:
    """Names the nodes of one game."""

    def __init__(self, game: Game, naming: Naming) -> None:
        self._game = game
        self._naming = naming
        self._move = cache(self._move_named)
        self._key = "label", game.is_go, game.size, naming.style, naming.prime

    def label(self, node: Node, number: int) -> str:
        """What a node is called; `number` is that of its last move."""
        has_number, words = kept(node.cache, self._key, lambda: self._words(node))
        return f"{number} {words}" if has_number else words

    def _words(self, node: Node) -> tuple[bool, str]:
        """Whether the number of a move is told of a node, and what is told besides."""
        title = said_of(node).title
        move = self.move(node)
        if move is None:
            return False, title or _kind_of(node)
        return True, f"{move}: {title}" if title else move

    def move(self, node: Node) -> str | None:
        """The last move of a node, `W 33*`; None where it makes none."""
        for name, values in zip(reversed(node.names), reversed(node.values), strict=True):
            if name in OTHER:
                return self._move(name, values[0]) if len(values[0]) < LONGEST_REMARK else f"{name} ?"
        return None

    def _move_named(self, colour: str, text: str) -> str:
        value = read_value(text) if self._game.is_go else None
        if value is None or value.kind in (Kind.MALFORMED, Kind.RECTANGLE):
            return f"{colour} {one_line(text, LONGEST_REMARK) or '?'}"
        size = self._game.size
        if value.corners is None or (size and is_pass(value, size)):
            return f"{colour} pass"
        return f"{colour} {names(value.corners[0], size, self._naming.style, self._naming.prime)}"


class Said(NamedTuple):
    """What the texts and judgements of a node say of it."""

    title: str = ""
    """Its name, or the players of a game that is told from others at it."""
    judgements: tuple[str, ...] = ()
    verdict: str = ""
    """`correct` or `wrong`, if its comment says so."""
    comment: str = ""
    """How its comment begins."""


_NOTHING = Said()


def said_of(node: Node) -> Said:
    """What is said of a node. That depends on its text alone, and is kept with it."""
    found = node.cache.get(_KEY)
    if found is None:
        found = node.cache[_KEY] = _NOTHING if TELLING.isdisjoint(node.names) else _read(node)
    return found  # type: ignore[return-value]  # what we keep under our own key is ours


def _read(node: Node) -> Said:
    comment = node.values[node.names.index(COMMENT)][0][:LONGEST_READ] if COMMENT in node.names else ""
    return Said(
        said(node, NAME) or players(node),
        tuple([_JUDGEMENTS[name] for name in node.names if name in _JUDGEMENTS]),
        next((word for word, pattern in _VERDICTS if comment and re.search(pattern, comment)), ""),
        said(node, COMMENT, LONGEST_REMARK),
    )


def remark(node: Node) -> str:
    """What is told beside the name of a node: judgements, and how its comment begins."""
    found = said_of(node)
    return ", ".join([*found.judgements, *([found.comment] if found.comment else ())])


def remark_on_line(first: Node, others: Sequence[Node]) -> str:
    """The same for a line: what its first move is, to what the last one leads, what is said of it, how it begins.

    `others` are all of its nodes behind the first one that tell something, `TELLING`.
    """
    if not others:
        return remark(first)
    said_first, said_behind = said_of(first), list(map(said_of, others))
    verdicts = [each.verdict for each in said_behind]
    remarks = [*said_first.judgements, *said_behind[-1].judgements, *verdicts, said_first.comment]
    return ", ".join(dict.fromkeys([remark for remark in remarks if remark]))


def _kind_of(node: Node) -> str:
    """What a node without a move is, in a word."""
    if not _SETUP.isdisjoint(node.names):
        return "Setup"
    return "Comment" if COMMENT in node.names else "Node"
