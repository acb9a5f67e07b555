"""How a selection grows, from the word under a cursor to the whole text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.giving_up import Interrupted
from sgf_ls.features.selecting import MOST_TREES, selections

from .asking import marked


def growing(text: str) -> list[str]:
    """What is selected at the cursor, step by step; the whole text, which is the last step, is left out."""
    plain, at, _ = marked(text)
    [spans] = selections(Snapshot.of(plain), [at])
    assert spans[-1] == (0, len(plain))
    return [plain[start:end] for start, end in spans[:-1]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(;AB[a|a:cc][dd]) ", ["aa", "aa:cc", "[aa:cc]", "[aa:cc][dd]", "AB[aa:cc][dd]", ";AB[aa:cc][dd]"]),
        ("(;AB[aa:cc|][dd]) ", ["cc", "aa:cc", "[aa:cc]", "[aa:cc][dd]", "AB[aa:cc][dd]", ";AB[aa:cc][dd]"]),
        ("(;A|B[aa]) ", ["AB", "AB[aa]", ";AB[aa]"]),
        ("(;LB[aa:some wo|rds]) ", ["words", "some words", "aa:some words", "[aa:some words]"]),
        ("(;LB[aa\\:b:c|]) ", ["c", "aa\\:b:c", "[aa\\:b:c]"]),
        ("(;C[one: two\nthr|ee four]) ", ["three", "three four", "one: two\nthree four", "[one: two\nthree four]"]),
        ("(;C[the e\u0301co|le]) ", ["e\u0301cole", "the e\u0301cole"]),
        ("(;C[หมาก|ล้อม x]) ", ["หมากล้อม", "หมากล้อม x"]),
        ("(;C[|]) ", ["", "[]", "C[]", ";C[]"]),
        ("(;C[a b|", ["b", "a b", "[a b", "C[a b"]),
        ("(;B[aa]  |C[x]) ", ["C", "C[x]", ";B[aa]  C[x]"]),
        ("(;B[aa] | C[x]) ", [";B[aa]  C[x]"]),
        ("(;B[aa]|\n;W[bb]) ", ["[aa]", "B[aa]", ";B[aa]", ";B[aa]\n;W[bb]"]),
        ("(;B[aa]|;W[bb]) ", [";W[bb]", ";B[aa];W[bb]"]),
    ],
)
def test_inside_a_node(text: str, expected: list[str]) -> None:
    assert growing(text)[: len(expected)] == expected


def test_around_a_node() -> None:
    text = "(;GN[x](;B[aa];W[bb](;B[cc];W[d|d])(;B[ee]))(;B[ff]))\n(;GN[y])"
    assert growing(text) == [
        "dd",
        "[dd]",
        "W[dd]",
        ";W[dd]",
        ";B[cc];W[dd]",
        "(;B[cc];W[dd])",
        "(;B[aa];W[bb](;B[cc];W[dd])(;B[ee]))",
        "(;GN[x](;B[aa];W[bb](;B[cc];W[dd])(;B[ee]))(;B[ff]))",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(;a|(;b)(;c)) ", [";a", "(;a(;b)(;c))"]),
        ("(;B[aa](;b) |(;c)) ", ["(;c)", "(;B[aa](;b) (;c))"]),
        ("(;B[aa](;b)| (;c)) ", ["(;B[aa](;b) (;c))"]),
        ("(;B[aa](;b) | (;c)) ", ["(;B[aa](;b)  (;c))"]),
        ("|(;B[aa]) ", ["(;B[aa])"]),
        ("(;B[aa]) | (;B[bb])", []),
        ("a wo|rd (;B[aa])", []),
        ("|", []),
    ],
)
def test_between_nodes(text: str, expected: list[str]) -> None:
    grown = growing(text)
    assert grown[-len(expected) :] == expected if expected else "(" not in "".join(grown)


def test_a_deep_place_has_the_inner_trees_and_the_whole_text() -> None:
    text = "(;B[aa]" * 500 + ")" * 500
    [spans] = selections(Snapshot.of(text), [text.rindex("aa")])
    assert spans[-1] == (0, len(text))
    assert len([span for span in spans if text[span[0]] == "("]) == MOST_TREES + 1


PIECES = ["(", "(;", ")", ";", ";B[aa]", "AB[aa:bb] [cc]", "C[x: y\nz]", "LB[aa:b]", "\n", " ", "x", "C["]


@examples(150)
@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join), st.lists(st.floats(0, 1), max_size=5))
def test_each_span_holds_the_place_and_lies_in_the_next(text: str, places: list[float]) -> None:
    offsets = [round(place * len(text)) for place in places]
    chains = selections(Snapshot.of(text), offsets)
    assert len(chains) == len(offsets)
    for offset, spans in zip(offsets, chains, strict=True):
        assert all(start <= offset <= end for start, end in spans)
        assert all(outer[0] <= inner[0] and inner[1] <= outer[1] and inner != outer for inner, outer in pairwise(spans))
        assert spans[-1] == (0, len(text))


def test_an_answer_that_is_unwanted_is_given_up() -> None:
    with pytest.raises(Interrupted):
        selections(Snapshot.of("(;)"), [0], lambda: True)
