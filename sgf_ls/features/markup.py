"""Text of a hover, to be shown as Markdown or as it is.

Markdown is dangerous: a player's name could be a link that runs a command, or a picture that tells who reads the file.
So there are three kinds of text. *Words* are our own sentences. *Code* is short and in code spans: names of points and
identifiers, whose letters we know. All else, text from the file above all, goes into a *fence*, which is longer than
any row of backticks in it. Nothing is ever escaped: some editors show backslashes and entities as they stand. For that
reason too the star of `44*` never stands among words.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from sgf_ls.records import NamedTuple
from sgf_ls.text.visible import visible

_TICKS = re.compile("`+")
_CODE = re.compile("`([^`]*)`")


class Code(NamedTuple):
    """A name, shown as code."""

    text: str


class Link(NamedTuple):
    """Words that lead to an address; both are ours."""

    words: str
    address: str


Inline = str | Code | Link


class Paragraph(NamedTuple):
    """Words, with names and links between them."""

    parts: tuple[Inline, ...]

    @property
    def markdown(self) -> str:
        """The paragraph as Markdown."""
        return "".join(map(_inline_markdown, self.parts))

    @property
    def plain(self) -> str:
        """The paragraph without marks."""
        return "".join(map(_inline_plain, self.parts))


class Fence(NamedTuple):
    """Lines that are shown exactly as they are, except that hidden characters are made visible."""

    text: str

    @property
    def markdown(self) -> str:
        """The lines between two fences."""
        fence = _ticks(self.plain, 3)
        return f"{fence}text\n{self.plain}\n{fence}"

    @property
    def plain(self) -> str:
        """The lines alone."""
        return visible(self.text, keep="\n")


class Picture(NamedTuple):
    """A picture of our own making (SVG), for clients that say they show such, and the same as text for all others."""

    title: str
    """What is shown instead where the picture cannot be seen; words of ours."""
    make_svg: Callable[[], str]
    text: str
    """The same as lines of text; empty where these would be too many."""
    legend: tuple[Inline, ...] = ()
    """What the marks of the text mean."""

    @property
    def markdown(self) -> str:
        """The text between two fences, and its legend."""
        return _joined([Fence(self.text).markdown, Paragraph(self.legend).markdown]) if self.text else ""

    @property
    def plain(self) -> str:
        """The text and its legend."""
        return _joined([Fence(self.text).plain, Paragraph(self.legend).plain]) if self.text else ""

    @property
    def image(self) -> str:
        """The picture as Markdown, in a `data:` URI: nothing is fetched from anywhere."""
        data = base64.b64encode(self.make_svg().encode()).decode("ascii")
        return f"![{self.title}](data:image/svg+xml;base64,{data})"


Block = Paragraph | Fence | Picture


@dataclass(frozen=True)
class Hover:
    """What is shown for a place: the span that it is about, and the blocks of text."""

    start: int
    end: int
    blocks: tuple[Block, ...]

    @cached_property
    def markdown(self) -> str:
        """The blocks as Markdown."""
        return _joined([block.markdown for block in self.blocks])

    @cached_property
    def pictured_markdown(self) -> str:
        """The same with pictures, which stand in front of all words: a small window is to show them."""
        pictures = [block.image for block in self.blocks if isinstance(block, Picture)]
        return _joined([*pictures, *(block.markdown for block in self.blocks if not isinstance(block, Picture))])

    @cached_property
    def plain(self) -> str:
        """The blocks as plain text."""
        return _joined([block.plain for block in self.blocks])


def _joined(blocks: Sequence[str]) -> str:
    return "\n\n".join([block for block in blocks if block])


def paragraph(*parts: Inline) -> Paragraph:
    """A paragraph of these parts."""
    return Paragraph(parts)


def words(text: str) -> tuple[Inline, ...]:
    """A sentence of ours, with what stands between backticks as names."""
    pieces = _CODE.split(text)
    return tuple(Code(piece) if number % 2 else piece for number, piece in enumerate(pieces) if piece)


def listed(items: Sequence[Sequence[Inline]]) -> tuple[Inline, ...]:
    """The items with commas between them."""
    return joined(items, ", ")


def joined(items: Sequence[Sequence[Inline]], between: str = " ") -> tuple[Inline, ...]:
    """The items, such as sentences, with something between them."""
    parts: list[Inline] = []
    for item in items:
        parts += [between, *item] if parts else item
    return tuple(parts)


def _inline_markdown(part: Inline) -> str:
    if isinstance(part, Code):
        text = visible(part.text)
        ticks = _ticks(text, 1)
        # A blank keeps backticks at the ends of the text apart from the marks.
        blank = " " if text.startswith("`") or text.endswith("`") else ""
        return f"{ticks}{blank}{text}{blank}{ticks}"
    return f"[{part.words}]({part.address})" if isinstance(part, Link) else part


def _inline_plain(part: Inline) -> str:
    if isinstance(part, Code):
        return visible(part.text)
    return f"{part.words}: {part.address}" if isinstance(part, Link) else part


def _ticks(text: str, least: int) -> str:
    """A row of backticks longer than any in the text."""
    longest = max((len(ticks) for ticks in _TICKS.findall(text)), default=0)
    return "`" * max(least, longest + 1)
