"""An arrow leads from a point to itself.

What
    Both ends of a value of AR are one point.

Why
    FF4 forbids it, since nobody can tell where the arrow points.

Example
    `AR[cc:cc]`

Fix
    Unsafe: the arrow is removed. Another end may have been meant.
"""

from __future__ import annotations

from sgf_ls.rules.keyed import same_ends_rule

GROUP = "VALUES"
RULE = same_ends_rule("arrow-same-ends", __doc__, "AR", "arrow")
