"""Giving up half way what takes long, because who asked for it may want it no more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

IsUnwanted = Callable[[], bool]
"""Tells whether the answer is no longer wanted."""
ASKED_BETWEEN = 1000
"""After so many nodes it is asked whether to go on: a few milliseconds."""

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


def while_wanted(nodes: Iterable[T], is_unwanted: IsUnwanted) -> Iterator[T]:
    """The nodes; between some of them Interrupted is raised if the answer is no longer wanted."""
    for number, node in enumerate(nodes):
        if number % ASKED_BETWEEN == 0:
            go_on_unless(is_unwanted)
        yield node
