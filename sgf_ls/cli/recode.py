"""A file in another charset: its bytes and its CA together, every other character as it was.

Decoding comes first: in Shift_JIS, GBK and Big5 the bytes of brackets are parts of other characters as well. And what
is written must read as what was meant, by the rules by which this program and others read: that is proved each time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sgf_ls.analysis.games import Games, Root
from sgf_ls.analysis.passing import enter, start_state
from sgf_ls.analysis.snapshot import DEFAULTS, checker_of
from sgf_ls.records import NamedTuple
from sgf_ls.rules.charset_property import CHARSET, insertion, renamed
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.node import Node
from sgf_ls.text.charset.declared import declared_charset
from sgf_ls.text.charset.decode import BYTE_ORDER_MARKS, Decoded, decode, decode_as, on_error
from sgf_ls.text.charset.names import charset_of, name_of
from sgf_ls.text.charset.reading import UTF_8, reads
from sgf_ls.text.charset.registered import Charset
from sgf_ls.text.charset.splice import CannotEncode, replace_bytes
from sgf_ls.text.edits import Edit, apply_edits
from sgf_ls.text.extent import LINE_END

KEEP, ADD, REMOVE = "keep", "add", "remove"
MARKS = (KEEP, ADD, REMOVE)
"""What becomes of a byte-order mark; only UTF-8 can have one. A mark of UTF-16 goes with that charset."""
_MARK = BYTE_ORDER_MARKS[0][0]
# Characters of three bytes in UTF-8, as Chinese, Japanese and Korean have; no text in another charset looks so.
_SURELY_UTF_8 = re.compile("[\u3000-\ud7ff]")


class CannotConvert(ValueError):  # noqa: N818 (reads as what has happened, and is no error of the program)
    """Why a file cannot be converted, with the place. The message is for the user; `advice` goes with `convert`."""

    def __init__(self, why: str, advice: str = "") -> None:
        super().__init__(f"{why}; {advice}" if advice else why)
        self.why = why


class Recoded(NamedTuple):
    """A file in its new charset: the bytes, what it was in, and how that was known."""

    data: bytes
    before: str
    """The preferred name of the charset that the file was in."""
    is_guess: bool
    """Whether neither a mark nor CA nor the user told that, and the bytes are not UTF-8 either."""
    added: int
    """To how many games a CA was added."""
    renamed: int
    """In how many games the CA was another one."""


def recode(data: bytes, target: Charset, source: str = "", mark: str = KEEP) -> Recoded:
    """The file in the target charset.

    `source` is the codec that the user says it is in, "" for what mark, CA and bytes tell; `mark` one of `MARKS`.
    Raises CannotConvert where bytes are no characters, or characters do not exist in the target.
    """
    decoded = decode_as(data, source) if source else decode(data)
    content = data[len(decoded.mark) :]
    before = name_of(decoded.codec, content, declared_charset(content) or "")
    _refuse_unreadable(decoded, content, before, is_told=bool(source))
    if source:
        _refuse_utf_8(decoded, content, before)
    document = Document.from_text(decoded.text)
    roots = list(Games(enter(document.parts, start_state(checker_of(DEFAULTS)))).where())
    if not roots and not decoded.text.isascii():
        raise CannotConvert("there is no game in it")
    if not source:
        _refuse_mixed(decoded, document, roots, before)
    edits, added, changed = _with_charset(document, roots, target)
    text = apply_edits(decoded.text, edits)
    has_mark = mark == ADD or (mark == KEEP and decoded.mark == _MARK)
    converted = (_MARK if has_mark and target.codec == UTF_8 else b"") + _written(data, decoded, edits, target)
    _refuse_misread(converted, text, target)
    is_told = bool(source or decoded.mark) or decoded.codec == UTF_8 or _is_declared(decoded, roots)
    return Recoded(converted, before, not is_told, added, changed)


def _refuse_unreadable(decoded: Decoded, content: bytes, name: str, *, is_told: bool) -> None:
    if reads(content, decoded.codec):
        return
    # In UTF-16 and UTF-32 the replacement character stands for the bad bytes, else a lone surrogate does.
    bad = "\ufffd" if on_error(decoded.codec) == "replace" else None
    text = decoded.text
    found = next((at for at, c in enumerate(text) if (c == bad if bad else "\ud800" <= c <= "\udfff")), len(text))
    which = f"the byte {ord(text[found]) - 0xDC00:02X}" if not bad and found < len(text) else "what stands there"
    advice = "it is not in that charset" if is_told else "say by --from what it is in, or mend it first"
    raise CannotConvert(f"{_place(text, found)}: {which} is no character in {name}", advice)


def _refuse_utf_8(decoded: Decoded, content: bytes, name: str) -> None:
    """Raise CannotConvert where the user names another charset for what is UTF-8 beyond doubt.

    An archive in GBK may hold some files that have been converted before; once more, and their text is lost.
    """
    if decoded.codec == UTF_8 or on_error(decoded.codec) == "replace" or not reads(content, UTF_8):
        return
    if _SURELY_UTF_8.search(content.decode(UTF_8)):
        raise CannotConvert(f"its bytes are UTF-8, and not {name}", "see --from")


def _refuse_mixed(decoded: Decoded, document: Document, roots: Sequence[Root], name: str) -> None:
    """Raise CannotConvert for a game that states another charset, in which its bytes are another text."""
    if decoded.mark or on_error(decoded.codec) == "replace":
        return  # the whole file is in UTF-8 or UTF-16 beyond doubt
    text = decoded.text
    advice = "say by --from what the file is in"
    if len(roots) > 1:
        advice = "say by --from what all games are in, or put the games into files of their own"
    ends = [root.offset for root in roots[1:]] + [len(text)]
    for root, end in zip(roots, ends, strict=False):
        stated = charset_of(root.charset or "")
        if root.foreign is None or stated is None or not stated.codec:
            continue
        if not reads_alike(stated.codec, text[root.offset : end], decoded.codec):
            raise CannotConvert(
                f"{_place_of(root, document)}: this game states {stated.name}, but the file was read as {name}, "
                "in which its bytes are another text",
                advice,
            )


def reads_alike(stated: str, game: str, codec: str) -> bool:
    """Whether the bytes of a game that was read by `codec` are the same text in the stated one, or cannot be in it."""
    if stated == codec or (codec == UTF_8 and _SURELY_UTF_8.search(game)):
        return True
    try:
        return game.encode(codec).decode(stated) == game
    except UnicodeError:
        return False


def _with_charset(document: Document, roots: Sequence[Root], target: Charset) -> tuple[list[Edit], int, int]:
    """The edits by which each game's CA states the target, and in how many games it is added or changed.

    It is added to games that have none and go beyond ASCII. UTF-8 is known by its bytes; of any other charset readers
    know by the CA of the first game, so there all games of a file that goes beyond ASCII get one.
    """
    is_needed = target.codec != UTF_8 and not document.text.isascii()
    edits: list[Edit] = []
    added = changed = 0
    for root in roots:
        node = _node_of(root, document)
        try:
            stated = _stated(node, target.name)
            inserted = []
            if root.charset is None and (root.foreign is not None or (is_needed and _has_place(node))):
                inserted = _inserted(node, target.name)
        except CannotConvert as error:
            raise CannotConvert(f"{_place_of(root, document)}: {error.why}") from None
        added += len(inserted)
        changed += bool(stated)
        edits += [edit.shifted(root.offset) for edit in (*stated, *inserted)]
    return edits, added, changed


def _stated(root: Node, name: str) -> list[Edit]:
    """The edits that make every CA of a root state the name, in all values that it has. Raises CannotConvert."""
    properties = [prop for prop in root.properties if prop.name == CHARSET]
    if properties and root.is_open and properties[-1] is root.properties[-1]:
        raise CannotConvert("the CA of this game is not closed; mend it first")
    edits = [renamed(root, prop, name) for prop in properties]
    edits += [Edit(start, end, name) for prop in properties for start, end in prop.value_spans(root.text)[1:]]
    return [edit for edit in edits if root.text[edit.start : edit.end] != edit.text]


def _has_place(root: Node) -> bool:
    return insertion(root, CHARSET) is not None


def _inserted(root: Node, name: str) -> list[Edit]:
    edit = insertion(root, name)
    if edit is None:
        raise CannotConvert("CA cannot be added to this game, whose first node is broken; mend it first")
    return [edit]


def _written(data: bytes, decoded: Decoded, edits: Sequence[Edit], target: Charset) -> bytes:
    """The bytes of the new text, without byte-order mark.

    Where the charset stays, the bytes do, too, even of characters that have two ways to be written in it.
    """
    if decoded.codec != target.codec or not reads(data[len(decoded.mark) :], target.strict):
        return _encode(apply_edits(decoded.text, edits), target)
    try:
        return replace_bytes(data, decoded, edits)[len(decoded.mark) :]
    except CannotEncode as error:
        raise CannotConvert(str(error)) from None


def _encode(text: str, target: Charset) -> bytes:
    try:
        data = text.encode(target.codec)
        # The codec is that of the whole family; the bytes must be those of this member, and read as what was meant.
        if reads(data, target.strict) and data.decode(target.codec) == text:
            return data
    except UnicodeEncodeError:
        pass  # where that is, is looked for below
    at = next((at for at, character in enumerate(text) if not _has(character, target)), None)
    if at is None:
        raise CannotConvert(f"what is written in {target.name} would not read as the same text")
    raise CannotConvert(f"{_place(text, at)}: {text[at]!r} (U+{ord(text[at]):04X}) does not exist in {target.name}")


def _refuse_misread(converted: bytes, text: str, target: Charset) -> None:
    """Raise CannotConvert where whoever reads the file later, and is not told its charset, would read another text."""
    read = decode(converted)
    if read.text == text:
        return
    if read.codec == target.codec:
        raise CannotConvert(f"what is written in {target.name} would be read as another text")
    content = converted[len(read.mark) :]
    name = name_of(read.codec, content, declared_charset(content) or "")
    raise CannotConvert(
        f"what is written in {target.name} would be read as {name}, so as another text; only a CA at the beginning of "
        "the first game, with nothing but ASCII in front of it, tells the charset for sure"
    )


def _has(character: str, target: Charset) -> bool:
    if character < "\x80":
        return True
    try:
        data = character.encode(target.codec)
    except UnicodeEncodeError:
        return False
    return reads(data, target.strict) and data.decode(target.codec) == character


def _is_declared(decoded: Decoded, roots: Sequence[Root]) -> bool:
    """Whether a CA names the charset by which the text was read, or the text is the same in all of them."""
    if decoded.text.isascii():
        return True
    named = (charset_of(root.charset or "") for root in roots)
    return any(charset is not None and charset.codec == decoded.codec for charset in named)


def _node_of(root: Root, document: Document) -> Node:
    found = document.node_at(root.offset)
    assert found is not None, "a game has a root"
    return found[1]


def _place_of(root: Root, document: Document) -> str:
    return _place(document.text, root.offset + _node_of(root, document).lead)


def _place(text: str, at: int) -> str:
    """The line and the column of an offset, both from 1, columns in characters."""
    ends = [match.end() for match in LINE_END.finditer(text, 0, at)]
    return f"line {len(ends) + 1}, column {at - (ends[-1] if ends else 0) + 1}"
