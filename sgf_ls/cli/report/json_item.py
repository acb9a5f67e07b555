"""A finding for programs: a JSON object with the contract's keys.

Everything is written in ASCII, so that neither the terminal's charset nor a hidden character can spoil it.
"""

from __future__ import annotations

import re
from typing import Any

from sgf_ls.cli.report.lines import Lines
from sgf_ls.rules.finding import Finding, Fix

# Stand for bytes that could not be read. JSON can escape them, but many readers refuse the whole text then.
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def clean(text: str) -> str:
    """The text with U+FFFD for whatever no JSON reader has to accept."""
    return text if text.isascii() else _LONE_SURROGATE.sub("\ufffd", text)


def json_item(path: str, lines: Lines, finding: Finding) -> dict[str, Any]:
    """A finding of the input with this name."""
    return {
        "path": clean(path),
        "rule": finding.rule,
        "severity": finding.severity.label,
        "message": clean(finding.message),
        **_span(lines, finding.start, finding.end),
        "related": [
            {"message": clean(place.message), **_span(lines, place.start, place.end)} for place in finding.related
        ],
        "fix": finding.fix and _fix(lines, finding.fix),
    }


def _fix(lines: Lines, fix: Fix) -> dict[str, Any]:
    edits = [{**_span(lines, edit.start, edit.end), "text": clean(edit.text)} for edit in fix.edits]
    return {"title": clean(fix.title), "safety": fix.safety, "edits": edits}


def _span(lines: Lines, start: int, end: int) -> dict[str, dict[str, int]]:
    first, last = lines.region(start, end)
    return {"start": first._asdict(), "end": last._asdict()}
