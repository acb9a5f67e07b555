"""`--output-dir`: the results go below another folder, each where its file stands below the folder that was named.

What exists there stays: a file is written only where there is none, or one with that very content.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from sgf_ls.cli.status import Usage
from sgf_ls.files.sources import Source, reason
from sgf_ls.text.files import create_file, read_file


def check_folder(folder: str, paths: Sequence[str], *, doing: str) -> None:
    """Raise Usage where results cannot go to a folder; `doing` is the participle of what is done to the files."""
    if any(_lies_in(folder, path) for path in paths):
        raise Usage(f"the folder of --output-dir lies in one that is {doing}, so its files would be, too")
    if os.path.lexists(folder) and not os.path.isdir(folder):
        raise Usage(f"--output-dir: {folder} is no folder")


def target_of(folder: str, path: str, named: Sequence[str]) -> str:
    """Where the result of a file goes, that was named itself or lies in a folder that was."""
    for each in named:
        prefix = os.path.join(each, "")
        if path.startswith(prefix):
            return os.path.join(folder, path[len(prefix) :])
    return os.path.join(folder, os.path.basename(path))


def without_clashes(sources: Sequence[Source], folder: str, named: Sequence[str]) -> list[Source]:
    """The sources; of those whose results would have one name in a folder all but the first get a failure."""
    if not folder:
        return list(sources)
    taken: dict[str, str] = {}
    checked = []
    for source in sources:
        other = taken.setdefault(target_of(folder, source.name, named), source.name)
        failure = source.failure or (f"{other} has the same name in {folder}" if other != source.name else "")
        checked.append(source._replace(failure=failure))
    return checked


def write_there(target: str, data: bytes) -> str:
    """Write a result, with the folders it needs; why that is not done, or nothing."""
    try:
        if os.path.lexists(target):
            return "" if read_file(target) == data else f"{target} exists already, with another content"
        os.makedirs(os.path.dirname(target), exist_ok=True)
        create_file(target, data)
    except OSError as error:
        return f"{target} cannot be written: {reason(error)}"
    return ""


def _lies_in(folder: str, path: str) -> bool:
    return os.path.isdir(path) and os.path.join(os.path.realpath(folder), "").startswith(
        os.path.join(os.path.realpath(path), "")
    )
