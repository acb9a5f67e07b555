"""A click into a list: the set of its points changes by one, and nothing else that the text says."""

from __future__ import annotations

import pytest
from effort import examples
from goban.plain import expand
from hypothesis import given
from hypothesis import strategies as st
from plain_tree import TreeNode, tree

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.board import click
from sgf_ls.features.board.labelling import next_label
from sgf_ls.goban.points import parse_point
from sgf_ls.text.edits import apply_edits

from .test_playing import clicked

LISTS = ["AB", "AW", "AE", "CR", "TR", "DD", "VW", "TB", "TW"]
GROUPS = [{"AB", "AW", "AE"}, {"CR", "TR"}, {"TB", "TW"}, {"DD"}, {"VW"}]
MAY_BE_EMPTY = {"DD", "VW", "TB", "TW"}
OTHERS = ["C[AB[aa\\]]", "LB[aa:x]", "B[aa]", "Gn [x]"]
SIDE = 4
NAMES = [f"{x}{y}" for x in "abcd" for y in "abcd"]


@st.composite
def nodes(draw: st.DrawFn) -> str:
    """A node with lists of points, in any order, some of them twice, and other properties between them."""
    values = st.one_of(st.sampled_from(NAMES), st.builds("{}:{}".format, *[st.sampled_from(NAMES)] * 2))
    text = ";"
    for name in draw(st.lists(st.sampled_from([*LISTS, *LISTS, *OTHERS]), min_size=1, max_size=6)):
        blank = draw(st.sampled_from(["", "", "\n", " "]))
        if name in LISTS:
            may_be_empty = name in MAY_BE_EMPTY and draw(st.booleans())
            some = [""] if may_be_empty else draw(st.lists(values, min_size=1, max_size=4))
            name += "".join(f"{draw(st.sampled_from(['', '', ' ']))}[{value}]" for value in some)
        text += blank + name
    return text


def lists(node: TreeNode) -> dict[str, set[str]]:
    """The points of every list of a node."""
    found: dict[str, set[str]] = {}
    for name, values in node.said:
        if name in LISTS:
            points = {NAMES[x * SIDE + y] for value in values if value for x, y in expand(value)}
            found[name] = found.get(name, set()) | points
    return found


@examples(150)
@given(nodes(), st.sampled_from(["", ";B[aa](;W[bb])(;W[cc])", "\n"]), st.sampled_from(NAMES), st.data())
def test_the_list_changes_by_one_point(node: str, behind: str, point: str, data: st.DataObject) -> None:
    text = f"(;FF[4]SZ[4]{node}{behind})"
    places = [at for at in range(12, len(text)) if text[at : at + 2] in LISTS and text[at - 1] != "["]
    if not places:
        return
    at = data.draw(st.sampled_from(places))
    name = text[at : at + 2]
    found = click(Snapshot.of(text), at, parse_point(point))
    assert found and found.edits
    changed = apply_edits(text, found.edits)
    before, after = tree(text)[1], tree(changed)[1]
    wanted = toggled(lists(before), name, point)
    assert with_points(lists(after)) == with_points(wanted)
    # A list without points is there still or not, as FF4 lets it be empty or not.
    assert all((each in lists(after)) == bool(wanted[each]) for each in wanted if each not in MAY_BE_EMPTY)
    assert others(after) == others(before)
    assert [node.said for node in tree(changed)[2:]] == [node.said for node in tree(text)[2:]]
    start, left = found.edits[0].start, len(text) - found.edits[-1].end
    assert (changed[:start], changed[len(changed) - left :]) == (text[:start], text[len(text) - left :])
    if found.cursor != after.start:
        again = click(Snapshot.of(changed), found.cursor, parse_point(point))
        assert again
        twice = lists(tree(apply_edits(changed, again.edits))[1])
        assert with_points(twice) == with_points(toggled(wanted, name, point))


def toggled(before: dict[str, set[str]], name: str, point: str) -> dict[str, set[str]]:
    """What a click makes of the lists of a node."""
    after = {each: set(points) for each, points in before.items()}
    after[name] ^= {point}
    for group in GROUPS:
        if name in group and point in after[name]:
            for other in group - {name}:
                after.get(other, set()).discard(point)
    return after


def with_points(found: dict[str, set[str]]) -> dict[str, set[str]]:
    return {name: points for name, points in found.items() if points}


def others(node: TreeNode) -> list[tuple[str, list[str]]]:
    """What else the node says."""
    return [each for each in node.said if each[0] not in LISTS]


@pytest.mark.parametrize(
    ("before", "point", "after", "label"),
    [
        ("(;SZ[9]A|B[aa])", "bb", "(;SZ[9]A|B[aa][bb])", "Add bb (22*) to AB"),
        ("(;SZ[9]AB[aa|]C[x])", "bb", "(;SZ[9]AB[aa|][bb]C[x])", "Add bb (22*) to AB"),
        ("(;SZ[9]AB[aa]|)", "bb", "(;SZ[9]AB[aa][bb|])", "Add bb (22*) to AB"),
        ("(;SZ[9]AB[a|a][bb])", "aa", "(;SZ[9]AB|[bb])", "Take aa (11*) from AB"),
        ("(;SZ[9]AB[aa][bb|])", "bb", "(;SZ[9]AB[aa|])", "Take bb (22*) from AB"),
        ("(;SZ[9]AB[aa|:cc])", "bb", "(;SZ[9]AB[|aa:ac][ba][bc][ca:cc])", "Take bb (22*) from AB"),
        ("(;SZ[9]AB[|aa:ab])", "aa", "(;SZ[9]AB[|ab])", "Take aa (11*) from AB"),
        # every value that holds the point gives it up
        ("(;SZ[9]AB[|aa:ab][ab][bb]C[x]AB[ab:ac])", "ab", "(;SZ[9]AB[|aa][bb]C[x]AB[ac])", "Take ab (12*) from AB"),
        # a list without points: nothing, or empty where that means something
        ("(;SZ[9]AB[a|a]AW[bb])", "aa", "(|;SZ[9]AW[bb])", "Take aa (11*) from AB"),
        ("(;SZ[9]DD[a|a]AW[bb])", "aa", "(;SZ[9]DD|[]AW[bb])", "Take aa (11*) from DD"),
        ("(;SZ[9]DD[|])", "aa", "(;SZ[9]DD[aa|])", "Add aa (11*) to DD"),
        ("(;SZ[9]AE|[ ])", "aa", "(;SZ[9]AE|[aa])", "Add aa (11*) to AE"),
        ("(AB[a|a])", "aa", "(AB|[])", "Take aa (11*) from AB"),
        # a point changes lists
        ("(;SZ[9]AB[a|a]AW[bb][cc])", "bb", "(;SZ[9]AB[a|a][bb]AW[cc])", "Move bb (22*) from AW to AB"),
        ("(;SZ[9]AB[a|a]AW[bb])", "bb", "(;SZ[9]AB[a|a][bb])", "Move bb (22*) from AW to AB"),
        ("(;SZ[9]AW[aa:ba]AB[c|c])", "ba", "(;SZ[9]AW[aa]AB[c|c][ba])", "Move ba (21*) from AW to AB"),
        ("(;SZ[9]TR[a|a]CR[bb]AB[bb])", "bb", "(;SZ[9]TR[a|a][bb]AB[bb])", "Move bb (22*) from CR to TR"),
        # no rectangles in old games
        ("(;FF[3]SZ[9]M[|aa][ab])", "bb", "(;FF[3]SZ[9]M[|aa][ab][bb])", "Add bb (22*) to M"),
        ("(;FF[3]SZ[9]AB[|aa:ac])", "aa", "(;FF[3]SZ[9]AB[|ab][ac])", "Take aa (11*) from AB"),
        ("(;FF[3]Size[9]Add|Black[aa])", "bb", "(;FF[3]Size[9]Add|Black[aa][bb])", "Add bb (22*) to AB"),
        # labels
        ("(;LB[aa:|A])", "bb", "(;LB[aa:|A][bb:B])", "Label bb (22*) B"),
        ("(;LB[|aa:A][bb:B][aa:C])", "aa", "(;LB|[bb:B])", "Take the label of aa (11*) away"),
        ("(;LB[a|a:A]C[x])", "aa", "(|;C[x])", "Take the label of aa (11*) away"),
        ("(;LB[|])", "aa", "(;LB[aa:A|])", "Label aa (11*) A"),
        ("(;LB[aa:x\\]y][bb|])", "aa", "(;LB[bb|])", "Take the label of aa (11*) away"),
    ],
)  # fmt: skip
def test_what_a_click_writes(before: str, point: str, after: str, label: str) -> None:
    written, found = clicked(before, point)
    assert (written, found.label) == (after, label)


@pytest.mark.parametrize(
    ("text", "point", "label"),
    [
        ("(;AB[aa][D|4])", "bb", "A value of AB cannot be read, so the list is left as it is."),
        ("(;AB[aa]AW[b|b][x])", "bb", "A value of AW cannot be read, so the list is left as it is."),
        ("(;AB[aa|", "bb", "AB is not closed: its last ] is missing."),
        ("(;AB[|aa]C[x]AB[bb", "bb", "AB is not closed: its last ] is missing."),
        ("(;LB[a|a:x", "bb", "LB is not closed: its last ] is missing."),
        ("(;SZ[9]AB[|aa])", "jj", "jj lies outside the board of 9x9."),
        ("(;SZ[x]AB[|aa])", "bb", "The size of the board, SZ, cannot be read."),
        ("(;GM[2]AB[|aa])", "bb", "The game is not Go."),
    ],
)
def test_what_cannot_be_done_changes_nothing(text: str, point: str, label: str) -> None:
    after, found = clicked(text, point)
    assert (after, found.label, found.edits) == (text, label, ())


def test_elsewhere_in_the_node_a_move_is_played() -> None:
    for text in ("(|;SZ[9]AB[aa])", "(;SZ[9|]AB[aa])", "(;SZ[9]AB[aa]C[x|])", "(;SZ[9]AB[aa]|;B[cc])"):
        assert "[bb]" in clicked(text, "bb")[0]
        assert "AB[aa][bb]" not in clicked(text, "bb")[0]


@pytest.mark.parametrize(
    ("labels", "label"),
    [
        ([], "A"), (["A", "C"], "B"), (["a"], "b"), (["a", "B"], "A"), (["1", "2", "7"], "8"), (["1", "A"], "B"),
        (["", "A"], "B"), (["x y"], "a"), ([*"ABCDEFGHIJKLMNOPQRSTUVWXYZ"], "a"),
        ([*"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"], "1"),
    ],
)  # fmt: skip
def test_the_next_label(labels: list[str], label: str) -> None:
    assert next_label(labels) == label
