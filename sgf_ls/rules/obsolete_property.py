"""A property that the stated version of the format no longer has.

What
    Reported are properties of FF1 to FF3 in a game of a later version. Where the root states no version the game counts
    as FF4. Letters (L) and simple marks (M) have rules of their own.

Why
    Newer readers pass such a property over. Its values are not looked at: what they were to be no longer counts.

Example
    `SC[dd]` marks secure stones, which FF4 no longer has.

Fix
    None, but the message names what has replaced the property where something has.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.identifiers import properties_that, spec_in
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import strange_names
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.spec.lookup import private_spec
from sgf_ls.syntax.node import Property

WITH_OWN_RULES = frozenset(["L", "M", "KI"])


def is_obsolete(view: NodeView, prop: Property) -> bool:
    """Whether the property belongs to older versions than the game states."""
    spec = spec_in(view, prop)
    return spec is not None and spec.is_dropped_by(view.game.version)


def _is_reported(view: NodeView, prop: Property) -> bool:
    # What programs of today write under the same name is theirs.
    return prop.name not in WITH_OWN_RULES and is_obsolete(view, prop) and private_spec(prop.name) is None


def describe(view: NodeView, number: int) -> Description:
    """Say until when it was in use, and what is used instead."""
    prop = view.node.properties[number]
    spec = spec_in(view, prop)
    assert spec is not None, "the property was found by what is known of it"
    instead = f"; {' or '.join(spec.replaced_by)} has replaced it" if spec.replaced_by else ""
    message = f"{prop.name} ({spec.name}) was in use up to FF{max(spec.ff)} only{instead}"
    return Description(prop.start, prop.end, message)


GROUP = "IDENTIFIERS"
RULE = Rule(
    "obsolete-property",
    Severity.INFORMATION,
    __doc__,
    GRAMMAR,
    strange_names,
    properties_that(_is_reported),
    describe,
)
