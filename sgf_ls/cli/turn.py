"""Transform one input. Runs in the worker processes too: what it needs comes in, what it has to say goes out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from sgf_ls.analysis.settings.model import Settings
from sgf_ls.cli.parts import games_of
from sgf_ls.cli.rewrite import NO_GAME, OURS, Way, fail, guarded, leave, write_changed
from sgf_ls.features.transform import Change, Note, Transformed, branch_at, transform, transform_all
from sgf_ls.features.transform.proof import what_differs
from sgf_ls.files.sources import Source
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.document import Document
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.edits import apply_edits

MOST_TOLD = 10
"""So many things of a kind are told of one file."""


class Order(NamedTuple):
    """What the user asked for."""

    change: Change
    at: tuple[int, int] | None
    """Line and column, both from 1, of the node from which on to transform; None for all games."""
    way: Way


class Outcome(NamedTuple):
    """What became of an input."""

    name: str
    failure: str = ""
    changed: bool = False
    """Whether it was transformed, or would be."""
    refused: tuple[str, ...] = ()
    """Games that stay as they are, with the reasons; the first of them."""
    refused_count: int = 0
    notes: tuple[str, ...] = ()
    """What else stays as it is, with the reasons; the first of these."""
    kept: int = 0
    """How many places that are."""
    output: bytes = b""
    """What goes to standard output."""


def turn(source: Source, order: Order) -> Outcome:
    """Read, transform, prove, write. Never raises: whatever goes wrong becomes the outcome's failure."""
    return guarded(source, order.way, lambda name, data: _turn(source, name, data, order), Outcome)


def _turn(source: Source, name: str, data: bytes, order: Order) -> Outcome:
    decoded = decode(data)
    document = Document.from_text(decoded.text)
    transformed = _transformed(document, order, source.settings or Settings())
    edits = transformed.edits
    text = apply_edits(decoded.text, edits) if edits else decoded.text
    if not (transformed.done or transformed.refused):
        nowhere = f"there is no game at line {order.at[0]}, column {order.at[1]}" if order.at else NO_GAME
        written = fail(source, data, order.way, nowhere)
    elif not transformed.done:
        written = fail(source, data, order.way, "")  # whoever wanted it elsewhere did not want it as it is
    elif not edits:
        written = leave(source, data, order.way)
    elif differing := what_differs(document, Document.from_text(text), transformed):
        written = fail(source, data, order.way, f"transforming would change {differing}, {OURS}")
    else:
        written = write_changed(source, data, decoded, edits, text, order.way)
    return Outcome(
        name,
        written.failure,
        bool(edits) and not written.failure,
        _told(document, transformed.refused),
        len(transformed.refused),
        _told(document, transformed.notes),
        len(transformed.notes),
        written.output,
    )


def _transformed(document: Document, order: Order, settings: Settings) -> Transformed:
    change = order.change._replace(prime=settings.prime)
    if order.at is None:
        return transform_all(document, games_of(document), change)
    position = order.at[0] - 1, order.at[1] - 1
    offset = document.offset_at(*position)
    has_place = document.position_at(offset) == position
    branch = branch_at(games_of(document), offset) if has_place else None
    return transform([branch] if branch else [], change)


def _told(document: Document, notes: Sequence[Note]) -> tuple[str, ...]:
    """Notes with their places, and how many more there are."""
    places = ((document.position_at(note.start), note.message) for note in islice(notes, MOST_TOLD))
    told = [f"line {line + 1}, column {column + 1}: {message}" for (line, column), message in places]
    return (*told, f"… and {len(notes) - MOST_TOLD} more") if len(notes) > MOST_TOLD else tuple(told)
