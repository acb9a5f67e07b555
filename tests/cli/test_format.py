"""`format`: what is written, what is only told, and what is never written."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.cli.reformat import Order, reformat
from sgf_ls.cli.rewrite import NO_GAME, Way
from sgf_ls.features.formatting import Formatting, format_document
from sgf_ls.files.sources import Source
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.edits import Edit

from .conftest import Recorder, Runner, child

ROUGH = "(;SZ[9]  ;B [aa](;W[bb];B[cc])(;W[dd]))"
DONE = "(;SZ[9]\n;B[aa]\n  (;W[bb]\n  ;B[cc])\n  (;W[dd]))\n"
FAULTY = "(;SZ[9] x;B[aa])"


def test_files_are_formatted(run: Runner, record: Recorder, tmp_path: Path) -> None:
    rough, done = record(ROUGH, "d/a.sgf"), record(DONE, "d/b.sgf")
    os.utime(done, ns=(1, 1))
    ended = run("format", tmp_path / "d")
    assert (ended.status, ended.out) == (0, "")
    assert ended.err == "1 file formatted, 1 file already formatted.\n"
    assert rough.read_text() == done.read_text() == DONE
    assert done.stat().st_mtime_ns == 1
    assert run("format", tmp_path / "d").err == "0 files formatted, 2 files already formatted.\n"


@pytest.mark.parametrize("text", ["", " \n", "hello (world", "()", ";", "\ufeff"])
@pytest.mark.parametrize(
    "command", [("format",), ("strip", "--comments", "--in-place"), ("transform", "--rotate", "90", "--in-place")]
)
def test_a_file_without_a_game_is_no_game_that_is_done(
    run: Runner, record: Recorder, command: tuple[str, ...], text: str
) -> None:
    path = record(text)
    ended = run(*command, path)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith(f"sgf-ls: {path}: there is no game in it\n0 files ")
    assert path.read_text() == text
    ended = run(*[word for word in command if word != "--in-place"], "-", stdin=text.encode())
    assert (ended.status, ended.out) == (2, text)


def test_check_tells_and_changes_nothing(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path = record(ROUGH)
    record(DONE, "b.sgf")
    ended = run("format", "--check", tmp_path)
    assert (ended.status, ended.out) == (1, f"would be formatted: {path}\n")
    assert ended.err == "1 file would be formatted, 1 file already formatted.\n"
    assert path.read_text() == ROUGH
    assert run("format", "--check", tmp_path / "b.sgf").status == 0


def test_a_diff_can_be_applied(run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = record(ROUGH.replace("  ", "C[é]\r\n").encode("latin-1"))
    monkeypatch.chdir(tmp_path)
    ended = run("format", "--diff", path.name)
    assert ended.status == 1
    assert path.read_bytes() == ROUGH.replace("  ", "C[é]\r\n").encode("latin-1")
    assert ended.out_bytes.startswith(b"--- a.sgf\n+++ a.sgf\n")
    if shutil.which("patch"):
        subprocess.run(["patch", "-p0", "--binary", "-s"], input=ended.out_bytes, check=True)
        wanted = DONE.replace("SZ[9]", "SZ[9]C[é]").replace("\n", "\r\n")
        assert path.read_bytes() == wanted.encode("latin-1")


def test_standard_input_goes_to_standard_output(run: Runner) -> None:
    assert run("format", "-", stdin=ROUGH.encode()).out == DONE
    assert run("format", "-", stdin=DONE.encode()).out == DONE
    assert run("format", "-", stdin=b"no game").out == "no game"
    ended = run("format", "--check", "-", "--stdin-filename", "x.sgf", stdin=ROUGH.encode())
    assert (ended.status, ended.out) == (1, "would be formatted: x.sgf\n")


def test_the_options(run: Runner) -> None:
    def formatted(text: str, *options: str) -> str:
        return run("format", "-", *options, stdin=text.encode()).out

    assert formatted(ROUGH, "--indent", "tab") == DONE.replace("  ", "\t")
    assert formatted(ROUGH, "--indent", "0") == DONE.replace("  ", "")
    assert formatted(ROUGH, "--moves-per-line", "2") == DONE.replace("\n  ;", ";")
    assert formatted("(;SZ[9](;B[aa]))", "--parentheses", "minimal") == "(;SZ[9]\n;B[aa])\n"
    assert formatted("(;C[x]SZ[9])", "--property-order", "canonical") == "(;SZ[9]C[x])\n"
    assert formatted("(;AB[aa:ab])", "--point-lists", "expand") == "(;AB[aa][ab])\n"
    long = "(;SZ[9]C[" + "x" * 90 + "])\n"
    assert formatted(long, "--wrap", "0") == long
    assert formatted(long) == long.replace("C[", "\n  C[")


@pytest.mark.parametrize(
    ("option", "word"),
    [
        (["--indent", "x"], "--indent must be"),
        (["--wrap", "-1"], "--wrap must be"),
        (["--moves-per-line", "0"], "--moves-per-line must be"),
        (["--parentheses", "few"], "keep, minimal"),
    ],
)
def test_an_option_that_cannot_be(run: Runner, record: Recorder, option: list[str], word: str) -> None:
    path = record(ROUGH)
    ended = run("format", f"{option[0]}={option[1]}", path)
    assert ended.status == 2
    assert word in ended.err
    assert path.read_text() == ROUGH


def test_faulty_nodes_stay_and_are_told(run: Runner, record: Recorder) -> None:
    path = record(FAULTY)
    ended = run("format", path)
    assert path.read_text() == FAULTY + "\n"
    assert "1 node in 1 file kept byte for byte" in ended.err
    assert run("format", "--check", path).status == 0


def test_what_cannot_be_read_is_told_and_the_rest_is_formatted(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path = record(ROUGH)
    ended = run("format", path, tmp_path / "missing.sgf")
    assert ended.status == 2
    assert "missing.sgf: no such file" in ended.err and "1 path failed" in ended.err
    assert path.read_text() == DONE


@pytest.mark.parametrize(
    ("codec", "text"),
    [
        ("utf-8", "(;SZ[9]CA[UTF-8]PB[黒]  ;B[aa])"),
        ("utf-8-sig", "(;SZ[9]CA[UTF-8]PB[黒]  ;B[aa])"),
        ("utf-16", "(;SZ[9]PB[黒]  ;B[aa])"),
        ("gb18030", "(;SZ[9]CA[GB2312]PB[柯洁]  ;B[aa])"),
        ("cp932", "(;SZ[9]CA[Shift_JIS]PB[表\\]]  ;B[aa])"),
        ("iso2022_jp", "(;SZ[9]CA[ISO-2022-JP]PB[黒番]  ;B[aa])"),
        ("latin-1", "(;SZ[9]PB[Iñaki]  ;B[aa])"),
    ],
)
def test_the_charset_stays(run: Runner, record: Recorder, codec: str, text: str) -> None:
    path = record(text.encode(codec))
    assert run("format", path).status == 0
    assert path.read_bytes() == (text.replace("  ;", "\n;") + "\n").encode(codec)


def test_bytes_that_are_no_characters_stay(run: Runner, record: Recorder) -> None:
    path = record(b"(;SZ[9]CA[UTF-8]PB[\xe6\x9f\xaf\xe6\xb4?]C[\xff]  ;B[aa])")
    run("format", path)
    assert path.read_bytes() == b"(;SZ[9]CA[UTF-8]PB[\xe6\x9f\xaf\xe6\xb4?]C[\xff]\n;B[aa])\n"


def test_what_would_change_the_meaning_is_not_written(
    run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sgf_ls.cli import reformat as module

    monkeypatch.setattr(module, "format_document", lambda *_: Formatting([Edit(2, 4, "FF")], 0))
    path = record(ROUGH)
    ended = run("format", path)
    assert ended.status == 2
    assert path.read_text() == ROUGH
    assert "would change the properties of a node, which is a fault of sgf-ls; nothing was written" in ended.err


def test_a_fault_of_ours_ends_no_run(run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    from sgf_ls.cli import reformat as module

    def breaks(document: object, options: object) -> Formatting:
        if "bad" in document.text:  # type: ignore[attr-defined]
            raise RuntimeError("broken")
        return format_document(document, options)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "format_document", breaks)
    bad, good = record("(;C[bad] )", "a.sgf"), record(ROUGH, "b.sgf")
    ended = run("format", bad, good)
    assert ended.status == 2
    assert good.read_text() == DONE
    assert "RuntimeError: broken" in ended.err


@pytest.mark.skipif(os.name != "posix", reason="links as POSIX has them")
def test_a_link_out_of_the_folder_is_not_written(run: Runner, record: Recorder, tmp_path: Path) -> None:
    outside = record(ROUGH, "out/a.sgf")
    (tmp_path / "in").mkdir()
    (tmp_path / "in/a.sgf").symlink_to(outside)
    ended = run("format", tmp_path / "in")
    assert ended.status == 2
    assert outside.read_text() == ROUGH
    assert "the link leads out of" in ended.err


def test_many_files_are_formatted_by_workers(record: Recorder, tmp_path: Path) -> None:
    for number in range(200):
        record("(;SZ[9]" + "  ;B[aa]" * 1000 + ")", f"{number:03}.sgf")
    ended = child("format", tmp_path)
    assert (ended.status, ended.err) == (0, "200 files formatted, 0 files already formatted.\n")
    assert {path.read_text() for path in tmp_path.iterdir()} == {"(;SZ[9]" + "\n;B[aa]" * 1000 + ")\n"}


PIECES = st.sampled_from(
    ["(", ")", ";", "(;", "[", "]", "\\", "B[aa]", "C[黒\n]", " ", "\r\n", "x", "AB[aa:bb]", "\xff"]
)


@given(st.lists(PIECES, max_size=25).map("".join), st.sampled_from(["utf-8", "latin-1", "gb18030"]))
def test_no_input_is_a_fault_of_ours(tmp_path_factory: pytest.TempPathFactory, text: str, codec: str) -> None:
    path = tmp_path_factory.mktemp("any") / "a.sgf"
    path.write_bytes(text.encode(codec, "replace"))
    data = path.read_bytes()
    before = decode(data)
    order = Order((("parentheses", "minimal"),), Way("formatted"))
    outcome = reformat(Source(str(path), 1), order)
    if outcome.failure:
        assert outcome.failure == NO_GAME
        assert not Snapshot.of(before.text).trees()
        assert path.read_bytes() == data
        return
    after = decode(path.read_bytes())
    blanks = str.maketrans(dict.fromkeys(" \t\n\r\v\f()"))
    assert after.text.translate(blanks) == before.text.translate(blanks)
