"""What is highlighted for a cursor."""

from __future__ import annotations

import pytest
from effort import examples
from goban.plain import cell, expand
from hypothesis import given
from hypothesis import strategies as st
from plain_tree import TreeNode, children, tree

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.navigation import highlights as feature
from sgf_ls.features.navigation.highlights import Kind, highlights

from ..board.random_games import Written, games, name_of, replayed
from .asking import asked, places, shown

LETTERS = {Kind.WRITE: "w", Kind.READ: "r", Kind.TEXT: "t"}


def found(text: str) -> tuple[str, str]:
    """The text with its highlights, and their kinds in order."""
    snapshot, offset = asked(text)
    places = highlights(snapshot, offset)
    return shown(text, [(each.start, each.end) for each in places]), "".join(LETTERS[each.kind] for each in places)


@pytest.mark.parametrize(
    ("text", "expected", "kinds"),
    [
        # everything in the node that is about the point
        (
            "(;SZ[9];TR[d|d]B[dd]LB[dd:A][ee:B]AR[dd:aa][aa:ee]LN[aa:dd]TB[cc:ee]DD[aa]C[Black 44*, dd, F6 or D6])",
            "(;SZ[9];TR[<dd>]<B[dd]>LB[<dd:A>][ee:B]AR[<dd:aa>][aa:ee]LN[<aa:dd>]TB[<cc:ee>]DD[aa]"
            "C[Black <44*>, dd, F6 or <D6>])",
            "rwrrrrtt",
        ),
        ("(;SZ[9];B[dd]C[see [d|d\\] and 4-4])", "(;SZ[9];<B[dd]>C[see [<dd>\\] and <4-4>])", "wtt"),
        # ... of all points that a name may mean
        ("(;SZ[9];B[cd]W[ge]AW[fg]C[3-|4])", "(;SZ[9];<B[cd]>W[ge]AW[<fg>]C[<3-4>])", "wwt"),
        # a corner of a rectangle is a point, an end of an arrow too
        ("(;SZ[9]AB[a|a:cc]TR[aa][cc])", "(;SZ[9]AB[<aa:cc>]TR[<aa>][cc])", "wr"),
        ("(;SZ[9]AB[aa:c|c]TR[aa][cc])", "(;SZ[9]AB[<aa:cc>]TR[aa][<cc>])", "wr"),
        ("(;SZ[9]AR[aa:c|c]TR[aa][cc])", "(;SZ[9]AR[<aa:cc>]TR[aa][<cc>])", "rr"),
        # the life of a stone
        ("(;SZ[9];|B[aa];W[ba];B[ee];W[ab])", "(;SZ[9];<B[aa]>;W[ba];B[ee];<W[ab]>)", "ww"),
        ("(;SZ[9]AW[ba]AB[a|a];W[ab];B[aa])", "(;SZ[9]AW[ba]AB[<aa>];<W[ab]>;B[aa])", "ww"),
        ("(;SZ[9];B[aa];W[cc];AE[a|a:bb])", "(;SZ[9];<B[aa]>;W[cc];AE[<aa:bb>])", "ww"),
        ("(;SZ[9];B[a|a];W[cc];AE[bb])", "(;SZ[9];<B[aa]>;W[cc];AE[bb])", "w"),
        ("(;SZ[9];B[a|a](;W[cc])(;AE[aa]))", "(;SZ[9];<B[aa]>(;W[cc])(;AE[aa]))", "w"),
        ("(;SZ[9];B[a|a](;W[cc];AW[aa])(;AE[aa]))", "(;SZ[9];<B[aa]>(;W[cc];AW[<aa>])(;AE[aa]))", "ww"),
        ("(;SZ[9]AW[ba][ab];B[a|a];W[aa])", "(;SZ[9]AW[ba][ab];<B[aa]>;W[aa])", "w"),  # suicide
        ("(;SZ[9];B[aa]|;W[ab])", "(;SZ[9];B[aa];<W[ab]>)", "w"),  # on the `;` it is the node behind
        ("(;FF[3]Size[9];Black[a|a])", "(;FF[3]Size[9];<Black[aa]>)", "w"),
        # labels
        ("(;LB[aa:A][bb:B]C[A| or B, not Another])", "(;LB[aa:<A>][bb:B]C[<A> or B, not Another])", "wr"),
        ("(;LB[aa:|A][bb:B]C[A or B])", "(;LB[aa:<A>][bb:B]C[<A> or B])", "wr"),
        ("(;LB[a|a:A][bb:B]C[A or B])", "(;LB[<aa:A>][bb:B]C[A or B])", "r"),
        ("(;GM[2]LB[aa:A]C[|A])", "(;GM[2]LB[aa:<A>]C[<A>])", "wr"),
        # properties
        ("(;A|B[aa]C[x]AB[bb])", "(;<AB>[aa]C[x]<AB>[bb])", "tt"),
        ("(;GM[2];|B[aa])", "(;GM[2];<B>[aa])", "t"),
        # nothing
        ("(;SZ[9];B[|])", "(;SZ[9];B[])", ""),
        ("(;SZ[9];B[t|t];W[tt])", "(;SZ[9];B[tt];W[tt])", ""),
        ("(;SZ[9];B[|?!];W[?!])", "(;SZ[9];B[?!];W[?!])", ""),
        ("(;GM[2];B[a|a];W[aa])", "(;GM[2];B[aa];W[aa])", ""),
        ("(;C[Black pl|ays])", "(;C[Black plays])", ""),
        ("|", "", ""),
        ("(|;B[aa])", "(;<B[aa]>)", "w"),
        ("|(;B[aa])", "(;B[aa])", ""),
        # no size that can be read, a point off the board
        ("(;SZ[x];B[a|a]TR[aa])", "(;SZ[x];<B[aa]>TR[<aa>])", "wr"),
        ("(;SZ[9];B[z|z]TR[zz])", "(;SZ[9];<B[zz]>TR[<zz>])", "wr"),
    ],
)
def test_highlights(text: str, expected: str, kinds: str) -> None:
    assert found(text) == (expected, kinds)


def test_so_many_places_of_a_node_are_told() -> None:
    text = "(;TR[aa|]" + "[aa]" * (2 * feature.MOST) + ")"
    assert len(highlights(*asked(text))) == feature.MOST


@examples(60)
@given(games(), st.data())
def test_a_life_is_what_a_plain_replay_says(written: Written, data: st.DataObject) -> None:
    nodes = tree(written.text)
    acting = [
        (number, *value)
        for number in range(len(nodes))
        for value in places(written.text, nodes, number, "AB|AW|B|W")
        if value[0][:2] not in ("", "tt")
    ]
    if not acting:
        return
    number, point, here = data.draw(st.sampled_from(acting))
    point = point[:2]
    stone = replayed(nodes, number, written).stones.get(cell(point))
    found = highlights(Snapshot.of(written.text), here)
    writes = {_node_at(nodes, each.start) for each in found if each.kind is Kind.WRITE}
    assert number in writes
    if stone and (end := _end(nodes, number, written, point, stone)):
        assert writes == {number, end}
    else:
        assert writes == {number}
    about = {name for each in found for name in expand_all(written.text[each.start : each.end])}
    assert all(point in about or each.kind is Kind.WRITE for each in found)


def expand_all(said: str) -> list[str]:
    return [name_of(place) for place in expand(said)] if "[" not in said else [said[2:4]]


def _node_at(nodes: list[TreeNode], offset: int) -> int:
    return max(number for number, node in enumerate(nodes) if node.start <= offset)


def _end(nodes: list[TreeNode], number: int, written: Written, point: str, stone: str) -> int | None:
    """The first node down the line in which the stone is gone, or another one is placed there."""
    place = cell(point)
    while below := children(nodes, number):
        number = below[0]
        state = replayed(nodes, number, written)
        if state.stones.get(place) != stone or state.origins[place] == number:
            return number
    return None
