r"""Cut SGF text into nodes, and a node into its properties; joining the pieces always gives the text back.

One fact makes both simple: **behind an unescaped `]` the text is outside a value, whatever came before.** So a value,
and with it a node, ends at a place that can be told from its own text alone.

Terms:

* A *node text* is one node together with the brackets and blanks that stand in front of it, its *lead*:
  `)\n(;B[dd]C[x]` is one node text with the lead `)\n(`. Every text is a sequence of node texts, each of which but the
  first begins with `(`, `)` or `;`. Where a node text begins depends on nothing in front of it but one node text, so
  any part of a document can be read alone.
* A *run* is the values of one property, `[aa][bb]`, with the blanks between them.
* A *gap* is what stands between two runs: blanks, the next identifier, and perhaps stray characters.

The patterns never fail and never look back, so that every text is read in linear time: a value that is not closed
reaches to the end of the text. Blanks are those of ASCII (FF4, "white space"); a no-break or ideographic space between
tokens is a stray character. (A loop over single `tokens` was tried first: five times slower than reading whole nodes,
whose texts repeat so often that most of them need no second reading.)
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator

BLANKS = " \t\n\r\v\f"
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTERS = CAPITALS + CAPITALS.lower()
DIGITS = "0123456789"
WORD = LETTERS + DIGITS

BLANK = r"[ \t\n\r\v\f]"
CONTROL = r"\x00-\x08\x0e-\x1f"
"""Control characters that are no blanks, as a range of a pattern."""
_PLAIN = r"[^\]\\]*"
_ESCAPES = rf"(?:(?:\\.)+{_PLAIN})*"
_TEXT = _PLAIN + _ESCAPES
# Most values hold no escape; to look first whether one is closed saves a third of the time.
_VALUE = rf"\[{_PLAIN}(?:\]|{_ESCAPES}(?:\]|\\?\Z))"
_GAP = r"[^;()\[]*"
_LEAD = r"[() \t\n\r\v\f]*"

_HEAD = rf"{_LEAD};?{_GAP}"
NODE_TEXT = re.compile(rf"{_HEAD}(?:{_VALUE}{_GAP})*", re.DOTALL)
_WHOLE_LEAD = re.compile(_LEAD)  # many times as fast as `str.lstrip`
_NODE_HEAD = re.compile(_HEAD)
_REST_OF_NODE = re.compile(rf"{_GAP}(?:{_VALUE}{_GAP})*", re.DOTALL)
_VALUES_AND_GAP = re.compile(rf"(?:{_VALUE})+{_GAP}", re.DOTALL)
RUN = re.compile(rf"(?:{_VALUE}{BLANK}*)+", re.DOTALL)
VALUE = re.compile(rf"\[({_TEXT})(?:\]|(\\?)\Z)", re.DOTALL)
BETWEEN = re.compile(rf"\]{BLANK}*\[")

FEW_ESCAPES = 100
"""So many escapes are looked for one by one."""
LONG = 1000
"""From this length on it pays to look for the end of a run by counting brackets."""


def node_texts(text: str) -> list[str]:
    """The node texts of a text, in order."""
    if text.count("][") > max(LONG, len(text) // 10):
        return list(_texts_with_rows(text))
    texts: list[str] = NODE_TEXT.findall(text)
    # At the end of the text the pattern matches once more, with nothing.
    if not texts[-1]:
        texts.pop()
    return texts


def _texts_with_rows(text: str) -> Iterator[str]:
    """The same for a text of long lists, in whose values the pattern need not look."""
    start = 0
    while start < len(text):
        at = _end_of(_NODE_HEAD.match(text, start))
        while text.startswith("[", at):
            at = _end_of(_VALUES_AND_GAP.match(text, _skip_row(text, at)))
        yield text[start:at]
        start = at


def _end_of(match: re.Match[str] | None) -> int:
    assert match is not None, "a head may be empty, and a bracket always begins a value"
    return match.end()


def run_end(text: str, start: int) -> int:
    """Where the run ends that begins with the `[` at `start`, the blanks behind it included."""
    close = text.find("]", start)
    if close < 0:
        return len(text)  # many times as fast as the pattern, for the megabytes that an unclosed value may swallow
    if text.startswith("[", close + 1):
        start = _skip_row(text, start)
    return _end_of(RUN.match(text, start))


def _skip_row(text: str, start: int) -> int:
    """The `[` of a later value of the run that begins at `start`, if that can be told quickly, else `start`.

    In a long list brackets back to back are mostly all there is. They are counted, many times as fast as the pattern
    matches them, in stretches that grow until one fails, and then shrink.
    """
    length, growth = LONG, 2.0
    while length >= LONG and len(text) - start >= LONG:
        stop = min(start + length, len(text))
        closed = text.count("]", start, stop - 1)
        if closed and text.count("][", start, stop) == closed and text.find("\\", start, stop) < 0:
            start = text.rfind("][", start, stop) + 1
        else:
            growth = 0.5
        length = int(length * growth)
    return start


def is_within_node(text: str) -> bool:
    """Whether a text that stands in a node, outside of values, does not end the node."""
    return _end_of(_REST_OF_NODE.match(text)) == len(text)


def is_open(run: str) -> bool:
    """Whether the last value of a run, as `RUN` matched it, is not closed."""
    shown = run.rstrip(BLANKS)
    return not shown.endswith("]") or _is_escaped(shown, len(shown) - 1)


def is_complete(node_text: str) -> bool:
    """Whether a bracket or `;` behind a node text begins a new one, whatever follows.

    It does where the node has content, and all of it is closed.
    """
    if lead_length(node_text) == len(node_text):
        return False
    close = node_text.rfind("]")
    for _ in range(FEW_ESCAPES):
        if not _is_escaped(node_text, close):
            # Behind an unescaped `]` the text is outside, so a bracket there opens a value.
            return node_text.find("[", close + 1) < 0
        close = node_text.rfind("]", 0, close)
    values = deque(VALUE.finditer(node_text), maxlen=1)
    return not values or values[0][2] is None


def _is_escaped(text: str, at: int) -> bool:
    """Whether a row of backslashes in front of a place (-1: none) takes away the meaning of the character there."""
    if at < 1 or text[at - 1] != "\\":
        return False
    return (at - len(text[:at].rstrip("\\"))) % 2 == 1


def run_values(run: str) -> list[str]:
    """The raw texts between the brackets of a run, escapes untouched."""
    if "\\" in run:
        return _values_with_escapes(run)
    end = run.rfind("]") + 1
    open_value = run.find("[", end)
    values = _closed_values(run[:end]) if end else []
    return values if open_value < 0 else [*values, run[open_value + 1 :]]


def _values_with_escapes(run: str) -> list[str]:
    """The same for a run with escapes: where these are few, only their values are read by the pattern."""
    if run.count("\\") > FEW_ESCAPES:
        return [text + tail for text, tail in VALUE.findall(run)]
    values: list[str] = []
    start = 0
    while start >= 0 and (escape := run.find("\\", start)) >= 0:
        # In front of the first escape every `]` closes a value.
        end = run.rfind("]", start, escape) + 1
        if end:
            values += _closed_values(run[start:end])
            start = run.index("[", end)
        match = VALUE.match(run, start)
        assert match is not None, "a bracket always begins a value"
        values.append(match[1] + (match[2] or ""))
        start = run.find("[", match.end())
    return values if start < 0 else values + run_values(run[start:])


def _closed_values(run: str) -> list[str]:
    """The values of a run without escapes and open values: each `]` closes one."""
    values = run[1:-1].split("][")
    return values if len(values) == run.count("]") else BETWEEN.split(run[1:-1])


def sound_values(run: str) -> tuple[str, ...]:
    """The values of a run, given without its outer brackets; each `[` begins one, and escapes may stand in them."""
    values = run.split("][")
    return tuple(values if len(values) == run.count("[") + 1 else BETWEEN.split(run))


def lead_length(node_text: str) -> int:
    """How many characters of brackets and blanks stand in front of the node proper."""
    match = _WHOLE_LEAD.match(node_text)
    return match.end() if match else 0


def split_gap(text: str, start: int, end: int) -> tuple[int, int, int]:
    """Where, in a gap that stands before a run, the stray characters end and the identifier begins and ends."""
    gap = text[start:end]
    word = gap.rstrip(BLANKS)
    stem = "" if word.isascii() and word.isalnum() else word.rstrip(WORD)
    return start + len(stem.rstrip(BLANKS)), start + len(stem), start + len(word)
