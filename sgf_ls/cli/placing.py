"""New files: where they go, and that none of them takes the place of another one unless that is wanted."""

from __future__ import annotations

import os
from collections.abc import Iterable

from sgf_ls.files.sources import STANDARD_INPUT, Source, reason
from sgf_ls.text.files import create_file, read_file, replace_file
from sgf_ls.text.visible import visible


class Placer:
    """Writes new files. A file that exists stays, unless it is to be replaced; one that is read is never written."""

    def __init__(self, sources: Iterable[Source], *, replaces: bool) -> None:
        self._replaces = replaces
        self._read = {_identity(source.name) for source in sources if source.name != STANDARD_INPUT}

    def obstacle(self, path: str, data: bytes) -> str:
        """Why a file cannot be written, in a few words; empty if it can, or is there already with this content."""
        if not os.path.lexists(path):
            return ""
        shown = visible(path)
        if _identity(path) in self._read:
            return f"{shown} is one of the files that are read"
        try:
            before = read_file(path)
        except OSError as error:
            return f"{shown} exists, and cannot be replaced: {reason(error)}"
        is_free = self._replaces or before == data
        return "" if is_free else f"{shown} exists already, with another content; --force replaces it"

    def is_new(self, path: str, data: bytes) -> bool:
        """Whether a file without obstacle would be written: it is not there yet with this content."""
        return not (os.path.lexists(path) and read_file(path) == data)

    def write(self, path: str, data: bytes) -> bool:
        """Write a file in one step; whether it was not there already. Raises OSError."""
        if not os.path.lexists(path):
            os.makedirs(os.path.dirname(path) or os.curdir, exist_ok=True)
            create_file(path, data)
            return True
        if why := self.obstacle(path, data):
            raise OSError(why)
        before = read_file(path)
        if before == data:
            return False
        replace_file(path, before, data)
        return True


def _identity(path: str) -> tuple[int, int] | str:
    """What tells whether two paths lead to one file, on file systems that ignore the case of letters, too."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return os.path.normcase(os.path.abspath(path)) if "\0" in path else os.path.realpath(path)
    return (status.st_dev, status.st_ino) if status.st_ino else os.path.normcase(os.path.realpath(path))
