"""RE is not one of the results that FF4 lists.

What
    The winner (`B` or `W`), a plus, and behind it a margin, `R` or `Resign`, `T` or `Time`, `F` or `Forfeit`, or
    nothing; or `0`, `Draw`, `Void` or `?`. Capital letters count. Looked at are games of Go that do not say they are
    FF1 to FF3.

Why
    FF4 made the form mandatory, so that programs can tell who won. Who reads `W+res` as what differs.

Example
    `RE[W+res]` is to be written `RE[W+R]`.

Fix
    Safe where letters, blanks, commas, units or abbreviations are all that is wrong, and for one word such as Jigo.
    Unsafe where a sentence becomes a result, or doubt is lost: `B+7.5?`, and where three digits behind a comma may be
    thousands. Otherwise none.
"""

from __future__ import annotations

from sgf_ls.goban.game import Game
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import in_go, of_properties, remembering, since_ff4, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.results import read_result


def _in_go_since_ff4(game: Game) -> bool:
    return in_go(game) and since_ff4(game)


GROUP = "VALUES"
RULE = value_rule(
    "bad-result",
    Severity.ERROR,
    __doc__,
    property_link("RE"),
    of_properties(RE=remembering(read_result)),
    when=_in_go_since_ff4,
)
