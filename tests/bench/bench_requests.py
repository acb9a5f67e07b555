"""Every request that the server offers, over standard input and output, right after a key press in a large tree.

What is asked is `wire.requests`: a new request is a row there and nothing here. A time is from the moment at which the
key press and the request are sent, in one piece, until the answer has been read. A request that refers to an answer of
before the key, as a list of tokens, has had it; one that only makes sense with a fresh one (what a code action does) is
timed alone. The client can do everything, so nothing is published beside.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from lsprotocol.types import LSPErrorCodes
from wire.client import Message, frame
from wire.requests import EVERYTHING, OPTIONS, REQUESTS, Row, Spot

from . import inputs
from .editor import Editor
from .measure import Benchmark, Sample, Tables, race, shown

pytestmark = pytest.mark.timeout(1800)

ROUNDS = 50
SCREEN = 4000  # characters that an editor shows at once, as a range
BOUND, BOUND_OF_ALL = 0.050, 0.300
KEY = "x"
TRIES = 200


class Asker(Editor):
    """An editor that can do everything; each request has a key press of its own, which is taken back behind it."""

    def __init__(self, text: str, encoding: str) -> None:
        super().__init__(text, encoding, EVERYTHING, OPTIONS)
        self.wire.send(self.opening())
        self._asked = 0

    def ask(self, method: str) -> list[float]:
        """Press a key at a random place, and ask for something there: the seconds of each request (mostly one).

        There are requests that make sense in few places, such as another name for a label: such a place is looked for.
        """
        for _ in range(TRIES):
            if times := self._ask_somewhere(method):
                return times
        raise AssertionError(f"nowhere is {method} of any use")

    def _ask_somewhere(self, method: str) -> list[float]:
        row = REQUESTS[method]
        start = self.random.randint(0, max(len(self.text) - SCREEN, 0))
        spot = Spot(self.uri, self.text, self.encoding, start, min(start + SCREEN, len(self.text)))
        key = self.random.randint(spot.start, spot.end)
        before = self._result(row.after, spot) if row.after and row.outlives_edits else None
        press, take_back = self._changes(spot._replace(start=key, end=key))
        if row.after and not row.outlives_edits:
            self.wire.send(press)
            before, press = self._result(row.after, spot), {}
        times = list(self._times(method, row, spot, before, press))
        self.wire.send(take_back)
        self.wire.ask("textDocument/hover", {"textDocument": spot.document, "position": spot.position})
        return times

    def _times(self, method: str, row: Row, spot: Spot, before: Any, press: Message) -> Iterator[float]:
        for params in row.params(spot, before):
            yield self._timed(method, params, press)
            press = {}

    def _timed(self, method: str, params: Message, press: Message) -> float:
        self._asked += 1
        identity = f"timed-{self._asked}"
        request = {"jsonrpc": "2.0", "id": identity, "method": method, "params": params}
        data = (frame({"jsonrpc": "2.0", **press}) if press else b"") + frame(request)
        self.wire.messages.clear()
        begin = time.perf_counter()
        self.wire.write(data)
        answer = self.wire.answer(identity)
        taken = time.perf_counter() - begin
        refusal = answer.get("error")
        assert not refusal or refusal["code"] == LSPErrorCodes.RequestFailed, (method, answer)
        return taken

    def _result(self, method: str, spot: Spot) -> Any:
        [params] = REQUESTS[method].params(spot, None)
        return self.wire.ask(method, params).get("result")

    def _changes(self, spot: Spot) -> Iterator[Message]:
        """A key press at the start of a spot, and what takes it back."""
        start = spot.position
        yield self.change(start, start, KEY)
        yield self.change(start, {**start, "character": start["character"] + len(KEY)}, "")


@pytest.mark.parametrize("encoding", ["utf-16"])
def test_requests(benchmark: Benchmark, tables: Tables, full: bool, encoding: str) -> None:
    """All requests in turn, in a large tree."""
    editor = Asker(inputs.joseki(full), encoding)
    gc.disable()  # an answer of a hundred thousand objects must not have us look through all that pytest keeps
    try:
        for method in REQUESTS:
            editor.ask(method)  # the first one reads the whole text
        samples = race(benchmark, {method: partial(editor.ask, method) for method in REQUESTS}, ROUNDS)
        editor.close()
    finally:
        gc.enable()
        editor.wire.stop()
    for method, sample in samples.items():
        _put_down(
            tables, f"Requests right after a key press in {inputs.JOSEKI}, over stdio, {encoding}", method, sample
        )


def _put_down(tables: Tables, title: str, method: str, sample: Sample) -> None:
    bound = BOUND_OF_ALL if REQUESTS[method].of_all else BOUND
    header = ("request", "times", "least", "median", "p99", "longest", "wanted", "kept")
    figures = tuple(map(shown, (sample.least, sample.middle, sample.p99, sample.most, bound)))
    tables.add(title, header, method, str(len(sample.times)), *figures, "yes" if sample.p99 <= bound else "no")
