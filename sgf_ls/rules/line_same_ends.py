"""A line leads from a point to itself.

What
    Both ends of a value of LN are one point.

Why
    FF4 forbids it, since there is nothing to draw.

Example
    `LN[cc:cc]`

Fix
    Unsafe: the line is removed. Another end may have been meant.
"""

from __future__ import annotations

from sgf_ls.rules.keyed import same_ends_rule

GROUP = "VALUES"
RULE = same_ends_rule("line-same-ends", __doc__, "LN", "line")
