"""How a server ends: with the right status, at once, and not before what it has read is served."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from ..client import Message, Wire, frame
from ..conftest import Start, initialize
from .asking import EVERYTHING, STANDARD, Spot, is_offered
from .conftest import Peer
from .hearing import encoding_of

AT_ONCE = 1.0  # seconds
UNKNOWN = "$/no/such/thing"

# A parent that does nothing but start the server on its own streams, until it is killed.
PARENT = "import subprocess, sys, time; subprocess.Popen(sys.argv[1:], stdin=0, stdout=1); time.sleep(100)"
UNBLOCKED = "import os, sys\nfor stream in (0, 1): os.set_blocking(stream, False)\nos.execvp(sys.argv[1], sys.argv[1:])"


class Orphans(NamedTuple):
    """Servers whose parents have died; their streams stay open, so that only a look at the processes can tell."""

    by_argument: Wire
    by_initialize: Wire
    after_shutdown: Wire
    of_a_real_parent: Wire


@pytest.fixture(scope="module")
def orphans(peer: Peer) -> Iterator[Orphans]:
    """Servers look around every few seconds; some need more time than any answer takes."""
    parent = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    commands = (
        (*peer.command, f"--clientProcessId={parent.pid}"),
        peer.command,
        peer.command,
        (sys.executable, "-c", PARENT, *peer.command),
    )
    made = Orphans(*(Wire(*command, patience=max(peer.patience, 12)) for command in commands))
    for wire in (made.by_initialize, made.after_shutdown):
        initialize(wire, processId=parent.pid)
    initialize(made.of_a_real_parent, processId=made.of_a_real_parent.process.pid)
    made.after_shutdown.ask("shutdown")
    parent.communicate(b"\n")
    made.of_a_real_parent.process.kill()
    yield made
    for wire in made:
        wire.stop()


@pytest.mark.parametrize("initialized", [False, True])
def test_exit_without_shutdown_ends_with_1(start: Start, initialized: bool) -> None:
    """Exit Notification: the status is 1 where no shutdown was received; it works before `initialize`, too."""
    wire = start()
    if initialized:
        initialize(wire)
    wire.notify("exit")
    assert wire.status() == 1


def test_exit_after_shutdown_ends_with_0(start: Start) -> None:
    """Exit Notification: the status is 0 after shutdown, which itself does not end the process."""
    wire = start()
    initialize(wire)
    assert wire.ask("shutdown")["result"] is None
    assert wire.ask(UNKNOWN, {})["error"]
    assert wire.process.poll() is None
    wire.notify("exit")
    assert wire.status() == 0


@pytest.mark.parametrize(("shut_down", "status"), [(False, 1), (True, 0)])
def test_the_end_of_input_is_an_exit(start: Start, shut_down: bool, status: int) -> None:
    """Exit Notification: nothing is said of an input that ends; nobody can say `exit` any more, so it means that."""
    wire = start()
    initialize(wire)
    if shut_down:
        wire.ask("shutdown")
    before = time.monotonic()
    wire.close_input()
    assert wire.status() == status
    assert time.monotonic() - before < AT_ONCE


def test_the_end_of_input_in_the_middle_of_a_message(start: Start) -> None:
    """Exit Notification: an input that ends is an exit, also within a message."""
    wire = start()
    wire.write(b'Content-Length: 100\r\n\r\n{"jsonrpc"')
    wire.close_input()
    assert wire.status() == 1


def test_what_was_sent_before_the_end_of_input_is_served(start: Start) -> None:
    """Request Message: every request is answered, also if nothing follows it."""
    wire = start()
    params: Message = {"processId": None, "rootUri": None, "capabilities": {}}
    wire.send({"id": 1, "method": "initialize", "params": params}, {"id": 2, "method": "shutdown"}, {"method": "exit"})
    wire.close_input()
    assert wire.answer(1)["result"]
    assert wire.answer(2)["result"] is None
    assert wire.status() == 0


@pytest.mark.parametrize(("method", "status"), [(UNKNOWN, 1), ("shutdown", 0)])
def test_a_client_that_reads_no_more_is_left(start: Start, method: str, status: int) -> None:
    """Exit Notification: who has closed the output is gone, and cannot be answered."""
    wire = start()
    initialize(wire)
    assert wire.process.stdout
    assert wire.process.stdin
    wire.process.stdout.close()
    os.write(wire.process.stdin.fileno(), frame({"jsonrpc": "2.0", "id": 1, "method": method}))
    assert wire.process.wait(timeout=wire.patience) == status


@pytest.mark.parametrize(("shut_down", "status"), [(False, 1), (True, 0)])
def test_the_end_of_input_ends_also_while_nobody_reads(start: Start, shut_down: bool, status: int) -> None:
    """Exit Notification: an input that ends is an exit, whatever is still to be written."""
    wire = start()
    initialize(wire)
    if shut_down:
        wire.ask("shutdown")
    wire.write_only(*({"id": number, "method": UNKNOWN, "params": {}} for number in range(5000)))
    wire.close_input()
    assert wire.process.wait(timeout=wire.patience) == status


def test_the_end_of_input_while_work_runs(start: Start, peer: Peer) -> None:
    """Exit Notification: an input that ends is an exit, whatever is still to be done."""
    wire = start()
    initialize(wire, EVERYTHING)
    wire.send(*much_work(wire, peer))
    wire.close_input()
    assert wire.status() == 1


def test_a_client_that_reads_no_more_while_work_runs(start: Start, peer: Peer) -> None:
    """Exit Notification: who has closed the output is gone, whatever is still to be done."""
    wire = start()
    initialize(wire, EVERYTHING)
    assert wire.process.stdout
    wire.write_only(*much_work(wire, peer))
    wire.process.stdout.close()
    assert wire.process.wait(timeout=wire.patience) == 1


def much_work(wire: Wire, peer: Peer) -> list[Message]:
    """A large document, all that is offered about the whole of it, and one more request, which is always answered."""
    text = peer.text * 2000
    item = {"uri": peer.uri(), "languageId": peer.language, "version": 1, "text": text}
    spot = Spot(peer.uri(), text, encoding_of(wire), 0, 1)
    return [
        {"method": "textDocument/didOpen", "params": {"textDocument": item}},
        *(
            {"id": method, "method": method, "params": params}
            for method, row in STANDARD.items()
            if row.of_all and is_offered(wire.capabilities, row.provider)
            for params in row.params(spot, None)
        ),
        {"id": "last", "method": UNKNOWN, "params": {}},
    ]


def test_streams_that_do_not_block_serve_as_well(start: Start, peer: Peer) -> None:
    """Implementation Considerations: the transport is the client's; some hand over streams that do not block."""
    wire = start(command=(sys.executable, "-c", UNBLOCKED, *peer.command))
    initialize(wire)
    wire.write_only(*({"id": number, "method": UNKNOWN, "params": {}} for number in range(5000)))
    assert wire.answer(4999)["error"]


def test_a_server_without_standard_error_serves(start: Start, peer: Peer) -> None:
    """Implementation Considerations: standard error is not part of the transport."""
    script = "import os, sys; os.close(2); os.execvp(sys.argv[1], sys.argv[1:])"
    assert initialize(start(command=(sys.executable, "-c", script, *peer.command)))["capabilities"]


def test_a_dead_parent_that_initialize_has_named_ends_the_server(orphans: Orphans) -> None:
    """Initialize Request: the server exits if the process of `processId` is not alive."""
    assert orphans.by_initialize.status() == 1
    assert orphans.after_shutdown.status() == 0


def test_a_dead_parent_that_the_command_line_has_named_ends_the_server(orphans: Orphans) -> None:
    """Implementation Considerations: `--clientProcessId` is watched for clients that die before `initialize`."""
    assert orphans.by_argument.status() == 1


def test_a_parent_that_started_the_server_and_died_ends_it(orphans: Orphans) -> None:
    """Initialize Request: the server exits if the process of `processId` is not alive, be it a zombie."""
    orphans.of_a_real_parent.read_to_the_end()
