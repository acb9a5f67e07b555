"""What a form is: how the findings of one input after the other become one report.

    begin  each  between  each  between  each  end

`each` is made where the input was checked, perhaps in another process, of that input alone; the rest is put around it
where the results come together. What `each` and `failed` give may be empty; nothing is put between empty pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from sgf_ls.cli.report.lines import Lines
from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Finding

if TYPE_CHECKING:
    from sgf_ls.cli.terminal import Paint
    from sgf_ls.cli.totals import Totals

Piece = TypeVar("Piece")


class Checked(NamedTuple):
    """An input: its name as it was given, its text, and what is found there in the order of places."""

    name: str
    text: str
    findings: Sequence[Finding]


class Look(NamedTuple):
    """What the place where a report is read can show: colours or none, and so many columns."""

    paint: Paint
    columns: int


class Form(NamedTuple):
    """How to put results into words. All of it is text, whose charset is that of the output unless it says so."""

    each: Callable[[Checked, Look], str]
    """The findings of one input, of which there is one at least unless `tells_clean` is set."""
    begin: Callable[[], str] = lambda: ""
    between: str = ""
    end: Callable[[Totals, bool], str] = lambda totals, shown: ""
    """What closes the report, given the sums of the run and whether there was any piece."""
    failed: Callable[[str, str], str] = lambda name, why: ""
    """A piece for an input that could not be read, of its name and the reason; all are told on standard error too."""
    tells_clean: bool = False
    """Whether there is something to say of an input without findings."""
    for_people: bool = False
    """Whether a summary on standard error is welcome."""
    lasting: bool = False
    """Whether reports may follow each other in one output: each is made of whole lines."""
    utf8: bool = False
    """Whether whoever reads the report expects UTF-8, whatever the charset of the output."""


def each_finding(
    piece: Callable[[str, Lines, Finding], Piece], join: Callable[[Iterable[Piece]], str]
) -> Callable[[Checked, Look], str]:
    """An `each` that says something about every finding, given the name of the input and its lines."""

    def each(checked: Checked, look: Look) -> str:
        lines = Lines(checked.text)
        return join([piece(checked.name, lines, finding) for finding in checked.findings])

    return each


def nothing(checked: Checked, look: Look) -> str:
    """An `each` that shows no finding."""
    return ""
