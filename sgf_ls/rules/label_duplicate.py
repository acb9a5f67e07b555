"""A point has two labels.

What
    Reported is each value of LB whose point an earlier value has.

Why
    FF4 demands that points be unique within LB. Of two labels, readers show the first or the last.

Example
    `LB[ee:A][ee:B]`

Fix
    Unsafe: the later goes. It may be a slip for its neighbour.
"""

from __future__ import annotations

from sgf_ls.rules.keyed import point_of_label, repeat_rule

GROUP = "VALUES"
RULE = repeat_rule("label-duplicate", __doc__, "LB", point_of_label, "has a label already")
