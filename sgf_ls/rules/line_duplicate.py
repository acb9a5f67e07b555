"""A line stands twice in a node.

What
    Reported is each value of LN that repeats an earlier one. The same line from its other end has a rule of its own,
    `line-reversed`: FF4 does not say whether that is the same.

Why
    FF4 forbids it. The second line cannot be seen, so another one was probably meant.

Example
    `LN[aa:ee][aa:ee]`

Fix
    Unsafe: the later goes. It may be a slip for its neighbour.
"""

from __future__ import annotations

from sgf_ls.rules.keyed import pair, repeat_rule

GROUP = "VALUES"
RULE = repeat_rule("line-duplicate", __doc__, "LN", pair, "is a line of this node already")
