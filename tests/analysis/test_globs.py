"""Globs of paths, held against regular expressions made in another way, and against names that are odd."""

from __future__ import annotations

import re
import time

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings.globs import LONGEST, covers, matches, problem_with


@pytest.mark.parametrize(
    ("glob", "path", "itself", "inside"),
    [
        ("*.sgf", "a.sgf", True, True),
        ("*.sgf", "x/y/a.sgf", True, True),
        ("*.sgf", "a.sgf.bak", False, False),
        ("raw", "raw", True, True),
        ("raw", "x/raw/a.sgf", False, True),
        ("raw/", "raw/a.sgf", False, True),
        ("/raw", "raw", True, True),
        ("/raw", "x/raw", False, False),
        ("./raw", "raw/x.sgf", False, True),
        ("x/*.sgf", "x/a.sgf", True, True),
        ("x/*.sgf", "x/y/a.sgf", False, False),
        ("x/**", "x/y/a.sgf", True, True),
        ("x/**/a.sgf", "x/a.sgf", True, True),
        ("x/**/a.sgf", "x/y/z/a.sgf", True, True),
        ("**/a.sgf", "a.sgf", True, True),
        ("**/y/**/b*", "x/y/y/b1", True, True),
        ("x/?.sgf", "x/ä.sgf", True, True),
        ("[ab].sgf", "b.sgf", True, True),
        ("[ab.sgf", "[ab.sgf", True, True),
        ("A.sgf", "a.sgf", False, False),
        ("*", "a\nb/c\td", True, True),
        ("*.sgf", "x\udcff\u202e.sgf", True, True),
        ("a[*]b", "a*b", True, True),
        ("x//y", "x/y", True, True),
    ],
)
def test_what_a_glob_means(glob: str, path: str, itself: bool, inside: bool) -> None:
    assert matches(glob, path) is itself
    assert covers(glob, path) is inside


PARTS = st.sampled_from(["a", "b", "ab", "*", "**", "a*", "*b", "?"])
NAMES = st.lists(st.sampled_from(["a", "b", "ab", "ba", "bb"]), min_size=1, max_size=5)


@examples(500)
@given(st.lists(PARTS, min_size=2, max_size=5), NAMES)
def test_globs_are_regular_expressions(parts: list[str], names: list[str]) -> None:
    pieces = [
        r"(?:[^/]+/)*" if part == "**" else part.replace("*", "[^/]*").replace("?", "[^/]") + "/" for part in parts
    ]
    assert matches("/".join(parts), "/".join(names)) == bool(re.fullmatch("".join(pieces), "/".join(names) + "/"))


@pytest.mark.parametrize("glob", ["*a" * 400 + "b", "**/" * 300 + "b", "[a-z]*" * 150 + "?", "**/a*a*a/" * 90 + "b"])
def test_a_glob_of_a_stranger_takes_no_time(glob: str) -> None:
    started = time.process_time()
    for path in ("a" * 4000, "/".join(["a" * 20] * 190), "a/" * 2000 + "a"):
        matches(glob, path)
    assert time.process_time() - started < 5, "the time grows with more than the product of the lengths"


@pytest.mark.parametrize("glob", ["", "/", "//", "../x", "x/../y", "x\\y", "x" * (LONGEST + 1)])
def test_what_is_no_glob(glob: str) -> None:
    assert problem_with(glob)


@pytest.mark.parametrize("glob", ["*", "a..b", "x/**", "ä b", "#", "!a"])
def test_what_is_one(glob: str) -> None:
    assert not problem_with(glob)
