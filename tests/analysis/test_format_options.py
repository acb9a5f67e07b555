"""The options of formatting, read from plain mappings."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.format_options import READERS, FormatOptions, read_format_options
from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.settings.reading import read_settings


def chosen(values: object) -> FormatOptions:
    return FormatOptions().changed(read_format_options(values))


def test_everything_that_can_be_chosen() -> None:
    values = {
        "moves-per-line": 10,
        "indent": "tab",
        "wrap": 0,
        "point-lists": "expand",
        "parentheses": "minimal",
        "property-order": "canonical",
        "blank-line-between-games": False,
        "final-newline": False,
    }
    assert values.keys() == READERS.keys()
    assert chosen(values) == FormatOptions(10, "\t", 0, "expand", "minimal", "canonical", False, False)


def test_names_as_json_has_them() -> None:
    assert chosen({"movesPerLine": 2, "indent": 4, "finalNewline": None}) == FormatOptions(2, " " * 4)


@pytest.mark.parametrize(
    ("values", "word"),
    [
        ([], "table"),
        ("tab", "table"),
        ({"indent": "tabs"}, '"tab" or a number of spaces from 0 to 16'),
        ({"indent": 17}, "from 0 to 16"),
        ({"indent": True}, "from 0 to 16"),
        ({"moves-per-line": 0}, "from 1 to 10,000"),
        ({"moves-per-line": "5"}, "whole number"),
        ({"wrap": -1}, "from 0"),
        ({"wrap": 80.5}, "whole number"),
        ({"point-lists": "compressed"}, "keep, expand, compress"),
        ({"point-lists": ["keep"]}, "keep, expand, compress"),
        ({"parentheses": "none"}, "keep, minimal"),
        ({"final-newline": 1}, "true or false"),
        ({"line-length": 1}, "there is no option 'line-length'"),
        ({1: 1}, "there is no option '1'"),
        ({"\x1b": 1}, "<U+001B>"),
    ],
)
def test_what_is_wrong_is_said(values: object, word: str) -> None:
    with pytest.raises(ValueError, match=r"must be|there is no") as raised:
        read_format_options(values)
    assert word in str(raised.value)


def test_only_a_few_bad_entries_are_named() -> None:
    with pytest.raises(ValueError, match="and 995 more") as raised:
        read_format_options({f"x{number}": 1 for number in range(1000)})
    assert len(str(raised.value)) < 2000


def test_they_are_settings_like_others() -> None:
    assert read_settings({"format": {"wrap": 100}}) == (Settings(format=FormatOptions(wrap=100)), [])
    settings, [problem] = read_settings({"format": {"wrap": "far"}, "prime": "'"})
    assert settings == Settings(prime="'")
    assert problem.startswith("format: wrap must be")


def test_an_editor_says_how_to_indent_unless_that_is_chosen() -> None:
    assert FormatOptions().unit == "  "
    assert FormatOptions().for_editor(4, inserts_spaces=True).unit == " " * 4
    assert FormatOptions().for_editor(4, inserts_spaces=False).unit == "\t"
    assert FormatOptions().for_editor(10**9, inserts_spaces=True).unit == " " * 16
    assert FormatOptions(indent=" ").for_editor(4, inserts_spaces=False).unit == " "


VALUES = st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=5), st.lists(st.none(), max_size=2))


@examples(100)
@given(st.dictionaries(st.one_of(st.sampled_from([*READERS]), st.text(max_size=5)), VALUES, max_size=5))
def test_any_table_gives_options_or_a_reason(values: dict[str, object]) -> None:
    try:
        hash(read_format_options(values))
    except ValueError as error:
        assert str(error)
