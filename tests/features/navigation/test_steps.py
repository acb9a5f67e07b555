"""From node to node."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_tree import NO_PARENT, TreeNode, children, path, tree

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.navigation import steps
from sgf_ls.features.navigation.steps import STEPS, go_to

from ..board.random_games import Written, games
from .asking import asked

TREE = "(;SZ[9]N[r](;B[aa];W[bb](;B[cc];W[dd])(;B[ee]))(;B[ff](;W[gg];B[hh])))"


def at(text: str, step: str) -> str | None:
    """The text of the node that is gone to."""
    snapshot, offset = asked(text)
    span = go_to(snapshot, offset, step)
    return snapshot.text[slice(*span)] if span else None


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        (";SZ[9]N[r]", "child=;B[aa] root=;SZ[9]N[r] end=;W[dd] nextBranch=;W[bb]"),
        (";W[bb]", "parent=;B[aa] child=;B[cc] root=;SZ[9]N[r] end=;W[dd] previousBranch=;SZ[9]N[r]"),
        (";B[cc]", "parent=;W[bb] child=;W[dd] nextSibling=;B[ee] root=;SZ[9]N[r] end=;W[dd] previousBranch=;W[bb]"),
        (";B[ee]", "parent=;W[bb] previousSibling=;B[cc] mainLine=;W[bb] root=;SZ[9]N[r] previousBranch=;W[bb]"),
        # An only child in brackets is no branch.
        (
            ";B[hh]",
            "parent=;W[gg] mainLine=;SZ[9]N[r] root=;SZ[9]N[r] previousBranch=;SZ[9]N[r]",
        ),
    ],
)
def test_all_steps_from_a_node(node: str, expected: str) -> None:
    text = TREE.replace(node, node[:2] + "|" + node[2:])
    found = {step: at(text, step) for step in STEPS}
    said = dict(item.split("=") for item in expected.split(" "))
    assert {step: node for step, node in found.items() if node} == said


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("text", ["|", "mail| (;SZ[9])", "(;SZ[9])\nmail|", "|)"])
def test_outside_the_games_no_step_leads_anywhere(text: str, step: str) -> None:
    assert at(text, step) is None


def expected_step(found: list[TreeNode], number: int, step: str) -> int | None:
    """The node that a step leads to, by the plain tree."""
    way = path(found, number)
    parent = found[number].parent
    beside = children(found, parent) if parent != NO_PARENT else [number]
    here = beside.index(number)
    line = [number]
    while below := children(found, line[-1]):
        line.append(below[0])

    def branches(numbers: list[int]) -> list[int]:
        return [each for each in numbers if len(children(found, each)) > 1]

    off_main = [each for each in way[1:] if children(found, found[each].parent)[0] != each]
    answers: dict[str, list[int]] = {
        "parent": way[-2:-1],
        "child": line[1:2],
        "nextSibling": beside[here + 1 : here + 2],
        "previousSibling": beside[:here][-1:],
        "mainLine": [found[each].parent for each in off_main[:1]],
        "nextBranch": branches(line[1:])[:1],
        "previousBranch": branches(way[:-1])[-1:],
        "root": way[:1],
        "end": line[1:][-1:],
    }
    return answers[step][0] if answers[step] else None


@examples(60)
@given(games(), st.data())
def test_steps_are_those_of_a_plain_tree(written: Written, data: st.DataObject) -> None:
    nodes = tree(written.text)
    number = data.draw(st.integers(0, len(nodes) - 1))
    snapshot = Snapshot.of(written.text)
    for step in STEPS:
        span = go_to(snapshot, nodes[number].start, step)
        expected = expected_step(nodes, number, step)
        assert (span and span[0]) == (None if expected is None else nodes[expected].start), step


def test_of_very_deep_brackets_only_some_are_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "(;SZ[9](;B[aa])" + "(;B[bb]" * 5 + ")" * 6
    snapshot = Snapshot.of(text)
    last = text.rindex(";")
    assert go_to(snapshot, last, "previousBranch") == (1, 7)
    monkeypatch.setattr(steps, "MOST_BRACKETS", 3)
    assert go_to(snapshot, last, "previousBranch") == (1, 7), "what does not stand right behind is seen at once"
    first = "(;SZ[9]" + "(;B[bb]" * 5 + ")" * 5 + "(;B[aa]))"
    assert go_to(Snapshot.of(first), first.rindex(";B[bb]"), "previousBranch") is None
