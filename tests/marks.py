"""A small language for tests: a piece of SGF, and below its lines the marks of what is to be found there.

    # a title
    (;SZ[9]AB[aa:cc][cc:dd])
                     ^^^^^ error overlapping-rectangles: cc (33*) … 13 occurrences … 12 unique
              ~~~~~ cc (33*)
    => unsafe Rewrite AB as a non-overlapping union (3 values)
    == (;SZ[9]AB[aa:cc][cd][dc:dd])

`^` marks the span of a finding in the line above, with severity, rule, and pieces of the message in order. Behind it
stand the marks `~` of its related places, `=>` its fix with the title, and `==` the whole text that the fix leaves
(no `=>`: no fix). A place in another or in several lines is
marked by its offsets: `(10-15) ~ cc`.
What is not marked must not be found. `{U+200B}` in a line stands for that character.

`render` writes what *is* found in the same language, for failures and for writing new cases.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.finding import Finding
from sgf_ls.text.edits import apply_edits

_MARK = re.compile(r"( *)(\^+|~+) ?(.*)")
_MARK_BY_OFFSET = re.compile(r"\((\d+)-(\d+)\) ([~^]) ?(.*)")
_ESCAPE = re.compile(r"\{U\+([0-9A-F]{4,6})\}|(.)", re.DOTALL)


@dataclass
class Mark:
    """A marked span and what is said about it: pieces of the message, in order."""

    start: int
    end: int
    pieces: list[str]


@dataclass
class Expected(Mark):
    """A finding that must be made."""

    severity: str
    rule: str
    related: list[Mark] = field(default_factory=list)
    fix: tuple[str, str] | None = None
    """Its safety and its title."""
    left: list[str] = field(default_factory=list)
    """The lines that the fix leaves."""


@dataclass
class Case:
    """A text and all that is to be found in it."""

    title: str
    text: str
    expected: list[Expected]


def cases_of(source: str) -> list[Case]:
    """The cases of a source; each begins with a line `# title`."""
    parts = re.split(r"^# (.*)\n", source, flags=re.MULTILINE)[1:]
    return [_case(title, body) for title, body in zip(parts[::2], parts[1::2], strict=True)]


def case_files(folder: Path) -> list[Path]:
    """The files of cases in a folder."""
    return sorted(folder.glob("*.txt"))


def _case(title: str, body: str) -> Case:
    case = Case(title, "", [])
    columns: list[int] = []  # the offset in the text of every column of the line that marks refer to
    for line in body.rstrip("\n").split("\n"):
        if line.startswith("=> "):
            safety, _, fix = line[3:].partition(" ")
            case.expected[-1].fix = (safety, fix)
        elif line.startswith("=="):
            case.expected[-1].left.append(_unescaped(line[3:])[0])
        elif mark := _MARK_BY_OFFSET.fullmatch(line):
            _add_mark(case, int(mark[1]), int(mark[2]), mark[3], mark[4])
        elif mark := _MARK.fullmatch(line):
            indent, signs, said = mark.groups()
            last = len(indent) + len(signs) - 1
            _add_mark(case, columns[len(indent)], columns[last] + 1, signs[0], said)
        else:
            shown, places = _unescaped(line)
            start = len(case.text) + 1 if columns else 0
            case.text += ("\n" if columns else "") + shown
            columns = [start + place for place in places]
    case.expected.sort(key=lambda each: (each.start, each.rule, each.end))
    return case


def _add_mark(case: Case, start: int, end: int, sign: str, said: str) -> None:
    if sign == "~":
        case.expected[-1].related.append(Mark(start, end, _pieces(said)))
        return
    head, _, message = said.partition(": ")
    severity, rule = head.split(" ")
    case.expected.append(Expected(start, end, _pieces(message), severity, rule))


def _pieces(message: str) -> list[str]:
    return [piece.strip() for piece in message.split("…") if piece.strip()]


def _unescaped(line: str) -> tuple[str, list[int]]:
    """The text of a line, and for every column as written (and one behind) the character it belongs to."""
    shown = ""
    places: list[int] = []
    for match in _ESCAPE.finditer(line):
        places += [len(shown)] * len(match[0])
        shown += chr(int(match[1], 16)) if match[1] else match[0]
    return shown, [*places, len(shown)]


def _escaped(text: str) -> str:
    return "".join(c if c.isprintable() and c not in "{}" else f"{{U+{ord(c):04X}}}" for c in text)


def _lines(text: str) -> list[str]:
    """The lines of a text as they are written: blanks and line ends that an editor would cut are escaped."""
    body = text.rstrip("\n")
    lines = [re.sub(" +$", lambda match: "{U+0020}" * len(match[0]), _escaped(line)) for line in body.split("\n")]
    lines[-1] += "{U+000A}" * (len(text) - len(body))
    return lines


def problems_of(case: Case, settings: Settings | None = None) -> list[str]:
    """What is not as expected, in words; empty when all is."""
    found = Snapshot.of(case.text, settings or Settings()).findings().items
    wrong = []
    if [_key(each) for each in found] != [(e.start, e.end, e.severity, e.rule) for e in case.expected]:
        return [f"found in {case.title!r}:\n{render(case.text, found)}"]
    for finding, expected in zip(found, case.expected, strict=True):
        wrong += _differences(case.text, finding, expected)
    return wrong


def _key(finding: Finding) -> tuple[int, int, str, str]:
    return finding.start, finding.end, finding.severity.label, finding.rule


def _differences(text: str, finding: Finding, expected: Expected) -> list[str]:
    wrong = []
    if not _says(finding.message, expected.pieces):
        wrong.append(f"message: {finding.message}")
    related = [(place.start, place.end) for place in finding.related]
    if related != [(mark.start, mark.end) for mark in expected.related]:
        wrong.append(f"related places: {related}")
    elif not all(
        _says(place.message, mark.pieces) for place, mark in zip(finding.related, expected.related, strict=True)
    ):
        wrong.append(f"related messages: {[place.message for place in finding.related]}")
    fix = finding.fix and (finding.fix.safety, finding.fix.title)
    if fix != expected.fix:
        wrong.append(f"fix: {fix}")
    elif finding.fix and apply_edits(text, finding.fix.edits) != "\n".join(expected.left):
        wrong.append(f"the fix leaves: {apply_edits(text, finding.fix.edits)!r}")
    return [f"{finding.rule} at {finding.start}: {each}" for each in wrong]


def _says(message: str, pieces: Sequence[str]) -> bool:
    at = 0
    for piece in pieces:
        at = message.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return True


def render(text: str, findings: Sequence[Finding]) -> str:
    """The text with marks below its lines; a span of several lines is marked in its first."""
    lines = []
    start = 0
    for written in _lines(text):
        line = _unescaped(written)[0]
        end = start + len(line)
        lines.append(written)
        for finding in findings:
            if start <= finding.start <= end:
                lines += _rendered(text, line, start, finding)
        start = end + 1
    return "\n".join(lines)


def _rendered(text: str, line: str, start: int, finding: Finding) -> list[str]:
    def under(sign: str, first: int, last: int) -> str:
        if not start <= first <= last <= start + len(line):
            return f"({first}-{last}) {sign}"
        length = len(_escaped(line[first - start : last - start]))
        return " " * len(_escaped(line[: first - start])) + sign * max(length, 1)

    lines = [f"{under('^', finding.start, finding.end)} {finding.severity.label} {finding.rule}: {finding.message}"]
    lines += [f"{under('~', place.start, place.end)} {place.message}" for place in finding.related]
    if finding.fix:
        lines.append(f"=> {finding.fix.safety} {finding.fix.title}")
        try:
            left = apply_edits(text, finding.fix.edits)
        except ValueError as error:
            left = f"ValueError: {error}"
        lines += [f"== {each}".rstrip() for each in _lines(left)]
    return lines
