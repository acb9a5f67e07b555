"""`textDocument/documentHighlight`: what is about the same point, label or property as the cursor."""

from __future__ import annotations

from typing import Any

from lsprotocol import types

from sgf_ls.features.navigation.highlights import Kind, highlights
from sgf_ls.server.convert import offset_of, plain_ranges
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session

_KINDS = {
    Kind.TEXT: types.DocumentHighlightKind.Text.value,
    Kind.READ: types.DocumentHighlightKind.Read.value,
    Kind.WRITE: types.DocumentHighlightKind.Write.value,
}


def highlight(session: Session, params: types.DocumentHighlightParams) -> list[dict[str, Any]] | None:
    """The highlights, as plain data; None for a document that is not open, and where there are none."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    found = highlights(opened.snapshot, offset_of(opened.document, params.position))
    ranges = plain_ranges(opened.document, ((each.start, each.end) for each in found))
    return [{"range": place, "kind": _KINDS[each.kind]} for each, place in zip(found, ranges, strict=True)] or None


FEATURES = (Feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, types.DocumentHighlightParams, highlight),)
