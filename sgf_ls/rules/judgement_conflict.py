"""Two judgements of one position contradict each other.

What
    Two of DM (even), GB (good for Black), GW (good for White) and UC (unclear) stand in one node. Reported is
    the later one.

Why
    FF4 allows one of them. Readers keep one of the two, and not the same one.

Example
    `GB[1]DM[1]`: is Black ahead or is the position even?

Fix
    Unsafe: the later one goes.
"""

from __future__ import annotations

from sgf_ls.rules.exclusive import exclusive_rule
from sgf_ls.spec.record import ExclusiveGroup

GROUP = "NODES"
RULE = exclusive_rule("judgement-conflict", __doc__, ExclusiveGroup.POSITION_JUDGEMENT)
