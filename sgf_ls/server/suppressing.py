"""Not checking a rule in one file: the edit of the settings file that says so, for the client to apply.

The file is the one that holds for the document, or a new one in the folder of the workspace. Nothing is written here.
Only documents in a folder of the workspace have such a file: what lies elsewhere is none of the user's project.

Editors put such an edit into the text of the settings file, and mostly leave it to the user to save that. So as long as
the file on the disk stays what it was, an edit that was chosen is taken for one that is in the editor's text.
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
from sgf_ls.text.edits import apply_edits
from sgf_ls.text.files import read_file


class Home(NamedTuple):
    """Where the settings of a document stand, or may stand."""

    path: str
    glob: str
    """What means the document in that file."""
    saved: str
    """What the file says on the disk."""
    text: str
    """What it says in the editor, as far as we know: the same, with the edits that were chosen since."""
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
        saved = "" if is_new else _saved(path)
    except (OSError, ValueError):
        return None
    before, text = session.unsaved.get(path, (saved, saved))
    return Home(path, glob, saved, text if before == saved else saved, is_new)


def forget_saved(session: Session) -> None:
    """Settings files have changed on the disk: count what is there now, where it is something else than before."""
    for path, (before, _) in list(session.unsaved.items()):
        try:
            if _saved(path) == before:
                continue
        except (OSError, ValueError):
            pass
        del session.unsaved[path]


def _saved(path: str) -> str:
    """What a settings file says on the disk. Raises OSError or ValueError."""
    return decoded(read_file(path, LARGEST))


def suppression(session: Session, home: Home, rule: str, *, is_chosen: bool = False) -> types.WorkspaceEdit | None:
    """The edit after which a rule is not checked in the document; None where no edit is sure to do that.

    One that the user has chosen is in the editor's text from now on.
    """
    edit = ignoring(os.path.basename(home.path), home.text, home.glob, rule)
    if edit is None:
        return None
    if is_chosen:
        session.unsaved[home.path] = home.saved, apply_edits(home.text, [edit])
    uri = uri_of(home.path)
    changes: list[types.CreateFile | types.TextDocumentEdit] = []
    if home.is_new:
        changes.append(types.CreateFile(uri))
    place = types.OptionalVersionedTextDocumentIdentifier(uri, None)
    document = Document.from_text(home.text, session.abilities.encoding)
    return types.WorkspaceEdit(document_changes=[*changes, types.TextDocumentEdit(place, text_edits(document, [edit]))])
