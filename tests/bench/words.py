"""What the page says beside its figures."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence

from sgf_ls import __version__
from sgf_ls.cli.crew import cores

from .peers import Entrant
from .reading import ENOUGH, LIMIT

INTRODUCTION = """\
# Benchmarks

How fast sgf-ls is, beside other programs that read SGF, and beside itself in texts of other sizes. All of this page is
written by `python -m tests.bench.write`, from what it measures: run it to have the figures of your machine. It makes
the texts, always the same, installs the other programs outside the checkout, and takes some ten minutes.
"""

METHOD = f"""\
## Method

- sgf-ls reads a text **and runs all default rules** on it, with up to 1,000 findings; the other programs merely parse.
- Every reading is in a fresh process. Starting, importing, and reading the bytes from the disk are not counted; loading
  what a program loads late, such as the rules of sgf-ls, is. A second reading in the same process may use what was
  remembered from the first.
- All programs have their turn in each round, so that what else the machine does hits all alike. What is shown is the
  median of the rounds. Python does not look for garbage meanwhile, as in `sgf-ls check`: that would take all programs
  that make many objects up to half of their time.
- Behind a figure stands how many times that of sgf-ls it is, in the same run: `2.00x` takes twice as long as sgf-ls.
  **Bold** is where a program is ahead of sgf-ls.
- A process that has not ended after {LIMIT:.0f} s (three times that for texts of more than 10 MB, and for folders) is
  stopped. A program that has read a text for {ENOUGH:.0f} s takes part in no more rounds of it.
- Each program must find as many games as there are. One that finds fewer has no figure.
- Processor time is what the work costs; time by the clock is what somebody waits, and holds good on an idle machine
  only.
"""


def machine(load: float | None, quick: bool) -> str:
    """Where this was measured, without its name."""
    said = [
        "## Machine",
        "",
        f"sgf-ls {__version__}, {platform.python_implementation()} {platform.python_version()}, "
        f"{platform.system()} {platform.machine()}, {cores()} cores{_load(load)}",
    ]
    if quick:
        said += ["", "**This was a trial with small texts and one round: its figures mean nothing.**"]
    elif load is not None and load > BUSY * cores():
        said += [
            "",
            "**The machine had other work: times by the clock, and what lies beyond the median, mean little.**",
        ]
    return "\n".join(said) + "\n"


BUSY = 0.25
"""Load a core from which on a machine is not idle."""


def load_now() -> float | None:
    """The load of the last minute."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


def _load(load: float | None) -> str:
    return "" if load is None else f", a load of {load:.1f} in the minute before"


def programs(entrants: Sequence[Entrant], versions: Mapping[str, str]) -> str:
    """Which versions took part, and who could not."""
    lines = []
    for entrant in entrants:
        told = f"**not measured**, {entrant.missing}" if entrant.missing else versions.get(entrant.name, "")
        lines.append(f"- {entrant.name}: {told}")
    return "## Programs\n\n" + "\n".join(lines) + "\n"
