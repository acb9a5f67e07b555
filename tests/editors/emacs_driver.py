"""Emacs in a terminal, with a side door: it serves `emacsclient`, which asks it what it knows."""

from __future__ import annotations

import json
import re
import socket
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from .terminal import DEADLINE, Driver, Terminal, wait_for

CONTROL_X = "\x18"
META = "\x1b"
UNDO = "\x1f"  # what terminals send for C-/
# Compiling eglot in the background would take the processor from the tests, and tells nothing about sgf-ls.
EARLY = "(setq native-comp-deferred-compilation nil)\n"

_FAULT = re.compile(r"(?i)^.*\b(?:error|warning|wrong-type)\b.*$", re.MULTILINE)


class Found(NamedTuple):
    """A problem as Flymake has it; positions in characters from 1, the end exclusive."""

    start: int
    end: int
    text: str


class Emacs(Driver):
    """Emacs with a configuration and a file."""

    def __init__(self, emacs: str, environment: Mapping[str, str], init: str, file: Path) -> None:
        self._environment = environment
        self._buffer = file.name
        folder = Path(environment["HOME"], ".emacs.d")
        folder.mkdir(mode=0o700)  # or Emacs would not serve from there
        (folder / "early-init.el").write_text(EARLY, encoding="utf-8")
        (folder / "init.el").write_text(init, encoding="utf-8")
        self._door = folder / "side-door"
        door = f'(setq server-socket-dir "{folder}" server-name "{self._door.name}")'
        command = [emacs, "-nw", "--eval", door, "-f", "server-start", str(file)]
        self._terminal = Terminal(command, environment, file.parent)
        wait_for("Emacs to start", self._answers, self._terminal.evidence)

    def _answers(self) -> bool:
        """Whether Emacs listens at its door: that is there for a moment before."""
        with socket.socket(socket.AF_UNIX) as visitor:
            return visitor.connect_ex(str(self._door)) == 0

    def ask(self, expression: str) -> Any:
        """The value of an expression about the file's buffer, which must be one that can be written as JSON."""
        asked = f'(with-current-buffer "{self._buffer}" (json-encode {expression}))'
        done = subprocess.run(
            ["emacsclient", "-s", self._door, "--eval", asked],
            env=self._environment,
            capture_output=True,
            encoding="utf-8",
            timeout=DEADLINE,
        )
        assert done.returncode == 0, f"{expression}: {done.stdout}{done.stderr}"
        printed = done.stdout.strip()  # a string as Lisp writes it: in quotes, and two characters are escaped
        return json.loads(re.sub(r'\\(["\\])', r"\1", printed[1:-1]))

    def command(self, name: str) -> None:
        """Type the name of a command."""
        self.type(f"{META}x{name}\r")

    def put_cursor(self, position: int) -> None:
        """Go to a character, counted from 1, by keys."""
        self.type(f"{META}gc{position}\r")
        self.wait("the cursor", f"(and (not (active-minibuffer-window)) (= (point) {position}))")

    def text(self) -> str:
        """The text of the buffer."""
        return str(self.ask("(buffer-substring-no-properties (point-min) (point-max))"))

    def wait_for_the_server(self) -> None:
        """Wait until the buffer is known to the server."""
        self.wait("eglot to connect", "(eglot-managed-p)")

    def found(self, how_many: int) -> list[Found]:
        """The problems, as soon as there are so many."""
        self.wait(f"{how_many} problems", f"(= (length (flymake-diagnostics)) {how_many})")
        parts = "(vector (flymake-diagnostic-beg it) (flymake-diagnostic-end it) (flymake-diagnostic-text it))"
        return [Found(*each) for each in self.ask(f"(vconcat (mapcar (lambda (it) {parts}) (flymake-diagnostics)))")]

    def prompt(self) -> str:
        """What the minibuffer asks, as soon as it does."""
        window = "(active-minibuffer-window)"
        return str(self.wait("a question", f"(and {window} (with-selected-window {window} (minibuffer-prompt)))"))

    def evidence(self) -> str:
        """What to show when a test fails."""
        return f"{self._messages()}\n{self._terminal.evidence()}"

    def _messages(self) -> str:
        """The log of what was shown in the echo area, and of warnings."""
        logs = '(remq nil (mapcar #\'get-buffer \'("*Messages*" "*Warnings*")))'
        return str(self.ask(f"(mapconcat (lambda (it) (with-current-buffer it (buffer-string))) {logs} nil)"))

    def quit(self) -> list[int]:
        """Leave Emacs by its keys; the processes that it had started."""
        started = self._terminal.started()
        self.type(f"{CONTROL_X}\x03")
        self._terminal.wait_for_the_end()
        return started

    def stop(self) -> list[str]:
        """End Emacs, whatever its state; the errors that it has shown."""
        try:
            return _FAULT.findall(self._messages()) if self._terminal.runs() else []
        finally:
            self._terminal.stop()
