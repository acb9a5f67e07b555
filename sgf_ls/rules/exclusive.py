"""Rules that a node have at most one property of a group (FF4: annotations of a move, judgements of a position)."""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.identifiers import deletion
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import names_meeting
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import exclusive_group, exclusive_identifiers, spec_of
from sgf_ls.spec.record import ExclusiveGroup


def exclusive_rule(name: str, page: str | None, group: ExclusiveGroup) -> Rule[NodeView, int]:
    """The rule that properties of a group do not meet in a node; the later ones are reported.

    Under FF1 to FF3 two of them together had a meaning of their own, so there nothing is said.
    """

    def members(view: NodeView) -> list[int]:
        identifiers = exclusive_group(group, view.game.kind)
        return [number for number, prop in enumerate(view.node.properties) if prop.name in identifiers]

    def find(view: NodeView) -> Sequence[int]:
        found = [] if view.game.is_old else members(view)
        first = view.node.properties[found[0]].name if found else ""
        return [number for number in found if view.node.properties[number].name != first]

    def describe(view: NodeView, number: int) -> Description:
        prop, first = view.node.properties[number], view.node.properties[members(view)[0]]
        spec = spec_of(prop.name, view.game.kind)
        related = Related(first.start, first.end, f"{first.name} stands here")
        message = f"{prop.name} contradicts {first.name} in the same node; FF4 allows one of them"
        link = spec.link if spec else ""
        return Description(prop.start, prop.end, message, (related,), deletion(view, number), link)

    over = names_meeting(*exclusive_identifiers(group))
    return Rule(name, Severity.ERROR, page, property_link("BM"), over, find, describe)
