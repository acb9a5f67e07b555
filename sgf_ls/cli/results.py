"""From outcomes to a report: what is put around and between the pieces, what goes where, and the sums."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sgf_ls.cli.examine import Options, Outcome
from sgf_ls.cli.report.table import load
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.status import NOTHING_FOUND
from sgf_ls.cli.totals import Aims, Totals

if TYPE_CHECKING:
    from sgf_ls.cli.baselines import Baselines


def report(outcomes: Iterable[Outcome], options: Options, screen: Screen, baselines: Baselines | None = None) -> Totals:
    """Write the report of a run, each piece as soon as it is there, and what else there is to say of it; the sums."""
    totals = Totals(Aims(options.fix, options.unsafe, options.diff, options.exit_zero))
    pieces = _Pieces(screen, options)
    with screen.bar():
        for outcome in outcomes:
            totals.add(outcome)
            if baselines:
                baselines.take(outcome)
            pieces.show(outcome)
    pieces.end(totals)
    for sentence in baselines.finish() if baselines else ():
        screen.note(sentence)
    return totals


class _Pieces:
    """The pieces of a report as they come."""

    def __init__(self, screen: Screen, options: Options) -> None:
        self._screen = screen
        self._options = options
        self._form = load(options.form)
        # A diff is made of the files' own bytes, in whatever charset; not so the form of it that a terminal may see.
        self._utf8 = self._form.utf8 or (options.diff and not options.terminal)
        self._shown = False
        self._write(self._form.begin())

    def show(self, outcome: Outcome) -> None:
        if outcome.failure:
            self._screen.trouble(outcome.name, outcome.failure)
            self._add(self._form.failed(outcome.name, outcome.failure))
        self._screen.record(outcome.output)
        self._add(outcome.report)

    def end(self, totals: Totals) -> None:
        self._write(self._form.end(totals, self._shown))
        # "Nothing found" is no way to say that all of it is to be known.
        all_is_known = self._options.adopts and not self._options.fix and totals.status == NOTHING_FOUND
        if self._form.for_people and not all_is_known:
            self._screen.note(totals.summary())

    def _add(self, piece: str) -> None:
        if piece:
            self._write(self._form.between + piece if self._shown else piece)
            self._shown = True

    def _write(self, text: str) -> None:
        self._screen.result(text, utf8=self._utf8)
