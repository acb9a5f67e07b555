"""`sgf-ls extract`: the line to a node, or the position there, as other programs read them."""

from __future__ import annotations

from pathlib import Path

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from outside_data import DATA, needs_data
from sgfmill import boards, sgf, sgf_moves  # type: ignore[import-untyped]

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.tree_work.position import game_of_position

from .conftest import Recorder, Runner

GAME = (
    "(;FF[4]SZ[9]C[x]AB[ee]\n;W[aa]\n  (;B[ba]C[one];W[cc]\n  ;B[ab]LB[aa:1]TR[bb])\n  (;B[bb](;W[ab])(;W[bc])))\n"
    "(;SZ[13])\n"
)


@pytest.mark.parametrize(
    ("place", "options", "line"),
    [
        ("", (), "(;FF[4]SZ[9]C[x]AB[ee]\n;W[aa]\n  ;B[ba]C[one];W[cc]\n  ;B[ab]LB[aa:1]TR[bb])\n"),
        (":2", (), "(;FF[4]SZ[9]C[x]AB[ee]\n;W[aa])\n"),
        (":3", (), "(;FF[4]SZ[9]C[x]AB[ee]\n;W[aa]\n  ;B[ba]C[one];W[cc])\n"),
        (":3:5", (), "(;FF[4]SZ[9]C[x]AB[ee]\n;W[aa]\n  ;B[ba]C[one])\n"),
        (":5:5", (), "(;FF[4]SZ[9]C[x]AB[ee]\n;W[aa]\n  ;B[bb])\n"),
        (":5:5", ("--below", "main"), "(;FF[4]SZ[9]C[x]AB[ee]\n;W[aa]\n  ;B[bb];W[ab])\n"),
        (":5:5", ("--below", "all"), "(;FF[4]SZ[9]C[x]AB[ee]\n;W[aa]\n  ;B[bb](;W[ab])(;W[bc]))\n"),
        ("", ("--move", "2"), "(;FF[4]SZ[9]C[x]AB[ee]\n;W[aa]\n  ;B[ba]C[one])\n"),
        ("", ("--game", "2"), "(;SZ[13])\n"),
    ],
)
def test_lines(run: Runner, record: Recorder, place: str, options: tuple[str, ...], line: str) -> None:
    ended = run("extract", f"{record(GAME)}{place}", *options)
    assert (ended.status, ended.out, ended.err) == (0, line, "")


def test_the_position(run: Runner, record: Recorder) -> None:
    path = record(GAME)
    assert run("extract", f"{path}:4", "--position").out == (
        "(;FF[4]GM[1]SZ[9]AB[ab][ba][ee]AW[cc]PL[W]LB[aa:1]TR[bb])\n"
    )
    assert run("extract", f"{path}:1", "--position").out == "(;FF[4]GM[1]SZ[9]AB[ee]PL[B]C[x])\n"
    old = record("(;FF[3]GM[1]CA[GBK]PB[柯]AB[aa][ab];W[bb]C[黑])".encode("gbk"), "b.sgf")
    assert run("extract", old, "--position").out_bytes == (
        "(;FF[3]GM[1]CA[GBK]SZ[19]AB[aa][ab]AW[bb]PL[B]C[黑])\n".encode("gbk")
    )


@given(
    st.lists(
        st.sampled_from([f"{c}[{x}{y}]" for c in "BW" for x in "abc" for y in "abc"] + ["B[]", "W[tt]"]), max_size=25
    )
)
@examples(100)
def test_positions_are_those_of_another_program(moves: list[str]) -> None:
    text = "(;SZ[3]" + "".join(f";{move}" for move in moves) + ")"
    game = sgf.Sgf_game.from_string(text)
    board, plays = sgf_moves.get_setup_and_moves(game)
    for colour, move in plays:
        if move is None:
            continue
        if board.get(*move) is not None:
            return  # FF4 plays there all the same, sgfmill does not
        board.play(*move, colour)
    snapshot = Snapshot.of(text)
    path = snapshot.path_to(len(text) - 1)
    assert path
    state = snapshot.board_after(path)
    assert state
    there = boards.Board(3)
    setup = sgf.Sgf_game.from_string(game_of_position(path.nodes, path.game, state)).get_root().get_setup_stones()
    there.apply_setup(*setup)
    assert sorted(there.list_occupied_points()) == sorted(board.list_occupied_points())


@needs_data
def test_lines_of_real_problems(run: Runner) -> None:
    for path in sorted((DATA / "problems").glob("*.sgf"))[:20]:
        text = path.read_text("utf-8")
        end = text.rindex(";")
        line = text.count("\n", 0, end) + 1
        ended = run("extract", f"{path}:{line}:{end - text.rfind(chr(10), 0, end)}")
        assert ended.status == 0
        nodes = sgf.Sgf_game.from_string(text).get_last_node()
        assert nodes is not None
        wanted, node = [], sgf.Sgf_game.from_string(text).get_root()
        while len(node):
            node = node[-1]
            wanted.append(node.get_move())
        found = [node.get_move() for node in sgf.Sgf_game.from_bytes(ended.out_bytes).get_main_sequence()[1:]]
        assert found == wanted


@pytest.mark.parametrize(
    ("text", "words", "options"),
    [
        ("(;GM[2])", "the game is not Go", ("--position",)),
        ("(;SZ[x])", "its size, SZ, cannot be read", ("--position",)),
        ("(;B[aa](;W[bb])", "the bracket that opens the game is never closed", ()),
        ("(;B[aa](;W[bb]);W[cc])", "line 1, column 15: the brackets are not in order here", ()),
        ("no game", "no game is in it", ()),
    ],
)
def test_what_cannot_be_extracted(run: Runner, record: Recorder, text: str, words: str, options: tuple[str]) -> None:
    ended = run("extract", record(text), *options)
    assert (ended.status, ended.out) == (2, "")
    assert words in ended.err


def test_places_that_are_not_there(run: Runner, record: Recorder) -> None:
    path = record(GAME)
    for place, options in ((":99", ()), (":2:99", ()), (":2", ("--move", "1")), ("", ("--game", "0")), ("x", ())):
        ended = run("extract", f"{path}{place}", *options)
        assert (ended.status, ended.out) == (2, "")


def test_nothing_is_overwritten_unasked(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path, out = record(GAME), tmp_path / "out.sgf"
    assert run("extract", f"{path}:2", "--output", out).status == 0
    assert run("extract", f"{path}:3", "--output", out).status == 2
    assert out.read_text() == "(;FF[4]SZ[9]C[x]AB[ee]\n;W[aa])\n"
    assert run("extract", f"{path}:3", "--output", out, "--force").status == 0
    assert "B[ba]" in out.read_text()
    assert run("extract", f"{path}:3", "--output", path, "--force").status == 2
    assert path.read_text() == GAME


def test_a_game_that_leans_on_the_charset_of_another(run: Runner, record: Recorder) -> None:
    path = record("(;CA[Shift_JIS]C[表示ソ構能])(;C[ポーョ])".encode("shift_jis"))
    ended = run("extract", path, "--game", "2")
    assert ended.out_bytes.decode("shift_jis") in ("(;C[ポーョ])\n", "(;CA[Shift_JIS]C[ポーョ])\n")
    assert ("CA[Shift_JIS] added" in ended.err) == (b"CA" in ended.out_bytes)
