"""What takes too long for a key press: looking at the whole trees of large documents.

It is done in small steps after a pause in which no message has come, and given up as soon as one does; a document that
has changed meanwhile is begun anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from sgf_ls.server.progress import Progress
from sgf_ls.server.store import OpenDocument, Store

PAUSE = 0.15  # seconds after the last message about a document


class Background:
    """The documents that are to be looked at, and the one at which we are."""

    def __init__(
        self, store: Store, completed: Callable[[OpenDocument], None], progress: Callable[[], Progress]
    ) -> None:
        self._store = store
        self._completed = completed
        self._new_progress = progress
        self._due: dict[str, float] = {}  # by uri, the time from which on
        self._current: OpenDocument | None = None
        self._steps: Iterator[None] = iter(())
        self._progress: Progress | None = None

    def want(self, uri: str) -> None:
        """Look at a document after the pause."""
        self._due[uri] = monotonic() + PAUSE

    @property
    def rest(self) -> float | None:
        """In how many seconds there is something to do; None for nothing."""
        return max(min(self._due.values()) - monotonic(), 0.0) if self._due else None

    def work(self, is_wanted: Callable[[], bool]) -> None:
        """Look at the documents whose pause is over, until somebody is wanted elsewhere."""
        for uri in [uri for uri, due in self._due.items() if due <= monotonic()]:
            opened = self._store.get(uri)
            if self._current and self._store.get(self._current.uri) is not self._current:
                self._end()
            if opened is None or self._finish(opened, is_wanted):
                del self._due[uri]
            if is_wanted():
                return

    def _finish(self, opened: OpenDocument, is_wanted: Callable[[], bool]) -> bool:
        """Take steps in a document; whether that was the last one."""
        if self._current is not opened:
            self._begin(opened)
        for _ in self._steps:
            if self._progress:
                self._progress.at()
            if is_wanted():
                return False
        self._end()
        if opened.snapshot.found_in_trees:
            self._completed(opened)
        return True

    def _begin(self, opened: OpenDocument) -> None:
        self._end()
        self._current, self._steps = opened, opened.snapshot.complete()
        self._progress = self._new_progress()

    def _end(self) -> None:
        if self._progress:
            self._progress.close()
        self._current, self._progress = None, None
