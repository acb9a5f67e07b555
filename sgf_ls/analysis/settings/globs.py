"""Globs of paths, as settings write them: `problems/**`, `*-raw.sgf`.

A glob and the path it is held against are written with `/`, and the path begins in the folder of the settings. `*`, `?`
and `[ab]` stand for characters of one name, `**` for any number of folders. A glob without a `/` inside means a name,
wherever it stands; one with a `/` begins in the folder of the settings. Capitals matter on every system.

Globs come from strangers. The time for one grows with the product of the two lengths and no faster: the stars are tried
from the left, and none but the last is ever tried again.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

LONGEST = 1000
"""Longer globs are refused."""


def problem_with(glob: str) -> str:
    """Why a text is no glob that could match, or nothing."""
    if not glob.strip("/"):
        return "a glob must not be empty"
    if len(glob) > LONGEST:
        return f"a glob must not have more than {LONGEST} characters"
    if "\\" in glob:
        return "a glob has / between folders, not \\"
    if ".." in glob.split("/"):
        return "a glob must not lead out of its folder by .."
    return ""


def matches(glob: str, path: str) -> bool:
    """Whether a glob means this file or folder itself."""
    parts, names = _parts(glob), path.split("/")
    if _is_a_name(glob):
        return fnmatchcase(names[-1], parts[0])
    return _match(parts, names)


def covers(glob: str, path: str) -> bool:
    """Whether a glob means this file, or a folder in which it lies."""
    parts, names = _parts(glob), path.split("/")
    if _is_a_name(glob):
        return any(fnmatchcase(name, parts[0]) for name in names)
    return any(_match(parts, names[:count]) for count in range(1, len(names) + 1))


def _is_a_name(glob: str) -> bool:
    return "/" not in glob.rstrip("/")


def _parts(glob: str) -> list[str]:
    return [part for part in glob.split("/") if part not in ("", ".")] or ["."]


def _match(globs: Sequence[str], names: Sequence[str]) -> bool:
    at_glob = at_name = retry_name = 0
    last_star = -1
    while at_name < len(names):
        if at_glob < len(globs) and globs[at_glob] == "**":
            last_star, retry_name = at_glob, at_name
            at_glob += 1
        elif at_glob < len(globs) and fnmatchcase(names[at_name], globs[at_glob]):
            at_glob += 1
            at_name += 1
        elif last_star >= 0:  # the star takes one name more
            retry_name += 1
            at_glob, at_name = last_star + 1, retry_name
        else:
            return False
    return all(glob == "**" for glob in globs[at_glob:])
