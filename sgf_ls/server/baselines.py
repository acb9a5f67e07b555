"""The findings that are known of files, by the baselines which their settings files name.

They are not shown: neither of files of the workspace, as on the command line, nor of open documents, where what is new
would be lost among them. What can be done about them is offered at their places as ever.

A baseline is read when it is first needed, and anew when it looks different from outside or the client has told that it
has changed. Each that is met is told of once, so that the client can be asked to watch it. What is wrong with one goes
to the log, and it knows nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from sgf_ls.files.baseline.book import Book, NoBaseline
from sgf_ls.files.baseline.fingerprint import Known
from sgf_ls.files.stamp import Stamp, stamp_of
from sgf_ls.server.choices import Choices
from sgf_ls.server.disk import LARGEST_READ
from sgf_ls.server.places import path_of


class Baselines:
    """The baselines of a session; `met` is called with the path of each when it is first needed."""

    def __init__(self, choices: Choices, warn: Callable[[str], None], met: Callable[[str], None]) -> None:
        self._choices = choices
        self._warn = warn
        self._met = met
        self._seen: set[str] = set()
        self._books: dict[str, tuple[Stamp, Book | None]] = {}

    def known_of(self, uri: str) -> Known:
        """The known findings of a document; none where it is no file of this computer. Never raises."""
        path = path_of(uri)
        return () if path is None else self.known_at(path)

    def known_at(self, path: str) -> Known:
        """The known findings of a file. Never raises."""
        try:
            baseline = self._choices.baseline_of(path)
        except ValueError as error:
            self._warn(f"settings file {error}")
            return ()
        book = self._book(baseline) if baseline else None
        return book.known(path) if book else ()

    def holds(self, path: str) -> bool:
        """Whether a path is that of a baseline that was needed."""
        return path in self._seen

    def forget(self) -> None:
        """Read all of them anew from now on."""
        self._books.clear()

    def _book(self, path: str) -> Book | None:
        if path not in self._seen:
            self._seen.add(path)
            self._met(path)
        stamp = stamp_of(path) or Stamp()
        if path not in self._books or self._books[path][0] != stamp:
            self._books[path] = stamp, self._read(path)
        return self._books[path][1]

    def _read(self, path: str) -> Book | None:
        try:
            return Book(path, largest=LARGEST_READ)
        except NoBaseline as error:
            self._warn(str(error))
            return None
