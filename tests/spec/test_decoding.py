"""Values in words: what is said, that it is true, and that nothing else of the value comes along."""

from __future__ import annotations

import re
from datetime import date

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.spec.decoding import DECODINGS, decoded
from sgf_ls.spec.decoding.dates import MONTHS
from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.reading.results import RESULT
from sgf_ls.spec.table.choices import FIGURE_FLAGS


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("DT", "1996-05,06,07-01,02", "May 1996, June 1996, 1 July 1996, 2 July 1996."),
        ("DT", "1996-12-27,28,1997-01-03,04", "27 December 1996, 28 December 1996, 3 January 1997, 4 January 1997."),
        ("DT", "0996,1997", "0996, 1997."),
        ("DT", "1996-05-\\\n06", "6 May 1996."),
        ("RE", "B+3.5", "Black wins by 3.5 points."),
        ("RE", "W+1", "White wins by 1 point."),
        ("RE", "W+007.50", "White wins by 7.5 points."),
        ("RE", "W+R", "White wins by resignation."),
        ("RE", "B+Time", "Black wins on time."),
        ("RE", "W+F", "White wins by forfeit."),
        ("RE", "B+", "Black wins, margin unknown."),
        ("RE", "Void", "No result, or play was broken off."),
        ("RE", "?", "Result unknown."),
        ("RE", "0", "Drawn game."),
        ("RE", "Draw", "Drawn game."),
        ("RE", "Jigo", "Drawn game."),
        ("RE", "w+res", "White wins by resignation."),
        ("RE", "B\\+R", "Black wins by resignation."),
        ("KM", "6.5", "White is given 6.5 points, so there is no draw."),
        ("KM", "+7.0", "White is given 7 points, and a draw is possible."),
        ("KM", "-5.5", "Black is given 5.5 points, so there is no draw."),
        ("KM", "0.00", "No komi: neither side is given points, and a draw is possible."),
        ("KM", "650", "650 points, or 6.5 where a program counts in hundredths."),
        (
            "KM",
            "375",
            "375 points, or 3.75 where a program counts in hundredths; if these are stones, as in China, they are 7.5 "
            "points.",
        ),
        ("KM", "2.75", "White is given 2.75 points; if these are stones, as in China, they are 5.5 points."),
        ("KM", "6.7", "White is given 6.7 points."),
        ("KM", "100.5", "100.5 points."),
        ("KI", "11", "A komi of 5.5 points."),
        ("KI", "-3", "A komi of -1.5 points."),
        ("TM", "3600", "1 h."),
        ("TM", "5400.5", "1 h 30 min 0.5 s."),
        ("TM", "0", "No main time: overtime begins at once."),
        ("BL", "12.50", "12.5 s."),
        ("WL", "0", "No time is left."),
        ("OB", "1", "1 more move in this period of overtime."),
        ("OW", "25", "25 more moves in this period of overtime."),
        ("HA", "0", "An even game."),
        ("HA", "1", "No stone is placed: one is what the first move is anyway."),
        ("HA", "4", "4 stones, which AB places before the first move."),
        ("SZ", "19", "19 columns and 19 rows: 361 points."),
        ("SZ", "13:9", "13 columns and 9 rows: 117 points."),
        ("ST", "3", "3 = 1 + 2: variations are the siblings of the node, the board is left alone."),
        ("ST", "0", "0: variations are the children of the node, marked on the board."),
        ("FG", "257:x", "257 = 1 + 256: coordinates are hidden, captured stones stay."),
        ("FG", "0:x", "No flag is set."),
        ("RU", "Japanese", "Nihon Ki-in."),
        ("RU", "Jp rules", "The rules of SGF's name Japanese: Nihon Ki-in."),
        ("BR", "9p?", "9 dan, professional, not certain."),
        ("WR", "15 kyu", "15 kyu."),
        ("MN", "5", "The move of this node is number 5, the next one 6."),
        ("V", "-2.5", "White leads by 2.5 points."),
        ("V", "0", "Neither side leads."),
    ],
)
def test_words(name: str, value: str, words: str) -> None:
    assert decoded(name, value) == words


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DT", "1996-02-30"),
        ("DT", "05-06"),
        ("DT", "1.5.1996"),
        ("DT", "1996,05"),
        ("RE", "they fought to the end"),
        ("RE", "B+7.5?"),  # a doubt would be lost
        ("RE", "B\\\n+Q"),
        ("KM", "6,5"),
        ("KM", "half a point"),
        ("KI", "5.5"),
        ("TM", "1 hour"),
        ("TM", "-5"),
        ("OB", "1.5"),
        ("HA", "two"),
        ("HA", "-2"),
        ("SZ", "13x9"),
        ("SZ", "13\\:9"),
        ("SZ", "0"),
        ("SZ", "53"),
        ("ST", "4"),
        ("FG", "257"),
        ("FG", "257\\:x"),
        ("FG", "8:x"),
        ("RU", "Chinese"),
        ("BR", "strong"),
        ("MN", "0"),
        ("V", "much"),
        ("C", "3.5"),
        ("QQ", "1"),
    ],
)
def test_what_is_wrong_or_a_plain_word_says_nothing(name: str, value: str) -> None:
    assert decoded(name, value) == ""


@pytest.mark.parametrize("name", DECODINGS)
@pytest.mark.parametrize(
    "value", ["", " ", "\n", "9" * 5000, "1" * 999, "-", "+", ".", "1996," * 200, "\\", ":", "-:-"]
)
def test_odd_and_very_long_values_are_no_trouble(name: str, value: str) -> None:
    assert len(decoded(name, value)) < 300


def test_games_and_versions_that_mean_something_else() -> None:
    assert decoded("KM", "6.5", game=2) == decoded("V", "3", game=2) == ""
    assert decoded("TM", "60", version=3) == ""
    assert decoded("TM", "60", game=2, version=4) == "1 min."


def test_long_lists_of_dates_are_cut() -> None:
    found = decoded("DT", ",".join(map(str, range(1900, 1950))))
    assert found.startswith("1900, 1901, ")
    assert found.endswith("1911 … 38 more.")


@pytest.mark.parametrize("name", DECODINGS)
def test_every_decoder_belongs_to_a_property(name: str) -> None:
    assert spec_of(name) is not None


_PIECES = ["1996", "-", ",", "05", "06", "B", "W", "+", "R", "T", "3", ".", "5", ":", "k", "d", "p", "?", "Draw", "\\"]
_HOSTILE = ["`", "*", "[x](y)", "<b>", "\n", "\u202e", "\x1b", "|", "_"]


@examples(100)
@given(st.sampled_from([*DECODINGS]), st.lists(st.sampled_from(_PIECES + _HOSTILE)).map("".join))
def test_only_digits_and_signs_of_a_value_are_repeated(name: str, value: str) -> None:
    assert re.fullmatch(r"[A-Za-z0-9 .,:;=+'…-]*", decoded(name, value))


@examples(100)
@given(st.lists(st.dates(date(1000, 1, 1)), min_size=1, max_size=9))
def test_dates_in_full_are_the_dates(days: list[date]) -> None:
    """Written with shortcuts by a rule of their own, they are told one by one."""
    pieces, before = [], None
    for day in days:
        if before and before.year == day.year:
            pieces.append(f"{day:%d}" if before.month == day.month else f"{day:%m-%d}")
        else:
            pieces.append(day.isoformat())
        before = day
    said = decoded("DT", ",".join(pieces))
    assert said == ", ".join(f"{day.day} {MONTHS[day.month - 1]} {day.year}" for day in days) + "."


@examples(100)
@given(st.integers(1, 10**8))
def test_times_add_up(seconds: int) -> None:
    units = {"h": 3600, "min": 60, "s": 1}
    parts = re.findall(r"(\d+) (h|min|s)\b", decoded("BL", str(seconds)))
    assert sum(int(amount) * units[unit] for amount, unit in parts) == seconds
    assert all(int(amount) < 60 for amount, unit in parts if unit != "h")


@examples(100)
@given(st.sets(st.sampled_from(FIGURE_FLAGS.items)))
def test_each_flag_is_told(flags: set[tuple[str, str]]) -> None:
    number = sum(int(value) for value, _ in flags)
    said = decoded("FG", f"{number}:")
    assert {choice.meaning for choice in FIGURE_FLAGS.items if choice.meaning in said} == {each for _, each in flags}


@examples(100)
@given(st.from_regex(RESULT, fullmatch=True).filter(lambda text: len(text) < 12))
def test_every_result_of_the_format_has_words(text: str) -> None:
    assert decoded("RE", text).endswith(".")
    if text[1:2] == "+":
        assert decoded("RE", text).startswith({"B": "Black wins", "W": "White wins"}[text[0]])
