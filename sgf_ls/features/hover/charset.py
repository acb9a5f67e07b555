"""Hover on the name of a charset (CA): which one it is, and by which the file is read."""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.features.markup import Block, Code, Inline, listed, paragraph
from sgf_ls.text.charset.names import charset_of
from sgf_ls.text.charset.origin import Origin
from sgf_ls.text.charset.registered import Charset

MOST_NAMES = 8


def charset_blocks(name: str, origin: Origin | None) -> Iterator[Block]:
    """What is known of the charset of that name, and how the file was read, if that is known."""
    charset = charset_of(name)
    if charset:
        yield paragraph(*_names(charset))
        if not charset.codec:
            yield paragraph("Records in this charset cannot be read.")
        elif charset.codec != charset.strict:
            yield paragraph("What bears this name is read as ", Code(charset.codec), ", which has all its characters.")
    if origin:
        yield paragraph(*_reading(origin))


def _names(charset: Charset) -> Iterator[Inline]:
    yield Code(charset.name)
    others = charset.others.split()
    if others:
        yield ", also called "
        yield from listed([[Code(each)] for each in others[:MOST_NAMES]])
    left = len(others) - MOST_NAMES
    yield f" … {left} more." if left > 0 else "."


def _reading(origin: Origin) -> Iterator[Inline]:
    yield "The file was read as "
    yield Code(origin.name)
    if origin.is_guess:
        yield ", which is a guess: no byte-order mark, no CA and no bytes tell"
    elif origin.mark:
        yield ", as its byte-order mark says"
    elif origin.is_true is False:
        yield ", since its bytes are not what CA says"
    yield "." if origin.is_whole else "; some of its bytes are no characters there."
