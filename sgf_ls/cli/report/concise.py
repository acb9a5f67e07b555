"""A line for each finding, which editors and terminals make a link of: `path:line:column: severity rule message`."""

from __future__ import annotations

from sgf_ls.cli.report.form import Checked, Form, Look
from sgf_ls.cli.report.lines import Lines
from sgf_ls.cli.taming import tame, tame_name
from sgf_ls.cli.terminal import Paint
from sgf_ls.rules.finding import Finding


def each(checked: Checked, look: Look) -> str:
    """The findings in the order given."""
    lines = Lines(checked.text)
    return "".join([headline(checked.name, lines, finding, look.paint) + "\n" for finding in checked.findings])


def headline(path: str, lines: Lines, finding: Finding, paint: Paint) -> str:
    """What a finding says, in one line."""
    line, column, _ = lines.position(finding.start)
    place = paint(f"{tame_name(path)}:{line}:{column}:", "strong")
    severity = finding.severity.label
    return f"{place} {paint(severity, severity)} {paint(finding.rule, 'strong')} {tame(finding.message)}"


FORM = Form(each, for_people=True, lasting=True)
