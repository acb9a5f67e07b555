"""A game does not say which game it is.

What
    The root has no GM.

Why
    It counts as Go then. Programs for several games may refuse it.

Example
    `(;FF[4]SZ[9])` is better written `(;FF[4]GM[1]SZ[9])`.

Fix
    Safe: `GM[1]` is what readers take for granted.
"""

from __future__ import annotations

from sgf_ls.rules.missing import missing_rule

GROUP = "NODES"
RULE = missing_rule("missing-gm", __doc__, "GM")
