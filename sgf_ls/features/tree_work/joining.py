"""Two nodes that are the same step become one, with all that is said in either of them.

Comments stand one behind the other, marks are united. What cannot stand beside what the first node says is a
*conflict*: of a property that takes one value, another one; a mark on a point that bears another mark; game
information, which would become that of other games as well. Conflicts are told, and the first node stays as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from sgf_ls.features.tree_work.deeds import DOING, is_plain
from sgf_ls.goban.game import Game
from sgf_ls.goban.lists import PointList
from sgf_ls.goban.rectangles import single_points, union_values
from sgf_ls.goban.values import read_value
from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import game_info, spec_of, table_of
from sgf_ls.spec.reading.composed import parts
from sgf_ls.spec.record import NodeClass, PropertySpec, UniqueGroup
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node, Property, read_node
from sgf_ls.text.edits import Edit, apply_edits

COMMENT = "C"
_FIRST_COUNTS = DOING | {"AP"}
"""What the nodes have in common anyway; and which program wrote the file is of no use in another file."""
_UNITED = (UniqueGroup.MARKUP, UniqueGroup.LABELS, UniqueGroup.ARROWS, UniqueGroup.LINES)
"""What may be said of more points without changing what is said of the others."""
_UNDIRECTED = (UniqueGroup.LINES,)


class Joined(NamedTuple):
    """What two nodes have become."""

    text: str
    """The text of the one node, from its semicolon on."""
    conflicts: tuple[str, ...] = ()
    """The identifiers of the properties of the other node that are not, or not wholly, in it."""


class _Conflict(Exception):  # noqa: N818 (it names what has been found)
    """A property of the other node cannot be taken."""


def join(
    first: Node, other: Node, game: Game, line_end: str, *, in_root: bool = False, lossless: bool = False
) -> Joined:
    """Join two nodes without brackets in front that do the same; `line_end` divides their comments.

    If `lossless`, it is a conflict as well if only one of them says what holds for all that follows it.
    """
    if first.text == other.text:
        return Joined(first.text)
    if not (is_plain(first) and is_plain(other)):
        return Joined(first.text, tuple(dict.fromkeys(other.names)))
    conflicts = sorted({name for name, _ in _lasting(first, game) ^ _lasting(other, game)}) if lossless else []
    for props in _rounds(other.properties):
        text, refused = _join_some(first, other, props, game, line_end, in_root=in_root)
        first = read_node(text)
        conflicts += refused
    return Joined(first.text, tuple(dict.fromkeys(conflicts)))


def _lasting(node: Node, game: Game) -> set[tuple[str, tuple[str, ...]]]:
    """What a node says of all that follows it, too: players and the like, and what is shown of the board."""
    names = _lasting_names(game.kind).intersection(node.names)
    return {
        (name, tuple([value.strip(BLANKS) for value in values]))
        for name, values in zip(node.names, node.values, strict=True)
        if name in names
    }


@cache
def _lasting_names(game: int) -> frozenset[str]:
    return game_info(game).union([name for name, spec in table_of(game).items() if spec.inherit])


def _rounds(properties: Sequence[Property]) -> list[list[Property]]:
    """The properties, in rounds in which each identifier stands once. (There should be one, but who knows.)"""
    rounds: list[list[Property]] = []
    counts: Counter[str] = Counter()
    for prop in properties:
        if counts[prop.name] == len(rounds):
            rounds.append([])
        rounds[counts[prop.name]].append(prop)
        counts[prop.name] += 1
    return rounds


def _join_some(
    first: Node, other: Node, props: Sequence[Property], game: Game, line_end: str, *, in_root: bool
) -> Joined:
    """The first node with some properties of the other one."""
    edits: list[Edit] = []
    added: list[str] = []
    conflicts: list[str] = []
    for prop in props:
        mine = first.find(prop.name)
        try:
            if mine is None:
                _refuse_stranger(first, prop, game, in_root=in_root)
                added.append(other.text[prop.start : prop.values_end])
            elif prop.name not in _FIRST_COUNTS:
                edits += _extension(first, mine, prop, game, line_end)
        except _Conflict:
            conflicts.append(prop.name)
    end = first.properties[-1].values_end if first.properties else first.body
    edits = _with_insertion(edits, end, "".join(added))
    return Joined(apply_edits(first.text, edits), tuple(conflicts))


def _with_insertion(edits: list[Edit], at: int, text: str) -> list[Edit]:
    """The edits and an insertion, which may be at the place of one of them."""
    behind = next((edit for edit in edits if edit.start == at), None)
    if behind is None:
        return [*edits, Edit(at, at, text)] if text else edits
    return [edit if edit is not behind else Edit(at, at, edit.text + text) for edit in edits]


def _refuse_stranger(first: Node, prop: Property, game: Game, *, in_root: bool) -> None:
    """Raise _Conflict for a property that the first node lacks, if it must not be added."""
    spec = spec_of(prop.name, game.kind)
    if spec is None:
        return
    if spec.node_class is NodeClass.GAME_INFO and not in_root:
        raise _Conflict
    if spec.exclusive_group and any(_exclusive_group(name, game.kind) == spec.exclusive_group for name in first.names):
        raise _Conflict
    _refuse_taken(first, prop, spec, game)


def _exclusive_group(name: str, game: int) -> object:
    spec = spec_of(name, game)
    return spec.exclusive_group if spec else None


def _refuse_taken(first: Node, prop: Property, spec: PropertySpec, game: Game) -> None:
    """Raise _Conflict where a point that the property selects is selected by another one of its group already."""
    others = _rivals(prop.name, game.kind)
    if not game.is_go or others.isdisjoint(first.names):
        return
    mine = PointList.of(prop.values).mask
    for name, values in zip(first.names, first.values, strict=True):
        if name in others and PointList.of(values).mask & mine:
            raise _Conflict


@cache
def _rivals(name: str, game: int) -> frozenset[str]:
    """The other properties of the group in which no point may stand twice."""
    spec = spec_of(name, game)
    group = spec.unique_group if spec else None
    if group is None:
        return frozenset()
    return frozenset([each for each, other in table_of(game).items() if other.unique_group is group and each != name])


def _extension(first: Node, mine: Property, prop: Property, game: Game, line_end: str) -> Iterator[Edit]:
    """The edits that let a property of the first node say what the one of the other node says. Raises _Conflict."""
    if [value.strip(BLANKS) for value in mine.values] == [value.strip(BLANKS) for value in prop.values]:
        return
    spec = spec_of(prop.name, game.kind)
    if prop.name == COMMENT and len(mine.values) == len(prop.values) == 1:
        yield from _comment(first, mine, prop.values[0], line_end)
    elif spec is None or spec.unique_group not in _UNITED or not game.is_go:
        raise _Conflict
    elif spec.unique_group is UniqueGroup.MARKUP:
        _refuse_taken(first, prop, spec, game)
        yield from _added(mine, _further_points(mine, prop, game))
    elif spec.unique_group is UniqueGroup.LABELS:
        yield from _added(mine, _further_labels(mine, prop))
    else:
        yield from _added(mine, _further_pairs(mine, prop, is_directed=spec.unique_group not in _UNDIRECTED))


def _comment(first: Node, mine: Property, text: str, line_end: str) -> Iterator[Edit]:
    """Put a comment behind the one that is there, if its paragraphs are not there already."""
    gap = 2 * line_end
    there = mine.values[0]
    if not text.strip(BLANKS) or gap + text + gap in gap + there + gap:
        return
    start, end = mine.value_spans(first.text)[0]
    yield Edit(end, end, gap + text) if there.strip(BLANKS) else Edit(start, end, text)


def _added(mine: Property, values: list[str]) -> Iterator[Edit]:
    if values:
        yield Edit(mine.values_end, mine.values_end, "".join([f"[{value}]" for value in values]))


def _further_points(mine: Property, prop: Property, game: Game) -> list[str]:
    here, there = PointList.of(mine.values), PointList.of(prop.values)
    if here.malformed or there.malformed:
        raise _Conflict
    mask = there.mask & ~here.mask
    values = [value.text for value in there.values if value.mask & mask == value.mask]
    if sum([read_value(value).point_count for value in values]) == mask.bit_count():
        return values  # as they are written
    return single_points(mask) if game.is_old else union_values(mask)


def _further_labels(mine: Property, prop: Property) -> list[str]:
    here, there = _labels(mine), _labels(prop)
    if any(here.get(point, label) != label for point, label in there.items()):
        raise _Conflict
    return [f"{point}:{label}" for point, label in there.items() if point not in here]


def _labels(prop: Property) -> Mapping[str, str]:
    labels: dict[str, str] = {}
    for value in prop.values:
        point, label = _parted(value)
        if labels.setdefault(point, label) != label:
            raise _Conflict
    return labels


def _further_pairs(mine: Property, prop: Property, *, is_directed: bool) -> list[str]:
    here = {_parted(value) for value in mine.values}
    if not is_directed:
        here |= {(second, first) for first, second in here}
    there = dict.fromkeys(_parted(value) for value in prop.values)
    return [f"{first}:{second}" for first, second in there if (first, second) not in here]


def _parted(value: str) -> tuple[str, str]:
    """The two parts of a value, the first one without blanks. Raises _Conflict where it has no colon."""
    found = parts(value)
    if found is None:
        raise _Conflict
    return found[0].strip(BLANKS), found[1]
