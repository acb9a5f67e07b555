"""Commands for GitHub Actions, which show findings beside the lines of a change: `::error file=a.sgf,line=1::message`.

The runner looks for commands in all that a step prints, a line each; `%`, line ends, and in properties `:` and `,` are
written as `%` and two digits. So text from a file or its name stays inside of its message or property.
"""

from __future__ import annotations

from sgf_ls.cli.report.form import Form, each_finding
from sgf_ls.cli.report.lines import Lines
from sgf_ls.cli.report.paths import locate
from sgf_ls.rules.finding import Finding, Severity
from sgf_ls.text.visible import visible

COMMANDS = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "notice",
    Severity.HINT: "notice",
}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = _DATA | str.maketrans({":": "%3A", ",": "%2C"})


def command(kind: str, properties: dict[str, str | int], message: str) -> str:
    """A command, on a line of its own."""
    listed = ",".join(f"{key}={visible(str(value).translate(_PROPERTY))}" for key, value in properties.items())
    return f"::{kind} {listed}::{visible(message.translate(_DATA))}\n"


def _finding(name: str, lines: Lines, finding: Finding) -> str:
    start, end = lines.region(finding.start, finding.end)
    properties: dict[str, str | int] = {
        "file": locate(name).path,
        "line": start.line,
        "col": start.column,
        "endLine": end.line,
        "endColumn": end.column,
        "title": f"sgf-ls {finding.rule}",
    }
    return command(COMMANDS[finding.severity], properties, finding.message)


def _failed(name: str, why: str) -> str:
    return command("error", {"file": locate(name).path, "title": "sgf-ls"}, f"{name}: {why}")


FORM = Form(each_finding(_finding, "".join), failed=_failed, for_people=True, lasting=True, utf8=True)
