"""`textDocument/inlayHint`: numbers of moves, names of points, sizes of rectangles, as the settings choose."""

from __future__ import annotations

from typing import Any

from lsprotocol import types

import sgf_ls.features.hints as feature
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import positions_of, span_of
from sgf_ls.server.giving_up import unless_unwanted
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session


def inlay_hints(session: Session, params: types.InlayHintParams) -> list[dict[str, Any]] | None:
    """The hints of a range; None for a document that is not open."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    start, end = span_of(opened.document, params.range)
    hints = unless_unwanted(
        session, opened.uri, lambda is_unwanted: feature.inlay_hints(opened.snapshot, start, end, is_unwanted)
    )
    places = positions_of(opened.document, [hint.offset for hint in hints])
    return [
        {
            "position": places[hint.offset],
            "label": hint.label,
            "kind": int(hint.kind),
            "tooltip": hint.tooltip,
            "paddingLeft": True,
        }
        for hint in hints
    ]


def _offer(abilities: Abilities) -> Any:
    return abilities.shows_hints


FEATURES = (Feature(types.TEXT_DOCUMENT_INLAY_HINT, types.InlayHintParams, inlay_hints, _offer),)
