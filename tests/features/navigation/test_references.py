"""All places of a game that are about the same thing."""

from __future__ import annotations

import re

import pytest
from effort import examples
from goban.plain import cell, expand
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.navigation import references as feature
from sgf_ls.features.navigation.references import references

from ..board.random_games import Written, games
from .asking import asked, shown


def found(text: str, *, with_definition: bool = True) -> str:
    snapshot, offset = asked(text)
    return shown(text, references(snapshot, offset, with_definition=with_definition))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "(;SZ[9]AB[aa:cc];W[b|b](;LB[bb:1]AR[aa:bb])(;C[B8 or B7, 22* too];TR[cc])(;LN[bb:aa]SQ[dd]))",
            "(;SZ[9]AB[<aa:cc>];<W[bb]>(;LB[<bb:1>]AR[<aa:bb>])(;C[<B8> or B7, <22*> too];TR[cc])(;LN[<bb:aa>]SQ[dd]))",
        ),
        # of this game only
        ("(;SZ[9];B[aa])(;SZ[9];B[a|a])(;SZ[9];W[aa])", "(;SZ[9];B[aa])(;SZ[9];<B[aa]>)(;SZ[9];W[aa])"),
        ("(;GM[1];B[a|a](;W[aa]", "(;GM[1];<B[aa]>(;<W[aa]>"),
        # a label, in its node only
        ("(;LB[aa:A]C[A|];LB[bb:A]C[A])", "(;LB[aa:<A>]C[<A>];LB[bb:A]C[A])"),
        # a property
        ("(;GM[2];T|E[1];N[TE];TE[2]BM[1])", "(;GM[2];<TE>[1];N[TE];<TE>[2]BM[1])"),
        ("(;FF[3];Black[aa]C|omment[x];C[y])", "(;FF[3];Black[aa]<Comment>[x];<C>[y])"),
        ("(;GM[2];B[a|a];W[aa])", "(;GM[2];B[aa];W[aa])"),
        ("(;C[no| name])", "(;C[no name])"),
        ("|", ""),
    ],
)
def test_references(text: str, expected: str) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(;SZ[9];B[a|a];TR[aa])", "(;SZ[9];B[aa];TR[<aa>])"),
        ("(;SZ[9];B[aa];TR[a|a])", "(;SZ[9];B[aa];TR[<aa>])"),
        ("(;SZ[9];B[aa];W[ba];B[cc];W[ab];B[a|a])", "(;SZ[9];<B[aa]>;W[ba];B[cc];W[ab];B[aa])"),
        ("(;SZ[9]AB[aa:cc];W[dd];TR[b|b])", "(;SZ[9]AB[aa:cc];W[dd];TR[<bb>])"),
        ("(;SZ[9];TR[b|b];B[bb])", "(;SZ[9];TR[<bb>];<B[bb]>)"),
        ("(;LB[aa:A]C[A|])", "(;LB[aa:A]C[<A>])"),
    ],
)
def test_references_without_the_definition(text: str, expected: str) -> None:
    assert found(text, with_definition=False) == expected


def test_of_many_nodes_the_nearest_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feature, "MOST_NODES", 4)
    text = "(;SZ[9]" + ";B[aa];W[aa]" * 10 + ")"
    moves = [match.span() for match in re.finditer(r"[BW]\[aa\]", text)]
    snapshot = Snapshot.of(text)
    for number, (start, _) in enumerate(moves):
        told = references(snapshot, start)
        first = min(max(number - 2, 0), len(moves) - 4)
        assert told == moves[first : first + 4]


@examples(60)
@given(games(), st.data())
def test_references_are_all_values_that_hold_the_point(written: Written, data: st.DataObject) -> None:
    text = written.text
    point = data.draw(st.sampled_from(written.cell_names()))
    values = [
        (match.start(1), match.end(1))
        for match in re.finditer(r"\[([a-e]{2}(?::[a-e]{2})?)\\?\]", text)
        if cell(point) in expand(match[1])
    ]
    # The moves are told with their identifiers; in a comment there is a name alone.
    moves = {
        (match.start(1), match.end(1)): match.span() for match in re.finditer(r"(?<![A-Z])[BW]\[([a-e]{2})\]", text)
    }
    if point not in [text[start:end] for start, end in values]:
        return
    start = next(start for start, end in values if text[start:end] == point)
    edited = Snapshot.of(f"{text[:start]}zz{text[start:]}").edit(start, start + 2, "")
    expected = sorted(moves.get(span, span) for span in values)
    assert references(Snapshot.of(text), start) == references(edited, start) == expected
