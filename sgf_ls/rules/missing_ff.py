"""A game does not say which version of the format it is written in.

What
    The root has no FF.

Why
    Readers that go by the letter of FF4 take such a file for FF1, in which much of today's SGF does not exist. (sgf-ls
    reads it as FF4.)

Example
    `(;GM[1]SZ[9])` is better written `(;FF[4]GM[1]SZ[9])`.

Fix
    Unsafe: `FF[4]` is written in front, which says how all values are to be read.
"""

from __future__ import annotations

from sgf_ls.rules.missing import missing_rule

GROUP = "NODES"
RULE = missing_rule("missing-ff", __doc__, "FF")
