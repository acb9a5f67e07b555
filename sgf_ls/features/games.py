"""The games of a text: what each is called, and by which words it is found again.

Only what stands at the roots is read, so a text of ten megabytes takes a moment; of an open document next to nothing is
read that has been before.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import starmap

from sgf_ls.features.game_names import facts_of, game_name, said
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.brackets import nesting
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.levels import Root, roots_of
from sgf_ls.syntax.lexer import lead_length, node_texts
from sgf_ls.syntax.nesting import Nesting, step_into
from sgf_ls.syntax.node import Node

SEARCHED = ("GN", "PB", "BT", "PW", "WT", "EV", "RO", "DT", "PC", "RE")
"""What games are found by."""
LEAST_SPREAD = 3
"""From so many letters on a word is found too where they stand apart, in their order: `shsk` for `shusaku`."""

_KEY = "game entry"


class GameEntry(NamedTuple):
    """A game of a text."""

    name: str
    """What it is called, and what else tells it from others: one line."""
    words: str
    """What it is found by, as `searchable` makes it."""
    start: int
    """Where its root begins, its `;`."""
    end: int
    """Where the root ends."""


def games_in(text: str) -> Iterator[GameEntry]:
    """The games of a text, in their order."""
    return starmap(_entry, enumerate(_roots(text), 1))


def games_of(document: Document) -> Iterator[GameEntry]:
    """The games of a document, in their order."""
    return starmap(_entry, enumerate(roots_of(document), 1))


def _entry(number: int, placed: Root) -> GameEntry:
    offset, root = placed
    facts, words = kept(root.cache, _KEY, lambda: _read(root))
    name = game_name(root, number)
    end = offset + root.shown_end
    start = min(offset + root.lead, end)
    return GameEntry(f"{name} ({facts})" if facts else name, words, start, end)


def _read(root: Node) -> tuple[str, str]:
    """What tells a game from others, and what it is found by."""
    return ", ".join(facts_of(root)), searchable(" ".join([said(root, identifier) for identifier in SEARCHED]))


def _roots(text: str) -> Iterator[Root]:
    """The roots of the games of a text, each with the offset of its text."""
    before, offset = Nesting(), 0
    for piece in node_texts(text):
        if not (before.depth and piece.startswith(";")):
            delta, low, _ = nesting(piece[: lead_length(piece)])
            if before.depth + low > 0:
                before = before.deeper(delta)
            else:
                node = Node(piece)
                step = step_into(node, before)
                before = step.nesting
                if step.opens_game:
                    yield offset, node
        offset += len(piece)


def searchable(text: str) -> str:
    """A text without what nobody types into a search: capitals, accents, hidden characters."""
    bare = unicodedata.normalize("NFKD", text)
    return "".join([letter for letter in bare if not unicodedata.combining(letter)]).casefold()


def rank(words: str, query: Sequence[str]) -> int | None:
    """How well words are found by all words of a query, both `searchable`; 0 is best, None is not at all."""
    ranks = [_rank_of(words, word) for word in query]
    return None if None in ranks else sum([found for found in ranks if found is not None])


def _rank_of(words: str, wanted: str) -> int | None:
    if wanted in words:
        return 0 if f" {wanted}" in f" {words}" else 1
    if len(wanted) >= LEAST_SPREAD and any(_is_spread(wanted, word) for word in words.split()):
        return 2
    return None


def _is_spread(wanted: str, word: str) -> bool:
    letters = iter(word)
    return word.startswith(wanted[0]) and all(letter in letters for letter in wanted)
