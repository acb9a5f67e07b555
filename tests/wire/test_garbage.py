"""Garbage: nothing is looked for while a message is served, and what edits and closed documents leave is not kept."""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from sgf_ls.analysis.checker import LONG_NODE
from sgf_ls.rules.view import NodeView
from sgf_ls.server import garbage
from sgf_ls.server.garbage import (
    LOOKS_BETWEEN,
    MESSAGES_BETWEEN,
    MOST_CLOSED,
    MOST_MESSAGES_BETWEEN,
    SILENCE,
    WORK_BETWEEN,
    Garbage,
)
from sgf_ls.server.jsonrpc import Notification, Request
from sgf_ls.server.lifecycle import Server
from sgf_ls.syntax.node import SHARED

from .conftest import CAPABILITIES, span

URI = "file:///garbage.sgf"
# The views of long nodes are kept with them, and refer back to them.
NODES = 20
TEXT = "(;SZ[9]\n" + f";AB[aa][cc]C[{'x' * LONG_NODE}]\n" * NODES + ")"


class Loop:
    """A server that is served message by message as the real loop does it; `collected` counts looks for garbage."""

    def __init__(self) -> None:
        self.collected = 0
        self.collected_while_serving = 0
        gc.callbacks.append(self._note)
        self._server = Server(lambda message: None)
        self.garbage = Garbage()
        self._is_serving = False
        self._take(Request(1, "initialize", {"capabilities": CAPABILITIES}))

    def _note(self, phase: str, _: dict[str, int]) -> None:
        self.collected += phase == "start"
        self.collected_while_serving += self._is_serving

    def _take(self, message: Request | Notification, *, is_idle: bool = True) -> None:
        self._is_serving = True
        self._server.handle(message)
        self._is_serving = False
        self.garbage.after_message(self._server.open_documents, is_idle=is_idle)

    def notify(self, method: str, more: dict[str, Any], *, is_idle: bool = True, **document: Any) -> None:
        params = {"textDocument": {"uri": URI, **document}, **more}
        self._take(Notification(f"textDocument/{method}", params), is_idle=is_idle)

    def open(self) -> None:
        self.notify("didOpen", {}, text=TEXT)

    def edit(self, count: int, *, is_idle: bool = True) -> None:
        """Type in comments by chance; each time a long node and its view are thrown away."""
        chance = random.Random(count)
        for number in range(count):
            at = len(";AB[aa][cc]C[") + chance.randrange(LONG_NODE - 10)
            change = {"range": span(1 + chance.randrange(NODES), at, at + 5), "text": f"{number:05}"}
            self.notify("didChange", {"contentChanges": [change]}, is_idle=is_idle)

    def close(self) -> None:
        self.notify("didClose", {})


@pytest.fixture
def loop() -> Iterator[Loop]:
    gc.collect()
    made = Loop()
    yield made
    gc.callbacks.remove(made._note)
    gc.unfreeze()
    gc.enable()


class Ring:
    """Refers to itself, so that only a look for garbage finds out that nobody needs it."""

    def __init__(self) -> None:
        self.ring = self


def views(*, set_aside: bool = False) -> int:
    """How many views there are that an edit has made, reached or not; those that are set aside count if asked for."""
    if set_aside:
        gc.unfreeze()
    return sum(isinstance(each, NodeView) for each in gc.get_objects())


def test_an_open_document_is_set_aside(loop: Loop) -> None:
    before = gc.get_freeze_count()
    loop.open()
    assert gc.get_freeze_count() > before + 100
    assert views() == 0


def test_what_edits_leave_is_looked_for_between_messages(loop: Loop) -> None:
    others = views(set_aside=True)  # of other tests in this process
    loop.open()
    collected = loop.collected
    loop.edit(MESSAGES_BETWEEN - 10)
    assert loop.collected == collected
    assert views() <= 2 * NODES, "edits leave nearly nothing that needs to be looked for"
    loop.edit(10)
    assert loop.collected == collected + 1
    assert views() <= 2 * NODES
    loop.edit(MESSAGES_BETWEEN * 3)
    assert loop.collected == collected + 4
    assert loop.collected_while_serving == 0
    assert views(set_aside=True) <= others + 2 * NODES, "nor is it set aside"


def test_what_is_in_use_at_a_look_is_set_aside(loop: Loop) -> None:
    loop.open()
    kept = [Ring() for _ in range(10_000)]
    before = gc.get_freeze_count()
    loop.edit(MESSAGES_BETWEEN)
    assert gc.get_freeze_count() > before + len(kept) // 2, "some of what was set aside before is let go meanwhile"


def test_what_was_set_aside_is_looked_through_in_a_silence(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 1000.0
    monkeypatch.setattr(garbage, "monotonic", lambda: clock)
    loop.open()
    ring = Ring()
    gone = weakref.ref(ring)
    loop.garbage.after_message(1, is_idle=True)
    for _ in range(LOOKS_BETWEEN * WORK_BETWEEN):
        assert loop.garbage.rest is None
        loop.garbage.after_work()
    del ring
    assert loop.garbage.rest == SILENCE
    clock += SILENCE - 1
    loop.garbage.in_silence()
    assert gone() is not None, "somebody may be typing"
    clock += 1
    assert loop.garbage.rest == 0
    loop.garbage.in_silence()
    assert gone() is None
    assert loop.garbage.rest is None
    assert gc.get_freeze_count() > 0


def test_closing_documents_is_a_reason_too(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 1000.0
    monkeypatch.setattr(garbage, "monotonic", lambda: clock)
    ring = Ring()
    gone = weakref.ref(ring)
    loop.open()  # which sets the ring aside
    del ring
    loop.close()
    assert gone() is not None
    assert loop.garbage.rest == SILENCE
    clock += SILENCE
    loop.garbage.in_silence()
    assert gone() is None


def test_nodes_of_closed_documents_are_not_kept_to_be_shared(loop: Loop) -> None:
    text = f"(;N[{id(loop)}]"
    loop.notify("didOpen", {}, text=text)
    loop.close()
    for _ in range(MOST_CLOSED - 1):
        assert text in SHARED
        loop.open()
        loop.close()
    assert text not in SHARED


def test_closing_many_documents_does_not_wait_for_silence(loop: Loop) -> None:
    ring = Ring()
    gone = weakref.ref(ring)
    loop.open()
    del ring
    loop.close()
    for _ in range(MOST_CLOSED - 2):
        loop.open()
        loop.close()
    assert gone() is not None
    loop.open()
    loop.close()
    assert gone() is None


def test_nothing_is_looked_for_while_another_message_waits_but_not_for_ever(loop: Loop) -> None:
    loop.open()
    collected = loop.collected
    for _ in range(MOST_MESSAGES_BETWEEN - 2):  # the first were `initialize` and `didOpen`
        assert loop.collected == collected
        loop.notify("didSave", {}, is_idle=False)
    assert loop.collected == collected + 1
    loop.notify("didSave", {})
    assert loop.collected == collected + 1


def test_a_closed_document_is_let_go(loop: Loop) -> None:
    gc.unfreeze()
    gc.collect()
    before, kept = len(gc.get_objects()), views()  # equal nodes are shared in this process, also by other tests
    for _ in range(5):
        loop.open()
        loop.edit(50)
        loop.close()
    gc.unfreeze()
    gc.collect()
    assert views() <= kept + 2 * NODES, "only what equal nodes still share"
    assert len(gc.get_objects()) < before + 20_000


def test_edits_of_a_huge_list_leave_nothing_behind(loop: Loop) -> None:
    text = "(;SZ[19]AB" + "[aa]" * 50_000 + ")"
    loop.notify("didOpen", {}, text=text)
    collected = loop.collected
    for _ in range(60):
        change = {"range": span(0, len("(;SZ[19]AB[a")), "text": "b"}
        loop.notify("didChange", {"contentChanges": [change]})
        loop.notify("didChange", {"contentChanges": [{**change, "range": span(0, 12, 13), "text": ""}]})
    assert loop.collected == collected
    assert views() < 3
