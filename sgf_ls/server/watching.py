"""Asking the client to tell of changes of files: settings files, records, and baselines once these are known."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any

from lsprotocol.types import CLIENT_REGISTER_CAPABILITY, WORKSPACE_DID_CHANGE_WATCHED_FILES, WatchKind

from sgf_ls.analysis.settings.files import NAMES

RECORDS = {"globPattern": "**/*.[sS][gG][fF]"}
FOLDERS = {"globPattern": "**/*", "kind": int(WatchKind.Delete)}
"""Of a folder that is deleted some clients tell nothing else, not the files in it."""
MOST_MORE = 20
"""So many names of baselines are watched. A workspace has one or two, unless somebody wants to tire the client."""

_SPECIAL = re.compile(r"[][*?{},!\\]")
"""What means something in a glob; there is no sign to take that meaning away."""


def watched_from_the_beginning() -> dict[str, Any]:
    """The registration for settings files and records."""
    return _registration(
        WORKSPACE_DID_CHANGE_WATCHED_FILES, [*({"globPattern": f"**/{name}"} for name in NAMES), RECORDS, FOLDERS]
    )


class Watching:
    """Files that are watched besides, by their names."""

    def __init__(self, ask: Callable[[str, Any], object], *, is_possible: bool) -> None:
        self._ask = ask
        self._is_possible = is_possible
        self._names: set[str] = set()

    def watch(self, path: str) -> None:
        """Let the client tell of the files that are called so."""
        name = os.path.basename(path)
        if not self._is_possible or name in self._names or len(self._names) >= MOST_MORE:
            return
        self._names.add(name)
        watcher = {"globPattern": f"**/{_SPECIAL.sub('?', name)}"}
        identity = f"{WORKSPACE_DID_CHANGE_WATCHED_FILES}/{len(self._names)}"
        self._ask(CLIENT_REGISTER_CAPABILITY, {"registrations": [_registration(identity, [watcher])]})


def _registration(identity: str, watchers: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "id": identity,
        "method": WORKSPACE_DID_CHANGE_WATCHED_FILES,
        "registerOptions": {"watchers": watchers},
    }
