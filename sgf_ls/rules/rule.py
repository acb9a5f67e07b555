"""What a rule is.

A rule *finds* and *describes*, apart from each other. Finding runs on every node after every key press, so it answers
with bare places. Describing makes the sentence, the related places and the fix, and is done only for what is shown: a
list of 100,000 repeated points is counted in full and described a thousand times.

To add a rule, copy a file of this folder that is like it, write its cases, and let `python -m tests.rules.write` renew
the `index` and what else repeats the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Fix, Related, Severity
from sgf_ls.rules.subjects import form
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.reading.fault import Reader
from sgf_ls.spec.record import PropertySpec
from sgf_ls.syntax.node import Problem

Subject = TypeVar("Subject")
Place = TypeVar("Place")


class Description(NamedTuple):
    """What is said about one place: a finding without the rule's name and severity. Spans count within the node."""

    start: int
    end: int
    message: str
    related: tuple[Related, ...] = ()
    fix: Fix | None = None
    link: str = ""
    """A better place in the FF4 text than the rule's own, such as the property in question."""


class Rule(Generic[Subject, Place]):
    """A check and everything that is known about it. Never changed.

    (Written out, since the module `dataclasses` alone would cost a fifth of the start of `sgf-ls check`.)
    """

    __slots__ = ("default", "describe", "find", "link", "name", "over", "page", "reads", "severity")

    def __init__(
        self,
        name: str,
        severity: Severity,
        page: str | None,
        link: str,
        over: Callable[[Any], Iterable[Subject]],
        find: Callable[[Subject], Sequence[Place]],
        describe: Callable[[Subject, Place], Description],
        default: bool = True,
    ) -> None:
        self.name = name
        """Kebab-case; the public name in output, settings and links. The file has the same name with underscores."""
        self.severity = severity
        self.page = page or ""
        """The docstring of the rule's file: a summary line, then What, Why, Example, Fix."""
        self.link = link
        """The place in the FF4 text that the rule enforces; empty where FF4 says nothing."""
        self.over = over
        """What the rule looks at: one of the functions of `subjects`."""
        self.find = find
        """The faulty places of a subject, in the order of the text."""
        self.describe = describe
        """What to say about one of them."""
        self.default = default
        """Whether the rule runs unless it is chosen."""
        self.reads: Callable[[PropertySpec], Reader | None] | None = None
        """For a rule about single values: which properties it reads, and how."""

    @property
    def summary(self) -> str:
        """The first line of the page."""
        return self.page.strip().partition("\n")[0]


def form_rule(
    name: str,
    severity: Severity,
    page: str | None,
    link: str,
    describe: Callable[[NodeView, Any], Description],
    *,
    default: bool = True,
) -> Rule[NodeView, Problem]:
    """A rule about the form of the text; the syntax layer has found the places already."""

    def find(view: NodeView) -> list[Problem]:
        return [problem for problem in view.problems if problem.rule == name]

    return Rule(name, severity, page, link, form, find, describe, default)


AnyRule = Rule[Any, Any]
