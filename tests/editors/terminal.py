"""An editor in a terminal, as somebody starts it whose home folder is new: keys go in, and a screen comes out.

What the editor knows is asked by a side door, which each editor has; the screen is the evidence when a test fails.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import shutil
import struct
import subprocess
import sys
import termios
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

Answer = TypeVar("Answer")

DEADLINE = 20.0  # seconds; only an editor or a server that fails lets it pass
PAUSE = 0.02  # seconds from one look to the next
ROWS, COLUMNS = 50, 200  # no menu wraps
KEPT = 4000  # characters of output for the report of a failure
_CONTROL = re.compile(r"\x1b[\[\]()?][0-9;?]*[A-Za-z]?|[\x00-\x09\x0b-\x1f]")


def wait_for(what: str, look: Callable[[], Answer], evidence: Callable[[], object] = str) -> Answer:
    """What `look` answers, as soon as that is true; `what` and the evidence tell what was waited for in vain."""
    end = time.monotonic() + DEADLINE
    while not (answer := look()):
        assert time.monotonic() < end, f"waited {DEADLINE:.0f} s for {what}, still {answer!r}\n{evidence()}"
        time.sleep(PAUSE)
    return answer


def installed(program: str, script: str) -> str:
    """The path of a program; the test fails where it is missing."""
    found = shutil.which(program)
    if found is None:
        pytest.fail(f"{program} is not installed, so nothing is tested here: run .ci/{script}", pytrace=False)
    return found


def environment_for(home: Path) -> dict[str, str]:
    """The environment of somebody with that home folder, who has installed sgf-ls as it is here."""
    binaries = Path(sys.executable).parent
    if not (binaries / "sgf-ls").exists():
        pytest.fail(f"sgf-ls is not installed in {binaries}: run pip install -e . there", pytrace=False)
    home.mkdir()
    return {
        **{name: value for name, value in os.environ.items() if name.startswith("PYTHON")},
        "HOME": str(home),
        "PATH": f"{binaries}{os.pathsep}{os.environ['PATH']}",
        "LANG": "C.UTF-8",
        "TERM": "linux",  # editors ask this one no questions, for which they would wait
    }


class Terminal:
    """A program in a terminal."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], folder: Path) -> None:
        self._keyboard, screen = pty.openpty()
        fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.process = subprocess.Popen(
            command,
            stdin=screen,
            stdout=screen,
            stderr=screen,
            cwd=folder,
            env=environment,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(screen)
        self._output = b""
        # Somebody must read, or the program would stop once nothing more fits in.
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        while True:
            try:
                received = os.read(self._keyboard, 1 << 16)
            except OSError:  # the program has left
                return
            self._output = (self._output + received)[-KEPT:]

    def type(self, keys: str) -> None:
        """Press keys; control characters stand for themselves."""
        os.write(self._keyboard, keys.encode())

    def runs(self) -> bool:
        """Whether the program has not left yet."""
        return self.process.poll() is None

    def wait_for_the_end(self) -> None:
        """Wait until the program has left by itself."""
        wait_for("the program to leave", lambda: not self.runs(), self.evidence)

    def started(self) -> list[int]:
        """The processes below the program."""
        below = [self.process.pid]
        for process in below:
            below += map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())
        return below[1:]

    def evidence(self) -> str:
        """The last that was written on the screen, without where and in which colour."""
        return _CONTROL.sub(" ", self._output.decode(errors="replace"))

    def stop(self) -> None:
        """End the program, whatever its state."""
        self.process.kill()
        self.process.wait()
        self._reader.join(DEADLINE)
        os.close(self._keyboard)


class Driver(ABC):
    """An editor in a terminal, and its side door."""

    _terminal: Terminal

    @abstractmethod
    def ask(self, expression: str) -> Any:
        """The value of an expression in the editor's own language."""

    @abstractmethod
    def evidence(self) -> str:
        """What to show when a test fails."""

    def wait(self, what: str, expression: str) -> Any:
        """The value of an expression, as soon as it is true."""
        return wait_for(what, lambda: self.ask(expression), self.evidence)

    def type(self, keys: str) -> None:
        """Press keys."""
        self._terminal.type(keys)


def are_gone(processes: Sequence[int]) -> bool:
    """Whether none of the processes runs any more."""
    return not any(Path(f"/proc/{process}").exists() for process in processes)
