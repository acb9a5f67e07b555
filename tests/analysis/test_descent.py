"""The children of a node, the end of its line, and where its tree ends: compared with whole trees, and with a count of
brackets.
"""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import example, given
from hypothesis import strategies as st
from outside_data import DATA, needs_data, read

from sgf_ls.analysis.descent import LONGEST_WALK
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.analysis.trees import read_trees
from sgf_ls.rules.game_tree import NO_PARENT, GameTree

TEXTS = st.lists(st.sampled_from(["(", "(", ")", ")", ";", ";B[aa]", ";W[bb]", "x", "\n"]), max_size=120).map("".join)


def children(text: str, node: str) -> str:
    """The children of the node with this text, without the brackets in front of them."""
    found = Snapshot.of(text).children_of(text.index(node))
    return " ".join([child.text[child.lead :].strip() for _, child in found])


@pytest.mark.parametrize(
    ("node", "expected"),
    [(";a", ";b ;f ;i"), (";b", ";c"), (";c", ";d ;e"), (";d", ""), (";f", ";g ;h"), (";h", ""), (";i", "")],
)
def test_children_in_a_tree(node: str, expected: str) -> None:
    assert children("(;a(;b;c(;d)(;e))(;f(;g);h)(;i))", node) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(;a((;b)(;c))(;d))", ";b ;c ;d"),  # brackets around variations
        ("(;a(((x;b)(;c);d)))", "x ;c ;d"),
        ("(;a(;b)()(;c)(", ";b ;c"),
        ("(;a;b)(;c)", ";b"),
        ("(;a)) (;b)", ""),
        ("(;a", ""),
    ],
)
def test_children_between_odd_brackets(text: str, expected: str) -> None:
    assert children(text, ";a") == expected


@examples(150)
@given(TEXTS)
@example("(;xx()()((;\nx;B[aa])\n(((x;W[bb])(;B[aa];x;(();;W[bb]")
def test_children_and_paths_are_those_of_whole_trees(text: str) -> None:
    """Trees put together from front to back, whatever the brackets; long texts are many parts."""
    for padding in ("", f";C[{700 * 'x'}]"):
        snapshot = Snapshot.of(text.replace(";B[aa]", padding + ";B[aa]"))
        for tree in read_trees(snapshot.document, snapshot.checker):
            _compare(snapshot, tree, range(len(tree.nodes)))


@needs_data
def test_children_in_a_real_tree() -> None:
    snapshot = Snapshot.of(read(DATA / "joseki-dictionary.sgf"))
    [tree] = read_trees(snapshot.document, snapshot.checker)
    _compare(snapshot, tree, range(0, len(tree.nodes), 97))


def _compare(snapshot: Snapshot, tree: GameTree, numbers: range) -> None:
    offsets = [0]
    for node in tree.nodes:
        offsets.append(offsets[-1] + len(node.text))
    first = tree.offset(0)
    family: dict[int, list[int]] = {}
    for number, parent in enumerate(tree.parents):
        if tree.nodes[number].has_content:
            family.setdefault(NO_PARENT if parent == NO_PARENT else first + offsets[parent], []).append(
                first + offsets[number]
            )
    for number in numbers:
        node, offset = tree.nodes[number], first + offsets[number]
        if node.has_content:
            assert [child for child, _ in snapshot.children_of(offset)] == family.get(offset, [])
            last = snapshot.last_of_line(offset)
            assert (last[0] if last else offset) == _end_of_line(family, offset)
            path = snapshot.path_to(offset + node.lead)
            assert path and path.offsets[-1] == offset
            parent = tree.parents[number]
            assert path.offsets[-2:-1] == (() if parent == NO_PARENT else (first + offsets[parent],))


def _end_of_line(family: dict[int, list[int]], offset: int) -> int:
    while offset in family:
        offset = family[offset][0]
    return offset


def test_no_more_of_a_line_is_looked_at_than_takes_a_moment() -> None:
    snapshot = Snapshot.of("(;SZ[19]" + ";B[aa]" * (LONGEST_WALK + 10) + ")")
    last = snapshot.last_of_line(0)
    assert last and last[0] == len("(;SZ[19]" + ";B[aa]" * (LONGEST_WALK - 1))


@examples(100)
@given(TEXTS.map(lambda text: "(;" + text.replace("x", "")))
def test_the_end_is_where_more_brackets_close_than_open(text: str) -> None:
    snapshot = Snapshot.of(text)
    depth = 1
    for offset, node in snapshot.document.nodes():
        depth += node.delta
        if offset and depth < 1:
            return  # behind the first game
        found = snapshot.end_of_tree(offset)
        depths = _depths(text[offset + len(node.text) :])
        expected = next((at for at, here in enumerate(depths) if here < 0), None)
        if expected is None:
            assert (found.offset, found.missing) == (len(text), depths[-1] if depths else 0)
        else:
            assert (found.offset, found.missing) == (offset + len(node.text) + expected, 0)
        depth = 1 if not offset else depth


def _depths(text: str) -> list[int]:
    """How deep we are behind each character."""
    depths, depth = [], 0
    for character in text:
        depth += {"(": 1, ")": -1}.get(character, 0)
        depths.append(depth)
    return depths


def test_a_long_first_variation_is_passed_over_and_many_are_gone_through() -> None:
    """Not a matter of time: the nodes that are looked at are counted."""
    long = "(;B[aa]" + ";W[bb];B[cc]" * 50_000 + ")"
    many = "".join(f"(;B[aa]C[{number}])" for number in range(2000))
    snapshot = Snapshot.of(f"(;SZ[19]{long}{many})")
    assert len(list(snapshot.children_of(0))) == 2001
    assert snapshot.end_of_tree(0).offset == snapshot.document.length - 1
