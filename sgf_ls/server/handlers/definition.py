"""`textDocument/definition`: what has placed a stone or taken it away, and the label that a comment speaks of."""

from __future__ import annotations

from typing import Any

from lsprotocol import types

import sgf_ls.features.navigation.definition as feature
from sgf_ls.server.convert import offset_of, plain_ranges
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
    targets = plain_ranges(opened.document, ((each.start, each.end) for each in found.targets))
    if not session.abilities.definition_links:
        return [{"uri": opened.uri, "range": target} for target in targets]
    [origin] = plain_ranges(opened.document, [(found.subject.start, found.subject.end)])
    around = plain_ranges(opened.document, (each.around for each in found.targets))
    return [
        {
            "originSelectionRange": origin,
            "targetUri": opened.uri,
            "targetRange": whole,
            "targetSelectionRange": target,
        }
        for target, whole in zip(targets, around, strict=True)
    ]


FEATURES = (Feature(types.TEXT_DOCUMENT_DEFINITION, types.DefinitionParams, definition),)
