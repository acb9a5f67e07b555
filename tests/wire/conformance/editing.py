"""Changes of documents, told to a server in the way it wants: piece by piece, or the whole text each time."""

from __future__ import annotations

from typing import Any

from ..client import Message, Wire
from ..conftest import span
from ..naive import Editor

# VT, FF, FS, GS, RS, NEL, U+2028, U+2029 end a line for many libraries, but not for the protocol.
EXOTIC = ["\v", "\f", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029"]
NO_CHANGES: list[Any] = [
    None,
    {},
    {"text": 5},
    {"range": span(0, 0)},
    {"range": {}, "text": "x"},
    {"range": {"start": {"line": 0, "character": 0}}, "text": "x"},
    {"range": {**span(0, 0), "end": {"line": "1", "character": 0}}, "text": "x"},
    {"range": {**span(0, 0), "end": {"line": 1e308, "character": True}}, "text": "x"},
]
"""What stands in the place of a change and is none."""


def sync_kind(wire: Wire) -> int:
    """0 if a server wants no changes, 1 the whole text, 2 the pieces."""
    sync = wire.capabilities.get("textDocumentSync", 0)
    kind: int = sync.get("change", 0) if isinstance(sync, dict) else sync
    return kind


def change_message(wire: Wire, uri: str, version: int, editor: Editor, start: int, end: int, new: str) -> Message:
    """The notification that a part of a text was replaced."""
    after, change = editor.replace(start, end, new)
    if sync_kind(wire) != 2:
        change = {"text": after.text}
    return changes_message(uri, version, change)


def changes_message(uri: str, version: int, *changes: Message) -> Message:
    params = {"textDocument": {"uri": uri, "version": version}, "contentChanges": list(changes)}
    return {"method": "textDocument/didChange", "params": params}
