"""Several files in one charset, so that their games can stand in one file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sgf_ls.cli.parts import CannotTake, Record
from sgf_ls.cli.recode import REMOVE, CannotConvert, recode
from sgf_ls.records import NamedTuple
from sgf_ls.text.charset.declared import declared_charset
from sgf_ls.text.charset.decode import decode, on_error
from sgf_ls.text.charset.names import charset_of, name_of
from sgf_ls.text.charset.reading import UTF_8
from sgf_ls.text.charset.registered import Charset


class Unified(NamedTuple):
    """Files whose texts can be joined."""

    records: Sequence[Record]
    codec: str
    mark: bytes
    """The byte-order mark of the first one."""
    names: Sequence[str] = ()
    """The charsets that they were in before, where they were converted."""

    def encoded(self, text: str) -> bytes:
        """A text made of parts of these files, in their charset, without byte-order mark. Raises UnicodeEncodeError."""
        return text.encode(self.codec, on_error(self.codec))

    def is_read_as(self, content: bytes, text: str) -> bool:
        """Whether a file with this content behind the mark is taken for this text."""
        return decode(self.mark + content).text == text


def ways(records: Sequence[tuple[str, Record]]) -> Iterator[Unified]:
    """The files, each with its name, in one charset: in theirs if all agree, and in UTF-8, which their CA state then.

    Raises CannotTake for a file that cannot be converted.
    """
    first = records[0][1].decoded
    codecs = {record.decoded.codec for _, record in records if _has_codec(record)} or {UTF_8}
    stated = {name for _, record in records for name in _stated(record)}
    if len(codecs) == 1 and len(stated) <= 1:
        yield Unified([record for _, record in records], codecs.pop(), first.mark)
    target = charset_of(UTF_8)
    assert target is not None, "it is in the table"
    names = sorted(stated.union(*(_spoken(record) for _, record in records)))
    converted = [_converted(name, record, target) for name, record in records]
    yield Unified(converted, UTF_8, first.mark if first.codec == UTF_8 else b"", names)


def _converted(name: str, record: Record, target: Charset) -> Record:
    try:
        return Record.read(recode(record.data, target, mark=REMOVE).data)
    except CannotConvert as error:
        advice = "; sgf-ls split gives each of its games a file of its own" if len(record.trees) > 1 else ""
        why = f"the result would be in UTF-8, and {name} cannot be converted to that: {error.why}{advice}"
        raise CannotTake(why) from None


def _stated(record: Record) -> Iterator[str]:
    """The charsets that the games of a file state."""
    for tree in record.trees:
        if tree.game.charset:
            stated = charset_of(tree.game.charset)
            yield stated.name if stated else tree.game.charset


def _spoken(record: Record) -> Iterator[str]:
    """The charset that a file is in, unless it is plain ASCII."""
    if not record.decoded.text.isascii():
        content = record.data[len(record.decoded.mark) :]
        yield name_of(record.decoded.codec, content, declared_charset(content) or "")


def _has_codec(record: Record) -> bool:
    """Whether the bytes of a file tell that it is in its charset: plain ASCII is the same in all but UTF-16."""
    return not record.decoded.text.isascii() or record.decoded.codec != UTF_8
