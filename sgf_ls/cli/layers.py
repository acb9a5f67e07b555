"""Which settings hold for each path of a command line: those of the nearest settings file, below the words given here.

`--config FILE` takes the place of all files that would be found, and its globs and paths begin in the current folder;
`--isolated` leaves out all files. A settings file with a mistake ends the run: a check under other settings than those
that were written down would be green, or red, for the wrong reasons.
"""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Sequence

from sgf_ls.analysis.settings.files import SettingsFile, SettingsFiles, read_settings_file
from sgf_ls.analysis.settings.model import Layer, Settings
from sgf_ls.analysis.settings.resolve import Placed, resolve
from sgf_ls.cli.status import Usage
from sgf_ls.text.visible import visible


class Layers:
    """The settings of each path. The functions raise Usage where a settings file has a mistake."""

    def __init__(self, words: Layer, *, config: str | None = None, isolated: bool = False) -> None:
        self.words = words
        self._fixed = isolated or config is not None
        self._config = _named_file(config) if config is not None else None
        self._files = SettingsFiles()
        self._folders: dict[str, str] = {}
        self._found: dict[str, SettingsFile | None] = {}

    def file_for(self, path: str) -> SettingsFile | None:
        """The settings file that holds for a file or folder: that of the folder in which it lies."""
        if self._fixed:
            return self._config
        folder = self._folder_of(path)
        if folder not in self._found:
            self._found[folder] = _sound(self._files.above(folder))
        return self._found[folder]

    def settings_of(self, path: str) -> Settings:
        """The settings of a file."""
        found = self.file_for(path)
        upper = Placed(self.words)
        return resolve([Placed(found.layer, self._from(found.folder, path)), upper] if found else [upper])

    def excludes(self, path: str) -> bool:
        """Whether a file or folder that was met in a folder is to be left out."""
        found = self.file_for(path)
        return found is not None and found.excludes(self._from(found.folder, path))

    def baseline_of(self, path: str) -> str | None:
        """The baseline that the settings file names, with its folder."""
        found = self.file_for(path)
        try:
            return found.baseline() if found else None
        except ValueError as error:
            raise Usage(str(error)) from None

    def _folder_of(self, path: str) -> str:
        folder = os.path.dirname(path)
        if folder not in self._folders:
            self._folders[folder] = os.path.abspath(folder)
        return self._folders[folder]

    def _from(self, base: str, path: str) -> str:
        """A path with `/` from a folder on; from the root of all where it does not lie in that folder."""
        whole = os.path.join(self._folder_of(path), os.path.basename(path))
        inside = os.path.join(base, "")
        below = whole[len(inside) :] if whole.startswith(inside) else os.path.splitdrive(whole)[1]
        return below.replace(os.sep, "/").lstrip("/")


def words_of(arguments: Namespace) -> Layer:
    """The layer of the command line. Raises Usage for rules that do not exist, and where none is selected."""
    return Layer(
        profile=arguments.profile,
        select=_selected(arguments.select),
        extend_select=_rules(arguments.extend_select),
        ignore=_rules(arguments.ignore),
    )


def _selected(lists: Sequence[str]) -> frozenset[str] | None:
    """The rules to check, None for the usual ones. To select none is a slip (an empty variable, say), not a wish."""
    if not lists:
        return None
    selected = _rules(lists)
    if not selected:
        raise Usage("--select names no rule")
    return selected


def _rules(lists: Sequence[str]) -> frozenset[str]:
    words = [word.strip() for each in lists for word in each.split(",") if word.strip()]
    if not words:
        return frozenset()
    from sgf_ls.analysis.settings.names import known_rules  # most command lines name no rule

    try:
        return known_rules(words)
    except ValueError as error:
        raise Usage(str(error)) from None


def _named_file(path: str) -> SettingsFile:
    found = _sound(read_settings_file(path, os.getcwd()))
    if found is None:
        raise Usage(f"{visible(path)} has no table [tool.sgf-ls]")
    return found


def _sound(found: SettingsFile | None) -> SettingsFile | None:
    if found and found.complaints:
        raise Usage("\n".join([*found.complaints, "nothing was done; --isolated does without settings files"]))
    return found
