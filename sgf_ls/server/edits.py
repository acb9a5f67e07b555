"""Edits of the engine as a `WorkspaceEdit`, in the form the client understands."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from sgf_ls.records import NamedTuple
from sgf_ls.server.convert import text_edits
from sgf_ls.server.session import Session
from sgf_ls.server.store import OpenDocument
from sgf_ls.text.edits import Edit, joined

MOST_EDITS = 10_000
"""More take an editor longer than they are worth, so some in a row become one."""
_IN_DOUBT = "in-doubt"


class Doubt(NamedTuple):
    """Edits that are made only if the user says so, one by one."""

    label: str
    """What they are, in words."""
    edits: Sequence[Edit]


def workspace_edit(
    session: Session, opened: OpenDocument, edits: Sequence[Edit], doubt: Doubt | None = None
) -> types.WorkspaceEdit:
    """The edits of a document; with its version, so that a client refuses them for any other, where it can.

    Edits in doubt are among them where the client can ask about them, and where none are put together with others.
    """
    if len(edits) > MOST_EDITS:
        edits, doubt = joined(opened.document.text, sorted(edits), MOST_EDITS), None
    changes = text_edits(opened.document, edits)
    if not session.abilities.document_changes:
        return types.WorkspaceEdit(changes={opened.uri: changes})
    document = types.OptionalVersionedTextDocumentIdentifier(opened.uri, opened.version)
    if doubt is None or not doubt.edits or not session.abilities.confirms_edits:
        return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, changes)])
    asked = [
        types.AnnotatedTextEdit(_IN_DOUBT, each.range, each.new_text)
        for each in text_edits(opened.document, doubt.edits[:MOST_EDITS])
    ]
    return types.WorkspaceEdit(
        document_changes=[types.TextDocumentEdit(document, [*changes, *asked])],
        change_annotations={_IN_DOUBT: types.ChangeAnnotation(doubt.label, needs_confirmation=True)},
    )
