"""Which settings file holds for a folder: the nearest one upwards.

Looked for in each folder, from that of the record upwards: `sgf-ls.toml`, then a `pyproject.toml` with `[tool.sgf-ls]`.
The nearest one counts and the others do not. A folder with a `.git` in it is the last one that is looked in: what lies
above a repository is not of it. The user's home folder is not looked in, and nothing above it.

The files may come from strangers with their records. They are data that choose rules, never code; and where they are
`confined`, a link that leads out of the folders that may be looked in is not followed.
"""

from __future__ import annotations

import os
import stat

from sgf_ls.analysis.settings.model import NOTHING_SAID, Layer
from sgf_ls.analysis.settings.toml import LARGEST_READ, PYPROJECT, parse
from sgf_ls.records import NamedTuple
from sgf_ls.text.files import read_file
from sgf_ls.text.visible import visible

SETTINGS = "sgf-ls.toml"
NAMES = (SETTINGS, PYPROJECT)


class SettingsFile(NamedTuple):
    """A file and what it says."""

    path: str
    folder: str
    """Where its globs and paths begin."""
    layer: Layer
    complaints: tuple[str, ...] = ()
    """What is wrong with it, each a line that begins with the path."""

    def excludes(self, below: str) -> bool:
        """Whether a file or folder that is met in a folder is left out, by its path with `/` from our folder on."""
        if not self.layer.exclude:
            return False
        from sgf_ls.analysis.settings.globs import matches  # few settings files exclude anything

        return any(matches(glob, below) for glob in self.layer.exclude)

    def baseline(self) -> str | None:
        """The baseline that it names, with its folder. Raises ValueError for a link that leads elsewhere."""
        if self.layer.baseline is None:
            return None
        path = os.path.join(self.folder, self.layer.baseline)
        if not _lies_below(path, self.folder):
            raise ValueError(f"{visible(self.path)}: baseline: {visible(path)} is a link that leads out of its folder")
        return path


class SettingsFiles:
    """The settings files of a computer, each read once until `forget`."""

    def __init__(self, *, confined: bool = False) -> None:
        self._confined = confined
        self._home = os.path.abspath(os.path.expanduser("~"))
        self._known: dict[tuple[str, str | None], SettingsFile | None] = {}

    def forget(self) -> None:
        """Read everything anew from now on."""
        self._known.clear()

    def above(self, folder: str, top: str | None = None) -> SettingsFile | None:
        """The file that holds in a folder, looked for no further up than in the folder `top`. Never raises.

        Both are absolute paths.
        """
        passed = []
        found = None
        while (folder, top) not in self._known:
            passed.append(folder)
            if folder == self._home:
                break
            found = self._in(folder, top or folder)
            if found or folder in (top, os.path.dirname(folder)) or os.path.lexists(os.path.join(folder, ".git")):
                break
            folder = os.path.dirname(folder)
        else:
            found = self._known[folder, top]
        self._known.update({(each, top): found for each in passed})
        return found

    def uppermost(self, folder: str, top: str) -> str | None:
        """The last folder in which a file for a folder is looked for; None where none is: at home."""
        while folder not in (top, self._home, os.path.dirname(folder)):
            if os.path.lexists(os.path.join(folder, ".git")):
                break
            folder = os.path.dirname(folder)
        return None if folder == self._home else folder

    def _in(self, folder: str, top: str) -> SettingsFile | None:
        for name in NAMES:
            path = os.path.join(folder, name)
            if _is_file(path) and (found := self._read(path, top)):
                return found
        return None

    def _read(self, path: str, top: str) -> SettingsFile | None:
        if self._confined and not _lies_below(path, top):
            return _failed(path, os.path.dirname(path), "is not read: it is a link that leads elsewhere")
        return read_settings_file(path)


def read_settings_file(path: str, folder: str | None = None) -> SettingsFile | None:
    """The file of this path; globs begin in `folder`, by default its own. Never raises.

    None for a `pyproject.toml` without settings.
    """
    folder = os.path.dirname(os.path.abspath(path)) if folder is None else folder
    try:
        data = read_file(path, LARGEST_READ)
    except (OSError, ValueError) as error:
        return _failed(path, folder, f"cannot be read: {getattr(error, 'strerror', None) or error}")
    parsed = parse(os.path.basename(path), data)
    if parsed is None:
        return None
    layer, complaints = parsed
    return SettingsFile(path, folder, layer, tuple(f"{visible(path)}:{_spaced(each)}" for each in complaints))


def _failed(path: str, folder: str, why: str) -> SettingsFile:
    return SettingsFile(path, folder, NOTHING_SAID, (f"{visible(path)}: {visible(why)}",))


def _spaced(complaint: str) -> str:
    """A complaint behind a path and a colon: a line number follows at once, words after a blank."""
    return complaint if complaint[:1].isdecimal() else f" {complaint}"


def _is_file(path: str) -> bool:
    """Whether there is a file: not a folder, a pipe or a device that happens to have the name."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except (OSError, ValueError):  # ValueError: a name with a NUL
        return False


def _lies_below(path: str, folder: str) -> bool:
    return os.path.realpath(path).startswith(os.path.join(os.path.realpath(folder), ""))
