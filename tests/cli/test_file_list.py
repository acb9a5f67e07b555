"""`--files-from`: which files a list names; and `--exit-zero`."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.cli.file_list import _names

from .conftest import Recorder, Runner

FAULTY = "(;SZ[9]AB[aa:aa])"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "listed",
    [
        b"\xef\xbb\xbfa.sgf\r\nb.sgf\r\n",
        b"a.sgf\nb.sgf\n",
        b"a.sgf\r\nb.sgf",
        b"\n\na.sgf\n\nb.sgf",
        b"a.sgf\0b.sgf\0",
        b"a.sgf\0b.sgf",
    ],
)
def test_names_come_from_a_file_or_standard_input(run: Runner, record: Recorder, here: Path, listed: bytes) -> None:
    for name in ("a.sgf", "b.sgf", "c.sgf"):
        record(FAULTY, name)
    Path("list").write_bytes(listed)
    arguments = ("check", "--output-format", "json", "--files-from")
    assert [item["path"] for item in run(*arguments, "list").json] == ["a.sgf", "b.sgf"]
    assert [item["path"] for item in run(*arguments, "-", stdin=listed).json] == ["a.sgf", "b.sgf"]
    assert [item["path"] for item in run(*arguments, "list", "c.sgf").json] == ["a.sgf", "b.sgf", "c.sgf"]


@pytest.mark.skipif(os.name != "posix", reason="names that are no text exist there only")
def test_names_may_hold_line_ends_and_bytes_that_are_no_text(run: Runner, record: Recorder, here: Path) -> None:
    for name in ("x\ny.sgf", os.fsdecode(b"\xff.sgf"), "-"):
        record(FAULTY, name)
    done = run("check", "--output-format", "json", "--files-from", "-", stdin=b"x\ny.sgf\0\xff.sgf\0-\0")
    assert sorted(item["path"] for item in done.json) == ["./-", "x\ny.sgf", "\ufffd.sgf"]


def test_an_empty_list_is_nothing_to_do(run: Runner) -> None:
    done = run("check", "--files-from", "-", stdin=b"")
    assert (done.status, done.out, done.err) == (0, "", "Nothing found in 0 files.\n")


@pytest.mark.parametrize("arguments", [["gone\x1b"], ["."], ["a\0b"], ["-", "-"]])
def test_a_list_that_cannot_be_read_is_told(run: Runner, here: Path, arguments: list[str]) -> None:
    done = run("check", "--files-from", *arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("sgf-ls: ")
    assert "\x1b" not in done.err and len(done.err.splitlines()) == 1


@examples(100)
@given(st.lists(st.binary(min_size=1).filter(lambda name: b"\0" not in name), min_size=1))
def test_a_list_with_nuls_gives_back_the_names(names: list[bytes]) -> None:
    found = _names(b"".join(name + b"\0" for name in names))
    assert [os.fsencode(name) for name in found] == [b"./-" if name == b"-" else name for name in names]


def test_exit_zero_forgives_findings_but_not_failures(run: Runner, record: Recorder) -> None:
    path = record(FAULTY)
    assert run("check", path).status == 1
    done = run("check", "--exit-zero", path, "--output-format", "sarif")
    assert done.status == 0
    assert done.json["runs"][0]["invocations"][0]["exitCode"] == 0
    assert len(done.json["runs"][0]["results"]) == 1
    assert run("check", "--exit-zero", path, "gone.sgf").status == 2
