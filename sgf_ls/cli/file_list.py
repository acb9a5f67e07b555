"""Names of files from a list, for `--files-from`: one behind the other, with a NUL or a line end behind each.

A list in which a NUL stands is taken to have nothing but NULs between names (`find -print0`, `git ls-files -z`); names
may hold line ends then. In front of any other list there may be a byte-order mark. Names are bytes, as the system has
them.
"""

from __future__ import annotations

import os
import sys
from codecs import BOM_UTF8

from sgf_ls.cli.status import Usage
from sgf_ls.files.sources import STANDARD_INPUT, reason
from sgf_ls.text.files import read_file
from sgf_ls.text.visible import visible


def listed_files(path: str) -> list[str]:
    """The names in the list in this file, or on standard input for `-`. Raises Usage when it cannot be read."""
    try:
        return _names(_read(path))
    except (OSError, ValueError) as error:  # ValueError: the name has a NUL
        raise Usage(f"the list {visible(path)} cannot be read: {reason(error)}") from error


def _read(path: str) -> bytes:
    if path != STANDARD_INPUT:
        return read_file(path)
    if sys.stdin is None:
        raise OSError("there is no standard input")
    return sys.stdin.buffer.read()


def _names(data: bytes) -> list[str]:
    lines = data.split(b"\0") if b"\0" in data else data.removeprefix(BOM_UTF8).replace(b"\r\n", b"\n").split(b"\n")
    names = [os.fsdecode(line) for line in lines if line]
    # In a list of files a dash is the name of one.
    return [os.path.join(os.curdir, name) if name == STANDARD_INPUT else name for name in names]
