"""Giving up half way what takes long, because who asked for it may want it no more."""

from __future__ import annotations

from collections.abc import Callable

IsUnwanted = Callable[[], bool]
"""Tells whether the answer is no longer wanted."""


class Interrupted(Exception):  # noqa: N818 (names what has happened, which is no error)
    """The answer is wanted no more."""


def go_on_unless(is_unwanted: IsUnwanted) -> None:
    """Raise Interrupted if the answer is no longer wanted."""
    if is_unwanted():
        raise Interrupted
