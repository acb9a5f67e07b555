"""Not checking a rule in one file: the edit of the settings file that says so, for the client to apply.

The file is the one that holds for the document, or a new one in the folder of the workspace. Nothing is written here.
Only documents in a folder of the workspace have such a file: what lies elsewhere is none of the user's project.
"""

from __future__ import annotations

import os

from lsprotocol import types

from sgf_ls.analysis.settings.extending import glob_for, ignoring
from sgf_ls.analysis.settings.files import SETTINGS
from sgf_ls.analysis.settings.toml import LARGEST, decoded
from sgf_ls.records import NamedTuple
from sgf_ls.server.convert import text_edits
from sgf_ls.server.places import uri_of
from sgf_ls.server.session import Session
from sgf_ls.syntax.document import Document
from sgf_ls.text.files import read_file


class Home(NamedTuple):
    """Where the settings of a document stand, or may stand."""

    path: str
    glob: str
    """What means the document in that file."""
    text: str
    """What the file says."""
    is_new: bool


def home_of(session: Session, uri: str) -> Home | None:
    """The file for the settings of a document; None where there is none, or the client cannot edit it."""
    abilities = session.abilities
    place = session.choices.place_of_settings(uri) if abilities.document_changes else None
    if place is None:
        return None
    is_new = place.file is None
    path = os.path.join(place.folder, SETTINGS) if place.file is None else place.file
    glob = glob_for(place.document)
    if glob is None or (is_new and (not abilities.creates_files or os.path.lexists(path))):
        return None
    try:
        return Home(path, glob, "" if is_new else decoded(read_file(path, LARGEST)), is_new)
    except (OSError, ValueError):
        return None


def suppression(session: Session, home: Home, rule: str) -> types.WorkspaceEdit | None:
    """The edit after which a rule is not checked in the document; None where no edit is sure to do that."""
    edit = ignoring(os.path.basename(home.path), home.text, home.glob, rule)
    if edit is None:
        return None
    uri = uri_of(home.path)
    changes: list[types.CreateFile | types.TextDocumentEdit] = []
    if home.is_new:
        changes.append(types.CreateFile(uri))
    place = types.OptionalVersionedTextDocumentIdentifier(uri, None)
    document = Document.from_text(home.text, session.abilities.encoding)
    return types.WorkspaceEdit(document_changes=[*changes, types.TextDocumentEdit(place, text_edits(document, [edit]))])
