"""Frames over the real stream: whatever way the bytes arrive, each message is understood."""

from __future__ import annotations

import json

import pytest

from ..client import Wire, frame

PARSE_ERROR = -32700
NOTHING = frame({"jsonrpc": "2.0", "method": "$/nothing"})


def ping(identity: str, **more: str) -> bytes:
    """The body of a request that every server answers."""
    message = {"jsonrpc": "2.0", "id": identity, "method": "$/ping", "params": more}
    return json.dumps(message, ensure_ascii=False).encode()


def is_answered(wire: Wire, data: bytes, *identities: str) -> bool:
    since = len(wire.messages)
    wire.write(data)
    return all("error" in wire.answer(identity, since) for identity in identities)


@pytest.mark.parametrize(
    "header",
    [
        b"Content-Length: %d\r\n\r\n",
        b"content-length: %d\r\n\r\n",
        b"CONTENT-LENGTH: %d\r\n\r\n",
        b"Content-Length:%d\r\n\r\n",
        b"Content-Length: %d \r\n\r\n",
        b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %d\r\n\r\n",
        b"Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n",
        b"Content-Length: %d\r\nContent-Type: application/json\r\n\r\n",
        b"Content-Length: %d\r\ncontent-type: application/vscode-jsonrpc; CHARSET=UTF-8\r\n\r\n",
        b'Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset="utf-8"\r\n\r\n',
        b"X-Anything: 1\r\nContent-Length: %d\r\n\r\n",
    ],
)
def test_fields_of_a_header_stand_in_any_case_and_order(wire: Wire, header: bytes) -> None:
    """Header Part: the structure of header fields is that of HTTP."""
    body = ping("header")
    assert is_answered(wire, header % len(body) + body, "header")


def test_utf8_is_another_name_of_utf_8(wire: Wire) -> None:
    """Content Part: the old name `utf8` is treated as `utf-8`."""
    body = ping("utf8")
    header = b"Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf8\r\n\r\n"
    assert is_answered(wire, header % len(body) + body, "utf8")


def test_a_foreign_charset_is_refused_and_its_message_skipped(wire: Wire) -> None:
    """Content Part: a header with another encoding than utf-8 is responded to by an error."""
    since = len(wire.messages)
    body = ping("foreign").decode().encode("utf-16-le")
    wire.write(b"Content-Type: x; charset=utf-16\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
    assert wire.answer(None, since)["error"]
    assert is_answered(wire, frame(json.loads(ping("after"))), "after")


def test_a_length_is_one_of_bytes(wire: Wire) -> None:
    """Header Part: the length of the content part is in bytes."""
    bodies = [ping("bytes-1", text="定石😀" * 50), ping("bytes-2")]
    data = b"".join(b"Content-Length: %d\r\n\r\n" % len(body) + body for body in bodies)
    assert is_answered(wire, data, "bytes-1", "bytes-2")


def test_messages_may_come_in_pieces(wire: Wire) -> None:
    """Base Protocol: a stream has no borders but those of the messages."""
    body = ping("pieces", text="😀")
    data = b"Content-Length: %d\r\n\r\n" % len(body) + body
    since = len(wire.messages)
    for byte in data * 2:
        wire.write(bytes([byte]))
    wire.wait(lambda _: len([each for each in wire.messages[since:] if each.get("id") == "pieces"]) == 2, since)


def test_many_messages_may_come_at_once(wire: Wire) -> None:
    """Base Protocol: a stream has no borders but those of the messages."""
    since = len(wire.messages)
    names = [f"many-{number}" for number in range(300)]
    wire.write(b"".join(frame(json.loads(ping(name))) for name in names))
    wire.answer(names[-1], since)
    assert {message["id"] for message in wire.messages[since:] if "error" in message} == set(names)


@pytest.mark.parametrize(
    "rubbish",
    [
        b"hello\r\n\r\n",
        b"a print\nand another\n\n",
        b"Content-Length: -5\r\n\r\n",
        b"Content-Length: 1e3\r\n\r\n",
        b"Content-Length: five\r\n\r\n",
        b"Content-Length:\r\n\r\n",
        b"Content-Length: 999999999999\r\n\r\n",
        b"Content-Type: application/json\r\n\r\n",
        b"\x00\xff\xfe" * 40 + b"\r\n\r\n",
        b"x" * 20_000 + b"\r\n\r\n",
    ],
)
def test_rubbish_where_a_header_should_be_is_told_and_survived(wire: Wire, rubbish: bytes) -> None:
    """Base Protocol: nothing is said of rubbish; by JSON-RPC it is a parse error, and the session goes on."""
    since = len(wire.messages)
    wire.write(rubbish + NOTHING)
    assert wire.answer(None, since)["error"]["code"] == PARSE_ERROR
    assert is_answered(wire, frame(json.loads(ping("alive"))), "alive")
