"""`textDocument/completion` and `completionItem/resolve`.

A list is asked for at every key, so it is plain data, says what holds for all items once where the client can, and
leaves the words about properties to `resolve`.

The characters at which clients ask by themselves are those that begin something, and the letters and digits of words,
since some clients ask at no others. In texts and behind escapes the answer is null.
"""

from __future__ import annotations

from datetime import date
from typing import Any

from lsprotocol import types
from lsprotocol.types import CompletionItemKind, ErrorCodes, InsertTextFormat

import sgf_ls.features.completion as feature
from sgf_ls import __version__
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import offset_of, positions_of
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.server.names import NAME
from sgf_ls.server.session import Session
from sgf_ls.server.store import OpenDocument
from sgf_ls.syntax.lexer import DIGITS, LETTERS

TRIGGERS = ("[", ";", "(", ":", "*", "'", *LETTERS, *DIGITS)
KINDS = {
    feature.Kind.PROPERTY: CompletionItemKind.Property.value,
    feature.Kind.VALUE: CompletionItemKind.EnumMember.value,
    feature.Kind.POINT: CompletionItemKind.Value.value,
    feature.Kind.NODE: CompletionItemKind.Struct.value,
    feature.Kind.GAME: CompletionItemKind.File.value,
}
"""What the protocol calls the kinds of items; clients have pictures for them."""
SNIPPET = InsertTextFormat.Snippet.value
OBSOLETE = types.CompletionItemTag.Deprecated.value


def completion(session: Session, params: types.CompletionParams) -> dict[str, Any] | None:
    """What could stand at a place; None where nothing is offered, and for a document that is not open."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    wishes = feature.Wishes(date.today().isoformat(), f"{NAME}:{__version__}", opened.snapshot.checker.naming)
    found = feature.complete(opened.snapshot, offset_of(opened.document, params.position), wishes)
    return _answer(found, opened, session.abilities) if found else None


def resolve(session: Session, params: types.CompletionItem) -> types.CompletionItem:
    """The item with words about its property, if it is one. Raises RpcError for one that is not ours."""
    match params.data:
        case None:
            return params
        case [str(uri), int(kind)] if type(kind) is int:
            opened = session.store.get(uri)
        case _:
            raise RpcError(ErrorCodes.InvalidParams, "this item was not offered here")
    known = dict(opened.snapshot.settings.private_properties) if opened else {}
    words = feature.documentation(params.label, kind, known.get(params.label))
    if words:
        is_markdown = session.abilities.completion_format == types.MarkupKind.Markdown.value
        kind_of_markup = types.MarkupKind.Markdown if is_markdown else types.MarkupKind.PlainText
        params.documentation = types.MarkupContent(kind_of_markup, words.markdown if is_markdown else words.plain)
    return params


def _answer(found: feature.Completion, opened: OpenDocument, abilities: Abilities) -> dict[str, Any]:
    """The list as the protocol has it."""
    common: dict[str, Any] = {"editRange": _range(found, opened, abilities)}
    if found.commits and abilities.commits_by_keys:
        common["commitCharacters"] = list(found.commits)
    if any(item.kind is feature.Kind.PROPERTY for item in found.items):
        common["data"] = [opened.uri, found.game_kind]
    defaults = {name: value for name, value in common.items() if name in abilities.completion_defaults}
    own = {name: value for name, value in common.items() if name not in defaults}
    items = [_item(item, number, found.typed, own, abilities) for number, item in enumerate(found.items)]
    answer = {"isIncomplete": found.is_incomplete, "items": items}
    return {**answer, "itemDefaults": defaults} if defaults else answer


def _range(found: feature.Completion, opened: OpenDocument, abilities: Abilities) -> dict[str, Any]:
    """What is replaced, all in one line: the word, or up to the cursor and the word, as the user likes."""
    places = positions_of(opened.document, (found.start, found.offset, found.end))
    whole = {"start": places[found.start], "end": places[found.end]}
    if found.end == found.offset or not abilities.replaces_words:
        return whole
    return {"insert": {"start": places[found.start], "end": places[found.offset]}, "replace": whole}


def _item(item: feature.Item, number: int, typed: str, common: dict[str, Any], abilities: Abilities) -> dict[str, Any]:
    made: dict[str, Any] = {"label": item.label, "kind": KINDS[item.kind], "sortText": f"{number:03}"}
    if item.detail:
        made["detail"] = item.detail
    if item.note and abilities.label_details:
        made["labelDetails"] = {"description": item.note}
    key = item.found_by(typed)
    if typed or key != item.label:  # without a word of ours, some clients take it that the server has filtered
        made["filterText"] = key
    text = item.text
    if item.snippet and abilities.completes_snippets:
        text = item.snippet
        made["insertTextFormat"] = SNIPPET
    if item.is_likely and abilities.preselects:
        made["preselect"] = True
    if item.is_obsolete:
        made |= _obsolete(abilities)
    if place := common.get("editRange"):
        made["textEdit"] = {"newText": text, **(place if "insert" in place else {"range": place})}
    elif text != item.label:
        made["textEditText"] = text
    made |= {name: value for name, value in common.items() if name != "editRange"}
    return made


def _obsolete(abilities: Abilities) -> dict[str, Any]:
    if abilities.completion_tags:
        return {"tags": [OBSOLETE]}
    return {"deprecated": True} if abilities.deprecated_completions else {}


def _offer(abilities: Abilities) -> Any:
    details = types.ServerCompletionItemOptions(label_details_support=True) if abilities.label_details else None
    return abilities.completes and types.CompletionOptions(
        list(TRIGGERS), resolve_provider=True, completion_item=details
    )


FEATURES = (
    Feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionParams, completion, _offer),
    Feature(types.COMPLETION_ITEM_RESOLVE, types.CompletionItem, resolve),
)
