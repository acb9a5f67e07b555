"""A JSON object a line for each finding, and a last one that sums up: for programs that read while the check runs.

The last object has no `rule`, but `files` (how many were checked, and in how many something was found), `findings`
(how many of each severity) and `unreadable` (paths with reasons).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sgf_ls.cli.report.form import Form, each_finding
from sgf_ls.cli.report.json_item import clean, json_item
from sgf_ls.cli.taming import tame_json
from sgf_ls.rules.finding import Severity

if TYPE_CHECKING:
    from sgf_ls.cli.totals import Totals


def as_lines(items: Iterable[dict[str, Any]]) -> str:
    """The items, a line each."""
    return "".join([tame_json(json.dumps(item)) + "\n" for item in items])


def summary(totals: Totals, shown: bool) -> str:
    """The last line."""
    by_severity = totals.by_severity()
    return as_lines(
        [
            {
                "files": {"checked": totals.checked, "with_findings": totals.with_findings},
                "findings": {severity.label: by_severity[severity] for severity in Severity},
                "unreadable": [{"path": clean(name), "reason": clean(why)} for name, why in totals.failed],
            }
        ]
    )


FORM = Form(each_finding(json_item, as_lines), end=summary, lasting=True)
