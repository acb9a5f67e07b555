"""What rules look at: the functions that find the subjects of rules in a node.

A rule looks `over` one kind of subject: the form of the node (`form`), each list of points (`point_lists`), each move
or label that is not simply a point on the board (`odd_points`), and so on. So a rule never searches for itself, and
most rules need not run at all on most nodes.

Most nodes are plain: nothing in them is a subject of any rule that could find something. How that is seen without a
look at the subjects is a matter of `rows` and `kinds`; whoever adds a kind of subject has to tell it there. Properties
that are known to be right (`NodeView.right`) are no subjects of rules about values.

A rule is loaded when it has a subject. So the narrower the kind, the fewer rules are loaded by a check of a small file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from sgf_ls.records import NamedTuple
from sgf_ls.rules.charset_property import CHARSET, CharsetProperty
from sgf_ls.rules.odd_points import OddPoints
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.typed_values import KeyedValues, TypedValues
from sgf_ls.rules.view import NodeView, Repeated
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_PAIRS, spec_of
from sgf_ls.spec.record import Status
from sgf_ls.syntax.node import Property

Subject = TypeVar("Subject")
Over = Callable[[NodeView], Sequence[Subject]]


class Kind(NamedTuple):
    """A kind of subject, as data: the name of a function, and identifiers where the function is made for some."""

    name: str
    identifiers: tuple[str, ...] = ()


def _for_some(make: Callable[[frozenset[str]], Over[Subject]]) -> Callable[..., Over[Subject]]:
    """Let the functions that are made for some identifiers be the same for the same ones, and their kinds be known."""

    @cache
    def made(identifiers: frozenset[str]) -> Over[Subject]:
        over = make(identifiers)
        _KINDS[over] = Kind(make.__name__, tuple(sorted(identifiers)))
        return over

    def over_some(*identifiers: str) -> Over[Subject]:
        return made(frozenset(identifiers))

    return over_some


_KINDS: dict[object, Kind] = {}


def kind_of(over: Callable[..., object]) -> Kind:
    """The kind of subjects that a function of this file finds."""
    return _KINDS.get(over) or Kind(over.__name__)


def subjects_of(kind: Kind) -> Over[object]:
    """The function that finds subjects of a kind."""
    function = globals()[kind.name]
    over: Over[object] = function(*kind.identifiers) if kind.identifiers else function
    return over


def no_node(_view: NodeView) -> Sequence[NodeView]:
    """Nothing: only the whole text shows what the rule is about, and `analysis` finds it there."""
    return ()


def names(view: NodeView) -> Sequence[NodeView]:
    """The node, for rules to which nothing matters but which identifiers it has and whether it is a root.

    They must look at nothing else: what they find is kept for all nodes with the same identifiers. Their places are
    numbers of properties.
    """
    return (view,)


def strange_names(view: NodeView) -> Sequence[NodeView]:
    """The same where an identifier is not simply one of FF4, or the game is one of FF1 to FF3."""
    is_strange = view.game.is_old or not all(_is_of_today(prop, view.game.kind) for prop in view.node.properties)
    return (view,) if is_strange else ()


def _is_of_today(prop: Property, game: int) -> bool:
    spec = spec_of(prop.name, game)
    return spec is not None and spec.status is Status.FF4 and prop.identifier == prop.name


@_for_some
def names_with(identifiers: frozenset[str]) -> Over[NodeView]:
    """The same where one of some identifiers is there."""
    return lambda view: () if identifiers.isdisjoint(view.node.names) else (view,)


@_for_some
def names_meeting(identifiers: frozenset[str]) -> Over[NodeView]:
    """The same where two different ones of some identifiers are there."""
    return lambda view: (view,) if len(identifiers.intersection(view.node.names)) > 1 else ()


@_for_some
def names_in_root(identifiers: frozenset[str]) -> Over[NodeView]:
    """The same where one of some identifiers is in a root."""
    return lambda view: (view,) if view.is_root and not identifiers.isdisjoint(view.node.names) else ()


@_for_some
def names_below_root(identifiers: frozenset[str]) -> Over[NodeView]:
    """The same where one of some identifiers is elsewhere than in a root."""
    return lambda view: () if view.is_root or identifiers.isdisjoint(view.node.names) else (view,)


OF_NAMES = frozenset(["names", "strange_names", "names_with", "names_meeting", "names_in_root", "names_below_root"])
"""The kinds that are told by identifiers alone."""


@_for_some
def values_of(identifiers: frozenset[str]) -> Over[TypedValues]:
    """The values of some properties; for a rule that `reads` single values of these."""
    return lambda view: view.doubtful_among(identifiers)


@_for_some
def empty_among(identifiers: frozenset[str]) -> Over[TypedValues]:
    """The values of some properties of which one is empty."""
    return lambda view: [values for values in view.doubtful_among(identifiers) if "" in values.prop.values]


@_for_some
def several_of(identifiers: frozenset[str]) -> Over[TypedValues]:
    """The values of some properties that have more than one."""
    return lambda view: [values for values in view.doubtful_among(identifiers) if len(values.prop.values) > 1]


@_for_some
def texts_of(identifiers: frozenset[str]) -> Over[TypedValues]:
    """The same for a rule that has nothing to say of an `is_plain_text`."""
    return lambda view: view.doubtful_among(identifiers)


def is_plain_text(text: str) -> bool:
    """Whether a text is a line of printable ASCII without a backslash, and with no more than one colon."""
    return text.isascii() and text.isprintable() and "\\" not in text and text.count(":") < 2


@_for_some
def nodes_with(identifiers: frozenset[str]) -> Over[NodeView]:
    """The node, if it has one of these properties; for rules about a few rare ones."""
    return lambda view: () if identifiers.isdisjoint(view.node.names) else (view,)


@_for_some
def odd_nodes(identifiers: frozenset[str]) -> Over[NodeView]:
    """The node, if one of these properties is odd; for rules about several properties of such a node.

    It is known by the readers that the rule `reads` with: a node all of whose values pass them may be passed over.
    """
    return lambda view: () if view.right.issuperset(identifiers.intersection(view.node.names)) else (view,)


OF_READERS = frozenset(["values_of", "texts_of", "odd_nodes"])
"""The kinds of those rules that read single values."""


def form(view: NodeView) -> Sequence[NodeView]:
    """The node, if anything is wrong with its form."""
    return (view,) if view.problems else ()


def repeated_identifiers(view: NodeView) -> Sequence[Repeated]:
    """The identifiers that occur in the node more than once."""
    properties = view.node.properties
    if len(properties) < 2 or len({prop.name for prop in properties}) == len(properties):
        return ()
    found: dict[str, list[int]] = {}
    for number, prop in enumerate(properties):
        found.setdefault(prop.name, []).append(number)
    return [Repeated(view, name, numbers) for name, numbers in found.items() if name and len(numbers) > 1]


def charsets(view: NodeView) -> Sequence[CharsetProperty]:
    """The properties that name a charset, but for UTF-8, of which there is nothing to say."""
    found = [prop for prop in view.node.properties if prop.name == CHARSET and prop.values[0] != "UTF-8"]
    subjects = [CharsetProperty(view, prop) for prop in found]
    return [subject for subject in subjects if subject.is_closed]


def several_lists(view: NodeView) -> Sequence[NodeView]:
    """The node, if it has more than one list of points."""
    return (view,) if len(view.lists) > 1 else ()


def point_lists(view: NodeView) -> Sequence[PointListView]:
    """The lists of points of the node."""
    return [points for points in whole_lists(view) if points.identifier not in view.right]


def whole_lists(view: NodeView) -> Sequence[PointListView]:
    """The lists of points of the node, for rules to which a list of faultless points may be a subject too."""
    dropped = view.dropped
    return [points for name, points in view.lists.items() if name not in dropped]


def keyed_values(view: NodeView) -> Sequence[KeyedValues]:
    """Labels, arrows and lines: by identifier the values of the node."""
    if not view.game.is_go:
        return ()
    found: dict[str, list[Property]] = {}
    for prop in view.node.properties:
        if prop.name in KEYED and prop.name not in view.right:
            found.setdefault(prop.name, []).append(prop)
    return [KeyedValues(view, name, props) for name, props in found.items()]


KEYED = LABELLED_POINTS | POINT_PAIRS
"""Properties whose values have a point, or two, as their key."""


def odd_points(view: NodeView) -> Sequence[OddPoints]:
    """The moves and the points inside of values that are anything else than a point on the board, by property."""
    return view.odd_points


PointSubject = PointListView | OddPoints
"""A list of points or odd ones that stand alone. Both have `value`, `span`, `text_span` and `where`, by number."""


def points(view: NodeView) -> Sequence[PointSubject]:
    """The lists of points, and the odd points that stand alone: all that a rule for points looks at."""
    return [*point_lists(view), *view.odd_points]
