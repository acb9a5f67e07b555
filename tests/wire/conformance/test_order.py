"""Order and cancellation: requests see the text of their turn, and each is answered once, whatever happens to it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ..client import Message, Wire
from ..conftest import Start, initialize, open_document
from ..naive import Editor
from .asking import EVERYTHING, STANDARD, Spot, is_offered
from .conftest import Demand, Open, Peer
from .editing import change_message
from .hearing import encoding_of, spots, told

REQUEST_CANCELLED, SERVER_CANCELLED, CONTENT_MODIFIED = -32800, -32802, -32801
UNKNOWN = "$/no/such/thing"


def cancel(identity: Any) -> Message:
    return {"method": "$/cancelRequest", "params": {"id": identity}}


def offered(wire: Wire, uri: str, text: str, *, of_all: bool = False) -> list[tuple[str, Message]]:
    """Requests that can be asked at once, with parameters."""
    spot = Spot(uri, text, encoding_of(wire), 0, min(1, len(text)))
    return [
        (method, params)
        for method, row in STANDARD.items()
        if is_offered(wire.capabilities, row.provider) and not row.after and (row.of_all or not of_all)
        for params in row.params(spot, None)
    ]


def codes(wire: Wire, since: int) -> dict[Any, list[int | None]]:
    """All answers since then, once a last request is answered: the errors, or None, by id."""
    wire.ask(UNKNOWN, {})
    found: dict[Any, list[int | None]] = {}
    for message in wire.messages[since:-1]:
        if "method" not in message:
            found.setdefault(message["id"], []).append(message.get("error", {}).get("code"))
    return found


def test_a_queued_request_that_is_cancelled_is_answered_so(
    wire: Wire, peer: Peer, demand: Demand, opened: Open
) -> None:
    """Cancellation Support: a request still needs to be answered; the code is `RequestCancelled`.

    The cancellations arrive together with the requests, while a large document is taken in: there is time to see them.
    """
    demand(wire, "hoverProvider")
    uri = opened(wire)
    hover = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}}
    since = len(wire.messages)
    names = [1, "two", 3]
    wire.send(
        change_message(wire, uri, 2, Editor(peer.text, encoding_of(wire)), 0, 0, peer.text * 300),
        *({"id": name, "method": "textDocument/hover", "params": hover} for name in names),
        cancel("two"),
        cancel(3),
        cancel(3),
        cancel("1"),
    )
    got = codes(wire, since)
    assert got == {1: [None], "two": [REQUEST_CANCELLED], 3: [REQUEST_CANCELLED]}


def test_a_running_request_that_is_cancelled_is_answered_once(wire: Wire, peer: Peer, opened: Open) -> None:
    """Cancellation Support: it is allowed to return a result on cancel; it cannot be left open."""
    text = peer.text * 300
    uri = opened(wire, text)
    since = len(wire.messages)
    work = offered(wire, uri, text, of_all=True)
    for number, (method, params) in enumerate(work):
        wire.send({"id": f"run-{number}", "method": method, "params": params})
        wire.send(cancel(f"run-{number}"), cancel(f"run-{number}"))
    for number in range(len(work)):
        wire.answer(f"run-{number}", since)
    got = codes(wire, since)
    assert got.keys() == {f"run-{number}" for number in range(len(work))}
    assert all(found in ([None], [REQUEST_CANCELLED], [SERVER_CANCELLED]) for found in got.values())


def test_a_request_that_waits_for_news_ends_when_it_is_cancelled(wire: Wire, demand: Demand) -> None:
    """Workspace Diagnostics: it may be held until something changes; a cancellation ends it at once."""
    demand(wire, "diagnosticProvider.workspaceDiagnostics")
    since = len(wire.messages)
    params = {"previousResultIds": [], "partialResultToken": "parts"}
    wire.send({"id": "held", "method": "workspace/diagnostic", "params": params})
    wire.ask(UNKNOWN, {})
    wire.send(cancel("held"))
    assert wire.answer("held", since).get("error", {}).get("code") in (None, REQUEST_CANCELLED, SERVER_CANCELLED)
    assert len(codes(wire, since)["held"]) == 1


def test_shutdown_leaves_no_request_open(start: Start, peer: Peer) -> None:
    """Request Message: every request is answered, also one that runs when the server is shut down."""
    wire = start()
    initialize(wire, EVERYTHING)
    text = peer.text * 300
    open_document(wire, peer.uri(), text, 1, peer.language)
    work = offered(wire, peer.uri(), text)
    wire.send(*({"id": number, "method": method, "params": params} for number, (method, params) in enumerate(work)))
    wire.send({"id": "end", "method": "shutdown"})
    wire.answer("end")
    answered = Counter(each["id"] for each in wire.messages if "method" not in each)
    assert all(answered[number] == 1 for number in range(len(work)))


@pytest.mark.parametrize(
    "params", [None, [], {}, {"id": None}, {"id": True}, {"id": []}, {"id": {}}, {"id": "unknown"}, 5]
)
def test_a_cancellation_that_makes_no_sense_is_ignored(wire: Wire, params: Any) -> None:
    """Cancellation Support: it is a notification, which is not responded to."""
    since = len(wire.messages)
    wire.send({"method": "$/cancelRequest", "params": params}, cancel(8), {"id": 8, "method": UNKNOWN, "params": {}})
    assert codes(wire, since) == {8: [-32601]}  # it came before what it means


def test_a_cancellation_of_what_is_answered_is_ignored(wire: Wire) -> None:
    """Cancellation Support: an answer and a cancellation may cross."""
    since = len(wire.messages)
    wire.send({"id": 9, "method": UNKNOWN, "params": {}})
    wire.answer(9, since)
    wire.send(cancel(9))
    assert codes(wire, since) == {9: [-32601]}


def test_a_request_is_not_given_up_because_the_text_changes(wire: Wire, peer: Peer, opened: Open) -> None:
    """Implementation Considerations: a server cancels no request because of a change; the client decides that."""
    uri = opened(wire)
    editor = Editor(peer.text, encoding_of(wire))
    told(wire, uri, peer.text, len(peer.text))  # so that nothing is done for the first time, which may take longer
    since = len(wire.messages)
    work = offered(wire, uri, peer.text)
    asked: list[Message] = [
        {"id": f"kept-{number}", "method": method, "params": params} for number, (method, params) in enumerate(work)
    ]
    wire.send(*asked, change_message(wire, uri, 2, editor, 0, len(peer.text), "\n"))
    for message in asked:
        wire.answer(message["id"], since)
    given_up = {REQUEST_CANCELLED, SERVER_CANCELLED, CONTENT_MODIFIED}
    assert not [found for found in codes(wire, since).values() if set(found) & given_up]


def test_a_request_between_two_changes_sees_the_text_of_its_turn(
    wire: Wire, peer: Peer, demand: Demand, opened: Open
) -> None:
    """Request, Notification and Response Ordering: the order may differ only where the results stay right."""
    demand(wire, "hoverProvider")
    texts = [peer.text, "\n" + peer.text, "\n\n" + peer.text]
    uris = [opened(wire, text) for text in texts]

    def hovers(at: Message) -> list[Any]:
        params = [{"textDocument": {"uri": uri}, "position": at} for uri in uris]
        return [wire.ask("textDocument/hover", each).get("result") for each in params]

    places = [spot.position for spot in spots(wire, uris[0], peer.text, 1)]
    at = next((at for at in places if hovers(at)[0] != hovers(at)[1]), None)
    if at is None:
        pytest.skip("not tried: hovers tell nothing of this sample")
    wanted = hovers(at)
    uri = opened(wire)
    hover = {"textDocument": {"uri": uri}, "position": at}
    since = len(wire.messages)
    messages: list[Message] = [{"id": "turn-0", "method": "textDocument/hover", "params": hover}]
    for version in (2, 3):
        editor = Editor(texts[version - 2], encoding_of(wire))
        messages.append(change_message(wire, uri, version, editor, 0, 0, "\n"))
        messages.append({"id": f"turn-{version - 1}", "method": "textDocument/hover", "params": hover})
    wire.send(*messages)
    assert [wire.answer(f"turn-{number}", since).get("result") for number in range(3)] == wanted
