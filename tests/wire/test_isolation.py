"""What is broken breaks nothing else. Parts of the engine are replaced by faulty ones, and the server is used on."""

from __future__ import annotations

import json
import sys

import pytest

from .client import Message, Wire
from .conftest import Start, change_document, initialize, open_document, span

URI = "file:///isolation.sgf"
TEXT = "(;SZ[9]AB[aa:aa][bb][bb])"
PLACE: Message = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 10}}
RANGE: Message = {"textDocument": {"uri": URI}, "range": span(0, 10), "context": {"diagnostics": []}}

SERVER = """
import sys
def broken(*arguments, **more): raise RuntimeError("secret")
{breakage}
from sgf_ls.server.main import serve
sys.exit(serve())
"""


def broken_server(start: Start, breakage: str, capabilities: Message | None = None) -> Wire:
    wire = start(sys.executable, "-c", SERVER.format(breakage=breakage))
    initialize(wire, capabilities)
    open_document(wire, URI, TEXT)
    return wire


def logged(wire: Wire) -> list[str]:
    return [message["params"]["message"] for message in wire.messages if message.get("method") == "window/logMessage"]


def no_popup(wire: Wire) -> bool:
    return not [message for message in wire.messages if message.get("method", "").startswith("window/showMessage")]


def test_a_broken_rule_hides_only_itself(start: Start) -> None:
    breakage = "from sgf_ls.rules.registry import RULES\nRULES['one-point-rectangle'].find = broken"
    wire = broken_server(start, breakage)
    for version in range(2, 5):
        change_document(wire, URI, version, {"range": span(0, 2), "text": " "})
    codes = {diagnostic["code"] for diagnostic in wire.diagnostics(URI, 4)}
    assert codes == {"duplicate-point", "internal-error"}
    assert no_popup(wire)


def test_a_broken_rule_is_told_also_to_who_asks_for_diagnostics(start: Start) -> None:
    breakage = "from sgf_ls.rules.registry import RULES\nRULES['one-point-rectangle'].find = broken"
    wire = broken_server(start, breakage, {"textDocument": {"diagnostic": {}}})
    for _ in range(2):
        result = wire.ask("textDocument/diagnostic", {"textDocument": {"uri": URI}})["result"]
        assert {diagnostic["code"] for diagnostic in result["items"]} == {"duplicate-point", "internal-error"}
    [message] = logged(wire)
    assert "one-point-rectangle" in message
    assert "secret" in message


def test_a_broken_feature_answers_so_and_the_rest_goes_on(start: Start) -> None:
    breakage = "import sgf_ls.features.hover as feature\nfeature.hover = broken"
    wire = broken_server(start, breakage)
    for _ in range(3):
        answer = wire.ask("textDocument/hover", PLACE)
        assert answer["error"]["code"] == -32603
        for hidden in ("secret", "Traceback", ".py", "/"):
            assert hidden not in json.dumps(answer["error"])
    assert [message for message in logged(wire) if "secret" in message and "Traceback" in message] == logged(wire)
    assert len(logged(wire)) == 1, "said once, not each time"
    assert wire.ask("textDocument/codeAction", RANGE)["result"]
    assert wire.diagnostics(URI, 1)
    assert no_popup(wire)


def test_findings_that_fail_are_no_reason_to_leave(start: Start) -> None:
    breakage = "from sgf_ls.analysis.snapshot import Snapshot\nSnapshot.findings = broken"
    wire = broken_server(start, breakage)
    change_document(wire, URI, 2, {"text": ""})
    assert "result" in wire.ask("textDocument/hover", PLACE)
    assert len(logged(wire)) == 1
    assert no_popup(wire)


def test_an_edit_that_fails_does_not_lose_the_text(start: Start) -> None:
    breakage = "from sgf_ls.analysis.snapshot import Snapshot\nSnapshot.edit = broken"
    wire = broken_server(start, breakage)
    change_document(wire, URI, 2, {"range": span(0, 2), "text": "\n\n"}, {"range": span(1, 0), "text": "\r"})
    places = {diagnostic["code"]: diagnostic["range"] for diagnostic in wire.diagnostics(URI, 2)}
    assert places["one-point-rectangle"] == span(2, 8, 13)
    assert len(logged(wire)) == 1


@pytest.mark.parametrize("value", ["{1}", "float('inf')", "float('nan')"])
def test_an_answer_that_is_no_json_is_an_internal_error(start: Start, value: str) -> None:
    breakage = (
        "import sgf_ls.server.handlers as handlers\n"
        "handlers.REQUESTS['textDocument/hover'] = handlers.REQUESTS['textDocument/hover']._replace("
        f"answer=lambda session, params: {{'value': {value}}})"
    )
    wire = broken_server(start, breakage)
    assert wire.ask("textDocument/hover", PLACE)["error"]["code"] == -32603
    assert wire.ask("textDocument/codeAction", RANGE)["result"]
