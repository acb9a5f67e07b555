"""A run of a command that rewrites whole texts, from its inputs to its exit status.

Standard output holds the results and nothing else: texts, a diff, or the names of files that would change. What there
is to say of them goes to standard error.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Generic, Protocol, TypeVar

from sgf_ls.cli.crew import work_through
from sgf_ls.cli.rewrite import Way, inputs_of, status_of
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.totals import counted, left_alone
from sgf_ls.files.sources import Source


class Rewritten(Protocol):
    """What all outcomes have: what became of an input."""

    @property
    def name(self) -> str:
        """The name by which it is reported."""

    @property
    def failure(self) -> str:
        """Why it stays as it is; empty if there is no reason."""

    @property
    def changed(self) -> bool:
        """Whether it is another text now, or would be."""

    @property
    def output(self) -> bytes:
        """What goes to standard output."""


class Ordered(Protocol):
    """What all orders have."""

    @property
    def way(self) -> Way:
        """How the results are wanted."""


Outcome = TypeVar("Outcome", bound=Rewritten)
Order = TypeVar("Order", bound=Ordered)


class Sums(Generic[Outcome]):
    """The sums over all inputs so far. Commands that count more than these extend it."""

    def __init__(self) -> None:
        self.changed = self.same = self.failed = 0

    def add(self, outcome: Outcome) -> None:
        """Take account of one more input."""
        self.changed += outcome.changed
        self.failed += bool(outcome.failure)
        self.same += not outcome.changed and not outcome.failure

    def told(self, outcome: Outcome) -> Iterable[str]:
        """What there is to say of an input, beside its failure."""
        return ()

    @property
    def is_incomplete(self) -> bool:
        """Whether something was not done that was asked for."""
        return self.failed > 0

    def summary(self, way: Way) -> str:
        """A few lines for people."""
        done = f"{self.done(way)}, {left_alone(self.same)}."
        return f"{done} {counted(self.failed, 'path')} failed, see above." if self.failed else done

    def done(self, way: Way) -> str:
        """How many files have changed, or would."""
        return f"{counted(self.changed, 'file')} {way.done if way.writes else f'would be {way.done}'}"


def carry_out(
    arguments: Namespace,
    order: Order,
    rewrite: Callable[[Source, Order], Outcome],
    outcome: Callable[[str, str], Outcome],
    sums: Sums[Outcome],
    *,
    task: str,
) -> int:
    """Rewrite all inputs that the command line names; the exit status. Raises Usage for a mistake in a settings file.

    `rewrite` works on one input; it must be picklable. `outcome` makes an outcome of a name and a failure, and `task`
    is what a bar says is done.
    """
    way = order.way
    sources = inputs_of(arguments, way)
    screen = Screen(len(sources), task=task)
    work = partial(_rewrite_all, rewrite=rewrite, order=order)
    with screen.bar():
        for done in work_through(sources, work, partial(_lost, way, outcome), screen.advance, writes=way.writes):
            sums.add(done)
            for said in (done.failure, *sums.told(done)):
                if said:
                    screen.trouble(done.name, said)
            (screen.record if way.writes else screen.result_bytes)(done.output)
    screen.note(sums.summary(way))
    return status_of(way, failed=sums.is_incomplete, changed=sums.changed > 0)


def _rewrite_all(sources: Sequence[Source], rewrite: Callable[[Source, Order], Outcome], order: Order) -> list[Outcome]:
    return [rewrite(source, order) for source in sources]


def _lost(way: Way, outcome: Callable[[str, str], Outcome], name: str, why: str) -> Outcome:
    """The outcome of an input of which nothing is known but that there is none."""
    return outcome(name, f"could not be {way.done}: {why}")
