"""`sgf-ls strip`: take comments, marks, data of programs and the like out of files, or all variations.

What is taken out is gone, so it has to be said where the result goes. Standard output holds the results and nothing
else, as with `format`.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from functools import partial

from sgf_ls.cli.crew import work_through
from sgf_ls.cli.output_folder import check_folder
from sgf_ls.cli.rewrite import Way, inputs_of, status_of, way_of
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.status import Usage
from sgf_ls.cli.strip_file import Order, Outcome, lost, strip_all
from sgf_ls.cli.taming import tame
from sgf_ls.cli.totals import counted, left_alone
from sgf_ls.features.tree_work.kinds import KINDS, Choice
from sgf_ls.files.sources import STANDARD_INPUT


def run(arguments: Namespace) -> int:
    """Strip as the command line says; the exit status. Raises Usage where it does not say what, or where to."""
    order = read_order(arguments)
    sources = inputs_of(arguments, order.way)
    screen = Screen(len(sources), task="Stripping")
    sums = _Sums()
    with screen.bar():
        work = partial(strip_all, order=order)
        for outcome in work_through(sources, work, lost, screen.advance, writes=order.way.writes):
            sums.add(outcome)
            if outcome.failure:
                screen.trouble(outcome.name, outcome.failure)
            screen.result_bytes(outcome.output)
    screen.note(sums.summary(order.way))
    return status_of(order.way, failed=sums.failed > 0, changed=sums.changed > 0)


def read_order(arguments: Namespace) -> Order:
    """What is asked for. Raises Usage."""
    choice = Choice(
        kinds=frozenset([kind for kind in KINDS if getattr(arguments, kind)]),
        vendor=arguments.vendor,
        names=_identifiers("--properties", arguments.properties),
        keep=_identifiers("--keep", arguments.keep),
    )
    if not (choice.kinds or choice.vendor or choice.names or arguments.variations):
        options = ", ".join(f"--{kind}" for kind in KINDS)
        raise Usage(f"say what is to go: {options}, --vendor, --variations, --properties")
    folder = _folder(arguments)
    return Order(choice, arguments.variations, way_of(arguments, "stripped", folder))


def _identifiers(option: str, lists: Iterable[str]) -> frozenset[str]:
    words = [word.strip() for each in lists for word in each.split(",") if word.strip()]
    for word in words:
        if not (word.isascii() and word.isalpha() and word.isupper()):
            raise Usage(f"{option}: {tame(word)} is no identifier; these are capital letters, such as LB")
    return frozenset(words)


def _folder(arguments: Namespace) -> str:
    """The folder of the results; empty where they go elsewhere. Raises Usage where nobody has said where they go."""
    from_stdin = STANDARD_INPUT in arguments.paths
    ways = [arguments.in_place, arguments.output_dir is not None, arguments.check, arguments.diff]
    if sum(ways) > 1:
        raise Usage("--in-place, --output-dir, --check and --diff exclude each other")
    if from_stdin and (len(arguments.paths) > 1 or arguments.in_place or arguments.output_dir is not None):
        raise Usage("- (standard input) is stripped to standard output, alone")
    if not any(ways) and not from_stdin:
        raise Usage("say where the result goes: --in-place or --output-dir; --check and --diff write nothing")
    if arguments.output_dir is not None:
        check_folder(arguments.output_dir, arguments.paths, doing="stripped")
    return arguments.output_dir or ""


class _Sums:
    """The sums over all inputs so far."""

    def __init__(self) -> None:
        self.changed = self.same = self.failed = self.doubtful = self.with_doubtful = 0

    def add(self, outcome: Outcome) -> None:
        """Take account of one more input."""
        self.changed += outcome.changed
        self.failed += bool(outcome.failure)
        self.same += not outcome.changed and not outcome.failure
        self.doubtful += outcome.doubtful
        self.with_doubtful += bool(outcome.doubtful)

    def summary(self, way: Way) -> str:
        """A few lines for people."""
        what = way.done if way.writes else f"would be {way.done}"
        done = f"{counted(self.changed, 'file')} {what}, {left_alone(self.same)}."
        if self.failed:
            done += f" {counted(self.failed, 'path')} failed, see above."
        if self.doubtful:
            what = "1 property stays" if self.doubtful == 1 else f"{self.doubtful:,} properties stay"
            where = counted(self.with_doubtful, "file")
            done += f"\n{what}, in {where}, since something is wrong there; sgf-ls check tells what."
        return done
