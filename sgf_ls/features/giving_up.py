"""Giving up half way what takes long, because who asked for it may want it no more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

IsUnwanted = Callable[[], bool]
"""Tells whether the answer is no longer wanted."""
NODES_BETWEEN = 1000
"""After so many nodes it is asked whether to go on: a few milliseconds."""
PIECES_BETWEEN = 256
"""The same for pieces of a text, which are some 150,000 characters together and mostly known already."""

T = TypeVar("T")


class Interrupted(Exception):  # noqa: N818 (names what has happened, which is no error)
    """The answer is wanted no more."""


def go_on_unless(is_unwanted: IsUnwanted) -> None:
    """Raise Interrupted if the answer is no longer wanted."""
    if is_unwanted():
        raise Interrupted


def never() -> bool:
    """Nobody stops wanting it."""
    return False


def while_wanted(parts: Iterable[T], is_unwanted: IsUnwanted, between: int = NODES_BETWEEN) -> Iterator[T]:
    """The parts of something large, such as nodes. Raises Interrupted if meanwhile the answer is no longer wanted.

    It is asked whether it is in front of the first part, and after every so many.
    """
    for number, part in enumerate(parts):
        if number % between == 0:
            go_on_unless(is_unwanted)
        yield part
