"""The configuration for Vim and ALE in `editors/README.md`, driven in the real Vim.

pytest tests/editors/drive_vim.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from .readme import snippets, with_setting
from .terminal import are_gone, environment_for, installed, wait_for
from .vim_driver import ESCAPE, Vim, has_ale

[VIMRC] = snippets("Vim with ALE", "vim")
BEFORE = "AB[aa:cc]"
TYPED = "[cc:dd]"
LIST = BEFORE + TYPED
MENDED = "AB[aa:cc][cd][dc:dd]"
RECORD = f"(;FF[4]GM[1]CA[UTF-8]SZ[9]GN[定石😀𠮷]\n;C[é定石😀𠮷]{LIST}\n;W[ee]C[石])\n"
LINE = 2
COLUMN = RECORD.encode().splitlines()[LINE - 1].index(b"cc:dd") + 1  # Vim counts bytes
UNION = "Rewrite AB as a non-overlapping union (3 values)"


class Start(Protocol):
    """Starts Vim with a record of this text."""

    def __call__(self, text: str = ..., vimrc: str = ...) -> Vim: ...


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Where the record lies; not in the home folder."""
    return tmp_path / "record.sgf"


@pytest.fixture
def start(tmp_path: Path, record: Path) -> Iterator[Start]:
    """Starts Vim; when the test is over, it may have shown no error."""
    vim = installed("vim", "install-vim")
    if not has_ale(vim):
        pytest.fail("ALE is not installed, so nothing is tested here: run .ci/install-vim", pytrace=False)
    environment = environment_for(tmp_path / "home")
    running: list[Vim] = []

    def begin(text: str = RECORD, vimrc: str = VIMRC) -> Vim:
        record.write_bytes(text.encode())
        running.append(Vim(vim, environment, vimrc, record))
        return running[-1]

    yield begin
    faults = [fault for each in running for fault in each.stop()]
    assert not faults


@pytest.fixture
def vim(start: Start) -> Vim:
    """Vim that shows the record and what is found in it."""
    begun = start()
    begun.found(1)
    return begun


@pytest.mark.parametrize("name", ["a.sgf", "B.SGF"])
def test_files_are_known_by_their_extension(start: Start, tmp_path: Path, name: str) -> None:
    vim = start()
    vim.command(f"edit {tmp_path / name}")
    vim.wait("the file type", "&filetype == 'sgf' && bufname('') =~? '[ab]\\.sgf$'")


@pytest.mark.parametrize("ends", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_a_problem_stands_where_it_belongs(start: Start, ends: str) -> None:
    vim = start(RECORD.replace("\n", ends))
    [found] = vim.found(1)
    assert found[:3] == (LINE, COLUMN, COLUMN + len("cc:dd") - 1)
    assert "overlapping-rectangles" in found.text
    assert "13 occurrences but 12 unique points" in found.text


def test_an_overlap_is_found_once_it_is_typed(start: Start) -> None:
    vim = start(RECORD.replace(TYPED, ""))
    vim.put_cursor(LINE, COLUMN - 2)
    vim.type(f"a{TYPED}{ESCAPE}")
    [found] = vim.found(1)
    assert found[:2] == (LINE, COLUMN)
    assert vim.text() == RECORD


def test_the_hover_is_text(vim: Vim) -> None:
    vim.put_cursor(LINE, COLUMN + 1)
    vim.command("ALEHover")
    shown = vim.popup()
    for wanted in ("13 occurrences", "12 unique points", "cc (33*)", "11*", "44*", "4* . . X<X<. . . . ."):
        assert wanted in shown
    for unwanted in ("data:", "base64", "```", "**"):
        assert unwanted not in shown


@pytest.mark.parametrize("column", range(len("cc:dd")))
def test_the_fix_is_made_wherever_the_cursor_is_in_the_value(vim: Vim, column: int) -> None:
    vim.put_cursor(LINE, COLUMN + column)
    vim.command("ALECodeAction")
    vim.choose(UNION)
    wait_for("the union", lambda: vim.text() == RECORD.replace(LIST, MENDED), vim.evidence)
    vim.put_cursor(1, 1)  # ALE looks at the text again at the next key, or after 'updatetime'
    vim.found(0)


def test_the_fix_is_made_for_a_selection(vim: Vim) -> None:
    vim.put_cursor(LINE, COLUMN)
    vim.type("v4l:ALECodeAction\r")
    vim.choose(UNION)
    wait_for("the union", lambda: vim.text() == RECORD.replace(LIST, MENDED), vim.evidence)


def test_a_fix_is_saved_and_undone(vim: Vim, record: Path) -> None:
    vim.put_cursor(LINE, COLUMN + 1)
    vim.command("ALECodeAction")
    vim.choose(UNION)
    vim.wait("the union", "&modified")
    vim.command("w")
    vim.wait("the file to be written", "!&modified")
    assert record.read_bytes() == RECORD.replace(LIST, MENDED).encode()
    vim.found(0)
    vim.type("u")
    [found] = vim.found(1)
    assert found[:2] == (LINE, COLUMN)
    assert vim.text() == RECORD


def test_settings(start: Start) -> None:
    vim = start(vimrc=with_setting(VIMRC, "'relative'", "'a1'"))
    [found] = vim.found(1)
    assert "cc (C7)" in found.text


def test_leaving_vim_ends_the_server(start: Start) -> None:
    vim = start()
    vim.found(1)
    started = vim.quit()
    assert started
    wait_for("the server to leave", lambda: are_gone(started))
