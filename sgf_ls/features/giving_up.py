"""Giving up half way what takes long, because who asked for it may want it no more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

IsUnwanted = Callable[[], bool]
"""Tells whether the answer is no longer wanted."""


LOOKED_AT = 256
"""So many pieces of a text, some 150,000 characters, are gone through before it is asked whether to go on."""


class Interrupted(Exception):  # noqa: N818 (names what has happened, which is no error)
    """The answer is wanted no more."""


def go_on_unless(is_unwanted: IsUnwanted) -> None:
    """Raise Interrupted if the answer is no longer wanted."""
    if is_unwanted():
        raise Interrupted


def while_wanted(pieces: Iterable[T], is_unwanted: IsUnwanted) -> Iterator[T]:
    """The pieces of a text, which are many. Raises Interrupted if meanwhile the answer is no longer wanted."""
    for number, piece in enumerate(pieces):
        if number % LOOKED_AT == LOOKED_AT - 1:
            go_on_unless(is_unwanted)
        yield piece
