"""Convert one input. Runs in the worker processes too: what it needs comes in, what it has to say goes out."""

from __future__ import annotations

from sgf_ls.cli.recode import CannotConvert, Recoded, recode
from sgf_ls.cli.rewrite import Way, fail, guarded, leave, write_bytes
from sgf_ls.cli.totals import counted
from sgf_ls.files.sources import Source
from sgf_ls.records import NamedTuple
from sgf_ls.text.charset.registered import Charset


class Order(NamedTuple):
    """What the user asked for."""

    target: Charset
    source: str
    """The codec of the charset that the files are said to be in; empty where that is left to their bytes."""
    mark: str
    """What becomes of a byte-order mark."""
    way: Way


class Outcome(NamedTuple):
    """What became of an input."""

    name: str
    failure: str = ""
    changed: bool = False
    """Whether it was converted, or would be."""
    note: str = ""
    """From which charset to which one, and what became of its CA; empty where nothing changes."""
    output: bytes = b""
    """What goes to standard output."""


def convert_file(source: Source, order: Order) -> Outcome:
    """Read, convert, prove, write. Never raises: whatever goes wrong becomes the outcome's failure."""
    return guarded(source, order.way, lambda name, data: _convert_file(source, name, data, order), Outcome)


def _convert_file(source: Source, name: str, data: bytes, order: Order) -> Outcome:
    try:
        recoded = recode(data, order.target, order.source, order.mark)
    except CannotConvert as error:
        failure, output = fail(source, data, order.way, f"cannot be converted, nothing was written: {error}")
        return Outcome(name, failure, output=output)
    if recoded.data == data:
        failure, output = leave(source, data, order.way)
        return Outcome(name, failure, output=output)
    failure, output = write_bytes(source, data, recoded.data, order.way)
    return Outcome(name, failure, not failure, "" if failure else _told(recoded, order.target.name), output)


def _told(recoded: Recoded, target: str) -> str:
    before = f"{recoded.before} (guessed)" if recoded.is_guess else recoded.before
    words = f"{before} to {target}" if before != target else f"{target} stays"
    words += f", CA added to {counted(recoded.added, 'game')}" if recoded.added else ""
    return words + (f", CA changed in {counted(recoded.renamed, 'game')}" if recoded.renamed else "")
