"""Whether a text is plain ASCII, of whose charset nothing can be wrong. It is known at once, also of 30 MB."""

from __future__ import annotations

from collections.abc import Iterable

from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.segment import Block, Segment

_KEY = "ascii"


def is_ascii(parts: Iterable[Block | Segment]) -> bool:
    """Whether all characters of the parts are ASCII."""
    return all(part.text.isascii() if isinstance(part, Segment) else _is_ascii(part) for part in parts)


def _is_ascii(block: Block) -> bool:
    return kept(block.cache, _KEY, lambda: is_ascii(block.parts))
