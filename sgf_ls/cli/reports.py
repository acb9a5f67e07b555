"""Lines of the reports that `check --output-format jsonl` writes, read again; see `report.json_lines`."""

from __future__ import annotations

import json
from typing import Any

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Severity

_SEVERITIES = {severity.label: severity for severity in Severity}


class NoReport(ValueError):  # noqa: N818 (it names what is wrong)
    """Why a line is of no report, in words for the user."""


class ReportedFinding(NamedTuple):
    """What is counted of a finding."""

    path: str
    rule: str
    severity: Severity
    safety: str
    """That of its fix; empty for none."""


class Summary(NamedTuple):
    """What the last line of a report says."""

    checked: int
    """How many files were checked."""
    with_findings: int
    findings: int
    unreadable: list[tuple[str, str]]
    """The paths that could not be read, each with the reason."""


def read_line(data: bytes) -> ReportedFinding | Summary:
    """What a line says. Raises NoReport."""
    try:
        item = json.loads(data)
    except ValueError as error:
        raise NoReport(f"this line is no JSON; {_WANTED}") from error
    except RecursionError as error:
        raise NoReport(f"this line is nested too deep; {_WANTED}") from error
    try:
        return _summary(item) if "files" in item and "rule" not in item else _finding(item)
    except (KeyError, TypeError, ValueError) as error:
        raise NoReport(f"this line is neither a finding nor a sum of findings; {_WANTED}") from error


_WANTED = "reports are made by sgf-ls check --output-format jsonl"


def _finding(item: Any) -> ReportedFinding:
    fix = item["fix"]
    safety = _string(fix["safety"]) if fix else ""
    return ReportedFinding(_string(item["path"]), _string(item["rule"]), _SEVERITIES[item["severity"]], safety)


def _summary(item: Any) -> Summary:
    files, findings = item["files"], item["findings"]
    unreadable = [(_string(path["path"]), _string(path["reason"])) for path in item["unreadable"]]
    count = sum(_number(findings[label]) for label in _SEVERITIES)
    return Summary(_number(files["checked"]), _number(files["with_findings"]), count, unreadable)


def _string(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TypeError
    return value
