"""Temporary files that a killed program has left: no record to anybody, and removed when they are surely not needed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sgf_ls.text import temporary
from sgf_ls.text.files import create_file, replace_file
from sgf_ls.text.temporary import remove_leftovers

from .conftest import Runner

posix = pytest.mark.skipif(os.name != "posix", reason="signals and owners as POSIX has them")
TEXT = "(;FF[4]GM[1]SZ[9]AB[aa:aa])\n"
KILLED = """
import os, signal, sys
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
from sgf_ls.cli.main import main
main()
"""
OURS = ".sgf-ls-0123456789abcdef.tmp"
OTHERS = [
    ".sgf-ls-0123456789abcdef",
    ".sgf-ls-0123.tmp",
    "sgf-ls-0123456789abcdef.tmp",
    ".sgf-ls-0123456789abcdef.tmp~",
]


def aged(path: Path, seconds: float) -> Path:
    """A file that was last written so long ago."""
    path.write_bytes(b"half a record")
    then = time.time() - seconds
    os.utime(path, (then, then))
    return path


@pytest.fixture(autouse=True)
def nothing_is_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(temporary, "_cleared", set())


@posix
def test_what_a_kill_leaves_is_no_record_and_goes_with_a_later_write(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_text(TEXT)
    done = subprocess.run([sys.executable, "-c", KILLED, "check", "--fix", str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert path.read_text() == TEXT
    [left] = [each for each in tmp_path.iterdir() if each != path]
    before = run("check", "--output-format", "concise", tmp_path)
    assert left.name not in before.out and before.out.count("a.sgf") == 1
    run("check", "--fix", path)
    assert left.exists(), "it might be a running program's"
    aged(left, 4000)
    temporary._cleared.clear()
    path.write_text(TEXT)
    run("check", "--fix", path)
    assert os.listdir(tmp_path) == ["a.sgf"]
    assert path.read_text() == TEXT.replace("aa:aa", "aa")


def test_only_old_files_of_our_names_go(tmp_path: Path) -> None:
    aged(tmp_path / OURS, 4000)
    young = aged(tmp_path / OURS.replace("0", "1"), 3000)
    others = [aged(tmp_path / name, 4000) for name in OTHERS]
    folder = tmp_path / OURS.replace("0", "2")
    folder.mkdir()
    os.utime(folder, (1, 1))
    remove_leftovers(str(tmp_path))
    assert sorted(tmp_path.iterdir()) == sorted([young, folder, *others])


@posix
def test_links_and_files_of_other_users_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = aged(tmp_path / "there", 4000)
    link = tmp_path / OURS
    link.symlink_to(there)
    remove_leftovers(str(tmp_path))
    assert link.is_symlink()
    theirs = aged(tmp_path / OURS.replace("0", "1"), 4000)
    monkeypatch.setattr(os, "geteuid", lambda: theirs.stat().st_uid + 1)
    remove_leftovers(str(tmp_path))
    assert theirs.exists()


def test_a_folder_is_looked_through_once(tmp_path: Path) -> None:
    create_file(str(tmp_path / "a"), b"1")
    left = aged(tmp_path / OURS, 4000)
    replace_file(str(tmp_path / "a"), b"1", b"2")
    assert left.exists()


def test_what_cannot_be_looked_through_is_no_obstacle(tmp_path: Path) -> None:
    remove_leftovers(str(tmp_path / "no such folder"))
