"""Lines, columns and offsets found by walking over characters: what the fast arithmetic is measured against."""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.text.extent import Encoding

# Everything that `str.splitlines` ends a line at, and the Language Server Protocol does not.
NO_LINE_ENDS = "\v\f\x1c\x1d\x1e\x85\u2028\u2029"


def width(character: str, encoding: Encoding) -> int:
    """The units of one character; a lone surrogate counts as its code point."""
    code = ord(character)
    if encoding is Encoding.UTF16:
        return 2 if code > 0xFFFF else 1
    if encoding is Encoding.UTF8:
        return 1 + (code > 0x7F) + (code > 0x7FF) + (code > 0xFFFF)
    return 1


def units(text: str, encoding: Encoding) -> int:
    """The units of a text."""
    return sum(width(character, encoding) for character in text)


def lines(text: str) -> Iterator[tuple[int, int]]:
    """The span of every line, its end not included."""
    start = at = 0
    while at < len(text):
        if text[at] in "\r\n":
            yield start, at
            at += 2 if text[at : at + 2] == "\r\n" else 1
            start = at
        else:
            at += 1
    yield start, len(text)


def positions(text: str, encoding: Encoding) -> list[tuple[int, int]]:
    """The line and column of every offset, that of the end included, found in one walk."""
    line = column = 0
    found = [(0, 0)]
    for at, character in enumerate(text):
        if character == "\r" or (character == "\n" and text[at - 1 : at] != "\r"):
            line, column = line + 1, 0
        elif character != "\n":
            column += width(character, encoding)
        found.append((line, column))
    return found


def position_at(text: str, offset: int, encoding: Encoding) -> tuple[int, int]:
    """The line and column of an offset, as of a text that ends there."""
    all_lines = list(lines(text[:offset]))
    start, end = all_lines[-1]
    return len(all_lines) - 1, units(text[start:end], encoding)


def offset_at(text: str, line: int, character: int, encoding: Encoding) -> int:
    """The offset of a position: behind the end of a line its end, behind the last line the end of the text."""
    return offset_in(list(lines(text)), text, line, character, encoding)


def offset_in(all_lines: list[tuple[int, int]], text: str, line: int, character: int, encoding: Encoding) -> int:
    """The same, for a text whose lines are known."""
    if line < 0:
        return 0
    if line >= len(all_lines):
        return len(text)
    at, end = all_lines[line]
    left = character
    while at < end and left >= width(text[at], encoding):
        left -= width(text[at], encoding)
        at += 1
    return at
