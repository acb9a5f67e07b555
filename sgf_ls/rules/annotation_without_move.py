"""A remark about a move stands in a node that has none.

What
    BM, DO, IT or TE judges a move, and the node has neither B nor W.

Why
    FF4 demands a move beside them. Readers drop the remark, or show it with a move it does not belong to.

Example
    `(;SZ[9];B[dd];TE[1])` has the move in one node and the praise in the next.

Fix
    Unsafe: the remark goes. Mostly it belongs to the move of a neighbouring node, which only the author can tell.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.needs_move import needs_move_rule

GROUP = "NODES"
RULE = needs_move_rule("annotation-without-move", Severity.ERROR, __doc__, frozenset(["BM", "DO", "IT", "TE"]))
