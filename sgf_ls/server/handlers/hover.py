"""`textDocument/hover`: what stands under the mouse, in the markup the client prefers."""

from __future__ import annotations

from lsprotocol import types

import sgf_ls.features.hover as feature
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import offset_of, range_of
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session


def hover(session: Session, params: types.HoverParams) -> types.Hover | None:
    """What is known about the place, or None for a place (or a document) of which nothing is."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    found = feature.hover(opened.snapshot, offset_of(opened.document, params.position))
    if found is None:
        return None
    return types.Hover(_content(found, session.abilities), range_of(opened.document, found.start, found.end))


def _content(found: feature.Hover, abilities: Abilities) -> types.MarkupContent:
    if abilities.hover_format != types.MarkupKind.Markdown.value:
        return types.MarkupContent(types.MarkupKind.PlainText, found.plain)
    shown = found.pictured_markdown if abilities.shows_pictures else found.markdown
    return types.MarkupContent(types.MarkupKind.Markdown, shown)


FEATURES = (Feature(types.TEXT_DOCUMENT_HOVER, types.HoverParams, hover),)
