"""`transform`: what is written, what is told, and what is refused."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.cli.arguments import parser
from sgf_ls.cli.rewrite import Way
from sgf_ls.cli.turn import Order, turn
from sgf_ls.features.transform import STYLES, TITLES, Change, Transformed, transform_all
from sgf_ls.features.transform.proof import what_differs
from sgf_ls.files.sources import Source
from sgf_ls.syntax.document import Document
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.edits import Edit

from .conftest import Recorder, Runner

BEFORE = "(;SZ[9]\r\nAB[aa:cb] [ii]C[see A9])"
TURNED = "(;SZ[9]\r\nAB[ha:ic] [ai]C[see A9])"


def test_files_are_transformed(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path, same = record(BEFORE, "d/a.sgf"), record("(;SZ[9]AB[ee])", "d/b.sgf")
    os.utime(same, ns=(1, 1))
    ended = run("transform", "--in-place", "--rotate", "90", tmp_path / "d")
    assert (ended.status, ended.out) == (0, "")
    assert ended.err == "1 file transformed, 1 left as it is.\n"
    assert path.read_bytes() == TURNED.encode()
    assert same.stat().st_mtime_ns == 1
    assert run("transform", "--in-place", "--rotate", "left", path).status == 0
    assert path.read_bytes() == BEFORE.encode()


def test_every_step_has_an_option(run: Runner) -> None:
    for step in TITLES:
        kind, _, how = step.partition("-")
        option = [f"--{kind}", how] if kind in ("rotate", "mirror") else [f"--{step}"]
        assert parser().parse_args(["transform", *option, "x"]).steps == [step]
    assert parser().parse_args(["transform", "--swap-colours", "x"]).steps == ["swap-colors"]
    assert (
        tuple(parser().parse_args(["transform", "--comments", "a1", "--comments", "relative", "x"]).comments) == STYLES
    )


def test_steps_are_made_in_the_order_of_the_options(run: Runner) -> None:
    def done(*options: str) -> str:
        return run("transform", *options, "-", stdin=b"(;SZ[9]B[ba])").out

    assert done("--rotate", "right", "--mirror", "left-right") == "(;SZ[9]B[ab])"
    assert done("--mirror", "left-right", "--rotate", "right") == "(;SZ[9]B[ih])"
    assert done("--swap-colors", "--to-corner") == "(;SZ[9]W[bi])"


def test_check_tells_and_changes_nothing(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path = record(BEFORE)
    record("(;SZ[9]AB[ai])", "b.sgf")
    ended = run("transform", "--to-corner", "--check", tmp_path)
    assert (ended.status, ended.out) == (1, f"would be transformed: {path}\n")
    assert ended.err == "1 file would be transformed, 1 left as it is.\n"
    assert path.read_bytes() == BEFORE.encode()
    assert run("transform", "--to-corner", "--check", tmp_path / "b.sgf").status == 0


def test_a_diff_can_be_applied(run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = record(BEFORE.replace("see", "é").encode("latin-1"))
    monkeypatch.chdir(tmp_path)
    ended = run("transform", "--rotate", "90", "--diff", path.name)
    assert ended.status == 1
    assert path.read_bytes() == BEFORE.replace("see", "é").encode("latin-1")
    if shutil.which("patch"):
        subprocess.run(["patch", "-p0", "--binary", "-s"], input=ended.out_bytes, check=True)
        assert path.read_bytes() == TURNED.replace("see", "é").encode("latin-1")


def test_standard_input_goes_to_standard_output(run: Runner) -> None:
    ended = run("transform", "--rotate", "90", "-", stdin=BEFORE.encode())
    assert (ended.status, ended.out) == (0, TURNED)
    ended = run("transform", "--rotate", "90", "--check", "-", "--stdin-filename", "x.sgf", stdin=BEFORE.encode())
    assert (ended.status, ended.out) == (1, "would be transformed: x.sgf\n")
    # What cannot be transformed is handed on, lest an editor that filters its text loses it.
    for text in ("no game", "(;GM[2]AB[aa])", "(;SZ[x]AB[aa])", ""):
        ended = run("transform", "--rotate", "90", "-", stdin=text.encode())
        assert (ended.status, ended.out) == (2, text)


def test_comments_go_along_if_asked(run: Runner, record: Recorder) -> None:
    ended = run("transform", "--rotate", "90", "--comments", "a1", "-", stdin=BEFORE.encode())
    assert ended.out == TURNED.replace("A9", "J9")
    record('prime = "\'"', "sgf-ls.toml")
    path = record("(;SZ[9]C[33])")
    assert run("transform", "--in-place", "--mirror", "left-right", "--comments", "relative", path).status == 0
    assert path.read_text() == "(;SZ[9]C[3'3])"


def test_what_stays_is_told_with_its_place(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[9]AB[zz][aa]\n;W[x\x1b]" + "CR[zz]" * 20 + ")")
    ended = run("transform", "--in-place", "--rotate", "90", path)
    assert (ended.status, ended.out) == (0, "")
    lines = ended.err.split("\n")
    assert lines[0] == f"sgf-ls: {path}: line 1, column 11: AB[zz] stays as it is: it is off the board"
    assert lines[1] == f"sgf-ls: {path}: line 2, column 4: W[x<U+001B>] stays as it is: it is no point"
    assert lines[10:] == [
        f"sgf-ls: {path}: … and 12 more",
        "1 file transformed, 0 left as they are; 22 places kept, see above.",
        "",
    ]


def test_a_game_that_is_refused_is_told_and_the_others_are_transformed(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[9]AB[aa])\n (;GM[11]AB[aa])\n(;SZ[9]AB[aa])")
    ended = run("transform", "--in-place", "--rotate", "90", path)
    assert ended.status == 2
    assert path.read_text() == "(;SZ[9]AB[ia])\n (;GM[11]AB[aa])\n(;SZ[9]AB[ia])"
    assert f"{path}: line 2, column 2: this game is not Go, but GM[11] (Hex)" in ended.err
    assert "1 game refused, see above." in ended.err


BRANCHES = "(;SZ[9]\n(;B[aa];W[ab])\n(;B[ba]))"


def test_a_part_of_a_game(run: Runner, record: Recorder) -> None:
    def done(place: str, *options: str) -> tuple[int, str]:
        path = record(BRANCHES)
        ended = run("transform", "--in-place", "--mirror", "left-right", "--at", place, *options, path)
        return ended.status, path.read_text()

    assert done("3:2") == (0, BRANCHES.replace("ba", "ha"))
    assert done("2:1") == (0, BRANCHES.replace("aa", "ia").replace("ab", "ib"))
    assert done("1:1") == (0, "(;SZ[9]\n(;B[ia];W[ib])\n(;B[ha]))")
    assert done("2:8") == (2, BRANCHES)  # a stone would stay behind
    assert done("9:1") == done("1:99") == (2, BRANCHES)  # there is no such place


def test_into_another_folder(run: Runner, record: Recorder, tmp_path: Path) -> None:
    record(BEFORE, "games/deep/a.sgf")
    record("(;SZ[9]AB[ee])", "games/b.sgf")
    hex_ = record("(;GM[11])", "games/c.sgf")
    out = tmp_path / "out"
    for _ in range(2):  # the second time everything is there already
        ended = run("transform", "--rotate", "90", "--output-dir", out, tmp_path / "games")
        assert ended.status == 2
        assert f"{hex_}: line 1, column 1: this game is not Go" in ended.err
    assert {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*.sgf")} == {
        "deep/a.sgf": TURNED.encode(),
        "b.sgf": b"(;SZ[9]AB[ee])",
    }
    ended = run("transform", "--rotate", "180", "--output-dir", out, tmp_path / "games/deep")
    assert ended.status == 0
    (out / "a.sgf").write_text("mine")
    ended = run("transform", "--rotate", "180", "--output-dir", out, tmp_path / "games/deep")
    assert ended.status == 2
    assert "exists already" in ended.err
    assert (out / "a.sgf").read_text() == "mine"


def test_two_files_of_one_name_do_not_overwrite_each_other(run: Runner, record: Recorder, tmp_path: Path) -> None:
    one, two = record("(;SZ[9]B[aa])", "x/a.sgf"), record("(;SZ[9]B[bb])", "y/a.sgf")
    ended = run("transform", "--rotate", "90", "--output-dir", tmp_path / "out", one, two)
    assert ended.status == 2
    assert f"{one} has the same name in" in ended.err
    assert (tmp_path / "out" / "a.sgf").read_text() == "(;SZ[9]B[ia])"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["a.sgf"], "nothing is to be done"),
        (["--rotate", "45", "a.sgf"], "'45' is none of 90, 180, 270, left, right"),
        (["--mirror", "up", "a.sgf"], "'up' is none of left-right, top-bottom"),
        (["--rotate", "90", "--comments", "sgf", "a.sgf"], "invalid choice"),
        (["--rotate", "90", "--at", "3", "a.sgf"], "no line and column"),
        (["--rotate", "90", "--at", "0:1", "a.sgf"], "no line and column"),
        (["--rotate", "90", "--at", "1:1", "a.sgf", "b.sgf"], "one file"),
        (["--rotate", "90", "--at", "1:1", "."], "one file"),
        (["--rotate", "90", "no such file"], "no such file"),
    ],
)
def test_what_cannot_be_meant(run: Runner, arguments: list[str], said: str) -> None:
    ended = run("transform", *arguments)
    assert (ended.status, ended.out) == (2, "")
    assert said in ended.err


@pytest.mark.parametrize(
    ("codec", "text"),
    [
        ("utf-8", "(;SZ[9]CA[UTF-8]PB[黒];B[aa])"),
        ("utf-8-sig", "(;SZ[9]CA[UTF-8]PB[黒];B[aa])"),
        ("utf-16", "(;SZ[9]PB[黒];B[aa])"),
        ("gb18030", "(;SZ[9]CA[GB2312]PB[柯洁];B[aa])"),
        ("cp932", "(;SZ[9]CA[Shift_JIS]PB[表\\]];B[aa])"),
        ("iso2022_jp", "(;SZ[9]CA[ISO-2022-JP]PB[黒番];B[aa])"),
        ("latin-1", "(;SZ[9]PB[Iñaki];B[aa])"),
    ],
)
def test_the_charset_stays(run: Runner, record: Recorder, codec: str, text: str) -> None:
    path = record(text.encode(codec))
    assert run("transform", "--in-place", "--rotate", "90", "--swap-colors", path).status == 0
    assert path.read_bytes() == text.replace("B[aa", "W[ia").replace("PB", "PW").encode(codec)


def test_bytes_that_are_no_characters_stay(run: Runner, record: Recorder) -> None:
    path = record(b"(;SZ[9]CA[UTF-8]PC[\xe6\x9f\xaf\xe6\xb4?]C[\xff];B[aa])")
    run("transform", "--in-place", "--rotate", "90", path)
    assert path.read_bytes() == b"(;SZ[9]CA[UTF-8]PC[\xe6\x9f\xaf\xe6\xb4?]C[\xff];B[ia])"


def test_what_would_say_something_else_is_not_written(
    run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sgf_ls.cli import turn as module

    def transform_wrongly(*all_: Any) -> Transformed:
        return transform_all(*all_)._replace(edits=[Edit(10, 12, "bb")])

    monkeypatch.setattr(module, "transform_all", transform_wrongly)
    path = record("(;SZ[9]AB[aa])")
    ended = run("transform", "--in-place", "--rotate", "90", path)
    assert ended.status == 2
    assert path.read_text() == "(;SZ[9]AB[aa])"
    assert "transforming would change the values of AB, which is a fault of sgf-ls; nothing was written" in ended.err


def test_a_fault_of_ours_ends_no_run(run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    from sgf_ls.cli import turn as module

    def breaks(before: Document, after: Document, transformed: Transformed) -> str:
        if "bad" in before.text:
            raise RuntimeError("broken")
        return what_differs(before, after, transformed)

    monkeypatch.setattr(module, "what_differs", breaks)
    bad, good = record("(;C[bad]AB[aa])", "a.sgf"), record(BEFORE, "b.sgf")
    ended = run("transform", "--in-place", "--rotate", "90", bad, good)
    assert ended.status == 2
    assert good.read_bytes() == TURNED.encode()
    assert "RuntimeError: broken" in ended.err


@pytest.mark.skipif(os.name != "posix", reason="links as POSIX has them")
def test_a_link_out_of_the_folder_is_not_written(run: Runner, record: Recorder, tmp_path: Path) -> None:
    outside = record(BEFORE, "elsewhere/a.sgf")
    (tmp_path / "in").mkdir()
    (tmp_path / "in/a.sgf").symlink_to(outside)
    ended = run("transform", "--in-place", "--rotate", "90", tmp_path / "in")
    assert ended.status == 2
    assert outside.read_bytes() == BEFORE.encode()
    assert "the link leads out of" in ended.err
    assert run("transform", "--rotate", "90", "--output-dir", tmp_path / "out", tmp_path / "in").status == 0
    assert (tmp_path / "out/a.sgf").read_bytes() == TURNED.encode()


PIECES = st.sampled_from(
    ["(", ")", ";", "(;", "[", "]", "\\", "B[aa]", "C[黒\n]", " ", "SZ[13:9]", "x", "AB[aa:bb]", "\xff", "LB[aa:x]"]
)


@examples(50)
@given(st.lists(PIECES, max_size=25).map("".join), st.sampled_from(["utf-8", "latin-1", "gb18030"]))
def test_no_input_is_a_fault_of_ours(tmp_path_factory: pytest.TempPathFactory, text: str, codec: str) -> None:
    path = tmp_path_factory.mktemp("any") / "a.sgf"
    path.write_bytes(text.encode(codec, "replace"))
    before = decode(path.read_bytes())
    outcome = turn(Source(str(path), 1), Order(Change(("rotate-90", "swap-colors")), None, Way("transformed")))
    assert outcome.failure in ("", "there is no game in it")
    assert len(decode(path.read_bytes()).text) == len(before.text)
