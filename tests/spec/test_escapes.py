"""Escapes by their places, against a reading from the start of the text."""

from __future__ import annotations

from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.spec.reading.texts import Escape, as_simple_text, as_text, escape_at

BREAKS = ("\r\n", "\n\r", "\n", "\r")
TEXTS = st.lists(st.sampled_from(["\\", "\r", "\n", "a", "]", ":"]), max_size=12).map("".join)


def read(raw: str) -> list[tuple[Escape | None, str]]:
    """Step by step: the escape and what a text has for it, or no escape and a character."""
    steps: list[tuple[Escape | None, str]] = []
    at = 0
    while at < len(raw):
        behind = at + (raw[at] == "\\")
        line_break = next((each for each in BREAKS if raw.startswith(each, behind)), "")
        end = behind + max(len(line_break), 1)
        if behind == at:
            steps.append((None, "\n" if line_break else raw[at]))
        elif behind < len(raw):
            steps.append((Escape(at, end, "" if line_break else raw[behind]), "" if line_break else raw[behind]))
        else:
            steps.append((None, "\\"))
        at = end
    return steps


@examples(100)
@given(TEXTS)
def test_each_character_knows_its_escape(raw: str) -> None:
    expected = {at: found for found, _ in read(raw) if found for at in range(found.start, found.end)}
    assert {at: found for at in range(len(raw)) if (found := escape_at(raw, at))} == expected


@examples(100)
@given(TEXTS)
def test_texts_are_read_without_their_escapes(raw: str) -> None:
    assert as_text(raw) == "".join(character for _, character in read(raw))
    assert as_simple_text(raw) == "".join(
        " " if found is None and character == "\n" else character for found, character in read(raw)
    )


def test_a_million_backslashes() -> None:
    raw = "\\" * 1_000_001 + "]"
    assert escape_at(raw, len(raw) - 1) == Escape(len(raw) - 2, len(raw), "]")
    assert escape_at(raw + "]", len(raw)) is None
