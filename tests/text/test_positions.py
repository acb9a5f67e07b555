"""Positions of many offsets at once: those of counting, one character after the other."""

from __future__ import annotations

import plain_text
import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.syntax import document
from sgf_ls.syntax.document import Document
from sgf_ls.text.extent import Encoding
from sgf_ls.text.positions import line_starts, positions_in

TEXTS = st.lists(st.sampled_from(["a", "é", "中", "𝄞", "\ud800", "\n", "\r", "\r\n", "\u2028", "(;B[aa]"]), max_size=30)


@examples(200)
@given(TEXTS.map("".join), st.sampled_from(Encoding), st.sets(st.floats(0, 1)))
def test_they_are_counted_right(text: str, encoding: Encoding, places: set[float]) -> None:
    offsets = sorted({round(place * len(text)) for place in places})
    counted = plain_text.positions(text, encoding)
    assert positions_in(text, offsets, encoding) == {offset: counted[offset] for offset in offsets}
    assert line_starts(text) == [0, *(offset for offset in range(1, len(text) + 1) if _begins_line(text, offset))]


def _begins_line(text: str, offset: int) -> bool:
    return text[offset - 1] == "\n" or (text[offset - 1] == "\r" and text[offset : offset + 1] != "\n")


@pytest.mark.parametrize("close", [0, 10**9])
@examples(100)
@given(TEXTS.map("".join), st.sampled_from(Encoding), st.lists(st.integers(-3, 40)))
def test_a_document_gives_the_same_by_either_way(close: int, text: str, encoding: Encoding, offsets: list[int]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(document, "CLOSE", close)
        found = Document.from_text(text, encoding).positions_at(offsets)
    counted = plain_text.positions(text, encoding)
    inside = {min(max(offset, 0), len(text)) for offset in offsets}
    assert found == {offset: counted[offset] for offset in inside}
