"""Files that are written while something goes wrong: a full disk, Ctrl-C, another program that writes or deletes.

Whatever happens, a file is the old one or the new one, what somebody else wrote is never lost, no temporary file is
left, and it is told.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sgf_ls.text import files
from sgf_ls.text.temporary import open_temporary

from .conftest import Recorder, Run, Runner, environment

pytestmark = pytest.mark.skipif(os.name != "posix", reason="limits, signals and rights as POSIX has them")

LENGTH = 200_000
"""Bytes; more than fits into a buffer, so that a part of it reaches the disk first."""
OLD = f"(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[黒]AB[aa:aa]TR[bb]C[{'x' * LENGTH}])".encode()
WRITING = {
    "fix": ("check", "--fix"),
    "format": ("format",),
    "convert": ("convert", "--to", "gb18030", "--in-place"),
    "transform": ("transform", "--swap-colors", "--in-place"),
    "strip": ("strip", "--markup", "--in-place"),
}
CREATING = {
    "transform": ("transform", "--swap-colors", "--output-dir"),
    "strip": ("strip", "--markup", "--output-dir"),
    "split": ("split", "--output-dir"),
}


def child_of(body: str, *arguments: str | Path) -> Run:
    """The program as a process of its own, after some changes to it."""
    program = f"import os, signal, sys\n{body}\nfrom sgf_ls.cli.main import main; main()"
    command = [sys.executable, "-c", program, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, env=environment(), timeout=60, check=False)
    return Run(done.returncode, done.stdout, done.stderr)


FULL_DISK = f"""
import resource
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({LENGTH // 2}, {LENGTH // 2}))
"""
"""No file may grow to more than half of what is to be written."""


@pytest.mark.parametrize("command", WRITING)
def test_a_full_disk_leaves_the_old_file(record: Recorder, tmp_path: Path, command: str) -> None:
    path = record(OLD)
    done = child_of(FULL_DISK, *WRITING[command], path)
    assert done.status == 2
    assert "cannot be written: file too large" in done.err
    assert os.listdir(tmp_path) == ["a.sgf"]
    assert path.read_bytes() == OLD


@pytest.mark.parametrize("command", CREATING)
def test_a_full_disk_leaves_no_half_of_a_new_file(record: Recorder, tmp_path: Path, command: str) -> None:
    path = record(OLD + OLD, "in/a.sgf")
    done = child_of(FULL_DISK, *CREATING[command], tmp_path / "out", path)
    assert done.status == 2 and "file too large" in done.err.lower()
    assert not any((tmp_path / "out").iterdir())
    assert path.read_bytes() == OLD + OLD


STEPS = ("open", "fsync", "replace")
INTERRUPTED = """
step = {step!r}
real = getattr(os, step)
# Whoever started the tests in the background may have had Ctrl-C ignored, for all their children too.
signal.signal(signal.SIGINT, signal.default_int_handler)
def interrupted(*arguments, **more):
    done = real(*arguments, **more) if step == "open" else None
    if step != "open" or ".sgf-ls-" in str(arguments[0]):
        os.kill(os.getpid(), signal.SIGINT)
        for _ in range(100): pass
    return done if step == "open" else real(*arguments, **more)
setattr(os, step, interrupted)
"""


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("command", WRITING)
def test_ctrl_c_leaves_the_old_file_and_nothing_else(record: Recorder, tmp_path: Path, command: str, step: str) -> None:
    path = record(OLD)
    done = child_of(INTERRUPTED.format(step=step), *WRITING[command], path)
    assert done.status == 130
    assert os.listdir(tmp_path) == ["a.sgf"]
    assert path.read_bytes() == OLD


OTHERS = b"(;GM[1]SZ[9]C[somebody else's work])"


@pytest.mark.parametrize("command", WRITING)
def test_what_another_program_wrote_meanwhile_is_kept(
    run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    path = record(OLD)

    def saved_meanwhile(*arguments: Any) -> int:
        path.write_bytes(OTHERS)
        return open_temporary(*arguments)

    monkeypatch.setattr(files, "open_temporary", saved_meanwhile)
    done = run(*WRITING[command], path)
    assert done.status == 2
    assert "cannot be written: it was changed by somebody else meanwhile" in done.err
    assert path.read_bytes() == OTHERS
    assert os.listdir(tmp_path) == ["a.sgf"]


@pytest.mark.parametrize("command", WRITING)
def test_a_file_that_is_deleted_before_it_is_written_does_not_come_back(
    run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    path = record(OLD)

    def deleted_meanwhile(*arguments: Any) -> int:
        path.unlink()
        return open_temporary(*arguments)

    monkeypatch.setattr(files, "open_temporary", deleted_meanwhile)
    done = run(*WRITING[command], path)
    assert done.status == 2
    assert "cannot be written: no such file" in done.err
    assert os.listdir(tmp_path) == []


ALL = {
    **WRITING,
    "check": ("check",),
    "board": ("board",),
    "merge": ("merge",),
    "extract": ("extract",),
}


@pytest.mark.parametrize("command", ALL)
def test_a_file_that_is_gone_when_it_is_to_be_read_is_told(
    run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """It is found when the folder is listed, and deleted before it is read; the one beside it is worked on."""
    path, other = record(OLD, "d/a.sgf"), record(OLD, "d/b.sgf")
    real = os.open

    def gone(name: Any, *arguments: Any, **more: Any) -> int:
        if name == str(path):
            path.unlink(missing_ok=True)
        return real(name, *arguments, **more)

    monkeypatch.setattr(os, "open", gone)
    done = run(*ALL[command], *([path] if command in ("board", "extract") else [path, other]))
    assert done.status == 2
    assert "a.sgf" in done.err and "no such file" in done.err.lower()
    if command in WRITING:
        assert other.read_bytes() != OLD
