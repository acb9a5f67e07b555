"""What rules look at: the functions that find the subjects of rules in a node.

A rule looks `over` one kind of subject: the form of the node (`form`), each list of points (`point_lists`), each move
or label that is not simply a point on the board (`odd_points`), and so on. So a rule never searches for itself, and
most rules need not run at all on most nodes.

A new kind of subject must be seen by `is_plain` as well, or its rules will not be asked about plain nodes.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.goban.game import Game
from sgf_ls.goban.values import read_value
from sgf_ls.rules.charset_property import CHARSET, CharsetProperty
from sgf_ls.rules.view import NodeView, OddPoints, PointListView, Repeated, is_plain_point
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS, SINGLE_POINTS
from sgf_ls.syntax.form import problems_of
from sgf_ls.syntax.node import Node

LOOKED_AT = SINGLE_POINTS | POINT_LISTS | LABELLED_POINTS
"""The properties of a Go game whose values a rule looks at."""


def is_plain(node: Node, game: Game) -> bool:
    """Whether nothing in the node is a subject of any rule.

    Nine nodes of ten are a move, a clock and perhaps a comment; for them this costs a quarter of a view.
    """
    if problems_of(node):
        return False
    names = set()
    for prop in node.properties:
        name = prop.name
        if name in names or name == CHARSET:
            return False
        names.add(name)
        if name in LOOKED_AT and game.is_go:
            if name not in SINGLE_POINTS:
                return False
            for text in prop.values:
                if not is_plain_point(read_value(text), game.size):
                    return False
    return True


def no_node(_view: NodeView) -> Sequence[NodeView]:
    """Nothing: only the whole text shows what the rule is about, and `analysis` finds it there."""
    return ()


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


def odd_points(view: NodeView) -> Sequence[OddPoints]:
    """The moves and the points of labels that are anything else than a point on the board, by property."""
    return view.odd_points


PointSubject = PointListView | OddPoints
"""A list of points or odd ones that stand alone. Both have `value`, `span`, `text_span` and `where`, by number."""


def points(view: NodeView) -> Sequence[PointSubject]:
    """The lists of points, and the moves and points of labels that are odd: all that a rule for points looks at."""
    return [*view.lists.values(), *view.odd_points]
