"""What rules look at: the functions that find the subjects of rules in a node.

A rule looks `over` one kind of subject: the form of the node (`form`), each list of points (`point_lists`), each move
or label that is not simply a point on the board (`odd_points`), and so on. So a rule never searches for itself, and
most rules need not run at all on most nodes.

Most nodes are plain: nothing in them is a subject of any rule that could find something. How that is seen without a
look at the subjects is a matter of `rows`; whoever adds a kind of subject has to tell it there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from sgf_ls.rules.charset_property import CHARSET, CharsetProperty
from sgf_ls.rules.view import KeyedValues, NodeView, OddPoints, PointListView, Repeated, TypedValues
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS, POINT_PAIRS
from sgf_ls.syntax.node import Property


def no_node(_view: NodeView) -> Sequence[NodeView]:
    """Nothing: only the whole text shows what the rule is about, and `analysis` finds it there."""
    return ()


def names(view: NodeView) -> Sequence[NodeView]:
    """The node, for rules to which nothing matters but which identifiers it has and whether it is a root.

    They must look at nothing else: what they find is kept for all nodes with the same identifiers. Their places are
    numbers of properties.
    """
    return (view,)


def typed_values(view: NodeView) -> Sequence[TypedValues]:
    """The values of each property that is defined for the game."""
    return view.typed


@cache
def nodes_with(*identifiers: str) -> Callable[[NodeView], Sequence[NodeView]]:
    """The node, if it has one of these properties; for rules about a few rare ones."""
    wanted = frozenset(identifiers)

    def over(view: NodeView) -> Sequence[NodeView]:
        return (view,) if any(prop.name in wanted for prop in view.node.properties) else ()

    WANTED_BY[over] = wanted
    return over


WANTED_BY: dict[object, frozenset[str]] = {}
"""For each function that `nodes_with` has made, the identifiers."""


def odd_nodes(view: NodeView) -> Sequence[NodeView]:
    """The node; for rules about several properties of a node that is known to be odd.

    It is known by the readers that the rule `reads` with: a node all of whose values pass them may be passed over.
    """
    return (view,)


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
    return list(view.lists.values())


def whole_lists(view: NodeView) -> Sequence[PointListView]:
    """The lists of points of the node, for rules to which a list of faultless points may be a subject too."""
    return point_lists(view)


WANTED_BY[whole_lists] = POINT_LISTS


def keyed_values(view: NodeView) -> Sequence[KeyedValues]:
    """Labels, arrows and lines: by identifier the values of the node."""
    if not view.game.is_go:
        return ()
    found: dict[str, list[Property]] = {}
    for prop in view.node.properties:
        if prop.name in _KEYED:
            found.setdefault(prop.name, []).append(prop)
    return [KeyedValues(view, name, props) for name, props in found.items()]


_KEYED = LABELLED_POINTS | POINT_PAIRS


def odd_points(view: NodeView) -> Sequence[OddPoints]:
    """The moves and the points inside of values that are anything else than a point on the board, by property."""
    return view.odd_points


PointSubject = PointListView | OddPoints
"""A list of points or odd ones that stand alone. Both have `value`, `span`, `text_span` and `where`, by number."""


def points(view: NodeView) -> Sequence[PointSubject]:
    """The lists of points, and the odd points that stand alone: all that a rule for points looks at."""
    return [*view.lists.values(), *view.odd_points]
