"""A record written by completion, as each kind of client takes what is offered."""

from __future__ import annotations

import re

import pytest
from lsprotocol import types

from .conftest import Buffer, Client, Diagnostics

pytestmark = pytest.mark.asyncio(loop_scope="module")

STEPS = [
    ("(;", "FF"),
    ("c", "CA"),
    ("", "GM"),
    ("SZ[", "9"),
    ("add", "AB"),
    ("33*", "cc"),
    ("[", "bc"),
    ("aw", "AW"),
    ("C6", "cd"),
    ("(", ";B"),
    ("d", "dc"),
    ("te", "TE"),
    ("w", ";W"),
    ("", "pass"),
]
"""What is typed at the end, and which of the items is accepted then."""
WANTED = "(;FF[4]CA[UTF-8]GM[1]SZ[9]AB[cc][bc]AW[cd](;B[dc]TE[1];W[]"


async def completion(buffer: Buffer) -> types.CompletionList:
    """What is offered at the end of the text."""
    at = buffer.editor.position_at(len(buffer.text))
    place = types.Position(at["line"], at["character"])
    result = await buffer.client.text_document_completion_async(
        types.CompletionParams(types.TextDocumentIdentifier(buffer.uri), place)
    )
    assert isinstance(result, types.CompletionList)
    return result


def accept(buffer: Buffer, listed: types.CompletionList, item: types.CompletionItem) -> None:
    """Write an item at the end of the text; what is open is left to be typed, tab stops are not known."""
    place: object = item.text_edit
    new = item.text_edit.new_text if item.text_edit else item.text_edit_text or item.label
    if place is None:
        assert listed.item_defaults
        place = listed.item_defaults.edit_range
    else:
        place = getattr(place, "range", None) or getattr(place, "replace", None)
    place = getattr(place, "replace", place)
    assert isinstance(place, types.Range)
    start = len(buffer.text) - (place.end.character - place.start.character)
    if item.insert_text_format is types.InsertTextFormat.Snippet:
        new = re.sub(r"\$\{1:[^}]*\}|\$1\]\$0", "", new)
    buffer.replace(start, len(buffer.text), new)


async def test_a_record_is_written_by_completion(client: Client) -> None:
    buffer = Buffer(client, "file:///completion.sgf", "")
    for typed, label in STEPS:
        buffer.type(len(buffer.text), typed)
        listed = await completion(buffer)
        [item] = [item for item in listed.items if item.label == label]
        accept(buffer, listed, item)
        if item.kind is types.CompletionItemKind.Property:
            item.data = item.data or (listed.item_defaults and listed.item_defaults.data)
            resolved = await client.completion_item_resolve_async(item)
            assert isinstance(resolved.documentation, types.MarkupContent)
    assert buffer.text == WANTED
    await buffer.diagnostics(unclosed)


def unclosed(diagnostics: Diagnostics) -> bool:
    return [diagnostic.code for diagnostic in diagnostics] == ["unclosed-tree"]


async def test_a_comment_is_left_alone(client: Client) -> None:
    buffer = Buffer(client, "file:///comment.sgf", "(;C[Black plays 44")
    at = buffer.position_of("44", 2)
    params = types.CompletionParams(types.TextDocumentIdentifier(buffer.uri), at)
    assert await client.text_document_completion_async(params) is None
