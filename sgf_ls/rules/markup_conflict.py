"""A point occurs in two markup properties of one node.

What
    CR, MA, SL, SQ and TR of one node may not share a point. Reported is each value that holds a point of another of
    these properties further in front; rectangles are expanded before points are compared.

Why
    FF4 allows one of these marks on a point. Readers draw one of them, or both on top of each other.

Example
    `TR[dd]SQ[dd]`: a triangle or a square?

Fix
    Unsafe: the later value gives up the points in question. Which of the two was meant only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.conflict import conflict_rule
from sgf_ls.spec.lookup import MARKUP_GROUP

GROUP = "POINT-LISTS"
RULE = conflict_rule("markup-conflict", __doc__, MARKUP_GROUP)
