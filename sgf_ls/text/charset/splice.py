"""Edits of a text back into the bytes it was read from.

A file is never encoded anew: only the bytes under the edits are exchanged, so what stands elsewhere survives byte for
byte, be it damaged or written in the second of two ways for one character.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Sequence

from sgf_ls.text.charset.decode import Decoded, on_error
from sgf_ls.text.charset.reading import UTF_8
from sgf_ls.text.edits import Edit, apply_edits


class CannotEncode(ValueError):  # noqa: N818 (reads as what has happened, and is no error of the program)
    """An edit whose text the file's charset cannot hold. The message is for the user."""


def replace_bytes(data: bytes, decoded: Decoded, edits: Sequence[Edit]) -> bytes:
    """The file with the edits of its text made, every other byte untouched.

    `decoded` is what `decode` gave for `data`; the edits must not overlap. Raises CannotEncode.
    """
    content = data[len(decoded.mark) :]
    ordered = sorted(edits)
    offsets = [offset for edit in ordered for offset in (edit.start, edit.end)]
    places = iter(_byte_offsets(content, decoded, offsets))
    pieces = [decoded.mark]
    done = 0
    for edit, start, end in zip(ordered, places, places, strict=True):
        pieces += (content[done:start], _encode(edit.text, decoded.codec))
        done = end
    pieces.append(content[done:])
    changed = b"".join(pieces)
    # Proof, rather than trust in every codec's manners: what is written must read as what was meant. It would not
    # where an edit stands inside a shifted run of ISO-2022-JP, or joins a torn character with its neighbour.
    text = changed[len(decoded.mark) :].decode(decoded.codec, on_error(decoded.codec))
    if text != apply_edits(decoded.text, ordered):
        raise CannotEncode(f"the change cannot be written in {decoded.codec} without harm to what stands beside it")
    return changed


class Cutter:
    """Cuts parts out of a file whose text was decoded, their bytes as they are."""

    def __init__(self, data: bytes, decoded: Decoded, places: Iterable[int]) -> None:
        """`places` are those of the text where it may be cut."""
        self._content = data[len(decoded.mark) :]
        self._decoded = decoded
        ordered = sorted(set(places))
        self._offsets = dict(zip(ordered, _byte_offsets(self._content, decoded, ordered), strict=True))

    def cut(self, spans: Iterable[tuple[int, int]]) -> bytes:
        """What stands in some stretches of the text, in their order, behind the file's byte-order mark.

        Raises CannotEncode where these bytes mean something else without those between them.
        """
        text, codec, mark = self._decoded
        placed = list(spans)
        part = b"".join([self._content[self._offsets[start] : self._offsets[end]] for start, end in placed])
        if part.decode(codec, on_error(codec)) != "".join([text[start:end] for start, end in placed]):
            raise CannotEncode(f"bytes that are no characters in {codec} stand where it would be cut")
        return mark + part


def _encode(text: str, codec: str) -> bytes:
    try:
        return text.encode(codec, "surrogateescape" if on_error(codec) == "surrogateescape" else "strict")
    except UnicodeEncodeError as error:
        character = text[error.start]
        raise CannotEncode(f"{character!r} (U+{ord(character):04X}) does not exist in {codec}") from None


def _byte_offsets(content: bytes, decoded: Decoded, offsets: Sequence[int]) -> list[int]:
    """Where the characters at these ascending offsets begin in the bytes."""
    text, codec, _ = decoded
    if len(text) == len(content):
        return list(offsets)  # one byte a character
    places: list[int] = []
    if codec == UTF_8:
        done = place = 0
        for offset in offsets:
            place += len(text[done:offset].encode(codec, "surrogateescape"))
            places.append(place)
            done = offset
        return places
    starts = _character_starts(content, codec, len(text))
    return [starts[offset] for offset in offsets]


def _character_starts(content: bytes, codec: str, count: int) -> list[int]:
    """Where each of the `count` characters begins in the bytes, and their end.

    Slow (0.3 µs a byte), but right for every codec.
    """
    decoder = codecs.getincrementaldecoder(codec)(on_error(codec))
    starts = [0]
    for index in range(len(content)):
        characters = decoder.decode(content[index : index + 1])
        # Several at once: the first ones are single bytes that could not begin what followed.
        starts += [starts[-1] + extra + 1 for extra in range(len(characters) - 1)]
        starts += [index + 1] if characters else ()
    # A torn character at the very end: each of its bytes is kept as one.
    starts += [starts[-1] + extra + 1 for extra in range(count + 1 - len(starts))]
    return starts
