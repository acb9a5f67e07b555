"""`sgf-ls format`: lay out files, or tell which ones are not laid out so.

Standard output holds the results and nothing else: the names of files that would change, a diff, or the text of
standard input.
"""

from __future__ import annotations

from argparse import Namespace

from sgf_ls.analysis.format_options import Chosen, read_format_options
from sgf_ls.cli.reformat import Order, Outcome, reformat
from sgf_ls.cli.rewrite import Way, way_of
from sgf_ls.cli.rewriting import Sums, carry_out
from sgf_ls.cli.status import Usage
from sgf_ls.cli.totals import counted

OPTIONS = ("moves-per-line", "indent", "wrap", "point-lists", "parentheses", "property-order")
"""The options of the layout that the command line has."""


def run(arguments: Namespace) -> int:
    """Format as the command line says; the exit status. Raises Usage for an option that cannot be."""
    order = Order(read_options(arguments), way_of(arguments, "formatted"))
    return carry_out(arguments, order, reformat, Outcome, _Sums(), task="Formatting")


def read_options(arguments: Namespace) -> Chosen:
    """The options of the layout that the command line chooses. Raises Usage."""
    given = {name: getattr(arguments, name.replace("-", "_")) for name in OPTIONS}
    values = {name: _number_or_word(value) for name, value in given.items() if value is not None}
    try:
        return read_format_options(values)
    except ValueError as error:
        raise Usage(f"--{error}") from None


def _number_or_word(value: str) -> int | str:
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 10 else value


class _Sums(Sums[Outcome]):
    """Counts also nodes that stay as they are."""

    def __init__(self) -> None:
        super().__init__()
        self.kept = self.with_kept = 0

    def add(self, outcome: Outcome) -> None:
        """Take account of one more input."""
        super().add(outcome)
        self.kept += outcome.kept
        self.with_kept += bool(outcome.kept)

    def summary(self, way: Way) -> str:
        """A few lines for people."""
        done = f"{self.done(way)}, {counted(self.same, 'file')} already formatted."
        if self.failed:
            done += f" {counted(self.failed, 'path')} failed, see above."
        if self.kept:
            where = f"{counted(self.kept, 'node')} in {counted(self.with_kept, 'file')}"
            done += f"\n{where} kept byte for byte: something is wrong there, and sgf-ls check tells what."
        return done
