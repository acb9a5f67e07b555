"""The answers to every request are the same places of the text in all three encodings.

Three clients that differ in nothing but how they count columns ask the same. Whatever the server says is taken apart,
and each position in it turned into an offset of the text, the plain way; then all three must have been told the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol.types import LSPErrorCodes

from sgf_ls.server.handlers import REQUESTS as SERVED

from .client import Message
from .conftest import CAPABILITIES, initialize, open_document
from .direct import Direct
from .naive import width
from .requests import EVERYTHING, FULL, OPTIONS, REQUESTS, Spot

URI = "file:///encodings.sgf"
ENCODINGS = ("utf-8", "utf-16", "utf-32")
DELTA = "textDocument/semanticTokens/full/delta"

WIDE = "𠮷😀"
"""Two characters beyond the first plane."""
GAME = (
    f"(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[黒{WIDE}]PW[e\u0301cole\u200d]\r\n"
    f";C[{WIDE} 33* \\] B9\r\n{WIDE}\rc\u0327a]B[dd]LB[aa:{WIDE}][bb:é]N[{WIDE}]\n"
    f"(;N[{WIDE}]W[ee]AB[aa:cc][cc:dd]TR[ff:ff] {WIDE} XY[{WIDE}])\r\n(;C[{WIDE} https://a.example/é]W[ee];B[])\r\n"
    f"(;C[{WIDE}]W[ee]CR[aa][aa]MA[aa];B[aa]RE[{WIDE}]))\r\n(;C[{WIDE}]AB[aa:bb][cc]KM[{WIDE}];W[cc]"
)
PIECES = [
    *("(", ")", ";", "[", "]", "\\", "\n", "\r\n", "\r", " ", "(;", "x"),
    *("B[dd]", "W[]", "AB[aa:bb][bb]", "AB [aa]\r\n[bb]", "C[", "N[黒]", "TR[aa]", "SZ[9]", "FF[3]", "GM[2]"),
    *(WIDE, "定石", "e\u0301", "\ufeff", "\u2028", f"C[{WIDE}]", f"LB[aa:{WIDE}]", f"XX[{WIDE}\\]]", "é"),
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=30).map("".join)


def offset_at(text: str, position: Message, encoding: str) -> int:
    """The offset of a position, which must lie in the text and not inside a character."""
    starts = [0, *(match.end() for match in re.finditer(r"\r\n|\r|\n", text))]
    at = starts[position["line"]]
    left = position["character"]
    while left > 0:
        assert text[at] not in "\r\n", "a position behind the end of its line"
        left -= width(text[at], encoding)
        at += 1
    assert left == 0, "a position inside a character"
    return at


def places(found: Any, text: str, encoding: str) -> Any:
    """What was said, with an offset for each position."""
    if isinstance(found, list):
        return [places(item, text, encoding) for item in found]
    if not isinstance(found, dict):
        return found
    if found.keys() == {"line", "character"}:
        return offset_at(text, found, encoding)
    return {key: places(value, text, encoding) for key, value in found.items()}


def token_places(numbers: list[int], text: str, encoding: str) -> list[tuple[int, int, int, int]]:
    """From where to where the tokens reach, with their types and modifiers."""
    tokens = []
    line = column = 0
    for down, along, length, kind, modifiers in zip(*[iter(numbers)] * 5, strict=True):
        line, column = line + down, along if down else column + along
        ends = [{"line": line, "character": column}, {"line": line, "character": column + length}]
        tokens.append((*[offset_at(text, end, encoding) for end in ends], kind, modifiers))
    return tokens


Said = Callable[[Any, Any, Spot], Any]
"""What an answer says, with offsets for positions; given what was answered to the request that it refers to."""


def plainly(answer: Any, _: Any, spot: Spot) -> Any:
    return places(answer, spot.text, spot.encoding)


def tokens(answer: Any, _: Any, spot: Spot) -> Any:
    return token_places(answer["data"], spot.text, spot.encoding)


def changed_tokens(answer: Any, before: Any, spot: Spot) -> Any:
    data = before["data"]
    for edit in reversed(answer["edits"]):
        data = [*data[: edit["start"]], *edit["data"], *data[edit["start"] + edit["deleteCount"] :]]
    return token_places(data, spot.text, spot.encoding)


def click(answer: Any, _: Any, spot: Spot) -> Any:
    """What a click does; its position is one of the text as it is then."""
    if answer is None:
        return None
    said = places({**answer, "position": None}, spot.text, spot.encoding)
    after = spot.text
    changes = (said["edit"] or {"documentChanges": []})["documentChanges"]
    for edit in reversed([edit for change in changes for edit in change["edits"]]):
        after = after[: edit["range"]["start"]] + edit["newText"] + after[edit["range"]["end"] :]
    return {**said, "position": offset_at(after, answer["position"], spot.encoding)}


def folds(answer: Any, _: Any, spot: Spot) -> Any:
    """Ranges that name their lines, and the character at which they end, by themselves."""
    ends = [{"line": fold["endLine"], "character": fold.get("endCharacter", 0)} for fold in answer]
    rest = [{**fold, "endCharacter": None} for fold in answer]
    return list(zip(places(ends, spot.text, spot.encoding), rest, strict=True))


READ_OTHERWISE: dict[str, Said] = {
    FULL: tokens,
    "textDocument/semanticTokens/range": tokens,
    DELTA: changed_tokens,
    "sgf/boardEdit": click,
    "textDocument/foldingRange": folds,
}


def client(encoding: str, capabilities: Message, text: str) -> Direct:
    wire = Direct()
    capabilities = {**capabilities, "general": {"positionEncodings": [encoding]}}
    agreed = initialize(wire, capabilities, initializationOptions=OPTIONS)["capabilities"]["positionEncoding"]
    assert agreed == encoding
    open_document(wire, URI, text)
    return wire


def told(text: str, encoding: str, spots: list[tuple[int, int]]) -> list[Any]:
    """All that a client is told about spots of a text."""
    wire = client(encoding, EVERYTHING, text)
    heard: list[Any] = []
    for start, end in spots:
        spot = Spot(URI, text, encoding, start, end)
        results: dict[str, Any] = {}
        for method, row in REQUESTS.items():
            read = READ_OTHERWISE.get(method, plainly)
            before = results.get(row.after)
            for params in row.params(spot, before):
                since = len(wire.messages)
                answer = wire.ask(method, params)
                asked = [message["params"] for message in wire.messages[since:] if "method" in message]
                results.setdefault(method, answer.get("result"))
                if refusal := answer.get("error"):
                    assert refusal["code"] == LSPErrorCodes.RequestFailed, (method, answer)
                    heard.append((method, refusal["message"], ()))
                    continue
                heard.append((method, read(answer["result"], before, spot), plainly(asked, None, spot)))
    return heard


def not_in_line_ends(text: str, offset: int) -> int:
    """The offset, or that in front of it where no position leads there."""
    return offset - 1 if text[offset - 1 : offset + 1] == "\r\n" else offset


def assert_same(text: str, spots: list[tuple[int, int]]) -> list[Any]:
    spots = [(not_in_line_ends(text, start), not_in_line_ends(text, end)) for start, end in spots]
    first, *others = [told(text, encoding, spots) for encoding in ENCODINGS]
    assert all(other == first for other in others)
    return first


def test_there_is_a_row_for_every_request() -> None:
    assert set(REQUESTS) == set(SERVED)


def test_a_game_full_of_wide_characters() -> None:
    lines = [match.end() for match in re.finditer(r"\r\n|\r|\n", GAME)]
    label = GAME.index("é]")
    spots = (label, *lines, *range(0, len(GAME), 23))
    heard = assert_same(GAME, [(at, min(at + 40, len(GAME))) for at in spots])
    for method in SERVED:
        said = [answer for asked, answer, _ in heard if asked == method]
        assert any(said), f"{method} has said something somewhere"
    assert any(asked for method, _, asked in heard if method == "workspace/executeCommand"), "and edits were sent"


@examples(20)
@given(text=TEXTS, data=st.data())
def test_any_text(text: str, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(["", f"(;C[{WIDE}]"])) + text
    spots = data.draw(st.lists(st.tuples(*[st.integers(0, len(text))] * 2).map(sorted), min_size=1, max_size=3))
    assert_same(text, [(start, end) for start, end in spots])


@pytest.mark.parametrize("text", [GAME, GAME.replace("\r\n", "\r")])
def test_diagnostics_that_are_sent_unasked(text: str) -> None:
    first, *others = [
        places(client(encoding, CAPABILITIES, text).diagnostics(URI), text, encoding) for encoding in ENCODINGS
    ]
    assert first
    assert all(other == first for other in others)
