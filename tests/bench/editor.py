"""A document in a client that has just started its server: what benchmarks over standard input and output need."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from wire.client import Message, Wire, frame
from wire.naive import range_at

KEYS_AT_A_PLACE = 4
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
    """An editor with one document, which it has not opened yet."""

    uri = "file:///bench.sgf"

    def __init__(self, text: str, encoding: str, capabilities: Message, options: Message | None = None) -> None:
        self.text = text
        self.encoding = encoding
        self.version = 1
        self.wire = Wire(measured=True)
        self.random = Random(0)
        capabilities = {**capabilities, "general": {"positionEncodings": [encoding]}}
        params = {"processId": None, "rootUri": None, "capabilities": capabilities, "initializationOptions": options}
        assert self.wire.ask("initialize", params)["result"]["capabilities"]["positionEncoding"] == encoding
        self.wire.notify("initialized", {})

    def opening(self) -> Message:
        """The notification that the document is open."""
        item = {"uri": self.uri, "languageId": "sgf", "version": 1, "text": self.text}
        return {"method": "textDocument/didOpen", "params": {"textDocument": item}}

    def change(self, start: Message, end: Message, text: str) -> Message:
        """The notification that something has taken the place of what stands between two positions."""
        self.version += 1
        document = {"uri": self.uri, "version": self.version}
        change = {"range": {"start": start, "end": end}, "text": text}
        return {"method": "textDocument/didChange", "params": {"textDocument": document, "contentChanges": [change]}}

    def close(self) -> None:
        """Leave as clients do."""
        self.wire.ask("shutdown")
        self.wire.notify("exit")
        try:
            assert self.wire.status() == 0
        finally:
            self.wire.stop()


class TypingEditor(Editor):
    """An editor in which somebody types; each key is timed until the diagnostics of that version."""

    def __init__(self, text: str, encoding: str) -> None:
        super().__init__(text, encoding, CAPABILITIES)

    def open(self) -> float:
        """Open the document; the seconds to its first diagnostics."""
        return self._until_diagnostics(self.opening())

    def press_keys(self, places: int) -> list[float]:
        """At random places type some characters and take them back; the seconds of each key."""
        return [taken for _ in range(places) for taken in self._press_at(self.random.randint(0, len(self.text)))]

    def _press_at(self, offset: int) -> Iterator[float]:
        place = range_at(self.text, offset, offset, self.encoding)["start"]
        line, column = place["line"], place["character"]
        for behind in range(KEYS_AT_A_PLACE):
            yield self._change(line, column + behind, column + behind, "x")
        for behind in reversed(range(KEYS_AT_A_PLACE)):
            yield self._change(line, column + behind, column + behind + 1, "")

    def _change(self, line: int, start: int, end: int, text: str) -> float:
        first, last = {"line": line, "character": start}, {"line": line, "character": end}
        return self._until_diagnostics(self.change(first, last, text))

    def _until_diagnostics(self, message: Message) -> float:
        data = frame({"jsonrpc": "2.0", **message})
        self.wire.messages.clear()  # lest this process spend its time looking for garbage among them
        begin = time.perf_counter()
        self.wire.write(data)
        self.wire.diagnostics(self.uri, self.version)
        return time.perf_counter() - begin
