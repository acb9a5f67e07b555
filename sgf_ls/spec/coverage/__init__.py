"""What of other people's lists of faults the rules answer to, as data: for the page of all rules, and for nobody else.

Rules are named here by their public names only; which of them exist is the business of another layer.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple


class Answer(NamedTuple):
    """What becomes of a subject here: the rules that report it, or why none does, or both."""

    subject: str
    """What it is about; for a message of another program, what makes that program say it."""
    rules: tuple[str, ...] = ()
    remark: str = ""
    link: str = ""
    """Where FF4 speaks of it."""


def answer(subject: str, rules: str = "", remark: str = "", link: str = "") -> Answer:
    """An answer; the names of the rules in one string, with blanks between."""
    return Answer(subject, tuple(rules.split()), remark, link)
