"""In front of a terminal: colours where they are wanted, and a bar when it takes long."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import RECORDS, environment

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

import pty

OVERLAP = RECORDS / "teaching" / "shared-corner.sgf"
SEQUENCE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def on_terminal(
    *arguments: str | Path, before: str = "", pipe_output: bool = False, settings: dict[str, str] | None = None
) -> tuple[int, str, str]:
    """Run the program with standard error, and standard output unless it is piped, on a terminal.

    `before` is run first in its process. Gives the exit status, what the terminal got, and what the pipe got.
    """
    command = [sys.executable, "-c", f"{before}\nfrom sgf_ls.cli.main import main; main()", *map(str, arguments)]
    ours, theirs = pty.openpty()
    running = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if pipe_output else theirs,
        stderr=theirs,
        env=environment(**{"TERM": "xterm", **(settings or {})}),
    )
    os.close(theirs)
    seen = b""
    while True:
        try:
            more = os.read(ours, 65536)
        except OSError:  # how Linux tells that the other side is closed
            break
        if not more:
            break
        seen += more
    os.close(ours)
    piped = running.stdout.read() if running.stdout else b""
    if running.stdout:
        running.stdout.close()
    return running.wait(30), seen.decode(), piped.decode()


def what_is_left(seen: str) -> list[str]:
    """The lines that stand on a (wide) terminal after all that was written to it."""
    lines, row = [""], 0
    for part in re.split(r"(\x1b\[[0-9;?]*[A-Za-z]|\r|\n)", seen):
        if part == "\n":
            row += 1
            lines += [""] * (row + 1 - len(lines))
        elif part == "\x1b[1A":
            row -= 1
        elif part == "\x1b[2K":
            lines[row] = ""
        elif part != "\r" and not part.startswith("\x1b"):
            lines[row] += part
    return [line for line in lines if line]


def test_colours_on_a_terminal() -> None:
    status, seen, _ = on_terminal("check", OVERLAP)
    assert status == 1
    assert "\x1b[1;31merror\x1b[0m" in seen
    assert "\x1b[1;31m                             -----  ^^^^^\x1b[0m" in seen
    plain = SEQUENCE.sub("", seen)
    assert "overlapping-rectangles cc (33*) is in AB already" in plain


@pytest.mark.parametrize("settings", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colours_where_they_are_not_wanted(settings: dict[str, str]) -> None:
    _, seen, _ = on_terminal("check", OVERLAP, settings=settings)
    assert "\x1b" not in seen
    assert "error overlapping-rectangles" in seen


def test_no_colours_into_a_pipe() -> None:
    _, seen, piped = on_terminal("check", OVERLAP, pipe_output=True)
    assert "\x1b" not in piped
    assert "\x1b" not in seen
    assert piped.startswith(f"{OVERLAP}:1:37: error overlapping-rectangles")


def test_a_diff_on_a_terminal_is_coloured_and_harmless(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(b"(;SZ[9]C[\x1b]0;owned\x07]AB[aa:aa])\n")
    _, seen, _ = on_terminal("check", "--diff", "--select", "one-point-rectangle", path)
    assert "\x1b[32m+(;SZ[9]" in seen
    assert "\x1b]" not in seen
    assert "<U+001B>" in seen


AT_ONCE = """
import sgf_ls.cli.progress as progress
progress.PATIENCE = 0
import sgf_ls.cli.check as check, sgf_ls.cli.crew as crew
real = crew.examine
def examine(source, options):
    # Go on only when the bar is there.
    import sys, time
    until = time.monotonic() + 20
    while not BAR.is_shown and time.monotonic() < until:
        time.sleep(0.01)
    return real(source, options)
crew.examine = examine
class Bar(progress.Bar):
    def __init__(self, total):
        global BAR
        BAR = self
        super().__init__(total)
progress.Bar = Bar
"""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    for index in range(3):
        (tmp_path / f"{index}.sgf").write_text("(;SZ[9]AB[aa:aa])" if index == 1 else "(;SZ[9])")
    return tmp_path


def test_a_bar_is_drawn_and_taken_away(files: Path) -> None:
    status, seen, _ = on_terminal("check", "--output-format", "concise", files, before=AT_ONCE)
    assert status == 1
    plain = SEQUENCE.sub("", seen)
    assert "Checking" in plain
    assert re.search(r"[0-3]/3 files", plain)
    left = what_is_left(seen)
    assert left[0].startswith(f"{files}/1.sgf:1:11: error one-point-rectangle")
    assert left[1:] == ["1 finding (1 error) in 1 of 3 files.", "1 fix with --fix."]


def test_the_bar_stays_out_of_a_pipe(files: Path) -> None:
    _, seen, piped = on_terminal("check", "--output-format", "json", files, before=AT_ONCE, pipe_output=True)
    assert "Checking" in SEQUENCE.sub("", seen)
    assert "Checking" not in piped
    assert piped.startswith("[\n{")
    assert piped.endswith("}\n]\n")


def test_a_short_run_draws_no_bar(files: Path) -> None:
    _, seen, _ = on_terminal("check", files, before="import atexit")
    assert "Checking" not in seen


def test_a_terminal_that_is_too_narrow_for_the_rows_of_a_board(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_text("(;SZ[21])")
    told = {}
    for columns in (44, 45):
        narrow = f"import os; os.get_terminal_size = lambda descriptor: os.terminal_size(({columns}, 24))"
        _, seen, _ = on_terminal("board", path, before=narrow)
        told[columns] = "the rows take 45 columns" in seen
    assert told == {44: True, 45: False}
    _, seen, _ = on_terminal("board", path, before=narrow.replace("45", "44"), pipe_output=True)
    assert "columns" not in seen


@pytest.mark.parametrize(
    "command",
    [
        ("transform", "--swap-colors"),
        ("strip", "--markup"),
        ("convert", "--to", "gb18030"),
        ("extract", "--move", "2"),
        ("merge",),
    ],
    ids=lambda words: words[0],
)
def test_a_record_is_shown_and_not_obeyed(tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes("(;CA[GBK]SZ[9]KM[0]\r\nC[柯\x1b[2J\tx];B[aa];W[bb])".encode("gbk"))
    status, seen, _ = on_terminal(*command, path)
    assert status == 0
    assert "\x1b[2J" not in seen
    assert "KM[0]\r\nC[柯<U+001B>[2J\tx]" in seen  # the terminal makes CR LF of each LF
    # What is said of the run stands in a line of its own, though the record does not end in one.
    assert any(line.endswith("[bb])") for line in what_is_left(seen))
