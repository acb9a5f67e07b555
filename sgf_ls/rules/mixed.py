"""Games of one file whose roots disagree about something that a reader may take to hold for the whole file."""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, Rule, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.syntax.node import Problem


def mixed_rule(name: str, identifier: str, page: str | None, message: str = "") -> Rule[NodeView, Problem]:
    """The rule that all games of a text agree about a root property; `message` says what is usually said otherwise."""

    def describe(_: NodeView, problem: Problem) -> Description:
        return Description(
            problem.start, problem.end, message or f"the first game of this file states another {identifier}"
        )

    return form_rule(name, Severity.WARNING, page, property_link(identifier), describe)
