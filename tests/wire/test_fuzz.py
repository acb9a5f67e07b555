"""Messages bent at random, and documents nobody would write: every request is answered once, and the server lives.

Sound messages are taken apart and some part is replaced, dropped, doubled or nested; so most of them are nearly right,
which finds more than noise does. The requests are those of `requests.py`, so that a new one is bent at once. What the
server asks is answered by bent answers, late ones, or not at all. The seeds are fixed, and one is new in every run: it
is in the test's name.
"""

from __future__ import annotations

import copy
import json
import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from effort import times

from .client import Message, Wire, frame
from .conftest import change_document, initialize, open_document, span
from .requests import EVERYTHING, OPTIONS, REQUESTS, Row, Spot

MESSAGES = times(2000)  # for each seed
PING_EVERY = 100
INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS, INTERNAL_ERROR = -32600, -32601, -32602, -32603
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
    "(;LB[aa:A]C[A A A A])",
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
        self.results: dict[str, Any] = {}
        """The last answers to the requests on whose answers others depend."""

    def message(self) -> Any:
        """One message, sound in half of the cases."""
        self.count += 1
        message = self._sound()
        for _ in range(self.chance.choice((0, 0, 1, 2))):
            message = self.bent(message)
        return message

    def _sound(self) -> Message:
        if self.chance.random() < 0.4:
            method, make = self.chance.choice(NOTIFICATIONS)
            return {"jsonrpc": "2.0", "method": method, "params": make(self)}
        method, make = self.chance.choice(ASKED)
        identity = self.chance.choice((self.count, str(self.count), f"{self.count}\ud800"))
        return {"jsonrpc": "2.0", "id": identity, "method": method, "params": make(self)}

    def params(self, row: Row) -> Any:
        """What a request is asked by at some spot, sometimes with tokens for its progress and results."""
        text = self.chance.choice(TEXTS)[:40].encode("utf-8", "replace").decode()
        start, end = sorted(self.chance.choices(range(len(text) + 1), k=2))
        spot = Spot(self.chance.choice(URIS), text, self.chance.choice(ENCODINGS), start, end)
        made = row.params(spot, self.results.get(row.after))
        params = self.chance.choice(made) if made else {}
        return {**params, **self.chance.choice(TOKENS)}

    def bent(self, message: Any) -> Any:
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

    def reply(self, question: Message) -> Any:
        """An answer to what the server asks: sound, bent, a refusal, or something else altogether."""
        items = question.get("params") or {}
        sound: dict[str, Callable[[], Any]] = {
            "workspace/configuration": lambda: [self.chance.choice(SETTINGS) for _ in items["items"]],
            "workspace/applyEdit": lambda: {"applied": self.chance.random() < 0.5},
        }
        result = sound.get(question["method"], lambda: None)()
        answer = self.chance.choice(
            (
                {"result": result},
                {"error": {"code": self.chance.choice((-32601, -32800, 0)), "message": "no"}},
                {"result": self.chance.choice(NASTY)},
                {"result": result, "error": {"code": 1, "message": "both"}},
            )
        )
        message: Any = {"jsonrpc": "2.0", "id": question["id"], **answer}
        return self.bent(message) if self.chance.random() < 0.3 else message

    def uri(self) -> str:
        return self.chance.choice(URIS)

    def document(self) -> Message:
        return {"uri": self.uri()}

    def position(self) -> Message:
        return {"line": self.chance.choice((0, 0, 1, 2, 10**6)), "character": self.chance.choice((0, 1, 7, 15, 10**9))}

    def place(self) -> Message:
        return {"start": self.position(), "end": self.position()}  # half of them run backwards

    def text(self) -> str:
        return self.chance.choice((*TEXTS, "a", "]", "\n", "😀"))

    def folders(self) -> list[Message]:
        return [{"uri": self.uri(), "name": "n"} for _ in range(self.chance.randrange(3))]

    def identity(self) -> Any:
        """The id of a request that came, or will come, or is held."""
        number = self.count - self.chance.choice((-1, 1, 1, 2, 5, 20))
        return self.chance.choice((number, str(number), f"{number}\ud800"))


def _parts(holder: Any) -> Iterator[tuple[Any, Any]]:
    """Each place in nested data, as the object or list that holds it and its key there."""
    for key, value in list(holder.items() if isinstance(holder, dict) else enumerate(holder)):
        yield holder, key
        if isinstance(value, (dict, list)):
            yield from _parts(value)


def _action(bender: Bender) -> Message:
    revision = bender.chance.choice((1, bender.count))
    return {"title": "x", "kind": "quickfix", "data": [bender.uri(), revision, 0, 9, 0]}


def _actions(bender: Bender) -> Message:
    context = {"diagnostics": [{"range": bender.place(), "message": "m", "code": "c"}], "only": ["quickfix", "source"]}
    return {"textDocument": bender.document(), "range": bender.place(), "context": context}


Named = tuple[str, Callable[[Bender], Any]]
ENCODINGS = ("utf-8", "utf-16", "utf-32")
TOKENS: tuple[Message, ...] = (
    {},
    {},
    {"workDoneToken": 1},
    {"partialResultToken": "p"},
    {"workDoneToken": "w", "partialResultToken": -1},
)
ODD_REQUESTS: tuple[Named, ...] = (
    ("textDocument/codeAction", _actions),
    ("codeAction/resolve", _action),
    (
        "sgf/board",
        lambda b: {
            "textDocument": b.document(),
            "position": b.position(),
            "numbers": b.chance.choice((None, 3, "all")),
            "format": b.chance.choice(("svg", "text")),
        },
    ),
    (
        "workspace/diagnostic",
        lambda b: {"previousResultIds": [{"uri": b.uri(), "value": "1"}], "partialResultToken": "p"},
    ),
    ("textDocument/diagnostic", lambda b: {"textDocument": b.document(), "previousResultId": str(b.count % 9)}),
    ("initialize", lambda b: {"processId": None, "rootUri": None, "capabilities": EVERYTHING}),
    ("workspace/executeCommand", lambda b: {"command": "x", "arguments": [1]}),
    ("$/unknown", lambda b: {}),
)
ASKED: tuple[Named, ...] = (
    *((method, partial(Bender.params, row=row)) for method, row in REQUESTS.items()),
    *ODD_REQUESTS,
)
SETTINGS: tuple[Any, ...] = (
    {"coordinates": "a1", "ignore": [], "workspace-diagnostics": True},
    {"inlay-hints": {"move-numbers": True, "point-names": True}, "code-lens": {"point-lists": True}},
    {"select": ["ALL"], "severity": {"*": "hint"}, "private-properties": {"XQ": "q"}, "format": {"moves-per-line": 1}},
    None,
)
NOTIFICATIONS: tuple[Named, ...] = (
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
    ("$/cancelRequest", lambda b: {"id": b.identity()}),
    ("$/cancelRequest", lambda b: {"id": b.identity()}),
    ("workspace/didChangeConfiguration", lambda b: {"settings": {"sgf": b.chance.choice(SETTINGS)}}),
    (
        "workspace/didChangeWatchedFiles",
        lambda b: {"changes": [{"uri": b.uri(), "type": b.chance.choice((1, 2, 3))} for _ in range(2)]},
    ),
    ("workspace/didChangeWorkspaceFolders", lambda b: {"event": {"added": b.folders(), "removed": b.folders()}}),
    ("window/workDoneProgress/cancel", lambda b: {"token": b.chance.choice((1, "w", b.count))}),
    ("initialized", lambda b: {}),
)
CLIENT: Message = {
    **EVERYTHING,
    "window": {"workDoneProgress": True},
    "workspace": {
        **EVERYTHING["workspace"],
        "configuration": True,
        "didChangeConfiguration": {"dynamicRegistration": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
    },
}


def valid_id(message: Any) -> Any:
    """The id under which a message must be answered; None where it has none."""
    identity = message.get("id") if isinstance(message, dict) else None
    return identity if isinstance(identity, (int, str)) and not isinstance(identity, bool) else None


def is_answer(message: Any) -> bool:
    """Whether a message is an answer to the server, and so is not answered itself."""
    return message.get("jsonrpc") == "2.0" and "method" not in message and bool(message.keys() & {"result", "error"})


class Bent(Wire):
    """A client whose messages and answers are bent."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.bender, self._answering = Bender(seed), Bender(seed)
        """The answers are bent by chances of their own, as it is not fixed when the server asks."""
        self.wanted: Counter[Any] = Counter()
        """How many answers there must be, by id."""
        self._learned = 0

    def say(self, message: Any) -> None:
        """Write a message as it is."""
        identity = valid_id(message)
        if identity is not None and not is_answer(message):
            self.wanted[identity] += 1
            # Of an id that is used again, nobody knows to which method the answer is.
            method = message.get("method") if self.wanted[identity] == 1 else None
            self._methods[identity] = method if isinstance(method, str) else ""
        self.write(frame(message))

    def say_half(self, message: Any) -> None:
        """A body that ends in its middle, as its header says."""
        body = json.dumps(message).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % (len(body) // 2) + body[: len(body) // 2])

    def reply(self, question: Message) -> None:
        if self._answering.chance.random() < 0.8:
            self.say(self._answering.reply(question))

    def learn(self) -> None:
        """Keep what was answered until now, for the requests that are about it."""
        for message in self.messages[self._learned :]:
            if "method" not in message and message.get("result"):
                self.bender.results[self._methods.get(message["id"], "")] = message["result"]
        self._learned = len(self.messages)


@pytest.mark.parametrize("seed", SEEDS)
def test_bent_messages(seed: int) -> None:
    wire = Bent(seed)
    try:
        bend(wire)
    finally:
        wire.stop()


def bend(wire: Bent) -> None:
    initialize(wire, CLIENT, initializationOptions=OPTIONS)
    since = len(wire.messages)
    for number in range(MESSAGES):
        message = wire.bender.message()
        if wire.bender.chance.random() < 0.03:
            wire.say_half(message)
        else:
            wire.say(message)
        if number % PING_EVERY == 0:
            wire.ask("$/ping")
            wire.learn()
    # Which answers also what was held until something changes.
    shut_down = wire.ask("shutdown")
    assert shut_down["result"] is None
    wire.ask("$/ping")  # behind which nothing is under way, our own answers neither
    after = wire.messages[wire.messages.index(shut_down) :]
    assert not [message for message in after if "method" in message], "something is said after shutdown"
    del wire.wanted[None]
    received = [message for message in wire.messages[since:] if "method" not in message]
    answered = Counter(message["id"] for message in received if not str(message["id"]).startswith("ask-"))
    del answered[None]
    assert answered == wire.wanted
    errors = [message["error"] for message in received if "error" in message]
    assert not [error for error in errors if error["code"] == INTERNAL_ERROR], "an internal error"
    assert all(error.keys() == {"code", "message"} for error in errors)
    assert not [message for message in wire.messages if "Traceback" in str(message)], "an internal error in the log"
    assert not [message for message in wire.messages if message.get("method", "").startswith("window/showMessage")]
    wire.notify("exit")
    assert wire.status() == 0


def test_everything_is_bent_and_some_of_it_served() -> None:
    """What is bent is sound often enough to reach all features, and to make the server ask."""
    wire = Bent(SEEDS[0])
    try:
        bend(wire)
    finally:
        wire.stop()
    refusals = {INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS}
    served = {
        wire._methods.get(each["id"])
        for each in wire.messages
        if "method" not in each and each.get("error", {}).get("code") not in refusals
    }
    assert not {method for method, row in REQUESTS.items() if not row.after} - served
    asked = {each["method"] for each in wire.messages if "method" in each and "id" in each}
    assert asked >= {"workspace/configuration", "client/registerCapability", "workspace/diagnostic/refresh"}


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
