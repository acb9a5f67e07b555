"""Strip games of what is not wanted: properties of some kinds, and all variations but the main line.

A property stays where something is wrong with its node that makes it doubtful where the property ends: a comment whose
bracket is missing may hold half of the game. A node that loses its last property goes, too, and so does a variation
that loses all of its nodes; only a root stays as an empty node, and one with which a variation begins and branches.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

from sgf_ls.features.tree_work.kinds import Choice
from sgf_ls.features.tree_work.lines import Span, edits_for, spans_of_line, united
from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.features.tree_work.removing import removal
from sgf_ls.records import NamedTuple
from sgf_ls.rules.rewrite import is_followed_by_nameless
from sgf_ls.syntax.form import problems_of
from sgf_ls.syntax.lexer import BLANK, BLANKS
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.edits import Edit

_CLOSED = re.compile(rf"\){BLANK}*(?:[()]|\Z)")


class Stripped(NamedTuple):
    """What stripping comes to."""

    edits: list[Edit]
    """In the order of the text; they do not overlap."""
    doubtful: int
    """How many properties stay that were to go."""


class _Loss(NamedTuple):
    """What a node loses."""

    edits: tuple[Edit, ...]
    """Spans count from the start of its text."""
    is_all: bool
    """Whether no property and nothing else is left."""
    doubtful: int


def strip(outline: Outline, choice: Choice, *, to_main_line: bool = False) -> Stripped:
    """Strip a game; to its main line only if its brackets are in order."""
    line: Sequence[int] = outline.main_line() if to_main_line else range(len(outline.nodes))
    losses = _losses(outline, line, choice)
    spans = [span for number, loss in losses.items() for span in _placed(outline, number, loss)]
    rows = _rows(outline, line, is_one=to_main_line)
    for row in rows:
        spans += _emptied(outline, row, losses)
    if to_main_line:
        spans += [(edit.start, edit.end) for edit in edits_for(outline, spans_of_line(outline, line))]
    doubtful = sum([loss.doubtful for loss in losses.values()])
    return Stripped([Edit(start, end, "") for start, end in united(spans)], doubtful)


def _losses(outline: Outline, line: Sequence[int], choice: Choice) -> dict[int, _Loss]:
    """What the nodes of a line lose, those that lose anything."""
    game = outline.tree.game
    names = {name for node in set(outline.nodes) for name in node.names}
    gone = frozenset([name for name in names if choice.takes(name, game)])
    known: dict[Node, _Loss] = {}
    losses: dict[int, _Loss] = {}
    for number in outline.tree.having(gone) if gone else ():
        if not _has(line, number):
            continue
        node = outline.nodes[number]
        if node not in known:
            known[node] = _loss(node, gone)
        losses[number] = known[node]
    return losses


def _has(line: Sequence[int], number: int) -> bool:
    """Whether a number is among ascending ones."""
    at = bisect_left(line, number)
    return at < len(line) and line[at] == number


def _loss(node: Node, gone: frozenset[str]) -> _Loss:
    wanted = [prop for prop in node.properties if prop.name in gone]
    taken = [prop for prop in wanted if not _is_doubtful(node, prop)]
    is_all = len(taken) == len(node.properties) and not node.strays
    return _Loss(tuple(removal(node, taken)), is_all, len(wanted) - len(taken))


def _is_doubtful(node: Node, prop: Property) -> bool:
    """Whether something is wrong where a property stands, or what stands behind it would become another one's."""
    if node.is_sound:
        return False
    if not node.has_semicolon:
        return True  # its properties alone tell that there is a node
    is_faulty = any(
        problem.start < prop.values_end and prop.start < problem.end and problem.rule != "control-character"
        for problem in problems_of(node)
    )
    return is_faulty or is_followed_by_nameless(node, prop)


def _placed(outline: Outline, number: int, loss: _Loss) -> Iterator[Span]:
    offset = outline.stops[number] - len(outline.nodes[number].text)
    return ((offset + edit.start, offset + edit.end) for edit in loss.edits)


def _rows(outline: Outline, line: Sequence[int], *, is_one: bool) -> Iterator[Sequence[int]]:
    """The rows of nodes, each but the first without brackets in front; of a line that stays alone there is one."""
    if is_one:
        yield line
        return
    firsts = [number for number in line if not number or outline.nodes[number].lead]
    for first, end in zip(firsts, [*firsts[1:], len(line)], strict=True):
        yield range(first, end)


def _emptied(outline: Outline, row: Sequence[int], losses: dict[int, _Loss]) -> Iterator[Span]:
    """The stretches that go with the nodes of a row that are left with nothing."""
    if not any(number in losses for number in row):
        return
    filled = [number for number in row if not (number in losses and losses[number].is_all)]
    first = row[0]
    if first and filled and filled[0] != first:
        yield outline.starts[first], outline.starts[filled[0]]  # the variation begins with the next node
    if first and not filled:
        yield from _variation(outline, first, row[-1])
    for before, number in pairwise(row):
        if number in losses and losses[number].is_all:
            yield outline.ends[before], outline.stops[before]
            yield outline.starts[number], outline.ends[number]


def _variation(outline: Outline, first: int, last: int) -> Iterator[Span]:
    """A variation of nodes that are left with nothing, with its brackets and the blanks in front, if it ends with them.

    It stays where only brackets of its own are around it, for these would remain, and where something else than a
    bracket follows, which would join what is in front.
    """
    text = outline.text
    before = outline.ends[first - 1]
    opening, closing = text.rfind("(", before, outline.starts[first]), outline.stops[last]
    start = max(before, text.rfind(")", before, opening) + 1)
    between = text[start:opening] + text[opening + 1 : outline.starts[first]]
    if opening >= 0 and _CLOSED.match(text, closing) and not between.strip(BLANKS):
        yield start, closing + 1
