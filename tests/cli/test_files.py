"""Reading and replacing files: what is refused, and that a file is always the old one or the new one."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from sgf_ls.text.files import create_file, read_file, replace_file

posix = pytest.mark.skipif(os.name != "posix", reason="rights and pipes as POSIX has them")


def test_a_file_is_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(bytes(range(256)) * 1000)
    assert read_file(str(path)) == bytes(range(256)) * 1000


def test_more_than_the_largest_size_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    assert read_file(str(path), largest=5) == b"12345"
    with pytest.raises(OSError, match="5 bytes, more than 4"):
        read_file(str(path), largest=4)


@posix
def test_pipes_and_devices_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="pipe"):
        read_file(str(tmp_path / "pipe"))
    with pytest.raises(OSError, match="device"):
        read_file("/dev/zero")


@posix
@pytest.mark.parametrize("mode", [0o644, 0o600, 0o664, 0o755])
def test_the_mode_is_kept(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    path.chmod(mode)
    replace_file(str(path), b"old", b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == mode
    assert os.listdir(tmp_path) == ["a"]


@posix
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target = tmp_path / "there" / "a"
    target.write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(target)
    replace_file(str(link), b"old", b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_a_file_that_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"somebody else's work")
    with pytest.raises(OSError, match="changed"):
        replace_file(str(path), b"old", b"new")
    assert path.read_bytes() == b"somebody else's work"
    assert os.listdir(tmp_path) == ["a"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_whatever_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(OSError, match="No space left"):
        replace_file(str(path), b"old", b"new")
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["a"]


def noting(step: str, steps: list[str], real: Callable[..., None]) -> Callable[..., None]:
    """The function `real`, which now notes that it was called."""

    def function(*arguments: object) -> None:
        steps.append(step)
        real(*arguments)

    return function


def test_the_new_content_reaches_the_disk_before_it_takes_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    steps: list[str] = []
    for step in ("fsync", "replace"):
        monkeypatch.setattr(os, step, noting(step, steps, getattr(os, step)))
    replace_file(str(path), b"old", b"new")
    assert steps[:2] == ["fsync", "replace"]


@posix
def test_a_read_only_file_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    path.chmod(0o444)
    if os.geteuid() == 0:  # root may write anything, so the answer is put into its mouth
        monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(PermissionError, match="read-only"):
        replace_file(str(path), b"old", b"new")
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("has_links", [True, False])
def test_a_new_file_has_the_usual_rights_and_overwrites_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool
) -> None:
    if not has_links:
        monkeypatch.setattr(os, "link", failing)
    usual = tmp_path / "usual"
    usual.touch()
    path = tmp_path / "a"
    create_file(str(path), b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode == usual.stat().st_mode
    assert path.stat().st_nlink == 1
    with pytest.raises(FileExistsError):
        create_file(str(path), b"newer")
    assert path.read_bytes() == b"new"
    assert sorted(os.listdir(tmp_path)) == ["a", "usual"]
    monkeypatch.chdir(tmp_path)
    create_file("b", b"here")
    assert (tmp_path / "b").read_bytes() == b"here"


def test_a_new_file_that_cannot_be_written_whole_never_bears_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []

    def fail(_: int) -> None:
        seen.append(os.listdir(tmp_path))
        failing()

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space left"):
        create_file(str(tmp_path / "a.sgf"), b"new")
    assert len(seen) == 1
    assert not any(name.endswith(".sgf") for name in seen[0]), "whoever looks meanwhile sees no record"
    assert os.listdir(tmp_path) == []


@posix
def test_a_name_taken_in_vain_is_given_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", failing)
    monkeypatch.setattr(os, "replace", failing)
    with pytest.raises(OSError, match="No space left"):
        create_file(str(tmp_path / "a.sgf"), b"new")
    assert os.listdir(tmp_path) == []


def failing(*_: object) -> None:
    raise OSError(28, "No space left on device")
