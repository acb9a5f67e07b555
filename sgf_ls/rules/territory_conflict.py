"""A point occurs in two territory properties of one node.

What
    TB and TW of one node may not share a point. Reported is each value that holds a point of another of these
    properties further in front; rectangles are expanded before points are compared.

Why
    A point is the territory of one side at most; programs that count get two results.

Example
    `TB[aa:cc]TW[cc]`: whose point is `cc`?

Fix
    Unsafe: the later value gives up the points in question. Which of the two was meant only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.conflict import conflict_rule
from sgf_ls.spec.lookup import TERRITORY_GROUP

GROUP = "POINT-LISTS"
RULE = conflict_rule("territory-conflict", __doc__, TERRITORY_GROUP)
