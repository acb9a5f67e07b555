"""Clients that tell little when they ask for code actions get their fixes all the same: the range decides."""

from __future__ import annotations

from typing import Any

import pytest

from .client import Message, Wire
from .conftest import CAPABILITIES, change_document, initialize, open_document, span
from .direct import Direct

URI = "file:///sparse.sgf"
LINES = ["(;SZ[9]C[定石😀]AB[aa:cc][cc:dd]", ";AW[hh:hh])"]
TEXT = "\n".join(LINES)
START = LINES[0].replace("😀", "--").index("cc:dd")  # in UTF-16 units, as all of these clients count
VALUE = range(START, START + len("cc:dd"))
UNION = "Rewrite AB as a non-overlapping union (3 values)"
OFFERED = [UNION, "Rewrite AB as a non-overlapping union of single points", "Trim cc:dd to what it adds"]
BARE: Message = {"textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}}}
EQUIPPED: Message = {**CAPABILITIES, "general": {}}


@pytest.fixture(scope="module", params=[BARE, EQUIPPED], ids=["bare", "equipped"])
def client(request: pytest.FixtureRequest) -> Wire:
    """A client that can do the least, and one that can do much."""
    return started(request.param)


def started(capabilities: Message) -> Wire:
    wire = Direct()
    initialize(wire, capabilities)
    open_document(wire, URI, TEXT)
    return wire


def actions(wire: Wire, place: Message, *diagnostics: Any) -> list[Message]:
    context = {"diagnostics": list(diagnostics)}
    params = {"textDocument": {"uri": URI}, "range": place, "context": context}
    result: list[Message] = wire.ask("textDocument/codeAction", params)["result"]
    return result


def quick_fixes(wire: Wire, place: Message, *diagnostics: Any) -> list[str]:
    return [action["title"] for action in actions(wire, place, *diagnostics) if action["kind"] == "quickfix"]


@pytest.mark.parametrize("column", [*VALUE, VALUE.stop])
def test_an_empty_range_anywhere_in_the_value(client: Wire, column: int) -> None:
    assert quick_fixes(client, span(0, column)) == OFFERED


def test_the_first_character_of_the_diagnostic(client: Wire) -> None:
    assert quick_fixes(client, span(0, START, START + 1)) == OFFERED


@pytest.mark.parametrize("column", range(LINES[0].replace("😀", "--").index("AB["), START - 1))
def test_elsewhere_in_the_list_only_what_is_about_all_of_it(client: Wire, column: int) -> None:
    assert quick_fixes(client, span(0, column)) == OFFERED[:2]


def test_a_range_over_the_whole_line(client: Wire) -> None:
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}}
    assert UNION in quick_fixes(client, whole)
    assert UNION in quick_fixes(client, span(0, 0, 2**31 - 1))


@pytest.mark.parametrize(
    "diagnostic",
    [
        {"message": "m"},
        {"message": "", "code": None},
        {"message": "m", "code": "overlapping-rectangles"},
        {"message": "m", "code": 7, "source": "somebody else", "severity": 4},
        {"message": "m", "code": "overlapping-rectangles", "data": None},
    ],
)
@pytest.mark.parametrize("place", [span(0, START), span(0, START, START + 1), span(0, 0), span(1, 0), span(999, 0, 5)])
def test_a_diagnostic_of_which_little_is_left(client: Wire, diagnostic: Message, place: Message) -> None:
    assert quick_fixes(client, span(0, START + 1), {**diagnostic, "range": place}) == OFFERED


def test_diagnostics_of_another_place_offer_nothing_here(client: Wire) -> None:
    elsewhere = {"message": "m", "code": "overlapping-rectangles", "range": span(0, START, START + 5)}
    assert quick_fixes(client, span(1, 5), elsewhere) == ["Write it as the point hh"]


def encoded(options: Any, capabilities: Message = BARE, logged: str = "") -> tuple[str, Message]:
    """The encoding agreed on, and where the overlap is; the log says what is in `logged`, or nothing."""
    wire = Direct()
    agreed = initialize(wire, capabilities, initializationOptions=options)["capabilities"]["positionEncoding"]
    open_document(wire, URI, TEXT)
    log = [message["params"]["message"] for message in wire.messages if message.get("method") == "window/logMessage"]
    assert len(log) == bool(logged) and all(logged in said for said in log)
    [overlap] = [found for found in wire.diagnostics(URI) if found["code"] == "overlapping-rectangles"]
    return agreed, overlap["range"]


@pytest.mark.parametrize("more", [{}, {"coordinates": "a1"}, {"sgf": {"coordinates": "a1"}}])
def test_a_client_that_counts_otherwise_says_so_in_its_options(more: Message) -> None:
    line = LINES[0]
    in_bytes = len(line[: line.index("cc:dd")].encode())
    assert encoded({"positionEncoding": "utf-8", **more}) == ("utf-8", span(0, in_bytes, in_bytes + 5))
    assert encoded({"positionEncoding": "utf-32", **more}) == ("utf-32", span(0, START - 1, START + 4))


@pytest.mark.parametrize("options", [None, {}, {"positionEncoding": "bytes"}, {"positionEncoding": 8}])
def test_without_a_word_the_default_of_the_protocol_holds(options: Any) -> None:
    logged = "must be one of utf-8, utf-16, utf-32" if options else ""
    assert encoded(options, logged=logged) == ("utf-16", span(0, START, START + 5))


def test_what_is_negotiated_stands_over_the_option() -> None:
    offered = {**BARE, "general": {"positionEncodings": ["utf-16"]}}
    logged = "it says utf-8, which is not among the client's general.positionEncodings; utf-16 is used"
    assert encoded({"positionEncoding": "utf-8"}, offered, logged) == ("utf-16", span(0, START, START + 5))


def test_the_fix_works_for_the_bare_client() -> None:
    wire = started(BARE)
    [union] = [action for action in actions(wire, span(0, START)) if action["title"] == UNION]
    edits = sorted(union["edit"]["changes"][URI], key=lambda edit: edit["range"]["start"]["character"], reverse=True)
    since = len(wire.messages)
    change_document(wire, URI, 2, *({"range": edit["range"], "text": edit["newText"]} for edit in edits))
    left = [found["code"] for found in wire.diagnostics(URI, since=since)]
    assert left == ["one-point-rectangle", "missing-ca-non-ascii"]
