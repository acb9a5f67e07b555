"""Inlay hints: which there are, where they stand, and that numbers of moves are those along the path."""

from __future__ import annotations

import re

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_tree import path, tree

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.settings.shown import InlayHints
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.hints import MOST_HINTS, HintKind, inlay_hints
from sgf_ls.features.hints.points import LARGE
from sgf_ls.goban.changes import changes_of

NONE = InlayHints(move_numbers=False, point_names=False, rectangles=False)
NUMBERS = NONE._replace(move_numbers=True)
NAMES = NONE._replace(point_names=True)
RECTANGLES = NONE._replace(rectangles=True)
ALL = InlayHints(move_numbers=True, point_names=True, rectangles=True)


def hinted(text: str, wanted: InlayHints, start: int = 0, end: int | None = None, **more: str) -> str:
    """The text with its hints in braces, as an editor shows it."""
    settings = Settings(inlay_hints=wanted, **more)  # type: ignore[arg-type]
    found = inlay_hints(Snapshot.of(text, settings), start, len(text) if end is None else end)
    for hint in reversed(found):
        text = text[: hint.offset] + f"{{{hint.label}}}" + text[hint.offset :]
    return text


def without_hints(text: str) -> str:
    return re.sub(r"\{[^}]+\}", "", text)


def test_by_default_only_rectangles_have_any() -> None:
    assert InlayHints() == RECTANGLES
    assert hinted("(;AB[aa:cc][dd];B[ee])", InlayHints()) == "(;AB[aa:cc{9 points}][dd];B[ee])"
    assert hinted("(;AB[aa:cc][dd];B[ee])", NONE) == "(;AB[aa:cc][dd];B[ee])"


@pytest.mark.parametrize(
    "shown",
    [
        "(;B[aa]{1};W[bb]{2};B[]{3})",
        "(;B[aa]{1}(;W[bb]{2};B[cc]{3})\n(;W[cc]{2}(;B[aa]{3})(;B[bb]{3})))(;W[aa]{1})",
        "(;AB[aa];B[aa]{1};C[x];W[bb]{2})",
        "(;B[aa]{10}MN[10])(;W[bb]{1};B[cc]{2})",
        "(;B[aa]{10}MN[10](;W[bb]{11})(;MN[3]W[cc]{3};B[aa]{4}))",
        "(;B[aa]{1}W[bb]{2};MN[7];B[cc]{3})",
        "(;B[aa]{1}W[bb]{5}MN[5])",
        "junk B[aa] (;B[aa]{1}) W[bb] (;W[bb]{1})",
        "(;B[aa]{1}(;W[bb]{2}",
        "(;B[aa]{1}))))(;W[bb]{1})",
        "((;B[aa]{1})(;W[bb]{1}))",
        "(;B[aa]{1}((;W[bb]{2})(;W[cc]{2}))(;W[dd]{2};B[ee]{3}))",
        "(;GM[3];B[e2e4]{1};W[e7e5]{2})",
        "(;Black[aa]{1};B [aa]\n[bb]{2})",
        "(;B[aa]{1};W[bb{2}",
    ],
)
def test_numbers(shown: str) -> None:
    assert hinted(without_hints(shown), NUMBERS) == shown


@pytest.mark.parametrize(
    ("shown", "style"),
    [
        ("(;B[dd{44*}])", "relative"),
        ("(;B[dd{D16}])", "a1"),
        ("(;B[dd])", "sgf"),
        ("(;SZ[9]AB[aa{11*}][ aa {11*}][jj][aa:bb][x])", "relative"),
        ("(;SZ[9]LB[aa{11*}:A][zz:B])", "relative"),
        ("(;SZ[9]AR[aa{A9}:bb{B8}]LN[aa{A9}:zz])", "a1"),
        ("(;B[tt{pass}];W[])", "relative"),
        ("(;SZ[21];B[tt{2*-2}])", "relative"),
        ("(;SZ[none];B[dd])", "relative"),
        ("(;GM[2];B[dd])", "relative"),
        ("(;C[dd]N[aa])", "relative"),
    ],
)
def test_names(shown: str, style: str) -> None:
    assert hinted(without_hints(shown), NAMES, coordinates=style) == shown


def test_the_prime_may_be_another() -> None:
    assert hinted("(;B[dd])", NAMES, prime="'") == "(;B[dd{44'}])"


@pytest.mark.parametrize(
    "shown",
    [
        "(;AB[aa:cc{9 points}][aa][cc:dd{4 points}])",
        "(;AB[cc:aa{9 points}]TR[aa:aa{1 point}])",
        "(;B[aa:cc]LN[aa:cc]LB[aa:cc]AB[aa\\:cc][aa:c])",
        "(;GM[2]AB[aa:cc])",
        "(;C[AB[aa:cc\\]])",
    ],
)
def test_rectangles(shown: str) -> None:
    assert hinted(without_hints(shown), RECTANGLES) == shown


def test_all_of_them_stand_in_the_order_of_the_text() -> None:
    assert hinted("(;AB[aa:cc];B[dd];W[ee])", ALL) == "(;AB[aa:cc{9 points}];B[dd{44*}]{1};W[ee{55*}]{2})"


def test_what_they_tell_who_asks() -> None:
    found = inlay_hints(Snapshot.of("(;AB[aa:cc];B[dd];W[tt])", Settings(inlay_hints=ALL)), 0, 30)
    assert [(hint.kind, hint.tooltip) for hint in found] == [
        (HintKind.TYPE, "aa:cc is a rectangle of 9 points"),
        (HintKind.TYPE, "dd is 44* in relative coordinates, D16 in A1 style"),
        (HintKind.PARAMETER, "Move 1, Black"),
        (HintKind.TYPE, "This move is a pass"),
        (HintKind.PARAMETER, "Move 2, White"),
    ]


MOVES = st.sampled_from([";B[aa]", ";W[bb]", ";C[x]", ";MN[5]B[aa]", ";B[aa]W[bb]", ";MN[9]", ";B[]", ";AB[cc]"])


@st.composite
def variations(draw: st.DrawFn) -> str:
    """Games with many variations."""
    text, depth = "", 0
    for _ in range(draw(st.integers(1, 30))):
        if not depth or draw(st.booleans()):
            text += "("
            depth += 1
        text += draw(MOVES)
        closing = draw(st.integers(0, depth)) if draw(st.integers(0, 2)) == 0 else 0
        text += draw(st.sampled_from(["", "\n"])) + ")" * closing
        depth -= closing
        if depth and closing:
            text += "(" + draw(MOVES)
            depth += 1
    return text + ")" * depth


def plain_numbers(text: str) -> dict[int, list[int]]:
    """By the place of each node the numbers of its moves, counted anew along its whole path."""
    nodes = tree(text)
    found = {}
    for last, node in enumerate(nodes):
        number = 0
        own: list[int] = []
        for step in path(nodes, last):
            own = []
            moves = [name for name, _ in nodes[step].said if name in "BW"]
            given = nodes[step].values("MN")
            for place in range(len(moves)):
                number = int(given[0]) if given and place == len(moves) - 1 else number + 1
                own.append(number)
        found[node.start] = own
    return found


@examples(80)
@given(text=variations(), data=st.data())
def test_numbers_are_those_along_the_path_wherever_the_range_begins(text: str, data: st.DataObject) -> None:
    text = text * data.draw(st.sampled_from([1, 8]))
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    expected = plain_numbers(text)
    snapshot = Snapshot.of(text, Settings(inlay_hints=NUMBERS))
    found: dict[int, list[int]] = {}
    for hint in inlay_hints(snapshot, start, end):
        assert start <= hint.offset <= end
        found.setdefault(text.rindex(";", 0, hint.offset), []).append(int(hint.label))
    whole = {at for at in expected if expected[at] and start <= at and text.find("]", at) + 60 < end}
    assert all(found[at] == expected[at] for at in whole)
    assert all(set(numbers) <= set(expected[at]) for at, numbers in found.items())
    everything = inlay_hints(snapshot, 0, len(text))
    assert [int(hint.label) for hint in everything] == [number for numbers in expected.values() for number in numbers]
    assert [hint for hint in everything if start <= hint.offset <= end] == inlay_hints(snapshot, start, end)


BRACKETS = st.sampled_from(["(", "((", ")", "))", ";B[aa]", ";W[bb]", ";MN[7]B[cc]", "(;", ";", "\n", "(;B[a]"])


@examples(150)
@given(unit=st.lists(BRACKETS, max_size=25).map("".join), data=st.data())
def test_numbers_are_those_of_the_tree_even_where_brackets_are_not_in_order(unit: str, data: st.DataObject) -> None:
    text = unit * data.draw(st.sampled_from([1, 40]))
    start = data.draw(st.integers(0, len(text)))
    snapshot = Snapshot.of(text, Settings(inlay_hints=NUMBERS))
    expected = []
    for game in snapshot.trees():
        numbers: list[int] = []
        for node, parent in zip(game.nodes, game.parents, strict=True):
            changes = changes_of(node)
            numbers.append(changes.number_behind(numbers[parent] if parent >= 0 else 0))
            expected += [str(numbers[-1])] if changes.moves else []
    everything = inlay_hints(snapshot, 0, len(text))
    assert [hint.label for hint in everything] == expected
    assert [hint for hint in everything if hint.offset >= start] == inlay_hints(snapshot, start, len(text))


def test_a_key_changes_only_what_depends_on_it() -> None:
    settings = Settings(inlay_hints=ALL)
    snapshot = Snapshot.of("(" + ";B[aa]AB[aa:bb]\n" * 500 + ")", settings)
    inlay_hints(snapshot, 0, snapshot.document.length)
    for at, key in ((3, "x"), (700, "(;SZ[9]"), (900, "]"), (1, ";SZ[5]")):
        snapshot = snapshot.edit(at, at, key)
        fresh = Snapshot.of(snapshot.text, settings)
        length = snapshot.document.length
        assert inlay_hints(snapshot, 0, length) == inlay_hints(fresh, 0, length)


def test_a_hint_right_in_front_of_a_range_belongs_to_it() -> None:
    snapshot = Snapshot.of("(" + ";B[aa];W[bb];AB[aa:bb]" * 200 + ")", Settings(inlay_hints=ALL))
    everything = inlay_hints(snapshot, 0, snapshot.document.length)
    borders = [stretch.offset for stretch in snapshot.stretches()]
    assert len(borders) > 3
    for start in borders:
        found = inlay_hints(snapshot, start, start + 20)
        assert found == [hint for hint in everything if start <= hint.offset <= start + 20]


def test_nothing_is_too_much() -> None:
    settings = Settings(inlay_hints=ALL)
    many = Snapshot.of("(" + ";B[aa]" * MOST_HINTS + ")", settings)
    found = inlay_hints(many, 0, many.document.length)
    assert len(found) == MOST_HINTS + 1
    assert (found[-1].label, found[-1].tooltip) == ("…", "Only the first 20,000 hints of a range are shown.")
    assert len(inlay_hints(many, 6 * (MOST_HINTS - 5), many.document.length)) < 20
    long_list = "(;AB" + "[aa:bb]" * LARGE + ")"
    assert len(inlay_hints(Snapshot.of(long_list), len(long_list) - 22, len(long_list))) == 3
    for text in ("(;B[aa]" * 20_000, "(" * 20_000, "[" * 20_000, ")" * 20_000, ""):
        assert len(inlay_hints(Snapshot.of(text, settings), 0, len(text))) <= MOST_HINTS + 1
