"""PM is not a number from 0 to 2.

What
    PM tells a program which numbers the moves bear in a printed figure: 0 none, 1 those of the game, 2 those of the
    game with the hundreds left out, so that 101 is 1 again. It holds for what follows, until another PM.

Why
    With another number the moves of the figure, and of all later ones, are printed with numbers that the text beside
    them does not speak of.

Example
    `PM[3]`

Fix
    Safe where a sign, zeros or white space are all that is wrong. Otherwise unsafe: 1, which a missing PM means.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.roots import read_print_mode

GROUP = "VALUES"
RULE = value_rule("bad-print-mode", Severity.ERROR, __doc__, property_link("PM"), of_properties(PM=read_print_mode))
