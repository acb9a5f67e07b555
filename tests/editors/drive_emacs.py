"""The configuration for Emacs in `editors/README.md`, driven in the real Emacs.

pytest tests/editors/drive_emacs.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from .emacs_driver import CONTROL_X, UNDO, Emacs
from .readme import snippets, with_setting
from .terminal import are_gone, environment_for, installed, wait_for

[INIT] = snippets("Emacs", "elisp")
BEFORE = "AB[aa:cc]"
TYPED = "[cc:dd]"
LIST = BEFORE + TYPED
MENDED = "AB[aa:cc][cd][dc:dd]"
TEXTS = {
    "ASCII": f"(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;C[joseki]{LIST}\n;W[ee])\n",
    "CJK": f"(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;C[定石、布石]{LIST}\n;W[ee])\n",
    "astral": f"(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;C[😀𠮷👍]{LIST}\n;W[ee])\n",
    "both, on several lines": f"(;FF[4]GM[1]CA[UTF-8]SZ[9]GN[𠮷]\n;C[定石😀\n𠮷石]N[é]{LIST}\n;W[ee]C[石😀])\n",
    "what others take for line ends": f"(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;C[石\u2028a\x85b\x0b😀\x0c]{LIST}\n;W[ee])\n",
    "CRLF": f"(;FF[4]GM[1]CA[UTF-8]SZ[9]\r\n;C[定石😀\r\n]{LIST}\r\n;W[ee])\r\n",
}
RECORD = TEXTS["both, on several lines"]


class Start(Protocol):
    """Starts Emacs with a record of this text."""

    def __call__(self, text: str = ..., init: str = ...) -> Emacs: ...


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Where the record lies; not in the home folder."""
    return tmp_path / "record.sgf"


@pytest.fixture
def start(tmp_path: Path, record: Path) -> Iterator[Start]:
    """Starts Emacs; when the test is over, it may have shown no error."""
    program = installed("emacs", "install-emacs")
    installed("emacsclient", "install-emacs")
    environment = environment_for(tmp_path / "home")
    running: list[Emacs] = []

    def begin(text: str = RECORD, init: str = INIT) -> Emacs:
        record.write_bytes(text.encode())
        running.append(Emacs(program, environment, init, record))
        if not running[-1].ask('(locate-library "eglot")'):
            pytest.fail("eglot is not installed, so nothing is tested here: run .ci/install-emacs", pytrace=False)
        running[-1].wait_for_the_server()
        return running[-1]

    yield begin
    faults = [fault for each in running for fault in each.stop()]
    assert not faults


@pytest.fixture
def emacs(start: Start) -> Emacs:
    """Emacs that shows the record and what is found in it."""
    begun = start()
    begun.found(1)
    return begun


def place(wanted: str, text: str = RECORD) -> int:
    """Where a string is in Emacs, which counts characters from 1, and an end of line as one."""
    return text.replace("\r\n", "\n").index(wanted) + 1


@pytest.mark.parametrize("kind", TEXTS)
def test_a_problem_stands_where_it_belongs(start: Start, kind: str) -> None:
    emacs = start(TEXTS[kind])
    [found] = emacs.found(1)
    start_of_value = place("cc:dd", TEXTS[kind])
    assert found[:2] == (start_of_value, start_of_value + len("cc:dd"))
    assert "overlapping-rectangles" in found.text
    assert "13 occurrences but 12 unique points" in found.text


def test_an_overlap_is_found_while_it_is_typed(start: Start) -> None:
    emacs = start(RECORD.replace(TYPED, ""))
    emacs.put_cursor(place(LIST) + len(BEFORE))
    emacs.type(TYPED)
    [found] = emacs.found(1)
    assert found.start == place("cc:dd")
    assert emacs.text() == RECORD


def test_the_hover_is_text(emacs: Emacs) -> None:
    emacs.put_cursor(place("cc:dd") + 1)
    emacs.wait("ElDoc in the echo area", '(string-match-p "13 occurrences, 12" (or (current-message) ""))')
    emacs.command("eldoc-doc-buffer")
    buffer = '"*eldoc*"'
    emacs.wait("ElDoc in a window", f"(and (get-buffer-window {buffer}) t)")
    shown = emacs.ask(f"(with-current-buffer {buffer} (buffer-string))")
    for wanted in ("13 occurrences", "12 unique points", "cc (33*)", "11*", "44*", "4* . . X<X<. . . . ."):
        assert wanted in shown
    for unwanted in ("data:", "base64", "```", "**"):
        assert unwanted not in shown


@pytest.mark.parametrize("kind", TEXTS)
def test_the_union_is_made_saved_and_undone(start: Start, record: Path, kind: str) -> None:
    text = TEXTS[kind]
    emacs = start(text)
    [before] = emacs.found(1)
    emacs.put_cursor(before.start + 1)
    emacs.command("eglot-code-actions")
    assert "(default Rewrite AB as a non-overlapping union (3 values))" in emacs.prompt()
    emacs.type("\r")
    emacs.found(0)
    emacs.type(f"{CONTROL_X}\x13")
    emacs.wait("the file to be saved", "(not (buffer-modified-p))")
    assert record.read_bytes() == text.replace(LIST, MENDED).encode()
    emacs.type(UNDO)
    assert emacs.found(1) == [before]
    assert emacs.text() == text.replace("\r\n", "\n")


@pytest.mark.parametrize("column", range(len("cc:dd") + 1))
def test_the_fix_is_offered_wherever_the_cursor_is_in_the_value(emacs: Emacs, column: int) -> None:
    emacs.put_cursor(place("cc:dd") + column)
    emacs.command("eglot-code-actions")
    assert "Rewrite AB as a non-overlapping union" in emacs.prompt()


def test_settings(start: Start) -> None:
    emacs = start(init=with_setting(INIT, '"relative"', '"a1"'))
    [found] = emacs.found(1)
    assert "cc (C7)" in found.text


def test_leaving_emacs_ends_the_server(start: Start) -> None:
    emacs = start()
    emacs.found(1)
    started = emacs.quit()
    assert started
    wait_for("the server to leave", lambda: are_gone(started))
