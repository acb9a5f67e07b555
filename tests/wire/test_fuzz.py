"""Messages bent at random, and documents nobody would write: every request is answered once, and the server lives.

Sound messages are taken apart and some part is replaced, dropped, doubled or nested; so most of them are nearly right,
which finds more than noise does. The seeds are fixed, and one is new in every run: it is in the test's name.
"""

from __future__ import annotations

import copy
import json
import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .client import Message, Wire, frame
from .conftest import CAPABILITIES, Start, change_document, initialize, open_document, span

MESSAGES = 2000  # for each seed
PING_EVERY = 100
# Where tests run in several processes, all of them must name them alike.
FRESH = random.Random(os.environ.get("PYTEST_XDIST_TESTRUNUID")).randrange(10**6)
SEEDS = (1, 2, 3, FRESH)

URIS = [
    "file:///a.sgf",
    "file:///b.sgf",
    "untitled:Untitled-1",
    "vscode-notebook-cell:/c#d",
    "file:///%2e%2e/%2e%2e/etc/passwd",
    "",
]
TEXTS = [
    "",
    "(;FF[4]SZ[9]AB[aa:cc][cc:dd]C[石😀])",
    "(;AB[aa:aa]\r\n;W[tt]\r;LB[aa:1])",
    "\ud83d",
    "]\udc00[",
    "C[\u2028\v\f\x85\0",
    "\\",
    "(" * 500,
    ";" * 500,
    "[" * 500,
]
NASTY: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1.5,
    1e308,
    2**31,
    2**63,
    -(2**70),
    "",
    "x",
    "\ud800",
    "\0",
    "\u2028",
    [],
    [[]],
    {},
    {"": {}},
    [None] * 3,
    "file:///a.sgf",
]


class Bender:
    """Makes messages and bends them."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.count = 0

    def message(self) -> Any:
        """One message, sound in half of the cases."""
        self.count += 1
        message = self._sound()
        for _ in range(self.chance.choice((0, 0, 1, 2))):
            message = self._bent(message)
        return message

    def _sound(self) -> Message:
        method, params = self.chance.choice((*REQUESTS, *NOTIFICATIONS))
        message = {"jsonrpc": "2.0", "method": method, "params": params(self)}
        if (method, params) in REQUESTS:
            message["id"] = self.chance.choice((self.count, str(self.count), f"{self.count}\ud800"))
        return message

    def _bent(self, message: Any) -> Any:
        """A copy with one part that is not as it was."""
        whole = {"": copy.deepcopy(message)}
        holder, key = self.chance.choice(list(_parts(whole)))
        match self.chance.randrange(6):
            case 0 if holder is not whole:
                del holder[key]
            case 1:
                holder[key] = [holder[key]]
            case 2:
                holder[key] = {"extra": holder[key]}
            case 3 if isinstance(holder[key], list):
                holder[key] *= 2
            case 4 if isinstance(holder[key], dict):
                holder[key]["extra"] = self.chance.choice(NASTY)
            case _:
                holder[key] = self.chance.choice(NASTY)
        return whole[""]

    def document(self) -> Message:
        return {"uri": self.chance.choice(URIS)}

    def position(self) -> Message:
        return {"line": self.chance.choice((0, 0, 1, 2, 10**6)), "character": self.chance.choice((0, 1, 7, 15, 10**9))}

    def place(self) -> Message:
        return {"start": self.position(), "end": self.position()}  # half of them run backwards

    def point(self) -> Message:
        return {"column": self.chance.choice((0, 2, 51)), "row": self.chance.choice((0, 1, 51))}

    def text(self) -> str:
        return self.chance.choice((*TEXTS, "a", "]", "\n", "😀"))


def _parts(holder: Any) -> Iterator[tuple[Any, Any]]:
    """Each place in nested data, as the object or list that holds it and its key there."""
    for key, value in list(holder.items() if isinstance(holder, dict) else enumerate(holder)):
        yield holder, key
        if isinstance(value, (dict, list)):
            yield from _parts(value)


def _action(bender: Bender) -> Message:
    revision = bender.chance.choice((1, bender.count))
    return {"title": "x", "kind": "quickfix", "data": [bender.document()["uri"], revision, 0, 9, 0]}


Make = tuple[str, Callable[[Bender], Any]]
REQUESTS: tuple[Make, ...] = (
    ("textDocument/hover", lambda b: {"textDocument": b.document(), "position": b.position()}),
    (
        "textDocument/codeAction",
        lambda b: {
            "textDocument": b.document(),
            "range": b.place(),
            "context": {
                "diagnostics": [{"range": b.place(), "message": "m", "code": "c"}],
                "only": ["quickfix", "source"],
            },
        },
    ),
    ("codeAction/resolve", _action),
    ("textDocument/diagnostic", lambda b: {"textDocument": b.document()}),
    (
        "textDocument/rangeFormatting",
        lambda b: {
            "textDocument": b.document(),
            "range": b.place(),
            "options": {"tabSize": 2, "insertSpaces": True},
        },
    ),
    (
        "textDocument/formatting",
        lambda b: {"textDocument": b.document(), "options": {"tabSize": 2, "insertSpaces": True}},
    ),
    (
        "sgf/board",
        lambda b: {
            "textDocument": b.document(),
            "position": b.position(),
            "numbers": b.chance.choice((None, 3, "all")),
            "format": b.chance.choice(("svg", "text")),
        },
    ),
    ("sgf/boardTarget", lambda b: {"textDocument": b.document(), "position": b.position(), "point": b.point()}),
    (
        "sgf/boardEdit",
        lambda b: {
            "textDocument": b.document(),
            "position": b.position(),
            "point": b.chance.choice((b.point(), None)),
        },
    ),
    ("textDocument/semanticTokens/full", lambda b: {"textDocument": b.document()}),
    (
        "textDocument/semanticTokens/full/delta",
        lambda b: {"textDocument": b.document(), "previousResultId": str(b.chance.randint(0, 20))},
    ),
    ("textDocument/semanticTokens/range", lambda b: {"textDocument": b.document(), "range": b.place()}),
    ("textDocument/inlayHint", lambda b: {"textDocument": b.document(), "range": b.place()}),
    ("textDocument/codeLens", lambda b: {"textDocument": b.document()}),
    ("initialize", lambda b: {"processId": None, "rootUri": None, "capabilities": CAPABILITIES}),
    ("workspace/executeCommand", lambda b: {"command": "x", "arguments": [1]}),
    ("$/unknown", lambda b: {}),
)
SETTINGS: tuple[Message, ...] = (
    {"coordinates": "a1", "ignore": []},
    {"inlay-hints": {"move-numbers": True, "point-names": True}, "code-lens": {"point-lists": True}},
)
NOTIFICATIONS: tuple[Make, ...] = (
    (
        "textDocument/didOpen",
        lambda b: {"textDocument": {**b.document(), "languageId": "sgf", "version": b.count, "text": b.text()}},
    ),
    (
        "textDocument/didChange",
        lambda b: {
            "textDocument": {**b.document(), "version": b.chance.choice((b.count, 1))},
            "contentChanges": [{"range": b.place(), "text": b.text()}, {"range": b.place(), "text": b.text()}],
        },
    ),
    (
        "textDocument/didChange",
        lambda b: {"textDocument": {**b.document(), "version": 1}, "contentChanges": [{"text": b.text()}]},
    ),
    ("textDocument/didClose", lambda b: {"textDocument": b.document()}),
    ("textDocument/didSave", lambda b: {"textDocument": b.document()}),
    ("$/cancelRequest", lambda b: {"id": b.chance.choice((b.count - 1, b.count + 1, str(b.count - 1)))}),
    ("workspace/didChangeConfiguration", lambda b: {"settings": {"sgf": b.chance.choice(SETTINGS)}}),
    ("initialized", lambda b: {}),
)


def valid_id(message: Any) -> Any:
    """The id under which a message must be answered; None where it has none."""
    identity = message.get("id") if isinstance(message, dict) else None
    return identity if isinstance(identity, (int, str)) and not isinstance(identity, bool) else None


@pytest.mark.parametrize("seed", SEEDS)
def test_bent_messages(start: Start, seed: int) -> None:
    wire, bender = start(), Bender(seed)
    initialize(wire)
    since, wanted = len(wire.messages), Counter[Any]()
    for number in range(MESSAGES):
        message = bender.message()
        body = json.dumps(message).encode()
        if bender.chance.random() < 0.03:
            wire.write(b"Content-Length: %d\r\n\r\n" % (len(body) // 2) + body[: len(body) // 2])
        else:
            wanted[valid_id(message)] += 1
            wire.write(frame(message))
        if number % PING_EVERY == 0:
            wire.ask("$/ping")
    wire.ask("$/ping")
    del wanted[None]
    received = [message for message in wire.messages[since:] if "method" not in message]
    answered = Counter(message["id"] for message in received if not str(message["id"]).startswith("ask-"))
    del answered[None]
    assert answered == wanted
    errors = [message["error"] for message in received if "error" in message]
    assert not [error for error in errors if error["code"] == -32603], "an internal error"
    assert all(error.keys() == {"code", "message"} for error in errors)
    assert not [message for message in wire.messages if message.get("method", "").startswith("window/showMessage")]
    assert wire.ask("shutdown")["result"] is None
    wire.notify("exit")
    assert wire.status() == 0


@pytest.mark.parametrize(
    "text",
    [
        "(;C[" + "x" * 10_000_000 + "])",
        "(;" * 100_000,
        "(;C[" + "[;B[aa" * 500_000,
        "]" * 1_000_000,
        "(" * 1_000_000,
        "\udc00\ud800" * 100_000,
        "(;AB" + "[aa]" * 100_000 + ")",
        ";B[aa]\r" * 100_000,
    ],
    ids=["long line", "deep", "unclosed", "closing", "opening", "surrogates", "long list", "CR"],
)
def test_documents_nobody_would_write(wire: Wire, text: str) -> None:
    uri = "file:///monster.sgf"
    since = len(wire.messages)
    open_document(wire, uri, text)
    wire.diagnostics(uri, 1, since)
    change_document(wire, uri, 2, {"range": span(0, 6), "text": "[x]"})
    assert len(wire.diagnostics(uri, 2, since)) <= 1001
    place = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 9}}
    assert "error" not in wire.ask("textDocument/hover", place)
    assert "error" not in wire.ask("sgf/board", place)
    for request in ("sgf/boardTarget", "sgf/boardEdit"):
        assert "error" not in wire.ask(request, {**place, "point": {"column": 0, "row": 0}})
    actions = {"textDocument": {"uri": uri}, "range": span(0, 9), "context": {"diagnostics": []}}
    assert "error" not in wire.ask("textDocument/codeAction", actions)
    wire.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
