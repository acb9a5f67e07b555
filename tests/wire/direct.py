"""The server without a process or streams: for what does not depend on them, and would cost a start for each case."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from sgf_ls.server.jsonrpc import Refused, classify, encode
from sgf_ls.server.lifecycle import Server

from .client import Message, Wire


class Direct(Wire):
    """Speaks as a `Wire` does; every message is served before `send` returns, but for what is answered later."""

    def __init__(self, *, configuration: Any = None) -> None:
        self.configuration = configuration
        self.capabilities: Message = {}
        self.messages: list[Message] = []
        self._asked = 0
        self._methods: dict[Any, str] = {}
        self.server = Server(lambda message: self._take(json.loads(encode(message))))

    def send(self, *messages: Message) -> None:
        self._note(messages)
        for message in messages:
            classified = classify({"jsonrpc": "2.0", **message})
            assert not isinstance(classified, Refused)
            self.server.handle(classified)

    def wait(self, wanted: Callable[[Message], Any], since: int = 0) -> Message:
        while not any(wanted(message) for message in self.messages[since:]) and self.server.rest is not None:
            self.server.work()
        return next(message for message in self.messages[since:] if wanted(message))
