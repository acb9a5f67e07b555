"""Tokens and node texts: nothing is lost, and they begin and end where a plain automaton says."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar
from unittest.mock import patch

import plain_sgf
import pytest
from effort import examples
from hypothesis import example, given
from hypothesis import strategies as st

from sgf_ls.syntax import lexer
from sgf_ls.syntax.lexer import is_complete, node_texts, run_values
from sgf_ls.syntax.node import Node, read_node
from sgf_ls.syntax.tokens import Kind, Token, tokens

PIECES = st.sampled_from(
    [
        *"()();;[[]]\\\\:ABab1% \t\n\r\v\f",
        "\r\n",
        "\x1c\x85\u2028\u00a0\u3000",
        "é中𝄞",
        "\ud800",
        "\x00",
        "AB[aa]",
        "C[x\\]]",
    ]
)
TEXTS = st.builds("".join, st.lists(PIECES, max_size=30))

HARD_CASES = [
    "", "[", "]", "\\", "[\\", "[\\]", "[\\\\]", "[a\\]b]c]", ";[", "();", ")(", "; [x] [y]", "a[b]c[d]e", "[][]",
    "[]\\[", ";A\\[b];", "[" + "\\" * 7 + "]", "[" + "x" * 61 + "]", "[" + "x" * 60 + "\\]y];", ";A1[x]", "é[x]",
    "\u00a0[x]",
]  # fmt: skip


def all_tokens(text: str) -> list[Token]:
    """The tokens of a whole text, spans in the text."""
    found = []
    offset = 0
    for piece in node_texts(text):
        found += [Token(kind, start + offset, end + offset) for kind, start, end in tokens(piece)]
        offset += len(piece)
    return found


Test = TypeVar("Test", bound=Callable[..., None])


def on_hard_cases(test: Test) -> Test:
    """Try these texts as well."""
    for text in HARD_CASES:
        test = example(text)(test)
    return test


@on_hard_cases
@examples(500)
@given(TEXTS)
def test_joined_pieces_give_the_text_back(text: str) -> None:
    assert "".join(node_texts(text)) == text
    spans = [(start, end) for _, start, end in all_tokens(text)]
    assert "".join(text[start:end] for start, end in spans) == text
    assert all(start < end for start, end in spans), "no empty tokens"
    assert all(before[1] == after[0] for before, after in pairwise(spans)), "no gaps"


@on_hard_cases
@examples(500)
@given(TEXTS)
def test_node_texts_begin_where_the_automaton_says(text: str) -> None:
    starts = [node.start for node in plain_sgf.nodes(text)]
    found = [0] if text else []
    for piece in node_texts(text)[:-1]:
        found.append(found[-1] + len(piece))
    assert found == starts


@on_hard_cases
@examples(500)
@given(TEXTS)
def test_values_begin_and_end_where_the_automaton_says(text: str) -> None:
    spans = plain_sgf.value_spans(text)
    found = all_tokens(text)
    assert [start for kind, start, _ in found if kind is Kind.VALUE_OPEN] == [start - 1 for start, _ in spans]
    assert [(start, end) for kind, start, end in found if kind is Kind.VALUE_TEXT] == [
        (start, end) for start, end in spans if start < end
    ]
    assert [start for kind, start, _ in found if kind is Kind.VALUE_CLOSE] == [
        end for _, end in spans if end < len(text)
    ]


ROWS = st.builds("".join, st.lists(st.sampled_from(["AB", "[a][b]", "[a]" * 9, "[", "]", ")", ";", " ", "\\]", "\\"])))


@examples(1000)
@given(st.integers(1, 9), ROWS)
@example(1, "AB[a][b][c](;AB[a][b][c\\][d][e])[f]")
def test_long_rows_of_values_are_read_as_short_ones(long: int, text: str) -> None:
    with patch.object(lexer, "LONG", long):
        found = node_texts(text)
        assert [len(piece) for piece in found] == [node.end - node.start for node in plain_sgf.nodes(text)]
        for piece, plain in zip(found, plain_sgf.nodes(text), strict=True):
            assert [list(prop.values) for prop in Node(piece).properties] == [
                [text[start:end] for start, end in prop.spans] for prop in plain.properties
            ]


@on_hard_cases
@examples(500)
@given(TEXTS)
def test_tokens_are_what_they_are_called(text: str) -> None:
    signs = {Kind.OPEN: "(", Kind.CLOSE: ")", Kind.SEMICOLON: ";", Kind.VALUE_OPEN: "[", Kind.VALUE_CLOSE: "]"}
    for kind, start, end in all_tokens(text):
        shown = text[start:end]
        if kind in signs:
            assert shown == signs[kind]
        elif kind is Kind.BLANK:
            assert not shown.strip(plain_sgf.BLANKS)
        elif kind is Kind.IDENTIFIER:
            assert set(shown) <= plain_sgf.WORD
        elif kind is Kind.STRAY:
            assert shown == shown.strip(plain_sgf.BLANKS) and "[" not in shown


@on_hard_cases
@example("AB[aa] [")  # the blank makes up for the missing bracket
@example("AB[aa]\n[bb][x\\]")
@examples(500)
@given(TEXTS)
def test_properties_are_those_of_the_automaton(text: str) -> None:
    offset = 0
    for piece, plain in zip(node_texts(text), plain_sgf.nodes(text), strict=True):
        node = Node(piece)
        assert node.lead == plain.lead_end - plain.start
        assert [prop.identifier for prop in node.properties] == [prop.identifier for prop in plain.properties]
        assert [prop.name for prop in node.properties] == [
            plain_sgf.capitals(prop.identifier) for prop in plain.properties
        ]
        for prop, wanted in zip(node.properties, plain.properties, strict=True):
            spans = [(start + offset, end + offset) for start, end in prop.value_spans(piece)]
            assert spans == wanted.spans
            assert list(prop.values) == [text[start:end] for start, end in wanted.spans]
            assert piece[prop.start : prop.end] == prop.identifier
            assert piece[prop.values_start] == "[" and prop.end <= prop.values_start
        offset += len(piece)


@examples(200)
@given(TEXTS, TEXTS)
def test_any_part_that_begins_a_node_text_can_be_read_alone(first: str, second: str) -> None:
    text = first + second
    pieces = node_texts(text)
    for index in range(len(pieces)):
        assert node_texts("".join(pieces[index:])) == pieces[index:]


@examples(200)
@given(TEXTS)
def test_behind_a_closing_bracket_we_are_outside_whatever_came_before(text: str) -> None:
    tail = ";B[aa](;W[bb])"
    for front in (text + "]", text + "\\\\]" if not text.endswith("\\") else text + "\\\\\\]"):
        assert node_texts(front + tail)[-2:] == [";B[aa]", "(;W[bb]"] or node_texts(front + tail)[-1] == ")"


VALUES = st.builds("".join, st.lists(st.sampled_from(["a", "\\\\", "\\]", "[", "\\a", ";", " "]), max_size=4))
ENDS = st.sampled_from(["", "[", "[a", "[\\", "[\\]", "[a[", "[\\\\"])


@pytest.mark.parametrize("few", [0, 1, 100])
@examples(300)
@given(st.lists(st.tuples(VALUES, st.sampled_from(["", " ", "\n\t"])), max_size=12), ENDS)
def test_the_values_of_a_run(few: int, values: list[tuple[str, str]], end: str) -> None:
    run = "".join(f"[{value}]{blank}" for value, blank in values) + end
    with patch.object(lexer, "FEW_ESCAPES", few):
        assert run_values(run) == [value for value, _ in values] + ([end[1:]] if end else [])


@on_hard_cases
@pytest.mark.parametrize("few", [0, 1, 100])
@examples(300)
@given(TEXTS)
def test_a_node_text_is_complete_where_nothing_behind_it_can_belong_to_it(few: int, text: str) -> None:
    with patch.object(lexer, "FEW_ESCAPES", few):
        for piece in node_texts(text):
            assert is_complete(piece) is all(node_texts(piece + more)[0] == piece for more in "();")


@examples(200)
@given(TEXTS)
def test_equal_texts_give_equal_nodes(text: str) -> None:
    for piece in node_texts(text):
        node, again = read_node(piece), Node(piece)
        assert node.text == again.text == piece
        assert (node.lead, node.body, node.delta, node.low, node.high) == (
            again.lead, again.body, again.delta, again.low, again.high
        )  # fmt: skip
        assert (node.properties, node.strays, node.is_open) == (again.properties, again.strays, again.is_open)


@examples(200)
@given(st.text("() \n", max_size=12))
def test_nesting_of_a_lead(lead: str) -> None:
    node = Node(lead + ";")
    depths = [0]
    for character in lead:
        depths.append(depths[-1] + (character == "(") - (character == ")"))
    assert (node.delta, node.low, node.high) == (depths[-1], min(depths), max(depths))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 400_000,
        "[\\" * 200_000,
        "\\" * 400_000,
        "[" + "\\" * 400_000,
        "(" * 400_000,
        "A" * 400_000,
        "% " * 200_000,
        "[]" * 200_000,
        "[] " * 130_000 + "x",
        ";[" + "]" * 400_000,
        "A[" + "x" * 400_000,
        ("A[" + "x" * 70 + "\\") * 5_000,
        "A" + "[x]" * 130_000 + ")",
        ("A" + "[x]" * 400) * 300,
        ("[" + "x]" * 400) * 500,
        "[x][x]\n" * 60_000,
        (";" + "A" * 299) * 1_300,
        (";" + "A[" * 149) * 1_300,
        (";" + "A" * 149 + "[\\" + "x" * 149) * 1_300,
        (";A" + "[x]" * 98 + "[") * 1_300,
    ],
    ids=lambda text: text[:6],
)
def test_any_text_is_read_in_linear_time(text: str) -> None:
    began = time.process_time()
    assert "".join(node_texts(text)) == text
    for piece in node_texts(text):
        Node(piece)
    assert time.process_time() - began < 3, "about 0.1 s on a small machine; quadratic would be minutes"
