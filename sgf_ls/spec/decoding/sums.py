"""Numbers that are sums of flags: the style (ST), and the flags of a figure (FG)."""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.spec.reading.composed import parts, read_figure
from sgf_ls.spec.reading.roots import read_style
from sgf_ls.spec.table.choices import FIGURE_FLAGS, STYLES

_STYLES = {choice.value: choice.meaning for choice in STYLES.items}


def style(text: str) -> str:
    """A value of ST: which flags it is the sum of, and what they come to."""
    if read_style(text) or not text:
        return ""
    return f"{_sum(text, _bits(int(text)))}: {_STYLES[text]}."


def figure(text: str) -> str:
    """A value of FG with flags: what each of them says."""
    pair = parts(text)
    if pair is None or read_figure(text):
        return ""
    flags = int(pair[0])
    said = [choice.meaning for choice in FIGURE_FLAGS.items if flags & int(choice.value)]
    return f"{_sum(str(flags), _bits(flags))}: {', '.join(said)}." if said else "No flag is set."


def _bits(number: int) -> Iterator[int]:
    return (1 << place for place in range(number.bit_length()) if number >> place & 1)


def _sum(number: str, bits: Iterator[int]) -> str:
    """`257 = 1 + 256`; the number alone where there is nothing to add."""
    added = list(map(str, bits))
    return f"{number} = {' + '.join(added)}" if len(added) > 1 else number
