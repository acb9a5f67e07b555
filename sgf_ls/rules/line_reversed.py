"""A line of a node is drawn once more from its other end.

What
    Reported is each value of LN whose ends are those of an earlier value in the other order. It is an information only:
    FF4 forbids a line twice, and does not say whether that is one.

Why
    A line has no direction, so the second one cannot be seen, and another one was probably meant.

Example
    `LN[aa:ee][ee:aa]`

Fix
    Unsafe: the later goes. It may be a slip for its neighbour.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.keyed import Repeat, describe_repeat, pair
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import keyed_values
from sgf_ls.rules.typed_values import KeyedValues
from sgf_ls.spec.links import property_link
from sgf_ls.syntax.node import Property

LINE = "LN"


def find(values: KeyedValues) -> Sequence[Repeat]:
    """The values that are new as they stand, and not from the other end."""
    if values.identifier != LINE:
        return ()
    seen: dict[str, tuple[Property, int]] = {}
    found = []
    for prop, number in values.places():
        line = pair(prop.values[number])
        if line is None or line in seen:
            continue  # what stands there twice has a rule of its own
        first = seen.get(_from_other_end(line))
        if first is not None:
            found.append(Repeat(prop, number, *first, line))
        seen[line] = prop, number
    return found


def _from_other_end(line: str) -> str:
    start, _, end = line.partition(":")
    return f"{end}:{start}"


def describe(values: KeyedValues, repeat: Repeat) -> Description:
    """Point to the earlier line."""
    return describe_repeat(values, repeat, "is a line of this node already, from its other end")


GROUP = "VALUES"
RULE = Rule("line-reversed", Severity.INFORMATION, __doc__, property_link(LINE), keyed_values, find, describe)
