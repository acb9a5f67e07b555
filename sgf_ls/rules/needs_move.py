"""Rules that a property needs a move beside it (FF4 says so of the annotations of moves, and of KO)."""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.identifiers import deletion, spec_in
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import nodes_with
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import private_spec, spec_of
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Property

KNOWN_VALUES = frozenset(["", "1", "2"])


def needs_move_rule(
    name: str, severity: Severity, page: str | None, identifiers: frozenset[str]
) -> Rule[NodeView, int]:
    """The rule that these properties stand beside a move."""

    def find(view: NodeView) -> Sequence[int]:
        present = {prop.name for prop in view.node.properties}
        if present.isdisjoint(identifiers):
            return ()
        return [
            number
            for number, prop in enumerate(view.node.properties)
            if prop.name in identifiers
            and (spec := spec_in(view, prop))
            and spec.requires
            and not _says_something_else(prop)
            and present.isdisjoint(spec.requires)
        ]

    def describe(view: NodeView, number: int) -> Description:
        prop = view.node.properties[number]
        spec = spec_of(prop.name, view.game.kind)
        message = f"{prop.name} speaks of a move, but the node has neither B nor W"
        link = spec.link if spec else ""
        return Description(prop.start, prop.end, message, fix=deletion(view, number), link=link)

    return Rule(name, severity, page, property_link("BM"), nodes_with(*identifiers), find, describe)


def _says_something_else(prop: Property) -> bool:
    """Whether the value is none that FF4 knows and a program writes the property for its own purpose (TE, KO)."""
    return private_spec(prop.name) is not None and not KNOWN_VALUES.issuperset(
        [value.strip(BLANKS) for value in prop.values]
    )
