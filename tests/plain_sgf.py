"""SGF read the slow and plain way, one character after the other: what the fast reading is measured against.

Shares no code and no pattern with the engine. Reads any text; what belongs to nothing is skipped.
"""

from __future__ import annotations

import codecs
from typing import NamedTuple

BLANKS = " \t\n\r\v\f"
WORD = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

Cell = tuple[int, int]
Span = tuple[int, int]


class PlainProperty(NamedTuple):
    """An identifier as written, and the spans of its values (brackets excluded) in the whole text."""

    identifier: str
    spans: list[Span]


class PlainNode(NamedTuple):
    """A node text: its start and end in the whole text, where its lead ends, its properties."""

    start: int
    end: int
    lead_end: int
    properties: list[PlainProperty]


def value_spans(text: str) -> list[Span]:
    """The spans between the brackets of all values; a value that is not closed reaches to the end."""
    spans = []
    start = -1
    escaped = False
    for at, character in enumerate(text):
        if start < 0:
            if character == "[":
                start = at + 1
        elif escaped:
            escaped = False
        elif character == "\\":
            escaped = True
        elif character == "]":
            spans.append((start, at))
            start = -1
    if start >= 0:
        spans.append((start, len(text)))
    return spans


def nodes(text: str) -> list[PlainNode]:
    """All node texts, in order; joined they are the text."""
    inside = [False] * len(text)
    for start, end in value_spans(text):
        for at in range(start - 1, min(end + 1, len(text))):
            inside[at] = True
    starts = [0] if text else []
    has_content = False
    for at, character in enumerate(text):
        if not inside[at] and character in "();" and has_content:
            starts.append(at)
            has_content = False
        if inside[at] or (character not in BLANKS and character not in "()"):
            has_content = True
    ends = [*starts[1:], len(text)]
    return [_node(text, start, end) for start, end in zip(starts, ends, strict=False)]


def _node(text: str, start: int, end: int) -> PlainNode:
    lead_end = start
    while lead_end < end and text[lead_end] in BLANKS + "()":
        lead_end += 1
    at = lead_end + 1 if text[lead_end : lead_end + 1] == ";" else lead_end
    properties: list[PlainProperty] = []
    for first, last in value_spans(text[start:end]):
        first, last = first + start, last + start
        gap = text[at : first - 1]
        if gap.strip(BLANKS) or not properties:
            properties.append(PlainProperty(_last_word(gap), []))
        properties[-1].spans.append((first, last))
        at = last + 1
    return PlainNode(start, end, lead_end, properties)


def _last_word(gap: str) -> str:
    word = gap.rstrip(BLANKS)
    length = 0
    while length < len(word) and word[-1 - length] in WORD:
        length += 1
    return word[len(word) - length :]


def capitals(identifier: str) -> str:
    """The identifier without its small letters."""
    return "".join(character for character in identifier if not "a" <= character <= "z")


def expand(value: str) -> list[Cell] | None:
    """The points of a value, white space ignored, corners in any order; None if it is no point and no rectangle."""
    value = "".join(character for character in value if character not in BLANKS)
    first, colon, last = value.partition(":")
    corners = [first, last] if colon else [first, first]
    if any(len(corner) != 2 or not set(corner) <= set(ALPHABET) for corner in corners):
        return None
    (left, top), (right, bottom) = ((ALPHABET.index(corner[0]), ALPHABET.index(corner[1])) for corner in corners)
    return [
        (x, y)
        for x in range(min(left, right), max(left, right) + 1)
        for y in range(min(top, bottom), max(top, bottom) + 1)
    ]


def letters(cell: Cell) -> str:
    """The SGF name of a point."""
    return ALPHABET[cell[0]] + ALPHABET[cell[1]]


def relative(cell: Cell, columns: int, rows: int) -> str:
    """The relative name of a point on a board of at most 19 lines a side."""

    def label(line: int, length: int) -> str:
        number = min(line, length + 1 - line)
        shown = "X" if length == 19 and number == 10 else str(number)
        return shown + "*" * (line > length + 1 - line)

    return label(cell[0] + 1, columns) + label(rows - cell[1], rows)


POINT_LISTS = frozenset(
    ["AB", "AE", "AW", "CR", "DD", "L", "M", "MA", "RG", "SC", "SE", "SL", "SQ", "TB", "TR", "TW", "VW"]
)

MAY_BE_EMPTY = frozenset(["DD", "TB", "TW", "VW"])
"""Lists that say something even without a point."""


JOINED_LISTS = frozenset(["LB", "AR", "LN"])
"""Lists of two parts each."""

TEXTS = frozenset(
    [
        "AN",
        "BR",
        "BT",
        "C",
        "CA",
        "CP",
        "EV",
        "GC",
        "GN",
        "N",
        "ON",
        "OT",
        "PB",
        "PC",
        "PW",
        "RO",
        "RU",
        "SO",
        "US",
        "WR",
        "WT",
    ]
)
"""Properties whose value is a text of any form."""
MAY_SAY_NOTHING = TEXTS | {"DT", "RE"}
"""Properties that are nothing where they are empty."""


def meaning(text: str) -> list[tuple[str, dict[str, object]]]:
    """What a lenient reader takes from a text: for every node the brackets in front of it, and its properties.

    Lists of points are sets, without points nothing unless they may be empty; so are labels, arrows and lines. Texts
    that are empty are nothing. Trees without a node are dropped, open trees closed at the end, control characters
    blank.
    """
    read: list[tuple[str, dict[str, object]]] = []
    brackets = ""
    for node in nodes(text):
        brackets += "".join(c for c in text[node.start : node.lead_end] if c in "()")
        if node.properties or text[node.lead_end : node.lead_end + 1] == ";":
            read.append((_without_empty(brackets), _properties(text, node)))
            brackets = ""
    depth = sum(lead.count("(") - lead.count(")") for lead, _ in read) + brackets.count("(") - brackets.count(")")
    read.append((_without_empty(brackets + ")" * depth), {}))
    return read


def _without_empty(brackets: str) -> str:
    while "()" in brackets:
        brackets = brackets.replace("()", "")
    return brackets


def _properties(text: str, node: PlainNode) -> dict[str, object]:
    lists: dict[str, set[Cell]] = {}
    others: dict[str, list[str]] = {}
    for prop in node.properties:
        name = capitals(prop.identifier)
        values = [text[start:end] for start, end in prop.spans]
        if name in POINT_LISTS:
            lists.setdefault(name, set()).update(cell for value in values for cell in expand(value) or ())
        else:
            plain = _charset if name == "CA" else _plain_text
            others.setdefault(name, []).extend(map(plain, values))
    said: dict[str, object] = {name: points for name, points in lists.items() if points or name in MAY_BE_EMPTY}
    for name, values in others.items():
        if name not in MAY_SAY_NOTHING or values != [""]:
            said[name] = set(values) if name in JOINED_LISTS else values
    return said


def _charset(name: str) -> str:
    """The same for all names of a charset that Python knows."""
    try:
        return codecs.lookup(name).name
    except LookupError:
        return name


def _plain_text(value: str) -> str:
    return "".join(" " if ord(c) < 32 else c for c in value).replace(" ", "")
