"""Rules that a node have at most one property of a group (FF4: annotations of a move, judgements of a position)."""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.identifiers import deletion
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import names_meeting
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import exclusive_group, exclusive_identifiers, spec_of
from sgf_ls.spec.record import ExclusiveGroup


class Later(NamedTuple):
    """A property of a group, and the first of its node that has another identifier, by their numbers."""

    number: int
    first: int


def exclusive_rule(name: str, page: str | None, group: ExclusiveGroup) -> Rule[NodeView, Later]:
    """The rule that properties of a group do not meet in a node; the later ones are reported.

    Under FF1 to FF3 two of them together had a meaning of their own, so there nothing is said.
    """

    def find(view: NodeView) -> Sequence[Later]:
        if view.game.is_old:
            return ()
        identifiers, names = exclusive_group(group, view.game.kind), view.node.names
        found = [number for number, name in enumerate(names) if name in identifiers]
        return [Later(number, found[0]) for number in found if names[number] != names[found[0]]]

    def describe(view: NodeView, place: Later) -> Description:
        prop, first = view.node.properties[place.number], view.node.properties[place.first]
        spec = spec_of(prop.name, view.game.kind)
        related = Related(first.start, first.end, f"{first.name} stands here")
        message = f"{prop.name} contradicts {first.name} in the same node; FF4 allows one of them"
        link = spec.link if spec else ""
        return Description(prop.start, prop.end, message, (related,), deletion(view, place.number), link)

    over = names_meeting(*exclusive_identifiers(group))
    return Rule(name, Severity.ERROR, page, property_link("BM"), over, find, describe)
