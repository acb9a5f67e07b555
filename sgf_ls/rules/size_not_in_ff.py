"""SZ states a board that the version of the format does not know.

What
    Boards of more than 19 lines and boards of unequal sides, when the root states `FF[1]`, `FF[2]` or `FF[3]`. A file
    without FF is taken for FF4.

Why
    A reader that goes by FF need not know capital letters for points, nor the colon in SZ.

Example
    `FF[3]` with `SZ[13:9]`

Fix
    Unsafe: `FF[4]` is stated. Other properties of the file may be those of the older version.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import values_of
from sgf_ls.rules.typed_values import TypedValues
from sgf_ls.rules.value_rule import faulty, of_properties
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.roots import read_old_size
from sgf_ls.text.edits import Edit


def find(values: TypedValues) -> Sequence[int]:
    """The sizes in question, in old files."""
    return faulty(values.prop.values, read_old_size) if values.spec.identifier == "SZ" and _is_old(values) else ()


def _is_old(values: TypedValues) -> bool:
    return values.view.game.is_old


def describe(values: TypedValues, index: int) -> Description:
    """Name the version, and offer the one that has such boards."""
    fault = read_old_size(values.prop.values[index])
    assert fault is not None, "the size was found by this reader"
    stated = values.view.node.find("FF")
    fix = None
    if stated is not None:
        edit = Edit(*values.view.spans_of(stated)[0], "4")
        fix = Fix("State FF[4]", False, (edit,))
    message = f"SZ {fault.says}; this game states FF[{values.view.game.format}]"
    return Description(*values.span(index), message, fix=fix)


GROUP = "VALUES"
RULE = Rule("size-not-in-ff", Severity.ERROR, __doc__, property_link("SZ"), values_of("SZ"), find, describe)
RULE.reads = of_properties(SZ=read_old_size)
