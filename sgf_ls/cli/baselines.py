"""The baselines of one run: the one that is named, or those that the settings files name; and the one to be written."""

from __future__ import annotations

from sgf_ls.cli.examine import Outcome
from sgf_ls.cli.layers import Layers
from sgf_ls.cli.status import Usage
from sgf_ls.cli.totals import counted
from sgf_ls.files.baseline.book import Book, NoBaseline
from sgf_ls.files.baseline.fingerprint import Known
from sgf_ls.text.visible import visible


class Baselines:
    """What is known of each file of a run. Raises Usage for a baseline that cannot be read, written, or is none."""

    def __init__(self, layers: Layers, named: str | None, to_write: str | None) -> None:
        self._layers = layers
        self._books: dict[str, Book] = {}
        self._named = self._book(named) if named is not None else None
        self._to_write = _read(to_write, may_be_missing=True) if to_write is not None else None
        self._adopted: dict[str, Known] = {}
        self._known = self._stale = 0

    def known(self, path: str) -> Known:
        """The known findings of a file."""
        if self._to_write:
            return self._to_write.known(path)
        if self._named:
            return self._named.known(path)
        path_of_book = self._layers.baseline_of(path)
        return self._book(path_of_book).known(path) if path_of_book else ()

    def take(self, outcome: Outcome) -> None:
        """Take account of one more input."""
        self._known += outcome.known
        self._stale += outcome.stale
        if not outcome.failure:
            self._adopted[outcome.name] = outcome.adopted

    def finish(self) -> list[str]:
        """Write what is to be written; what there is to say, a sentence a line."""
        if self._to_write:
            total = _write(self._to_write, self._adopted)
            return [f"{counted(total, 'finding')} written to the baseline {visible(self._to_write.path)}."]
        books = [*self._books.values()]
        stale = self._stale + sum(book.stale() for book in books)
        said = []
        if self._known:
            said.append(f"{counted(self._known, 'finding')} of the baseline not shown.")
        if stale:
            one = stale == 1
            where = visible(books[0].path) if len(books) == 1 else "FILE"
            said.append(
                f"{counted(stale, 'finding')} of the baseline {'is' if one else 'are'} found no more; "
                f"--write-baseline {where} takes {'it' if one else 'them'} out."
            )
        return said

    def _book(self, path: str) -> Book:
        if path not in self._books:
            self._books[path] = _read(path)
        return self._books[path]


def _read(path: str, *, may_be_missing: bool = False) -> Book:
    try:
        return Book(path, may_be_missing=may_be_missing)
    except NoBaseline as error:
        raise Usage(str(error)) from None


def _write(book: Book, found: dict[str, Known]) -> int:
    try:
        return book.write(found)
    except NoBaseline as error:
        raise Usage(str(error)) from None
