"""Which records there are: files, folders with every `*.sgf` below them, and `-` for standard input.

A file that is named is taken whatever its ending; each file is taken once, under the first name that leads to it.
Folders are entered once each, so symbolic links that lead in circles end. Links inside a folder are followed, after all
that was named has been taken. A file outside of the folder that only a link leads to is read, never rewritten: who asks
to mend a folder means what lies in it.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from sgf_ls.records import NamedTuple

if TYPE_CHECKING:
    from sgf_ls.analysis.settings.model import Settings
    from sgf_ls.files.baseline.fingerprint import Known

STANDARD_INPUT = "-"
ENDING = ".sgf"


class Source(NamedTuple):
    """One input: its name as the user gave it, its size in bytes, or why it cannot be read.

    `outside` is the folder that was named, when a link in it leads to a file outside of it. `settings` and the findings
    that are `known` are put in by who knows them.
    """

    name: str
    size: int = 0
    failure: str = ""
    outside: str = ""
    settings: Settings | None = None
    known: Known = ()


def find_sources(
    paths: Sequence[str], stdin_name: str, is_excluded: Callable[[str], bool] = lambda path: False
) -> list[Source]:
    """The inputs in the order of their names. What cannot be read is a source with a failure.

    Files and folders that are met in a folder, and are excluded, are left out. Raises only what `is_excluded` raises.
    """
    finder = _Finder(is_excluded)
    finder.find(paths)
    return sorted(finder.found, key=lambda source: stdin_name if source.name == STANDARD_INPUT else source.name)


class _Finder:
    """What has been found so far, and the identities of the files and folders seen."""

    def __init__(self, is_excluded: Callable[[str], bool]) -> None:
        self.found: list[Source] = []
        self._is_excluded = is_excluded
        self._left_out = False
        self._seen: set[tuple[int, int] | str] = set()
        self._links: list[str] = []
        self._folders: list[tuple[str, list[str], bool]] = []
        """The folders named, with the links in each, and whether anything was found in it."""
        self._is_empty = True
        """Whether the folder that is looked through holds nothing so far, files named before included."""

    def find(self, paths: Sequence[str]) -> None:
        """All that the paths lead to."""
        for path in dict.fromkeys(paths):
            if path == STANDARD_INPUT:
                self.found.append(Source(STANDARD_INPUT))
            else:
                self._add(path)
        self._follow_all_links()

    def _add(self, path: str) -> None:
        """A path that was named. The links in a folder are put aside."""
        status = self._status(path)
        if status is None:
            return
        if not stat.S_ISDIR(status.st_mode):
            self._add_file(path, status)
        elif self._is_new(path, status):
            self._is_empty = True
            self._walk(path)
            self._folders.append((path, self._links, self._is_empty))
            self._links = []

    def _follow_all_links(self) -> None:
        """Take what the links in the folders lead to; say of which folders nothing came."""
        for folder, links, is_empty in self._folders:
            self._links, self._is_empty = links, is_empty
            self._follow_links(folder)
            if self._is_empty:
                excluded = " that is not excluded" if self._left_out else ""
                self._fail(folder, f"no *{ENDING} file{excluded} is in this folder")

    def _walk(self, folder: str, outside: str = "") -> None:
        """Take the files below a folder. Links are put aside, so that a file bears its own name if it has one here."""
        folders = [folder]
        while folders:
            current = folders.pop()
            try:
                with os.scandir(current) as entries:
                    folders += self._enter(entries, outside)
            except OSError as error:
                self._fail(current, reason(error))

    def _enter(self, entries: Iterator[os.DirEntry[str]], outside: str) -> list[str]:
        """Take the files of one folder; the folders in it."""
        folders: list[str] = []
        for entry in entries:
            if entry.is_symlink():
                self._links.append(entry.path)
            elif entry.is_dir():
                if self._leaves_out(entry.path):
                    continue
                if self._is_new(entry.path, entry.stat()):
                    folders.append(entry.path)
                else:
                    self._is_empty = False  # it was named itself, and has its own answer
            elif is_record(entry.name) and not self._leaves_out(entry.path):
                self._add_file(entry.path, entry.stat(), outside)
        return folders

    def _follow_links(self, root: str) -> None:
        real_root = os.path.join(os.path.realpath(root), "")
        while self._links:
            links, self._links = sorted(self._links), []
            for link in links:
                outside = "" if os.path.join(os.path.realpath(link), "").startswith(real_root) else root
                if os.path.isdir(link):
                    status = None if self._leaves_out(link) else self._status(link)
                    if status and self._is_new(link, status):
                        self._walk(link, outside)
                    elif outside and status:
                        self._is_empty = False  # that folder was looked through already
                elif is_record(link) and not self._leaves_out(link) and (status := self._status(link)):
                    self._add_file(link, status, outside)

    def _leaves_out(self, path: str) -> bool:
        excluded = self._is_excluded(path)
        self._left_out |= excluded
        return excluded

    def _status(self, path: str) -> os.stat_result | None:
        try:
            return os.stat(path)
        except (OSError, ValueError) as error:  # ValueError: a name with a NUL
            self._fail(path, reason(error))
            return None

    def _add_file(self, path: str, status: os.stat_result, outside: str = "") -> None:
        self._is_empty = False
        if self._is_new(path, status):
            self.found.append(Source(path, status.st_size, "", outside))

    def _is_new(self, path: str, status: os.stat_result) -> bool:
        # Hard links are files of their own (replacing one leaves the other), so their names decide. So they do where
        # the system numbers no files.
        by_number = status.st_ino and (status.st_nlink == 1 or stat.S_ISDIR(status.st_mode))
        identity = (status.st_dev, status.st_ino) if by_number else os.path.realpath(path)
        if identity in self._seen:
            return False
        self._seen.add(identity)
        return True

    def _fail(self, path: str, why: str) -> None:
        self._is_empty = False
        self.found.append(Source(path, failure=why))


def is_record(name: str) -> bool:
    """Whether a file is a record by its name."""
    return name.lower().endswith(ENDING)


def reason(error: Exception) -> str:
    """Why something failed, in a few words without the path."""
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return text[:1].lower() + text[1:]
