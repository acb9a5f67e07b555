"""The path to a node, and the board behind it: compared with whole trees, and with another program's reading."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from outside_data import DATA, needs_data
from seams import small_pieces
from sgfmill import boards, sgf  # type: ignore[import-untyped]

from sgf_ls.analysis.passing import State, Visit, visits
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.analysis.trees import read_trees
from sgf_ls.goban.masks import mask_of
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.replay import Replay
from sgf_ls.rules.game_tree import NO_PARENT, GameTree
from sgf_ls.syntax.segment import Segment


def steps(text: str, offset: int) -> str:
    """The nodes of the path, without the brackets in front of them."""
    path = Snapshot.of(text).path_to(offset)
    return "".join(node.text[node.lead :] for node in path.nodes) if path else "none"


TREE = "(;a(;b;c(;d)(;e))(;f(;g);h)(;i))"


@pytest.mark.parametrize(
    ("node", "path"),
    [
        ("a", ";a"), ("b", ";a;b"), ("c", ";a;b;c"), ("d", ";a;b;c;d"), ("e", ";a;b;c;e"),
        ("f", ";a;f"), ("g", ";a;f;g"), ("h", ";a;f;h"), ("i", ";a;i"),
    ],
)  # fmt: skip
def test_paths_of_a_tree(node: str, path: str) -> None:
    assert steps(TREE, TREE.index(node)) == path


def test_a_closing_bracket_belongs_to_the_node_in_front_and_an_opening_one_to_the_node_behind() -> None:
    text = "(;a (;b) \n) (;c)"
    assert [steps(text, offset) for offset in range(len(text))] == (
        [";a "] * 4 + [";a ;b"] * 7 + [";c"] * 5
    )  # fmt: skip
    assert steps(text, len(text)) == "none"


@pytest.mark.parametrize("text", ["", "no game", "(;a) text", " (;a)"])
def test_outside_the_games_there_is_no_path(text: str) -> None:
    assert steps(text, len(text)) == "none"


def test_the_game_is_that_of_the_root() -> None:
    text = "(;SZ[9];B[aa])(;SZ[13:5];B[bb])"
    path = Snapshot.of(text).path_to(len(text) - 3)
    assert path
    assert (path.game.size, path.offsets) == ((13, 5), (text.index(")(;SZ[13"), text.index(";B[bb]")))
    assert path.node.text == ";B[bb]"


TEXTS = st.lists(st.sampled_from(["(", "(", ")", ")", ";", ";B[aa]", ";W[bb]", "x", "\n"]), max_size=120).map("".join)


@given(TEXTS)
@example("(;(;B[aa](;B[aa]))((;B[aa])(;W[bb])))")
@example("(;(;B[aa](;B[aa]))((;B[aa](;B[aa])" + "(;B[aa])" * 80 + ")(;W[bb])))")
@example("(" + ";B[aa]" * 30 + "(;W[bb]" + ";B[aa]" * 30 + ")(;W[bb];B[aa]))")
def test_paths_are_those_of_whole_trees(text: str) -> None:
    """Trees put together from front to back, whatever the brackets; long texts are many parts."""
    for padding in ("", f";C[{700 * 'x'}]"):
        padded = text.replace(";B[aa]", padding + ";B[aa]")
        snapshot = Snapshot.of(padded)
        for tree in read_trees(snapshot.document, snapshot.checker):
            for number, node in enumerate(tree.nodes):
                if not node.has_content:
                    continue
                numbers = _ancestors(tree, number)
                path = snapshot.path_to(tree.offset(number) + node.lead)
                assert path
                assert list(path.offsets) == [tree.offset(each) for each in numbers]


def _ancestors(tree: GameTree, number: int) -> list[int]:
    numbers = []
    while number != NO_PARENT:
        numbers.append(number)
        number = tree.parents[number]
    return numbers[::-1]


def test_a_path_leads_through_all_parts_of_a_large_document() -> None:
    with small_pieces(4, 3):
        text = "(;SZ[9]" + "(;B[aa];W[bb](;B[cc])" * 40 + "(;B[dd])" + ")" * 41
        [tree] = Snapshot.of(text).trees()
        path = Snapshot.of(text).path_to(text.index("(;B[dd]"))
    assert path
    assert [node.text[node.lead :] for node in path.nodes] == [";SZ[9]", *[";B[aa]", ";W[bb]"] * 40, ";B[dd]"]
    assert len(tree.nodes) == 1 + 3 * 40 + 1


@given(TEXTS)
def test_paths_lead_across_all_seams(text: str) -> None:
    """The same in pieces of a few characters, and once more when the parts have been asked already."""
    whole = Snapshot.of(text)
    with small_pieces(4, 3):
        parts = Snapshot.of(text)
        for _ in range(2):
            for offset in range(len(text) + 1):
                found, expected = parts.path_to(offset), whole.path_to(offset)
                assert (found and found.offsets) == (expected and expected.offsets)


def test_a_long_path_is_put_together_and_not_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key press in a tree that nests 20,000 deep reads the nodes of what it has changed."""
    text = "(;SZ[9]" + "(;B[aa]" * 20_000
    snapshot = Snapshot.of(text)
    assert snapshot.path_to(len(text))
    snapshot = snapshot.edit(len(text), len(text), ";W[bb]")
    read = []

    def noted(segment: Segment, state: State) -> Iterator[Visit]:
        read.append(segment)
        return visits(segment, state)

    monkeypatch.setattr("sgf_ls.analysis.path.visits", noted)
    path = snapshot.path_to(len(text) + 1)
    assert path
    assert len(path.nodes) == 20_002
    assert len(read) <= 2, "the segment of the node, and that of the root"


def test_a_very_long_line_takes_no_time() -> None:
    moves = 100_000
    text = f"(;SZ[9]{';B[aa]' * moves})"
    snapshot = Snapshot.of(text)
    snapshot.path_to(len(text))  # which passes the text for the first time
    begun = process_time()
    path = snapshot.path_to(len(text) - 3)
    assert process_time() - begun < 1
    assert path
    assert path.offsets == (0, *range(len("(;SZ[9]"), len(text) - 1, len(";B[aa]")))


def test_there_is_no_board_for_other_games_and_unknown_sizes() -> None:
    for root in ("GM[2]", "SZ[x]"):
        snapshot = Snapshot.of(f"(;{root};B[aa])")
        path = snapshot.path_to(len(root) + 4)
        assert path
        assert snapshot.board_after(path) is None


def test_the_board_after_an_edit_is_that_of_the_new_text() -> None:
    snapshot = Snapshot.of("(;SZ[9];B[aa];W[bb])")
    for change in ("cc", "dd"):
        snapshot = snapshot.edit(10, 12, change)
        path = snapshot.path_to(15)
        board = snapshot.board_after(path) if path else None
        assert board
        assert board.position.black == mask_of([Point(*([2, 2] if change == "cc" else [3, 3]))])


@needs_data
def test_the_board_of_every_node_of_real_problems_is_that_of_another_engine() -> None:
    """Where a move is played on a stone, which FF4 lets replace it, the other engine's point is cleared first."""
    nodes = 0
    for file in sorted((DATA / "problems").rglob("*.sgf")):
        game = sgf.Sgf_game.from_bytes(file.read_bytes())
        snapshot = Snapshot.of(file.read_bytes().decode("latin-1"))
        tree = read_trees(snapshot.document, snapshot.checker)[0]
        replay = Replay()
        for number, (node, board) in enumerate(_boards(game)):
            path = [tree.nodes[each] for each in _ancestors(tree, number)]
            assert set(path[-1].names) == set(node.properties())
            position = replay.after(path, Size(board.side, board.side)).position
            for colour, stones in (("b", position.black), ("w", position.white)):
                points = [point for stone, point in board.list_occupied_points() if stone == colour]
                assert stones == mask_of([Point(x, board.side - 1 - y) for y, x in points]), file
            nodes += 1
    assert nodes > 37_000


def _boards(game: sgf.Sgf_game) -> Iterator[tuple[sgf.Tree_node, boards.Board]]:
    """Each node in the order of the text, with the board behind it."""
    waiting = [(game.get_root(), boards.Board(game.get_size()))]
    while waiting:
        node, before = waiting.pop()
        board = before.copy()
        board.apply_setup(*node.get_setup_stones())
        colour, move = node.get_move()
        if move:
            board.apply_setup([], [], [move])
            board.play(*move, colour)
        yield node, board
        waiting += [(child, board) for child in reversed(node)]
