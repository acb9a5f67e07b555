"""`sgf-ls strip`: what goes, where the result goes, and what is never written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sgf_ls.cli.rewrite import Way
from sgf_ls.cli.strip_file import Order, strip_file
from sgf_ls.features.tree_work.kinds import Choice
from sgf_ls.features.tree_work.stripping import Stripped
from sgf_ls.files.sources import Source
from sgf_ls.text.edits import Edit

from .conftest import Recorder, Runner

ROUGH = "(;SZ[9]C[é]LZ[1]\r\n;B[aa]C[柯]BL[9](;W[bb]TR[cc]N[x])(;W[cc]))\r\n"


def test_files_are_stripped_where_they_stand(run: Runner, record: Recorder, tmp_path: Path) -> None:
    rough, bare = record(ROUGH, "d/a.sgf"), record("(;SZ[9])", "d/b.sgf")
    os.utime(bare, ns=(1, 1))
    rough.chmod(0o640)
    ended = run("strip", "--comments", "--in-place", tmp_path / "d")
    assert (ended.status, ended.out, ended.err) == (0, "", "1 file stripped, 1 left as it is.\n")
    assert rough.read_bytes().decode() == ROUGH.replace("C[é]", "").replace("C[柯]", "")
    assert rough.stat().st_mode & 0o777 == 0o640
    assert bare.stat().st_mtime_ns == 1


@pytest.mark.parametrize(
    ("options", "left"),
    [
        (("--comments", "--vendor"), "(;SZ[9]\r\n;B[aa]BL[9](;W[bb]TR[cc]N[x])(;W[cc]))\r\n"),
        (("--variations",), "(;SZ[9]C[é]LZ[1]\r\n;B[aa]C[柯]BL[9];W[bb]TR[cc]N[x])\r\n"),
        (("--markup", "--timing"), "(;SZ[9]C[é]LZ[1]\r\n;B[aa]C[柯](;W[bb]N[x])(;W[cc]))\r\n"),
        (
            ("--properties", "N, LZ", "--properties", "C", "--keep", "LZ"),
            "(;SZ[9]LZ[1]\r\n;B[aa]BL[9](;W[bb]TR[cc])(;W[cc]))\r\n",
        ),
    ],
)
def test_what_goes(run: Runner, options: tuple[str, ...], left: str) -> None:
    ended = run("strip", *options, "-", stdin=ROUGH.encode())
    assert (ended.status, ended.out) == (0, left)


def test_check_and_diff_write_nothing(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path = record(ROUGH)
    record("(;SZ[9])", "b.sgf")
    ended = run("strip", "--comments", "--check", tmp_path)
    assert (ended.status, ended.out) == (1, f"would be stripped: {path}\n")
    assert ended.err == "1 file would be stripped, 1 left as it is.\n"
    ended = run("strip", "--comments", "--diff", path)
    assert ended.status == 1
    assert "-(;SZ[9]C[é]LZ[1]\r\n" in ended.out
    assert "+(;SZ[9]LZ[1]\r\n" in ended.out
    assert path.read_bytes().decode() == ROUGH
    assert run("strip", "--comments", "--check", tmp_path / "b.sgf").status == 0


def test_another_folder(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path = record(ROUGH, "d/x/a.sgf")
    record("(;SZ[9])", "d/b.sgf")
    out = tmp_path / "out"
    assert run("strip", "--comments", "--output-dir", out, tmp_path / "d").status == 0
    assert "C[" not in (out / "x" / "a.sgf").read_bytes().decode()
    assert (out / "b.sgf").read_text() == "(;SZ[9])"
    assert path.read_bytes().decode() == ROUGH
    ended = run("strip", "--markup", "--output-dir", out, tmp_path / "d")
    assert ended.status == 2
    assert "exists already, with another content" in ended.err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--in-place",), "say what is to go: --comments"),
        (("--keep", "C", "--in-place"), "say what is to go"),
        (("--properties", "lb", "--in-place"), "--properties: lb is no identifier"),
        (("--keep", "C,1", "--comments", "--in-place"), "--keep: 1 is no identifier"),
    ],
)
def test_what_cannot_be_meant(run: Runner, record: Recorder, options: tuple[str, ...], words: str) -> None:
    path = record(ROUGH)
    ended = run("strip", *options, path)
    assert (ended.status, ended.out) == (2, "")
    assert words in ended.err
    assert path.read_bytes().decode() == ROUGH


def test_charset_and_bytes_stay(run: Runner, record: Recorder) -> None:
    text = "(;CA[GBK]PB[柯洁]C[乗\\]]\n;B[aa]C[x]N[黑])"
    path = record(text.encode("gbk"))
    assert run("strip", "--comments", "--in-place", path).status == 0
    assert path.read_bytes() == text.replace("C[乗\\]]", "").replace("C[x]", "").encode("gbk")


def test_a_file_that_would_be_read_in_another_charset_stays(run: Runner, record: Recorder) -> None:
    content = "(;CA[GBK]PB[柯])".encode("gbk")
    path = record(content)
    ended = run("strip", "--properties", "CA", "--in-place", path)
    assert ended.status == 2 or path.read_bytes() == content.replace(b"CA[GBK]", b"")
    if ended.status == 2:
        assert path.read_bytes() == content


def test_what_stays_is_told(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[9]C[a good move;B[bb]C[x];W[cc]C[y])")
    ended = run("strip", "--comments", "--in-place", path)
    assert ended.status == 0
    assert path.read_text() == "(;SZ[9]C[a good move;B[bb];W[cc])"
    assert ended.err.endswith("1 property stays, in 1 file, since something is wrong there; sgf-ls check tells what.\n")


def test_a_main_line_that_is_not_certain(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path = record("(;SZ[9](;B[bb]);W[cc])\n")
    ended = run("strip", "--variations", "--in-place", path)
    assert ended.status == 2
    assert "cannot be stripped, nothing was written: line 1, column 15: the brackets are not in order here" in ended.err
    assert path.read_text() == "(;SZ[9](;B[bb]);W[cc])\n"
    assert run("strip", "--comments", "--in-place", path).status == 0


def test_properties_that_the_user_knows_are_no_data_of_programs(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[9]XQ[1]LZ[2]ZZZ[3])")
    record('private-properties = { XQ = "the number of the question" }\n', "sgf-ls.toml")
    assert run("strip", "--vendor", "--in-place", path).status == 0
    assert path.read_text() == "(;SZ[9]XQ[1])"
    assert run("strip", "--vendor", "--in-place", "--isolated", path).status == 0
    assert path.read_text() == "(;SZ[9])"


def test_a_wrong_result_is_never_written(record: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    path = record("(;SZ[9];B[aa]C[x])")
    order = Order(Choice(frozenset(["comments"])), False, Way("stripped"))
    monkeypatch.setattr("sgf_ls.cli.strip_file.strip", lambda *_, **__: Stripped([Edit(7, 13, "")], 0))
    outcome = strip_file(Source(str(path)), order)
    assert "stripping would change a property that was to stay, which is a fault of sgf-ls" in outcome.failure
    assert path.read_text() == "(;SZ[9];B[aa]C[x])"
