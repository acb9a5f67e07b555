"""A pass is written as an empty value in a file that says it is FF1, FF2 or FF3.

What
    Reported is each empty move, when the root states `FF[1]`, `FF[2]` or `FF[3]`. A file without FF is taken for FF4.

Why
    The empty pass came with FF4. A reader that goes by FF may stop at it, or leave the move out.

Example
    `(;FF[3]SZ[9];B[])` is to be written with `B[tt]`.

Fix
    Safe on boards up to 19 lines: `tt` is written, which every version reads as a pass there. Otherwise none.
"""

from __future__ import annotations

from sgf_ls.goban.passes import written_pass
from sgf_ls.goban.values import Kind
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.odd_points import OddPoints
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import odd_points
from sgf_ls.spec.links import GO_POINTS
from sgf_ls.text.edits import Edit


def find(odd: OddPoints) -> list[int]:
    """The empty moves of old games; white space in them has a rule of its own."""
    if not odd.is_move or not odd.view.game.is_old:
        return []
    return odd.where(lambda value: value.kind is Kind.EMPTY and not value.text)


def describe(odd: OddPoints, index: int) -> Description:
    """Name the version; offer its pass."""
    game = odd.view.game
    written = written_pass(game)
    fix = None if written is None else Fix(f"Write {written}", True, (Edit(*odd.text_span(index), written),))
    message = f"an empty move is a pass since FF4, and this game states FF[{game.format}]"
    return Description(*odd.span(index), message, fix=fix)


GROUP = "VALUES"
RULE = Rule("pass-in-old-ff", Severity.ERROR, __doc__, GO_POINTS, odd_points, find, describe)
