"""An identifier has more than two capital letters.

What
    All properties of FF4 have one or two letters. Longer ones are allowed for private use.

Why
    Old readers cut identifiers off after two letters, and then take the property for another one.

Example
    `PLACE[Tokyo]` may be read as `PL`, whose turn it is.

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.identifiers import properties_that
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import strange_names
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.text.visible import excerpt

LONGEST = 2


def describe(view: NodeView, number: int) -> Description:
    """Say what an old reader sees."""
    prop = view.node.properties[number]
    message = (
        f"{excerpt(prop.name)} has {len(prop.name)} capital letters; old readers take it for {prop.name[:LONGEST]}"
    )
    return Description(prop.start, prop.end, message)


GROUP = "IDENTIFIERS"
RULE = Rule(
    "long-identifier",
    Severity.HINT,
    __doc__,
    GRAMMAR,
    strange_names,
    properties_that(lambda _, prop: len(prop.name) > LONGEST),
    describe,
    default=False,
)
