"""`sgf-ls transform`: turn or mirror the games of files, swap their colours, move problems to the lower left corner.

Standard output holds the results and nothing else, as with `format`. What stays as it is though it may have been meant
to change is told on standard error, value by value; a game that stays as a whole makes the run end with status 2.
"""

from __future__ import annotations

import os
from argparse import Namespace
from functools import partial

from sgf_ls.cli.crew import work_through
from sgf_ls.cli.output_folder import check_folder
from sgf_ls.cli.rewrite import Way, inputs_of, status_of, way_of
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.status import Usage
from sgf_ls.cli.totals import counted, left_alone
from sgf_ls.cli.turn import Order, Outcome, lost, turn_all
from sgf_ls.features.transform.change import Change
from sgf_ls.files.sources import STANDARD_INPUT


def run(arguments: Namespace) -> int:
    """Transform as the command line says; the exit status. Raises Usage for what does not go together."""
    order = read_order(arguments)
    sources = inputs_of(arguments, order.way)
    screen = Screen(len(sources), task="Transforming")
    sums = _Sums()
    with screen.bar():
        work = partial(turn_all, order=order)
        for outcome in work_through(sources, work, lost, screen.advance, writes=order.way.writes):
            sums.add(outcome)
            for said in (outcome.failure, *outcome.refused, *outcome.notes):
                if said:
                    screen.trouble(outcome.name, said)
            screen.result_bytes(outcome.output)
    screen.note(sums.summary(order.way))
    return status_of(order.way, failed=sums.failed + sums.refused > 0, changed=sums.changed > 0)


def read_order(arguments: Namespace) -> Order:
    """What is asked for. Raises Usage."""
    paths, folder = arguments.paths, arguments.output_dir or ""
    if not arguments.steps:
        raise Usage("nothing is to be done: say --rotate, --mirror, --swap-colors or --to-corner")
    if folder and (arguments.check or arguments.diff or STANDARD_INPUT in paths):
        raise Usage("--output-dir goes together neither with --check nor with --diff nor with standard input")
    if folder:
        check_folder(folder, paths, doing="transformed")
    if arguments.at and (len(paths) > 1 or os.path.isdir(paths[0])):
        raise Usage("--at is a place in a file, so one file is to be named")
    change = Change(tuple(arguments.steps), tuple(dict.fromkeys(arguments.comments)))
    return Order(change, arguments.at, way_of(arguments, "transformed", folder))


class _Sums:
    """The sums over all inputs so far."""

    def __init__(self) -> None:
        self.changed = self.same = self.failed = self.refused = self.kept = 0

    def add(self, outcome: Outcome) -> None:
        """Take account of one more input."""
        self.changed += outcome.changed
        self.failed += bool(outcome.failure)
        self.same += not outcome.changed and not outcome.failure
        self.refused += outcome.refused_count
        self.kept += outcome.kept

    def summary(self, way: Way) -> str:
        """A line for people."""
        what = way.done if way.writes else f"would be {way.done}"
        done = f"{counted(self.changed, 'file')} {what}, {left_alone(self.same)}"
        parts = (
            (self.failed, counted(self.failed, "path") + " failed"),
            (self.refused, counted(self.refused, "game") + " refused"),
            (self.kept, counted(self.kept, "place") + " kept"),
        )
        told = ", ".join(words for count, words in parts if count)
        return f"{done}; {told}, see above." if told else f"{done}."
