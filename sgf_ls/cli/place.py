"""A place in a file, as messages of programs write it: `FILE`, `FILE:LINE` or `FILE:LINE:COLUMN`, both from 1.

The name of a file may hold colons itself, so the whole word is tried as a name first.
"""

from __future__ import annotations

import os
import re

from sgf_ls.cli.status import Usage
from sgf_ls.files.sources import STANDARD_INPUT
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.visible import visible

# Behind the numbers a message goes on with another colon, which is easily copied along.
_WITH_COLUMN = re.compile(r"(.+?):([0-9]{1,9}):([0-9]{1,9}):?", re.DOTALL)
_WITH_LINE = re.compile(r"(.+?):([0-9]{1,9}):?", re.DOTALL)


class Place(NamedTuple):
    """A file (`-` for standard input), and where in it; None where that is not said."""

    name: str
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        numbers = [str(number) for number in (self.line, self.column) if number is not None]
        return ":".join([visible(self.name), *numbers])


def read_place(word: str) -> Place:
    """The place that a word of the command line names. Where no such file exists, the numbers are taken for numbers."""
    if _exists(word):
        return Place(word)
    found = [
        Place(match[1], *map(int, match.groups()[1:]))
        for pattern in (_WITH_LINE, _WITH_COLUMN)
        if (match := pattern.fullmatch(word))
    ]
    return next((place for place in found if _exists(place.name)), found[-1] if found else Place(word))


def _exists(name: str) -> bool:
    try:
        return name == STANDARD_INPUT or os.path.lexists(name)
    except ValueError:  # a name with a NUL
        return False


def offset_of(place: Place, document: Document) -> int:
    """The character that a place with a line means: that of its column, or the last one of its line that is no blank.

    So a line without a column means the last node on it. A column may be the one behind the line, where a cursor stands
    at its end; the last character of the line is meant. Raises Usage for a place that the text does not have.
    """
    line, column = place.line or 0, place.column
    lines = document.extent.lines + 1
    if not 1 <= line <= lines:
        raise Usage(f"{place}: there is no such line; the file has {lines}, counted from 1")
    start = document.offset_at(line - 1, 0)
    length = document.offset_at(line - 1, document.length) - start
    if column is None:
        shown = len(document.slice(start, start + length).rstrip(BLANKS))
        return start + max(shown - 1, 0)
    if not 1 <= column <= length + 1:
        raise Usage(f"{place}: there is no such column; the line has {length} characters, counted from 1")
    return start + max(min(column, length) - 1, 0)
