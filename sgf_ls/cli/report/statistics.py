"""How many findings there are of each rule, for `--statistics`: a table for people, and two forms for programs.

The most frequent rules come first. A rule whose findings have different severities has a row for each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sgf_ls.cli.report.form import Form, nothing
from sgf_ls.rules.finding import Severity

if TYPE_CHECKING:
    from sgf_ls.cli.totals import Totals

_HEADINGS = ("count", "files", "severity", "rule", "fixes")
# Under the headings, numbers stand to the right.
_ALIGNMENTS = (">", ">", "<", "<", "<")
_ALL = "all rules"


def _table(totals: Totals, shown: bool) -> str:
    if not totals.counts:
        return ""
    rows = [_HEADINGS]
    for row in totals.by_rule():
        fixes = ", ".join(f"{count} {safety}" for safety, count in row.fixes.items() if count)
        rows.append((str(row.findings), str(row.files), row.severity.label, row.rule, fixes))
    by_severity = totals.by_severity()
    rows += [
        (str(by_severity[severity]), str(totals.files["", severity]), severity.label, _ALL, "")
        for severity in Severity
        if by_severity[severity]
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "".join(
        "  ".join(
            f"{cell:{alignment}{width}}" for cell, alignment, width in zip(row, _ALIGNMENTS, widths, strict=True)
        ).rstrip()
        + "\n"
        for row in rows
    )


def _items(totals: Totals) -> list[dict[str, Any]]:
    return [
        {
            "rule": row.rule,
            "severity": row.severity.label,
            "count": row.findings,
            "files": row.files,
            "fixes": row.fixes,
        }
        for row in totals.by_rule()
    ]


def _array(totals: Totals, shown: bool) -> str:
    import json  # the table does without

    return json.dumps(_items(totals), indent=1) + "\n"


def _lines(totals: Totals, shown: bool) -> str:
    from sgf_ls.cli.report.json_lines import as_lines, summary

    return as_lines(_items(totals)) + summary(totals, shown)


TABLE = Form(nothing, end=_table, for_people=True, lasting=True)
ARRAY = Form(nothing, end=_array)
LINES = Form(nothing, end=_lines, lasting=True)
