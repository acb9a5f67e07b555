"""A pass is written as `tt`.

What
    Moves on boards up to 19 lines, in files that do not say they are FF1 to FF3.

Why
    FF4 keeps `tt` for older files only and writes a pass as an empty value.

Example
    `;B[tt]` may be written `;B[]`.

Fix
    Safe where the root states `FF[4]`. Unsafe without an FF: a reader may go by FF1 then, which has no empty pass.
"""

from __future__ import annotations

from sgf_ls.goban.passes import PASS, is_pass
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.odd_points import OddPoints
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import odd_points
from sgf_ls.spec.links import GO_POINTS
from sgf_ls.text.edits import Edit


def find(odd: OddPoints) -> list[int]:
    """The moves to `tt`."""
    game = odd.view.game
    size = game.size
    if not odd.is_move or game.is_old or size is None:
        return []
    return odd.where(lambda value: value.text == PASS and is_pass(value, size))


def describe(odd: OddPoints, index: int) -> Description:
    """Offer the empty value."""
    fix = Fix("Write []", odd.view.game.format is not None, (Edit(*odd.text_span(index), ""),))
    return Description(*odd.span(index), "a pass is an empty value in FF4; tt is the older form", fix=fix)


GROUP = "VALUES"
RULE = Rule("pass-as-tt", Severity.HINT, __doc__, GO_POINTS, odd_points, find, describe, default=False)
