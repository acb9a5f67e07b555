"""Edits of the engine as a `WorkspaceEdit`, in the form the client understands."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from sgf_ls.server.convert import text_edits
from sgf_ls.server.session import Session
from sgf_ls.server.store import OpenDocument
from sgf_ls.text.edits import Edit, joined

MOST_EDITS = 10_000
"""More take an editor longer than they are worth, so some in a row become one."""


def workspace_edit(session: Session, opened: OpenDocument, edits: Sequence[Edit]) -> types.WorkspaceEdit:
    """The edits of a document; with its version, so that a client refuses them for any other, where it can."""
    if len(edits) > MOST_EDITS:
        edits = joined(opened.document.text, sorted(edits), MOST_EDITS)
    changes = text_edits(opened.document, edits)
    if not session.abilities.document_changes:
        return types.WorkspaceEdit(changes={opened.uri: changes})
    document = types.OptionalVersionedTextDocumentIdentifier(opened.uri, opened.version)
    return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, changes)])
