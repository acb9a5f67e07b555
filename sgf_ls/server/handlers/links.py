"""`textDocument/documentLink`: addresses of the web in the texts of a record."""

from __future__ import annotations

from typing import Any

from lsprotocol.types import TEXT_DOCUMENT_DOCUMENT_LINK, DocumentLinkOptions, DocumentLinkParams

import sgf_ls.features.links as feature
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import plain_ranges
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session
from sgf_ls.text.visible import excerpt

LONGEST_SHOWN = 200
"""Characters of an address in the words beside a link."""


def document_links(session: Session, params: DocumentLinkParams) -> list[dict[str, Any]] | None:
    """The links of a document; None for one that is not open."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    found = feature.links(opened.snapshot)
    ranges = plain_ranges(opened.document, ((link.start, link.end) for link in found))
    answer: list[dict[str, Any]] = []
    for link, place in zip(found, ranges, strict=True):
        answer.append({"range": place, "target": link.target})
        if session.abilities.link_tooltips:
            answer[-1]["tooltip"] = f"Open {excerpt(link.target, LONGEST_SHOWN)}"
    return answer


def _offer(abilities: Abilities) -> Any:
    return DocumentLinkOptions(resolve_provider=False)


FEATURES = (Feature(TEXT_DOCUMENT_DOCUMENT_LINK, DocumentLinkParams, document_links, _offer),)
