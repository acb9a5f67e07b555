"""Documents in small pieces, segments of a few characters and blocks of a few segments: seams are everywhere.

What is done for long nodes and long lists alone is done for short ones too.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sgf_ls.syntax import amending, document, reading, run, segment, tree

_NAMES = ("SEGMENT_LENGTH", "BLOCK_LENGTH", "NEW_BLOCK_LENGTH", "FEW", "MUCH", "LONG", "MANY", "EACH_OCCURS")


@contextmanager
def small_pieces(segment_length: int, block_length: int) -> Iterator[None]:
    """Let documents be cut into pieces of these sizes (characters, segments) while this lasts."""
    values = (segment_length, block_length, max(block_length - 1, 2), block_length // 2, 0, 0, 0, 0)
    sizes = dict(zip(_NAMES, values, strict=True))
    before = [
        (module, name, getattr(module, name))
        for module in (segment, document, reading, tree, amending, run)
        for name in _NAMES
        if hasattr(module, name)
    ]
    assert before, "the sizes have other names now"
    try:
        for module, name, _ in before:
            setattr(module, name, sizes[name])
        yield
    finally:
        for module, name, value in before:
            setattr(module, name, value)
