"""Whether a text is plain ASCII, of whose charset nothing can be wrong. It is known at once, also of 30 MB."""

from __future__ import annotations

from collections.abc import Iterable

from sgf_ls.analysis.checker import remember
from sgf_ls.syntax.segment import Block, Segment

_KEY = "ascii"


def is_ascii(parts: Iterable[Block | Segment]) -> bool:
    """Whether all characters of the parts are ASCII."""
    return all(part.text.isascii() if isinstance(part, Segment) else _is_ascii(part) for part in parts)


def _is_ascii(block: Block) -> bool:
    found = block.cache.get(_KEY)
    if found is None:
        found = is_ascii(block.parts)
        remember(block.cache, _KEY, found)
    return found  # type: ignore[return-value]  # what we keep under our own key is ours
