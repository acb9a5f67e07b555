"""The games of a text: where their roots stand, which charset each states, and whether it holds more than ASCII.

Of each part is kept how many games of which kind begin in it. That is added up, so an edit costs what lies on its path,
and the games themselves are looked up only where some are wanted: in a collection of ten thousand games as in one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from sgf_ls.analysis.foreign import ASCII, foreign_in, is_foreign
from sgf_ls.analysis.passing import Entered, State, enter
from sgf_ls.records import NamedTuple
from sgf_ls.rules.charset_property import CHARSET
from sgf_ls.syntax.keeping import remember
from sgf_ls.syntax.nesting import Nesting, stays_inside, step_into
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Block, Segment

_GAMES = "games"


class Root(NamedTuple):
    """A game: the offset of its root, the name that its CA states, and its first node with text beyond ASCII."""

    offset: int
    charset: str | None
    """As written; None where there is no CA."""
    foreign: int | None
    """The offset of that node; None where all texts are plain ASCII."""

    def shifted(self, by: int) -> Root:
        """The same in a text that has `by` more characters in front."""
        return Root(self.offset + by, self.charset, None if self.foreign is None else self.foreign + by)

    @property
    def kind(self) -> Kind:
        """What rules ask of it."""
        return self.charset, self.foreign is not None


Kind = tuple[str | None, bool]
"""What a game states as its charset, and whether it holds text beyond ASCII."""
Test = Callable[[Kind], bool]


class Tally(NamedTuple):
    """The games of a part: how many of each kind begin in it, and what is known of the one that goes on from before."""

    before: int | None
    """The offset of the first foreign node in front of the first root."""
    kinds: Sequence[tuple[Kind, int]]
    last: Root | None
    """The last root, whose game may go on behind the part."""
    damaged: int
    """How many values could not be read as a whole, those outside the games included."""

    def kinds_with(self, behind: int | None) -> Sequence[tuple[Kind, int]]:
        """The same where the next foreign node of the last game is known, if it has one behind the part."""
        if behind is None or self.last is None or self.last.foreign is not None:
            return self.kinds
        counts = Counter(dict(self.kinds))
        counts[self.last.kind] -= 1
        counts[self.last.charset, True] += 1
        return tuple((+counts).items())


NOTHING = Tally(None, (), None, 0)
"""Of a part in which no game begins, without foreign text, this very object is known."""


class Games:
    """The games of a text whose parts have been passed."""

    def __init__(self, entered: Sequence[Entered]) -> None:
        self._entered = entered
        self._tally = _sum_up(_tallies(entered))

    @property
    def damaged(self) -> int:
        """How many values could not be read as a whole, those outside the games included."""
        return self._tally.damaged

    def count(self, test: Test) -> int:
        """How many games there are of the kinds that pass a test."""
        return _count(self._tally.kinds, test)

    def where(self, test: Test = lambda _: True, start: int = 0) -> Iterator[Root]:
        """The games of these kinds in order, from the one that holds the character at `start`."""
        first = self.at(start)
        return _listed(self._entered, None, test, first.offset if first else 0)

    def at(self, offset: int) -> Root | None:
        """The last game that begins at or in front of an offset. (It does not say where the game is foreign.)"""
        return _last_before(self._entered, offset)


def _count(kinds: Sequence[tuple[Kind, int]], test: Test) -> int:
    return sum(count for kind, count in kinds if test(kind))


def _tallies(entered: Iterable[Entered]) -> list[tuple[int, Tally]]:
    return [(offset, _tally_of(part, state)) for part, offset, state, _ in entered]


def _sum_up(parts: Iterable[tuple[int, Tally]]) -> Tally:
    before: int | None = None
    last: Root | None = None
    place = damaged = 0  # from which the last root counts; how many values are damaged
    counts: dict[Kind, int] = {}
    for offset, tally in parts:
        if tally is NOTHING:  # nearly always
            continue
        damaged += tally.damaged
        if tally.before is not None:
            if last is None:
                before = tally.before + offset if before is None else before
            elif last.foreign is None:
                counts[last.kind] -= 1
                last = last._replace(foreign=tally.before + offset - place)
                counts[last.kind] = counts.get(last.kind, 0) + 1
        for kind, count in tally.kinds:
            counts[kind] = counts.get(kind, 0) + count
        if tally.last:
            last, place = tally.last, offset
    if last is None and before is None and not damaged:
        return NOTHING
    kinds = tuple(item for item in counts.items() if item[1])
    return Tally(before, kinds, last.shifted(place) if last else None, damaged)


def _tally_of(part: Block | Segment, state: State) -> Tally:
    if stays_inside(part, state.nesting):
        foreign = foreign_in(part)
        return NOTHING if foreign is ASCII else Tally(foreign.first, (), None, foreign.damaged)
    last = part.cache.get(_GAMES)
    if last is None or last[0] != state.nesting:  # type: ignore[index]  # what we keep under our own key is ours
        if isinstance(part, Block):
            found = _sum_up(_tallies(enter(part.parts, state)))
        else:
            found = _sum_up(_nodes_in(part, state.nesting))
            if damaged := foreign_in(part).damaged:
                found = found._replace(damaged=damaged)
        last = (state.nesting, found)
        remember(part.cache, _GAMES, last)
    return last[1]  # type: ignore[index,no-any-return]


def _nodes_in(segment: Segment, nesting: Nesting) -> Iterator[tuple[int, Tally]]:
    """The nodes of a segment that matter, each with its offset in the segment."""
    offset = 0
    for node in segment.nodes:
        opens_game = False
        if node.lead or not nesting.depth:
            nesting, opens_game, _ = step_into(node, nesting)
        if opens_game:
            root = Root(0, _stated(node), 0 if is_foreign(node) else None)
            yield offset, Tally(None, ((root.kind, 1),), root, 0)
        elif nesting.depth and is_foreign(node):
            yield offset, Tally(0, (), None, 0)
        offset += len(node.text)


def _listed(entered: Sequence[Entered], behind: int | None, test: Test, start: int) -> Iterator[Root]:
    """The games of a row of parts that pass a test and begin at `start` or later.

    `behind` is the next foreign node of the last game behind these parts.
    """
    tallies = _tallies(entered)
    follows = _follows(tallies, behind)
    for (part, offset, state, _), (_, tally), follow in zip(entered, tallies, follows, strict=True):
        if offset + part.extent.length < start or not _count(tally.kinds_with(follow), test):
            continue
        inner = None if follow is None else follow - offset
        if isinstance(part, Block):
            found = _listed(enter(part.parts, state), inner, test, start - offset)
        else:
            nodes = list(_nodes_in(part, state.nesting))
            rows = zip(nodes, _follows(nodes, inner), strict=True)
            found = (
                Root(at, one.last.charset, at if one.last.foreign is not None else foreign)
                for (at, one), foreign in rows
                if one.last and at >= start - offset
            )
        for root in found:
            if test(root.kind):
                yield root.shifted(offset)


def _follows(tallies: Sequence[tuple[int, Tally]], behind: int | None) -> list[int | None]:
    """For each of a row of parts, the next foreign node of its last game behind it."""
    found: list[int | None] = []
    for offset, tally in reversed(tallies):
        found.append(behind)
        if tally.before is not None:
            behind = offset + tally.before
        elif tally.last is not None:
            behind = None
    return found[::-1]


def _last_before(entered: Sequence[Entered], offset: int) -> Root | None:
    for part, at, state, _ in reversed(entered):
        if at > offset or _tally_of(part, state).last is None:
            continue
        if isinstance(part, Block):
            found = _last_before(enter(part.parts, state), offset - at)
        else:
            roots = [tally.last.shifted(place) for place, tally in _nodes_in(part, state.nesting) if tally.last]
            found = next((root for root in reversed(roots) if root.offset <= offset - at), None)
        if found:
            return found.shifted(at)
    return None


def _stated(root: Node) -> str | None:
    prop = root.find(CHARSET)
    return prop.values[0].strip() if prop else None
