"""Format one input. Runs in the worker processes too: what it needs comes in, what it has to say goes out."""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.analysis.format_options import Chosen
from sgf_ls.analysis.settings.model import Settings
from sgf_ls.cli.examine import read_source, write_source
from sgf_ls.cli.sources import STANDARD_INPUT, Source, reason
from sgf_ls.cli.taming import tame
from sgf_ls.cli.terminal import coloured, plain
from sgf_ls.features.formatting import format_document
from sgf_ls.features.formatting.proof import what_differs
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.document import Document
from sgf_ls.text.charset.decode import Decoded, decode, on_error
from sgf_ls.text.charset.reading import UTF_8
from sgf_ls.text.charset.splice import CannotEncode, replace_bytes
from sgf_ls.text.edits import Edit, apply_edits

_OURS = "which is a fault of sgf-ls; nothing was written"


class Order(NamedTuple):
    """What the user asked for."""

    chosen: Chosen
    """The options of the command line, which stand above those of settings files."""
    writes: bool
    diff: bool
    terminal: bool
    """Whether the results go to a terminal."""
    colour: bool
    stdin_name: str


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


def reformat_all(sources: Sequence[Source], order: Order) -> list[Outcome]:
    """Format some inputs."""
    return [reformat(source, order) for source in sources]


def lost(name: str, why: str) -> Outcome:
    """The outcome of an input of which nothing is known but that there is none."""
    return Outcome(name, f"could not be formatted: {why}")


def reformat(source: Source, order: Order) -> Outcome:
    """Read, format, prove, write. Never raises: whatever goes wrong becomes the outcome's failure."""
    name = order.stdin_name if source.name == STANDARD_INPUT else source.name
    if source.failure:
        return Outcome(name, source.failure)
    try:
        data = read_source(source)
        return _reformat(source, name, data, order)
    except OSError as error:
        return Outcome(name, f"cannot be read: {reason(error)}")
    except Exception as error:  # One file that breaks an assumption must not end a run over an archive.
        return Outcome(name, f"could not be formatted, {_OURS}: {type(error).__name__}: {error}")


def _reformat(source: Source, name: str, data: bytes, order: Order) -> Outcome:
    decoded = decode(data)
    document = Document.from_text(decoded.text)
    options = (source.settings or Settings()).format.changed(order.chosen)
    edits, kept = format_document(document, options)
    unchanged = Outcome(name, kept=kept, output=data if order.writes and source.name == STANDARD_INPUT else b"")
    if not edits:
        return unchanged
    text = apply_edits(decoded.text, edits)
    if differing := what_differs(document, Document.from_text(text), options):
        return unchanged._replace(failure=f"formatting would change {differing}, {_OURS}")
    try:
        after = _encoded(data, decoded, edits, text)
    except CannotEncode as error:
        return unchanged._replace(failure=f"cannot be formatted, nothing was written: {error}")
    if not _reads_as(after, decoded._replace(text=text)):
        return unchanged._replace(failure=f"the formatted file would be read in another charset, {_OURS}")
    if order.writes and (failure := write_source(source, data, after)):
        return unchanged._replace(failure=failure)
    return Outcome(name, changed=True, kept=kept, output=_output(source, name, data, after, order))


def _encoded(data: bytes, decoded: Decoded, edits: Sequence[Edit], text: str) -> bytes:
    """The bytes of the formatted text, in which those of all that stays are the same. Raises CannotEncode."""
    # In UTF-8 each character has just one spelling, and bytes that are none go round unharmed: that is quicker than to
    # look for the place of each of a hundred thousand edits.
    if decoded.codec == UTF_8:
        return decoded.mark + text.encode(UTF_8, on_error(UTF_8))
    return replace_bytes(data, decoded, edits)


def _reads_as(data: bytes, wanted: Decoded) -> bool:
    # Bytes of ASCII alone have been read as what they are written as, whatever the charset is called.
    return data.isascii() or decode(data).text == wanted.text


def _output(source: Source, name: str, before: bytes, after: bytes, order: Order) -> bytes:
    """What is shown of a file that is not as it should be."""
    if order.diff:
        from sgf_ls.cli.difference import difference, for_terminal

        diff = difference(name, before, after)
        if order.terminal:
            diff = for_terminal(diff, coloured if order.colour else plain)
        return diff.encode("utf-8", "surrogateescape")
    if not order.writes:
        return f"would be formatted: {tame(name)}\n".encode("utf-8", "backslashreplace")
    return after if source.name == STANDARD_INPUT else b""
