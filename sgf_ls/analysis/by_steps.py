"""Read and check a large text in short steps, for whoever must turn to something else between them.

It is put together from its beginning as if somebody pasted piece behind piece, and what is found in a piece is kept
with it. So a step takes no longer than a key press in such a text does, and the result is that of reading it at once.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from sgf_ls.analysis.passing import enter, start_state
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.text.extent import Encoding

if TYPE_CHECKING:
    from sgf_ls.analysis.settings import Settings
    from sgf_ls.text.charset.origin import Origin

PIECE = 16_000
"""Characters of a step: two or three milliseconds."""


def read_by_steps(
    text: str, settings: Settings, encoding: Encoding, origin: Origin | None = None
) -> Generator[None, None, Snapshot]:
    """The snapshot of a text, in which also what is found in whole trees is known."""
    snapshot = Snapshot.of(_piece(text, 0, PIECE), settings, encoding, origin)
    _look_over(snapshot)
    while (length := snapshot.document.length) < len(text):
        yield
        last = snapshot.document.place_of(length).segment.nodes[-1]
        # A node is read anew with each piece that is added to it, so a long one grows by its own length.
        snapshot = snapshot.edit(length, length, _piece(text, length, max(PIECE, len(last.text))))
        _look_over(snapshot)
    yield from snapshot.complete()
    return snapshot


def _piece(text: str, start: int, length: int) -> str:
    """The piece from `start` on; it does not end between the two characters of a line end."""
    end = start + length
    return text[start : end + 1 if text[end - 1 : end + 1] == "\r\n" else end]


def _look_over(snapshot: Snapshot) -> None:
    """Find what there is in each part, which stays with the part."""
    for _ in enter(snapshot.document.parts, start_state(snapshot.checker)):
        pass
