"""Where a run writes to: results to standard output, everything else to standard error, with or without a bar there."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext
from typing import IO, TYPE_CHECKING

from sgf_ls.cli import PROGRAM
from sgf_ls.cli.handing_out import for_stream
from sgf_ls.cli.taming import tame

if TYPE_CHECKING:
    from sgf_ls.cli.progress import Bar


class Screen:
    """The two streams of a run; `task` is what a bar says is done.

    `swapped` sends the results to standard error: something else goes to the output.
    """

    def __init__(self, total: int, *, swapped: bool = False, task: str = "Checking") -> None:
        self._results = sys.stderr if swapped else sys.stdout
        self._bar: Bar | None = None
        if sys.stderr.isatty():
            from sgf_ls.cli.progress import Bar

            self._bar = Bar(total)
            self._bar.task = task

    def bar(self) -> AbstractContextManager[object]:
        """The time in which a progress bar may be shown."""
        return self._bar or nullcontext()

    def advance(self, count: int) -> None:
        """So many more inputs are done."""
        if self._bar:
            self._bar.advance(count)

    def result(self, text: str, *, utf8: bool = False) -> None:
        """Write a part of the results, in UTF-8 or in the charset of the stream."""
        self._write(self._results, text.encode("utf-8", "surrogateescape") if utf8 else text)

    def record(self, data: bytes) -> None:
        """Write a result that is a record."""
        self._write(sys.stdout, for_stream(data, sys.stdout))

    def result_bytes(self, data: bytes) -> None:
        """Write a result that is in bytes already, such as a diff of what may be in any charset."""
        self._write(sys.stdout, data)

    def trouble(self, path: str, why: str) -> None:
        """Tell in one line what did not work."""
        self._write(sys.stderr, f"{PROGRAM}: {tame(path)}: {tame(why)}\n")

    def note(self, text: str) -> None:
        """A line for people, which is no result."""
        self._write(sys.stderr, text + "\n")

    def _write(self, stream: IO[str], data: str | bytes) -> None:
        if not data:
            return
        with self._bar.hidden() if self._bar and stream.isatty() else nullcontext():
            if isinstance(data, str):
                stream.write(data)
            else:
                stream.flush()
                stream.buffer.write(data)  # type: ignore[attr-defined]
            stream.flush()
