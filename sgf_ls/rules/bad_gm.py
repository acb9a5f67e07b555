"""GM does not state a number.

What
    The value of GM is the number of a game, 1 for Go.

Why
    Points and moves mean something else in every game; a reader may refuse a file whose game it cannot tell. sgf-ls
    takes the game for Go then.

Example
    `GM[Go]` is to be written `GM[1]`.

Fix
    Safe where only white space is wrong, otherwise none.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.roots import read_game

GROUP = "VALUES"
RULE = value_rule("bad-gm", Severity.ERROR, __doc__, property_link("GM"), of_properties(GM=read_game))
