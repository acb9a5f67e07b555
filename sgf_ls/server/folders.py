"""The records below the folders of a workspace, as an editor's user thinks of them.

What an editor opens may come from a stranger, and is looked through without being asked for file by file. So links are
not followed: one may lead to all of the disk. Nor is looked into what begins with a dot or holds the parts of programs,
where copies lie that nobody edits. On the command line the user names what is checked: see `files.sources`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator

from sgf_ls.files.sources import is_record

LEFT_OUT = frozenset(["node_modules", "__pycache__"])
ENTRIES_OF_A_STEP = 50
"""Looking at so many entries of a folder takes less than a millisecond."""


def records_below(folders: Iterable[str], is_excluded: Callable[[str], bool]) -> Iterator[str | None]:
    """The paths of the records, each once, as they are met; None after a short step, so that others may have a turn.

    Names are in order, in each folder its files before its folders. What cannot be looked into is passed over.
    """
    known: set[str] = set()
    waiting = sorted(folders, reverse=True)
    while waiting:
        folder = waiting.pop()
        if folder in known:
            continue
        known.add(folder)
        files: list[str] = []
        inner: list[str] = []
        for number, entry in enumerate(_entries(folder), 1):
            is_folder = _is_folder(entry)
            if (is_folder or _is_record_file(entry)) and not is_excluded(entry.path):
                (inner if is_folder else files).append(entry.path)
            if number % ENTRIES_OF_A_STEP == 0:
                yield None
        yield from sorted(files)
        yield None
        waiting += sorted(inner, reverse=True)


def _entries(folder: str) -> Iterator[os.DirEntry[str]]:
    """What is in a folder and looked at."""
    try:
        with os.scandir(folder) as entries:
            yield from (entry for entry in entries if not entry.name.startswith(".") and entry.name not in LEFT_OUT)
    except OSError:
        return


def _is_folder(entry: os.DirEntry[str]) -> bool:
    # A junction is a link of Windows, of which Python knows from 3.12 on.
    is_junction = getattr(entry, "is_junction", bool)
    return entry.is_dir(follow_symlinks=False) and not is_junction()


def _is_record_file(entry: os.DirEntry[str]) -> bool:
    return is_record(entry.name) and entry.is_file(follow_symlinks=False)
