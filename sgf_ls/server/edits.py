"""Edits of the engine as a `WorkspaceEdit`, in the form the client understands."""

from __future__ import annotations

from collections.abc import Iterable

from lsprotocol import types

from sgf_ls.server.convert import text_edits
from sgf_ls.server.session import Session
from sgf_ls.server.store import OpenDocument
from sgf_ls.text.edits import Edit


def workspace_edit(session: Session, opened: OpenDocument, edits: Iterable[Edit]) -> types.WorkspaceEdit:
    """The edits of a document; with its version, so that a client refuses them for any other, where it can."""
    changes = text_edits(opened.document, edits)
    if not session.abilities.document_changes:
        return types.WorkspaceEdit(changes={opened.uri: changes})
    document = types.OptionalVersionedTextDocumentIdentifier(opened.uri, opened.version)
    return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, changes)])
