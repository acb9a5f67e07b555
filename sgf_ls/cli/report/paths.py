"""Names of inputs as services want them: relative to the working folder, with `/` between folders.

A service knows the files of a repository by their path in it, and a check runs in its top folder. So `./games/a.sgf`
and an absolute path to that file both become `games/a.sgf`. What lies elsewhere keeps an absolute path.
"""

from __future__ import annotations

import os

from sgf_ls.records import NamedTuple


class Location(NamedTuple):
    """A path, and whether it is relative to the working folder."""

    path: str
    inside: bool


def locate(name: str) -> Location:
    """Where an input with this name lies. The disk is not asked, so links are not followed."""
    absolute = os.path.abspath(name)
    below = os.path.join(os.getcwd(), "")
    inside = absolute.startswith(below)
    path = absolute[len(below) :] if inside else absolute
    return Location(path.replace(os.sep, "/"), inside)


def uri(name: str) -> str:
    """The name as a URI, relative for what is inside the working folder. Bytes that are no text stay these bytes."""
    path, inside = locate(name)
    return _quoted(path) if inside else _file_uri(path)


def working_folder_uri() -> str:
    """The URI of the working folder, ending in a slash."""
    return _file_uri(os.path.join(os.getcwd(), "").replace(os.sep, "/"))


def _file_uri(path: str) -> str:
    """An absolute path as a URI: `/a`, `C:/a` on a drive, or `//server/a`, which brings its own host."""
    if path.startswith("//"):
        return "file:" + _quoted(path)
    return "file://" + _quoted(path if path.startswith("/") else "/" + path)


def _quoted(path: str) -> str:
    from urllib.parse import quote_from_bytes  # not needed by the forms for people

    # A colon is encoded too: in front of the first slash it would end a scheme.
    return quote_from_bytes(os.fsencode(path), safe="/")
