"""Where the results go of `transform`, `strip` and `convert`: the same words mean the same in all of them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from sgf_ls.files.sources import Source

from .conftest import Recorder, Run, Runner, child

BEFORE = "(;SZ[9]CA[UTF-8]C[é]\r\n;B[aa])"
MAKERS = {
    ("transform", "--rotate", "90"): BEFORE.replace("aa", "ia").encode(),
    ("strip", "--comments"): BEFORE.replace("C[é]", "").encode(),
    ("convert", "--to", "latin1"): BEFORE.replace("UTF-8", "ISO-8859-1").encode("latin-1"),
}
"""The commands that make another record of one, and what they make of that above."""
DONE = {"transform": "transformed", "strip": "stripped", "convert": "converted"}
EXCLUDING = ("--in-place", "--output-dir", "--check", "--diff")

every_maker = pytest.mark.parametrize(("command", "after"), MAKERS.items(), ids=[words[0] for words in MAKERS])


@every_maker
def test_one_file_goes_to_standard_output(
    run: Runner, record: Recorder, command: tuple[str, ...], after: bytes
) -> None:
    path = record(BEFORE)
    ended = run(*command, path)
    assert (ended.status, ended.out_bytes, path.read_bytes()) == (0, after, BEFORE.encode())
    assert ended.err.endswith(f"1 file {DONE[command[0]]}, 0 left as they are.\n")
    assert run(*command, "-", stdin=BEFORE.encode()).out_bytes == after


@every_maker
def test_so_does_one_that_stays_as_it_is(run: Runner, record: Recorder, command: tuple[str, ...], after: bytes) -> None:
    ended = run(*command, record("(;SZ[9]B[ee])"))
    assert (ended.status, ended.out) == (0, "(;SZ[9]B[ee])")
    assert ended.err == f"0 files {DONE[command[0]]}, 1 left as it is.\n"


@every_maker
def test_no_result_is_written_where_there_is_none(
    run: Runner, record: Recorder, command: tuple[str, ...], after: bytes
) -> None:
    path = record("no gäme")
    ended = run(*command, path)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith(f"sgf-ls: {path}: ")
    # Standard input is nowhere else: an editor that filters its text must not lose it.
    assert run(*command, "-", stdin=path.read_bytes())[:2] == (2, path.read_bytes())


@every_maker
def test_in_place(run: Runner, record: Recorder, tmp_path: Path, command: tuple[str, ...], after: bytes) -> None:
    path, other = record(BEFORE), record(BEFORE, "b.sgf")
    ended = run(*command, "--in-place", tmp_path)
    assert (ended.status, ended.out) == (0, "")
    assert path.read_bytes() == other.read_bytes() == after


@every_maker
def test_check_and_diff_write_nothing(
    run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], after: bytes
) -> None:
    path, same = record(BEFORE), record("(;SZ[9]B[ee])", "b.sgf")
    monkeypatch.chdir(path.parent)
    ended = run(*command, "--check", path.name, same.name)
    assert (ended.status, ended.out) == (1, f"would be {DONE[command[0]]}: a.sgf\n")
    ended = run(*command, "--diff", path.name, same.name)
    assert (ended.status, path.read_bytes()) == (1, BEFORE.encode())
    assert run(*command, "--check", "--diff", path.name, same.name) == ended
    assert run(*command, "--diff", same.name).status == 0
    if shutil.which("patch"):
        subprocess.run(["patch", "-p0", "--binary", "-s"], input=ended.out_bytes, check=True)
        assert path.read_bytes() == after


@every_maker
def test_many_files_are_rewritten_by_workers(
    run: Runner, record: Recorder, tmp_path: Path, command: tuple[str, ...], after: bytes
) -> None:
    paths = [record(BEFORE.replace(")", ";B[bb]" * 5000 + ")"), f"d/{number}.sgf") for number in range(40)]
    wanted = run(*command, paths[0]).out_bytes
    ended = child(*command, "--in-place", tmp_path / "d")
    assert (ended.status, ended.out) == (0, "")
    assert ended.err.endswith(f"40 files {DONE[command[0]]}, 0 left as they are.\n")
    assert {path.read_bytes() for path in paths} == {wanted}
    assert wanted.startswith(after[:-1])


@every_maker
def test_an_input_that_was_lost_is_told(
    run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], after: bytes
) -> None:
    def lose(sources: Sequence[Source], work: object, lost: Callable[[str, str], Any], *_: object, **__: object) -> Any:
        yield from [lost(source.name, "the worker process died") for source in sources]

    monkeypatch.setattr("sgf_ls.cli.rewriting.work_through", lose)
    path = record(BEFORE)
    ended = run(*command, "--in-place", path)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith(f"sgf-ls: {path}: could not be {DONE[command[0]]}: the worker process died\n")


@every_maker
def test_the_name_of_standard_input(run: Runner, command: tuple[str, ...], after: bytes) -> None:
    ended = run(*command, "--check", "--stdin-filename", "x.sgf", "-", stdin=BEFORE.encode())
    assert (ended.status, ended.out) == (1, f"would be {DONE[command[0]]}: x.sgf\n")


def refused(ended: Run, folder: Path, words: str) -> bool:
    """Whether a command ended without having written anything, and said this."""
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert files == dict.fromkeys(("a.sgf", "b.sgf"), BEFORE.encode())
    return (ended.status, ended.out) == (2, "") and words in ended.err


@every_maker
def test_several_files_want_a_place(
    run: Runner, record: Recorder, tmp_path: Path, command: tuple[str, ...], after: bytes
) -> None:
    one, other = record(BEFORE), record(BEFORE, "b.sgf")
    for paths in ([one, other], [tmp_path], [one, "-"]):
        ended = run(*command, *paths, stdin=BEFORE.encode())
        assert refused(ended, tmp_path, "only one file goes to standard output")
        assert all(option in ended.err for option in EXCLUDING)


@every_maker
def test_what_cannot_be_meant(
    run: Runner, record: Recorder, tmp_path: Path, command: tuple[str, ...], after: bytes
) -> None:
    path, _ = record(BEFORE), record(BEFORE, "b.sgf")
    folder = ("--output-dir", tmp_path / "out")
    for options in (("--in-place", *folder), ("--in-place", "--diff"), (*folder, "--check"), (*folder, "--diff")):
        assert refused(run(*command, *options, path), tmp_path, "exclude each other")
    for where in (("--in-place",), folder):
        assert refused(run(*command, *where, "-"), tmp_path, "- (standard input) goes to standard output")
    assert refused(run(*command, *folder, tmp_path), tmp_path, f"lies in one that is {DONE[command[0]]}")
