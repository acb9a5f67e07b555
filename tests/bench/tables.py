"""Tables in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, isinf, isnan

from .measure import shown


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the first column to the left, figures to the right."""
    ruler = (":--", *("--:" for _ in header[1:]))
    return "".join(f"| {' | '.join(row)} |\n" for row in (header, ruler, *rows))


def ms(seconds: float) -> str:
    """A time in ms."""
    return "never" if isinf(seconds) else shown(seconds)


def megabytes(size: float) -> str:
    """A size in millions of bytes, with as many digits as count."""
    return "-" if isnan(size) else f"{size / 1e6:.{0 if size >= 1e8 else 1 if size >= 1e6 else 3}f}"


def beside(theirs: float, ours: float) -> str:
    """How many times ours it is; bold where the other one is ahead."""
    if isnan(theirs / ours if ours else inf):
        return ""
    ratio = f"{theirs / ours:.2f}x" if ours else "-"
    return f"**{ratio}**" if theirs < ours else ratio


def paragraphs(*parts: str) -> str:
    """Parts with an empty line between them."""
    return "\n".join(f"{part.rstrip()}\n" for part in parts if part)
