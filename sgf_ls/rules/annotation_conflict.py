"""Two remarks about one move contradict each other.

What
    Two of BM (bad move), DO (doubtful), IT (interesting) and TE (tesuji) stand in one node. Reported is the later one.

Why
    FF4 allows one of them: a move is either good or bad. Readers keep one of the two, and not the same one.

Example
    `B[dd]TE[1]BM[1]`: what is the move, good or bad?

Fix
    Unsafe: the later one goes.
"""

from __future__ import annotations

from sgf_ls.rules.exclusive import exclusive_rule
from sgf_ls.spec.record import ExclusiveGroup

GROUP = "NODES"
RULE = exclusive_rule("annotation-conflict", __doc__, ExclusiveGroup.MOVE_JUDGEMENT)
