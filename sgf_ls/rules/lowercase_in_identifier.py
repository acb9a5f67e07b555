"""An identifier holds small letters, which FF4 does not allow.

What
    FF4 writes identifiers in capital letters only. Under FF[1] to FF[3] small letters were allowed and meant nothing,
    so there they are right.

Why
    Readers that know FF4 only drop such a property, or take it for another one.

Example
    `White[pp]` is to be written `W[pp]`.

Fix
    Safe: the small letters go, as all readers that accept them leave them out.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.identifiers import properties_that
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import strange_names
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.syntax.node import Property
from sgf_ls.text.edits import Edit
from sgf_ls.text.visible import excerpt


def _has_small_letters(view: NodeView, prop: Property) -> bool:
    return bool(prop.name) and prop.name != prop.identifier and not view.game.is_old


def describe(view: NodeView, number: int) -> Description:
    """Offer the capitals alone."""
    prop = view.node.properties[number]
    fix = Fix(f"Write {excerpt(prop.name)}", True, (Edit(prop.start, prop.end, prop.name),))
    message = f"{excerpt(prop.identifier)} holds small letters; in FF4 the identifier is {excerpt(prop.name)}"
    return Description(prop.start, prop.end, message, fix=fix)


GROUP = "IDENTIFIERS"
RULE = Rule(
    "lowercase-in-identifier",
    Severity.ERROR,
    __doc__,
    GRAMMAR,
    strange_names,
    properties_that(_has_small_letters),
    describe,
)
