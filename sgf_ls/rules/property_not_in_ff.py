"""A property is newer than the version of the format that the root states.

What
    The root states FF[1], FF[2] or FF[3], and a property stands in the game that came later, such as AR or SQ. CA is
    welcome in all versions: readers that know it need it, and others lose nothing.

Why
    A reader that goes by the stated version does not know the property and may drop it.

Example
    `(;FF[3]GM[1]SZ[9]SQ[dd])` has a square, which came with FF4.

Fix
    None: mostly the stated version is wrong, but raising it changes how other values are read.
"""

from __future__ import annotations

from sgf_ls.rules.charset_property import CHARSET
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.identifiers import properties_that, spec_in
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import strange_names
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import private_spec
from sgf_ls.spec.record import Status
from sgf_ls.syntax.node import Property


def _is_newer(view: NodeView, prop: Property) -> bool:
    spec, stated = spec_in(view, prop), view.game.format
    if spec is None or not view.game.is_old or stated is None or private_spec(prop.name) or prop.name == CHARSET:
        return False
    return spec.status is Status.FF4 and min(spec.ff) > stated


def describe(view: NodeView, number: int) -> Description:
    """Say when the property came."""
    prop = view.node.properties[number]
    spec = spec_in(view, prop)
    assert spec is not None, "the property was found by what is known of it"
    message = f"{prop.name} came with FF{min(spec.ff)}, but the game states FF[{view.game.format}]"
    return Description(prop.start, prop.end, message, link=spec.link)


GROUP = "IDENTIFIERS"
RULE = Rule(
    "property-not-in-ff",
    Severity.WARNING,
    __doc__,
    property_link("FF"),
    strange_names,
    properties_that(_is_newer),
    describe,
)
