"""`textDocument/semanticTokens/full`, `/full/delta` and `/range`: what identifiers and values are, as colours.

An answer is known by its id again, by which the next one says only what has changed. Of an answer the parts are kept
that it was made of, not its numbers: nearly all of these are the document's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lsprotocol import types

import sgf_ls.features.tokens as feature
from sgf_ls.features.giving_up import IsUnwanted
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import span_of
from sgf_ls.server.giving_up import unless_unwanted
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.jsonrpc import Encoded, to_json
from sgf_ls.server.session import Session
from sgf_ls.server.store import OpenDocument

LEGEND = types.SemanticTokensLegend(feature.TYPES, feature.MODIFIERS)


def full(session: Session, params: types.SemanticTokensParams) -> Encoded | None:
    """All tokens of a document; None for one that is not open."""
    opened = session.store.get(params.text_document.uri)
    return _all(session, opened, _parts(session, opened)) if opened else None


def delta(session: Session, params: types.SemanticTokensDeltaParams) -> Encoded | dict[str, Any] | None:
    """What has changed since an earlier answer; all tokens where that is no longer known."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    parts = _parts(session, opened)
    before = session.tokens.get(opened.uri, params.previous_result_id)
    if before is None:
        return _all(session, opened, parts)
    edit = feature.difference(before, parts)
    edits = [{"start": edit.start, "deleteCount": edit.removed, "data": edit.numbers}] if edit else []
    return {"resultId": session.tokens.keep(opened.uri, parts), "edits": edits}


def in_range(session: Session, params: types.SemanticTokensRangeParams) -> dict[str, Any] | None:
    """The tokens of a range; None for a document that is not open."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    start, end = span_of(opened.document, params.range)

    def find(is_unwanted: IsUnwanted) -> feature.Data:
        across_lines = session.abilities.tokens_across_lines
        return feature.in_range(opened.snapshot, start, end, across_lines=across_lines, is_unwanted=is_unwanted)

    return {"data": unless_unwanted(session, opened.uri, find).numbers}


def _parts(session: Session, opened: OpenDocument) -> Sequence[feature.Part]:
    def find(is_unwanted: IsUnwanted) -> Sequence[feature.Part]:
        across_lines = session.abilities.tokens_across_lines
        return feature.parts(opened.snapshot, across_lines=across_lines, is_unwanted=is_unwanted)

    return unless_unwanted(session, opened.uri, find)


def _all(session: Session, opened: OpenDocument, parts: Sequence[feature.Part]) -> Encoded:
    identity = to_json(session.tokens.keep(opened.uri, parts))
    return Encoded(f'{{"resultId":{identity},"data":{feature.joined_as_json(parts)}}}')


def _offer_full(abilities: Abilities) -> Any:
    return abilities.tokens_in_full and LEGEND


def _offer_delta(abilities: Abilities) -> Any:
    return abilities.tokens_by_delta and LEGEND


def _offer_range(abilities: Abilities) -> Any:
    return abilities.tokens_in_range and LEGEND


FEATURES = (
    Feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, types.SemanticTokensParams, full, _offer_full),
    Feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA, types.SemanticTokensDeltaParams, delta, _offer_delta),
    Feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, types.SemanticTokensRangeParams, in_range, _offer_range),
)
