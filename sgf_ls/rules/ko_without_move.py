"""KO stands in a node without a move.

What
    KO tells readers to carry out the move beside it though it is against the rules. The node has neither B nor W.

Why
    FF4 demands the move. KO does not mark a ko fight; who writes it for that says something else.

Example
    `(;SZ[9];KO[])` has nothing that could be carried out.

Fix
    Unsafe: KO goes.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.needs_move import needs_move_rule

GROUP = "NODES"
RULE = needs_move_rule("ko-without-move", Severity.ERROR, __doc__, frozenset(["KO"]))
