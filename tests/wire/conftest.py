"""Servers to speak to. They are shared by the tests of a module, as each costs half a second to start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .client import Message, Wire

Start = Callable[..., Wire]

# What a well-equipped client says it can.
CAPABILITIES: Message = {
    "general": {"positionEncodings": ["utf-8", "utf-16", "utf-32"]},
    "workspace": {"workspaceEdit": {"documentChanges": True}},
    "textDocument": {
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "publishDiagnostics": {
            "versionSupport": True,
            "relatedInformation": True,
            "codeDescriptionSupport": True,
            "dataSupport": True,
        },
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor", "source"]}},
            "dataSupport": True,
            "isPreferredSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        },
    },
}


def initialize(wire: Wire, capabilities: Message | None = None, **more: Any) -> Message:
    """Shake hands; the result of `initialize`."""
    params = {
        "processId": None,
        "rootUri": None,
        "capabilities": CAPABILITIES if capabilities is None else capabilities,
    }
    answer = wire.ask("initialize", {**params, **more})
    wire.notify("initialized", {})
    result: Message = answer["result"]
    wire.capabilities = result["capabilities"]
    return result


def open_document(wire: Wire, uri: str, text: str, version: int = 1, language: str = "sgf") -> None:
    item = {"uri": uri, "languageId": language, "version": version, "text": text}
    wire.notify("textDocument/didOpen", {"textDocument": item})


def change_document(wire: Wire, uri: str, version: int, *changes: Message) -> None:
    wire.notify(
        "textDocument/didChange",
        {"textDocument": {"uri": uri, "version": version}, "contentChanges": list(changes)},
    )


def span(line: int, start: int, end: int | None = None) -> Message:
    """A range inside one line."""
    return {
        "start": {"line": line, "character": start},
        "end": {"line": line, "character": start if end is None else end},
    }


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts servers that the test leaves alone afterwards."""
    started: list[Wire] = []

    def start_one(*command: str, **more: Any) -> Wire:
        started.append(Wire(*command, **more))
        return started[-1]

    yield start_one
    for wire in started:
        wire.stop()


@pytest.fixture(scope="module")
def wire() -> Iterator[Wire]:
    """A server after the handshake with a well-equipped client."""
    server = Wire()
    initialize(server)
    yield server
    server.stop()
