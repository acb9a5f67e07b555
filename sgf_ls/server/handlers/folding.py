"""`textDocument/foldingRange`, for clients that fold whole lines and for those that fold from character to character.

Plain data, as there may be thousands of folds.
"""

from __future__ import annotations

from typing import Any

from lsprotocol.types import TEXT_DOCUMENT_FOLDING_RANGE, FoldingRangeKind, FoldingRangeParams

import sgf_ls.features.folding as feature
from sgf_ls.features.folding import MOST_FOLDS, Fold, Kind
from sgf_ls.features.giving_up import IsUnwanted
from sgf_ls.server.convert import positions_of
from sgf_ls.server.giving_up import unless_unwanted
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session

KINDS = {Kind.TEXT: FoldingRangeKind.Comment.value, Kind.HEAD: FoldingRangeKind.Region.value}
"""The kinds of folds that the protocol knows."""


def folding_ranges(session: Session, params: FoldingRangeParams) -> list[dict[str, Any]] | None:
    """The folds of a document; None for one that is not open."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    abilities = session.abilities
    limit = MOST_FOLDS if abilities.most_folds is None else abilities.most_folds

    def find(is_unwanted: IsUnwanted) -> list[Fold]:
        whole_lines = abilities.line_folds
        return feature.folds(opened.snapshot, whole_lines=whole_lines, limit=limit, is_unwanted=is_unwanted)

    found = unless_unwanted(session, opened.uri, find)
    answer = [_range(fold) for fold in found]
    if not abilities.line_folds:
        places = positions_of(opened.document, (fold.end for fold in found))
        for fold, said in zip(found, answer, strict=True):
            said["endCharacter"] = places[fold.end]["character"]
    return answer


def _range(fold: Fold) -> dict[str, Any]:
    said = {"startLine": fold.first, "endLine": fold.last}
    return {**said, "kind": KINDS[fold.kind]} if fold.kind in KINDS else said


FEATURES = (Feature(TEXT_DOCUMENT_FOLDING_RANGE, FoldingRangeParams, folding_ranges),)
