"""A number and what it counts, in words for people."""

from __future__ import annotations


def counted(number: int | str, thing: str) -> str:
    """`1 value`, `2 values`; a number may be written already: `6.5 points`."""
    return f"{number} {thing}" if str(number) == "1" else f"{number} {thing}s"
