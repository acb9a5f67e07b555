r"""Addresses of the web in the texts of a record: where they stand, and where they lead.

Only `http` and `https`, and only in values that hold texts. What is an address ends as editors have it: at a blank, a
quotation mark or a sign of Chinese and Japanese punctuation, and without the full stop, comma or bracket behind it,
unless that bracket was opened in the address. Escapes (`\]`, `\:`) and soft line breaks are no part of it. Hidden
characters end it, and no name of a user may stand in front of the host: one gets to where one sees that one gets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import may_hold_text
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Segment
from sgf_ls.text.visible import HIDDEN

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

MOST_LINKS = 2_000
LONGEST = 2_000
"""Characters of an address; longer ones are no links."""

_KEY = "links"
_HINT = re.compile(r"https?\\?:", re.IGNORECASE)
_HOST = r"(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])"
_ENDING = r"\s<>\"'`|…‘’“”、。｡､，．：；！？〈〉「」『』〔〕【】《》（）［］｛｝｢｣｀～"
_ADDRESS = re.compile(
    rf"(?<![a-z0-9])https?://(?![^/?#{_ENDING}]*@){_HOST}(?::[0-9]+)?(?P<path>[/?#](?:(?!{HIDDEN})[^{_ENDING}])*)?",
    re.IGNORECASE,
)
_NOT_AT_END = ".,;:!?*"
_OPENING = {")": "(", "]": "[", "}": "{"}
_STEP = re.compile(r"\\(?:\r\n|\n\r|\n|\r)|\\(?P<escaped>.)|(?P<plain>[^\\]+)", re.DOTALL)
_AS_IT_IS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%")
"""The characters that an address is written with (RFC 3986, 2); all others are written as the bytes of UTF-8."""


class WebLink(NamedTuple):
    """An address: its place, end exclusive, and what it leads to."""

    start: int
    end: int
    target: str

    def shifted(self, by: int) -> WebLink:
        """The same in a text with so much in front."""
        return WebLink(self.start + by, self.end + by, self.target)


def links(snapshot: Snapshot) -> list[WebLink]:
    """The first `MOST_LINKS` addresses of a document. What was found in a segment is kept with it."""
    found: list[WebLink] = []
    for offset, segment in snapshot.document.segments():
        if inside := _links_in(segment):
            found += [link.shifted(offset) for link in inside]
            if len(found) >= MOST_LINKS:
                break
    return found[:MOST_LINKS]


def addresses(text: str) -> Iterator[WebLink]:
    """The addresses in a text without escapes."""
    for match in _ADDRESS.finditer(text):
        end = _end_of(text, match.start("path"), match.end()) if match["path"] else match.end()
        if end - match.start() <= LONGEST:
            yield WebLink(match.start(), end, _target(text[match.start() : end]))


def _end_of(text: str, start: int, end: int) -> int:
    """Where the address ends whose path seems to reach from `start` to `end`."""
    opened: list[str] = []
    for place in range(start, end):
        character = text[place]
        if character in _OPENING.values():
            opened.append(character)
        elif character in _OPENING and (not opened or opened.pop() != _OPENING[character]):
            end = place
            break
    return start + len(text[start:end].rstrip(_NOT_AT_END))


def _target(address: str) -> str:
    scheme, _, rest = address.partition(":")
    return f"{scheme.lower()}:{''.join(map(_encoded, rest))}"


def _encoded(character: str) -> str:
    if character in _AS_IT_IS:
        return character
    return "".join([f"%{byte:02X}" for byte in character.encode()])


def _links_in(segment: Segment) -> tuple[WebLink, ...]:
    def find() -> tuple[WebLink, ...]:
        return tuple(islice(_find(segment), MOST_LINKS)) if _HINT.search(segment.text) else ()

    return kept(segment.cache, _KEY, find)


def _find(segment: Segment) -> Iterator[WebLink]:
    offset = 0
    for node in segment.nodes:
        for link in _links_of(node) if _HINT.search(node.text) else ():
            yield link.shifted(offset)
        offset += len(node.text)


def _links_of(node: Node) -> Iterator[WebLink]:
    for prop in node.properties:
        if not may_hold_text(prop.name):
            continue
        for value, (start, _) in zip(prop.values, prop.value_spans(node.text), strict=True):
            if _HINT.search(value):
                yield from [link.shifted(start) for link in _links_in_value(value)]


def _links_in_value(raw: str) -> Iterator[WebLink]:
    if "\\" not in raw:
        yield from addresses(raw)
        return
    text = ""
    places: list[int] = []
    for match in _STEP.finditer(raw):
        kind = match.lastgroup
        if kind:
            text += match[kind]
            places += range(match.start(kind), match.end(kind))
    for start, end, target in addresses(text):
        yield WebLink(places[start], places[end - 1] + 1, target)
