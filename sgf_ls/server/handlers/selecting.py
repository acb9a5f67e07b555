"""`textDocument/selectionRange`: for each place what a selection grows to, step by step."""

from __future__ import annotations

from itertools import islice
from typing import Any

from lsprotocol.types import TEXT_DOCUMENT_SELECTION_RANGE, SelectionRangeParams

import sgf_ls.features.selecting as feature
from sgf_ls.server.convert import offset_of, plain_ranges
from sgf_ls.server.giving_up import unless_unwanted
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session


def selection_ranges(session: Session, params: SelectionRangeParams) -> list[dict[str, Any]] | None:
    """A chain of ranges for each position, in their order; None for a document that is not open."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    offsets = [offset_of(opened.document, position) for position in params.positions]
    chains = unless_unwanted(
        session, opened.uri, lambda is_unwanted: feature.selections(opened.snapshot, offsets, is_unwanted)
    )
    ranges = iter(plain_ranges(opened.document, (span for chain in chains for span in chain)))
    answer = []
    for chain in chains:
        around: dict[str, Any] = {}
        for place in reversed(list(islice(ranges, len(chain)))):
            around = {"range": place, "parent": around} if around else {"range": place}
        answer.append(around)
    return answer


FEATURES = (Feature(TEXT_DOCUMENT_SELECTION_RANGE, SelectionRangeParams, selection_ranges),)
