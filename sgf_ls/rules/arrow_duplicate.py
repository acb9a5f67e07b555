"""An arrow stands twice in a node.

What
    Reported is each value of AR that repeats an earlier one.

Why
    FF4 forbids it. The second arrow cannot be seen, so another one was probably meant.

Example
    `AR[aa:ee][aa:ee]`

Fix
    Safe: the later goes. (Unsafe where the two are not written alike.)
"""

from __future__ import annotations

from sgf_ls.rules.keyed import pair, repeat_rule

RULE = repeat_rule("arrow-duplicate", __doc__, "AR", pair, "is an arrow of this node already")
