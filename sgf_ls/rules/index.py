"""What has to be known of every rule before its file is loaded.

The facts are those of the rules' own files, written by `python -m tests.rules.write` alone, never by hand.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.index_data import FACTS


class Known(NamedTuple):
    """What is known of a rule that need not be loaded."""

    group: str
    """A key of `groups.GROUPS`."""
    severity: Severity
    default: bool
    """Whether the rule runs unless it is chosen."""
    kind: tuple[str, tuple[str, ...]]
    """What it looks over: a `Kind` of `subjects`, or of trees."""


INDEX = {name: Known(group, Severity(severity), default, kind) for name, group, severity, default, kind in FACTS}
"""Every rule by its name, in the order of the groups, and by the alphabet in each."""
