"""A baseline on the disk: read once, asked for each file, and written anew where that is wanted."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache

from sgf_ls.files.baseline.fingerprint import Known
from sgf_ls.files.baseline.form import read, written
from sgf_ls.files.sources import STANDARD_INPUT, reason
from sgf_ls.text.files import LARGEST, read_file, replace_file
from sgf_ls.text.visible import visible


class NoBaseline(Exception):  # noqa: N818 (it names what is wrong: this is none)
    """A baseline that cannot be used. The message is for the user."""


class Book:
    """The known findings by path; paths are those of the command line."""

    def __init__(self, path: str, *, may_be_missing: bool = False, largest: int = LARGEST) -> None:
        """Read a baseline. Raises NoBaseline where it cannot be read, or is none."""
        self.path = path
        self._folder = os.path.realpath(os.path.dirname(os.path.abspath(path)))
        self._seen: set[str] = set()
        self._before = b""
        try:
            self._before = read_file(path, largest)
            self._files = read(self._before)
        except FileNotFoundError:
            if not may_be_missing:
                raise NoBaseline(f"there is no baseline {visible(path)}; --write-baseline makes one") from None
            self._files = {}
        except OSError as error:
            raise NoBaseline(f"the baseline {visible(path)} cannot be read: {reason(error)}") from None
        except ValueError as error:
            raise NoBaseline(f"{visible(path)} {visible(str(error))}") from None

    def known(self, path: str) -> Known:
        """What is known of a file, which counts as looked at from now on."""
        key = self._key(path)
        self._seen.add(key)
        return self._files.get(key, ())

    def stale(self) -> int:
        """How many findings are known of files that are no longer there."""
        return sum(count for key in self._gone() for _, count in self._files[key])

    def write(self, found: dict[str, Known]) -> int:
        """Write the findings of the files that were looked at; how many there are in the whole baseline now.

        What is known of others stays, unless they are no longer there. Raises NoBaseline when it cannot be written.
        """
        for key in list(self._gone()):
            del self._files[key]
        self._files.update({self._key(path): known for path, known in found.items()})
        after = written(self._files)
        try:
            _write(self.path, self._before, after)
        except OSError as error:
            raise NoBaseline(f"the baseline {visible(self.path)} cannot be written: {reason(error)}") from None
        return sum(count for known in self._files.values() for _, count in known)

    def _gone(self) -> Iterator[str]:
        for key in self._files:
            if key not in self._seen and key != STANDARD_INPUT and not os.path.lexists(os.path.join(self._folder, key)):
                yield key

    def _key(self, path: str) -> str:
        """The path from the folder of the baseline, with `/`; a link in it is a name of its own."""
        if path == STANDARD_INPUT:
            return path
        folder, name = os.path.split(path)
        return _relative(folder, self._folder) + name


@lru_cache(maxsize=1000)  # an archive has many files in a folder
def _relative(folder: str, base: str) -> str:
    """A folder as the beginning of paths that start at another one: nothing, or with a `/` at its end."""
    real = os.path.realpath(folder or os.curdir)
    try:
        relative = os.path.relpath(real, base)
    except ValueError:  # another drive of Windows
        relative = real
    relative = relative.replace(os.sep, "/")
    return "" if relative == os.curdir else f"{relative}/"


def _write(path: str, before: bytes, after: bytes) -> None:
    """Replace a file, or make it where there is none, in one step. Raises OSError."""
    if before == after:
        return
    is_new = not before
    if is_new:
        open(path, "xb").close()
    try:
        replace_file(path, before, after)
    except BaseException:
        if is_new:
            with suppress(OSError):
                os.unlink(path)
        raise
