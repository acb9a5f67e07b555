"""A game does not say how large the board is.

What
    The root has no SZ.

Why
    It counts as 19x19 then, as far as the reader knows that.

Example
    `(;FF[4]GM[1];B[dd])` is better written `(;FF[4]GM[1]SZ[19];B[dd])`.

Fix
    Safe: `SZ[19]` is what readers take for granted.
"""

from __future__ import annotations

from sgf_ls.rules.missing import missing_rule

GROUP = "NODES"
RULE = missing_rule("missing-sz", __doc__, "SZ")
