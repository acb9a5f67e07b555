"""An identifier holds a digit.

What
    FF4 makes identifiers of capital letters alone.

Why
    Some readers refuse the file, some drop the digit and with it change the property: `C1` becomes a comment.

Example
    `C1[Good move]` is no property of SGF.

Fix
    None: what the digit was to say only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.identifiers import properties_that
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import strange_names
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.spec.lookup import private_spec
from sgf_ls.syntax.node import Property
from sgf_ls.text.visible import excerpt


def _has_unknown_digits(view: NodeView, prop: Property) -> bool:
    if not prop.name or prop.name.isalpha() or prop.name in view.naming.private:
        return False
    # One program in wide use writes a digit in a name of its own, and reads it back.
    return private_spec(prop.name) is None


def describe(view: NodeView, number: int) -> Description:
    """Say what identifiers are made of."""
    prop = view.node.properties[number]
    message = f"{excerpt(prop.identifier)} holds a digit; identifiers are made of capital letters only"
    return Description(prop.start, prop.end, message)


GROUP = "IDENTIFIERS"
RULE = Rule(
    "digit-in-identifier",
    Severity.ERROR,
    __doc__,
    GRAMMAR,
    strange_names,
    properties_that(_has_unknown_digits),
    describe,
)
