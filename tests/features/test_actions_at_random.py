"""Whatever a list of points holds: actions keep the points, make nothing worse, and the union has the fewest values."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from time import perf_counter

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_sgf import Cell, expand, letters

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.actions import Action, code_actions
from sgf_ls.features.hover import hover
from sgf_ls.text.edits import apply_edits, overlaps

from .asking import SINGLE, UNION, rules

LETTER = st.sampled_from("abcd")
POINT = st.builds(str.__add__, LETTER, LETTER)
RECTANGLE = st.builds("{}:{}".format, POINT, POINT)
ODD = st.sampled_from(["", " aa", "a\nb:cc", "zz", "ay:zz", "x", "aa:"])
VALUES = st.lists(st.one_of(POINT, RECTANGLE, ODD), min_size=1, max_size=7)
GOOD_VALUES = st.lists(st.one_of(POINT, RECTANGLE), min_size=1, max_size=7)
BLANKS = st.sampled_from(["", "", "", " ", "\n", "\r\n\t"])
ROOTS = st.sampled_from(["SZ[9]", "", "FF[3]SZ[9]", "SZ[13:9]", "SZ[x]", "GM[3]", "SZ[52]"])
IDENTIFIERS = st.sampled_from(["AB", "AW", "TR", "DD", "M", "L", "TB", "AddBlack"])


@st.composite
def nodes(draw: st.DrawFn) -> str:
    """A node with lists of points, blanks between the values, comments between the lists."""
    text = ";" + draw(ROOTS)
    for identifier in draw(st.lists(IDENTIFIERS, min_size=1, max_size=3)):
        text += identifier + "".join(f"{draw(BLANKS)}[{value}]" for value in draw(VALUES))
        text += draw(st.sampled_from(["", "C[AB[aa:bb\\]]", "\n"]))
    return text


def cells(text: str) -> dict[str, frozenset[Cell]]:
    """The points of every identifier, read anew and plainly."""
    found: dict[str, frozenset[Cell]] = {}
    without_comments = re.sub(r"C\[AB\[aa:bb\\\]\]", " ", text)
    for identifier, run in re.findall(r"([A-Za-z]+)((?:\s*\[[^\]]*\])+)", without_comments):
        name = re.sub("[a-z]", "", identifier)
        values = re.findall(r"\[([^\]]*)\]", run)
        if name not in ("SZ", "FF", "GM"):
            points = {point for value in values for point in expand(value) or ()}
            found[name] = found.get(name, frozenset()) | points
    return {name: points for name, points in found.items() if points}


def kinds(text: str) -> set[str]:
    """What is found in a text; which of two rules finds a point that two properties repeat is a matter of form."""
    return {rule.replace("overlapping-rectangles", "duplicate-point") for rule in rules(text)}


REWRITING = ("Rewrite", "Compress", "Expand", "Trim")


@examples(150)
@given(nodes(), st.data())
def test_every_action_keeps_the_points_and_adds_no_kind_of_finding(node: str, data: st.DataObject) -> None:
    text = f"({node};AB[aa][aa])"
    at = data.draw(st.integers(0, len(text)))
    for action in code_actions(Snapshot.of(text), at, at):
        if action.title.startswith(REWRITING):
            assert not overlaps(action.edits)
            left = apply_edits(text, action.edits)
            assert cells(left) == cells(text), action.title
            assert kinds(left) <= kinds(text), (action.title, left)
            assert left != text
            if "all lists" not in action.title:
                check_place(text, at, action)


@examples(150)
@given(nodes(), st.data())
def test_what_an_action_solves_is_gone_afterwards(node: str, data: st.DataObject) -> None:
    text = f"({node};AB[aa][aa])"
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    before = Counter(rules(text))
    for action in code_actions(Snapshot.of(text), start, end):
        solved = Counter(finding.rule for finding in action.solves)
        left = Counter(rules(apply_edits(text, action.edits))) if solved else Counter[str]()
        for rule, count in solved.items():
            assert left[rule] <= before[rule] - count, action.title


def check_place(text: str, at: int, action: Action) -> None:
    """All edits lie between the first and the last bracket of one property, the one at the cursor."""
    runs = [match.span(1) for match in re.finditer(r"[A-Za-z]+\s*((?:\s*\[(?:[^\]\\]|\\.)*\])+)", text)]
    [(start, end)] = [
        (start, end) for start, end in runs if all(start <= edit.start and edit.end <= end for edit in action.edits)
    ]
    assert text.rfind(";", 0, start) <= at <= end
    removed = "".join(text[edit.start : edit.end] for edit in action.edits)
    assert not re.search(r"C\[", removed)


@examples(100)
@given(GOOD_VALUES, st.lists(BLANKS, min_size=8, max_size=8))
def test_the_union_is_right_sorted_and_as_short_as_can_be(values: list[str], blanks: list[str]) -> None:
    text = "(;SZ[9]AB" + "".join(blank + f"[{value}]" for value, blank in zip(values, blanks, strict=False)) + ")"
    points = {point for value in values for point in expand(value) or ()}
    for part in (UNION, SINGLE, "Compress", "Expand"):
        for action in code_actions(Snapshot.of(text), 8, 8):
            if part not in action.title or "all lists" in action.title:
                continue
            left = apply_edits(text, action.edits)
            assert rules(left) == []
            written = re.findall(r"\[([^\]]*)\]", left)[1:]
            expanded = [expand(value) or [] for value in written]
            assert sorted(point for each in expanded for point in each) == sorted(points)
            assert [min(each) for each in expanded] == sorted(min(each) for each in expanded)
            if part in (SINGLE, "Expand"):
                assert written == [letters(point) for point in sorted(points)]
            else:
                assert len(written) == fewest(frozenset(points))
                assert f"({len(written)} value" in action.title


@cache
def fewest(points: frozenset[Cell]) -> int:
    """The fewest rectangles that cover the points, each once, by trying every rectangle at the first point."""
    if not points:
        return 0
    left, top = min(points)
    best = len(points)
    for right in range(left, 4):
        for bottom in range(top, 4):
            piece = frozenset((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))
            if piece <= points:
                best = min(best, 1 + fewest(points - piece))
    return best


@examples(150)
@given(nodes(), st.text("ABC[]\\;():aZ \n`*", max_size=12), st.data())
def test_nothing_is_ever_raised(node: str, junk: str, data: st.DataObject) -> None:
    text = f"({node})"
    at = data.draw(st.integers(0, len(text)))
    text = text[:at] + junk + text[at:]
    snapshot = Snapshot.of(text)
    for place in range(0, len(text) + 1, 3):
        found = hover(snapshot, place)
        assert found is None or 0 <= found.start < found.end <= len(text)
        for action in code_actions(snapshot, place, min(place + at % 5, len(text))):
            apply_edits(text, action.edits)


@pytest.mark.parametrize("place", [-5, 0, 10_000])
def test_places_outside_the_text(place: int) -> None:
    for text in ("", "(;AB[aa][aa]"):
        assert hover(Snapshot.of(text), place) is None
        code_actions(Snapshot.of(text), place, place + 3)


def test_a_hundred_thousand_values_keep_nobody_waiting() -> None:
    """Neither time with the square of the length, nor a hover as long as the list. (Measured: a tenth of a second.)"""
    values = [f"{x}{y}:{z}s" for x in "abcdefghij" for y in "abcdefghij" for z in "jklmnopqrs"] * 100
    text = f"(;SZ[19]AB[{']['.join(values)}])"
    place = len(text) // 2
    snapshot = Snapshot.of(text)
    snapshot.findings(1000)
    start = perf_counter()
    found = hover(snapshot, place)
    offered = code_actions(snapshot, place, place)
    assert perf_counter() - start < 5
    assert found is not None
    assert len(found.markdown) < 4096
    assert [action.title for action in offered][:2] == [
        "Rewrite AB as a non-overlapping union (1 value)",
        "Rewrite AB as a non-overlapping union of single points",
    ]
    start = perf_counter()
    assert apply_edits(text, offered[0].edits) == "(;SZ[19]AB[aa:ss])"
    assert len(apply_edits(text, offered[1].edits)) == len("(;SZ[19]AB)") + 4 * 361
    assert perf_counter() - start < 5
