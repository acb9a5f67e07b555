"""Keeping what later layers find out about a node or a part of the text: in its `cache`, by keys of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

MOST_KEPT = 40
"""How many results are kept with a node or a part: features keep some fifteen, changes of settings and sizes more."""


def remember(cache: dict[object, object], key: object, value: object) -> None:
    """Keep a value in the cache of a node or a part, which must not grow with every change of settings."""
    if len(cache) >= MOST_KEPT:
        cache.clear()
    cache[key] = value


def kept(cache: dict[object, object], key: object, find: Callable[[], T]) -> T:
    """What is kept under a key, found now if it is not there.

    It must depend on nothing but the text that the cache belongs to and the key, and be something else than None.
    """
    found = cache.get(key)
    if found is None:
        found = find()
        remember(cache, key, found)
    return found  # type: ignore[return-value]  # what is kept under a key is of one type
