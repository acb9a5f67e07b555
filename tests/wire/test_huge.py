"""Huge documents over stdio: opened, typed in, asked about, closed, and the server answers all the while."""

from __future__ import annotations

import pytest
from effort import IS_LONG
from huge import HUGE, huge

from .client import Wire
from .conftest import Start, change_document, initialize, open_document, span

URI = "file:///huge.sgf"
PATIENCE = 120.0 if IS_LONG else 20.0
"""Seconds on a busy machine; what takes time with the square of the length takes hours."""
MOST_SENT = 1_000_000
"""Characters of a message, however much there is to say of a document."""
AT_POSITION = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 12}}
AT_RANGE = {"textDocument": {"uri": URI}, "range": span(0, 9, 14)}


@pytest.mark.parametrize("kind", HUGE)
def test_a_huge_document(start: Start, kind: str) -> None:
    wire: Wire = start(patience=PATIENCE)
    initialize(wire)
    open_document(wire, URI, huge(kind))
    wire.diagnostics(URI, 1)
    since = len(wire.messages)
    for version in range(2, 10, 2):
        change_document(wire, URI, version, {"range": span(0, 7), "text": "x"})
        change_document(wire, URI, version + 1, {"range": span(0, 7, 8), "text": ""})
        for method in ("hover", "definition", "completion"):
            assert "result" in wire.ask(f"textDocument/{method}", AT_POSITION)
    assert "result" in wire.ask("textDocument/codeAction", {**AT_RANGE, "context": {"diagnostics": []}})
    assert max(len(str(message)) for message in wire.messages[since:]) < MOST_SENT
    closed = len(wire.messages)
    wire.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    while wire.diagnostics(URI, since=closed):
        closed += 1
    wire.ask("shutdown")
    wire.notify("exit")
    assert wire.status() == 0


def test_what_is_left_out_is_told(start: Start) -> None:
    wire: Wire = start(patience=PATIENCE)
    initialize(wire)
    open_document(wire, URI, huge("rectangles"))
    told = wire.diagnostics(URI, 1)
    assert len(told) < 2_000
    assert any("more" in each["message"] and each["severity"] == 3 for each in told)
