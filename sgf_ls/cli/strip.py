"""`sgf-ls strip`: take comments, marks, data of programs and the like out of files, or all variations.

Where the results go, `destination` tells.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable

from sgf_ls.cli.destination import read_way
from sgf_ls.cli.rewrite import Way
from sgf_ls.cli.rewriting import Sums, carry_out
from sgf_ls.cli.status import Usage
from sgf_ls.cli.strip_file import Order, Outcome, strip_file
from sgf_ls.cli.taming import tame
from sgf_ls.cli.totals import counted
from sgf_ls.features.tree_work.kinds import KINDS, Choice


def run(arguments: Namespace) -> int:
    """Strip as the command line says; the exit status. Raises Usage where it does not say what, or where to."""
    return carry_out(arguments, read_order(arguments), strip_file, Outcome, _Sums(), task="Stripping")


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
    return Order(choice, arguments.variations, read_way(arguments, "stripped"))


def _identifiers(option: str, lists: Iterable[str]) -> frozenset[str]:
    words = [word.strip() for each in lists for word in each.split(",") if word.strip()]
    for word in words:
        if not (word.isascii() and word.isalpha() and word.isupper()):
            raise Usage(f"{option}: {tame(word)} is no identifier; these are capital letters, such as LB")
    return frozenset(words)


class _Sums(Sums[Outcome]):
    """Counts also what stays that was to go."""

    def __init__(self) -> None:
        super().__init__()
        self.doubtful = self.with_doubtful = 0

    def add(self, outcome: Outcome) -> None:
        """Take account of one more input."""
        super().add(outcome)
        self.doubtful += outcome.doubtful
        self.with_doubtful += bool(outcome.doubtful)

    def summary(self, way: Way) -> str:
        """A few lines for people."""
        done = super().summary(way)
        if self.doubtful:
            what = "1 property stays" if self.doubtful == 1 else f"{self.doubtful:,} properties stay"
            where = counted(self.with_doubtful, "file")
            done += f"\n{what}, in {where}, since something is wrong there; sgf-ls check tells what."
        return done
