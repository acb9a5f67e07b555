"""Settings from `initialize` and from the client's configuration: taken, taken anew, and never a reason to fail."""

from __future__ import annotations

from typing import Any

import pytest

from .client import Message, Wire
from .conftest import CAPABILITIES, initialize, open_document
from .direct import Direct

URI = "file:///settings.sgf"
TEXT = "(;SZ[9]AB[aa:aa][bb][bb])"
BOTH = {"one-point-rectangle", "duplicate-point"}
ASKED: Message = {**CAPABILITIES, "workspace": {"configuration": True}}
REGISTERED: Message = {"workspace": {"didChangeConfiguration": {"dynamicRegistration": True}}}


def started(capabilities: Message, options: Any = None, configuration: Any = None) -> Wire:
    wire = Direct(configuration=configuration)
    initialize(wire, capabilities, initializationOptions=options)
    open_document(wire, URI, TEXT)
    return wire


def codes(wire: Wire, since: int = 0) -> set[str]:
    return {diagnostic["code"] for diagnostic in wire.diagnostics(URI, since=since)}


def logged(wire: Wire) -> list[str]:
    return [message["params"]["message"] for message in wire.messages if message.get("method") == "window/logMessage"]


@pytest.mark.parametrize("options", [None, {}, [], 5, "sgf", {"sgf": None}, {"sgf": 5}, {"sgf": {}}])
def test_without_settings_the_defaults_hold(options: Any) -> None:
    assert codes(started(CAPABILITIES, options)) == BOTH


@pytest.mark.parametrize("options", [{"sgf": {"ignore": ["duplicate-point"]}}, {"ignore": ["duplicate-point"]}])
def test_initialization_options(options: Any) -> None:
    wire = started(CAPABILITIES, options)
    assert codes(wire) == {"one-point-rectangle"}
    assert not logged(wire)


def test_a_severity_of_ones_own() -> None:
    wire = started(CAPABILITIES, {"sgf": {"severity": {"duplicate-point": "hint"}}})
    severities = {diagnostic["code"]: diagnostic["severity"] for diagnostic in wire.diagnostics(URI)}
    assert severities == {"one-point-rectangle": 1, "duplicate-point": 4}


def test_the_configuration_is_asked_for_and_stands_over_the_options() -> None:
    wire = started(ASKED, {"ignore": ["duplicate-point"]}, {"ignore": ["one-point-rectangle"], "prime": None})
    assert [message["params"] for message in wire.messages if message.get("method") == "workspace/configuration"] == [
        {"items": [{"section": "sgf"}]}
    ]
    assert codes(wire) == {"duplicate-point"}


@pytest.mark.parametrize("configuration", [None, {}, 5, []])
def test_a_client_without_such_a_section_leaves_the_options(configuration: Any) -> None:
    assert codes(started(ASKED, {"ignore": ["duplicate-point"]}, configuration)) == {"one-point-rectangle"}


def test_a_change_is_taken_at_once() -> None:
    wire = started(ASKED)
    assert codes(wire) == BOTH
    wire.configuration, since = {"ignore": ["duplicate-point"]}, len(wire.messages)
    wire.notify("workspace/didChangeConfiguration", {"settings": None})
    assert codes(wire, since) == {"one-point-rectangle"}
    since = len(wire.messages)
    wire.notify("workspace/didChangeConfiguration", {"settings": None})
    assert len(wire.messages) == since + 1, "nothing is published where nothing has changed"


@pytest.mark.parametrize("settings", [{"sgf": {"ignore": ["duplicate-point"]}}, {"ignore": ["duplicate-point"]}])
def test_a_client_that_cannot_be_asked_sends_its_settings(settings: Any) -> None:
    wire = started(CAPABILITIES)
    since = len(wire.messages)
    wire.notify("workspace/didChangeConfiguration", {"settings": settings})
    assert codes(wire, since) == {"one-point-rectangle"}
    wire.notify("workspace/didChangeConfiguration", None)
    assert codes(wire, len(wire.messages) - 1) == BOTH


def test_only_what_was_declared_is_asked() -> None:
    assert not [message for message in started({}).messages if "method" in message and "id" in message]
    asked = [message for message in started(REGISTERED).messages if "method" in message and "id" in message]
    assert [message["method"] for message in asked] == ["client/registerCapability"]
    assert asked[0]["params"]["registrations"][0]["method"] == "workspace/didChangeConfiguration"


@pytest.mark.parametrize("key", ["ignore", "select", "severity", None])
def test_of_many_bad_names_only_the_first_are_said(key: str | None) -> None:
    names = {f"{number}{'x' * 50}": "error" for number in range(1000)}
    bad = names if key is None else {key: names if key == "severity" else list(names)}
    wire = started(CAPABILITIES, bad)
    assert codes(wire) == BOTH
    assert sum(map(len, logged(wire))) < 2000
    assert sum(message.count("xxx…") for message in logged(wire)) == 10
    assert "990 more" in logged(wire)[-1]


def test_a_bad_setting_is_said_once_and_its_default_stays() -> None:
    bad = {
        "coordinates": "letters",
        "prime": 5,
        "select": "all",
        "ignore": ["no-such-rule"],
        "severity": {"duplicate-point": "fatal"},
        "no-such-setting": 1,
    }
    wire = started(ASKED, bad, bad)
    assert codes(wire) == BOTH
    for name in bad:
        assert sum(name in message for message in logged(wire)) == 1
    assert not [message for message in wire.messages if message.get("method") == "window/showMessage"]
