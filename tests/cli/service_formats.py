"""What services document of the reports that they read, as data: what a report may hold, and what it must.

GitLab: "Code Quality report format" in its manual, with every key that it names. JUnit: the elements and attributes of
the common format that the readers of Jenkins, GitLab and GitHub's actions share.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

GITLAB = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "minLength": 1},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    # Relative to the repository, and not with `./` in front.
                    "path": {"type": "string", "minLength": 1, "not": {"pattern": r"^\./"}},
                    "lines": {
                        "type": "object",
                        "required": ["begin"],
                        "properties": {"begin": {"type": "integer", "minimum": 1}, "end": {"type": "integer"}},
                    },
                },
            },
        },
    },
}


class Part(NamedTuple):
    """An element: which attributes it must have and may have, and which elements may stand in it."""

    required: frozenset[str]
    optional: frozenset[str] = frozenset()
    children: frozenset[str] = frozenset()


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


COUNTS = ("tests", "failures", "errors", "skipped", "assertions", "line")
JUNIT = {
    "testsuites": Part(frozenset(), _words("name tests failures errors skipped time"), _words("testsuite")),
    "testsuite": Part(
        _words("name tests"),
        _words("failures errors skipped assertions time timestamp file hostname id package"),
        _words("testcase properties system-out system-err"),
    ),
    "testcase": Part(
        _words("name classname"),
        _words("assertions time file line status"),
        _words("failure error skipped properties system-out system-err"),
    ),
    "failure": Part(frozenset(), _words("message type")),
    "error": Part(frozenset(), _words("message type")),
}


def not_of_junit(element: Element) -> Iterator[str]:
    """What in an element is not as the format has it."""
    part = JUNIT.get(element.tag)
    if part is None:
        yield f"<{element.tag}> is no element of the format"
        return
    names = frozenset(element.keys())
    yield from (f"<{element.tag}> has no {name}" for name in part.required - names)
    yield from (f"<{element.tag}> may have no {name}" for name in names - part.required - part.optional)
    yield from (
        f"{name} of <{element.tag}> is no number" for name in names & {*COUNTS} if not element.attrib[name].isdigit()
    )
    for inner in element:
        if inner.tag not in part.children:
            yield f"<{inner.tag}> may not stand in <{element.tag}>"
        yield from not_of_junit(inner)
