"""`textDocument/foldingRange`, for clients that fold whole lines and for those that fold from character to character.

There may be thousands of folds: they are written as JSON at once.
"""

from __future__ import annotations

from lsprotocol.types import TEXT_DOCUMENT_FOLDING_RANGE, FoldingRangeKind, FoldingRangeParams

import sgf_ls.features.folding as feature
from sgf_ls.features.folding import MOST_FOLDS, Fold, Kind
from sgf_ls.features.giving_up import IsUnwanted
from sgf_ls.server.giving_up import unless_unwanted
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.jsonrpc import Encoded, to_json
from sgf_ls.server.session import Session

_KINDS = {
    Kind.TREE: "",
    Kind.LIST: "",
    Kind.TEXT: f',"kind":{to_json(FoldingRangeKind.Comment.value)}',
    Kind.HEAD: f',"kind":{to_json(FoldingRangeKind.Region.value)}',
}
"""What is written of the kind of a fold; the protocol knows some."""


def folding_ranges(session: Session, params: FoldingRangeParams) -> Encoded | None:
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
    if abilities.line_folds:
        ends = [""] * len(found)
    else:
        places = opened.document.positions_at([fold.end for fold in found])
        ends = [f',"endCharacter":{places[fold.end][1]}' for fold in found]
    written = [
        f'{{"startLine":{fold.first},"endLine":{fold.last}{_KINDS[fold.kind]}{end}}}'
        for fold, end in zip(found, ends, strict=True)
    ]
    return Encoded(f"[{','.join(written)}]")


FEATURES = (Feature(TEXT_DOCUMENT_FOLDING_RANGE, FoldingRangeParams, folding_ranges),)
