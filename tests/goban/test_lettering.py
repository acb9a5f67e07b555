"""What of a stranger's text is written on a point."""

from __future__ import annotations

from unicodedata import bidirectional
from xml.etree import ElementTree

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.drawing.lettering import WIDEST, in_charset, in_row, lettering, width_of
from sgf_ls.text.visible import visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("A", "A"),
        ("1234", "1234"),
        ("ABCDE", "ABC…"),
        (" a ", "a"),
        ("中文", "中文"),
        ("中文字", "中…"),
        ("a\u0301b", "a\u0301b"),
        ("a" + "\u0301" * 50, "a" + "\u0301" * 7 + "…"),
        ("\u200b", "\ufffd"),
        ("a\nb", "a\ufffdb"),
        ("\uffff", "\ufffd"),
        ("", ""),
    ],
)
def test_examples(text: str, shown: str) -> None:
    assert lettering(text) == shown


@pytest.mark.parametrize(
    ("text", "width"), [("", 0), ("ab", 2), ("é", 1), ("中a", 3), ("e\u0301", 1), ("กี", 1), ("1\u20e3", 1)]
)
def test_widths(text: str, width: int) -> None:
    assert width_of(text) == width


@pytest.mark.parametrize(
    ("text", "shown", "width"),
    [("①", "①", 2), ("αβγ", "α…", 4), ("αβ", "αβ", 4), ("12345", "12…", 4), ("a\ufffd", "a\ufffd", 3)],
)
def test_a_terminal_of_wide_letters(text: str, shown: str, width: int) -> None:
    assert lettering(text, wide=True) == shown
    assert width_of(shown, wide=True) == width


@pytest.mark.parametrize(
    ("text", "charset", "shown"),
    [
        ("X1 中文 .", "cp1252", "X1 ???? ."),
        ("é…\ufffd", "cp1252", "é…?"),
        ("é…\ufffd", "ascii", "?~?"),
        ("e\u0301中", "gb18030", "e\u0301中"),
        ("e\u0301a", "ascii", "ea"),
        ("😀", "utf-8", "😀"),
    ],
)
def test_letters_that_a_terminal_lacks(text: str, charset: str, shown: str) -> None:
    assert in_charset(text, charset) == shown
    assert width_of(shown) == width_of(text)


@examples(300)
@given(st.text(max_size=30))
def test_any_text_is_short_harmless_and_xml(text: str) -> None:
    shown = lettering(text)
    assert width_of(shown) <= WIDEST
    assert bool(shown) == bool(text.strip())
    assert visible(shown) == shown
    escaped = shown.replace("&", "&amp;").replace("<", "&lt;")
    assert (ElementTree.fromstring(f"<a>{escaped}</a>").text or "") == shown
    row = in_row(shown)
    assert len(row) == len(shown)
    assert not {bidirectional(character) for character in row} & {"R", "AL", "AN"}
