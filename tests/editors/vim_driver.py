"""Vim in a terminal, with a side door: it connects to us by one of its channels, and answers what it is asked there."""

from __future__ import annotations

import json
import re
import socket
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from .terminal import DEADLINE, Driver, Terminal, wait_for

ESCAPE = "\x1b"
_FAULT = re.compile(r"\bE\d+:.*|Error detected.*|.*Traceback.*")
_ROW = "join(map(range(1, &columns), {_, column -> screenstring(row, column)}), '')"


def has_ale(vim: str) -> bool:
    """Whether a Vim can speak to programs, and has the plugin ALE among the packages it can load."""
    looks = "if !has('channel') || empty(globpath(&packpath, 'pack/*/*/ale')) | cquit | endif"
    return subprocess.run([vim, "-es", "-u", "NONE", f"+{looks}", "+quit"], stdin=subprocess.DEVNULL).returncode == 0


class Found(NamedTuple):
    """A problem in the location list; line and columns from 1, in bytes, the last one included."""

    line: int
    start: int
    end: int
    text: str


class Vim(Driver):
    """Vim with a configuration and a file."""

    def __init__(self, vim: str, environment: Mapping[str, str], vimrc: str, file: Path) -> None:
        Path(environment["HOME"], ".vimrc").write_text(vimrc, encoding="utf-8")
        with socket.create_server(("127.0.0.1", 0)) as door:
            door.settimeout(DEADLINE)
            connect = f"let g:side_door = ch_open('127.0.0.1:{door.getsockname()[1]}')"
            self._terminal = Terminal([vim, "--cmd", connect, str(file)], environment, file.parent)
            try:
                self._door = door.accept()[0]
            except TimeoutError:
                self._terminal.stop()
                raise AssertionError(f"Vim does not start\n{self._terminal.evidence()}") from None
        self._door.settimeout(DEADLINE)
        self._answers = self._door.makefile("rb")
        self._asked = 0
        self.wait("Vim to show the file", f"v:vim_did_enter && expand('%:p') == {str(file)!r}")

    def ask(self, expression: str) -> Any:
        """The value of an expression."""
        self._asked -= 1  # numbers of ours are negative
        self._door.sendall(json.dumps(["expr", expression, self._asked]).encode())
        number, value = json.loads(self._answers.readline())
        assert number == self._asked
        assert value != "ERROR", f"{expression} is no expression"
        return value

    def command(self, command: str) -> None:
        """Type a command of the command line."""
        self.type(f":{command}\r")

    def put_cursor(self, line: int, column: int) -> None:
        """Go to a line and one of its bytes, both counted from 1, by keys."""
        self.command(f"call cursor({line}, {column})")
        self.wait("the cursor", f"getpos('.')[1:2] == [{line}, {column}]")

    def text(self) -> str:
        """The text of the buffer."""
        return "".join(f"{line}\n" for line in self.ask("getline(1, '$')"))

    def found(self, how_many: int) -> list[Found]:
        """The location list, as soon as it has so many problems."""
        self.wait(f"{how_many} problems", f"len(getloclist(0)) == {how_many}")
        return [Found(each["lnum"], each["col"], each["end_col"], each["text"]) for each in self.ask("getloclist(0)")]

    def popup(self) -> str:
        """The text of the popup window, as soon as there is one."""
        self.wait("a popup window", "len(popup_list()) == 1")
        return "\n".join(self.ask("getbufline(winbufnr(popup_list()[0]), 1, '$')"))

    def choose(self, title: str) -> None:
        """Type the number of an entry of the menu that ALE shows."""
        self.wait("a menu", "getcmdtype() == '@'")
        entry = re.compile(rf"^(\d+)\) {re.escape(title)}$", re.MULTILINE)
        [number] = wait_for(f"the entry {title!r}", lambda: entry.findall(self.screen()), self.screen)
        self.type(f"{number}\r")

    def screen(self) -> str:
        """What is on the screen."""
        return "\n".join(row.rstrip() for row in self.ask(f"map(range(1, &lines), {{_, row -> {_ROW}}})"))

    def evidence(self) -> str:
        """What to show when a test fails."""
        return f"{self.screen()}\nmessages: {self._messages()}"

    def _messages(self) -> str:
        return str(self.ask("execute('messages')"))

    def quit(self) -> list[int]:
        """Leave Vim by its command; the processes that it had started."""
        started = self._terminal.started()
        self.command("qa")
        self._terminal.wait_for_the_end()
        return started

    def stop(self) -> list[str]:
        """End Vim, whatever its state; the errors that it has shown."""
        try:
            return _FAULT.findall(self._messages()) if self._terminal.runs() else []
        finally:
            self._terminal.stop()
            self._answers.close()
            self._door.close()
