"""What holds for the transformation of any text, against a reader and a board that share nothing with the engine."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from effort import examples
from hypothesis import assume, given
from hypothesis import strategies as st
from plain_sgf import POINT_LISTS, Cell, capitals, expand, letters, nodes

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.transform.change import TITLES
from sgf_ls.goban.symmetry import SYMMETRIES

from ..formatting.random_sgf import BROKEN, sound
from .asking import after, asked, back, games_of

STEPS = st.sampled_from(list(SYMMETRIES))
SIZES = st.sampled_from([(9, 9), (13, 9), (9, 13), (2, 3), (19, 19), (1, 1), (27, 21)])
LISTS = ["AB", "AW", "AE", "TR", "DD", "VW", "TB", "CR", "AddBlack", "IL"]
BLANKS = st.sampled_from(["", "", " ", "\r\n"])
SWAPPED = {"AB": "AW", "AW": "AB", "B": "W", "W": "B", "TB": "TW", "TW": "TB"}


@st.composite
def games(draw: st.DrawFn, *, odd: bool = True) -> tuple[str, tuple[int, int]]:
    """A game with lists, moves, labels and arrows, and the size of its board. Odd ones hold other values as well."""
    columns, rows = size = draw(SIZES)
    cell = st.tuples(st.integers(0, columns - 1), st.integers(0, rows - 1))
    point = cell.map(letters)
    value = st.one_of(point, st.builds("{}:{}".format, point, point), point.map(" {}\n".format))
    if odd:
        value = st.one_of(value, st.sampled_from(["", "x", "tt", "aa:", "ZZ", "jj", "aj:ak", "a\\a"]))

    def run(name: str, values: list[str]) -> str:
        return name + "".join(f"{draw(BLANKS)}[{each}]" for each in values)

    text = f"(;SZ[{columns}:{rows}]"
    for _ in range(draw(st.integers(1, 5))):
        kind = draw(st.sampled_from(["list", "move", "label", "arrow", "text", "tree"]))
        if kind == "list":
            text += run(draw(st.sampled_from(LISTS)), draw(st.lists(value, min_size=1, max_size=4)))
        elif kind == "move":
            text += ";" + run(draw(st.sampled_from(["B", "W"])), [draw(st.one_of(point, st.sampled_from(["", "tt"])))])
        elif kind == "label":
            text += run("LB", [f"{draw(point)}:{draw(point)}"])
        elif kind == "arrow":
            text += run("AR", [f"{draw(point)}:{draw(point)}"])
        elif kind == "text":
            text += draw(st.sampled_from(["C[aa A1 (;B[bb\\])]", "XX[aa]", "N[\\\n]", "PB[aa]"]))
        else:
            text += "(;" + run("AB", [draw(point)]) + ")(;" + run("W", [draw(point)]) + ")"
    return text + ")", size


def plainly(step: str, size: tuple[int, int]) -> dict[Cell, Cell]:
    """Where each point of a board goes, by turning a picture of it."""
    columns, rows = size
    picture = [[(column, row) for column in range(columns)] for row in range(rows)]
    quarter = [list(row) for row in zip(*reversed(picture), strict=True)]
    half = [row[::-1] for row in reversed(picture)]
    turned = {
        "rotate-90": quarter,
        "rotate-180": half,
        "rotate-270": [row[::-1] for row in reversed(quarter)],
        "mirror-left-right": [row[::-1] for row in picture],
        "mirror-top-bottom": picture[::-1],
        "mirror-falling-diagonal": [row[::-1] for row in quarter],
        "mirror-rising-diagonal": quarter[::-1],
    }[step]
    return {cell: (column, row) for row, line in enumerate(turned) for column, cell in enumerate(line)}


Board = dict[Cell, Cell]
Said = list[tuple[str, list[object]]]
PLAIN = ("IL", "B", "W")
"""Properties that take no rectangles."""


def said(text: str, board: Board, *, swaps: bool = False) -> Said:
    """What a text says: by property, the points of each value, each where the board puts it.

    A value that is not all points on the board is as it is written.
    """
    found: Said = []
    for node in nodes(text):
        for prop in node.properties:
            name = capitals(prop.identifier)
            values = [text[start:end] for start, end in prop.spans]
            if name != "SZ":
                found.append(
                    (SWAPPED.get(name, name) if swaps else name, [_said(name, each, board) for each in values])
                )
    return found


def _said(name: str, value: str, board: Board) -> object:
    if name in ("LB", "AR"):
        first, _, second = value.partition(":")
        return [_points(first, board), second if name == "LB" else _points(second, board)]
    is_pass = value == "tt" and name in ("B", "W") and len(board) <= 19 * 19
    if name not in (*POINT_LISTS, *PLAIN) or is_pass or (":" in value and name in PLAIN):
        return value
    return _points(value, board) or value


def _points(value: str, board: Board) -> list[Cell]:
    points = expand(value) or []
    return sorted(board[point] for point in points) if all(point in board for point in points) else []


def sizes_of(text: str) -> list[tuple[int, int]]:
    """The sizes that the games of a text state, of those that can be read."""
    return [part.game.size for part in games_of(text) if part.game.size]


def unmoved(size: tuple[int, int]) -> Board:
    return {cell: cell for cell in product(range(size[0]), range(size[1]))}


@examples(300)
@given(games(), STEPS)
def test_points_are_where_they_should_be(game: tuple[str, tuple[int, int]], step: str) -> None:
    text, size = game
    board = plainly(step, size)
    new_size = size[::-1] if SYMMETRIES[step].exchanges else size
    turned = after(text, step)
    assert sizes_of(turned) == [new_size]
    # What was no point on the board is as it was written, though a turned board may have that point.
    found, written = said(turned, unmoved(new_size)), said(turned, {})
    for (name, wanted), (same, there), (_, raw) in zip(said(text, board), found, written, strict=True):
        assert name == same
        assert all(one in others for one, *others in zip(wanted, there, raw, strict=True))


@examples(150)
@given(games(), STEPS)
def test_nothing_but_letters_changes(game: tuple[str, tuple[int, int]], step: str) -> None:
    text, _ = game

    def without_letters(each: str) -> str:
        _, _, rest = each.partition("]")  # (behind the size)
        return "".join("a" if character.isalpha() else character for character in rest)

    assert without_letters(after(text, step)) == without_letters(text)


@examples(150)
@given(games(), STEPS, STEPS)
def test_two_steps_are_as_one_after_the_other(game: tuple[str, tuple[int, int]], first: str, second: str) -> None:
    text, size = game
    # (On a board that is not square what was off the board may be on it when turned, and then it moves.)
    assume(size[0] == size[1] or not asked(text, first).notes)
    assert after(text, first, second) == after(after(text, first), second)


@examples(100)
@given(st.one_of(games().map(lambda game: game[0]), sound(), BROKEN), STEPS)
def test_the_way_back_gives_back_the_bytes(text: str, step: str) -> None:
    turned = after(text, step)
    is_square = all(part.game.size in (None, part.game.size and part.game.size[::-1]) for part in games_of(text))
    assume(is_square or not asked(text, step).notes)
    assert after(turned, *back(SYMMETRIES[step])) == text


@examples(200)
@given(st.one_of(games().map(lambda game: game[0]), sound(), BROKEN))
def test_colours_swapped_twice_are_as_they_were(text: str) -> None:
    assert after(after(text, "swap-colors"), "swap-colors") == text


@examples(100)
@given(games())
def test_swapped_colours_change_names_only(game: tuple[str, tuple[int, int]]) -> None:
    text, size = game
    swapped = [(name if name != "PB" else "PW", values) for name, values in said(text, unmoved(size), swaps=True)]
    assert said(after(text, "swap-colors"), unmoved(size)) == swapped


@examples(100)
@given(games(odd=False), st.lists(st.sampled_from(list(TITLES)), min_size=1, max_size=3))
def test_a_transformed_text_checks_as_clean_as_before(game: tuple[str, tuple[int, int]], steps: list[str]) -> None:
    text, _ = game
    assert found_in(after(text, *steps)) == found_in(text)


def found_in(text: str) -> Counter[str]:
    """How often each rule finds something."""
    return Counter(finding.rule for finding in Snapshot.of(text).findings().items)


@examples(50)
@given(BROKEN, st.lists(st.sampled_from(list(TITLES)), min_size=1, max_size=4), st.integers(0, 100))
def test_no_text_is_too_broken(text: str, steps: list[str], at: int) -> None:
    after(text, *steps)
    after(text, *steps, at=min(at, len(text)))


@pytest.mark.parametrize("count", [20_000])
def test_deep_trees(count: int) -> None:
    text = "(;B[aa]" * count + "(;W[bb])" * 3 + ")" * count
    assert after(text, "mirror-left-right") == text.replace("aa", "sa").replace("bb", "rb")
    at = text.index("(;W") + 1
    assert after(text, "mirror-left-right", at=at) == text  # refused: there are stones above
