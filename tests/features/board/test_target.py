"""Where something on the board comes from."""

from __future__ import annotations

import pytest
from effort import examples
from goban.plain import cell, expand
from hypothesis import given
from hypothesis import strategies as st
from plain_tree import tree

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.board import target
from sgf_ls.goban.points import Point

from .random_games import Written, games, name_of, replayed


def found(text: str, point: str) -> str | None:
    """The text that the point at the cursor comes from, between `<` and `>`."""
    plain = text.replace("|", "")
    span = target(Snapshot.of(plain), text.index("|"), Point(*cell(point)))
    return f"{plain[: span[0]]}<{plain[span[0] : span[1]]}>{plain[span[1] :]}" if span else None


@examples(60)
@given(games(), st.data())
def test_a_stone_comes_from_what_a_plain_replay_says(written: Written, data: st.DataObject) -> None:
    nodes = tree(written.text)
    number = data.draw(st.integers(0, len(nodes) - 1))
    state = replayed(nodes, number, written)
    snapshot = Snapshot.of(written.text)
    for place, colour in state.stones.items():
        span = target(snapshot, nodes[number].start, Point(*place))
        assert span
        origin = state.origins[place]
        end = nodes[origin + 1].start if origin + 1 < len(nodes) else len(written.text)
        assert nodes[origin].start <= span[0] < span[1] <= end
        said = written.text[slice(*span)]
        assert said == f"{colour}[{name_of(place)}]" or place in expand(said)


@pytest.mark.parametrize(
    ("text", "point", "expected"),
    [
        ("(;SZ[9];B[aa];W[bb];B[cc]|)", "aa", "(;SZ[9];<B[aa]>;W[bb];B[cc])"),
        ("(;SZ[9]AB[aa:cc][dd];W[ee]|)", "bb", "(;SZ[9]AB[<aa:cc>][dd];W[ee])"),
        ("(;SZ[9]AW[dd];AB[dd];C[x]|)", "dd", "(;SZ[9]AW[dd];AB[<dd>];C[x])"),
        ("(;SZ[3]AB[aa]AW[ab];W[ba];B[aa]|)", "ba", "(;SZ[3]AB[aa]AW[ab];<W[ba]>;B[aa])"),
        ("(;SZ[9];KO[]B[ee]C[x]|)", "ee", "(;SZ[9];KO[]<B[ee]>C[x])"),
        ("(;SZ[9];B[ee];W[ee]KO[]|)", "ee", "(;SZ[9];B[ee];<W[ee]>KO[])"),
        ("(;FF[3]Size[9];Black[ee]|)", "ee", "(;FF[3]Size[9];<Black[ee]>)"),
        # no stone, but something of the node
        ("(;SZ[9]|;TR[aa][bb:cc]LB[dd:x\\]])", "cc", "(;SZ[9];TR[aa][<bb:cc>]LB[dd:x\\]])"),
        ("(;SZ[9]|;TR[aa][bb:cc]LB[dd:x\\]])", "dd", "(;SZ[9];TR[aa][bb:cc]LB[<dd:x\\]>])"),
        ("(;SZ[9]|;AR[aa:cc]LN[dd:ee])", "ee", "(;SZ[9];AR[aa:cc]LN[<dd:ee>])"),
        ("(;SZ[9]AB[aa]|;AE[aa])", "aa", "(;SZ[9]AB[aa];AE[<aa>])"),
        ("(;SZ[9];TR[aa]|;C[x])", "aa", None),
        ("(|;SZ[9])", "aa", None),
        ("(|;SZ[9]TR[zz])", "zz", None),
        ("(|;GM[2]AB[aa])", "aa", None),
        ("|", "aa", None),
    ],
)
def test_targets(text: str, point: str, expected: str | None) -> None:
    assert found(text, point) == expected
