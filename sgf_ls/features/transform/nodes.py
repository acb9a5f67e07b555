"""One node transformed: the edits, and notes on what stays as it is though it may have been meant to change.

What a value is, the property table tells: a property is read by the type of its values, be it standard, obsolete, or a
private one that is known. Equal nodes are looked at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial

from sgf_ls.features.mentions import COMMENTS
from sgf_ls.features.transform import colours
from sgf_ls.features.transform.change import Effect
from sgf_ls.features.transform.meaning import VIEW
from sgf_ls.features.transform.mentions import moved_mentions
from sgf_ls.features.transform.points import (
    Respelt,
    moved_label,
    moved_move,
    moved_pair,
    moved_point,
    moved_single,
    moved_value,
    moved_view,
    turned_size,
)
from sgf_ls.goban.game import Game
from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import private_spec, spec_of
from sgf_ls.spec.record import Status
from sgf_ls.spec.twins import lone, twins
from sgf_ls.spec.values import Cardinality, ValueShape, ValueType
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.edits import Edit
from sgf_ls.text.visible import excerpt

SIZE = "SZ"
NAMELESS = "no property"
NOT_CLOSED = "the last value is not closed, so what was meant to follow it stays as it is"
MOST_KNOWN = 1000
"""So many values of a property are remembered with what becomes of them: a board has few points."""
Respell = Callable[[str], Respelt]


class Note(NamedTuple):
    """What stays as it is, and why."""

    start: int
    """Where it stands: the start of a value, or of an identifier."""
    message: str
    once: str = ""
    """Of what this is said once a document; empty for what is said of this place."""

    def shifted(self, by: int) -> Note:
        """The same in a text that has `by` more characters in front."""
        return self._replace(start=self.start + by)


class Found(NamedTuple):
    """What a node comes to; offsets count from its start."""

    edits: tuple[Edit, ...]
    notes: tuple[Note, ...]


class NodeTransformer:
    """Transforms the nodes of a game, all to the same effect."""

    def __init__(self, game: Game, effect: Effect) -> None:
        self._game = game
        self._effect = effect
        self._twins = twins() if effect.swaps else {}
        self._known: dict[Node, Found] = {}
        self._ways: dict[str, Respell | None] = {}

    def look_at(self, node: Node) -> Found:
        """The edits and notes of a node."""
        found = self._known.get(node)
        if found is None:
            notes: list[Note] = []
            edits = [edit for prop in node.properties for edit in self._look_at(node, prop, notes)]
            if node.is_open:
                notes.append(Note(node.properties[-1].start, NOT_CLOSED))
            found = self._known[node] = Found(tuple(edits), tuple(notes))
        return found

    def _look_at(self, node: Node, prop: Property, notes: list[Note]) -> Iterator[Edit]:
        if other := self._twins.get(prop.name):
            yield Edit(prop.start, prop.end, colours.renamed(prop.identifier, prop.name, other))
        if remark := self._remark(prop):
            notes.append(Note(prop.start, remark, prop.name or NAMELESS))
        respelt = self._respelt(prop)
        if not any(respelt.values()):
            return
        for text, (start, _) in zip(prop.values, prop.value_spans(node.text), strict=True):
            result = respelt[text]
            if isinstance(result, str):
                notes.append(Note(start, f"{prop.identifier}[{excerpt(text)}] stays as it is: {result}"))
            else:
                yield from [edit.shifted(start) for edit in result]

    def _respelt(self, prop: Property) -> Mapping[str, Respelt]:
        """What becomes of each text among the values."""
        if prop.name not in self._ways:
            way = self._way_of(prop.name)
            self._ways[prop.name] = way and lru_cache(maxsize=MOST_KNOWN)(way)
        respell = self._ways[prop.name]
        if respell is None:
            return {}
        if prop.name == VIEW and self._game.is_old and len(prop.values) == 2:
            corners = moved_view(prop.values, self._effect)
            if corners is not None:
                return corners
        return {text: respell(text) for text in prop.values}

    def _way_of(self, name: str) -> Respell | None:
        """How the values of a property are transformed; None where they stay."""
        spec = spec_of(name) or private_spec(name)
        if spec is None:
            return None
        effect, kind = self._effect, spec.shape.forms[0].kind
        swap = colours.BY_NAME.get(name) or colours.BY_TYPE.get(kind)
        if swap:
            return swap if effect.swaps else None
        if not effect.moves:
            return None
        if name in COMMENTS:
            return partial(moved_mentions, effect=effect) if effect.comments else None
        if name == SIZE:
            return partial(turned_size, effect=effect) if effect.symmetry.exchanges else None
        way = _way_of_points(spec.shape)
        return way and partial(way, effect=effect)

    def _remark(self, prop: Property) -> str:
        """What there is to say of a property as a whole; mostly nothing."""
        name = prop.name
        if not name:
            return "values without an identifier stay as they are: nobody knows what they are"
        spec = spec_of(name) or private_spec(name)
        if spec is None:
            return f"{prop.identifier} stays as it is: the property is not known here"
        if spec.status is Status.PRIVATE and spec.shape.allows(ValueType.TEXT):
            return f"{prop.identifier} stays as it is: {spec.name.lower()}, in a form of its own"
        if not self._effect.swaps:
            return ""
        if name in lone():
            return f"{prop.identifier} stays as it is: there is no such property for the other colour"
        if name in colours.STAYING and prop.values[0].strip("+-0. \t\r\n"):
            return f"{prop.identifier}[{excerpt(prop.values[0])}] stays as it is: {colours.WHY_STAYING}"
        return ""


def _way_of_points(shape: ValueShape) -> Callable[..., Respelt] | None:
    """How values of a shape are moved; None where they hold no points."""
    form = shape.forms[0]
    match form.parts or (form.kind,):
        case (ValueType.MOVE,):
            return moved_move
        case (ValueType.POINT | ValueType.STONE,) if shape.cardinality is Cardinality.SINGLE:
            return moved_point
        case (ValueType.POINT | ValueType.STONE,):
            return moved_value if shape.compressed else moved_single
        case (ValueType.POINT, ValueType.SIMPLETEXT):
            return moved_label
        case (ValueType.POINT, ValueType.POINT):
            return moved_pair
    return None
