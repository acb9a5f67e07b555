"""The games of a text: what each is called, and by which words it is found again.

Where games share their beginning, each is told from the others at a node further on, which names its players (FF4,
"Game-info properties"); so do trees into which games are merged. No other nodes than these and the roots are read, so a
text of ten megabytes takes a moment; of an open document next to nothing is read that has been before.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from posixpath import basename, splitext

from sgf_ls.features.game_names import LONGEST_READ, facts_of, said, title_of
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.brackets import nesting
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.levels import Head, heads_of
from sgf_ls.syntax.lexer import lead_length, node_texts
from sgf_ls.syntax.nesting import Nesting, step_into
from sgf_ls.syntax.node import Node

SHOWN = ("GN", "PB", "PW", "EV", "DT", "RE", "N")
"""What games are found by that their names tell as well."""
UNSHOWN = ("BT", "WT", "RO", "PC")
"""What they are found by besides: teams, the round, the place."""
PLAYERS = frozenset(["PB", "PW"])
LEAST_SPREAD = 3
"""From so many letters on a word is found too where they stand apart, in their order: `shsk` for `shusaku`."""

_KEY = "game entry"


class GameEntry(NamedTuple):
    """A game of a text."""

    number: int
    """Which game of the text it is, counted from 1."""
    title: str
    """What it is called: one line; empty where it does not say so."""
    facts: tuple[str, ...]
    """What else tells it from others."""
    unshown: tuple[str, ...]
    """What else it is found by."""
    words: str
    """What it is found by, as `searchable` makes it."""
    start: int
    """Where its root, or the node that names its players, begins: its `;`."""
    end: int
    """Where that node ends."""

    def name(self, query: Sequence[str] = (), place: str = "") -> str:
        """What it is called, with what tells it from others, and that by which words of a query find it.

        Many editors look through the names that they are sent once more for what was typed. `place` is its file, by
        which a game is called that has no name.
        """
        told = [self.title or self._name_by(place), *self.facts]
        for word in query:
            if _rank_of(searchable(" ".join(told)), word) is None:
                finding = (each for each in (*self.unshown, place) if _rank_of(searchable(each), word) is not None)
                told += list(finding)[:1]
        return f"{told[0]} ({', '.join(told[1:])})" if told[1:] else told[0]

    def _name_by(self, place: str) -> str:
        stem = splitext(basename(place))[0]
        if not stem:
            return f"Game {self.number}"
        return stem if self.number == 1 else f"{stem}, game {self.number}"


def games_in(text: str) -> Iterator[GameEntry]:
    """The games of a text, in their order."""
    return _entries(_heads(text))


def games_of(document: Document) -> Iterator[GameEntry]:
    """The games of a document, in their order."""
    return _entries(heads_of(document, PLAYERS))


def _entries(heads: Iterable[Head]) -> Iterator[GameEntry]:
    number = 0
    for offset, head, is_root in heads:
        number += is_root
        title, facts, unshown, words = kept(head.cache, _KEY, partial(_read, head))
        end = offset + head.shown_end
        yield GameEntry(number, title, facts, unshown, words, min(offset + head.lead, end), end)


def _read(head: Node) -> tuple[str, tuple[str, ...], tuple[str, ...], str]:
    """What stands in an entry that does not depend on its place."""
    facts = facts_of(head)
    unshown = tuple(filter(None, [said(head, identifier) for identifier in UNSHOWN]))
    texts = [said(head, identifier, LONGEST_READ) for identifier in (*SHOWN, *UNSHOWN)]
    return title_of(head), facts, unshown, searchable(" ".join([*texts, *facts]))


def _heads(text: str) -> Iterator[Head]:
    """The roots and the nodes that name players."""
    before, offset = Nesting(), 0
    for piece in node_texts(text):
        is_inside = before.depth > 0 and piece.startswith(";")
        if not is_inside:
            delta, low, _ = nesting(piece[: lead_length(piece)])
            is_inside = before.depth + low > 0
            if is_inside:
                before = before.deeper(delta)
        if not is_inside:
            node = Node(piece)
            step = step_into(node, before)
            before = step.nesting
            if step.opens_game:
                yield Head(offset, node, True)
        elif ("PB" in piece or "PW" in piece) and not PLAYERS.isdisjoint((node := Node(piece)).names):
            yield Head(offset, node, False)
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
