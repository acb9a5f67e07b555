"""`sgf-ls convert`: write files in another charset, their bytes and their CA together.

Each file is converted whole or left as it is. Where the results go, `destination` tells; from which charset a file was
converted is told on standard error, since it may be a guess.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable

from sgf_ls.cli.convert_file import Order, Outcome, convert_file
from sgf_ls.cli.destination import read_way
from sgf_ls.cli.recode import KEEP
from sgf_ls.cli.rewriting import Sums, carry_out
from sgf_ls.cli.status import Usage
from sgf_ls.text.charset.names import charset_of, codec_of, names_like
from sgf_ls.text.charset.reading import UTF_8
from sgf_ls.text.visible import visible

# Charsets that are read, but not written: hardly a program takes records in them.
_WIDE = {
    "UTF-16": "utf-16",
    "UTF-16LE": "utf-16-le",
    "UTF-16BE": "utf-16-be",
    "UTF-32": "utf-32",
    "UTF-32LE": "utf-32-le",
    "UTF-32BE": "utf-32-be",
}


def run(arguments: Namespace) -> int:
    """Convert as the command line says; the exit status. Raises Usage for charsets that do not exist, and the like."""
    return carry_out(arguments, read_order(arguments), convert_file, Outcome, _Sums(), task="Converting")


def read_order(arguments: Namespace) -> Order:
    """What is asked for. Raises Usage."""
    target = charset_of(arguments.to)
    if target is None or not target.codec:
        raise Usage(f"--to: {_unknown(arguments.to)}")
    source = _source_codec(arguments.source) if arguments.source else ""
    if not source and arguments.source:
        raise Usage(f"--from: {_unknown(arguments.source)}")
    if arguments.bom != KEEP and target.codec != UTF_8:
        raise Usage("--bom is about UTF-8 only; files in other charsets have no byte-order mark here")
    return Order(target, source, arguments.bom, read_way(arguments, "converted"))


def _source_codec(name: str) -> str:
    charset = charset_of(name)
    if charset is None:
        return ""
    return charset.codec or _WIDE.get(charset.name, "")


def _unknown(name: str) -> str:
    near = [near for near in names_like(name) if codec_of(near)]
    hint = f" (did you mean {' or '.join(near)}?)" if near else ""
    return f"{visible(name)!r} is no charset that records can be written in{hint}"


class _Sums(Sums[Outcome]):
    """Tells also from which charset to which one."""

    def told(self, outcome: Outcome) -> Iterable[str]:
        """What was done to a file."""
        return (outcome.note,)
