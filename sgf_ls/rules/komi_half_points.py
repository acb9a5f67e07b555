"""The komi is stated in half points, by KI.

What
    KI was the komi of one program, in half points and without a fraction. Reported is KI without a KM in the same node.
    Files that say they are FF1 to FF3 are left alone.

Why
    KI is no property of FF4; readers that do not know the program find no komi.

Example
    `KI[11]` is to be written `KM[5.5]`.

Fix
    Unsafe: KM with half the number is written. Another program may mean something else by KI.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import nodes_with
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.numbers import NUMBER
from sgf_ls.text.edits import Edit

_LONGEST_NUMBER = 9


def find(view: NodeView) -> Sequence[int]:
    """The number of the first KI, unless there is a KM."""
    if not view.game.is_go or view.game.is_old or view.node.find("KM"):
        return ()
    number = next(number for number, prop in enumerate(view.node.properties) if prop.name == "KI")
    return (number,) if _is_number(view.node.properties[number].values[0]) else ()


def _is_number(text: str) -> bool:
    return len(text) <= _LONGEST_NUMBER and NUMBER.fullmatch(text) is not None


def describe(view: NodeView, number: int) -> Description:
    """Name the komi in points."""
    prop = view.node.properties[number]
    start, end = view.spans_of(prop)[0]
    halves = int(prop.values[0])
    komi = f"{'-' if halves < 0 else ''}{abs(halves) // 2}{'.5' if halves % 2 else ''}"
    message = f"KI counts the komi in half points, and FF4 has no such property: {halves} are {komi} points"
    fix = Fix(f"Write KM[{komi}]", False, (Edit(prop.start, prop.end, "KM"), Edit(start, end, komi)))
    return Description(prop.start, prop.values_end, message, fix=fix)


GROUP = "VALUES"
RULE = Rule(
    "komi-half-points",
    Severity.WARNING,
    __doc__,
    property_link("KM", on_go_page=True),
    nodes_with("KI"),
    find,
    describe,
)
