"""An arrow stands twice in a node.

What
    Reported is each value of AR that repeats an earlier one.

Why
    FF4 forbids it. The second arrow cannot be seen, so another one was probably meant.

Example
    `AR[aa:ee][aa:ee]`

Fix
    Unsafe: the later goes. It may be a slip for its neighbour.
"""

from __future__ import annotations

from sgf_ls.rules.keyed import pair, repeat_rule

GROUP = "VALUES"
RULE = repeat_rule("arrow-duplicate", __doc__, "AR", pair, "is an arrow of this node already")
