"""Tokens as LSP sends them: five numbers each, the place counted from the token in front (LSP, "Semantic Tokens").

The data of a text depends on nothing but that text, if its first token is counted from the text's start. So the data of
two texts joined are theirs, but for the place of the second one's first token, and those of nodes and segments can be
kept: joining is all that is left to do at a key press.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress, count
from operator import ne

from sgf_ls.features.tokens.nodes import Token
from sgf_ls.records import NamedTuple
from sgf_ls.text.extent import LINE_END, NOTHING, Encoding, Extent, find_line_end, units


class Data(NamedTuple):
    """The tokens of a text, and where the last one begins; the first one counts from the text's start."""

    numbers: tuple[int, ...] = ()
    line: int = 0
    column: int = 0
    """Counted from the text's start where that is in the same line."""
    written: str = ""
    """The numbers as JSON, but for those of the first token's place; known of those that are kept for long."""


Part = tuple[Data, Extent]
"""The data of a text, and how far it reaches."""


class Edit(NamedTuple):
    """How to make the numbers of an earlier answer those of now: these take the place of some, from `start` on."""

    start: int
    removed: int
    numbers: Sequence[int]


def data_of(text: str, tokens: Sequence[Token], encoding: Encoding, *, across_lines: bool) -> Data:
    """The data of a text's tokens. Those that go on in another line are cut there, unless the client knows such."""
    if not tokens:
        return Data()
    is_plain = encoding is Encoding.UTF32 or text.isascii()
    if is_plain and find_line_end(text, 0) >= tokens[-1][1]:
        return _in_one_line(tokens)  # nearly always so for a node
    ends = [match.span() for match in LINE_END.finditer(text)]
    numbers: list[int] = []
    line = column = at = 0
    last_line = last_column = 0
    for start, end, kind, modifier in tokens if across_lines else cut(tokens, ends):
        while line < len(ends) and ends[line][1] <= start:
            at, column = ends[line][1], 0
            line += 1
        column += start - at if is_plain else units(text[at:start], encoding)
        at = start
        length = end - start if is_plain else units(text[start:end], encoding)
        further = column - last_column if line == last_line else column
        numbers += (line - last_line, further, length, int(kind), int(modifier))
        last_line, last_column = line, column
    return Data(tuple(numbers), last_line, last_column)


def cut(tokens: Iterable[Token], ends: Sequence[tuple[int, int]]) -> Iterator[Token]:
    """The tokens, which ascend, with the line ends that stand at `ends` cut out of them."""
    line = 0
    for start, end, kind, modifier in tokens:
        while line < len(ends) and ends[line][0] < end:
            stop, behind = ends[line]
            if start < stop:
                yield start, stop, kind, modifier
            start = max(start, behind)
            line += 1
        if start < end:
            yield start, end, kind, modifier


def _in_one_line(tokens: Sequence[Token]) -> Data:
    numbers: list[int] = []
    last = 0
    for start, end, kind, modifier in tokens:
        numbers += (0, start - last, end - start, int(kind), int(modifier))
        last = start
    return Data(tuple(numbers), 0, last)


def joined(parts: Iterable[Part], before: Extent = NOTHING) -> Data:
    """The data of texts one behind the other, with `before` in front of the first one."""
    numbers: list[int] = []
    line = column = 0
    for data, further_lines, further, line, column in _placed(parts, before):  # noqa: B007 (the last ones count)
        at = len(numbers)
        numbers += data.numbers
        numbers[at] = further_lines
        numbers[at + 1] = further
    return Data(tuple(numbers), line, column)


def joined_as_json(parts: Iterable[Part]) -> str:
    """The numbers of the data of texts one behind the other, as JSON."""
    found = [
        f"{further_lines},{further},{data.written or _written(data)}"
        for data, further_lines, further, _, _ in _placed(parts, NOTHING)
    ]
    return f"[{','.join(found)}]"


def with_written(data: Data) -> Data:
    """The data with its numbers written, too."""
    return data._replace(written=_written(data))


def _written(data: Data) -> str:
    return ",".join(map(str, data.numbers[2:]))


def _placed(parts: Iterable[Part], before: Extent) -> Iterator[tuple[Data, int, int, int, int]]:
    """The data of each text that has tokens, where its first token lies as LSP counts, and where its last one begins.

    The former counts from the last token of the text in front, the latter from the start of all texts.
    """
    last_line = last_column = 0
    _, line, column = before
    for data, (_, lines, behind) in parts:
        if data.numbers:
            first_line = line + data.numbers[0]
            first_column = data.numbers[1] if data.numbers[0] else column + data.numbers[1]
            further = first_column - last_column if first_line == last_line else first_column
            further_lines = first_line - last_line
            last_line, last_column = line + data.line, data.column if data.line else column + data.column
            yield data, further_lines, further, last_line, last_column
        line += lines
        column = behind if lines else column + behind


def difference(before: Sequence[Part], now: Sequence[Part]) -> Edit | None:
    """What has changed between two rows of parts, most of which are the very same; None for nothing."""
    first = _common(before, now)
    if first == len(before) == len(now):
        return None
    rest = min(len(before), len(now)) - first
    behind = _common(before[::-1][:rest], now[::-1][:rest])
    # The place of the first token behind what has changed counts from there. With one in front, too, all others do.
    while behind and not before[len(before) - behind][0].numbers:
        behind -= 1
    behind = max(behind - 1, 0)
    while first and not before[first - 1][0].numbers:
        first -= 1
    first = max(first - 1, 0)
    old = joined(before[first : len(before) - behind]).numbers
    new = joined(now[first : len(now) - behind]).numbers
    return _difference_of_numbers(old, new, sum([len(data.numbers) for data, _ in before[:first]]))


def _difference_of_numbers(old: Sequence[int], new: Sequence[int], offset: int) -> Edit | None:
    if old == new:
        return None
    shorter = min(len(old), len(new))
    start = next(compress(count(), map(ne, old, new)), shorter)
    rest = shorter - start
    end = min(next(compress(count(), map(ne, reversed(old), reversed(new))), rest), rest)
    return Edit(offset + start, len(old) - start - end, new[start : len(new) - end])


def _common(some: Sequence[Part], others: Sequence[Part]) -> int:
    """How many parts from the first one on are the same."""
    for number, (one, other) in enumerate(zip(some, others, strict=False)):
        if one[0] is not other[0] or one[1] != other[1]:
            return number
    return min(len(some), len(others))
