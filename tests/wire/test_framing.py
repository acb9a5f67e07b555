"""Frames: whatever way the bytes arrive, and whatever rubbish is between them, the bodies come out.

Over a real stream: `conformance`.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.server.framing import FrameReader, Problem, frame

bodies = st.lists(st.binary(max_size=60), max_size=6)


def read(data: bytes) -> list[bytes | Problem]:
    return FrameReader().feed(data)


@given(bodies, st.lists(st.integers(1, 40)))
def test_any_cutting_gives_the_same_bodies(wanted: list[bytes], cuts: list[int]) -> None:
    stream, reader, found = b"".join(map(frame, wanted)), FrameReader(), []
    for length in cuts:
        found += reader.feed(stream[:length])
        stream = stream[length:]
    assert found + reader.feed(stream) == wanted


@pytest.mark.parametrize(
    "header",
    [
        b"Content-Length : 2 \r\n\r\n",
        b"Content-Length: 2\n\n",
        b"\r\n\r\nContent-Length: 2\r\n\r\n",
    ],
)
def test_a_header_may_be_written_a_little_wrongly(header: bytes) -> None:
    assert read(header + b"{}" + frame(b"[]")) == [b"{}", b"[]"]


@pytest.mark.parametrize(
    "rubbish",
    [
        b"hello\r\n\r\n",
        b"hello",
        b"hello\r\n",
        b"a print\nand another\n\nand more\n",
        b"Content-Length: -5\r\n\r\n",
        b"Content-Length: 99999999999999999999\r\n\r\n",
        b"Content-Length: five\r\n\r\n12345",
        b"Content-Length:\r\n\r\n",
        b"Content-Type: application/json\r\n\r\n",
        b"Content-Length: 1\r\n\r\n{}",
        b"\x00\xff\xfe" * 40,
        b"x" * 100_000,
        b"x" * 8_180,
        b'{"jsonrpc":"2.0","id":1,"method":"shutdown"}',
        b'{"jsonrpc":"2.0","id":1,"method":"shutdown"}\n',
    ],
)
def test_after_rubbish_the_next_frame_is_read(rubbish: bytes) -> None:
    found = read(rubbish + frame(b"wanted") + frame(b"next"))
    assert found[-2:] == [b"wanted", b"next"]
    assert sum(isinstance(piece, Problem) for piece in found) == 1


def test_a_body_that_was_announced_too_long_costs_one_more_message_at_most() -> None:
    found = read(b"Content-Length: 30\r\n\r\n{}" + b"".join(frame(b"body %d" % number) for number in range(4)))
    assert [b"body %d" % number for number in (2, 3)] == found[-2:]


@given(st.binary(max_size=200), bodies)
def test_no_bytes_make_it_fail(rubbish: bytes, wanted: list[bytes]) -> None:
    reader = FrameReader()
    reader.feed(rubbish)
    for body in wanted:
        reader.feed(frame(body))
