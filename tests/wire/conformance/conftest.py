"""The server that is held against the protocol: ours, or another one that an option names."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

from ..client import DEADLINE, SERVE, Wire
from ..conftest import Start, initialize, open_document
from .asking import EVERYTHING, is_offered

OURS = Path(__file__).parent / "sample.sgf"
ANY_TEXT = "# 一 one 😀\nclass One:\n    two = [3, 4]\n\none = One()\none.two\n"


class Peer(NamedTuple):
    """A server and what it is asked about."""

    command: tuple[str, ...]
    language: str
    name: str
    """Of its documents."""
    text: str
    """Something in its language, best with characters that take more than one unit."""
    patience: float

    def uri(self, folder: str = "file:///folder") -> str:
        return f"{folder}/{self.name}"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("conformance", "the server that is held against the protocol")
    group.addoption("--server", help="the command that starts another server on standard input and output")
    group.addoption("--language", default="plaintext", help="the language id of its documents")
    group.addoption("--sample", type=Path, help="a file in its language")
    group.addoption("--patience", type=float, default=DEADLINE, help="seconds for which an answer is waited")


def pytest_report_header(config: pytest.Config) -> str:
    return f"conformance: {config.getoption('--server', None) or 'our own server'}"


@pytest.fixture(scope="session")
def peer(request: pytest.FixtureRequest) -> Peer:
    config = request.config
    command = config.getoption("--server", None)
    if not command:
        return Peer(SERVE, "sgf", OURS.name, OURS.read_text("utf-8"), DEADLINE)
    sample = config.getoption("--sample")
    name, text = (sample.name, sample.read_text("utf-8")) if sample else ("a.txt", ANY_TEXT)
    return Peer(tuple(shlex.split(command)), config.getoption("--language"), name, text, config.getoption("--patience"))


@pytest.fixture
def start(peer: Peer) -> Iterator[Start]:
    """Starts servers that the test leaves alone afterwards; arguments are put behind the command."""
    started: list[Wire] = []

    def start_one(*arguments: str, command: tuple[str, ...] = peer.command) -> Wire:
        started.append(Wire(*command, *arguments, patience=peer.patience))
        return started[-1]

    yield start_one
    for wire in started:
        wire.stop()


class Shared:
    """A server for all tests that leave it alive; the next one gets another if they do not."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._wire: Wire | None = None

    def get(self) -> Wire:
        if self._wire is not None:
            try:
                self._wire.ask("$/are/you/there", {})
                return self._wire
            except (AssertionError, OSError, ValueError):
                self.stop()
        self._wire = Wire(*self._peer.command, patience=self._peer.patience)
        initialize(self._wire, EVERYTHING)
        return self._wire

    def stop(self) -> None:
        if self._wire is not None:
            self._wire.stop()
            self._wire = None


@pytest.fixture(scope="session")
def shared(peer: Peer) -> Iterator[Shared]:
    made = Shared(peer)
    yield made
    made.stop()


@pytest.fixture
def wire(shared: Shared) -> Wire:
    """A server that runs, after the handshake with a client that can do all."""
    return shared.get()


Demand = Callable[[Wire, str], None]


@pytest.fixture
def demand() -> Demand:
    """Leaves a test untried where the server does not offer something."""

    def demanded(wire: Wire, provider: str) -> None:
        if not is_offered(wire.capabilities, provider):
            pytest.skip(f"not tried: the server does not offer {provider}")

    return demanded


Open = Callable[..., str]
NUMBERS = count()


@pytest.fixture
def opened(peer: Peer) -> Iterator[Open]:
    """Opens documents, each under a URI of its own if none is given, and closes them afterwards."""
    held: list[tuple[Wire, str]] = []

    def open_one(wire: Wire, text: str | None = None, uri: str | None = None, version: int = 1) -> str:
        uri = uri or peer.uri(f"file:///folder-{next(NUMBERS)}")
        open_document(wire, uri, peer.text if text is None else text, version, peer.language)
        held.append((wire, uri))
        return uri

    yield open_one
    for wire, uri in held:
        with suppress(AssertionError, OSError):  # it may have left
            wire.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
