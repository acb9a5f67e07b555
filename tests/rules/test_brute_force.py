"""Random lists of points, checked once more with plain sets of cells: which values are found, and what is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_sgf import ALPHABET, BLANKS, Cell, expand, letters, meaning, relative

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.finding import Finding
from sgf_ls.text.edits import apply_edits

LETTER = st.sampled_from("abcdjtA")
POINT = st.builds(str.__add__, LETTER, LETTER)
RECTANGLE = st.builds("{}:{}".format, POINT, POINT)
BROKEN = st.sampled_from(["", " ", "a", "aaa", "aa:", "a1", " aa", "aa: bb", "a\na", "aa:bb:cc", "aa\\:bb", "é"])
VALUES = st.lists(st.one_of(POINT, POINT, RECTANGLE, BROKEN), min_size=1, max_size=7)
SETUP = ("AB", "AW", "AE")
LISTS = st.lists(st.tuples(st.sampled_from(SETUP), VALUES), min_size=1, max_size=3)
SIZES = st.sampled_from([(9, 9), (19, 19), (3, 2), (2, 11)])


class Value(NamedTuple):
    name: str
    text: str
    start: int
    end: int
    points: frozenset[Cell]

    @property
    def is_rectangle(self) -> bool:
        return ":" in self.text and bool(self.points)


def written(lists: list[tuple[str, list[str]]], size: tuple[int, int]) -> tuple[str, list[Value]]:
    """The text of a game with these lists in its root, and its values in order."""
    text = f"(;SZ[{size[0]}]" if size[0] == size[1] else f"(;SZ[{size[0]}:{size[1]}]"
    values = []
    for name, texts in lists:
        text += name
        for value in texts:
            start = len(text) + 1
            text += f"[{value}]"
            values.append(Value(name, value, start, len(text) - 1, frozenset(expand(value) or ())))
    return text + ")", values


def shown(value: Value) -> tuple[int, int]:
    return (value.start - 1, value.end + 1) if value.start == value.end else (value.start, value.end)


def expected(values: list[Value], size: tuple[int, int]) -> Iterator[tuple[str, int, int]]:
    """Every finding that the lists deserve, one value after the other."""
    for index, value in enumerate(values):
        span = shown(value)
        bare = "".join(c for c in value.text if c not in BLANKS)
        first, _, last = bare.partition(":")
        earlier = [other for other in values[:index] if other.name == value.name and other.points & value.points]
        if earlier:
            crossing = value.is_rectangle or any(other.is_rectangle for other in earlier)
            yield ("overlapping-rectangles" if crossing else "duplicate-point", *span)
        if any(other.name != value.name and other.points & value.points for other in values[:index]):
            yield ("setup-conflict", *span)
        if value.points and bare != value.text:
            yield ("point-syntax", *span)
        if bare and not value.points:
            yield ("point-syntax", *span)
        if not bare:
            yield ("empty-in-list", *span)
        if any(x >= size[0] or y >= size[1] for x, y in value.points):
            yield ("point-off-board", *span)
        if value.is_rectangle:
            if first == last:
                yield ("one-point-rectangle", *span)
            (x, y), (to_x, to_y) = ((ALPHABET.index(c[0]), ALPHABET.index(c[1])) for c in (first, last))
            if x > to_x or y > to_y:
                yield ("reversed-rectangle", *span)


def found_in(text: str, rules: set[str]) -> list[Finding]:
    return [finding for finding in Snapshot.of(text).findings().items if finding.rule in rules]


CHECKED = {
    "overlapping-rectangles", "duplicate-point", "setup-conflict", "point-syntax", "empty-in-list", "point-off-board",
    "one-point-rectangle", "reversed-rectangle",
}  # fmt: skip

REPETITIONS = {"overlapping-rectangles", "duplicate-point"}


@examples(250)
@given(LISTS, SIZES)
def test_the_findings_are_those_of_plain_sets(lists: list[tuple[str, list[str]]], size: tuple[int, int]) -> None:
    text, values = written(lists, size)
    # A value of nothing but white space is an empty one; whether its white space is worth a second finding is open.
    blank = {shown(value) for value in values if value.text and not value.text.strip(BLANKS)}
    found = [(f.rule, f.start, f.end) for f in found_in(text, CHECKED)]
    found = [each for each in found if not (each[0] == "point-syntax" and each[1:] in blank)]
    assert sorted(found) == sorted(expected(values, size))


@examples(150)
@given(LISTS, SIZES)
def test_repetitions_name_points_counts_and_places(lists: list[tuple[str, list[str]]], size: tuple[int, int]) -> None:
    text, values = written(lists, size)
    for finding in found_in(text, REPETITIONS):
        index = next(i for i, value in enumerate(values) if value.start == finding.start)
        value = values[index]
        mine = [other for other in values if other.name == value.name]
        before = [other for other in values[:index] if other.name == value.name and other.points & value.points]
        repeated = sorted(value.points & frozenset().union(*(other.points for other in before)))
        names = [name_of(cell, size) for cell in repeated[:12]]
        said = ", ".join(names) + (f" … {len(repeated) - 12} more" if len(repeated) > 12 else "")
        assert finding.message.startswith(f"{said} {'is' if len(repeated) == 1 else 'are'} in {value.name}")
        occurrences = sum(len(expand(other.text) or ()) for other in mine)
        unique = len(frozenset().union(*(other.points for other in mine)))
        assert f" {occurrences} occurrence" in finding.message and f" {unique} unique point" in finding.message
        assert [(place.start, place.end) for place in finding.related] == [
            (other.start, other.end) for other in before[:10]
        ]


def name_of(cell: Cell, size: tuple[int, int]) -> str:
    on_board = cell[0] < size[0] and cell[1] < size[1]
    return f"{letters(cell)} ({relative(cell, *size)})" if on_board else letters(cell)


@examples(200)
@given(LISTS, SIZES)
def test_fixes_keep_or_settle_the_points_and_come_to_an_end(
    lists: list[tuple[str, list[str]]], size: tuple[int, int]
) -> None:
    text, _ = written(lists, size)
    for finding in Snapshot.of(text).findings().items:
        if not finding.fix:
            continue
        left = apply_edits(text, finding.fix.edits)
        again = Snapshot.of(left).findings().items
        keeps = finding.fix.safe or finding.rule in (*REPETITIONS, "reversed-rectangle")
        if keeps:
            assert meaning(left) == meaning(text), finding
        if finding.rule == "overlapping-rectangles" and len({name for name, _ in lists}) == len(lists):
            mended = [f.message.split(" in ")[1][:2] for f in again if f.rule in REPETITIONS]
            assert finding.message.split(" in ")[1][:2] not in mended, "the union repeats nothing"
        if finding.rule == "setup-conflict":
            conflicts = [f for f in Snapshot.of(text).findings().items if f.rule == "setup-conflict"]
            assert len([f for f in again if f.rule == "setup-conflict"]) < len(conflicts)


@examples(150)
@given(VALUES, SIZES)
def test_a_union_is_offered_with_the_first_repetition_if_all_values_can_be_read(
    values: list[str], size: tuple[int, int]
) -> None:
    text, read = written([("TR", values)], size)
    repetitions = found_in(text, REPETITIONS)
    unreadable = any(value.text.strip(BLANKS) and not value.points for value in read)
    unions = [finding.fix for finding in repetitions if finding.rule == "overlapping-rectangles"]
    first = unions[0] if unions else None
    assert not any(unions[1:]), "only the first overlap of a list carries it"
    assert (first is not None) == (bool(unions) and not unreadable)
    if first:
        left = apply_edits(text, first.edits)
        kept = [value for value in left[left.index("TR") + 3 : -2].split("][") if value]
        cells = [cell for value in kept for cell in expand(value) or ()]
        assert len(cells) == len(set(cells)), "each point once"
        assert [min(expand(value) or [(0, 0)]) for value in kept] == sorted(min(expand(v) or [(0, 0)]) for v in kept)
