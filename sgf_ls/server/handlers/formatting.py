"""`textDocument/formatting` and `textDocument/rangeFormatting`.

The answer is an edit for each gap that changes, in terms of the document as the server knows it when it answers: the
protocol has no version here, so what is changed meanwhile makes the request fail (content modified). Edits come as
plain data, and where there are very many, as a first formatting of a large file may have, some in a row are one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lsprotocol import types

import sgf_ls.features.formatting as feature
from sgf_ls.analysis.format_options import FormatOptions
from sgf_ls.features.giving_up import IsUnwanted
from sgf_ls.server.convert import plain_ranges, span_of
from sgf_ls.server.edits import MOST_EDITS
from sgf_ls.server.giving_up import unless_unwanted
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session
from sgf_ls.server.store import OpenDocument
from sgf_ls.text.edits import joined

TITLE = "Formatting the record"

Format = Callable[[OpenDocument, FormatOptions, IsUnwanted], feature.Formatting]


def whole(session: Session, params: types.DocumentFormattingParams) -> list[dict[str, Any]] | None:
    """The edits that format a document; None for one that is not open."""
    return _answer(session, params, lambda opened, *more: feature.format_document(opened.document, *more))


def of_range(session: Session, params: types.DocumentRangeFormattingParams) -> list[dict[str, Any]] | None:
    """The edits that format the nodes which a range meets; None for a document that is not open."""

    def in_range(opened: OpenDocument, options: FormatOptions, is_unwanted: IsUnwanted) -> feature.Formatting:
        return feature.format_range(opened.document, options, *span_of(opened.document, params.range), is_unwanted)

    return _answer(session, params, in_range)


def _answer(
    session: Session,
    params: types.DocumentFormattingParams | types.DocumentRangeFormattingParams,
    format_: Format,
) -> list[dict[str, Any]] | None:
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    options = opened.snapshot.settings.format.for_editor(params.options.tab_size, params.options.insert_spaces)

    formatting = unless_unwanted(session, opened.uri, lambda is_unwanted: format_(opened, options, is_unwanted), TITLE)
    edits = joined(opened.document.text, formatting.edits, MOST_EDITS)
    ranges = plain_ranges(opened.document, ((edit.start, edit.end) for edit in edits))
    return [{"range": place, "newText": edit.text} for edit, place in zip(edits, ranges, strict=True)]


FEATURES = (
    Feature(types.TEXT_DOCUMENT_FORMATTING, types.DocumentFormattingParams, whole),
    Feature(types.TEXT_DOCUMENT_RANGE_FORMATTING, types.DocumentRangeFormattingParams, of_range),
)
