"""What the check of a whole text knows of the faults of its charset, for the rules to put into words.

Offsets count from the start of the text. (Apart from the rules, since most texts have no such faults: these types are
made when they are needed.)
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple
from sgf_ls.text.charset.origin import Origin
from sgf_ls.text.edits import Edit


class Stated(NamedTuple):
    """The name that the CA of a game's root states, and the bytes that the text was read from.

    Offsets count from the start of the text.
    """

    start: int
    end: int
    name: str
    origin: Origin
    edit: Edit
    """What makes it state the name of the charset that the bytes are in."""


class Unnamed(NamedTuple):
    """A game without CA that needs one. Offsets count from the start of the text."""

    start: int
    end: int
    """The span by which the game is shown: the `;` of its root."""
    first: tuple[int, int]
    """The first value that is not plain ASCII."""
    origin: Origin | None
    """The bytes that the text was read from; None if they are not known."""
    edit: Edit | None
    """What puts the CA in; None where that is not possible."""
    is_old: bool
    """Whether the game is one of FF1 to FF3."""


class DamagedValue(NamedTuple):
    """A value with characters that could not be read."""

    start: int
    end: int
    """The span of the first ones that stand side by side."""
    column: int
    """Where in the value they stand, in characters from 1."""
    number: int
    """How many there are in the value."""
    character: str
    """The first of them."""
    identifier: str
    """The property; empty where the value has none."""


class Damage(NamedTuple):
    """A damaged value, and what is known of the charset there."""

    value: DamagedValue
    charset: str | None
    """What the CA of the game states."""
    origin: Origin | None
    """The bytes that the text was read from; None if they are not known."""
    left_out: int = 0
    """How many more places of the text are not reported."""


class Mark(NamedTuple):
    """The mark in front of a text: the place that is shown, and whether it is a character of the text."""

    start: int
    end: int
    is_character: bool
