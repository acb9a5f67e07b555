"""Hidden characters are shown as what they are, and everything else as it is."""

from __future__ import annotations

import unicodedata

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.text.visible import excerpt, visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada", "Ada"),
        ("黑 é 𝄞 한", "黑 é 𝄞 한"),
        ("a\x1b[31m", "a<U+001B>[31m"),
        ("\x00\x9b", "<U+0000><U+009B>"),
        ("a\nb\tc", "a<U+000A>b<U+0009>c"),
        ("abc\u202edef", "abc<U+202E>def"),
        ("\u200b\u2060\ufeff\u2066", "<U+200B><U+2060><U+FEFF><U+2066>"),
        ("\u2028\u2029\x85", "<U+2028><U+2029><U+0085>"),
        ("\ud800", "<U+D800>"),
        ("\U000e0041", "<U+E0041>"),
    ],
)
def test_what_is_shown(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_characters_to_keep() -> None:
    assert visible("a\nb\x1b", keep="\n") == "a\nb<U+001B>"


@examples(200)
@given(st.text(max_size=30))
def test_nothing_that_acts_is_left(text: str) -> None:
    shown = visible(text)
    assert visible(shown) == shown
    assert not any(unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") for character in shown)
    shown.encode("utf-8")


def test_a_long_text_is_cut() -> None:
    assert excerpt("x" * 40) == "x" * 40
    assert excerpt("x" * 41) == "x" * 39 + "…"
    assert excerpt("abcdef", 4) == "abc…"
    assert excerpt("a\x00") == "a<U+0000>"
