"""An identifier has no capital letter, so nothing is left of it.

What
    Readers leave small letters out of an identifier. If all letters are small there is no property any more.

Why
    Some readers then take the values for further ones of the property in front, others drop them or refuse the file.

Example
    `comment[Good move]` is to be written `C[Good move]`.

Fix
    None: which property was meant only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.identifiers import properties_that
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import strange_names
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.text.visible import excerpt


def describe(view: NodeView, number: int) -> Description:
    """Say what readers make of it."""
    prop = view.node.properties[number]
    message = f"{excerpt(prop.identifier)} has no capital letter, so no property is left of it for a reader"
    return Description(prop.start, prop.end, message)


GROUP = "IDENTIFIERS"
RULE = Rule(
    "identifier-without-capitals",
    Severity.ERROR,
    __doc__,
    GRAMMAR,
    strange_names,
    properties_that(lambda _, prop: not prop.name),
    describe,
)
