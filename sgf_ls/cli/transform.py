"""`sgf-ls transform`: turn or mirror the games of files, swap their colours, move problems to the lower left corner.

Where the results go, `destination` tells. What stays as it is though it may have been meant to change is told on
standard error, value by value; a game that stays as a whole makes the run end with status 2.
"""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterable

from sgf_ls.cli.destination import read_way
from sgf_ls.cli.rewrite import Way
from sgf_ls.cli.rewriting import Sums, carry_out
from sgf_ls.cli.status import Usage
from sgf_ls.cli.totals import counted, left_alone
from sgf_ls.cli.turn import Order, Outcome, turn
from sgf_ls.features.transform.change import Change


def run(arguments: Namespace) -> int:
    """Transform as the command line says; the exit status. Raises Usage for what does not go together."""
    return carry_out(arguments, read_order(arguments), turn, Outcome, _Sums(), task="Transforming")


def read_order(arguments: Namespace) -> Order:
    """What is asked for. Raises Usage."""
    if not arguments.steps:
        raise Usage("nothing is to be done: say --rotate, --mirror, --swap-colors or --to-corner")
    if arguments.at and (len(arguments.paths) > 1 or os.path.isdir(arguments.paths[0])):
        raise Usage("--at is a place in a file, so one file is to be named")
    change = Change(tuple(arguments.steps), tuple(dict.fromkeys(arguments.comments)))
    return Order(change, arguments.at, read_way(arguments, "transformed"))


class _Sums(Sums[Outcome]):
    """Counts also games and places that stay as they are."""

    def __init__(self) -> None:
        super().__init__()
        self.refused = self.kept = 0

    def add(self, outcome: Outcome) -> None:
        """Take account of one more input."""
        super().add(outcome)
        self.refused += outcome.refused_count
        self.kept += outcome.kept

    def told(self, outcome: Outcome) -> Iterable[str]:
        """What stays as it is, and why."""
        return (*outcome.refused, *outcome.notes)

    @property
    def is_incomplete(self) -> bool:
        """Whether a game stays as it is."""
        return self.failed + self.refused > 0

    def summary(self, way: Way) -> str:
        """A line for people."""
        parts = (
            (self.failed, counted(self.failed, "path") + " failed"),
            (self.refused, counted(self.refused, "game") + " refused"),
            (self.kept, counted(self.kept, "place") + " kept"),
        )
        told = ", ".join(words for count, words in parts if count)
        done = f"{self.done(way)}, {left_alone(self.same)}"
        return f"{done}; {told}, see above." if told else f"{done}."
