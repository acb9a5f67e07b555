"""The margin of the result and the komi have different fractions.

What
    Points on the board are whole numbers, so a margin ends in `.5` just when the komi does. Compared are RE and KM of
    one node. It runs only when chosen: rules that count in other units have other fractions.

Why
    One of both numbers is probably mistyped.

Example
    `KM[6.5]RE[B+3]`

Fix
    None: which number is wrong only the author knows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import nodes_with
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.numbers import REAL

_MARGIN = re.compile(r"[BW]\+([0-9]+(?:\.[0-9]+)?)")


def find(view: NodeView) -> Sequence[int]:
    """The number of the RE that does not go with the KM."""
    komi = view.node.find("KM")
    if komi is None or not view.game.is_go or not REAL.fullmatch(komi.values[0]):
        return ()
    number = next(number for number, prop in enumerate(view.node.properties) if prop.name == "RE")
    margin = _MARGIN.fullmatch(view.node.properties[number].values[0])
    return (number,) if margin and _fraction(margin[1]) != _fraction(komi.values[0]) else ()


def _fraction(text: str) -> str:
    return text.partition(".")[2].rstrip("0")


def describe(view: NodeView, number: int) -> Description:
    """Show both numbers."""
    prop, komi = view.node.properties[number], view.node.find("KM")
    assert komi is not None, "the rule found it"
    related = Related(*view.spans_of(komi)[0], "the komi")
    message = f"a margin of {prop.values[0][2:]} does not go with a komi of {komi.values[0]}: their fractions differ"
    return Description(*view.spans_of(prop)[0], message, (related,))


GROUP = "VALUES"
RULE = Rule(
    "result-komi-mismatch",
    Severity.HINT,
    __doc__,
    property_link("RE"),
    nodes_with("RE"),
    find,
    describe,
    default=False,
)
