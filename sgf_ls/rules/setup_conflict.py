"""A point occurs in two setup properties of one node.

What
    AB, AW and AE of one node may not share a point. Reported is each value that holds a point of another of these
    properties further in front; rectangles are expanded before points are compared.

Why
    Of the readers in use one keeps the property that stands first, one lets black win, one lets empty win: the same
    file shows three boards.

Example
    `AB[dd]AW[dd]`: is the stone black or white?

Fix
    Unsafe: the later value gives up the points in question. Which of the two was meant only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.conflict import conflict_rule
from sgf_ls.spec.lookup import SETUP_GROUP

GROUP = "POINT-LISTS"
RULE = conflict_rule("setup-conflict", __doc__, SETUP_GROUP)
