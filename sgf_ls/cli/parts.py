"""Parts of a file that become files of their own: their bytes as they are, and read as the same text as before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sgf_ls.analysis.snapshot import DEFAULTS, checker_of
from sgf_ls.analysis.trees import read_trees
from sgf_ls.cli.recode import CannotConvert, reads_alike, recode
from sgf_ls.features.tree_work.lines import Span, text_of
from sgf_ls.features.tree_work.sound import outside_of
from sgf_ls.records import NamedTuple
from sgf_ls.rules.game_tree import GameTree
from sgf_ls.syntax.document import Document
from sgf_ls.text.charset.declared import declared_charset
from sgf_ls.text.charset.decode import Decoded, decode, on_error
from sgf_ls.text.charset.names import charset_of, name_of
from sgf_ls.text.charset.splice import CannotEncode, Cutter
from sgf_ls.text.extent import LINE_END

MOST_TOLD = 10
"""Of so many places in a file it is told that something is left out there."""


class CannotTake(ValueError):  # noqa: N818 (names what has happened, which is no error of the program)
    """Why a file is left alone. The message is for the user."""


class Part(NamedTuple):
    """The bytes of a new file."""

    data: bytes
    charset: str = ""
    """The charset that its CA states only since it stands alone; empty where nothing had to be added."""


class Record(NamedTuple):
    """A file that was read."""

    data: bytes
    decoded: Decoded
    document: Document
    trees: list[GameTree]
    """The games."""
    line_end: str
    """The first line end of the text, or the usual one."""

    @classmethod
    def read(cls, data: bytes) -> Record:
        """Read the bytes of a file."""
        decoded = decode(data)
        document = Document.from_text(decoded.text)
        return cls(data, decoded, document, games_of(document), line_end_of(decoded.text))

    def place(self, offset: int) -> str:
        """A place in the text in words for people."""
        line, column = self.document.position_at(offset)
        return f"line {line + 1}, column {column + 1}"

    def outside(self) -> Iterator[str]:
        """Where text stands that belongs to no game, the first places and how many more there are."""
        places = [start for start, _ in outside_of(self.document, self.trees)]
        yield from map(self.place, places[:MOST_TOLD])
        if len(places) > MOST_TOLD:
            yield f"{len(places) - MOST_TOLD:,} further places"

    def cutter(self, places: Iterable[int]) -> Cutter:
        """What cuts the file at places of its text."""
        return Cutter(self.data, self.decoded, places)

    def encoded(self, text: str) -> bytes:
        """A text in the charset of the file, without byte-order mark. Raises CannotTake.

        A byte that is no character cannot be written again in charsets that switch by escape sequences.
        """
        try:
            return text.encode(self.decoded.codec, on_error(self.decoded.codec))
        except UnicodeEncodeError:
            raise CannotTake("a byte in it is no character in its charset; mend it first") from None

    def part(self, cutter: Cutter, spans: Sequence[Span]) -> Part:
        """A file of some stretches of the text, and a line end. Raises CannotTake."""
        data = cut(cutter, spans)
        return self.alone(data + self.encoded(self.line_end), text_of(self.decoded.text, spans) + self.line_end)

    def alone(self, data: bytes, text: str) -> Part:
        """A file of these bytes, which are this text in the charset of the record. Raises CannotTake.

        A game may lean on the CA of the first one, or on what the bytes of all games tell together. Where it would be
        read in another charset when it stands alone, its CA says in which it is. One that states another charset than
        that of the first game has been misread; it keeps its bytes, and is read as it says from now on.
        """
        if decode(data).text == text or self._is_misread(data, text):
            return Part(data)
        content = self.data[len(self.decoded.mark) :]
        charset = charset_of(name_of(self.decoded.codec, content, declared_charset(content) or ""))
        if charset is None or not charset.codec:
            raise CannotTake("a part of it would be read in another charset; convert the file to UTF-8 first")
        try:
            return Part(recode(data, charset, self.decoded.codec).data, charset.name)
        except CannotConvert as error:
            raise CannotTake(f"a part of it cannot stand alone: {error.why}") from None

    def _is_misread(self, data: bytes, text: str) -> bool:
        """Whether a part states a charset of its own, in which it is another text, of the same form."""
        stated = charset_of(declared_charset(data[len(self.decoded.mark) :]) or "")
        if self.decoded.mark or stated is None or not stated.codec:
            return False
        alone = decode(data)
        return not reads_alike(stated.codec, text, self.decoded.codec) and _form_of(alone.text) == _form_of(text)


def _form_of(text: str) -> list[list[Sequence[str]]]:
    """The identifiers of the nodes of all games of a text."""
    return [[node.identifiers for node in tree.nodes] for tree in games_of(Document.from_text(text))]


def cut(cutter: Cutter, spans: Sequence[Span]) -> bytes:
    """The bytes of some stretches of a file, behind its byte-order mark. Raises CannotTake."""
    try:
        return cutter.cut(spans)
    except CannotEncode as error:
        raise CannotTake(str(error)) from None


def games_of(document: Document) -> list[GameTree]:
    """The games of a text."""
    return read_trees(document, checker_of(DEFAULTS))


def line_end_of(text: str) -> str:
    """The first line end of a text, or the usual one."""
    first = LINE_END.search(text)
    return first[0] if first else "\n"
