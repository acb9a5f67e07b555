"""Answers that the client refers back to by an id, the last few of them."""

from __future__ import annotations

from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")

MOST_KEPT = 8
"""So many answers are kept, of all documents together; a client refers to the last one of a document it shows."""


class Answers(Generic[T]):
    """What was answered for documents, by ids that no other answer has."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, T]] = {}
        self._numbers = count(1)

    def keep(self, uri: str, answer: T) -> str:
        """The id of an answer, by which it can be had for a while."""
        if len(self._kept) >= MOST_KEPT:
            del self._kept[next(iter(self._kept))]  # the oldest
        identity = str(next(self._numbers))
        self._kept[identity] = uri, answer
        return identity

    def get(self, uri: str, identity: str) -> T | None:
        """The answer of that id for the document; None where it is not known (any longer)."""
        kept_uri, answer = self._kept.get(identity, (None, None))
        return answer if kept_uri == uri else None

    def forget(self, uri: str) -> None:
        """Give up what was kept for a document."""
        self._kept = {identity: kept for identity, kept in self._kept.items() if kept[0] != uri}
