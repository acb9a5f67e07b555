"""Answers: of the types of the protocol (`Wire` looks at each message), and about places that are in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from ..client import Message, Wire
from ..conftest import Start, initialize, open_document
from ..naive import Editor, width
from .asking import EVERYTHING, FULL, PUSHED, STANDARD, Spot
from .conftest import Demand, Open, Peer
from .editing import change_message
from .hearing import ABOUT_ALL, Heard, asked, encoding_of, parts, spots

WIDE = "\u2028e\u0301定石😀𠮷 \x85\v"
"""Characters of one to four bytes, one to two units; and line ends that the protocol does not know."""
DELTA = "textDocument/semanticTokens/full/delta"
EDITS = ("textDocument/formatting", "textDocument/rangeFormatting", "textDocument/onTypeFormatting")


def widened(text: str) -> str:
    """The text with such characters behind some words, in lines that end in all ways."""
    words = re.split(r"(?<=\w)\b", text)
    return WIDE.join(words).replace("\n", "\r\n", 1).replace(" ", "\r", 1)


def texts(peer: Peer) -> tuple[str, ...]:
    return peer.text, widened(peer.text), f"{WIDE}\n{WIDE}{peer.text}"


def offset_at(text: str, position: Message, encoding: str) -> int:
    """The offset of a position, which must lie in the text and not inside a character."""
    starts = [0, *(match.end() for match in re.finditer(r"\r\n|\r|\n", text))]
    if position == {"line": len(starts), "character": 0}:
        return len(text)  # behind the last line: a whole text is often written so
    assert position["line"] < len(starts), "a line behind the text"
    at = starts[position["line"]]
    left = position["character"]
    while left > 0 and at < len(text) and text[at] not in "\r\n":
        left -= width(text[at], encoding)
        at += 1
    assert left >= 0, "a position inside a character"
    return at


def ranges(value: Any) -> Iterator[Message]:
    return (part for part in parts(value) if {"start", "end"} <= part.keys() and isinstance(part["start"], dict))


def assert_is_in(value: Any, text: str, encoding: str) -> None:
    for found in ranges(value):
        assert offset_at(text, found["start"], encoding) <= offset_at(text, found["end"], encoding)


def all_answers(wire: Wire, uri: str, text: str) -> Iterator[tuple[Spot, Heard]]:
    for spot in spots(wire, uri, text, 13):
        for heard in asked(wire, spot):
            yield spot, heard


@pytest.mark.parametrize("offered", [["utf-8"], ["utf-16"], ["utf-32"], ["utf-32", "utf-8"], ["utf-7"], []])
def test_the_encoding_is_one_that_the_client_offers_or_utf_16(start: Start, offered: list[str]) -> None:
    """PositionEncodingKind: a server picks one of the client's; utf-16 is always possible."""
    wire = start()
    initialize(wire, {**EVERYTHING, "general": {"positionEncodings": offered}})
    assert encoding_of(wire) in {*offered, "utf-16"} - {"utf-7"}


def test_without_a_word_columns_are_counted_in_utf_16(start: Start) -> None:
    """PositionEncodingKind: utf-16 is the default, and the only one that all know."""
    wire = start()
    initialize(wire, {})
    assert encoding_of(wire) == "utf-16"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_places_are_in_the_text(start: Start, peer: Peer, encoding: str) -> None:
    """Position: a line, ended by LF, CR LF or CR, and a place between two characters, in the units agreed on."""
    wire = start()
    initialize(wire, {**EVERYTHING, "general": {"positionEncodings": [encoding]}})
    if encoding_of(wire) != encoding:
        pytest.skip(f"not tried: the server does not know {encoding}")
    for number, text in enumerate(texts(peer)):
        uri = peer.uri(f"file:///text-{number}")
        open_document(wire, uri, text, 1, peer.language)
        for _, heard in all_answers(wire, uri, text):
            if heard.method not in ABOUT_ALL:
                assert_is_in(heard.answer.get("result"), text, encoding)


def test_diagnostics_that_are_sent_unasked_are_in_the_text(start: Start, peer: Peer) -> None:
    """PublishDiagnostics Notification: their ranges are places of the text."""
    wire = start()
    initialize(wire, PUSHED)
    count = 0
    for number, text in enumerate(texts(peer)):
        uri = peer.uri(f"file:///text-{number}")
        open_document(wire, uri, text, 1, peer.language)
        wire.ask("$/ping", {})
        for message in wire.messages:
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
                count += len(message["params"]["diagnostics"])
                assert_is_in(message["params"]["diagnostics"], text, encoding_of(wire))
    if not count:
        pytest.skip("not tried: the server has published no diagnostics")


def test_an_answer_is_no_error(wire: Wire, peer: Peer, opened: Open) -> None:
    """Response Message: what is asked soundly has a result, or fails by `RequestFailed` and words for people."""
    uri = opened(wire)
    for _, heard in all_answers(wire, uri, peer.text):
        error = heard.answer.get("error", {"code": -32803, "message": "words"})
        assert error["code"] == -32803 and error["message"], heard


def test_edits_do_not_overlap(wire: Wire, peer: Peer, demand: Demand, opened: Open) -> None:
    """TextEdit[]: edits of one array never overlap, as each is for the text that was."""
    demand(wire, "documentFormattingProvider")
    for text in texts(peer):
        for _, heard in all_answers(wire, opened(wire, text), text):
            edits = heard.answer.get("result") if heard.method in EDITS else None
            where = [
                tuple(offset_at(text, edit["range"][end], encoding_of(wire)) for end in ("start", "end"))
                for edit in edits or []
            ]
            assert all(first[1] <= second[0] for first, second in pairwise(sorted(where)))


def test_symbols_enclose_their_names_and_children(wire: Wire, peer: Peer, demand: Demand, opened: Open) -> None:
    """Document Symbols Request: the `selectionRange` must be contained by the `range`."""
    demand(wire, "documentSymbolProvider")
    for text in texts(peer):
        params = {"textDocument": {"uri": opened(wire, text)}}
        for symbol in parts(wire.ask("textDocument/documentSymbol", params)["result"]):
            if "selectionRange" in symbol:
                assert encloses(symbol["range"], symbol["selectionRange"])


def test_selections_hold_their_positions_and_each_other(wire: Wire, peer: Peer, demand: Demand, opened: Open) -> None:
    """Selection Range Request: one for each position, in order; a parent contains its range."""
    demand(wire, "selectionRangeProvider")
    for text in texts(peer):
        uri = opened(wire, text)
        places = [spot.position for spot in spots(wire, uri, text)]
        found = wire.ask("textDocument/selectionRange", {"textDocument": {"uri": uri}, "positions": places})["result"]
        assert len(found) == len(places)
        for selection, place in zip(found, places, strict=True):
            assert encloses(selection["range"], {"start": place, "end": place})
            while parent := selection.get("parent"):
                assert encloses(parent["range"], selection["range"])
                selection = parent


def test_folds_are_lines_of_the_text(wire: Wire, peer: Peer, demand: Demand, opened: Open) -> None:
    """Folding Range Request: a range is valid if its lines are, and if it does not end before it starts."""
    demand(wire, "foldingRangeProvider")
    for text in texts(peer):
        last = len(re.findall(r"\r\n|\r|\n", text))
        folds = wire.ask("textDocument/foldingRange", {"textDocument": {"uri": opened(wire, text)}})["result"]
        assert all(0 <= fold["startLine"] <= fold["endLine"] <= last for fold in folds or [])


def test_tokens_are_of_the_legend_and_in_the_text(wire: Wire, peer: Peer, demand: Demand, opened: Open) -> None:
    """Semantic Tokens: five numbers each, relative to the one before; types and modifiers are those of the legend."""
    demand(wire, STANDARD[FULL].provider)
    legend = wire.capabilities["semanticTokensProvider"]["legend"]
    for text in texts(peer):
        tokens = wire.ask(FULL, {"textDocument": {"uri": opened(wire, text)}})["result"]["data"]
        assert tokens and len(tokens) % 5 == 0
        line = column = 0
        for down, along, length, kind, modifiers in zip(*[iter(tokens)] * 5, strict=True):
            line, column = line + down, along if down else column + along
            for character in (column, column + length):
                offset_at(text, {"line": line, "character": character}, encoding_of(wire))
            assert length > 0
            assert kind < len(legend["tokenTypes"])
            assert modifiers < 1 << len(legend["tokenModifiers"])


def test_a_delta_makes_the_old_tokens_the_new_ones(wire: Wire, peer: Peer, demand: Demand, opened: Open) -> None:
    """Semantic Tokens: the edits of a delta are for the numbers that the client has."""
    demand(wire, STANDARD[DELTA].provider)
    uri = opened(wire)
    document = {"textDocument": {"uri": uri}}
    before = wire.ask(FULL, document)["result"]
    wire.send(change_message(wire, uri, 2, Editor(peer.text, encoding_of(wire)), 1, 1, "\n\n"))
    answer = wire.ask(DELTA, {**document, "previousResultId": before["resultId"]})["result"]
    data = answer.get("data", before["data"])
    for edit in sorted(answer.get("edits", ()), key=lambda edit: -int(edit["start"])):
        data = [*data[: edit["start"]], *edit.get("data", ()), *data[edit["start"] + edit["deleteCount"] :]]
    assert data == wire.ask(FULL, document)["result"]["data"] != before["data"]


def test_completions_replace_what_is_at_the_cursor(wire: Wire, peer: Peer, demand: Demand, opened: Open) -> None:
    """Completion Request: the range of an edit is in one line and contains the position."""
    demand(wire, "completionProvider")
    edits = 0
    for spot, heard in all_answers(wire, opened(wire), peer.text):
        if heard.method != "textDocument/completion":
            continue
        for part in parts(heard.answer["result"]):
            for name in ("range", "insert", "replace"):
                place = part.get("textEdit", {}).get(name)
                if place and place["start"]["line"] == place["end"]["line"]:
                    edits += 1
                    assert encloses(place, {"start": spot.position, "end": spot.position})
                assert not place or place["start"]["line"] == place["end"]["line"]
    if not edits:
        pytest.skip("not tried: no completion has an edit")


def encloses(outer: Message, inner: Message) -> bool:
    def at(position: Message) -> tuple[int, int]:
        return position["line"], position["character"]

    return at(outer["start"]) <= at(inner["start"]) and at(inner["end"]) <= at(outer["end"])
