"""A document in a client that has just started its server: what benchmarks over standard input and output need."""

from __future__ import annotations

from random import Random

from wire.client import Message, Wire


class Editor:
    """An editor with one document, which it has not opened yet."""

    uri = "file:///bench.sgf"

    def __init__(self, text: str, encoding: str, capabilities: Message, options: Message | None = None) -> None:
        self.text = text
        self.encoding = encoding
        self.version = 1
        self.wire = Wire()
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
