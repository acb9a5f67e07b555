"""Format one input. Runs in the worker processes too: what it needs comes in, what it has to say goes out."""

from __future__ import annotations

from sgf_ls.analysis.format_options import Chosen
from sgf_ls.analysis.settings.model import Settings
from sgf_ls.cli.rewrite import NO_GAME, OURS, Way, fail, guarded, has_game, leave, write_changed
from sgf_ls.features.formatting import format_document
from sgf_ls.features.formatting.proof import what_differs
from sgf_ls.files.sources import Source
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.document import Document
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.edits import apply_edits


class Order(NamedTuple):
    """What the user asked for."""

    chosen: Chosen
    """The options of the command line, which stand above those of settings files."""
    way: Way


class Outcome(NamedTuple):
    """What became of an input."""

    name: str
    failure: str = ""
    changed: bool = False
    """Whether it was formatted, or would be."""
    kept: int = 0
    """How many nodes stay as they are, since something is wrong with them."""
    output: bytes = b""
    """What goes to standard output."""


def reformat(source: Source, order: Order) -> Outcome:
    """Read, format, prove, write. Never raises: whatever goes wrong becomes the outcome's failure."""
    return guarded(source, order.way, lambda name, data: _reformat(source, name, data, order), Outcome)


def _reformat(source: Source, name: str, data: bytes, order: Order) -> Outcome:
    decoded = decode(data)
    document = Document.from_text(decoded.text)
    if not has_game(document):
        failure, output = fail(source, data, order.way, NO_GAME)
        return Outcome(name, failure, output=output)
    options = (source.settings or Settings()).format.changed(order.chosen)
    edits, kept = format_document(document, options)
    text = apply_edits(decoded.text, edits) if edits else decoded.text
    if not edits:
        written = leave(source, data, order.way)
    elif differing := what_differs(document, Document.from_text(text), options):
        written = fail(source, data, order.way, f"formatting would change {differing}, {OURS}")
    else:
        written = write_changed(source, data, decoded, edits, text, order.way)
    return Outcome(name, written.failure, bool(edits) and not written.failure, kept, written.output)
