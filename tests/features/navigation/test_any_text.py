"""Whatever the text: nothing raises, all places lie in it, and what is found does not depend on how it was typed."""

from __future__ import annotations

from time import process_time

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.hover.mentions import named_at
from sgf_ls.features.navigation.definition import definition
from sgf_ls.features.navigation.highlights import highlights
from sgf_ls.features.navigation.references import references
from sgf_ls.features.navigation.renaming import Renaming, label_to_rename, rename
from sgf_ls.features.navigation.spelling import named_in, spellings
from sgf_ls.features.navigation.steps import STEPS, go_to
from sgf_ls.goban.masks import mask_of, point_mask
from sgf_ls.goban.points import Point, Size
from sgf_ls.text.edits import apply_edits

from ..formatting.random_sgf import TEXTS

STEP = 3
"""Of so many places in a row one is tried."""


def answers(snapshot: Snapshot, offset: int) -> list[object]:
    defined = definition(snapshot, offset)
    return [
        highlights(snapshot, offset),
        defined and defined.targets,
        references(snapshot, offset),
        references(snapshot, offset, with_definition=False),
        label_to_rename(snapshot, offset),
        rename(snapshot, offset, "]"),
        [go_to(snapshot, offset, step) for step in STEPS],
    ]


@examples(40)
@given(TEXTS, st.integers(0, STEP - 1))
def test_any_place_of_any_text(text: str, first: int) -> None:
    snapshot = Snapshot.of(text)
    for offset in range(first, len(text) + 1, STEP):
        answers(snapshot, offset)
        spans = [(each.start, each.end) for each in highlights(snapshot, offset)]
        spans += references(snapshot, offset)
        spans += [span for step in STEPS if (span := go_to(snapshot, offset, step))]
        assert all(0 <= start <= end <= len(text) for start, end in spans)
        found = rename(snapshot, offset, "]")
        if isinstance(found, Renaming):
            apply_edits(text, [*found.sure, *found.in_doubt])  # which refuses edits that overlap


@examples(30)
@given(TEXTS, st.data())
def test_an_edited_text_answers_as_one_that_was_opened(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    offset = data.draw(st.integers(0, len(text)))
    before = Snapshot.of(f"{text[:at]}[(;B[aa]{text[at:]}")
    answers(before, offset)
    assert answers(before.edit(at, at + 8, ""), offset) == answers(Snapshot.of(text), offset)


WORDS = [
    "D4",
    "Q16",
    "44*",
    "4*4",
    "4*4'",
    "4-4",
    "3-4",
    "[dd\\]",
    "X4*",
    "XX*",
    "55*",
    "10-10*",
    "AA1",
    " ",
    ",",
    "4",
    "*",
    "-",
    "\\\n",
    "\\\r\n",
    "\n",
    "x",
]


@examples(200)
@given(
    st.lists(st.sampled_from(WORDS), max_size=12).map("".join),
    st.sampled_from([Size(19, 19), Size(9, 9), Size(13, 9), Size(21, 21), Size(4, 4)]),
    st.integers(0, 20),
    st.integers(0, 20),
)
def test_names_that_are_spelled_are_those_found_word_by_word(text: str, size: Size, column: int, row: int) -> None:
    point = Point(column % size.columns, row % size.rows)
    named = {each for at in range(len(text)) if (each := named_at(text, at, size))}
    for mask in {point_mask(point), *(mask_of(each.points) for each in named)}:
        spelled = spellings(mask, size)
        same = {
            (each.start, each.end)
            for each in named
            if (mask_of(each.points) & mask if mask.bit_count() == 1 else mask_of(each.points) == mask)
        }
        assert set(named_in(text, mask, size, spelled)) == same


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[19]TR" + "[dd]" * 100_000 + ")",
        "(;SZ[19]LB" + "[dd:A]" * 100_000 + "C[A])",
        "(;SZ[19]LB" + "".join(f"[dd:{number}]" for number in range(100_000)) + "C[5 and 7])",
        "(;SZ[19]LB[dd:A]C[" + "A or 44* " * 100_000 + "])",
        "(;B[dd]" * 20_000 + ")" * 20_000,
        "(;B[dd](;W[dd])" * 10_000,
        "(;B[dd]C[" + "[" * 200_000,
        "(;SZ[19]" + ";B[dd];W[ee]" * 10_000 + ")",
    ],
    ids=range(8),
)
def test_large_texts_take_no_ages(text: str) -> None:
    snapshot = Snapshot.of(text)
    for offset in (text.index("dd"), len(text) // 2, len(text) - 1):
        begun = process_time()
        answers(snapshot, offset)
        assert process_time() - begun < 10
