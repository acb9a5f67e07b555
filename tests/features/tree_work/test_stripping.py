"""Stripping takes what was to go and nothing else, and leaves a tree that is as sound as it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_sgf import capitals, nodes

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.tree_work.kinds import KINDS, Choice
from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.features.tree_work.sound import fault_in
from sgf_ls.features.tree_work.strip_proof import what_differs
from sgf_ls.features.tree_work.stripping import strip
from sgf_ls.text.edits import apply_edits, overlaps

from .trees import games, met

COMMENTS = Choice(frozenset(["comments"]))
NOTHING = Choice()


def stripped(text: str, choice: Choice, *, to_main_line: bool = False) -> str:
    """The text after stripping all of its games."""
    snapshot = Snapshot.of(text)
    edits = [
        edit
        for tree in snapshot.trees()
        for edit in strip(Outline(snapshot.document, tree), choice, to_main_line=to_main_line).edits
    ]
    assert not overlaps(edits)
    return apply_edits(text, edits)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("(;SZ[9]C[a];B[aa]C[b])", "(;SZ[9];B[aa])"),
        ("(;C[a] SZ[9]\n C[b]\n;B[aa])", "(;SZ[9]\n;B[aa])"),
        ("(;SZ[9]\n;C[a]\n;B[aa]\n;C[b]\n)", "(;SZ[9]\n;B[aa]\n)"),
        ("(;C[a];B[aa])", "(;;B[aa])"),
        ("(;C[a])", "(;)"),
        ("(;SZ[9](;C[a]\n;B[aa])(;B[bb]))", "(;SZ[9](;B[aa])(;B[bb]))"),
        ("(;SZ[9](;C[a];C[b];B[aa])(;B[bb]))", "(;SZ[9](;B[aa])(;B[bb]))"),
        ("(;SZ[9]\n(;C[a];C[b]\n)\n(;B[bb])\n)", "(;SZ[9]\n(;B[bb])\n)"),
        ("(;SZ[9](;C[a](;B[aa])(;B[cc]))(;B[bb]))", "(;SZ[9](;(;B[aa])(;B[cc]))(;B[bb]))"),
        ("(;SZ[9];B[aa];C[x](;B[aa])(;B[cc]))", "(;SZ[9];B[aa](;B[aa])(;B[cc]))"),
        ("(;SZ[9];;B[aa]Comment[x]GC[y])", "(;SZ[9];;B[aa])"),
        ("C[no game](;C[a]SZ[9]) C[x]", "C[no game](;SZ[9]) C[x]"),
        # Where something is wrong it is not certain what would go.
        ("(;SZ[9]C[a;B[aa])", "(;SZ[9]C[a;B[aa])"),
        ("(;SZ[9]C[a];B[aa]C[x", "(;SZ[9];B[aa]C[x"),
        ("(;SZ[9]C[a]x[b]C[c])", "(;SZ[9]C[a]x[b])"),
        ("(;SZ[9]C[a];B[aa]C[b]-[c])", "(;SZ[9];B[aa]C[b]-[c])"),
        ("(C[a]SZ[9]C[b])", "(C[a]SZ[9]C[b])"),
        ("((;SZ[9](;B[aa]));C[x])", "((;SZ[9](;B[aa]));)"),
        ("(;B[aa](;C[x]", "(;B[aa](;"),
        ("(;B[aa](;C[x])TR[aa])", "(;B[aa](;)TR[aa])"),
        ("(;B[aa](;C[x]);W[bb])", "(;B[aa](;);W[bb])"),
    ],
)
def test_comments(before: str, after: str) -> None:
    assert stripped(before, COMMENTS) == after


@pytest.mark.parametrize(
    ("kind", "gone"),
    [
        ("comments", "C GC"),
        ("markup", "AR CR DD LB LN MA SL SQ TR L M"),
        ("annotations", "BM DO IT TE DM GB GW UC HO V"),
        ("timing", "BL WL OB OW"),
        ("info", "PB PW RE DT KM HA RU GN GC TM"),
    ],
)
def test_kinds(kind: str, gone: str) -> None:
    choice = Choice(frozenset([kind]))
    all_names = (
        "B W AB PL MN KO FF SZ CA N VW FG PM TB C GC AR CR DD LB LN MA SL SQ TR L M BM DO IT TE DM GB GW UC HO V"
    )
    all_names += " BL WL OB OW PB PW RE DT KM HA RU GN TM LZ ZZZ"
    game = Snapshot.of("(;FF[4])").trees()[0].game
    assert {name for name in all_names.split() if choice.takes(name, game)} == set(gone.split())


def test_data_of_programs() -> None:
    choice = Choice(vendor=True, known=frozenset(["XQ"]), keep=frozenset(["KT"]))
    text = "(;FF[4]AP[x:1]LZ[a]KT[b]XQ[c]QQQ[d]TC[3]KI[13]DI[5d]PZ[x]LOWER[x]C[e]low[f])"
    assert stripped(text, choice) == "(;FF[4]AP[x:1]KT[b]XQ[c]PZ[x]C[e]low[f])"
    # In older games these were properties of the format.
    assert stripped("(;FF[3]TC[3]LT[])", choice) == "(;FF[3]TC[3]LT[])"


@given(games(), st.sets(st.sampled_from(["C", "TR", "N", "LB", "BL", "KT", "SQ"])), st.booleans())
@examples(200)
def test_what_stays_is_what_was_not_to_go(text: str, names: set[str], to_main_line: bool) -> None:
    choice = Choice(names=frozenset(names))
    left = stripped(text, choice, to_main_line=to_main_line)
    before, after = met(text), met(left)
    if to_main_line:
        ends = [number for number, node in enumerate(before) if node.is_leaf]
        before = before[: ends[0] + 1]
        assert left.count("(") == 1
    wanted = [(node.path, frozenset(pair for pair in node.said if pair[0] not in names)) for node in before]
    assert [(node.path, node.said) for node in after] == wanted
    if not names and not to_main_line:
        assert left == text


PIECES = st.sampled_from(
    ["(", ")", ";", "(;", ")(;", "[", "]", "C[a]", "C[b\\]]", "B[aa]", "C [c] [d]", "x", " ", "\n", "SZ[9]", "LZ[e]"]
)


@given(st.lists(PIECES, max_size=25).map("".join), st.booleans())
@examples(400)
def test_whatever_the_text_only_comments_go(text: str, to_main_line: bool) -> None:
    snapshot = Snapshot.of(text)
    if to_main_line and any(fault_in(snapshot.document, tree) for tree in snapshot.trees()):
        return
    left = stripped(text, COMMENTS, to_main_line=to_main_line)
    again = Snapshot.of(left)
    pair = (snapshot.document, snapshot.trees()), (again.document, again.trees())
    assert what_differs(*pair, COMMENTS, to_main_line=to_main_line) == ""
    if not to_main_line:
        assert [each for each in _said(left) if each[0] != "C"] == [each for each in _said(text) if each[0] != "C"]
        assert stripped(left, COMMENTS) == left


def _said(text: str) -> Iterator[tuple[str, list[str]]]:
    """The identifiers and values of a text, as a plain reader takes them."""
    for node in nodes(text):
        for prop in node.properties:
            yield capitals(prop.identifier), [text[start:end] for start, end in prop.spans]


def test_the_proof_knows_a_loss() -> None:
    def told(before: str, after: str, *, to_main_line: bool = False) -> str:
        pair = ((each.document, each.trees()) for each in (Snapshot.of(before), Snapshot.of(after)))
        return what_differs(next(pair), next(pair), COMMENTS, to_main_line=to_main_line)

    text = "(;SZ[9]C[a](;B[aa])(;B[bb]N[x]))"
    assert told(text, "(;SZ[9](;B[aa])(;B[bb]N[x]))") == ""
    assert told(text, "(;SZ[9];B[aa])", to_main_line=True) == ""
    assert told(text, "(;SZ[9](;B[aa])(;B[bb]))") == "a property that was to stay"
    assert told(text, "(;SZ[9];B[bb]N[x])", to_main_line=True) == "a property that was to stay"
    assert told(text, "(;SZ[9](;B[aa])()(;B[bb]N[x]))") == "the structure, in which more is wrong than before"
    assert told(text, "(;SZ[9](;B[aa])(;B[bb]N[x])") == "the brackets around a game"
    assert told(text, "") == "the number of games"


def test_kinds_are_options_of_the_command() -> None:
    assert set(KINDS) == {"comments", "markup", "annotations", "timing", "info"}
    assert strip(Outline((snapshot := Snapshot.of("(;C[a])")).document, snapshot.trees()[0]), NOTHING).edits == []
