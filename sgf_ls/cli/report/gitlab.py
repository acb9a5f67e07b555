"""GitLab's Code Quality report: a JSON array, whose fingerprints tell new findings from old ones."""

from __future__ import annotations

import os
from typing import Any

from sgf_ls.cli.report.arrays import BETWEEN, array_begin, array_end, array_items
from sgf_ls.cli.report.fingerprint import fingerprints
from sgf_ls.cli.report.form import Checked, Form, Look
from sgf_ls.cli.report.json_item import clean
from sgf_ls.cli.report.lines import Lines
from sgf_ls.cli.report.paths import locate
from sgf_ls.rules.finding import Finding, Severity
from sgf_ls.text.visible import visible

SEVERITIES = {
    Severity.ERROR: "major",
    Severity.WARNING: "minor",
    Severity.INFORMATION: "info",
    Severity.HINT: "info",
}


def each(checked: Checked, look: Look) -> str:
    """The findings of an input as items of the array."""
    path = locate(checked.name).path
    # The bytes of the path: two names that are no text may look alike.
    marks = fingerprints(checked, os.fsencode(path))
    lines = Lines(checked.text)
    return array_items(_item(path, lines, *each) for each in zip(checked.findings, marks, strict=True))


def _item(path: str, lines: Lines, finding: Finding, fingerprint: str) -> dict[str, Any]:
    first, last = lines.region(finding.start, finding.end)
    return {
        "description": visible(finding.message),
        "check_name": finding.rule,
        "fingerprint": fingerprint,
        "severity": SEVERITIES[finding.severity],
        "location": {"path": clean(path), "lines": {"begin": first.line, "end": last.line}},
    }


FORM = Form(each, array_begin, BETWEEN, array_end)
