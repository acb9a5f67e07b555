"""The temporary files by which files are replaced, and what becomes of those that a killed program has left behind.

Their names are told apart from all others: `.sgf-ls-`, sixteen hexadecimal digits, `.tmp`. As they do not end in
`.sgf`, they are no records to whoever looks through a folder. Who writes in a folder removes what lies there from
earlier: files of such a name that belong to the same user and were not written to for an hour, so that no program
still needs them.
"""

from __future__ import annotations

import os
import re
import stat
import time
from contextlib import suppress

_NAME = re.compile(r"\.sgf-ls-[0-9a-f]{16}\.tmp")
_AGE = 3600.0
"""Seconds after which a file is a leftover: no write takes so long."""
_cleared: set[str] = set()
"""The folders that this process has looked through, each once: an archive has thousands of files in one."""


def temporary_in(folder: str) -> str:
    """A path for a new temporary file in a folder, from which leftovers of earlier programs are removed on the way."""
    if folder not in _cleared:
        _cleared.add(folder)
        remove_leftovers(folder)
    return os.path.join(folder, f".sgf-ls-{os.urandom(8).hex()}.tmp")


def open_temporary(path: str, mode: int) -> int:
    """Make a temporary file; its descriptor, for writing. Raises OSError.

    Ctrl-C may come when the file is there, and before this returns: whoever calls it removes the file in any case.
    """
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)


def remove_leftovers(folder: str) -> None:
    """Remove temporary files of ours that nobody needs any more. Never raises: what cannot be removed stays."""
    with suppress(OSError), os.scandir(folder or os.curdir) as entries:
        for entry in entries:
            with suppress(OSError):
                if _NAME.fullmatch(entry.name) and _is_leftover(entry.stat(follow_symlinks=False)):
                    os.unlink(entry.path)


def _is_leftover(status: os.stat_result) -> bool:
    is_ours = not hasattr(os, "geteuid") or status.st_uid == os.geteuid()
    return is_ours and stat.S_ISREG(status.st_mode) and time.time() - status.st_mtime > _AGE
