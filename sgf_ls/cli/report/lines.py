r"""Lines and columns of offsets, as the command line counts them: both from 1, columns in characters.

A line ends at `\n`, `\r\n` or `\r`, and at nothing else.
"""

from __future__ import annotations

from bisect import bisect_right

from sgf_ls.records import NamedTuple
from sgf_ls.text.extent import LINE_END


class Position(NamedTuple):
    """A place in a text: line and column from 1, offset from 0, all in characters."""

    line: int
    column: int
    offset: int


class Lines:
    """The lines of a text."""

    def __init__(self, text: str) -> None:
        self._text = text
        ends = [(match.start(), match.end()) for match in LINE_END.finditer(text)]
        self._starts = [0, *(end for _, end in ends)]
        self._ends = [*(start for start, _ in ends), len(text)]
        self._last_asked = (0, "")

    def position(self, offset: int) -> Position:
        """Where the character at `offset` stands."""
        line = bisect_right(self._starts, offset)
        return Position(line, offset - self._starts[line - 1] + 1, offset)

    def region(self, start: int, end: int) -> tuple[Position, Position]:
        """Where a span starts and ends, its end excluded."""
        return self.position(start), self.position(end)

    def span(self, line: int) -> tuple[int, int]:
        """The offsets of the line's text, its line end excluded; the first line is 1."""
        return self._starts[line - 1], self._ends[line - 1]

    def text_of(self, line: int) -> str:
        """The text of a line, its line end excluded."""
        # A file may be one line of megabytes with thousands of findings; it is cut out once.
        if self._last_asked[0] != line:
            start, end = self.span(line)
            self._last_asked = (line, self._text[start:end])
        return self._last_asked[1]
