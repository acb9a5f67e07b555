"""What is known of a form of a value that has several parts; the forms themselves are in `texts.parts`.

Apart from `patterns`, which answers by them.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple

COLON = ":"


class Part(NamedTuple):
    """A part of a value: a name, and what it is, with SGF between backticks."""

    name: str
    meaning: str


class Pattern(NamedTuple):
    """A form of a value: its parts, and the signs between them."""

    parts: tuple[Part, ...]
    signs: str = COLON
    """One character for each gap. What stands between two signs may be left out together with the first of them."""

    @property
    def label(self) -> str:
        """The form as it is written: `columns:rows`."""
        signs = iter(f"{self.signs} ")
        return "".join(f"{part.name}{next(signs)}" for part in self.parts).rstrip()
