"""SARIF 2.1.0, which GitHub code scanning and editors read: rules, findings with places and fixes, and what failed.

Lines and columns count characters from 1, as everywhere on the command line. Names of inputs are URIs, relative to the
working folder, which is told too. The messages are plain text for SARIF: what would make a link of a part of them, or
hide it, does neither.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sgf_ls import __version__
from sgf_ls.cli.report.arrays import BETWEEN, array_items
from sgf_ls.cli.report.fingerprint import fingerprints
from sgf_ls.cli.report.form import Checked, Form, Look
from sgf_ls.cli.report.json_item import clean
from sgf_ls.cli.report.lines import Lines
from sgf_ls.cli.report.paths import locate, uri, working_folder_uri
from sgf_ls.cli.taming import tame_json
from sgf_ls.rules.finding import Finding, Fix, Severity
from sgf_ls.rules.page import as_markdown, fix_of, sections
from sgf_ls.rules.registry import RULES
from sgf_ls.rules.rule import AnyRule
from sgf_ls.text.visible import visible

if TYPE_CHECKING:
    from sgf_ls.cli.totals import Totals

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
FINGERPRINT = "sgfLsPlace/v1"
"""The name of our fingerprints; another way to make them needs another number."""
BASE = "%SRCROOT%"
"""What relative URIs are relative to: the name that readers of SARIF know for the top folder of the sources."""
LEVELS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "note",
    Severity.HINT: "note",
}
_NUMBERS = {name: number for number, name in enumerate(RULES)}


def each(checked: Checked, look: Look) -> str:
    """The findings of an input as results."""
    lines = Lines(checked.text)
    artifact = _artifact(checked.name)
    return array_items(
        _result(artifact, lines, finding, mark)
        for finding, mark in zip(checked.findings, fingerprints(checked), strict=True)
    )


def begin() -> str:
    """All up to the first result."""
    driver = {
        "name": "sgf-ls",
        "semanticVersion": __version__,
        "rules": [_rule(rule) for rule in RULES.values()],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "newlineSequences": ["\r\n", "\n", "\r"],
        "originalUriBaseIds": {BASE: {"uri": working_folder_uri()}},
    }
    head = {"$schema": SCHEMA, "version": "2.1.0"}
    return f'{json.dumps(head)[:-1]}, "runs": [\n{json.dumps(run)[:-1]},\n"results": ['


def end(totals: Totals, shown: bool) -> str:
    """All from the last result on: how the run went."""
    invocation = {
        "executionSuccessful": not totals.failed,
        "exitCode": totals.status,
        "workingDirectory": {"uri": working_folder_uri()},
        "toolExecutionNotifications": [_notification(name, why) for name, why in totals.failed],
    }
    return f'\n],\n"invocations": [{tame_json(json.dumps(invocation))}]}}\n]}}\n'


def _rule(rule: AnyRule) -> dict[str, Any]:
    what = next(section.text for section in sections(rule))
    described: dict[str, Any] = {
        "id": rule.name,
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": " ".join(what.split())},
        "help": {"text": rule.page.strip(), "markdown": as_markdown(rule)},
        "defaultConfiguration": {"enabled": rule.default, "level": LEVELS[rule.severity]},
        "properties": {"severity": rule.severity.label, "fix": fix_of(rule)},
    }
    return described | ({"helpUri": rule.link} if rule.link else {})


def _result(artifact: dict[str, str], lines: Lines, finding: Finding, mark: str) -> dict[str, Any]:
    result = {
        "ruleId": finding.rule,
        "ruleIndex": _NUMBERS[finding.rule],
        "level": LEVELS[finding.severity],
        "message": _message(finding.message),
        "locations": [_location(artifact, lines, finding.start, finding.end)],
        "partialFingerprints": {FINGERPRINT: mark},
        "properties": {"severity": finding.severity.label},
    }
    if finding.related:
        result["relatedLocations"] = [
            {**_location(artifact, lines, place.start, place.end), "message": _message(place.message)}
            for place in finding.related
        ]
    if finding.fix:
        result["fixes"] = [_fix(artifact, lines, finding.fix)]
    return result


def _fix(artifact: dict[str, str], lines: Lines, fix: Fix) -> dict[str, Any]:
    replacements = [
        {
            "deletedRegion": _region(lines, edit.start, edit.end),
            "insertedContent": {"text": clean(edit.text)},
        }
        for edit in fix.edits
    ]
    return {
        "description": _message(fix.title),
        "artifactChanges": [{"artifactLocation": artifact, "replacements": replacements}],
        "properties": {"safety": fix.safety},
    }


def _location(artifact: dict[str, str], lines: Lines, start: int, end: int) -> dict[str, Any]:
    return {"physicalLocation": {"artifactLocation": artifact, "region": _region(lines, start, end)}}


def _region(lines: Lines, start: int, end: int) -> dict[str, int]:
    first, last = lines.region(start, end)
    return {
        "startLine": first.line,
        "startColumn": first.column,
        "endLine": last.line,
        "endColumn": last.column,
        "charOffset": start,
        "charLength": end - start,
    }


def _artifact(name: str) -> dict[str, str]:
    return {"uri": uri(name), "uriBaseId": BASE} if locate(name).inside else {"uri": uri(name)}


def _notification(name: str, why: str) -> dict[str, Any]:
    return {
        "level": "error",
        "message": _message(f"{name}: {why}"),
        "locations": [{"physicalLocation": {"artifactLocation": _artifact(name)}}],
    }


def _message(text: str) -> dict[str, str]:
    # `[words](1)` is a link in a message, unless the bracket is escaped.
    return {"text": visible(text).replace("](", "\\](")}


FORM = Form(each, begin, BETWEEN, end)
