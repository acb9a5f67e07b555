"""What only the whole text tells: that there is no game in it, and that trees are left open.

(What is wrong with its charset is a matter of `encodings`.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sgf_ls.analysis.checker import Checker, describe, failure
from sgf_ls.analysis.passing import Entered, State, enter, pass_part, start_state, visits
from sgf_ls.goban.game import Game
from sgf_ls.rules.batch import Batch
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.point_list import MOST_PLACES
from sgf_ls.rules.rule import AnyRule
from sgf_ls.rules.view import NodeView
from sgf_ls.syntax.brackets import last_open
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node, Problem
from sgf_ls.syntax.segment import Block, Segment

if TYPE_CHECKING:
    from sgf_ls.rules.unclosed_tree import Unclosed

MOST_KEPT_OPEN = 1000
"""Of more open brackets in one lead only the last ones are remembered: nobody is told of more than a few."""
_NOWHERE = NodeView(Node(""), Game())


def whole_findings(document: Document, checker: Checker, entered: Sequence[Entered]) -> list[Finding]:
    """The findings about the document as a whole, whose blocks have been passed. Offsets are the document's."""
    last = entered[-1][3].state if entered else start_state(checker)
    found = []
    if not last.nesting.started and (rule := checker.active.get("no-game-tree")):
        start = _first_shown(document)
        place = Problem(rule.name, start, min(start + 1, document.length))
        found.append(describe_in_text(checker, rule, place))
    if last.nesting.depth and (rule := checker.active.get("unclosed-tree")):
        found.append(describe_in_text(checker, rule, _unclosed(document, entered, last.nesting.depth)))
    found += [
        failure(checker.active[name], error, 0, min(1, document.length)) for name, error in checker.failures.items()
    ]
    return found


def describe_in_text(checker: Checker, rule: AnyRule, place: object) -> Finding:
    """Put a fault of the whole text into words; its offsets count from the start of the text, and there is no node."""
    return describe(Batch(rule, checker.severity_of(rule), _NOWHERE, (place,)), place)


def _first_shown(document: Document) -> int:
    first = next(document.nodes(), None)
    if first is None:
        return 0
    text = first[1].text
    blanks = len(text) - len(text.lstrip(BLANKS))
    return 0 if blanks == len(text) else blanks


def _unclosed(document: Document, entered: Sequence[Entered], depth: int) -> Unclosed:
    from sgf_ls.rules.unclosed_tree import Unclosed  # the file of a rule is loaded when the rule is

    node = document.last_node()
    assert node is not None, "an empty text has no tree to close"
    end = document.length - len(node.text) + node.shown_end
    places = tuple(unclosed_brackets(entered, depth, MOST_PLACES))
    # The last of these brackets stands inside all others, so if a node is behind it, all of them hold one.
    can_close = not node.is_open and bool(places) and _is_node_behind(document, places[-1])
    return Unclosed(depth, end, places, can_close)


def _is_node_behind(document: Document, place: int) -> bool:
    """Whether a node with a `;` or a property stands somewhere behind a bracket."""
    for at, segment in document.segments(place):
        for node in segment.nodes:
            if at + node.lead > place and (node.has_semicolon or node.properties):
                return True
            at += len(node.text)
    return False


def unclosed_brackets(entered: Sequence[Entered], depth: int, limit: int) -> list[int]:
    """The offsets of the opening brackets that are not closed, at most the last `limit`, in the order of the text.

    `depth` is the depth at the end.
    """
    return [place for _, place in _search(entered, depth, limit)]


Bracket = tuple[int, int]
"""The depth that an opening bracket leads to, and its offset."""


def _search(entered: Sequence[Entered], wanted: int, limit: int) -> list[Bracket]:
    """The brackets that lead to the `wanted` depth or less for good, the last of them only.

    Read backwards, the next one stands in the first part in which the depth goes below the wanted one.
    """
    found: list[Bracket] = []
    for part, offset, state, _ in reversed(entered):
        if state.nesting.depth + part.low >= wanted or len(found) >= limit:
            continue
        if isinstance(part, Block):
            inner = _search(enter(part.parts, state), wanted, limit - len(found))
        else:
            inner = _unclosed_in(part, state, wanted, limit)
        if inner:
            found = ([(level, offset + place) for level, place in inner] + found)[-limit:]
            wanted = inner[0][0] - 1
    return found


def _unclosed_in(segment: Segment, state: State, wanted: int, limit: int) -> list[Bracket]:
    """The brackets of a segment that are open at its end and lead to depths up to `wanted`."""
    opened: list[Bracket] = []
    for visit in visits(segment, state):
        depth, state = state.nesting.depth, visit.state
        if not depth and not state.nesting.depth:
            continue  # outside the games brackets are text
        lowest = max(depth + visit.node.low, 0)
        lead = visit.node.text[: visit.node.lead]
        opened = [bracket for bracket in opened if bracket[0] <= lowest]
        places = last_open(lead, min(state.nesting.depth - lowest, MOST_KEPT_OPEN))
        opened += [(state.nesting.depth - index, visit.offset + place) for index, place in enumerate(places)][::-1]
    return [bracket for bracket in opened if bracket[0] <= wanted][-limit:]


def state_at(document: Document, checker: Checker, offset: int) -> State:
    """The state in front of the segment that holds the character at `offset`. The document must not be empty."""
    state = start_state(checker)
    for block, index in document.place_of(offset).path:
        for part in block.parts[:index]:
            state = pass_part(part, state).state
    return state
