"""AP names a program without its version.

What
    The value of AP is a name, a colon and a version. Files that say they are FF1 to FF3 are left alone.

    It is a warning and no error, since no reader takes it for something else; it runs by default, since the property is
    often lost on the way.

Why
    FF4 demands both parts. Of readers that go by it some drop the property.

Example
    `AP[foxwq]` is to be written with a version, `AP[foxwq:2]`.

Fix
    Unsafe: `:?` is added, which says that the version is not known.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, since_ff4, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.composed import read_application

GROUP = "VALUES"
RULE = value_rule(
    "app-without-version",
    Severity.WARNING,
    __doc__,
    property_link("AP"),
    of_properties(AP=read_application),
    when=since_ff4,
)
