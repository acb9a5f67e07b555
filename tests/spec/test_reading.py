"""Readers of values against other ways to know what is right: the calendar, arithmetic, lists of forms."""

from __future__ import annotations

import re
from datetime import date, timedelta
from decimal import Decimal
from time import perf_counter

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.rules.registry import RULES
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.spec.reading.dates import dates_of, read_date, read_long_dates, read_order_of_dates
from sgf_ls.spec.reading.fault import Reader
from sgf_ls.spec.reading.komi import read_komi
from sgf_ls.spec.reading.numbers import read_number, read_real
from sgf_ls.spec.reading.results import read_result
from sgf_ls.spec.reading.times import read_time
from sgf_ls.spec.table.choices import RESULTS

DAYS = st.dates(min_value=date(1000, 1, 1), max_value=date(2999, 12, 31))


@examples(300)
@given(st.integers(1, 9999), st.integers(0, 13), st.integers(0, 32))
def test_days_are_those_of_the_calendar(year: int, month: int, day: int) -> None:
    try:
        date(year, month, day)
        is_day = True
    except ValueError:
        is_day = False
    assert (read_date(f"{year:04}-{month:02}-{day:02}") is None) == is_day


@examples(200)
@given(st.lists(DAYS, min_size=1, max_size=5), st.data())
def test_shortcuts_say_the_same_days(first: list[date], data: st.DataObject) -> None:
    days = sorted({day + timedelta(days=data.draw(st.integers(0, 3))) for day in first for _ in range(2)})
    text = ",".join(day.isoformat() for day in days)
    assert read_date(text) is None and read_order_of_dates(text) is None
    fault = read_long_dates(text)
    shorter = (fault and fault.repaired) or text
    assert len(shorter) <= len(text)
    assert [(day.year, day.month, day.day) for day in dates_of(shorter).days] == [
        (day.year, day.month, day.day) for day in days
    ]
    assert read_long_dates(shorter) is None


@examples(200)
@given(DAYS)
def test_a_day_is_repaired_to_itself_or_not_at_all(day: date) -> None:
    for form in ["%Y/%m/%d", "%Y.%m.%d", "%d.%m.%Y", "%d/%m/%Y", "%m/%d/%Y", "%B %d, %Y", "%d %b %Y", "%Y年%m月%d日"]:
        fault = read_date(day.strftime(form))
        assert fault is not None
        others = {day.isoformat(), None} if fault.safe else {day.isoformat(), None, f"{day:%Y-%d-%m}"}
        assert fault.repaired in others


CLOCKS = ["{}h{}m{}s", "{} hours {} min {} sec", "{}:{:02}:{:02}"]
AMOUNT = st.decimals(min_value=0, max_value=999, places=2)


@examples(200)
@given(AMOUNT, st.sampled_from(["{}", " {} ", "{} moku", "{} points", "{};", "{}目"]), st.booleans())
def test_a_komi_keeps_its_amount(amount: Decimal, form: str, with_comma: bool) -> None:
    text = form.format(str(amount).replace(".", "," if with_comma else "."))
    fault = read_komi(text)
    repaired = text if fault is None else fault.repaired
    assert repaired is not None and Decimal(repaired) == amount
    assert read_komi(repaired) is None


@examples(200)
@given(
    st.integers(0, 99),
    st.integers(0, 59),
    st.integers(0, 59),
    st.sampled_from(CLOCKS),
)
def test_a_time_is_the_sum_of_its_parts(hours: int, minutes: int, seconds: int, form: str) -> None:
    fault = read_time(form.format(hours, minutes, seconds))
    assert fault is not None and fault.safe
    assert fault.repaired == str(timedelta(hours=hours, minutes=minutes, seconds=seconds) // timedelta(seconds=1))


@pytest.mark.parametrize("text", [choice.value for choice in RESULTS.items] + ["B+0.5", "W+12", "B+3.25"])
def test_results_of_the_format_are_right_and_others_are_led_back_to_them(text: str) -> None:
    assert read_result(text) is None
    spoiled = text.lower()
    fault = read_result(spoiled)
    if spoiled != text:
        assert fault is not None and fault.repaired is not None and fault.safe
        assert fault.repaired[:3].startswith(text[:3].rstrip(".")) or fault.repaired == text


@examples(300)
@given(st.from_regex(re.compile(r"[ ]?[+-]?[0-9]{0,4}[.,]?[0-9]{0,4}[ ]?"), fullmatch=True))
def test_numbers_are_repaired_to_numbers_of_the_same_value(text: str) -> None:
    for read in (read_number, read_real):
        fault = read(text)
        if fault and fault.repaired is not None:
            assert read(fault.repaired) is None
            if fault.safe:
                assert Decimal(fault.repaired) == Decimal(text.strip().replace(",", "."))


SIGNS = "0123456789+-.,:;[\\ \nBWR?hm/½年月日"
ANYTHING = st.one_of(st.text(min_size=1, max_size=30), st.text(SIGNS, min_size=1, max_size=30))
READERS: list[Reader] = list(
    {
        reader
        for rule in RULES.values()
        if rule.reads
        for spec in PROPERTIES
        for reader in [rule.reads(spec)]
        if reader is not None
    }
)


@examples(300)
@given(ANYTHING)
def test_any_text_can_be_read_and_what_is_repaired_can_be_written(text: str) -> None:
    raw = text.replace("\\", "\\\\").replace("]", "\\]")
    for reader in READERS:
        fault = reader(raw)
        if fault and fault.repaired is not None:
            assert fault.repaired != raw
            assert not re.search(r"(?<!\\)(?:\\\\)*\]", fault.repaired), "a bracket would end the value"
            assert not re.search(r"(?<!\\)(?:\\\\)*\\\Z", fault.repaired), "the closing bracket would be escaped"


LONG = ["{} x", "x{}", "9{}", "{}9", "B+{}x", "1996-01-01{}x", "a:{}x"]


@pytest.mark.parametrize("form", LONG)
@pytest.mark.parametrize("piece", [" ", "1", ",", ".", ":", "\\\n", "年", "h"])
def test_long_values_are_read_in_linear_time(form: str, piece: str) -> None:
    text = form.format(piece * 50_000)
    start = perf_counter()
    for reader in READERS:
        reader(text)
    assert perf_counter() - start < 10
