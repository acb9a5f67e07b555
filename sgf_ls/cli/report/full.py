"""The form for people, which shows the place of a finding too.

Below the line that `concise` prints comes the line of the file with the span underlined (`^`) and related places on the
same line (`-`), the other related places, and the fix:

    a.sgf:1:37: error overlapping-rectangles cc is given twice …
      1 | (;FF[4]GM[1]CA[UTF-8]SZ[9]AB[aa:cc][cc:dd])
        |                              ----- ^^^^^
        = 1:30: aa:cc holds cc
        = unsafe fix: Rewrite AB as a non-overlapping union
"""

from __future__ import annotations

from collections.abc import Iterable

from sgf_ls.cli.report.concise import headline
from sgf_ls.cli.report.excerpt import excerpt
from sgf_ls.cli.report.form import Checked, Form, Look
from sgf_ls.cli.report.lines import Lines
from sgf_ls.cli.taming import tame, unbracketed
from sgf_ls.cli.terminal import Paint
from sgf_ls.rules.finding import Finding


def each(checked: Checked, look: Look) -> str:
    """The findings with the lines they stand on, cut to the columns there are; a blank line behind each."""
    lines = Lines(checked.text)
    pieces: list[str] = []
    for finding in checked.findings:
        pieces.append(headline(checked.name, lines, finding, look.paint))
        pieces += _details(lines, finding, look.paint, look.columns)
        pieces.append("")
    return "".join([piece + "\n" for piece in pieces])


def _details(lines: Lines, finding: Finding, paint: Paint, columns: int) -> Iterable[str]:
    number = str(lines.position(finding.start).line)
    margin = " " * len(number)
    shown, marks = _excerpt(lines, finding, columns - len(number) - 5)
    yield f"  {paint(f'{number} |', 'place')} {shown}".rstrip()
    yield f"  {paint(f'{margin} |', 'place')} {paint(marks, finding.severity.label)}"
    for related in finding.related:
        line, column, _ = lines.position(related.start)
        yield f"  {margin} {paint('=', 'place')} {line}:{column}: {tame(related.message)}"
    if fix := finding.fix:
        yield f"  {margin} {paint('=', 'place')} {fix.safety} fix: {tame(fix.title)}"


def _excerpt(lines: Lines, finding: Finding, columns: int) -> tuple[str, str]:
    """The line on which the finding starts; of a longer span what stands on that line."""
    line = lines.position(finding.start).line
    line_start, line_end = lines.span(line)

    def within(start: int, end: int) -> tuple[int, int]:
        return min(start, line_end) - line_start, min(end, line_end) - line_start

    others = [
        within(related.start, related.end)
        for related in finding.related
        if line_start <= related.start and related.end <= line_end
    ]
    return excerpt(unbracketed(lines.text_of(line)), within(finding.start, finding.end), others, columns)


FORM = Form(each, for_people=True, lasting=True)
