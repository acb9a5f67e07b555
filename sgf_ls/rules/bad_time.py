"""TM does not state a number of seconds.

What
    The time limit is a real number, in seconds. Files that say they are FF1 to FF3 are left alone: there it could be
    words.

Why
    Programs read `1 hour` as one second, or drop it.

Example
    `TM[1 hour]` is to be written `TM[3600]`.

Fix
    Safe for hours, minutes and seconds that say so themselves. Unsafe where the unit has to be guessed (`1h30`,
    `3,600`). Otherwise none; overtime belongs in OT.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, remembering, since_ff4, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.times import read_time

GROUP = "VALUES"
RULE = value_rule(
    "bad-time", Severity.ERROR, __doc__, property_link("TM"), of_properties(TM=remembering(read_time)), when=since_ff4
)
