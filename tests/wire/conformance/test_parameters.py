"""Parameters of requests: those that are none are refused, not made to fit; all that the protocol allows is taken."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from ..client import Message, Wire
from .asking import ACTIONS, STANDARD, Spot
from .conftest import Demand, Open, Peer
from .hearing import encoding_of

INVALID_PARAMS = -32602
OF_DOCUMENTS = [method for method in STANDARD if method.startswith("textDocument/")]
NO_UINTEGERS: list[Any] = [1.5, 1.0, True, "0", None, [], -1, 2**31, 10**30]
NO_CODES: list[Any] = [True, 1.5, []]
NO_DIAGNOSTICS: list[Any] = ["", "ab", {}, None, [5], [[]], [{}]]

POINT: Message = {"line": 0, "character": 2**31 - 1}
DIAGNOSTIC: Message = {"range": {"start": POINT, "end": POINT}, "message": "m"}
NOWHERE: Message = {
    "textDocument": {"uri": "file:///none"},
    "range": {"start": POINT, "end": POINT},
    "context": {"diagnostics": []},
}


def error_of(wire: Wire, method: str, params: Any) -> int | None:
    code: int | None = wire.ask(method, params).get("error", {}).get("code")
    return code


def sound(wire: Wire, method: str, uri: str, text: str) -> Message | None:
    """Parameters that are taken; None where they follow from an answer."""
    row = STANDARD[method]
    return None if row.after else row.params(Spot(uri, text, encoding_of(wire), 0, 1), None)[0]


@pytest.mark.parametrize("method", STANDARD)
def test_what_are_no_parameters_is_refused(wire: Wire, demand: Demand, method: str) -> None:
    """Response Message: `InvalidParams`, of JSON-RPC; and a request without any, where some are needed."""
    demand(wire, STANDARD[method].provider)
    none: list[Any] = [None, [], {}, 5, "text", {"textDocument": {}}, {"textDocument": None, "position": 1}]
    assert [error_of(wire, method, params) for params in none] == [INVALID_PARAMS] * len(none)


@pytest.mark.parametrize("method", OF_DOCUMENTS)
def test_a_uri_is_a_string(wire: Wire, peer: Peer, demand: Demand, opened: Open, method: str) -> None:
    """URI: it is transferred as a string."""
    demand(wire, STANDARD[method].provider)
    params = sound(wire, method, opened(wire), peer.text) or NOWHERE
    bent = [{**params, "textDocument": document} for document in ({"uri": 5}, {"uri": None}, "file:///none")]
    assert [error_of(wire, method, each) for each in bent] == [INVALID_PARAMS] * len(bent)


@pytest.mark.parametrize("method", [method for method in STANDARD if STANDARD[method].after == ""])
def test_a_position_has_whole_numbers_from_0(wire: Wire, peer: Peer, demand: Demand, opened: Open, method: str) -> None:
    """Base Types: a `uinteger` is a number from 0 to 2^31 - 1."""
    demand(wire, STANDARD[method].provider)
    params = sound(wire, method, opened(wire), peer.text)
    assert params is not None
    assert error_of(wire, method, params) in (None, -32803)
    bent = [each for number in NO_UINTEGERS for each in with_numbers(params, number)]
    assert [error_of(wire, method, each) for each in bent] == [INVALID_PARAMS] * len(bent)


def with_numbers(params: Message, number: Any) -> list[Message]:
    """The parameters with each of the numbers in their positions in turn replaced."""
    found = []
    paths: list[tuple[Any, ...]] = [("position",), ("range", "start"), ("range", "end"), ("positions", 0)]
    for path in paths:
        for name in ("line", "character"):
            copy = deepcopy(params)
            place: Any = copy
            for key in path:
                place = place[key] if isinstance(place, list) or key in place else None
                if place is None:
                    break
            else:
                place[name] = number
                found.append(copy)
    return found


@pytest.mark.parametrize(
    "replaced",
    [
        {"range": [POINT, POINT]},
        {"context": []},
        *({"context": {"diagnostics": diagnostics}} for diagnostics in NO_DIAGNOSTICS),
        *({"context": {"diagnostics": [], "only": only}} for only in ("quickfix", {"quickfix": 1}, [5], [None], True)),
        *({"context": {"diagnostics": [], "triggerKind": kind}} for kind in ("1", True, 1.0, 7)),
        *({"context": {"diagnostics": [{**DIAGNOSTIC, "code": code}]}} for code in NO_CODES),
        *({"context": {"diagnostics": [{**DIAGNOSTIC, "severity": severity}]}} for severity in ("1", True, 1.0)),
        {"context": {"diagnostics": [{**DIAGNOSTIC, "message": 5}]}},
        {"context": {"diagnostics": [{**DIAGNOSTIC, "tags": "12"}]}},
    ],
)
def test_a_context_of_another_type_is_refused(wire: Wire, demand: Demand, replaced: Message) -> None:
    """Code Action Request: the types of `CodeActionContext`."""
    demand(wire, STANDARD[ACTIONS].provider)
    assert error_of(wire, ACTIONS, {**NOWHERE, **replaced}) == INVALID_PARAMS


@pytest.mark.parametrize("params", [{"title": 5}, {"title": "", "kind": 5}, {"title": "", "isPreferred": 1}])
def test_an_action_of_another_type_is_not_resolved(wire: Wire, demand: Demand, params: Message) -> None:
    """Code Action Resolve Request: its parameter is a `CodeAction`."""
    demand(wire, STANDARD["codeAction/resolve"].provider)
    assert error_of(wire, "codeAction/resolve", params) == INVALID_PARAMS


def test_a_context_may_hold_all_that_the_protocol_allows(wire: Wire, peer: Peer, demand: Demand, opened: Open) -> None:
    """Diagnostic: all its properties, those of other servers and unknown codes."""
    demand(wire, STANDARD[ACTIONS].provider)
    everything = {
        **DIAGNOSTIC,
        "severity": 4,
        "code": 7,
        "codeDescription": {"href": "https://example.org"},
        "source": "another",
        "tags": [1, 2],
        "relatedInformation": [{"location": {"uri": "file:///a", "range": NOWHERE["range"]}, "message": "m"}],
        "data": [None, True, 1.5, {"a": []}],
    }
    nowhere = {**NOWHERE, "textDocument": {"uri": opened(wire)}, "workDoneToken": 1}
    for diagnostic in (everything, dict.fromkeys(everything) | DIAGNOSTIC, {**everything, "code": "text"}):
        context = {"diagnostics": [diagnostic], "only": ["quickfix", "an.own.kind", ""], "triggerKind": 2}
        assert error_of(wire, ACTIONS, {**nowhere, "context": context}) is None


@pytest.mark.parametrize("method", OF_DOCUMENTS)
def test_what_the_protocol_does_not_know_yet_is_ignored(
    wire: Wire, peer: Peer, demand: Demand, opened: Open, method: str
) -> None:
    """Capabilities: later versions of the protocol add properties, which earlier servers are to bear."""
    demand(wire, STANDARD[method].provider)
    params = sound(wire, method, opened(wire), peer.text)
    if params is not None:
        assert error_of(wire, method, {**params, "laterOn": {"any": [1]}}) == error_of(wire, method, params)
