"""Completion and formatting on type as the protocol has them: each client gets what it has declared, and no more."""

from __future__ import annotations

from typing import Any

import pytest

from .client import Message, Wire
from .conftest import initialize, open_document, span
from .direct import Direct

URI = "file:///completion.sgf"
METHOD = "textDocument/completion"
ITEM: Message = {
    "snippetSupport": True,
    "commitCharactersSupport": True,
    "documentationFormat": ["markdown", "plaintext"],
    "preselectSupport": True,
    "tagSupport": {"valueSet": [1]},
    "insertReplaceSupport": True,
    "labelDetailsSupport": True,
}
LISTS = {"itemDefaults": ["commitCharacters", "editRange", "insertTextFormat", "data"]}


def capable(item: Message = ITEM, lists: Message | None = None, **more: Any) -> Message:
    completion = {"completionItem": item, **({"completionList": lists} if lists else {})}
    return {"textDocument": {"completion": completion}, **more}


FULL = capable(lists=LISTS)


def started(text: str, capabilities: Message = FULL) -> Wire:
    wire = Direct()
    initialize(wire, capabilities)
    open_document(wire, URI, text)
    return wire


def completed(text: str, capabilities: Message = FULL) -> Message:
    """The answer at the cursor, which is `|`, in a text of one line that is ASCII."""
    column = text.index("|")
    wire = started(text.replace("|", ""), capabilities)
    answer: Message = ask(wire, 0, column)["result"]
    return answer


def ask(wire: Wire, line: Any, character: Any, uri: str = URI) -> Message:
    position = {"line": line, "character": character}
    return wire.ask(METHOD, {"textDocument": {"uri": uri}, "position": position})


def labelled(answer: Message, label: str) -> Message:
    return next(item for item in answer["items"] if item["label"] == label)


def test_what_is_offered() -> None:
    provider = initialize(Direct(), FULL)["capabilities"]["completionProvider"]
    assert provider["resolveProvider"] is True
    assert provider["completionItem"] == {"labelDetailsSupport": True}
    assert {"[", ";", "(", ":", "B", "b", "4", "*"} <= set(provider["triggerCharacters"])
    assert not {"]", ")", " ", "\n", ",", "."} & set(provider["triggerCharacters"])
    bare: Message = {"textDocument": {"completion": {}}}
    assert "completionItem" not in initialize(Direct(), bare)["capabilities"]["completionProvider"]
    assert "completionProvider" not in initialize(Direct(), {})["capabilities"]


def test_what_holds_for_all_items_is_said_once() -> None:
    answer = completed("(;SZ[9]A|")
    assert answer["itemDefaults"] == {"editRange": span(0, 7, 8), "data": [URI, 1]}
    assert labelled(answer, "AB") == {
        "label": "AB",
        "kind": 10,
        "sortText": labelled(answer, "AB")["sortText"],
        "detail": "Add black",
        "filterText": "AB Add black",
        "insertTextFormat": 2,
        "textEditText": "AB[$1]$0",
    }


def test_a_client_that_declares_nothing_gets_all_of_it_in_each_item() -> None:
    answer = completed("(;FF[3]SZ[9]A|", {"textDocument": {"completion": {}}})
    assert answer.keys() == {"isIncomplete", "items"}
    black = labelled(answer, "AB")
    assert black["textEdit"] == {"newText": "AB[", "range": span(0, 12, 13)}
    allowed = {"label", "kind", "sortText", "detail", "filterText", "textEdit", "data"}
    for item in answer["items"]:
        assert item.keys() <= allowed
        assert "$" not in item["textEdit"]["newText"]


def test_items_are_in_order_by_their_sort_texts() -> None:
    items = completed("(;SZ[19];B[|")["items"]
    assert [item["sortText"] for item in items] == sorted({item["sortText"] for item in items})


def test_the_word_behind_the_cursor_is_replaced_or_kept() -> None:
    whole = span(0, 11, 13)
    answer = completed("(;SZ[9];AB[a|b])")
    assert answer["itemDefaults"]["editRange"] == {"insert": span(0, 11, 12), "replace": whole}
    simple = completed("(;SZ[9];AB[a|b])", capable({}, LISTS))
    assert simple["itemDefaults"]["editRange"] == whole
    edit = completed("(;SZ[9];AB[a|b])", capable({"insertReplaceSupport": True}))["items"][0]["textEdit"]
    assert edit == {"newText": edit["newText"], "insert": span(0, 11, 12), "replace": whole}


def test_names_stand_beside_points() -> None:
    point = completed("(;SZ[9];B[44|])")["items"][0]
    assert (point["label"], point["detail"], point["labelDetails"]) == ("df", "44, D4", {"description": "44"})
    assert point["filterText"].startswith("44 ")
    assert "labelDetails" not in completed("(;SZ[9];B[44|])", capable({}))["items"][0]


def test_a_bracket_accepts_a_name_that_is_no_value() -> None:
    assert completed("(;SZ[9];B[44|])")["itemDefaults"]["commitCharacters"] == ["]"]
    assert completed("(;SZ[9];B[44|])", capable())["items"][0]["commitCharacters"] == ["]"]
    for answer in (completed("(;SZ[9];B[44|])", capable({})), completed("(;SZ[9];B[d|])"), completed("(;SZ[9];|")):
        assert "commitCharacters" not in answer.get("itemDefaults", {})
        assert "commitCharacters" not in answer["items"][0]


def test_what_is_likely_and_what_is_obsolete() -> None:
    answer = completed("(;FF[3]SZ[9];B[aa];|")
    assert [item["label"] for item in answer["items"] if item.get("preselect")] == ["W"]
    assert labelled(answer, "CH")["tags"] == [1]
    assert "tags" not in labelled(answer, "AB")
    old = completed("(;FF[3]SZ[9];B[aa];|", capable({"deprecatedSupport": True}))
    assert labelled(old, "CH")["deprecated"] is True
    assert "preselect" not in labelled(old, "W")


def test_lists_that_change_with_what_is_typed_say_so() -> None:
    assert completed("(;SZ[19];B[|")["isIncomplete"] is True
    assert completed("(;SZ[19];B|")["isIncomplete"] is True
    assert completed("(;RE[|")["isIncomplete"] is False


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_places_count_in_the_units_agreed_on(encoding: str) -> None:
    line = "(;C[定😀];A"
    units = {"utf-8": len(line.encode()), "utf-16": len(line) + 1, "utf-32": len(line)}[encoding]
    wire = started(f"\n{line}", capable(lists=LISTS, general={"positionEncodings": [encoding]}))
    assert ask(wire, 1, units)["result"]["itemDefaults"]["editRange"] == span(1, units - 1, units)


@pytest.mark.parametrize(
    ("format_", "kind"), [(["markdown"], "markdown"), (["plaintext", "markdown"], "plaintext"), (None, "plaintext")]
)
def test_the_words_about_a_property_come_when_they_are_asked_for(format_: Any, kind: str) -> None:
    wire = started("(;SZ[9];", capable({"documentationFormat": format_}))
    item = labelled(ask(wire, 0, 8)["result"], "LB")
    assert "documentation" not in item
    resolved = wire.ask("completionItem/resolve", item)["result"]
    assert resolved.pop("documentation")["kind"] == kind
    assert resolved == item


def test_other_items_are_resolved_into_themselves() -> None:
    for text in ("(;SZ[9];B[dd", "(;SZ[9];B[dd]", "(;FF[3]A", "(;SZ[9];B[d](", "(;SZ[9];B["):
        wire = started(text)
        answer = ask(wire, 0, len(text))["result"]
        for item in answer["items"]:
            resolved = wire.ask("completionItem/resolve", {**item, "data": answer["itemDefaults"].get("data")})
            assert resolved["result"]["label"] == item["label"]


@pytest.mark.parametrize("data", [{}, [], 5, "x", [URI], [5, 1], [URI, "1"], [URI, 1, 2], [URI, None], [URI, True]])
def test_an_item_of_somebody_else_is_invalid(data: Any) -> None:
    answer = started("(;").ask("completionItem/resolve", {"label": "AB", "data": data})
    assert answer["error"]["code"] == -32602


def test_private_properties_are_explained_as_long_as_the_document_is_open() -> None:
    wire = Direct()
    initialize(wire, FULL, initializationOptions={"private-properties": {"XY": "`code` [link](command:x)"}})
    open_document(wire, URI, "(;SZ[9];X")
    answer = ask(wire, 0, 9)["result"]
    item = {**labelled(answer, "XY"), "data": answer["itemDefaults"]["data"]}
    shown = wire.ask("completionItem/resolve", item)["result"]["documentation"]["value"]
    assert "`` `code` [link](command:x)" in shown
    wire.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert "documentation" not in wire.ask("completionItem/resolve", item)["result"]


def test_where_nothing_is() -> None:
    wire = started("(;C[words")
    assert ask(wire, 0, 8)["result"] is None
    assert ask(wire, 0, 8, "file:///unknown.sgf")["result"] is None
    assert ask(wire, -1, 0)["error"]["code"] == -32602
    assert ask(wire, "no", 0)["error"]["code"] == -32602
    assert wire.ask(METHOD, {})["error"]["code"] == -32602


# Formatting on type


def typed(wire: Wire, line: int, character: int, sign: Any, uri: str = URI, **options: Any) -> Message:
    chosen = {"tabSize": 4, "insertSpaces": True, **options}
    position = {"line": line, "character": character}
    params = {"textDocument": {"uri": uri}, "position": position, "ch": sign, "options": chosen}
    return wire.ask("textDocument/onTypeFormatting", params)


def test_the_line_that_a_bracket_begins_is_indented() -> None:
    able: Message = {"textDocument": {"onTypeFormatting": {}}}
    offered = initialize(Direct(), able)["capabilities"]["documentOnTypeFormattingProvider"]
    assert "documentOnTypeFormattingProvider" not in initialize(Direct(), {})["capabilities"]
    assert offered == {"firstTriggerCharacter": "\n", "moreTriggerCharacter": ["(", ")", ";"]}
    wire = started("(;SZ[9]\n(")
    assert typed(wire, 1, 1, "(")["result"] == [{"range": span(1, 0, 0), "newText": "    "}]
    assert typed(wire, 1, 1, "(", insertSpaces=False)["result"] == [{"range": span(1, 0, 0), "newText": "\t"}]
    assert typed(wire, 1, 0, "\n")["result"] == [{"range": span(1, 0, 0), "newText": "    "}]


def test_the_indentation_of_the_settings_stands_over_that_of_the_editor() -> None:
    wire = Direct()
    initialize(wire, {}, initializationOptions={"format": {"indent": 1}})
    open_document(wire, URI, "(;SZ[9]\n(")
    assert typed(wire, 1, 1, "(")["result"] == [{"range": span(1, 0, 0), "newText": " "}]


def test_what_is_not_formatted_on_type() -> None:
    wire = started("(;C[\n(")
    assert typed(wire, 1, 1, "(")["result"] is None, "in a text"
    assert typed(wire, 1, 1, "[")["result"] is None, "no sign of ours"
    assert typed(wire, 1, 1, "(", "file:///unknown.sgf")["result"] is None
    assert typed(wire, 9, 9, ";")["result"] is None
    assert typed(wire, 1, 1, 5)["error"]["code"] == -32602
