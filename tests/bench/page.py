"""Measure, and write `BENCHMARKS.md`; `write.py` starts this."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from .commands import check, start_ups
from .peers import Entrant, entrants
from .reading import LARGER, SMALL, TEXTS, Results, Text, compare, lay
from .sections import behind, checking, growth, keys, memory, reading_tables, starting, texts
from .serving import serve
from .tables import paragraphs
from .words import INTRODUCTION, METHOD, load_now, machine, programs

FILE = Path(__file__).parents[2] / "BENCHMARKS.md"


def page(taking_part: Sequence[Entrant], folder: Path, full: bool) -> str:
    """Measure everything; the texts are written into the folder."""
    load = load_now()
    read: list[Results] = [_compare(taking_part, text, folder, full) for text in TEXTS]
    grown = [_compare(taking_part, text, folder, full) for text in (SMALL, LARGER)]
    laid = {results.laid.text.letter: results.laid for results in read}
    _tell("the command line")
    starts = start_ups(laid["a"].path, 15 if full else 1)
    checked = {letter: check(laid[letter].path, 3 if full else 1) for letter in "bcf"}
    _tell("the server")
    served = serve(full)
    versions = {name: result.version for results in read for name, result in results.of.items()}
    return paragraphs(
        INTRODUCTION,
        METHOD,
        machine(load, not full),
        programs(taking_part, versions),
        texts(read),
        behind(read),
        *reading_tables(taking_part, read),
        growth(taking_part, *grown),
        checking(taking_part, read, checked),
        starting(starts),
        keys(served),
        memory(served, checked),
    )


def _compare(taking_part: Sequence[Entrant], text: Text, folder: Path, full: bool) -> Results:
    _tell(text.what)
    return compare(taking_part, lay(text, folder, full), text.rounds if full else 1)


def _tell(what: str) -> None:
    """Say what is being measured, since all of it takes minutes."""
    print(what, file=sys.stderr, flush=True)  # noqa: T201


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small texts and one round: does it run?")
    parser.add_argument("--no-install", action="store_true", help="do without the programs that are not here")
    parser.add_argument("--output", type=Path, default=FILE, metavar="FILE")
    options = parser.parse_args()
    taking_part = entrants(installs=not options.no_install)
    with tempfile.TemporaryDirectory() as folder:
        written = page(taking_part, Path(folder), full=not options.quick)
    options.output.write_text(written, encoding="utf-8", newline="\n")
    missing = [entrant for entrant in taking_part if entrant.missing]
    for entrant in missing:
        _tell(f"{entrant.name} was not measured: {entrant.missing}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
