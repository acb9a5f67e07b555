"""Which files a command line names."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sgf_ls.files.sources import find_sources

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links and names as POSIX has them")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(*paths: str) -> None:
    for path in paths:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_bytes(path.encode())


def names(*paths: str) -> list[str]:
    return [source.name for source in find_sources(paths, "-") if not source.failure]


def failures(*paths: str) -> dict[str, str]:
    return {source.name: source.failure for source in find_sources(paths, "-") if source.failure}


def test_a_folder_is_every_record_below_it(here: Path) -> None:
    put("d/b.sgf", "d/A.SGF", "d/x/y/z.Sgf", "d/note.txt", "d/sgf", "d/.hidden.sgf", "d/a.sgf.bak")
    assert names("d") == ["d/.hidden.sgf", "d/A.SGF", "d/b.sgf", "d/x/y/z.Sgf"]
    assert names("./d/x") == ["./d/x/y/z.Sgf"]
    assert names(".") == ["./d/.hidden.sgf", "./d/A.SGF", "./d/b.sgf", "./d/x/y/z.Sgf"]


def test_a_named_file_is_taken_whatever_its_ending(here: Path) -> None:
    put("game.txt", "b.sgf")
    assert names("game.txt", "b.sgf") == ["b.sgf", "game.txt"]


def test_every_file_once(here: Path) -> None:
    put("d/a.sgf", "d/x/b.sgf")
    Path("link.sgf").symlink_to("d/a.sgf")
    assert names("d", "d", "./d", "d/x", "d/a.sgf") == ["d/a.sgf", "d/x/b.sgf"]
    assert names("link.sgf", "d/a.sgf") == ["link.sgf"]


def test_hard_links_are_files_of_their_own(here: Path) -> None:
    put("d/a.sgf")
    os.link("d/a.sgf", "d/b.sgf")
    assert names("d", "./d/a.sgf") == ["d/a.sgf", "d/b.sgf"]


def test_links_in_circles_end(here: Path) -> None:
    put("d/a.sgf", "d/x/b.sgf")
    Path("d/x/up").symlink_to("..")
    Path("d/x/self.sgf").symlink_to("self.sgf")
    assert names("d") == ["d/a.sgf", "d/x/b.sgf"]
    assert list(failures("d")) == ["d/x/self.sgf"]


def test_what_lies_in_the_folder_bears_its_own_name_rather_than_that_of_a_link(here: Path) -> None:
    put("d/z.sgf", "d/zz/y.sgf")
    Path("d/a.sgf").symlink_to("z.sgf")
    Path("d/aa").symlink_to("zz")
    assert names("d") == ["d/z.sgf", "d/zz/y.sgf"]


def test_links_out_of_the_folder_are_followed_and_marked(here: Path) -> None:
    put("out/a.sgf", "out/b.sgf", "d/c.sgf")
    Path("d/link.sgf").symlink_to("../out/a.sgf")
    Path("d/far").symlink_to("../out")
    found = {source.name: source.outside for source in find_sources(["d"], "-")}
    assert found == {"d/c.sgf": "", "d/far/b.sgf": "d", "d/link.sgf": "d"} or found == {
        "d/c.sgf": "",
        "d/far/a.sgf": "d",
        "d/far/b.sgf": "d",
    }
    assert all(not source.outside for source in find_sources(["d/link.sgf"], "-"))


@pytest.mark.parametrize("paths", [["d", "out/a.sgf"], ["out/a.sgf", "d"], ["d", "out"], ["out", "d"]])
def test_what_is_named_itself_may_be_mended_whatever_links_lead_to_it(here: Path, paths: list[str]) -> None:
    put("out/a.sgf", "d/c.sgf")
    Path("d/link.sgf").symlink_to("../out/a.sgf")
    Path("d/far").symlink_to("../out")
    assert [(source.name, source.outside) for source in find_sources(paths, "-")] == [
        ("d/c.sgf", ""),
        ("out/a.sgf", ""),
    ]


@pytest.mark.parametrize("paths", [["d/x/a.sgf", "d"], ["d/x", "d"], ["out/b.sgf", "links"], ["out", "far"]])
def test_a_folder_whose_files_were_named_before_is_not_called_empty(here: Path, paths: list[str]) -> None:
    put("d/x/a.sgf", "out/b.sgf", "links/note.txt", "far/note.txt")
    Path("links/b.sgf").symlink_to("../out/b.sgf")
    Path("far/away").symlink_to("../out")
    assert not failures(*paths)


def test_a_folder_with_nothing_but_a_way_back_to_itself_is_empty(here: Path) -> None:
    put("d/note.txt")
    Path("d/self").symlink_to(".")
    assert list(failures("d")) == ["d"]


def test_what_cannot_be_read_has_a_reason_and_the_rest_goes_on(here: Path) -> None:
    put("a.sgf", "empty/note.txt")
    Path("broken.sgf").symlink_to("nowhere")
    found = failures("a.sgf", "gone.sgf", "empty", "broken.sgf", "a\0b")
    assert "embedded null" in found.pop("a\0b")
    assert found == {
        "gone.sgf": "no such file or directory",
        "empty": "no *.sgf file is in this folder",
        "broken.sgf": "no such file or directory",
    }
    assert names("a.sgf", "gone.sgf") == ["a.sgf"]


def test_a_folder_that_may_not_be_read(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put("d/a.sgf", "d/closed/b.sgf")
    Path("d/closed").chmod(0)
    if os.geteuid() == 0:  # root may read everything, so the answer is put into its mouth
        monkeypatch.setattr(os, "scandir", closed("d/closed", os.scandir))
    try:
        assert names("d") == ["d/a.sgf"]
        assert failures("d") == {"d/closed": "permission denied"}
    finally:
        Path("d/closed").chmod(0o700)


def closed(folder: str, scandir: Callable[[str], Any]) -> Callable[[str], Any]:
    """A way to look into folders, except this one."""

    def look(path: str) -> Any:
        if path == folder:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        return scandir(path)

    return look


def test_standard_input_stands_where_its_name_belongs(here: Path) -> None:
    put("a.sgf", "c.sgf")
    assert [source.name for source in find_sources(["c.sgf", "-", "a.sgf"], "b.sgf")] == ["a.sgf", "-", "c.sgf"]
