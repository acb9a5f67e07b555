"""Whole lists of values: occurrences, unique points, and what repeats what. Compared with plain counting."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.lists import PointList
from sgf_ls.goban.masks import points_of
from sgf_ls.goban.points import name
from sgf_ls.goban.values import PointValue

from .plain import ALPHABET, Cell, expand

FEW = st.sampled_from("abcdZ")
POINT = st.builds("".join, st.tuples(FEW, FEW))
RECTANGLE = st.builds(":".join, st.tuples(POINT, POINT))
BROKEN = st.sampled_from(["", "a", "a1", "aa:bb:cc", r"aa\:bb"])
VALUES = st.lists(st.one_of(POINT, RECTANGLE, BROKEN), max_size=25)


def names(mask: int) -> list[str]:
    return [name(point) for point in points_of(mask)]


def points(value: str) -> list[Cell]:
    return [] if value in ("", "a", "a1", "aa:bb:cc", r"aa\:bb") else expand(value)


def test_two_rectangles_that_share_a_corner() -> None:
    listed = PointList.of(["aa:cc", "cc:dd"])
    assert (listed.occurrences, listed.unique) == (13, 12)
    assert names(listed.repeated_mask) == ["cc"]
    assert list(listed.repeats) == list(listed.overlapping) == [1]
    assert names(listed.repeated_by(1)) == ["cc"]
    assert listed.repeated_by(0) == 0
    assert listed.earlier_sharing(1) == [0]


def test_a_sound_list_repeats_nothing() -> None:
    for values in (["aa:cc"], ["aa:bb", "cc", "dd", "ee", "ff"], [], [""], ["aa", "bb:cc", "ZZ"]):
        listed = PointList.of(values)
        assert not listed.repeats and not listed.overlapping and not listed.duplicates
        assert listed.repeated_mask == 0
        assert listed.occurrences == listed.unique


def test_repeats_are_overlaps_when_a_rectangle_takes_part() -> None:
    listed = PointList.of(["aa", "aa", "bb:cc", "bb", "aa:aa", "aa", "dd"])
    assert list(listed.repeats) == [1, 3, 4, 5]
    assert list(listed.duplicates) == [1]
    assert list(listed.overlapping) == [3, 4, 5]


def test_a_later_rectangle_does_not_make_an_earlier_duplicate_an_overlap() -> None:
    listed = PointList.of(["aa", "aa", "aa:bb"])
    assert (list(listed.duplicates), list(listed.overlapping)) == ([1], [2])


def test_white_space_makes_no_other_point() -> None:
    listed = PointList.of([" aa", "aa", "aa ", "aa:bb", "aa", " aa"])
    assert (list(listed.duplicates), list(listed.overlapping)) == ([1, 2], [3, 4, 5])


def test_values_that_cannot_be_read_are_listed_and_repeat_nothing() -> None:
    listed = PointList.of(["a1", "aa", "a1", "", "", "aa:", "aa"])
    assert listed.malformed == [0, 2, 5]
    assert list(listed.repeats) == [6]
    assert (listed.occurrences, listed.unique) == (2, 1)


def test_reversed_padded_and_off_board_values_take_part() -> None:
    listed = PointList.of(["cc:aa", " bb ", "ZZ", "ZZ"])
    assert list(listed.repeats) == [1, 3]
    assert listed.occurrences == 12
    assert [value.text for value in listed.values] == ["cc:aa", " bb ", "ZZ", "ZZ"]


@given(VALUES)
def test_agrees_with_counting_point_by_point(texts: list[str]) -> None:
    listed = PointList.of(texts)
    times = Counter(point for text in texts for point in points(text))
    assert listed.occurrences == sum(times.values())
    assert listed.unique == len(times)
    assert points_of(listed.mask) == sorted(times)
    assert points_of(listed.repeated_mask) == sorted(point for point, count in times.items() if count > 1)
    repeats, overlapping = [], []
    for index, text in enumerate(texts):
        meeting = [earlier for earlier in range(index) if set(points(texts[earlier])) & set(points(text))]
        held = {point for earlier in meeting for point in points(texts[earlier])}
        assert points_of(listed.repeated_by(index)) == sorted(held & set(points(text)))
        assert listed.earlier_sharing(index) == meeting[:10]
        assert listed.earlier_sharing(index, limit=2) == meeting[:2]
        if meeting:
            repeats.append(index)
            if ":" in text or any(":" in texts[earlier] for earlier in meeting):
                overlapping.append(index)
    assert list(listed.repeats) == repeats
    assert list(listed.overlapping) == overlapping
    assert list(listed.duplicates) == sorted(set(repeats) - set(overlapping))


@given(VALUES, st.integers(1, 12))
def test_a_higher_limit_after_a_lower_one_finds_more(texts: list[str], limit: int) -> None:
    listed = PointList.of(texts)
    for index in listed.repeats:
        few, many = listed.earlier_sharing(index, limit), listed.earlier_sharing(index, limit=30)
        assert few == many[:limit]


def test_a_test_of_values_is_asked_once_for_equal_texts() -> None:
    asked: list[str] = []

    def is_reversed(value: PointValue) -> bool:
        asked.append(value.text)
        return value.is_reversed

    assert PointList.of(["cc:aa", "bb", "cc:aa", "ab:aa"]).where(is_reversed) == [0, 2, 3]
    assert asked == ["cc:aa", "bb", "ab:aa"]


def test_related_places_of_a_hundred_thousand_repeats_do_not_take_quadratic_work() -> None:
    every_point = [column + row for column in ALPHABET for row in ALPHABET]
    texts = (["aa"] * 30_000 + every_point * 15 + ["bb"] * 30_000)[:100_000]
    listed = PointList.of(texts)
    assert len(listed.repeats) == len(texts) - len(every_point)
    assert listed.earlier_sharing(len(texts) - 1)[0] == texts.index("bb")
    # Were each repeat looked for through the whole list, these would be some thousand million comparisons.
    assert all(listed.earlier_sharing(index) for index in listed.repeats)
