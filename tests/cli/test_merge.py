"""`sgf-ls merge`: files become one collection or one tree; what is lost is told, and a broken file stops all."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Recorder, Runner

ONE = "(;SZ[9]PB[Ann];B[aa];W[bb])\n"
OTHER = "(;SZ[9]PB[Bob];B[aa];W[cc])(;SZ[13])"


def test_a_collection(run: Runner, record: Recorder, tmp_path: Path) -> None:
    one, other = record(ONE, "z.sgf"), record(OTHER, "a.sgf")
    out = tmp_path / "all.sgf"
    ended = run("merge", one, other, one, "--output", out)
    assert (ended.status, ended.out, ended.err) == (0, "", "3 games of 2 files written.\n")
    assert out.read_text() == ONE + OTHER + "\n"
    assert run("merge", one, other).out == ONE + OTHER + "\n"
    again = run("merge", one, other, "--output", out)
    assert (again.status, out.read_text()) == (0, ONE + OTHER + "\n")


def test_a_folder_by_names_and_standard_input(run: Runner, record: Recorder, tmp_path: Path) -> None:
    record("(;A[2])", "d/b.sgf")
    record("(;A[1])", "d/a.sgf")
    assert run("merge", "-", tmp_path / "d", stdin=b"(;A[0])").out == "(;A[0])\n(;A[1])\n(;A[2])\n"


def test_blanks_between_games_stay_and_text_goes(run: Runner, record: Recorder) -> None:
    ended = run("merge", record("mail\r\n(;A[1])\r\n\r\n(;A[2]) x (;A[3])\r\n"))
    assert ended.out == "(;A[1])\r\n\r\n(;A[2])\r\n(;A[3])\r\n"
    assert "a.sgf: line 1, column 1: text outside the games is left out\n" in ended.err
    assert "a.sgf: line 4, column 9: text outside the games is left out\n" in ended.err


def test_a_tree(run: Runner, record: Recorder) -> None:
    ended = run("merge", "--tree", record(ONE, "a.sgf"), record(OTHER, "b.sgf"))
    assert ended.status == 0
    assert ended.out == "(;SZ[9];B[aa](;W[bb]PB[Ann])(;W[cc]PB[Bob]))\n(;SZ[13])\n"
    assert ended.err == "1 node joined with another one.\n3 games of 2 files in 2 trees written.\n"


def test_variations_of_one_file_that_begin_alike(run: Runner, record: Recorder) -> None:
    ended = run("merge", "--tree", record("(;SZ[9]\r\n(;B[aa]C[x];W[bb])\r\n(;B[aa]C[y];W[cc]))"))
    assert ended.out == "(;SZ[9]\r\n;B[aa]C[x\r\n\r\ny](;W[bb])(;W[cc]))\r\n"


def test_what_is_lost_is_told(run: Runner, record: Recorder) -> None:
    first, second = record("(;PB[A];B[aa]BL[9]N[x];W[bb])", "a.sgf"), record("(;PB[B];B[aa]BL[8]N[y])", "b.sgf")
    ended = run("merge", "--tree", first, second)
    assert (ended.status, ended.out) == (1, "(;;B[aa]BL[9]N[x];W[bb]PB[A])\n")
    assert "BL: in 1 node a later game says something else, which is left out.\n" in ended.err
    assert "N: in 1 node" in ended.err
    assert "1 game has no node of its own, so its players, result and the like are left out.\n" in ended.err


@pytest.mark.parametrize(
    ("content", "options", "words"),
    [
        (b"(;B[aa](;W[bb])", (), "line 1, column 1: the bracket that opens the game is never closed"),
        (b"no game", (), "there is no game in it"),
        (b"(;B[aa](;W[bb]);W[cc])", ("--tree",), "line 1, column 15: the brackets are not in order here"),
    ],
)
def test_a_broken_file_stops_all(
    run: Runner, record: Recorder, tmp_path: Path, content: bytes, options: tuple[str], words: str
) -> None:
    sound, broken = record(ONE, "a.sgf"), record(content, "b.sgf")
    ended = run("merge", sound, broken, *options, "--output", tmp_path / "out.sgf")
    assert (ended.status, ended.out) == (2, "")
    assert ended.err == f"sgf-ls: {broken}: {words}\nNothing was written.\n"
    assert not (tmp_path / "out.sgf").exists()
    assert run("merge", sound, tmp_path / "missing.sgf").status == 2


def test_nothing_is_overwritten_unasked(run: Runner, record: Recorder, tmp_path: Path) -> None:
    one, mine = record(ONE), record("mine", "mine.sgf")
    ended = run("merge", one, "--output", mine)
    assert ended.status == 2
    assert "exists already, with another content; --force replaces it" in ended.err
    assert mine.read_text() == "mine"
    assert run("merge", one, "--output", mine, "--force").status == 0
    assert mine.read_text() == ONE
    ended = run("merge", one, mine, "--output", one, "--force")
    assert ended.status == 2
    assert "is one of the files that are read" in ended.err
    assert run("merge", one, "--output", tmp_path).status == 2


def test_one_charset_stays(run: Runner, record: Recorder) -> None:
    text = "(;CA[{}]PB[柯洁]C[乗\\]])\n"
    gbk = record(text.format("GBK").encode("gbk"), "a.sgf")
    more = record(text.format("GBK").replace("柯洁", "古力").encode("gbk"), "b.sgf")
    plain = record("(;PB[Ann])\n", "c.sgf")
    ended = run("merge", gbk, more, plain)
    assert ended.out_bytes == gbk.read_bytes() + more.read_bytes() + plain.read_bytes()
    assert ended.err == "3 games of 3 files written.\n"


@pytest.mark.parametrize("tree", [(), ("--tree",)])
def test_different_charsets_become_utf_8(run: Runner, record: Recorder, tree: tuple[str]) -> None:
    files = [
        record("(;SZ[9]CA[GBK]PB[柯洁]C[乗\\]];B[aa])".encode("gbk"), "a.sgf"),
        record("(;SZ[13]CA[ISO-8859-1]PB[Ñandú];B[bb])".encode("latin-1"), "b.sgf"),
        record("(;SZ[5]C[柯])".encode("utf-16"), "c.sgf"),
    ]
    ended = run("merge", *files, *tree)
    assert ended.status == 0
    assert "The files were in GBK, ISO-8859-1, UTF-16LE; the result is in UTF-8, and its CA say so.\n" in ended.err
    assert ended.out == (
        "(;SZ[9]CA[UTF-8]PB[柯洁]C[乗\\]];B[aa])\n(;SZ[13]CA[UTF-8]PB[Ñandú];B[bb])\n(;CA[UTF-8]SZ[5]C[柯])\n"
    )


def test_a_file_that_cannot_be_converted_stops_all(run: Runner, record: Recorder) -> None:
    broken = record(b"(;CA[UTF-8]C[" + "柯洁古力".encode() * 9 + b"\xff])", "a.sgf")
    ended = run("merge", broken, record("(;CA[GBK]C[柯洁])".encode("gbk"), "b.sgf"))
    assert (ended.status, ended.out) == (2, "")
    assert f"the result would be in UTF-8, and {broken} cannot be converted to that: line 1, column" in ended.err
    assert run("merge", broken).out_bytes == broken.read_bytes() + b"\n"


def test_a_game_that_cannot_be_cut_out_stops_all(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path = record(b"[xPB[x]CA[GBK]\xe6\x9f\xaf\xff(;CA[GBK])")
    for command in ("merge", "split"):
        ended = run(command, path, *(("--output-dir", tmp_path / "out") if command == "split" else ()))
        assert (ended.status, ended.out) == (2, "")
        assert "bytes that are no characters in gb18030 stand where it would be cut" in ended.err


def test_a_tree_keeps_bytes_that_are_no_characters(run: Runner, record: Recorder) -> None:
    content = b"(;CA[UTF-8]C[" + "柯洁古力".encode() * 9 + b"\xff](;B[aa])(;B[aa];W[bb]))"
    ended = run("merge", "--tree", record(content))
    assert ended.out_bytes == content.replace(b"(;B[aa])(;B[aa];W[bb])", b";B[aa];W[bb]") + b"\n"


def test_a_byte_that_is_no_character_in_a_charset_that_switches(run: Runner, record: Recorder, tmp_path: Path) -> None:
    game = b"(;SZ[9]CA[ISO-2022-JP];B[aa]C[\xe3])"
    path = record(game, "a.sgf")
    other = record("(;SZ[9]CA[ISO-2022-JP];B[aa]C[日])".encode("iso2022_jp"), "b.sgf")
    ended = run("merge", "--tree", path, other, "--output", tmp_path / "out.sgf")
    assert (ended.status, ended.out) == (2, "")
    assert "the byte E3 is no character in ISO-2022-JP" in ended.err
    assert not (tmp_path / "out.sgf").exists()
    assert run("merge", path).out_bytes == game + b"\n"
    ended = run("extract", "--position", path)
    assert (ended.status, ended.out) == (2, "")
    assert "a byte in it is no character in its charset" in ended.err
