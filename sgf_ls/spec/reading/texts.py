r"""Texts and simple texts (FF4, "Text" and "SimpleText"): escapes, line breaks, characters that nobody sees.

A backslash takes away the meaning of the next character; one in front of a line break takes the break away. What is a
line break: LF, CR, and either of them followed by the other, which counts once.
"""

from __future__ import annotations

import re
from functools import partial

from sgf_ls.records import NamedTuple
from sgf_ls.spec.reading.fault import Fault, Reader
from sgf_ls.text.visible import excerpt

_BREAK = r"(?:\r\n|\n\r|\n|\r)"
_STEP = re.compile(rf"\\(?P<soft>{_BREAK})|\\(?P<escaped>.)|(?P<broken>{_BREAK})", re.DOTALL)

_MANY = 3
_LONGEST_ESCAPE = len("\\\r\n")


def as_simple_text(raw: str) -> str:
    """What a simple text says: without its escapes and soft line breaks, and with a space for any other line break."""
    return _STEP.sub(lambda match: match["escaped"] or (" " if match["broken"] else ""), raw)


def as_text(raw: str) -> str:
    """What a text says: without its escapes and soft line breaks, and with a line feed for any other line break."""
    return _STEP.sub(lambda match: match["escaped"] or ("\n" if match["broken"] else ""), raw)


class Escape(NamedTuple):
    """A backslash and what it takes the meaning from, in a raw text; `character` is empty for a soft line break."""

    start: int
    end: int
    character: str


def escape_at(raw: str, at: int) -> Escape | None:
    """The escape or soft line break that the character at `at` belongs to.

    Seen from the place alone: of the backslashes in a row in front of it each second one is escaped itself.
    """
    for start in range(at, max(at - _LONGEST_ESCAPE, -1), -1):
        match = _STEP.match(raw, start) if raw.startswith("\\", start) and _is_free(raw, start) else None
        if match and match.end() > at:
            return Escape(start, match.end(), match["escaped"] or "")
    return None


def _is_free(raw: str, at: int) -> bool:
    """Whether no backslash takes the meaning of the character at `at` away."""
    return (at - len(raw[:at].rstrip("\\"))) % 2 == 0


def read_line_break(text: str) -> Fault | None:
    """Whether a simple text is on one line, apart from breaks that are escaped.

    Where a bracket is opened inside, another line was hardly meant to be part of the text: a `]` is missing.
    """
    if ("\n" not in text and "\r" not in text) or "[" in text:
        return None
    count = sum(match["broken"] is not None for match in _STEP.finditer(text))
    if not count:
        return None
    repaired = _STEP.sub(lambda match: match[0] if match["broken"] is None else " ", text)
    title = "Write a space for the line break" if count == 1 else f"Write spaces for {count} line breaks"
    return Fault("holds a line break, which reads as a space here", repaired, title=title)


def read_kept_line_break(text: str) -> Fault | None:
    """The same where programs keep breaks all the same, so that nothing should be rewritten."""
    fault = read_line_break(text)
    return fault and Fault("holds a line break, which reads as a space for some programs and stays one for others")


def read_soft_break(text: str) -> Fault | None:
    """Whether a soft line break joins two words."""
    if "\\\n" not in text and "\\\r" not in text:
        return None
    for match in _STEP.finditer(text):
        start, end = match.span()
        if (
            match["soft"]
            and start > 0
            and end < len(text)
            and not text[start - 1].isspace()
            and not text[end].isspace()
        ):
            before, after = text[max(start - 20, 0) : start], text[end : end + 20]
            word, rest = re.split(r"\s", before)[-1], re.split(r"[\s\\]", after)[0]
            return Fault(f"has a backslash at the end of a line, which joins its words: {excerpt(word + rest)}")
    return None


def _read_escapes(text: str, needed: str) -> Fault | None:
    if "\\" not in text:
        return None
    useless = [match["escaped"] for match in _STEP.finditer(text) if _is_useless(match, needed)]
    if not useless:
        return None
    repaired = _STEP.sub(lambda match: match["escaped"] if _is_useless(match, needed) else match[0], text)
    shown = ", ".join(f"\\{excerpt(each)}" for each in list(dict.fromkeys(useless))[:_MANY])
    title = "Drop the backslash" if len(useless) == 1 else f"Drop {len(useless)} backslashes"
    return Fault(f"escapes what needs no escape: {shown}", repaired, title=title)


def _is_useless(match: re.Match[str], needed: str) -> bool:
    escaped = match["escaped"]
    return escaped is not None and escaped not in needed


read_escapes: Reader = partial(_read_escapes, needed="]\\")
"""Whether a text escapes only what must be escaped."""
read_escapes_of_parts: Reader = partial(_read_escapes, needed="]\\:")
"""The same for values of two parts, where a colon must be."""


def read_invisible(text: str) -> Fault | None:
    """Whether a short text holds characters that nobody sees."""
    if text.isascii():
        return None
    from sgf_ls.spec.reading.invisible import read_hidden  # most records are ASCII

    return read_hidden(text)
