"""Where many offsets of a text lie: their lines and columns, found in one pass over the text.

For some hundred offsets of a large text it is quicker to look for the place of each; see `Document.positions_at`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from sgf_ls.text.extent import LINE_END, Encoding, units


def line_starts(text: str) -> list[int]:
    """Where each line of a text begins."""
    if "\r" in text:
        return [0, *(match.end() for match in LINE_END.finditer(text))]
    lengths = [len(line) + 1 for line in text.split("\n")]
    return list(accumulate(lengths[:-1], initial=0))


def positions_in(text: str, offsets: Sequence[int], encoding: Encoding) -> dict[int, tuple[int, int]]:
    """The line and the column, both 0-based, of offsets of a text, which ascend and lie inside it."""
    starts = line_starts(text)
    rows = [bisect_right(starts, offset) - 1 for offset in offsets]
    if units(text, encoding) == len(text):  # a unit for each character
        positions = {offset: (row, offset - starts[row]) for offset, row in zip(offsets, rows, strict=True)}
    else:
        positions = {}
        line = column = before = 0
        for offset, row in zip(offsets, rows, strict=True):
            if row > line:
                line, column, before = row, 0, starts[row]
            column += units(text[before:offset], encoding)
            positions[offset] = line, column
            before = offset
    if "\r\n" in text:
        # A place in the middle of a line end lies behind its first half.
        torn = [offset for offset in offsets if text[offset - 1 : offset + 1] == "\r\n"]
        positions |= {offset: (positions[offset][0] + 1, 0) for offset in torn}
    return positions
