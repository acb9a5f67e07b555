"""Where results go: an option that names nothing never means "over the files themselves", and obstacles are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Recorder, Runner

TEXT = "(;SZ[9]C[é];B[aa])"
TO_FOLDERS = [
    ("strip", "--comments"),
    ("transform", "--rotate", "90"),
    ("convert", "--to", "gb18030"),
    ("split",),
]


@pytest.mark.parametrize(
    "words",
    [
        *[(*command, "--output-dir", "") for command in TO_FOLDERS],
        *[(command, "--output", "") for command in ("merge", "extract", "board")],
    ],
    ids=lambda words: words[0],
)
def test_an_empty_name_is_refused(
    run: Runner, record: Recorder, tmp_path: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = record(TEXT)
    monkeypatch.chdir(tmp_path)
    ended = run(*words, path)
    assert (ended.status, ended.out) == (2, "")
    assert f"argument {words[-2]}: it names nothing" in ended.err
    assert [each.read_text() for each in tmp_path.iterdir()] == [TEXT]


@pytest.mark.parametrize("command", TO_FOLDERS[:2], ids=lambda words: words[0])
def test_the_file_that_cannot_be_written_is_named(
    run: Runner, record: Recorder, tmp_path: Path, command: tuple[str, ...]
) -> None:
    path, folder = record(TEXT), tmp_path / "out"
    (folder / "a.sgf").mkdir(parents=True)
    ended = run(*command, "--output-dir", folder, path)
    assert ended.status == 2
    assert ended.err.startswith(f"sgf-ls: {path}: {folder}/a.sgf cannot be written: ")


@pytest.mark.parametrize("command", [TO_FOLDERS[0], TO_FOLDERS[1], TO_FOLDERS[3]], ids=lambda words: words[0])
def test_so_is_one_below_what_is_no_folder(
    run: Runner, record: Recorder, tmp_path: Path, command: tuple[str, ...]
) -> None:
    path, folder = record(TEXT), record("no folder", "out") / "deeper"
    ended = run(*command, "--output-dir", folder, path)
    assert ended.status == 2
    assert ended.err.startswith(f"sgf-ls: {path}: {folder}/a")
    assert "cannot be written: not a directory\n" in ended.err


def test_many_games_without_a_node_of_their_own(run: Runner, record: Recorder) -> None:
    games = [record(f"(;PB[{name}];B[aa])", f"{name}.sgf") for name in ("a", "b", "c")]
    ended = run("merge", "--tree", *games)
    assert ended.status == 1
    assert "3 games have no node of their own, so their players, result and the like are left out.\n" in ended.err
