"""The base protocol's framing: header lines, an empty line, then a body of `Content-Length` bytes.

Terms: a *frame* is one header block with its body. The reader is fed whatever arrives and gives the bodies that are
complete. It forgives what it can (LF alone, names in any case, junk before a header) and never gives up: after rubbish
it goes on with the next line that ends in a usable `Content-Length`, so one broken message does not lose the session.
"""

from __future__ import annotations

import re

from sgf_ls.records import NamedTuple

MAX_BODY = 1 << 30  # bytes; a longer one cannot be meant
MAX_LINE = 1 << 13  # bytes; header lines are far shorter
LONGEST_HEADER = 256  # bytes kept of an overlong line, as a header may begin in them

# Searched, not matched from the start: a header may stand behind the rest of a body that was longer than announced.
CONTENT_LENGTH = re.compile(rb"content-length[ \t]*:[ \t]*(?:([^\s]{1,100})[ \t]*)?\Z", re.IGNORECASE)
CHARSET = re.compile(rb"content-type[ \t]*:.*?charset[ \t]*=[ \t]*\"?([^\s\";]*)", re.IGNORECASE)
OTHER_HEADER = re.compile(rb"[a-z-]+[ \t]*:", re.IGNORECASE)
UTF8_NAMES = (b"utf-8", b"utf8")  # the second is old, and the protocol asks to accept it


class Problem(NamedTuple):
    """Something that is no frame; the text may be shown to the client."""

    message: str


NO_HEADER = Problem("no header with a usable Content-Length")
FOREIGN_CHARSET = Problem("unsupported charset: only utf-8 is supported")


class FrameReader:
    """Cuts a stream of bytes into bodies."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._in_body = False
        self._complained = False  # of the rubbish since the last body; once is enough
        self._new_block()

    def _new_block(self) -> None:
        self._length: int | None = None
        self._empty = True
        self._junk = False
        self._charset = UTF8_NAMES[0]

    def feed(self, data: bytes) -> list[bytes | Problem]:
        """The bodies completed by `data`, and at most one problem for each run of rubbish, in order."""
        self._buffer += data
        found: list[bytes | Problem] = []
        while self._take_body(found) if self._in_body else self._take_line(found):
            pass
        return found

    def _take_body(self, found: list[bytes | Problem]) -> bool:
        length = self._length or 0
        if len(self._buffer) < length:
            return False
        self._complained = False
        if self._charset in UTF8_NAMES:
            found.append(self._cut(length))
        else:
            self._cut(length)
            self._complain(found, FOREIGN_CHARSET)
        self._in_body = False
        self._new_block()
        return True

    def _take_line(self, found: list[bytes | Problem]) -> bool:
        end = self._buffer.find(b"\n")
        if end < 0:
            if len(self._buffer) > MAX_LINE:
                self._empty, self._junk = False, True
                del self._buffer[:-LONGEST_HEADER]
            return False
        if line := self._cut(end + 1).rstrip(b"\r\n"):
            self._read_header(line)
        else:
            self._end_block(found)
        return True

    def _cut(self, length: int) -> bytes:
        piece = bytes(memoryview(self._buffer)[:length])
        del self._buffer[:length]
        return piece

    def _read_header(self, line: bytes) -> None:
        self._empty = False
        if field := CONTENT_LENGTH.search(line):
            self._length = _number_of_bytes(field[1] or b"")
            self._junk |= field.start() > 0
        elif field := CHARSET.match(line):
            self._charset = field[1].lower()
        elif not OTHER_HEADER.match(line):
            self._junk = True

    def _end_block(self, found: list[bytes | Problem]) -> None:
        self._in_body = self._length is not None
        if self._junk or not (self._in_body or self._empty):
            self._complain(found, NO_HEADER)
        if not self._in_body:
            self._new_block()

    def _complain(self, found: list[bytes | Problem], problem: Problem) -> None:
        if not self._complained:
            found.append(problem)
        self._complained = True


def _number_of_bytes(digits: bytes) -> int | None:
    """What a `Content-Length` asks for, or None where it is no such number."""
    if not digits.isdigit() or len(digits) > len(str(MAX_BODY)):
        return None
    length = int(digits)
    return length if length <= MAX_BODY else None


def frame(body: bytes) -> bytes:
    """The body with its header in front."""
    return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
