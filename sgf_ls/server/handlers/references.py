"""`textDocument/references`: where in a game a point is named; where a node speaks of a label."""

from __future__ import annotations

from typing import Any

from lsprotocol import types

import sgf_ls.features.navigation.references as feature
from sgf_ls.server.convert import offset_of, plain_ranges
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session


def references(session: Session, params: types.ReferenceParams) -> list[dict[str, Any]] | None:
    """The places, as plain data; None for a document that is not open, and where there are none."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    offset = offset_of(opened.document, params.position)
    found = feature.references(opened.snapshot, offset, with_definition=params.context.include_declaration)
    return [{"uri": opened.uri, "range": place} for place in plain_ranges(opened.document, found)] or None


FEATURES = (Feature(types.TEXT_DOCUMENT_REFERENCES, types.ReferenceParams, references),)
