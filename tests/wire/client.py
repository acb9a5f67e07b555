"""A client over a subprocess: writes what it is told, collects what comes, and waits with a deadline. No library."""

from __future__ import annotations

import json
import os
import re
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from typing import Any

from .protocol import faults

Message = dict[str, Any]
SERVE = (sys.executable, "-m", "sgf_ls", "serve", "--stdio")
DEADLINE = 20.0  # seconds; only a server that hangs lets it pass
HEADER = re.compile(rb"(?:[A-Za-z-]+: [^\r\n]*\r\n)+\r\n")
LENGTH = re.compile(rb"^Content-Length: (\d+)\r$", re.MULTILINE)
NO_FIELD = re.compile(rb"(?![A-Za-z-]+: [^\r\n]*\r\n)[^\n]*\n")


def frame(message: Any) -> bytes:
    body = json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def _with_params(params: Any) -> Message:
    """The parameters of a message; by the protocol they are left out where there are none."""
    return {} if params is None else {"params": params}


class Wire:
    """A running server and all it has said; `configuration` is the answer to `workspace/configuration`.

    `patience` is how many seconds a message is waited for; the first one, for which a program is started, may take
    longer. Every message is held against the types of the protocol, unless it is `measured` how long they take: that
    alone is 50 ms for a thousand diagnostics.
    """

    _patience = DEADLINE
    _measured = False

    def __init__(
        self, *command: str, configuration: Any = None, patience: float = DEADLINE, measured: bool = False
    ) -> None:
        self._patience = patience
        self._measured = measured
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  # closed by `stop`
        self.process = subprocess.Popen(
            command or SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, bufsize=0
        )
        assert self.process.stdin and self.process.stdout
        self._input, self._output = self.process.stdin.fileno(), self.process.stdout.fileno()
        self._buffer = b""
        self._asked = 0
        self._methods: dict[Any, str] = {}
        """Which method each request has asked for, by its id."""
        self.configuration = configuration
        self.capabilities: Message = {}
        """What the server has offered."""
        self.messages: list[Message] = []

    @property
    def patience(self) -> float:
        return self._patience if self.messages else max(self._patience, DEADLINE)

    def write(self, data: bytes) -> None:
        """All the bytes; what comes meanwhile is kept for `read`, so that neither side waits for the other."""
        rest = memoryview(data)
        while rest:
            readable, writable, _ = select.select([self._output], [self._input], [], self.patience)
            assert readable or writable, "the server does not read"
            if readable:
                self._buffer += (received := os.read(self._output, 1 << 20))
                assert received or writable, "the server has left"
            if writable:
                rest = rest[os.write(self._input, rest[: select.PIPE_BUF]) :]

    def read(self, seconds: float) -> bool:
        """Take in what has come, waiting so long for it; False when there is or was nothing."""
        known = len(self.messages)
        if select.select([self._output], [], [], seconds)[0]:
            self._buffer += os.read(self._output, 1 << 20)
        while match := HEADER.match(self._buffer):
            length = LENGTH.search(match[0])
            assert length, f"a header without a length: {match[0]!r}"
            end = match.end() + int(length[1])
            if len(self._buffer) < end:
                break
            body, self._buffer = self._buffer[match.end() : end], self._buffer[end:]
            self._take(json.loads(body))
        assert not NO_FIELD.match(self._buffer), f"there is something between the messages: {self._buffer[:80]!r}"
        return len(self.messages) > known

    def _take(self, message: Message) -> None:
        identity = message.get("id")
        method = self._methods.get(identity) if isinstance(identity, (int, str)) else None
        found = [] if self._measured else faults(message, method)
        assert not found, f"{found[:5]} in {str(message)[:2000]}"
        self.messages.append(message)
        if "method" in message and "id" in message:
            self.reply(message)

    def reply(self, question: Message) -> None:
        """Answer what the server asks."""
        is_configuration = question["method"] == "workspace/configuration"
        result = [self.configuration for _ in question["params"]["items"]] if is_configuration else None
        self.send({"id": question["id"], "result": result})

    def wait(self, wanted: Callable[[Message], Any], since: int = 0) -> Message:
        """The first message from number `since` on for which `wanted` is true."""
        end = time.monotonic() + self.patience
        while True:
            for message in self.messages[since:]:
                if wanted(message):
                    return message
            since = max(since, len(self.messages))
            assert time.monotonic() < end, "no such message came"
            has_left = self.process.poll() is not None
            assert self.read(0.05) or not has_left, f"the server has left: {self.errors()}"

    def send(self, *messages: Message) -> None:
        """Messages in one write; `jsonrpc` is added."""
        self._note(messages)
        self.write(b"".join(frame({"jsonrpc": "2.0", **message}) for message in messages))

    def write_only(self, *messages: Message) -> None:
        """Messages, while nothing is read that comes."""
        assert self.process.stdin
        self._note(messages)
        self.process.stdin.write(b"".join(frame({"jsonrpc": "2.0", **message}) for message in messages))

    def _note(self, messages: Iterable[Message]) -> None:
        for message in messages:
            if "method" in message and isinstance(message.get("id"), (int, str)):
                self._methods[message["id"]] = message["method"]

    def notify(self, method: str, params: Any = None) -> None:
        self.send({"method": method, **_with_params(params)})

    def ask(self, method: str, params: Any = None) -> Message:
        """The answer to a request: the whole message, be it a result or an error."""
        self._asked += 1
        identity = f"ask-{self._asked}"
        since = len(self.messages)
        self.send({"id": identity, "method": method, **_with_params(params)})
        return self.answer(identity, since)

    def answer(self, identity: Any, since: int = 0) -> Message:
        return self.wait(lambda message: message.get("id") == identity and "method" not in message, since)

    def diagnostics(self, uri: str, version: int | None = None, since: int = 0) -> list[Message]:
        """The diagnostics published next for a document (of a version)."""

        def wanted(message: Message) -> bool:
            if message.get("method") != "textDocument/publishDiagnostics":
                return False
            params = message["params"]
            return params["uri"] == uri and version in (None, params.get("version"))

        found: list[Message] = self.wait(wanted, since)["params"]["diagnostics"]
        return found

    def status(self) -> int:
        """The exit status, once the server has left."""
        end = time.monotonic() + self.patience
        while self.process.poll() is None:
            assert time.monotonic() < end, "the server does not leave"
            self.read(0.005)
        return self.process.returncode

    def close_input(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()

    def read_to_the_end(self) -> None:
        """Wait until the server has closed its output."""
        end = time.monotonic() + self.patience
        while not (select.select([self._output], [], [], 0.05)[0] and not os.read(self._output, 1 << 20)):
            assert time.monotonic() < end, "the server does not leave"

    def errors(self) -> str:
        """What the server has written to standard error."""
        self._errors.seek(0)
        return self._errors.read().decode()

    def stop(self) -> None:
        """End the process, whatever its state."""
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self._errors):
            if stream:
                stream.close()
