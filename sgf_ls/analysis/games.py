"""The games of a text: where their roots stand, which charset each states, and whether it holds more than ASCII.

Kept with the parts and added up, so that an edit costs what lies on its path, in a collection of ten thousand games as
in one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sgf_ls.analysis.checker import remember
from sgf_ls.analysis.passing import Entered, State, enter
from sgf_ls.records import NamedTuple
from sgf_ls.rules.charset_property import CHARSET
from sgf_ls.spec.lookup import POINT_LISTS, SINGLE_POINTS
from sgf_ls.syntax.nesting import Nesting, stays_inside, step_into
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Block, Segment

POINTS = POINT_LISTS | SINGLE_POINTS
"""Properties whose values are no texts; odd characters in them are faults of another kind."""
_FOREIGN = "foreign"
_GAMES = "games"
_ASCII = -1


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


class Games(NamedTuple):
    """The games of a part: those that begin in it, and the first foreign node of the one that goes on from before."""

    before: int | None
    roots: tuple[Root, ...]


def games_of(entered: Sequence[Entered]) -> tuple[Root, ...]:
    """The games of a text whose parts have been passed, in order."""
    return _join((offset, _games_in(part, state)) for part, offset, state, _ in entered).roots


def has_foreign_text(parts: Iterable[Block | Segment]) -> bool:
    """Whether a text in the parts holds other characters than ASCII."""
    return any(_first_foreign(part) is not None for part in parts)


def is_foreign(node: Node) -> bool:
    """Whether a text of the node holds other characters than ASCII."""
    return not node.text.isascii() and any(
        not text.isascii() for prop in node.properties if prop.name not in POINTS for text in prop.values
    )


def _join(parts: Iterable[tuple[int, Games]]) -> Games:
    before: int | None = None
    roots: list[Root] = []
    for offset, games in parts:
        if games.before is not None:
            if not roots:
                before = games.before + offset if before is None else before
            elif roots[-1].foreign is None:
                roots[-1] = roots[-1]._replace(foreign=games.before + offset)
        roots += [root.shifted(offset) for root in games.roots] if offset else games.roots
    return Games(before, tuple(roots))


def _games_in(part: Block | Segment, state: State) -> Games:
    if stays_inside(part, state.nesting):
        return Games(_first_foreign(part), ())
    key = (state.nesting, _GAMES)
    found = part.cache.get(key)
    if found is None:
        if isinstance(part, Block):
            found = _join((offset, _games_in(inner, before)) for inner, offset, before, _ in enter(part.parts, state))
        else:
            found = _join(_nodes_in(part, state.nesting))
        remember(part.cache, key, found)
    return found  # type: ignore[return-value]  # what we keep under our own key is ours


def _nodes_in(segment: Segment, nesting: Nesting) -> Iterator[tuple[int, Games]]:
    """The nodes of a segment that matter, each with its offset in the segment."""
    offset = 0
    for node in segment.nodes:
        step = step_into(node, nesting)
        nesting = step.nesting
        if step.opens_game:
            yield offset, Games(None, (Root(0, _stated(node), 0 if is_foreign(node) else None),))
        elif nesting.depth and is_foreign(node):
            yield offset, Games(0, ())
        offset += len(node.text)


def _stated(root: Node) -> str | None:
    prop = root.find(CHARSET)
    return prop.values[0].strip() if prop else None


def _first_foreign(part: Block | Segment) -> int | None:
    """The offset in the part of its first node with text beyond ASCII; None if there is none."""
    if isinstance(part, Segment) and part.text.isascii():
        return None
    found = part.cache.get(_FOREIGN)
    if found is None:
        found = _look_for_foreign(part)
        remember(part.cache, _FOREIGN, found)
    return None if found == _ASCII else found  # type: ignore[return-value]


def _look_for_foreign(part: Block | Segment) -> int:
    offset = 0
    if isinstance(part, Block):
        for inner in part.parts:
            first = _first_foreign(inner)
            if first is not None:
                return offset + first
            offset += inner.extent.length
        return _ASCII
    for node in part.nodes:
        if is_foreign(node):
            return offset
        offset += len(node.text)
    return _ASCII
