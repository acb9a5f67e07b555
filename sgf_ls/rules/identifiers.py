"""What rules about the identifiers of a node have in common: asking each property, and taking one away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sgf_ls.rules.finding import Fix
from sgf_ls.rules.rewrite import is_followed_by_nameless
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.record import NodeClass, PropertySpec
from sgf_ls.syntax.node import Property
from sgf_ls.text.edits import Edit


def properties_that(test: Callable[[NodeView, Property], bool]) -> Callable[[NodeView], Sequence[int]]:
    """A `find` that gives the numbers of the properties, with an identifier, that pass a test."""

    def find(view: NodeView) -> Sequence[int]:
        return [number for number, prop in enumerate(view.node.properties) if prop.identifier and test(view, prop)]

    return find


def spec_in(view: NodeView, prop: Property) -> PropertySpec | None:
    """What FF4 or an older version says of a property in this kind of game."""
    return spec_of(prop.name, view.game.kind)


def class_in(view: NodeView, prop: Property) -> NodeClass | None:
    """The property's class; None for one that no version defines."""
    spec = spec_in(view, prop)
    return spec.node_class if spec else None


def deletion(view: NodeView, number: int, title: str = "") -> Fix | None:
    """The unsafe fix that takes a property away, with its values.

    None where values without an identifier stand behind it: they would become those of the property in front.
    """
    prop = view.node.properties[number]
    if is_followed_by_nameless(view.node, prop):
        return None
    return Fix(title or f"Remove {prop.name}", False, (Edit(prop.start, prop.values_end, ""),))
