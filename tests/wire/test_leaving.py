"""How the server ends: at once, with the right status, and not before what it has read is served."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from .client import DEADLINE, SERVE, Message, Wire, frame
from .conftest import Start, initialize, open_document

AT_ONCE = 1.0  # seconds
LARGE = "(;SZ[9]" + ";AB[aa:aa]" * 2000 + ")"  # its diagnostics are more than a pipe holds

# A parent that does nothing but start the server on its own streams, until it is killed.
PARENT = "import subprocess, sys, time; subprocess.Popen(sys.argv[1:], stdin=0, stdout=1); time.sleep(100)"


class Orphans(NamedTuple):
    """Servers whose parents have died; their streams stay open, so that only a look at the processes can tell."""

    by_argument: Wire
    by_initialize: Wire
    by_both_after_shutdown: Wire
    of_a_real_parent: Wire


@pytest.fixture(scope="module", autouse=True)
def orphans() -> Iterator[Orphans]:
    """Started before the other tests and looked at after them, as it takes five seconds until they look around."""
    parent = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    argument = str(parent.pid)
    made = Orphans(
        Wire(*SERVE, f"--clientProcessId={argument}"),
        Wire(),
        Wire(*SERVE, "--clientProcessId", argument),
        Wire(sys.executable, "-c", PARENT, *SERVE),
    )
    initialize(made.by_argument)
    initialize(made.by_initialize, processId=parent.pid)
    initialize(made.by_both_after_shutdown, processId=parent.pid)
    initialize(made.of_a_real_parent, processId=made.of_a_real_parent.process.pid)
    made.by_both_after_shutdown.ask("shutdown")
    parent.communicate(b"\n")
    made.of_a_real_parent.process.kill()
    yield made
    for wire in made:
        wire.stop()


@pytest.mark.parametrize("initialized", [False, True])
def test_exit_without_shutdown_ends_with_1(start: Start, initialized: bool) -> None:
    wire = start()
    if initialized:
        initialize(wire)
    wire.notify("exit")
    assert wire.status() == 1


@pytest.mark.parametrize(("shut_down", "status"), [(False, 1), (True, 0)])
def test_end_of_input_ends_at_once_with_1_and_after_shutdown_with_0(start: Start, shut_down: bool, status: int) -> None:
    wire = start()
    initialize(wire)
    if shut_down:
        wire.ask("shutdown")
    before = time.monotonic()
    wire.close_input()
    assert wire.status() == status
    assert time.monotonic() - before < AT_ONCE


def test_end_of_input_in_the_middle_of_a_message(start: Start) -> None:
    wire = start()
    wire.write(b'Content-Length: 100\r\n\r\n{"jsonrpc"')
    wire.close_input()
    assert wire.status() == 1


def test_what_was_sent_before_the_end_of_input_is_served(start: Start) -> None:
    wire = start()
    params: Message = {"processId": None, "rootUri": None, "capabilities": {}}
    wire.send({"id": 1, "method": "initialize", "params": params}, {"id": 2, "method": "shutdown"}, {"method": "exit"})
    wire.close_input()
    assert wire.answer(1)["result"]
    assert wire.answer(2)["result"] is None
    assert wire.status() == 0


def test_a_client_that_closes_its_end_is_left(start: Start) -> None:
    wire = start()
    initialize(wire)
    assert wire.process.stdout
    assert wire.process.stdin
    wire.process.stdout.close()
    os.write(wire.process.stdin.fileno(), frame({"jsonrpc": "2.0", "id": 1, "method": "shutdown"}))
    assert wire.process.wait(timeout=DEADLINE) == 0
    wire = start()
    initialize(wire)
    assert wire.process.stdout
    assert wire.process.stdin
    wire.process.stdout.close()
    os.write(wire.process.stdin.fileno(), frame({"jsonrpc": "2.0", "id": 1, "method": "no/such/thing"}))
    assert wire.process.wait(timeout=DEADLINE) == 1


@pytest.mark.parametrize(("shut_down", "status"), [(False, 1), (True, 0)])
def test_end_of_input_ends_also_while_nobody_reads(start: Start, shut_down: bool, status: int) -> None:
    wire = start()
    initialize(wire)
    if shut_down:
        wire.ask("shutdown")
    wire.write_only(*({"id": number, "method": "no/such/thing"} for number in range(5000)))
    wire.close_input()
    assert wire.process.wait(timeout=DEADLINE) == status


def test_streams_that_do_not_block_are_made_to(start: Start) -> None:
    script = (
        "import os, sys\n"
        "for stream in (0, 1): os.set_blocking(stream, False)\n"
        f"os.execv(sys.executable, {list(SERVE)!r})"
    )
    wire = start(sys.executable, "-c", script)
    initialize(wire)
    open_document(wire, "file:///large.sgf", LARGE)
    wire.write_only(*({"id": number, "method": "no/such/thing"} for number in range(5000)))
    assert len(wire.diagnostics("file:///large.sgf")) == 1000
    assert wire.answer(4999)["error"]


def test_a_stray_print_does_not_get_between_the_messages(start: Start) -> None:
    script = (
        "import sys, os\n"
        "import sgf_ls.features.hover as feature\n"
        "def hover(*_, **__): print('stray', flush=True); os.write(1, b'raw\\n'); print(repr(sys.stdin.read()))\n"
        "feature.hover = hover\n"
        "from sgf_ls.server.main import serve\n"
        "sys.exit(serve())\n"
    )
    wire = start(sys.executable, "-c", script)
    initialize(wire)
    uri = "file:///print.sgf"
    open_document(wire, uri, "(;AB[aa])")
    place = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 5}}
    assert wire.ask("textDocument/hover", place)["result"] is None
    wire.ask("shutdown")
    wire.notify("exit")
    assert wire.status() == 0
    assert wire.errors().split() == ["stray", "raw", "''"]


def test_a_server_without_standard_error_serves(start: Start) -> None:
    script = f"import os, sys; os.close(2); os.execv(sys.executable, {list(SERVE)!r})"
    wire = start(sys.executable, "-c", script)
    assert initialize(wire)["capabilities"]


def test_a_dead_parent_ends_the_server(orphans: Orphans) -> None:
    """Last in this file: the others have filled the time."""
    assert orphans.by_argument.status() == 1
    assert orphans.by_initialize.status() == 1
    assert orphans.by_both_after_shutdown.status() == 0
    orphans.of_a_real_parent.read_to_the_end()
