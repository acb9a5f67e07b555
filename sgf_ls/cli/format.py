"""`sgf-ls format`: lay out files, or tell which ones are not laid out so.

Standard output holds the results and nothing else: the names of files that would change, a diff, or the text of
standard input.
"""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from sgf_ls.analysis.format_options import Chosen, read_format_options
from sgf_ls.cli.crew import work_through
from sgf_ls.cli.reformat import Order, Outcome, lost, reformat_all
from sgf_ls.cli.rewrite import inputs_of, status_of, way_of
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.status import Usage
from sgf_ls.cli.totals import counted

OPTIONS = ("moves-per-line", "indent", "wrap", "point-lists", "parentheses", "property-order")
"""The options of the layout that the command line has."""


def run(arguments: Namespace) -> int:
    """Format as the command line says; the exit status. Raises Usage for an option that cannot be."""
    order = Order(read_options(arguments), way_of(arguments, "formatted"))
    sources = inputs_of(arguments, order.way)
    screen = Screen(len(sources), task="Formatting")
    sums = _Sums()
    with screen.bar():
        for outcome in work_through(
            sources, partial(reformat_all, order=order), lost, screen.advance, writes=order.way.writes
        ):
            sums.add(outcome)
            if outcome.failure:
                screen.trouble(outcome.name, outcome.failure)
            screen.result_bytes(outcome.output)
    screen.note(sums.summary(order))
    return status_of(order.way, failed=sums.failures > 0, changed=sums.changed > 0)


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


class _Sums:
    """The sums over all inputs so far."""

    def __init__(self) -> None:
        self.changed = self.same = self.failures = self.kept = self.with_kept = 0

    def add(self, outcome: Outcome) -> None:
        """Take account of one more input."""
        self.failures += bool(outcome.failure)
        self.changed += outcome.changed
        self.same += not outcome.changed and not outcome.failure
        self.kept += outcome.kept
        self.with_kept += bool(outcome.kept)

    def summary(self, order: Order) -> str:
        """A few lines for people."""
        what = "formatted" if order.way.writes else "would be formatted"
        done = f"{counted(self.changed, 'file')} {what}, {counted(self.same, 'file')} already formatted."
        if self.failures:
            done += f" {counted(self.failures, 'path')} failed, see above."
        if self.kept:
            where = f"{counted(self.kept, 'node')} in {counted(self.with_kept, 'file')}"
            done += f"\n{where} kept byte for byte: something is wrong there, and sgf-ls check tells what."
        return done
