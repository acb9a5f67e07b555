"""The files of the workspace, and what is found in those that are not open.

They are looked for below the folders for which `workspace-diagnostics` is on, and read in their charset. What was found
in a file is known as long as it looks the same from outside and the same settings hold. All that takes long is done in
steps.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Generator, Iterable
from hashlib import blake2b
from time import time_ns
from typing import Any

from sgf_ls import __version__
from sgf_ls.analysis.settings import Settings
from sgf_ls.files.baseline.fingerprint import Known
from sgf_ls.files.sources import reason
from sgf_ls.files.stamp import Stamp, stamp_of
from sgf_ls.records import NamedTuple
from sgf_ls.server.baselines import Baselines
from sgf_ls.server.choices import Choices
from sgf_ls.server.client import Abilities
from sgf_ls.server.closed import diagnostics_in
from sgf_ls.server.disk import LARGEST_READ
from sgf_ls.server.folders import records_below
from sgf_ls.server.log import Log
from sgf_ls.server.places import path_of, uri_of
from sgf_ls.text.files import read_file
from sgf_ls.text.visible import visible

MOST_FILES = 20_000
"""More are not looked at: an editor cannot do with the findings of so many. `sgf-ls check` knows no such limit."""
MOST_KEPT = 50_000_000
"""Characters of diagnostics that are kept for the next time; what is above is found anew when it is needed."""
NOTHING = "[]"
UNREADABLE = "-"
"""The result id of a file that cannot be read."""


class Found(NamedTuple):
    """What was found in a file that looked like this, under these settings, with this much known before."""

    stamp: Stamp
    settings: Settings
    known: Known
    is_settled: bool
    """Whether another change would be seen by the stamp."""
    result_id: str
    """Equal ones mean equal bytes, settings and known findings, whenever that was."""
    diagnostics: str | None
    """As JSON, in which form many of them take little room; None where they are not known."""


class Workspace:
    """The files below the folders of the workspace.

    When something about them may have changed, `wake` is called for those who wait for that, and `refresh` if the
    client was given an answer that may no longer be true.
    """

    def __init__(
        self,
        choices: Choices,
        baselines: Baselines,
        abilities: Abilities,
        log: Log,
        wake: Callable[[], None],
        refresh: Callable[[], None],
    ) -> None:
        self._choices = choices
        self._baselines = baselines
        self._abilities = abilities
        self._log = log
        self._wake = wake
        self._refresh = refresh
        self._paths: list[str] = []
        self._folders: set[str] = set()
        self._found: dict[str, Found] = {}
        self._kept = 0
        self.changes = 0
        """How often something may have changed."""
        self.closed: dict[str, str] = {}
        """The documents closed since the client was last told about their files: paths, and URIs as it writes them."""
        self.is_answered = False
        """Whether the client was told of all files, and not since then that something has changed."""
        self._is_stale = True

    @property
    def is_checked(self) -> bool:
        """Whether there is a folder in which files are checked that are not open."""
        return bool(self._choices.checked_roots())

    def has_changed(self) -> None:
        """Files may have come, gone or changed, or other settings may hold."""
        self._is_stale = True
        self._change()
        if self.is_answered:
            self.is_answered = False
            self._refresh()

    def opened(self, uri: str) -> None:
        """A document is open: the client asks for what is found in it."""
        self.closed.pop(path_of(uri) or "", None)

    def has_closed(self, uri: str) -> None:
        """A document is open no more: from now on its file counts, about which the client knows nothing."""
        if path := path_of(uri):
            self.closed[path] = uri
            self._change()

    def holds(self, path: str) -> bool:
        """Whether a path is that of a file which is known here, or of a folder above one."""
        return path in self._found or path in self._folders

    def _change(self) -> None:
        self.changes += 1
        self._wake()

    def files(self, *, anew: bool) -> Generator[None, None, list[str]]:
        """The paths of the records, looked for if that is wanted `anew` or something has changed."""
        if anew or self._is_stale:
            self._is_stale = False
            paths = []
            for path in records_below(self._choices.checked_roots(), self._choices.excludes):
                if path is not None:
                    paths.append(path)
                else:
                    yield
            self._paths = self._presentable(sorted(paths))
            self._folders = _folders_of(self._paths)
            for path in self._found.keys() - set(self._paths):
                self._forget(path)
        return self._paths

    def _presentable(self, paths: list[str]) -> list[str]:
        """As many as are checked, of those whose names are text, as they must be in a URI."""
        named = [path for path in paths if path.isascii() or _is_text(path)]
        if len(named) < len(paths):
            self._log.warning("some files of the workspace are not checked, as their names are no text")
        if len(named) > MOST_FILES:
            self._log.warning(
                f"the workspace has {len(named):,} records, of which the first {MOST_FILES:,} are checked; leave some "
                "out by exclude in a settings file, or check them all with sgf-ls check"
            )
        return named[:MOST_FILES]

    def look_at(self, path: str, held: str | None) -> Generator[None, None, Found | None]:
        """What is found in a file; None where there is none.

        The diagnostics may be missing if the client has those of the result id `held` and they still hold.
        """
        stamp = stamp_of(path)
        if stamp is None:
            self._forget(path)
            return None
        settings, known = self._choices.settings_at(path), self._baselines.known_at(path)
        before = self._found.get(path)
        if before and before.is_settled and before[:3] == (stamp, settings, known) and _serves(before, held):
            return before
        is_settled = stamp.is_settled(time_ns())
        try:
            data = read_file(path, LARGEST_READ)
        except (OSError, ValueError) as error:
            self._log.warning(f"{visible(path)} is not checked: {reason(error)}")
            return self._keep(path, Found(stamp, settings, known, is_settled, UNREADABLE, NOTHING))
        result_id = _result_id(data, settings, known)
        if before and before.result_id == result_id and _serves(before, held):
            diagnostics = before.diagnostics
        elif held == result_id:
            diagnostics = None
        else:
            yield
            found = yield from diagnostics_in(
                uri_of(path), data, settings, known, self._abilities, self._log.internal_error
            )
            diagnostics = json.dumps(found, separators=(",", ":"))
        return self._keep(path, Found(stamp, settings, known, is_settled, result_id, diagnostics))

    def _keep(self, path: str, found: Found) -> Found:
        """Keep what was found, but for diagnostics that no longer have room."""
        self._forget(path)
        size = len(found.diagnostics or "")
        has_room = self._kept + size <= MOST_KEPT
        self._kept += size if has_room else 0
        self._found[path] = found if has_room else found._replace(diagnostics=None)
        return found

    def _forget(self, path: str) -> None:
        if before := self._found.pop(path, None):
            self._kept -= len(before.diagnostics or "")


def diagnostics_of_found(found: Found) -> list[dict[str, Any]]:
    """The diagnostics, which must be known."""
    diagnostics: list[dict[str, Any]] = json.loads(found.diagnostics or NOTHING)
    return diagnostics


def _serves(found: Found, held: str | None) -> bool:
    return found.diagnostics is not None or found.result_id == held


def _folders_of(paths: Iterable[str]) -> set[str]:
    """The folders in which files lie, and those above them."""
    folders: set[str] = set()
    for folder in {os.path.dirname(path) for path in paths}:
        while folder not in folders:
            folders.add(folder)
            folder = os.path.dirname(folder)
    return folders


def _is_text(path: str) -> bool:
    """Whether a name is text: no bytes that are none in the charset of the system."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True


def _result_id(data: bytes, settings: Settings, known: Known) -> str:
    # The rules are told by their names in order: a set has none.
    rest = (__version__, settings._replace(select=None, ignore=frozenset()), settings.rules(), known)
    return blake2b(data, digest_size=16, key=blake2b(repr(rest).encode(), digest_size=32).digest()).hexdigest()
