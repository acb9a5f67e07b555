"""`sgf-ls split`: games keep their bytes, nothing is overwritten, and all of a file is written or nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.cli.main import run as run_command
from sgf_ls.text.charset.decode import decode

from .conftest import Recorder, Runner

TWO = "(;SZ[9]GN[First/1];B[aa] (;W[bb])(;W[cc]))\r\n\r\n(;SZ[13]C[(]PB[Ann]\n)\n"
FIRST, SECOND = TWO.split("\r\n\r\n")


def written(folder: Path) -> dict[str, bytes]:
    """The files below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_file_for_each_game(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path, out = record(TWO, "d/two.sgf"), tmp_path / "out"
    ended = run("split", path, "--output-dir", out)
    assert (ended.status, ended.out) == (0, f"{out}/two-1.sgf\n{out}/two-2.sgf\n")
    assert ended.err == "2 files written.\n"
    assert written(out) == {"two-1.sgf": f"{FIRST}\r\n".encode(), "two-2.sgf": f"{SECOND[:-1]}\r\n".encode()}
    assert path.read_bytes() == TWO.encode()
    again = run("split", path, "--output-dir", out)
    assert (again.status, again.out, again.err) == (0, "", "0 files written, 2 there already.\n")


def test_a_file_for_each_line(run: Runner, record: Recorder, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert run("split", record(TWO), "--variations", "--output-dir", out).status == 0
    assert {name: data.decode() for name, data in written(out).items()} == {
        "a-1-1.sgf": "(;SZ[9]GN[First/1];B[aa] ;W[bb])\r\n",
        "a-1-2.sgf": "(;SZ[9]GN[First/1];B[aa] ;W[cc])\r\n",
        "a-2-1.sgf": "(;SZ[13]C[(]PB[Ann]\n)\r\n",
    }


def test_names(run: Runner, record: Recorder, tmp_path: Path) -> None:
    ended = run("split", record(TWO), "--name", "{number} {GN}{PB}", "--output-dir", tmp_path / "out")
    assert ended.status == 0
    assert sorted(written(tmp_path / "out")) == ["1 First-1.sgf", "2 Ann.sgf"]
    run("split", record("(;GN[con])" * 10 + "(;GN[/])"), "--name", "{GN}", "--output-dir", tmp_path / "more")
    assert sorted(written(tmp_path / "more")) == sorted(
        ["11.sgf", "_con.sgf", *(f"_con-{number}.sgf" for number in range(2, 11))]
    )


def test_folders_and_standard_input(run: Runner, record: Recorder, tmp_path: Path) -> None:
    record("(;A[1])(;A[2])", "in/x/a.sgf")
    record("(;A[3])", "in/y/a.sgf")
    out = tmp_path / "out"
    assert run("split", tmp_path / "in", "--output-dir", out).status == 0
    assert sorted(written(out)) == ["x/a-1.sgf", "x/a-2.sgf", "y/a-1.sgf"]
    assert run("split", "-", "--output-dir", out, stdin=b"(;A[4])").status == 0
    assert written(out)["stdin-1.sgf"] == b"(;A[4])\n"


def test_what_exists_stays_unless_it_is_to_be_replaced(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path, out = record(TWO), tmp_path / "out"
    (mine := record("mine", "out/a-2.sgf")).chmod(0o640)
    ended = run("split", path, "--output-dir", out)
    assert (ended.status, ended.out) == (2, "")
    assert f"{mine} exists already, with another content; --force replaces it" in ended.err
    assert written(out) == {"a-2.sgf": b"mine"}
    assert run("split", path, "--output-dir", out, "--force").status == 0
    assert written(out)["a-2.sgf"].startswith(b"(;SZ[13]")
    assert mine.stat().st_mode & 0o777 == 0o640


def test_check_tells_which_files_would_be_replaced(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path, out = record(TWO), tmp_path / "out"
    record("mine", "out/a-1.sgf")
    record(f"{SECOND[:-1]}\r\n", "out/a-2.sgf")
    ended = run("split", path, "--output-dir", out, "--force", "--check")
    assert (ended.status, ended.out) == (1, f"{out}/a-1.sgf\n")
    assert ended.err == "1 file would be written, 1 there already.\n"
    assert written(out)["a-1.sgf"] == b"mine"


@pytest.mark.parametrize("force", [(), ("--force",)])
def test_a_file_that_is_read_is_never_replaced(
    run: Runner, record: Recorder, tmp_path: Path, force: tuple[str]
) -> None:
    path = record(TWO, "a.sgf")
    ended = run("split", path, "--output-dir", tmp_path, "--name", "{stem}", *force)
    assert ended.status == 2
    assert "is one of the files that are read" in ended.err
    assert written(tmp_path) == {"a.sgf": TWO.encode()}


def test_check_tells_and_writes_nothing(run: Runner, record: Recorder, tmp_path: Path) -> None:
    ended = run("split", record(TWO), "--check", "--output-dir", tmp_path / "out")
    assert (ended.status, ended.out) == (1, f"{tmp_path}/out/a-1.sgf\n{tmp_path}/out/a-2.sgf\n")
    assert ended.err == "2 files would be written.\n"
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("text", "options", "words"),
    [
        ("(;A[1])(;B[aa](;W[bb])", (), "line 1, column 8: the bracket that opens the game is never closed"),
        ("no game", (), "there is no game in it"),
        ("", (), "there is no game in it"),
        ("(;B[aa](;W[bb]);W[cc])", ("--variations",), "line 1, column 15: the brackets are not in order here"),
    ],
)
def test_what_cannot_be_split(
    run: Runner, record: Recorder, tmp_path: Path, text: str, options: tuple[str], words: str
) -> None:
    path = record(text)
    ended = run("split", path, "--output-dir", tmp_path / "out", *options)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith(f"sgf-ls: {path}: ")
    assert words in ended.err
    assert not (tmp_path / "out").exists()


def test_a_file_that_cannot_be_written_is_named(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path = record("(;SZ[9])")
    new = tmp_path / "a.sgf" / "new"
    for arguments in (["split"], ["strip", "--comments"], ["transform", "--rotate", "90"], ["convert", "--to", "gbk"]):
        done = run(*arguments, path, "--output-dir", new)
        assert (done.status, done.out) == (2, "")
        assert f"{new / 'a'}" in done.err
        assert "cannot be written: " in done.err


def test_games_with_other_faults_are_split_all_the_same(run: Runner, record: Recorder, tmp_path: Path) -> None:
    text = "From: me\n((;B[aa];W[bb](;B[cc]);W[dd]))x(;SZ[9] junk ;)"
    ended = run("split", record(text), "--output-dir", tmp_path / "out")
    assert ended.status == 0
    assert [data for _, data in sorted(written(tmp_path / "out").items())] == [
        b"((;B[aa];W[bb](;B[cc]);W[dd]))\n",
        b"(;SZ[9] junk ;)\n",
    ]
    assert "a.sgf: line 1, column 1: text outside the games is in none of the files\n" in ended.err
    assert "a.sgf: line 2, column 31: text outside" in ended.err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--name", "{moves}"), "there is no {moves}; there are {stem}, {number}, and properties such as {GN}"),
        (("--name", "{line}"), "there is no {line}"),
        (("--name", "{stem}", "--output-dir", "a.sgf"), "a.sgf is no folder"),
    ],
)
def test_what_cannot_be_meant(
    run: Runner,
    record: Recorder,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...],
    words: str,
) -> None:
    record(TWO)
    monkeypatch.chdir(tmp_path)
    ended = run("split", "a.sgf", "--output-dir", "out", *options)
    assert (ended.status, ended.out) == (2, "")
    assert words in ended.err
    assert run("split", ".", "--output-dir", "out").status == 2


CHINESE = "(;SZ[9]CA[GBK]PB[柯洁]C[乗\\]黑])\n(;SZ[9]PB[古力]C[黑如在此处断,则白可以长出])\n(;SZ[9]C[plain])"


def test_a_game_that_leans_on_the_charset_of_another_gets_its_own(
    run: Runner, record: Recorder, tmp_path: Path
) -> None:
    data = CHINESE.encode("gbk")
    ended = run("split", record(data), "--output-dir", tmp_path / "out")
    first, second, third = (data for _, data in sorted(written(tmp_path / "out").items()))
    games = CHINESE.split("\n")
    assert [first, third] == [f"{games[0]}\n".encode("gbk"), f"{games[2]}\n".encode("gbk")]
    assert decode(second).text.replace("CA[GBK]", "").rstrip() == games[1]
    assert ("CA[GBK] added" in ended.out) == (b"CA[GBK]" in second)


@pytest.mark.parametrize(("codec", "mark"), [("utf-8-sig", b"\xef\xbb\xbf"), ("utf-16", "\ufeff".encode("utf-16-le"))])
def test_a_byte_order_mark_goes_along(run: Runner, record: Recorder, tmp_path: Path, codec: str, mark: bytes) -> None:
    text = "(;SZ[9]C[é])\n(;SZ[9]C[柯])\n"
    assert run("split", record(text.encode(codec)), "--output-dir", tmp_path / "out").status == 0
    parts = [data for _, data in sorted(written(tmp_path / "out").items())]
    assert [data.decode(codec) for data in parts] == ["(;SZ[9]C[é])\n", "(;SZ[9]C[柯])\n"]
    assert all(data.startswith(mark) for data in parts)


GBK = "(;CA[GBK]SZ[9]PB[张三]C[评论];B[aa]C[中文])".encode("gbk")
SHIFT_JIS = "(;CA[Shift_JIS]SZ[9]PB[三表];W[aa]C[表ソ];B[bb])".encode("shift_jis")
ONE_UTF_8 = "(;CA[UTF-8]SZ[9]PB[张三];B[aa]C[ü])".encode()


def test_games_that_state_different_charsets_keep_their_bytes(run: Runner, record: Recorder, tmp_path: Path) -> None:
    games = [GBK, SHIFT_JIS, ONE_UTF_8]
    path = record(b"\n".join(games))
    ended = run("split", path, "--output-dir", tmp_path / "out")
    assert (ended.status, ended.err) == (0, "3 files written.\n")
    assert list(dict(sorted(written(tmp_path / "out").items())).values()) == [game + b"\n" for game in games]
    assert run("merge", path).err.startswith("sgf-ls: -: nothing was written: the result would be in UTF-8, and ")
    merged = run("merge", tmp_path / "out")
    assert merged.status == 0
    assert all(words in merged.out for words in ("张三", "评论", "三表", "表ソ", "ü"))
    assert merged.out.count("CA[UTF-8]") == 3


def test_a_charset_that_is_stated_in_vain_makes_nobody_read_another_text(
    run: Runner, record: Recorder, tmp_path: Path
) -> None:
    """The whole is UTF-8 beyond doubt; of the second game alone nobody could tell."""
    text = "(;CA[UTF-8]SZ[9]C[评论与中文])(;CA[GBK]SZ[9]C[评论])"
    assert run("split", record(text), "--output-dir", tmp_path / "out").status == 0
    parts = written(tmp_path / "out")
    assert [decode(parts[f"a-{number}.sgf"]).text.count("评论") for number in (1, 2)] == [1, 1]


GAMES = st.lists(
    st.sampled_from(["(;SZ[9])", "(;B[aa](;W[bb])(;C[)]))", "( ;C[é]\r\n)", "(;C[柯\\]])", "(;A[x];)"]),
    min_size=1,
    max_size=6,
)
CODECS = st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "gb18030"])


@given(GAMES, CODECS, st.sampled_from(["", "\n", "\r\n\n"]))
@examples(20)
def test_splitting_and_merging_gives_the_same_games(
    tmp_path_factory: pytest.TempPathFactory, games: list[str], codec: str, gap: str
) -> None:
    folder = tmp_path_factory.mktemp("games")
    games[0] = games[0].replace(";", ";CA[GB18030]", 1) if codec == "gb18030" else games[0]
    (folder / "all.sgf").write_bytes(gap.join(games).encode(codec))
    assert run_command(["split", str(folder / "all.sgf"), "--output-dir", str(folder / "out")]) == 0
    assert len(os.listdir(folder / "out")) == len(games)
    assert run_command(["merge", str(folder / "out"), "--output", str(folder / "merged.sgf")]) == 0
    data = (folder / "merged.sgf").read_bytes()
    if codec != "gb18030":
        assert data.decode(codec).replace("\r\n", "\n") == "".join(f"{game}\n" for game in games).replace("\r\n", "\n")
    # A game that leans on the charset of another may have got a CA, and the whole be in UTF-8 then.
    read = decode(data).text.replace("CA[GB18030]", "").replace("CA[UTF-8]", "")
    assert "".join(read.split()) == "".join("".join(games).replace("CA[GB18030]", "").split())
