"""`textDocument/definition`: what has placed a stone or taken it away, and the label that a comment speaks of."""

from __future__ import annotations

from typing import Any

from lsprotocol import types

import sgf_ls.features.navigation.definition as feature
from sgf_ls.server.convert import offset_of, positions_of
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session


def definition(session: Session, params: types.DefinitionParams) -> list[dict[str, Any]] | None:
    """The places, with what is asked about where the client takes links; None where nothing is known."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    found = feature.definition(opened.snapshot, offset_of(opened.document, params.position))
    if found is None:
        return None
    origin = found.subject.start, found.subject.end
    spans = [origin, *(span for each in found.targets for span in ((each.start, each.end), each.around))]
    places = positions_of(opened.document, (offset for span in spans for offset in span))

    def range_at(span: tuple[int, int]) -> dict[str, Any]:
        return {"start": places[span[0]], "end": places[span[1]]}

    if not session.abilities.definition_links:
        return [{"uri": opened.uri, "range": range_at((each.start, each.end))} for each in found.targets]
    return [
        {
            "originSelectionRange": range_at(origin),
            "targetUri": opened.uri,
            "targetRange": range_at(each.around),
            "targetSelectionRange": range_at((each.start, each.end)),
        }
        for each in found.targets
    ]


FEATURES = (Feature(types.TEXT_DOCUMENT_DEFINITION, types.DefinitionParams, definition),)
