"""The client's own text, kept in the plainest way: an oracle for what the server believes the text to be."""

from __future__ import annotations

import re
from typing import NamedTuple

from .client import Message


def width(text: str, encoding: str) -> int:
    """The units of a text that holds no lone surrogate."""
    return {
        "utf-8": len(text.encode("utf-8", "surrogatepass")),
        "utf-16": len(text.encode("utf-16-le", "surrogatepass")) // 2,
        "utf-32": len(text),
    }[encoding]


def position_at(text: str, offset: int, encoding: str) -> Message:
    """The position of an offset, by counting line ends up to there."""
    before = text[:offset]
    line = len(re.findall(r"\r\n|\r|\n", before))
    start = max(before.rfind("\r"), before.rfind("\n")) + 1
    return {"line": line, "character": width(before[start:], encoding)}


def range_at(text: str, start: int, end: int, encoding: str) -> Message:
    return {"start": position_at(text, start, encoding), "end": position_at(text, end, encoding)}


class Editor(NamedTuple):
    """A text in an editor; an edit gives the new text and what is told to the server."""

    text: str
    encoding: str

    def place(self, offset: int) -> int:
        r"""The offset, or that in front of it where it is between `\r` and `\n`: no position leads there."""
        return offset - 1 if self.text[offset - 1 : offset + 1] == "\r\n" else offset

    def replace(self, start: int, end: int, new: str) -> tuple[Editor, Message]:
        change = {"range": range_at(self.text, start, end, self.encoding), "text": new}
        return self._replace(text=self.text[:start] + new + self.text[end:]), change

    def position_at(self, offset: int) -> Message:
        return position_at(self.text, offset, self.encoding)

    def ranges_of(self, wanted: str) -> list[Message]:
        """Where each occurrence of a string stands."""
        return [
            range_at(self.text, match.start(), match.end(), self.encoding)
            for match in re.finditer(re.escape(wanted), self.text)
        ]
