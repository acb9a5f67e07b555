"""Relative coordinates and A1 names."""

from __future__ import annotations

import re
from itertools import product

import pytest

from sgf_ls.goban.coordinates import a1_name, axis_labels, names, parse_a1, parse_relative, relative_name
from sgf_ls.goban.points import Point, Size, parse_point

SIDES = range(1, 53)

# Axes from the left (or the bottom), written out by hand.
AXES = {
    1: "1",
    2: "1 1*",
    3: "1 2 1*",
    4: "1 2 2* 1*",
    5: "1 2 3 2* 1*",
    6: "1 2 3 3* 2* 1*",
    7: "1 2 3 4 3* 2* 1*",
    8: "1 2 3 4 4* 3* 2* 1*",
    9: "1 2 3 4 5 4* 3* 2* 1*",
    10: "1 2 3 4 5 5* 4* 3* 2* 1*",
    11: "1 2 3 4 5 6 5* 4* 3* 2* 1*",
    12: "1 2 3 4 5 6 6* 5* 4* 3* 2* 1*",
    13: "1 2 3 4 5 6 7 6* 5* 4* 3* 2* 1*",
    14: "1 2 3 4 5 6 7 7* 6* 5* 4* 3* 2* 1*",
    15: "1 2 3 4 5 6 7 8 7* 6* 5* 4* 3* 2* 1*",
    16: "1 2 3 4 5 6 7 8 8* 7* 6* 5* 4* 3* 2* 1*",
    17: "1 2 3 4 5 6 7 8 9 8* 7* 6* 5* 4* 3* 2* 1*",
    18: "1 2 3 4 5 6 7 8 9 9* 8* 7* 6* 5* 4* 3* 2* 1*",
    19: "1 2 3 4 5 6 7 8 9 X 9* 8* 7* 6* 5* 4* 3* 2* 1*",
}
DASHED_AXES = {
    2: "1 1*",
    9: "1 2 3 4 5 4* 3* 2* 1*",
    19: "1 2 3 4 5 6 7 8 9 10 9* 8* 7* 6* 5* 4* 3* 2* 1*",
    20: "1 2 3 4 5 6 7 8 9 10 10* 9* 8* 7* 6* 5* 4* 3* 2* 1*",
    21: "1 2 3 4 5 6 7 8 9 10 11 10* 9* 8* 7* 6* 5* 4* 3* 2* 1*",
}
POINTS = {
    (19, 19): "aa 11* as 11 sa 1*1* ss 1*1 dd 44* pd 4*4* dp 44 pp 4*4 cc 33* qc 3*3* jj XX jd X4* dj 4X cd 34* "
    "qf 3*6* kk 9*9 ij 9X jk X9",
    (9, 9): "aa 11* ai 11 ia 1*1* ii 1*1 ee 55 cc 33* gg 3*3 ec 53* ce 35 gc 3*3*",
    (13, 13): "aa 11* am 11 gg 77 dd 44* jd 4*4* mg 1*7",
    (5, 5): "aa 11* cc 33 ee 1*1 be 21",
    (2, 2): "aa 11* ab 11 ba 1*1* bb 1*1",
    (1, 1): "aa 11",
    (8, 8): "aa 11* ah 11 dd 44* de 44 ed 4*4* ee 4*4 ha 1*1*",
    (18, 18): "aa 11* jj 9*9 ij 99 ji 9*9* ii 99* rr 1*1",
    (20, 20): "aa 1-1* at 1-1 jj 10-10* jk 10-10 kj 10*-10* kk 10*-10 ta 1*-1*",
    (21, 21): "aa 1-1* kk 11-11 ka 11-1* ak 1-11 lb 10*-2*",
    (52, 52): "aa 1-1* aZ 1-1 ZZ 1*-1 Za 1*-1* zz 26-26* AA 26*-26 zA 26-26 Az 26*-26*",
    (19, 13): "aa 11* jg X7 jm X1 sg 1*7",
    (13, 19): "aa 11* gj 7X mj 1*X",
    (20, 9): "aa 1-1* te 1*-5 je 10-5 ke 10*-5",
    (19, 20): "ja 10-1* jk 10-10 sk 1*-10",
    (1, 9): "aa 11* ae 15 ai 11",
    (9, 1): "aa 11 ea 51 ia 1*1",
}


def plain_label(line: int, length: int, dashed: bool) -> str:
    """The label of a line, 1-based from the origin: written by comparing its ways to both sides."""
    way_back = len(range(line, length)) + 1
    if line > way_back:
        return f"{way_back}*"
    return "X" if length == 19 and line == 10 and not dashed else str(line)


def examples() -> list[tuple[Size, str, str]]:
    found = []
    for (columns, rows), text in POINTS.items():
        words = text.split()
        found += [(Size(columns, rows), sgf, label) for sgf, label in zip(words[::2], words[1::2], strict=True)]
    return found


def all_points(size: Size) -> list[Point]:
    return [Point(column, row) for column in range(size.columns) for row in range(size.rows)]


@pytest.mark.parametrize("length", AXES)
def test_axes_without_a_dash(length: int) -> None:
    assert list(axis_labels(length, dashed=False)) == AXES[length].split()


@pytest.mark.parametrize("length", DASHED_AXES)
def test_axes_with_a_dash(length: int) -> None:
    assert list(axis_labels(length, dashed=True)) == DASHED_AXES[length].split()


@pytest.mark.parametrize("length", SIDES)
def test_axes_of_every_length_count_from_the_nearer_side(length: int) -> None:
    for dashed in (False, True) if length < 20 else (True,):
        expected = [plain_label(line, length, dashed) for line in range(1, length + 1)]
        assert list(axis_labels(length, dashed)) == expected


@pytest.mark.parametrize(("size", "sgf", "label"), examples())
def test_points_with_their_names(size: Size, sgf: str, label: str) -> None:
    point = parse_point(sgf)
    assert point is not None
    assert relative_name(point, size) == label
    assert relative_name(point, size, prime="'") == label.replace("*", "'")
    assert parse_relative(label, size) == point


def test_a_rectangle_point_by_point_on_nine() -> None:
    labels = [relative_name(Point(column, row), Size(9, 9)) for column in range(3) for row in range(3)]
    assert labels == ["11*", "12*", "13*", "21*", "22*", "23*", "31*", "32*", "33*"]


def test_every_size_gives_every_point_its_own_name() -> None:
    for columns, rows in product(SIDES, SIDES):
        size = Size(columns, rows)
        labels = {relative_name(point, size) for point in all_points(size)}
        assert len(labels) == columns * rows, size


def test_names_without_a_dash_are_two_figures_with_or_without_stars() -> None:
    for columns, rows in product(range(1, 20), range(1, 20)):
        size = Size(columns, rows)
        for point in all_points(size):
            assert re.fullmatch(r"[1-9X]\*?[1-9X]\*?", relative_name(point, size) or "")


def test_every_name_is_read_back() -> None:
    sizes = [Size(columns, rows) for columns, rows in product(range(1, 20), range(1, 20))]
    sizes += [Size(side, other) for side in range(20, 53, 3) for other in (1, 2, 19, 20, 21, 52)]
    sizes += [Size(size.rows, size.columns) for size in sizes if max(size) > 19]
    for size in sizes:
        for point in all_points(size):
            assert parse_relative(relative_name(point, size) or "", size) == point


@pytest.mark.parametrize("prime", ["'", "\u2019", "\u2032"])
def test_other_primes_are_read(prime: str) -> None:
    assert parse_relative(f"4{prime}4", Size(19, 19)) == parse_point("pp")
    assert parse_relative(f"1-12{prime}", Size(25, 25)) == parse_relative("1-12*", Size(25, 25))


def test_a_middle_line_may_bear_a_star() -> None:
    assert parse_relative("5*5", Size(9, 9)) == parse_relative("55", Size(9, 9)) == Point(4, 4)
    assert parse_relative("XX*", Size(19, 19)) == Point(9, 9)
    assert parse_relative("1*1*", Size(1, 1)) == Point(0, 0)
    assert parse_relative("11*-11", Size(21, 21)) == Point(10, 10)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("", Size(9, 9)),
        ("1", Size(9, 9)),
        ("1*", Size(9, 9)),
        ("71", Size(9, 9)),
        ("4*5*", Size(8, 8)),
        ("00", Size(9, 9)),
        ("111", Size(9, 9)),
        ("1-1", Size(19, 19)),
        ("11", Size(20, 20)),
        ("X-1", Size(19, 20)),
        ("X1", Size(13, 19)),
        ("1010", Size(19, 19)),
        ("1--1", Size(20, 20)),
        ("1-1-1", Size(20, 20)),
        ("1**1", Size(9, 9)),
        ("*11", Size(9, 9)),
        (" 11", Size(9, 9)),
        ("１１", Size(9, 9)),
        ("aa", Size(9, 9)),
        ("01-01", Size(20, 20)),
    ],
)
def test_what_the_system_never_writes_is_not_read(text: str, size: Size) -> None:
    assert parse_relative(text, size) is None


def test_off_the_board_there_is_no_name() -> None:
    for point in (Point(9, 0), Point(0, 9), Point(-1, 0), Point(0, -1)):
        assert relative_name(point, Size(9, 9)) is None
        assert a1_name(point, Size(9, 9)) is None


@pytest.mark.parametrize(
    ("sgf", "size", "label"),
    [
        ("aa", Size(19, 19), "A19"),
        ("as", Size(19, 19), "A1"),
        ("ha", Size(19, 19), "H19"),
        ("ia", Size(19, 19), "J19"),
        ("jj", Size(19, 19), "K10"),
        ("sa", Size(19, 19), "T19"),
        ("cd", Size(13, 9), "C6"),
        ("ya", Size(52, 52), "Z52"),
        ("za", Size(52, 52), "AA52"),
        ("HA", Size(52, 52), "AJ26"),
        ("XZ", Size(52, 52), "AZ1"),
        ("ZZ", Size(52, 52), "BB1"),
    ],
)
def test_a1_names_skip_i_and_go_on_with_two_letters(sgf: str, size: Size, label: str) -> None:
    point = parse_point(sgf)
    assert point is not None
    assert a1_name(point, size) == label
    assert parse_a1(label, size) == parse_a1(label.lower(), size) == point


@pytest.mark.parametrize("size", [Size(1, 1), Size(9, 13), Size(19, 19), Size(52, 52), Size(26, 50)])
def test_a1_names_are_distinct_and_read_back(size: Size) -> None:
    labels = [a1_name(point, size) for point in all_points(size)]
    assert len(set(labels)) == size.columns * size.rows
    assert [parse_a1(label or "", size) for label in labels] == all_points(size)


@pytest.mark.parametrize("text", ["", "I5", "A0", "A", "5", "A20", "U1", "A01", "AAA1", "A1 ", "a１", "AI3", "ı1"])
def test_what_is_no_a1_name_on_nineteen(text: str) -> None:
    assert parse_a1(text, Size(19, 19)) is None


def test_names_in_each_style_and_in_letters_where_a_style_has_none() -> None:
    point, size = Point(3, 3), Size(19, 19)
    assert [names(point, size, style) for style in ("relative", "a1", "sgf")] == ["44*", "D16", "dd"]
    assert names(point, size, "relative", prime="'") == "44'"
    assert names(Point(9, 0), Size(9, 9), "relative") == names(Point(9, 0), Size(9, 9), "a1") == "ja"
    assert names(point, None, "relative") == names(point, None, "a1") == "dd"
