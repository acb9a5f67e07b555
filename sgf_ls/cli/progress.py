"""A progress bar on standard error, for runs that take longer than a second in front of a terminal.

`rich` draws it, and is loaded when the second is over: most runs never need it. The bar makes way while something else
is written to the terminal.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock, Timer
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 1.0
"""Seconds without a bar."""


class Bar:
    """How many of `total` inputs are done. Use it in a `with`; all methods may be called from any thread."""

    def __init__(self, total: int) -> None:
        self._total = total
        self.task = "Checking"
        """What is being done to them."""
        self._done = 0
        self._lock = RLock()
        self._shown: Progress | None = None
        self._timer = Timer(PATIENCE, self._show)
        self._timer.daemon = True

    def __enter__(self) -> Bar:
        self._timer.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        with self._lock:
            self._total = 0  # a timer that fired just now must not show anything any more
            self._hide()

    @property
    def is_shown(self) -> bool:
        """Whether the bar is on the terminal now."""
        return self._shown is not None

    def advance(self, count: int) -> None:
        """So many more are done."""
        with self._lock:
            self._done += count
            if self._shown:
                self._shown.update(self._shown.task_ids[0], completed=self._done)

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Take the bar off the terminal while something is written to it."""
        with self._lock:
            was_shown = self._shown is not None
            self._hide()
            yield
            if was_shown:
                self._show()

    def _show(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        with self._lock:
            if not self._total or self._shown:
                return
            # What is written to standard output must stay there, so nothing is redirected to the bar's console.
            self._shown = Progress(
                TextColumn(self.task),
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("files"),
                console=Console(file=sys.stderr),
                transient=True,
                redirect_stdout=False,
                redirect_stderr=False,
            )
            self._shown.add_task("", total=self._total, completed=self._done)
            self._shown.start()

    def _hide(self) -> None:
        if self._shown:
            self._shown.stop()
            self._shown = None
