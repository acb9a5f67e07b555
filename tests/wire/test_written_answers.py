"""Answers that are written as JSON at once say what they would say as plain data."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.folding import folds
from sgf_ls.features.outline import outline
from sgf_ls.server.jsonrpc import Encoded, encode, failure, success

from .client import Message
from .direct import Direct
from .naive import position_at, range_at
from .requests import EVERYTHING

PIECES = ["(", "(;", ")", ")", ";B[aa]", ";W[bb]C[a\nb]", 'N[\u5b9a \U0001f600"]', "x", "\n", "PB[\n]", ";AB[a]\n[b]"]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)
DOCUMENT = {"textDocument": {"uri": "file:///a.sgf"}}


@pytest.mark.parametrize("result", [None, [], "a", {"data": [1, 2], "resultId": "\u5b9a"}])
def test_what_is_encoded_already_is_sent_as_it_is(result: object) -> None:
    encoded = Encoded(json.dumps(result, separators=(",", ":")))
    assert encode(success("x", encoded)) == encode(success("x", result))
    assert encode(failure(1, -1, "no")) == b'{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"no"}}'


def flattened(symbols: list[Message], level: int = 0) -> Iterator[tuple[object, ...]]:
    for symbol in symbols:
        yield level, symbol["name"], symbol.get("detail", ""), symbol["range"], symbol["selectionRange"]
        yield from flattened(symbol.get("children", []), level + 1)


@examples(60)
@given(TEXTS)
def test_outline_and_folds(text: str) -> None:
    client = Direct()
    capabilities = {**EVERYTHING, "general": {"positionEncodings": ["utf-16"]}}
    client.ask("initialize", {"capabilities": capabilities, "processId": None, "rootUri": None})
    client.notify("initialized", {})
    item = {**DOCUMENT["textDocument"], "languageId": "sgf", "version": 1, "text": text}
    client.notify("textDocument/didOpen", {"textDocument": item})
    snapshot = Snapshot.of(text)
    assert list(flattened(client.ask("textDocument/documentSymbol", DOCUMENT)["result"])) == [
        (
            each.level,
            each.name,
            each.detail,
            range_at(text, *each.span, "utf-16"),
            range_at(text, *each.chosen, "utf-16"),
        )
        for each in outline(snapshot)
    ]
    assert [
        (fold["startLine"], fold["endLine"], fold["endCharacter"], fold.get("kind"))
        for fold in client.ask("textDocument/foldingRange", DOCUMENT)["result"]
    ] == [
        (
            fold.first,
            fold.last,
            position_at(text, fold.end, "utf-16")["character"],
            {"head": "region", "text": "comment"}.get(fold.kind.value),
        )
        for fold in folds(snapshot, whole_lines=False)
    ]
