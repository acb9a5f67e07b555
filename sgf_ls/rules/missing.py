"""Rules that the root should say something which readers otherwise take for granted. Off by default: it is a matter of
taste, and a third of all records go without.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import names
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import spec_of
from sgf_ls.syntax.node import Node
from sgf_ls.text.edits import Edit

VERSION = "FF"
TAKEN = {VERSION: "4", "GM": "1", "SZ": "19"}
"""The values that readers take where there is none."""


def missing_rule(name: str, page: str | None, identifier: str) -> Rule[NodeView, int]:
    """The rule that the root have a property, one of those of `TAKEN`."""
    taken = TAKEN[identifier]
    is_safe = identifier != VERSION  # the version decides how all else is read

    def find(view: NodeView) -> Sequence[int]:
        spec = spec_of(identifier, view.game.kind)
        applies = view.is_root and spec is not None and (identifier != "SZ" or view.game.is_go)
        return [0] if applies and view.node.find(identifier) is None else []

    def describe(view: NodeView, _: int) -> Description:
        start = view.node.lead
        fix = None
        at = view.node.body
        if view.node.has_semicolon and not _is_followed_by_nameless(view.node):
            fix = Fix(f"Write {identifier}[{taken}]", is_safe, (Edit(at, at, f"{identifier}[{taken}]"),))
        message = f"the root has no {identifier}; readers take {identifier}[{taken}] for granted"
        if not is_safe:
            message = (
                f"the root has no {identifier}; the letter of FF4 makes this FF1, nearly all readers take it for FF4"
            )
        return Description(start, start + 1, message, fix=fix)

    severity = Severity.HINT if is_safe else Severity.INFORMATION
    return Rule(name, severity, page, property_link(identifier), names, find, describe, default=False)


def _is_followed_by_nameless(node: Node) -> bool:
    """Whether the node begins with a value without identifier, which would belong to what is written in front of it."""
    return bool(node.properties) and not node.properties[0].name
