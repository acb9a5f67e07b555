"""A text as it is at one moment, with the settings that hold: what every feature is asked about.

Snapshots are immutable; an edit gives a new one that shares all that did not change, the findings of untouched nodes
included. So a request can be answered from the snapshot it was made for, whatever is typed meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from sgf_ls.analysis.checker import Checker
from sgf_ls.analysis.collect import Findings, gather
from sgf_ls.analysis.passing import visits
from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.trees import look_at_trees, read_trees
from sgf_ls.analysis.whole import state_at
from sgf_ls.goban.game import Game
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.game_tree import GameTree
from sgf_ls.rules.view import NodeView
from sgf_ls.syntax.document import Document
from sgf_ls.text.extent import Encoding

if TYPE_CHECKING:
    from sgf_ls.analysis.descent import End
    from sgf_ls.analysis.path import Path
    from sgf_ls.analysis.stretches import Stretch
    from sgf_ls.goban.replay import BoardState
    from sgf_ls.syntax.node import Node
    from sgf_ls.text.charset.origin import Origin

DEFAULTS = Settings()
SMALL = 30_000
"""Up to this many characters a text is so small that its trees can be looked at on every key press."""
SMALL_TO_REPLAY = 3_000
"""The same where games are replayed for that, which takes ten times as long."""


@lru_cache(maxsize=16)
def checker_of(settings: Settings) -> Checker:
    """The checker for some settings; one for equal settings, so that what it found is found again."""
    return Checker(settings)


class Snapshot:
    """A document and settings. Offsets are 0-based characters."""

    __slots__ = ("_in_trees", "_trees", "checker", "document", "origin", "settings")

    def __init__(self, document: Document, settings: Settings = DEFAULTS, origin: Origin | None = None) -> None:
        self.document = document
        self.settings = settings
        self.origin = origin
        """What is known of the bytes that the text was read from; None where only the text is known."""
        self.checker = checker_of(settings.for_rules)
        self._in_trees: list[Finding] | None = None
        self._trees: list[GameTree] | None = None

    @classmethod
    def of(
        cls,
        text: str,
        settings: Settings = DEFAULTS,
        encoding: Encoding = Encoding.UTF32,
        origin: Origin | None = None,
    ) -> Snapshot:
        """Read a text."""
        return cls(Document.from_text(text, encoding), settings, origin)

    def edit(self, start: int, end: int, text: str) -> Snapshot:
        """The snapshot with the characters from `start` to `end` replaced."""
        return Snapshot(self.document.edit(start, end, text), self.settings, self.origin)

    def with_settings(self, settings: Settings) -> Snapshot:
        """The same text under other settings."""
        return Snapshot(self.document, settings, self.origin)

    def with_origin(self, origin: Origin | None) -> Snapshot:
        """The same text, of whose bytes something else is known."""
        return Snapshot(self.document, self.settings, origin)

    @property
    def text(self) -> str:
        """The whole text."""
        return self.document.text

    @property
    def is_complete(self) -> bool:
        """Whether it is known already what the rules say that look at whole trees."""
        return self._in_trees is not None

    def complete(self) -> Iterator[None]:
        """Find out what the rules say that look at whole trees; each step takes a few milliseconds."""
        if self._in_trees is None:
            found: list[Finding] = []
            yield from look_at_trees(self.document, self.checker, found)
            self._in_trees = found

    def findings(self, limit: int | None = None, *, complete: bool = True) -> Findings:
        """What is wrong; see `collect.gather` for the order and the limit.

        Where that has to be quick, whole trees are looked at only if that has been done before or they are small.
        """
        return gather(self.document, self.checker, self._found_in_trees(complete=complete), limit, self.origin)

    def findings_near(self, start: int, end: int, *, in_trees: bool = True) -> list[Finding]:
        """The findings that meet or border on a range, in the order of the text; at most a hundred.

        What concerns whole trees is among them if it is known already, or they are small; or not, if it is not wanted.
        """
        from sgf_ls.analysis.nearby import findings_near  # only editors ask for places

        found = self._found_in_trees(complete=False) if in_trees else ()
        return findings_near(self.document, self.checker, found, start, end, self.origin)

    @property
    def found_in_trees(self) -> Sequence[Finding]:
        """What is known so far of what the rules say that look at whole trees."""
        return self._in_trees or ()

    def _found_in_trees(self, *, complete: bool) -> Sequence[Finding]:
        small = SMALL_TO_REPLAY if self.checker.chosen.replays else SMALL
        if complete or self.document.length <= small:
            for _ in self.complete():
                pass
        return self.found_in_trees

    def views_near(self, start: int, end: int) -> Iterator[tuple[int, NodeView]]:
        """The nodes of games that a range meets or borders on, as rules see them, each with its offset.

        At most the first five hundred.
        """
        from sgf_ls.analysis.nearby import visits_near

        for offset, visit in visits_near(self.document, self.checker, start, end):
            if visit.state.nesting.depth:
                yield offset, visit.state.game.view(visit.node)

    def stretches(self, start: int = 0, end: int | None = None) -> Iterator[Stretch]:
        """The text from `start` to `end`, or all that is behind `start`, in short pieces that keep what is found."""
        from sgf_ls.analysis.stretches import stretches  # only editors ask

        return stretches(self.document, self.checker, min(max(start, 0), self.document.length), end)

    def view_at(self, offset: int) -> tuple[int, NodeView] | None:
        """The node that holds the character at `offset`, as rules see it, and its own offset.

        None in an empty text and for text outside the games.
        """
        if self.document.root is None:
            return None
        offset = min(max(offset, 0), self.document.length)
        place = self.document.place_of(offset)
        state = state_at(self.document, self.checker, offset)
        found = None
        for visit in visits(place.segment, state):
            if place.before.length + visit.offset > offset:
                break
            found = visit
        if found is None or not found.state.nesting.depth:
            return None
        return place.before.length + found.offset, found.state.game.view(found.node)

    def game_at(self, offset: int) -> Game:
        """The game that the node at `offset` belongs to; a default one outside the games."""
        found = self.view_at(offset)
        return found[1].game if found else Game()

    def trees(self) -> Sequence[GameTree]:
        """The games, each with all its nodes. (Put together when first asked for: 10 ms for sixty thousand nodes.)"""
        if self._trees is None:
            self._trees = read_trees(self.document, self.checker)
        return self._trees

    def path_to(self, offset: int) -> Path | None:
        """The nodes from the root of a game to the node at an offset; None outside the games.

        A bracket that closes belongs to the node in front of it, one that opens to the node behind.
        """
        from sgf_ls.analysis.path import path_to  # a check replays whole trees, no paths

        return path_to(self.document, self.checker, offset)

    def children_of(self, offset: int) -> Iterator[tuple[int, Node]]:
        """The children of the node of a game whose text begins at `offset`, in order, each with its own offset."""
        from sgf_ls.analysis.descent import children_of  # only editors ask

        return children_of(self.document, self.checker, offset)

    def last_of_line(self, offset: int) -> tuple[int, Node] | None:
        """The end of the line of first children below the node whose text begins at `offset`; None without children."""
        from sgf_ls.analysis.descent import last_of_line

        return last_of_line(self.document, self.checker, offset)

    def line_from(self, offset: int) -> Iterator[tuple[int, Node]]:
        """The line of first children below the node whose text begins at `offset`, each with its own offset."""
        from sgf_ls.analysis.descent import line_from

        return line_from(self.document, self.checker, offset)

    def end_of_tree(self, offset: int) -> End:
        """Where the tree ends that the node of a game whose text begins at `offset` is in."""
        from sgf_ls.analysis.descent import end_of

        return end_of(self.document, self.checker, offset)

    def trees_around(self, offset: int, limit: int) -> list[tuple[int, int]]:
        """The trees that hold a place, with their brackets, the innermost first; at most so many, none outside games.

        A place in front of a bracket that opens lies in that tree. A tree that is not closed ends with the text.
        """
        from sgf_ls.analysis.around import trees_around

        return trees_around(self.document, self.checker, offset, limit)

    def board_after(self, path: Path) -> BoardState | None:
        """Where the game stands behind the last node of a path; None for other games than Go and unknown sizes."""
        from sgf_ls.goban.replay import LAST

        size = path.game.size
        return LAST.after(path.nodes, size) if size and path.game.is_go else None
