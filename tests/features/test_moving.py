"""Moving, deleting and adding variations: what is offered where, and that no line of play is lost or changed by it."""

from __future__ import annotations

from collections import Counter

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_tree import children, path, tree

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.actions import Action, code_actions
from sgf_ls.text.edits import apply_edits

from .asking import action, after, rules, titles
from .tree_work.trees import games

UP, DOWN = "Move this variation up", "Move this variation down"
PROMOTE, MAIN = "Promote this variation to the first of its siblings", "Make this variation the main line"
DELETE, DELETE_REST = "Delete this variation", "Delete this node and all that follows"
DELETE_BELOW = "Delete all that follows this node"
BESIDE, BEHIND = "Add a variation beside this one", "Add a variation behind this node"
ALL = {UP, DOWN, PROMOTE, MAIN, DELETE, DELETE_REST, DELETE_BELOW, BESIDE, BEHIND}
MOVING = (UP, DOWN, PROMOTE, MAIN)

THREE = "(;SZ[9]\n  (;B[aa]C[(;)\\]])\n\n  (;B[bb];W[cc]) (;B[cc](;W[dd])\n(;W[ee]))\n)"


def offered(text: str, at: int) -> dict[str, Action]:
    """The actions about variations at a place, asked for as refactorings."""
    found = code_actions(Snapshot.of(text), at, at, wants_refactorings=True)
    return {each.title: each for each in found if each.title in ALL}


def test_up_and_down_keep_what_stands_between() -> None:
    up = THREE.replace("(;B[bb]", "(|;B[bb]")
    assert after(up, UP) == "(;SZ[9]\n  (;B[bb];W[cc])\n\n  (;B[aa]C[(;)\\]]) (;B[cc](;W[dd])\n(;W[ee]))\n)"
    assert after(up, DOWN) == "(;SZ[9]\n  (;B[aa]C[(;)\\]])\n\n  (;B[cc](;W[dd])\n(;W[ee])) (;B[bb];W[cc])\n)"
    assert action(up, UP).kind == "refactor.move"


def test_promoting_keeps_the_order_of_the_others() -> None:
    text = THREE.replace("(;B[cc]", "(|;B[cc]")
    assert after(text, MAIN) == "(;SZ[9]\n  (;B[cc](;W[dd])\n(;W[ee]))\n\n  (;B[aa]C[(;)\\]]) (;B[bb];W[cc])\n)"
    assert PROMOTE not in titles(text), "it would do the same"


def test_a_line_is_promoted_at_every_fork() -> None:
    text = THREE.replace("(;W[ee]", "(|;W[ee]")
    assert after(text, MAIN) == "(;SZ[9]\n  (;B[cc](;W[ee])\n(;W[dd]))\n\n  (;B[aa]C[(;)\\]]) (;B[bb];W[cc])\n)"
    assert PROMOTE not in titles(text), "that is to move it up"
    text = "(;SZ[9](;B[aa])(;B[bb](;W[aa])(;W[bb])(;W[cc])(|;W[dd])))"
    assert after(text, PROMOTE) == "(;SZ[9](;B[aa])(;B[bb](;W[dd])(;W[aa])(;W[bb])(;W[cc])))"
    assert after(text, MAIN) == "(;SZ[9](;B[bb](;W[dd])(;W[aa])(;W[bb])(;W[cc]))(;B[aa]))"


@pytest.mark.parametrize(
    ("title", "before", "left"),
    [
        (DELETE, "(;SZ[9]\n  (;B[aa])\n  (|;B[bb];W[cc])\n)", "(;SZ[9]\n  (;B[aa])\n)"),
        (DELETE, "(;SZ[9]\n  (|;B[aa])\n  (;B[bb];W[cc])\n)", "(;SZ[9]\n  (;B[bb];W[cc])\n)"),
        (DELETE, "(;SZ[9]\n  (;B[aa](;W[bb]\n ) (|;W[cc]\n) ) )", "(;SZ[9]\n  (;B[aa](;W[bb]\n ) ) )"),
        (DELETE_BELOW, "(;SZ[9]\n  (|;B[aa]\n(;W[bb])(;W[cc])\n)\n)", "(;SZ[9]\n  (;B[aa]\n)\n)"),
        (BESIDE, "(;SZ[9]\n  (|;B[aa])\n  (;B[bb])\n)", "(;SZ[9]\n  (;B[aa])\n  (;B[bb])\n  (;B[])\n)"),
        (BESIDE, "(;FF[3]SZ[9](|;B[aa])(;B[bb]))", "(;FF[3]SZ[9](;B[aa])(;B[bb])(;B[tt]))"),
        (BESIDE, "(;GM[2](|;B[aa])(;B[bb]))", "(;GM[2](;B[aa])(;B[bb])(;))"),
        (BEHIND, "(;SZ[9](|;B[aa];W[bb];B[cc])(;B[bb]))", "(;SZ[9](;B[aa](;W[bb];B[cc])(;W[]))(;B[bb]))"),
    ],
)
def test_deleting_and_adding(title: str, before: str, left: str) -> None:
    assert after(before, title) == left


def test_in_the_middle_of_a_variation_only_to_who_asks() -> None:
    text = "(;SZ[9];B[aa]\n;W[bb]\n;B[cc] )"
    at = text.index(";W") + 2
    assert not ALL & set(titles(text[:at] + "|" + text[at:]))
    found = offered(text, at)
    assert set(found) == {DELETE_REST, DELETE_BELOW, BESIDE, BEHIND}
    assert apply_edits(text, found[DELETE_REST].edits) == "(;SZ[9];B[aa] )"
    assert apply_edits(text, found[DELETE_BELOW].edits) == "(;SZ[9];B[aa]\n;W[bb] )"
    assert apply_edits(text, found[BESIDE].edits) == "(;SZ[9];B[aa]\n(;W[bb]\n;B[cc])\n(;W[]) )"


def test_the_root_is_not_deleted_and_has_no_sibling() -> None:
    assert set(offered(THREE, 2)) == {DELETE_BELOW, BEHIND}


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[9](;B[aa])(;B[bb])",
        "(;SZ[9](;B[aa])(;B[bb]);W[cc])",
        "((;SZ[9](;B[aa])(;B[bb])))",
        "(;SZ[9](;B[aa])(B[cc];B[bb]))",
        "(;SZ[9](;B[aa])()(;B[bb]))",
        "(;SZ[9](;B[aa])(;B[bb]C[",
        ";SZ[9];B[bb]",
        "",
    ],
)
def test_nothing_is_offered_where_brackets_are_not_in_order(text: str) -> None:
    for at in range(len(text) + 1):
        assert not offered(text, at)


def test_a_pass_is_not_added_twice() -> None:
    assert BESIDE not in titles("(;SZ[9](;B[])(|;B[bb]))")


def lines(text: str) -> Counter[tuple[object, ...]]:
    """What is said on the way from the root to each end, read plainly."""
    nodes = tree(text)
    ends = [number for number in range(len(nodes)) if not children(nodes, number)]
    return Counter(tuple(repr(nodes[each].said) for each in path(nodes, number)) for number in ends)


def main_line(text: str) -> list[object]:
    nodes, number = tree(text), 0
    said: list[object] = [nodes[0].said]
    while below := children(nodes, number):
        number = below[0]
        said.append(nodes[number].said)
    return said


def line_to(text: str, at: int) -> list[object]:
    nodes = tree(text)
    number = next(number for number, node in enumerate(nodes) if node.start == at)
    return [nodes[each].said for each in path(nodes, number)]


@examples(150)
@given(games(), st.data())
def test_moving_keeps_every_line_and_every_character(text: str, data: st.DataObject) -> None:
    nodes = tree(text)
    at = data.draw(st.sampled_from(nodes)).start
    for title, found in offered(text, at).items():
        if title not in MOVING:
            continue
        left = apply_edits(text, found.edits)
        assert lines(left) == lines(text)
        assert Counter(left) == Counter(text)
        assert Counter(rules(left)) == Counter(rules(text))
        if title == MAIN:
            assert main_line(left)[: len(line_to(text, at))] == line_to(text, at)


@examples(150)
@given(games(), st.data())
def test_up_and_down_again_gives_back_the_text(text: str, data: st.DataObject) -> None:
    at = data.draw(st.sampled_from(tree(text))).start
    there = offered(text, at)
    for way, back in ((UP, DOWN), (DOWN, UP)):
        if way in there:
            moved, place = apply_edits(text, there[way].edits), behind(at, there[way])
            assert apply_edits(moved, offered(moved, place)[back].edits) == text


def behind(at: int, done: Action) -> int:
    """Where a place is after an action that leaves alone what stands around it."""
    return at + sum(len(edit.text) - (edit.end - edit.start) for edit in done.edits if edit.start < at)


@examples(150)
@given(games(), st.data())
def test_deleting_takes_what_follows_and_nothing_else(text: str, data: st.DataObject) -> None:
    nodes = tree(text)
    number = data.draw(st.integers(0, len(nodes) - 1))
    below = {each for each in range(len(nodes)) if number in path(nodes, each)}
    for title, found in offered(text, nodes[number].start).items():
        if not title.startswith("Delete"):
            continue
        gone = below - {number} if title == DELETE_BELOW else below
        left = apply_edits(text, found.edits)
        kept = [each for each in range(len(nodes)) if each not in gone]
        assert [node.said for node in tree(left)] == [nodes[each].said for each in kept]
        assert [node.parent for node in tree(left)] == [kept.index(nodes[each].parent) if each else -1 for each in kept]
        assert set(rules(left)) <= set(rules(text))


@examples(150)
@given(games(), st.data())
def test_adding_leaves_all_lines_as_they_are(text: str, data: st.DataObject) -> None:
    nodes = tree(text)
    at = data.draw(st.sampled_from(nodes)).start
    for title, found in offered(text, at).items():
        if title in (BESIDE, BEHIND):
            left = apply_edits(text, found.edits)
            [(added, count)] = (lines(left) - lines(text)).items()
            assert count == 1
            assert not lines(text) - lines(left)
            number = next(number for number, node in enumerate(nodes) if node.start == at)
            assert len(added) == len(path(nodes, number)) + (title == BEHIND)
            assert set(rules(left)) <= set(rules(text))


def test_five_thousand_forks_deep() -> None:
    """Nothing recurses, and the time does not grow with the square of the depth."""
    text = "(;SZ[9]" + "(;B[aa])(;B[bb]" * 5_000 + ")" * 5_001
    at = text.rindex(";")
    left = apply_edits(text, offered(text, at)[MAIN].edits)
    assert left == "(;SZ[9]" + "(;B[bb]" * 5_000 + ")(;B[aa])" * 5_000 + ")"
