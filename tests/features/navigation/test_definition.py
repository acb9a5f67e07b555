"""Where something comes from."""

from __future__ import annotations

import pytest
from effort import examples
from goban.plain import cell, expand
from hypothesis import given
from hypothesis import strategies as st
from plain_tree import path, tree

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.navigation.definition import definition

from ..board.random_games import Written, games, name_of, replayed
from .asking import asked, places, shown


def found(text: str) -> str | None:
    snapshot, offset = asked(text)
    answer = definition(snapshot, offset)
    if answer is None:
        return None
    assert answer.subject.start <= offset <= answer.subject.end
    for each in answer.targets:
        assert each.around[0] <= each.start < each.end <= each.around[1]
    return shown(text, [(each.start, each.end) for each in answer.targets])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(;SZ[9]AB[aa:cc];W[dd];TR[b|b])", "(;SZ[9]AB[<aa:cc>];W[dd];TR[bb])"),
        ("(;SZ[9];B[aa];W[dd];LB[|aa:A])", "(;SZ[9];<B[aa]>;W[dd];LB[aa:A])"),
        ("(;SZ[9];B[aa];W[dd];LB[aa:|A])", "(;SZ[9];<B[aa]>;W[dd];LB[aa:A])"),
        ("(;SZ[9];B[aa];W[dd];TB[a|a:bb])", "(;SZ[9];<B[aa]>;W[dd];TB[aa:bb])"),
        ("(;SZ[9];B[dd];W[aa];C[see |D6])", "(;SZ[9];<B[dd]>;W[aa];C[see D6])"),
        ("(;SZ[9];B[dd];W[fd];C[see |4-4])", "(;SZ[9];<B[dd]>;<W[fd]>;C[see 4-4])"),
        # another line's stones do not count
        ("(;SZ[9](;B[aa])(;W[bb];TR[a|a]))", None),
        # where none stands: what took it away
        ("(;SZ[9];B[aa];W[ba];B[cc];W[ab];TR[a|a])", "(;SZ[9];B[aa];W[ba];B[cc];<W[ab]>;TR[aa])"),
        ("(;SZ[9]AB[aa];AE[aa];TR[a|a])", "(;SZ[9]AB[aa];AE[<aa>];TR[aa])"),
        ("(;SZ[9]AW[ba][ab];B[aa];TR[a|a])", "(;SZ[9]AW[ba][ab];<B[aa]>;TR[aa])"),
        # a move: what made its point free, or itself
        ("(;SZ[9];B[aa];W[ba];B[cc];W[ab];B[a|a])", "(;SZ[9];B[aa];W[ba];B[cc];<W[ab]>;B[aa])"),
        ("(;SZ[9];B[a|a];W[ba])", "(;SZ[9];<B[aa]>;W[ba])"),
        ("(;SZ[9];B[aa];W[a|a])", "(;SZ[9];B[aa];<W[aa]>)"),
        ("(;SZ[9]AB[cc][a|a:bb])", "(;SZ[9]AB[cc][<aa:bb>])"),
        ("(;SZ[9];W[aa];AE[a|a])", "(;SZ[9];<W[aa]>;AE[aa])"),
        ("(;SZ[9];AE[a|a])", "(;SZ[9];AE[<aa>])"),
        # a label in a comment
        ("(;LB[aa:A][bb:B]C[see |B])", "(;LB[aa:A][bb:<B>]C[see B])"),
        ("(;GM[2]LB[x:A]C[see |A])", "(;GM[2]LB[x:<A>]C[see A])"),
        ("(;LB[bb:|B])", "(;LB[bb:<B>])"),
        # a point in a comment without a stone: what of the node is about it
        ("(;SZ[9];TR[aa:ee]C[see |D6])", "(;SZ[9];TR[<aa:ee>]C[see D6])"),
        # nothing is known
        ("(;SZ[9];C[see |D6])", None),
        ("(;SZ[9];TR[a|a])", None),
        ("(;SZ[9];TR[z|z])", None),
        ("(;SZ[x];B[aa];TR[a|a])", None),
        ("(;SZ[9];B[|])", None),
        ("(;SZ[9];T|R[aa])", None),
        ("(;GM[2];B[aa];TR[a|a])", None),
        ("|", None),
    ],
)
def test_definitions(text: str, expected: str | None) -> None:
    assert found(text) == expected


@examples(80)
@given(games(), st.data())
def test_a_mark_leads_to_what_a_plain_replay_says(written: Written, data: st.DataObject) -> None:
    nodes = tree(written.text)
    marks = [(number, *mark) for number in range(len(nodes)) for mark in places(written.text, nodes, number, "TR")]
    if not marks:
        return
    number, value, offset = data.draw(st.sampled_from(marks))
    place = cell(value[:2])
    state = replayed(nodes, number, written)
    answer = definition(Snapshot.of(written.text), offset)
    way = path(nodes, number)
    states = [replayed(nodes, each, written) for each in way]
    if place in state.stones:
        source = state.origins[place]
    else:
        # The node in which it was last seen to be placed or to stand, and the one in which that was over.
        held = [
            step
            for step, (here, each) in enumerate(zip(way, states, strict=True))
            if place in each.stones or each.origins.get(place) == here
        ]
        if not held:
            assert answer is None
            return
        last = held[-1]
        source = way[last + 1] if place in states[last].stones else way[last]
    assert answer
    [target] = answer.targets
    end = nodes[source + 1].start if source + 1 < len(nodes) else len(written.text)
    assert nodes[source].start <= target.start < target.end <= end
    if place in state.stones:
        said = written.text[target.start : target.end]
        assert said == f"{state.stones[place]}[{name_of(place)}]" or place in expand(said)
