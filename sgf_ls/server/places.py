"""Where documents lie: from URIs to paths of this computer, and which folder of the workspace they belong to.

Only `file:` URIs of this computer have a path here. A URI with a host would make some systems ask that host for the
file, and a document may come from a stranger.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from pygls.uris import from_fs_path, to_fs_path

_OURS = ("", "localhost")
_OF_HOSTS = ("//", "/\\", "\\\\")
"""How a path begins that names another computer, on the systems where paths can."""


def path_of(uri: object) -> str | None:
    """The absolute path of a `file:` URI; None for whatever has none on this computer."""
    if not isinstance(uri, str):
        return None
    try:
        parts = urlsplit(uri)
        is_ours = parts.scheme == "file" and parts.netloc in _OURS and parts.path.startswith("/")
        path = to_fs_path(parts._replace(netloc="").geturl()) if is_ours else None
    except ValueError:
        return None
    if not path or "\0" in path or path.startswith(_OF_HOSTS) or not os.path.isabs(path):
        return None
    return os.path.normpath(path)


def uri_of(path: str) -> str:
    """The `file:` URI of an absolute path. Raises ValueError for a name that is no text, which has none."""
    uri: str | None = from_fs_path(path)
    if uri is None:
        raise ValueError("there is no path")
    return uri


def roots_in(params: dict[str, Any]) -> list[str]:
    """The folders of the workspace in the parameters of `initialize`."""
    return paths_of(params.get("workspaceFolders")) or paths_of([{"uri": params.get("rootUri")}])


def paths_of(folders: Any) -> list[str]:
    """The paths of a list of `WorkspaceFolder`s, of those that have one on this computer."""
    folders = folders if isinstance(folders, list) else []
    paths = [path_of(folder.get("uri")) for folder in folders if isinstance(folder, dict)]
    return [path for path in paths if path]


def root_of(path: str, roots: Sequence[str]) -> str | None:
    """The innermost folder of the workspace in which a path lies; None for none."""
    holding = [root for root in roots if path.startswith(os.path.join(root, ""))]
    return max(holding, key=len, default=None)
