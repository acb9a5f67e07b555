"""Every regular expression of the package takes time in proportion to the length of what it is given.

A pattern that can read the same characters in several ways may try them all, which takes years for a few hundred
characters that were chosen for it, and the files that we read are chosen by strangers. So each pattern runs over texts
made of its own characters, in the way in which it is used: twice the length must not take four times as long.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from effort import IS_LONG
from patterns import Make, Use, astray, uses

from sgf_ls.features.navigation.certainty import AROUND
from sgf_ls.spec.reading.fault import LONGEST_GUESSED

SHORT = range(4, 33, 4)
"""Lengths at which a pattern that doubles its work with each character is still seen to end."""
DOUBLED = [64 << step for step in range(9 if IS_LONG else 7)]
QUICK = 0.002
"""Seconds; what takes less says nothing. With the longest text that is 500 ns for each character, ten times as long as
patterns take."""
LOOKS = 5
ALLOWED = 3.0
"""How much longer twice the text may take: 2 is linear, 4 is quadratic."""

FOUND = {f"{name}.{use.way}": use for use, name in uses().items()}
OF_OURS = 200
"""Characters of a piece of our own pages between two names."""
BOUNDED: dict[str, int] = {
    **{
        f"sgf_ls.spec.reading.{name}.fullmatch": LONGEST_GUESSED
        for name in (
            *("dialect._KOMI", "komi_repair._WITH_HALF", "komi_repair._WITH_UNIT", "time_repair._WORDS"),
            *(f"result_repair.{each}" for each in ("_SHORT", "_MARGIN", "_SENTENCE", "_EASTERN")),
        )
    },
    "sgf_ls.features.navigation.certainty.pattern(_BEHIND_ANOTHER).search": AROUND,
    "sgf_ls.rules.page._CODE.split": OF_OURS,
}
"""What is given no longer texts than that, as the callers see to."""


def runner(use: Use) -> Callable[[Any], object]:
    """What uses a pattern on a text to the end."""
    method = getattr(use.pattern, use.way)
    if use.way == "finditer":
        return lambda text: sum(1 for _ in method(text))
    empty = b"" if isinstance(use.pattern.pattern, bytes) else ""
    if use.way in ("sub", "subn"):
        return lambda text: method(empty, text)
    return lambda text: method(text)


def text_of(make: Make, length: int, use: Use) -> Any:
    start, pump, end = make
    text = start + pump * (length // max(len(pump), 1) + 1) + end
    return text.encode("latin-1", "replace") if isinstance(use.pattern.pattern, bytes) else text


def seconds(run: Callable[[Any], object], text: Any, looks: int = 1) -> float:
    """The processor time that it takes, the least of several looks."""
    least = float("inf")
    for _ in range(looks):
        before = time.process_time()
        run(text)
        least = min(least, time.process_time() - before)
    return least


def too_slow(use: Use, make: Make, longest: int) -> int:
    """The length at which it is seen that a pattern takes more than linear time; 0 if that is not seen."""
    run = runner(use)
    lengths: list[int] = [*SHORT, *(each for each in DOUBLED if each < longest), longest]
    for length in lengths:
        if seconds(run, text_of(make, length, use)) > QUICK:
            once, twice = (seconds(run, text_of(make, each, use), LOOKS) for each in (length // 2, length))
            if twice > QUICK and twice > ALLOWED * once:
                return length
    return 0


def test_what_is_bounded_exists() -> None:
    assert BOUNDED.keys() <= FOUND.keys()


@pytest.mark.parametrize("name", FOUND)
def test_a_pattern_is_linear(name: str) -> None:
    use = FOUND[name]
    longest = BOUNDED.get(name, DOUBLED[-1])
    slow = {make: length for make in astray(use.pattern) if (length := too_slow(use, make, longest))}
    assert not slow


@pytest.mark.parametrize(
    ("pattern", "way"),
    [
        ("(a+)+b", "match"),
        ("(ab|a|b)*c", "match"),
        (r"(a1|\w|\d)+-", "fullmatch"),
        ("(?:a*b?)*c", "match"),
        ("a*b", "search"),
        (r"\s*x?\s*y", "match"),
        (r"\s+$", "search"),
        ("(.*)=(.*);", "match"),
        (r"[^]]*\]x", "search"),
    ],
)
def test_a_bad_pattern_is_seen(pattern: str, way: str) -> None:
    use = Use(re.compile(pattern), way)
    assert any(too_slow(use, make, DOUBLED[-1]) for make in astray(use.pattern))


def test_patterns_are_found() -> None:
    assert len({use.pattern for use in FOUND.values()}) > 130
    assert {use.way for use in FOUND.values()} >= {"match", "fullmatch", "search", "finditer", "sub"}
