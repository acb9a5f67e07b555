"""Texts that are small to write and huge to read: nested without end, lists of all points over and over, one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from effort import IS_LONG

HUGE: Mapping[str, Callable[[int], str]] = {
    "nested": lambda size: "(;SZ[9]" + "(;B[aa]" * (size // 8) + ")" * (size // 8 + 1),
    "branching, never closed": lambda size: "(;SZ[9]" + "(;B[aa](;W[bb])" * (size // 15),
    "brackets": lambda size: "(" * (size // 2) + ";" + ")" * (size // 2),
    "rectangles": lambda size: "(;SZ[52]AB" + "[aa:ZZ]" * (size // 7) + ")",
    "rectangles in nodes": lambda size: "(;SZ[52]" + ";AB[aa:ZZ]" * (size // 10) + ")",
    "moves": lambda size: "(;SZ[19]" + ";B[aa]C[a comment];W[bb]" * (size // 24) + ")",
    "one value": lambda size: "(;SZ[9]C[" + "a word " * (size // 7) + "])",
    "one value, never closed": lambda size: "(;SZ[9]C[" + "\\" * size,
    "values": lambda size: "(;C" + "[a]" * (size // 3) + ")",
    "backticks": lambda size: "(;SZ[9]C[" + "`" * size + "])",
    "junk": lambda size: "x" * size,
}
USUAL, LARGEST = 300_000, 50_000_000
"""Characters in a run as usual, and in a long one."""
FEWER = {
    "nested": 2_400_000,
    "branching, never closed": 4_500_000,
    "rectangles": 7_000_000,
    "rectangles in nodes": 10_000_000,
}
"""Where a few are enough: 300,000 levels, a million rectangles."""


def huge(kind: str) -> str:
    """A text of a kind."""
    return HUGE[kind](FEWER.get(kind, LARGEST) if IS_LONG else USUAL)
