"""Changes of documents, told to a server in the way it wants: piece by piece, or the whole text each time."""

from __future__ import annotations

from ..client import Message, Wire
from ..naive import Editor


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
