"""Answers that take long: they are given up once they are cancelled or somebody types, and their progress is told."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

import pytest

from sgf_ls.server import giving_up, progress
from sgf_ls.server.inbox import Inbox
from sgf_ls.server.jsonrpc import Notification, Request, Response, classify
from sgf_ls.server.lifecycle import Server

from .client import Message
from .conftest import CAPABILITIES, span

URI = "file:///long.sgf"
TEXT = "(;GM[1]FF[4]SZ[9]" + ";AB[aa][ab][ba][bb]" * 9_000 + ")"
CANCELLED, MODIFIED = -32800, -32801
CAN: Message = deepcopy(CAPABILITIES)
CAN["workspace"]["applyEdit"] = True
DOCUMENT: Message = {"textDocument": {"uri": URI}}
OPTIONS: Message = {"options": {"tabSize": 2, "insertSpaces": True}}


class Client:
    """A server without streams, and what it says; requests become unwanted when it has looked for that often enough."""

    def __init__(self, reason: int) -> None:
        self.messages: list[Message] = []
        self._looks_left: int | None = None
        begun, never = self._is_over, lambda *_: False
        is_cancelled, is_changed = (begun, never) if reason == CANCELLED else (never, begun)
        self._server = Server(self.messages.append, is_changed, lambda _: None, is_cancelled)
        self.ask("initialize", {"processId": None, "capabilities": CAN})
        document = {"uri": URI, "languageId": "sgf", "version": 1, "text": TEXT}
        self._server.handle(Notification("textDocument/didOpen", {"textDocument": document}))

    def _is_over(self, *_: object) -> bool:
        if self._looks_left is None:
            return False
        self._looks_left -= 1
        return self._looks_left < 0

    def ask(self, method: str, params: Message, looks: int | None = None) -> Message:
        """The answer to a request that is unwanted after so many looks."""
        self._looks_left = looks
        number = len(self.messages)
        self._server.handle(Request(number, method, params))
        self._looks_left = None
        [answer] = [each for each in self.messages if each.get("id") == number and "method" not in each]
        return answer


def action(title: str, place: Message) -> Callable[[Client], Message]:
    """Params that resolve the action of a title."""

    def params(client: Client) -> Message:
        context = {"diagnostics": [], "only": ["refactor"]}
        offered = client.ask("textDocument/codeAction", {**DOCUMENT, "range": place, "context": context})["result"]
        return next(each for each in offered if each["title"].startswith(title))

    return params


def of_no_client(params: Message) -> Callable[[Client], Message]:
    return lambda _: params


TRANSFORMATION = {"uri": URI, "transformations": ["rotate-90"]}
REQUESTS: dict[str, tuple[str, Callable[[Client], Message]]] = {
    "format": ("textDocument/formatting", of_no_client({**DOCUMENT, **OPTIONS})),
    "format a range": (
        "textDocument/rangeFormatting",
        of_no_client({**DOCUMENT, **OPTIONS, "range": span(0, 0, len(TEXT))}),
    ),
    "transform a file": (
        "workspace/executeCommand",
        of_no_client({"command": "sgf-ls.transform", "arguments": [{**TRANSFORMATION, "scope": "file"}]}),
    ),
    "transform a game": (
        "workspace/executeCommand",
        of_no_client(
            {"command": "sgf-ls.transform", "arguments": [{**TRANSFORMATION, "position": span(0, 0)["start"]}]}
        ),
    ),
    "resolve a transformation": ("codeAction/resolve", action("Rotate the game by 90° clockwise", span(0, 0))),
    "resolve what concerns all lists": ("codeAction/resolve", action("Compress all", span(0, 20))),
}


@pytest.mark.parametrize("reason", [CANCELLED, MODIFIED])
@pytest.mark.parametrize("what", REQUESTS)
def test_what_is_wanted_no_more_is_given_up(monkeypatch: pytest.MonkeyPatch, what: str, reason: int) -> None:
    """Once it has begun, somebody cancels it, or types and has waited long enough."""
    monkeypatch.setattr(giving_up, "PATIENCE", -1.0)
    method, params_for = REQUESTS[what]
    client = Client(reason)
    params = params_for(client)
    assert client.ask(method, params, looks=5)["error"]["code"] == reason
    assert not [each for each in client.messages if each.get("method") == "workspace/applyEdit"]
    assert "result" in client.ask(method, params), "it is served when it is asked for again"


class Shown:
    """A client that shows progress, and answers while the server is at work."""

    def __init__(self, *, can: bool = True, answers: bool = True, refuses: bool = False) -> None:
        self.messages: list[Message] = []
        self._inbox = Inbox()
        self._answers = answers
        self._refuses = refuses
        self._server = Server(self._take, self._inbox.change_is_waiting, answer_to=self._inbox.answer_to)
        capabilities = {**CAN, "window": {"workDoneProgress": can}}
        self._server.handle(Request(0, "initialize", {"processId": None, "capabilities": capabilities}))
        document = {"uri": URI, "languageId": "sgf", "version": 1, "text": TEXT}
        self._server.handle(Notification("textDocument/didOpen", {"textDocument": document}))

    def _take(self, message: Message) -> None:
        self.messages.append(message)
        if self._answers and message.get("method") == "window/workDoneProgress/create":
            end = {"error": {"code": -32603, "message": "no"}} if self._refuses else {"result": None}
            answer = classify({"jsonrpc": "2.0", "id": message["id"], **end})
            assert isinstance(answer, Response)
            self._inbox.deliver([classify({"jsonrpc": "2.0", "method": "$/x"}), answer])

    def told(self, what: str) -> list[Message]:
        """What is told of the progress of a request until it is answered."""
        method, params_for = REQUESTS[what]
        self._server.handle(Request(1, method, params_for(Client(CANCELLED))))
        answered = next(number for number, each in enumerate(self.messages) if each.get("id") == 1)
        assert "result" in self.messages[answered]
        return [each["params"]["value"] for each in self.messages[:answered] if each.get("method") == "$/progress"]


@pytest.mark.parametrize("what", ["format", "format a range", "transform a file", "transform a game"])
def test_progress_is_told_while_the_request_is_served(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0)
    client = Shown()
    title = "Formatting the record" if what.startswith("format") else "Changing the record"
    assert client.told(what) == [{"kind": "begin", "title": title}, {"kind": "end"}]


@pytest.mark.parametrize("client", [{"can": False}, {"answers": False}, {"refuses": True}])
def test_no_progress_without_leave(client: dict[str, bool], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0)
    shown = Shown(**client)
    assert shown.told("format") == []
    asked = [each for each in shown.messages if each.get("method") == "window/workDoneProgress/create"]
    assert len(asked) == client.get("can", True)


def test_what_is_over_soon_is_not_worth_a_word() -> None:
    assert Shown().told("format") == []
