"""What is seen of the board at a place, and the ways that lead from there."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_tree import children, path, tree

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.board import BoardView, Wishes, board_view
from sgf_ls.features.board.view import TEXT

from .random_games import Written, games, replayed

AS_TEXT = Wishes(TEXT, coordinates="none")


def view(text: str, wishes: Wishes = AS_TEXT, settings: Settings = Settings()) -> BoardView:  # noqa: B008 (immutable)
    """The view at the cursor, `|`."""
    found = board_view(Snapshot.of(text.replace("|", ""), settings), text.index("|"), wishes)
    assert found
    return found


@examples(60)
@given(games(), st.data())
def test_the_board_and_the_ways_are_those_of_a_plain_replay(written: Written, data: st.DataObject) -> None:
    found = tree(written.text)
    number = data.draw(st.integers(0, len(found) - 1))
    seen = board_view(Snapshot.of(written.text), found[number].start, AS_TEXT)
    assert seen
    state = replayed(found, number, written)
    rows = [line[1::2].ljust(written.width) for line in seen.picture.replace("(", " ").split("\n")[-written.height :]]
    stones = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in "XO"}
    assert stones == {place: "X" if colour == "B" else "O" for place, colour in state.stones.items()}
    assert seen.turn == state.turn
    starts = [node.start for node in found]
    line = path(found, number)
    assert (seen.start, seen.root) == (starts[number], starts[line[0]])
    assert [child.offset for child in seen.children] == [starts[child] for child in children(found, number)]
    if len(line) == 1:
        assert (seen.parent, seen.previous, seen.next) == (None, None, None)
        return
    parent = line[-2]
    siblings = [None, *(starts[sibling] for sibling in children(found, parent)), None]
    at = siblings.index(starts[number])
    assert (seen.parent, seen.previous, seen.next) == (starts[parent], siblings[at - 1], siblings[at + 1])


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("(|;SZ[9];B[aa])", ";SZ[9]"),
        ("|(;SZ[9];B[aa])", ";SZ[9]"),
        ("(;SZ[9]|;B[aa])", ";B[aa]"),
        ("(;SZ[9];B[aa]|)", ";B[aa]"),
        ("(;SZ[9];B[aa] | (\n;W[bb]\n))", ";B[aa]"),
        ("(;SZ[9];B[aa]  |(\n;W[bb]\n))", ";W[bb]"),
        ("(;SZ[9];B[aa](|\n;W[bb]\n))", ";W[bb]"),
        ("(;SZ[9];B[aa](;W[bb]|)(;W[cc]))", ";W[bb]"),
        ("(;SZ[9];B[aa](;W[bb])|(;W[cc]))", ";W[cc]"),
        ("(;SZ[9];B[aa](;W[bb]))|(;SZ[13])", ";SZ[13]"),
        ("(SZ[9]|)", "SZ[9]"),
        ("(;B[aa]  x|  ;)", ";B[aa]"),
        ("(;SZ[9];B[aa](;W[bb])|", ";B[aa]"),
        ("(;SZ[9](|", ";SZ[9]"),
    ],
)
def test_which_node_a_place_belongs_to(text: str, node: str) -> None:
    found = view(text)
    assert text.replace("|", "")[found.start : found.end] == node


@pytest.mark.parametrize("text", ["|", "x|y", "(;SZ[9])|", "(;SZ[9]) mail|", "(|"])
def test_outside_the_games_nothing_is_seen(text: str) -> None:
    assert board_view(Snapshot.of(text.replace("|", "")), text.index("|"), AS_TEXT) is None


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("(;SZ[9]A|B[aa][bb])", "AB[aa][bb]"),
        ("(;SZ[9]AB[aa]|C[x])", "AB[aa]"),
        ("(;SZ[9]AB[aa]|)", "AB[aa]"),
        ("(;SZ[9]AB[aa]|", "AB[aa]"),
        ("(;SZ[9]AB[aa]TR[b|b]AB[cc])", "TR[bb]"),
        ("(;SZ[9]LB[aa:|x])", "LB[aa:x]"),
        ("(;SZ[9]AB[aa]|;B[bb])", None),  # the next node begins here
        ("(;SZ[9]C[|x]AB[aa])", None),
        ("(;B[a|a])", None),
        ("(;GM[2]AB[a|a])", None),
    ],
)
def test_the_list_that_a_click_changes(text: str, listed: str | None) -> None:
    found = view(text).listed
    assert (found and text.replace("|", "")[found[1] : found[2]]) == listed
    assert found is None or listed is None or found[0] == listed[:2]


def test_its_points_are_marked() -> None:
    assert view("(;SZ[3]AB[aa|:ba];B[cc])").picture == " X<X<.\n . . .\n . . ."
    assert view("(|;SZ[3]AB[aa:ba];B[cc])").picture == " X X .\n . . .\n . . ."


def test_labels_of_children() -> None:
    found = view(
        "(|;SZ[9](;B[dd])(;W[])(;W[tt])(;N[A \\] name])(;C[x])(;N[B]B[aa])(;B[zz])(;N[a\u202eb]))", Wishes(TEXT)
    )
    assert [child.text for child in found.children] == [
        "B dd (44*)", "W pass", "W pass", "A ] name", "node", "B aa (11*)", "B pass", "a<U+202E>b",
    ]  # fmt: skip


def test_moves_captures_and_captions() -> None:
    found = view("(;SZ[3]AB[ab]AW[aa];B[ba]|)", Wishes(TEXT))
    assert (found.move, found.turn, found.black_lost, found.white_lost) == ((1, "B", (1, 0)), "W", 0, 1)
    assert found.caption == "Move 1: Black ba (21*). Captured: 1 white. White to play.\nX Black, () last move."
    assert view("(;SZ[3];W[]|)").move == (1, "W", None)
    assert view("(;SZ[3];W[];B[zz]|)").move == (2, "B", None)
    assert view("(|;SZ[3];W[aa])").caption == "No move yet. White to play."


def test_points_are_named_as_it_is_wished_for_or_set() -> None:
    text = "(;SZ[9]|;B[aa];W[bb])"
    for found in (view(text, Wishes(TEXT), Settings(coordinates="a1")), view(text, Wishes(TEXT, coordinates="a1"))):
        assert found.picture.startswith("  A B C")
        assert found.caption.startswith("Move 1: Black aa (A9).")
        assert [child.text for child in found.children] == ["W bb (B8)"]


def test_numbers() -> None:
    text = "(;SZ[3];B[aa];W[bb];B[cc]|)"
    assert view(text, AS_TEXT._replace(numbers=2)).picture == " X  .  .\n .  O2 .\n .  . (X3)"
    assert view(text, AS_TEXT._replace(numbers=None)).picture.startswith(" X1 .")
    gone = view("(;SZ[3]AB[ab];W[aa];B[ba]|)", AS_TEXT._replace(numbers=None))
    assert "Not on the board: 1 aa." in gone.caption


def test_crops() -> None:
    text = "(|;SZ[19]VW[aa:cc]AB[bb])"
    assert view(text).picture.count(".") == 8
    assert view(text, AS_TEXT._replace(crop="none")).picture.count("\n") == 18
    assert view("(|;AB[bb])", AS_TEXT._replace(crop="auto")).picture.count("|") == 7


def test_pictures_and_their_places() -> None:
    found = view("(|;SZ[9]VW[ca:ed])", Wishes(cell=40))
    assert found.layout
    assert found.layout.region == ((2, 0), (4, 3))
    assert f'viewBox="0 0 {found.layout.width} {found.layout.height}"' in found.picture
    assert f'width="{2 * found.layout.width}"' in found.picture


@pytest.mark.parametrize(
    ("root", "message"),
    [("GM[2]", "The game is not Go."), ("SZ[x]", "The size of the board, SZ, cannot be read.")],
)
def test_without_a_board_there_are_ways_all_the_same(root: str, message: str) -> None:
    found = view(f"(;{root};B[aa];W[bb|](;B[cc])(;N[name]))")
    assert (found.picture, found.layout, found.caption, found.message) == ("", None, "", message)
    assert (found.move, found.turn, found.black_lost) == (None, "B", 0)
    assert [child.text for child in found.children] == ["node", "name"]
    assert found.parent
