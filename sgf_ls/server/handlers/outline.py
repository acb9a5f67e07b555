"""`textDocument/documentSymbol`: the outline, as a tree or, for clients that show none, as a list.

There may be thousands of symbols: a tree of them is written as JSON at once, a list is plain data.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lsprotocol.types import (
    TEXT_DOCUMENT_DOCUMENT_SYMBOL,
    DocumentSymbolOptions,
    DocumentSymbolParams,
    SymbolKind,
)

import sgf_ls.features.outline as feature
from sgf_ls.features.outline import Kind, Symbol
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import encoded_ranges, plain_ranges
from sgf_ls.server.giving_up import unless_unwanted
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.jsonrpc import Encoded, to_json
from sgf_ls.server.names import NAME
from sgf_ls.server.session import Session
from sgf_ls.server.store import OpenDocument

KINDS = {
    Kind.GAME: SymbolKind.Module.value,
    Kind.LINE: SymbolKind.Method.value,
    Kind.STRETCH: SymbolKind.Array.value,
    Kind.NODE: SymbolKind.Field.value,
}
"""Each kind has one of its own: editors can leave out kinds, so that who wants no moves hides fields."""


def document_symbols(session: Session, params: DocumentSymbolParams) -> Encoded | list[dict[str, Any]] | None:
    """The symbols of a document; None for one that is not open."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    symbols = unless_unwanted(session, opened.uri, lambda unwanted: feature.outline(opened.snapshot, unwanted))
    return _tree(symbols, opened) if session.abilities.nested_symbols else _list(symbols, opened)


def _tree(symbols: Sequence[Symbol], opened: OpenDocument) -> Encoded:
    ranges = encoded_ranges(opened.document, [span for symbol in symbols for span in (symbol.span, symbol.chosen)])
    pieces: list[str] = []
    depth = -1  # the level of the symbol in front, which is not ended yet
    for symbol, whole, place in zip(symbols, ranges[::2], ranges[1::2], strict=True):
        if symbol.level <= depth:
            pieces.append("}]" * (depth - symbol.level) + "},")
        elif pieces:
            pieces.append(',"children":[')
        detail = f',"detail":{to_json(symbol.detail)}' if symbol.detail else ""
        name, kind = to_json(symbol.name), KINDS[symbol.kind]
        pieces.append(f'{{"name":{name},"kind":{kind},"range":{whole},"selectionRange":{place}{detail}')
        depth = symbol.level
    return Encoded(f"[{''.join(pieces)}{'}]' * (depth + 1) if pieces else ']'}")


def _list(symbols: Sequence[Symbol], opened: OpenDocument) -> list[dict[str, Any]]:
    wholes = plain_ranges(opened.document, (symbol.span for symbol in symbols))
    found = []
    above: list[str] = []  # the names of the symbols around the next one
    for symbol, whole in zip(symbols, wholes, strict=True):
        made: dict[str, Any] = {
            "name": symbol.name,
            "kind": KINDS[symbol.kind],
            "location": {"uri": opened.uri, "range": whole},
        }
        del above[symbol.level :]
        if above:
            made["containerName"] = above[-1]
        above.append(symbol.name)
        found.append(made)
    return found


def _offer(abilities: Abilities) -> Any:
    return DocumentSymbolOptions(label=NAME)


FEATURES = (Feature(TEXT_DOCUMENT_DOCUMENT_SYMBOL, DocumentSymbolParams, document_symbols, _offer),)
