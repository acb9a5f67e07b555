"""A line of a file with the places in it underlined, cut to a width around the place that matters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from sgf_ls.cli.report.cells import cell
from sgf_ls.records import NamedTuple

ELLIPSIS = "…"
MAIN, OTHER = "^", "-"
# At most this part of the width goes to the span itself, so that something of what stands around it is seen.
_SPAN_SHARE = 0.7


class Excerpt(NamedTuple):
    """What is shown of a line, and the marks below it."""

    text: str
    marks: str


def excerpt(line: str, span: tuple[int, int], others: Sequence[tuple[int, int]], columns: int) -> Excerpt:
    """Show a line in `columns` columns with the span marked by `^` and other spans by `-`.

    Spans are offsets in the line; an empty one marks the place in front of which it stands. The line is cut where it
    is too long, the middle of the span where that alone is.
    """
    start, end = span
    room = columns - 2 * len(ELLIPSIS)
    span_end, used = _forward(line, start, end, int(room * _SPAN_SHARE))
    _, after = _forward(line, span_end, len(line), (room - used) // 2)
    first, before = _backward(line, start, room - used - after)
    last = _forward(line, span_end, len(line), room - used - before)[0] if span_end == end else span_end
    cells = [cell(character) for character in line[first:last]]
    marks = [" "] * (last - first)
    for (other_start, other_end), mark in chain(((other, OTHER) for other in others), [(span, MAIN)]):
        for index in range(max(other_start, first), min(other_end, last)):
            marks[index - first] = mark
    drawn = "".join([mark * width for mark, (_, width) in zip(marks, cells, strict=True)])
    if MAIN not in drawn:  # nothing there, or only what takes no column
        at = sum(width for _, width in cells[: start - first])
        drawn = drawn[:at].ljust(at) + MAIN + drawn[at + 1 :]
    head, tail = ELLIPSIS if first else "", ELLIPSIS if last < len(line) else ""
    text = head + "".join([shown for shown, _ in cells]) + tail
    return Excerpt(text, (" " * len(head) + drawn).rstrip())


def _forward(line: str, start: int, end: int, room: int) -> tuple[int, int]:
    """How far from `start` towards `end` fits into the room: the offset, and the columns used."""
    if _is_plain(line[start : min(end, start + room)]):
        fits = max(min(end - start, room), 0)
        return start + fits, fits
    used = 0
    for index in range(start, end):
        _, more = cell(line[index])
        if used + more > room:
            return index, used
        used += more
    return end, used


def _backward(line: str, start: int, room: int) -> tuple[int, int]:
    """The same from `start` towards the beginning of the line."""
    if _is_plain(line[max(start - room, 0) : start]):
        fits = max(min(start, room), 0)
        return start - fits, fits
    used = 0
    for index in range(start - 1, -1, -1):
        _, more = cell(line[index])
        if used + more > room:
            return index + 1, used
        used += more
    return 0, used


def _is_plain(text: str) -> bool:
    """Whether each character is shown as itself, in one column: nearly always, and quick to see."""
    return text.isascii() and text.isprintable()
