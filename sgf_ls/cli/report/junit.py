"""JUnit's XML, which most services that build and test software show: an input is a suite, a finding a failed case.

An input without findings is a suite with one case that passed, for some services take a report without any case for a
fault; one that could not be read is a suite with an error. Everything is ASCII: other characters are references.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from sgf_ls.cli.report.form import Checked, Form, Look
from sgf_ls.cli.report.lines import Lines
from sgf_ls.cli.report.paths import locate
from sgf_ls.cli.taming import tame_xml
from sgf_ls.rules.finding import Finding
from sgf_ls.text.visible import visible

if TYPE_CHECKING:
    from sgf_ls.cli.totals import Totals

# What is not hidden but no character of XML 1.0 either; readers refuse even a reference to it.
_NO_CHARACTER = re.compile("[\ufffe\uffff]")


def each(checked: Checked, look: Look) -> str:
    """The suite of an input that was checked."""
    if not checked.findings:
        return _suite(checked.name, [Element("testcase", name="check")])
    lines = Lines(checked.text)
    return _suite(checked.name, [_case(lines, finding) for finding in checked.findings], failures=len(checked.findings))


def failed(name: str, why: str) -> str:
    """The suite of an input that could not be read."""
    case = Element("testcase", name="check")
    SubElement(case, "error", message=_text(why))
    return _suite(name, [case], errors=1)


def begin() -> str:
    """What stands in front of the suites."""
    return '<?xml version="1.0" encoding="utf-8"?>\n<testsuites name="sgf-ls">\n'


def end(totals: Totals, shown: bool) -> str:
    """What closes the report."""
    return "</testsuites>\n"


def _case(lines: Lines, finding: Finding) -> Element:
    line, column, _ = lines.position(finding.start)
    case = Element("testcase", name=f"{finding.rule} {line}:{column}", line=str(line))
    failure = SubElement(case, "failure", type=finding.severity.label, message=_text(finding.message))
    more = [f"{line}:{column}: {finding.severity.label} {finding.rule} {finding.message}"]
    for place in finding.related:
        line, column, _ = lines.position(place.start)
        more.append(f"{line}:{column}: {place.message}")
    if finding.fix:
        more.append(f"{finding.fix.safety} fix: {finding.fix.title}")
    failure.text = "\n".join(map(_text, more))
    return case


def _suite(name: str, cases: Sequence[Element], *, failures: int = 0, errors: int = 0) -> str:
    path = _text(locate(name).path)
    numbers = {"tests": str(len(cases)), "failures": str(failures), "errors": str(errors)}
    suite = Element("testsuite", {"name": path, **numbers})
    for case in cases:
        case.set("classname", path)
        case.set("file", path)
        suite.append(case)
    indent(suite)
    text: bytes = tostring(suite, encoding="us-ascii")
    return tame_xml(text.decode()) + "\n"


def _text(text: str) -> str:
    return _NO_CHARACTER.sub(lambda match: f"<U+{ord(match[0]):04X}>", visible(text))


FORM = Form(each, begin, end=end, failed=failed, tells_clean=True)
