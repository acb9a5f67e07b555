"""Which settings hold for a document: those of the editor above those of the nearest settings file.

Settings files are looked for from the folder of the document upwards, but not above the folder of the workspace in
which it lies. For a document in none of them they are looked for as on the command line: up to a repository or below
the user's home folder. (Whoever wrote such a file, it only chooses rules.)

They are read when they are first needed, and anew when the client says that one has changed; a client that cannot say
so has them read anew with each document that it opens. What is wrong with one goes to the log, and the rest of it
holds.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.settings.files import SettingsFile, SettingsFiles
from sgf_ls.analysis.settings.model import Layer
from sgf_ls.analysis.settings.profiles import IN_EDITORS
from sgf_ls.analysis.settings.resolve import Placed, resolve
from sgf_ls.records import NamedTuple
from sgf_ls.server.places import path_of, root_of

MOST_SAID = 10
"""So many faults of one settings file are told."""


class SettingsPlace(NamedTuple):
    """Where the settings of a document stand."""

    folder: str
    """The folder of the settings file; for a new one, the uppermost that is looked in."""
    file: str | None
    """The path of the file; None where there is none."""
    document: str
    """The path of the document from that folder, with `/`."""


class Choices:
    """The layers of settings, and what they give for each document."""

    def __init__(self, editor: Layer, roots: Sequence[str], warn: Callable[[str], None]) -> None:
        self.editor = editor
        self._roots = tuple(roots)
        self._warn = warn
        self._files = SettingsFiles(confined=True)

    def settings_of(self, uri: str) -> Settings:
        """The settings of a document; only the editor's where it is no file of this computer. Never raises."""
        path = path_of(uri)
        return resolve([Placed(self.editor)], IN_EDITORS) if path is None else self.settings_at(path)

    def settings_at(self, path: str) -> Settings:
        """The settings of a file. Never raises."""
        root = root_of(path, self._roots)
        layers = [Placed(self.editor, _below(root or os.path.dirname(path), path))]
        if found := self._file_for(os.path.dirname(path), root):
            layers.insert(0, Placed(found.layer, _below(found.folder, path)))
        return resolve(layers, IN_EDITORS)

    def place_of_settings(self, uri: str) -> SettingsPlace | None:
        """Where the settings of a document in a folder of the workspace stand, or may stand.

        None elsewhere, and where the file that holds is faulty or leads out of that folder.
        """
        path = path_of(uri)
        root = root_of(path, self._roots) if path else None
        if path is None or root is None:
            return None
        found = self._files.above(os.path.dirname(path), root)
        folder = found.folder if found else self._files.uppermost(os.path.dirname(path), root)
        if folder is None or (found and found.complaints):
            return None
        return SettingsPlace(folder, found.path if found else None, _below(folder, path))

    @property
    def roots(self) -> Sequence[str]:
        """The folders of the workspace."""
        return self._roots

    def checked_roots(self) -> list[str]:
        """Those in which files are checked that are not open."""
        return [root for root in self._roots if self._is_checked(root)]

    def _is_checked(self, root: str) -> bool:
        if self.editor.workspace_diagnostics is not None:
            return self.editor.workspace_diagnostics
        found = self._file_for(root, root)
        return found is not None and found.layer.workspace_diagnostics is True

    def excludes(self, path: str) -> bool:
        """Whether a file or folder in the workspace is left out where folders are looked through."""
        found = self._file_for(os.path.dirname(path), root_of(path, self._roots))
        return found is not None and found.excludes(_below(found.folder, path))

    def baseline_of(self, path: str) -> str | None:
        """The baseline that the settings file names. Raises ValueError for a link that leads out of its folder."""
        found = self._file_for(os.path.dirname(path), root_of(path, self._roots))
        return found.baseline() if found else None

    def change_roots(self, added: Sequence[str], removed: Sequence[str]) -> None:
        """Folders have come to the workspace, and others have left it."""
        kept = [root for root in self._roots if root not in removed]
        self._roots = tuple(dict.fromkeys([*kept, *added]))

    def forget_files(self) -> None:
        """Read settings files anew from now on."""
        self._files.forget()

    def _file_for(self, folder: str, root: str | None) -> SettingsFile | None:
        found = self._files.above(folder, root)
        for complaint in found.complaints[:MOST_SAID] if found else ():
            self._warn(f"settings file {complaint}")
        return found


def _below(folder: str, path: str) -> str:
    return path[len(os.path.join(folder, "")) :].replace(os.sep, "/")
