"""What the client sees: a key press until the diagnostics of that version, over standard input and output.

Every document has a server of its own, so that none pays for another one's garbage. The client of the wire tests is
used; its own work (a few hundred bytes of JSON each way) is counted.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest
from wire.client import Message, Wire, frame
from wire.naive import range_at

from . import inputs
from .measure import Benchmark, Sample, Tables, factor, race, shown

pytestmark = pytest.mark.timeout(900)

BURST = 10  # places before the next document has its turn
KEYS_AT_A_PLACE = 4
ROUNDS = 50
# How much longer 99 of 100 key presses may take in a large document than in a small one, noise included.
GROWTH = 5.0

SMALL = "game of 3 KB"
TEXTS: dict[str, Callable[[bool], str]] = {
    SMALL: lambda _: inputs.small_game(),
    inputs.JOSEKI: inputs.joseki,
    f"{inputs.JOSEKI} in one line": inputs.joseki_in_one_line,
}
CAPABILITIES = {
    "textDocument": {
        "publishDiagnostics": {
            "versionSupport": True,
            "relatedInformation": True,
            "codeDescriptionSupport": True,
            "dataSupport": True,
        }
    }
}


class Editor:
    """A document in a client that has just started its server."""

    uri = "file:///bench.sgf"

    def __init__(self, text: str, encoding: str) -> None:
        self.text = text
        self.encoding = encoding
        self.version = 1
        self.wire = Wire()
        capabilities = {**CAPABILITIES, "general": {"positionEncodings": [encoding]}}
        answer = self.wire.ask("initialize", {"processId": None, "rootUri": None, "capabilities": capabilities})
        assert answer["result"]["capabilities"]["positionEncoding"] == encoding
        self.wire.notify("initialized", {})
        self._random = Random(0)

    def open(self) -> float:
        """Open the document; the seconds to its first diagnostics."""
        item = {"uri": self.uri, "languageId": "sgf", "version": 1, "text": self.text}
        return self._until_diagnostics({"method": "textDocument/didOpen", "params": {"textDocument": item}})

    def press_keys(self, places: int) -> list[float]:
        """At random places type some characters and take them back; the seconds of each key."""
        return [taken for _ in range(places) for taken in self._press_at(self._random.randint(0, len(self.text)))]

    def _press_at(self, offset: int) -> Iterator[float]:
        place = range_at(self.text, offset, offset, self.encoding)["start"]
        line, column = place["line"], place["character"]
        for behind in range(KEYS_AT_A_PLACE):
            yield self._change(line, column + behind, column + behind, "x")
        for behind in reversed(range(KEYS_AT_A_PLACE)):
            yield self._change(line, column + behind, column + behind + 1, "")

    def _change(self, line: int, start: int, end: int, text: str) -> float:
        self.version += 1
        place = {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}
        document = {"uri": self.uri, "version": self.version}
        params = {"textDocument": document, "contentChanges": [{"range": place, "text": text}]}
        return self._until_diagnostics({"method": "textDocument/didChange", "params": params})

    def _until_diagnostics(self, message: Message) -> float:
        data = frame({"jsonrpc": "2.0", **message})
        self.wire.messages.clear()  # lest this process spend its time looking for garbage among them
        begin = time.perf_counter()
        self.wire.write(data)
        self.wire.diagnostics(self.uri, self.version)
        return time.perf_counter() - begin

    def close(self) -> None:
        """Leave as clients do."""
        self.wire.ask("shutdown")
        self.wire.notify("exit")
        try:
            assert self.wire.status() == 0
        finally:
            self.wire.stop()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_key(benchmark: Benchmark, tables: Tables, full: bool, encoding: str) -> None:
    """Typing in a large tree, in lines and in one line, beside typing in a game."""
    editors = {name: Editor(text(full), encoding) for name, text in TEXTS.items()}
    for editor in editors.values():
        editor.open()
        editor.press_keys(1)
    bursts = {name: partial(editor.press_keys, BURST if full else 1) for name, editor in editors.items()}
    samples = race(benchmark, bursts, ROUNDS)
    for editor in editors.values():
        editor.close()
    _put_down(tables, encoding, samples)
    small = samples[SMALL].p99
    assert not full or all(sample.p99 <= GROWTH * small for sample in samples.values())


def _put_down(tables: Tables, encoding: str, samples: dict[str, Sample]) -> None:
    header = ("document", "keys", "median", "p99", "longest", "p99 beside the game's")
    for name, sample in samples.items():
        figures = (shown(sample.middle), shown(sample.p99), shown(sample.most))
        beside = factor(sample.p99, samples[SMALL].p99)
        tables.add(
            f"Key press to diagnostics over stdio, {encoding}", header, name, str(len(sample.times)), *figures, beside
        )


@pytest.mark.parametrize("name", TEXTS)
def test_open(benchmark: Benchmark, tables: Tables, full: bool, name: str) -> None:
    """The first diagnostics of a document, the first that a fresh server gets."""

    def open_it() -> list[float]:
        editor = Editor(TEXTS[name](full), "utf-16")
        try:
            return [editor.open()]
        finally:
            editor.close()

    opened = race(benchmark, {name: open_it}, 5)[name]
    header = ("document", "least", "median")
    tables.add(
        "didOpen to first diagnostics in a fresh server", header, name, shown(opened.least), shown(opened.middle)
    )
