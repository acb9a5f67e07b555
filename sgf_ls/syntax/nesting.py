"""The brackets of game trees: from node to node, how deep we are, and whether we are in a game at all.

The nesting in front of a node is all that the rest of the text tells about its form. Inside a game (depth 1 or more)
nothing depends on the exact depth, so typing a bracket changes no finding of the nodes behind it as long as they stay
inside. Only where the depth reaches 0 — the ends and beginnings of games — is there something to decide:

* text outside the games is one stretch, however many brackets and semicolons it holds; it is reported where it begins;
* `(` opens a game there only if a node follows: "(as told)" in a mail's text opens none, and neither does "(see B[dd])"
  behind other such text.
"""

from __future__ import annotations

from typing import NamedTuple

from sgf_ls.syntax.brackets import place_of_depth
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node, Problem
from sgf_ls.syntax.segment import Part

LONG_LEAD = 1000
"""From this length on it is remembered what passing a lead meant last."""
_KEY = "step"

DEEP = 1000
"""Trees in trees beyond this end many a reader that recurses (the default limit of several languages)."""

# Not blank for FF4, yet nothing that anybody wrote as text: no-break and ideographic spaces, zero-width characters.
_INVISIBLE = BLANKS + "\u00a0\u3000\u200b\u2060\ufeff"


class Nesting(NamedTuple):
    """Where we are between two nodes."""

    depth: int = 0
    started: bool = False
    """Whether a game has begun earlier."""
    outside: bool = False
    """Whether we are in a stretch of text outside the games that has been reported already."""
    deep: bool = False
    """Whether the depth has been over `DEEP` already."""


class Step(NamedTuple):
    """What passing into a node means: the nesting at (and behind) the node, and what is wrong with the brackets."""

    nesting: Nesting
    opens_game: bool = False
    """Whether the node is the root of a game."""
    problems: tuple[Problem, ...] = ()


def stays_inside(part: Part | Node, nesting: Nesting) -> bool:
    """Whether all of the part lies inside one game and nothing about its brackets needs to be said."""
    return nesting.depth + part.low > 0 and (nesting.deep or nesting.depth + part.high <= DEEP)


def step_into(node: Node, before: Nesting) -> Step:
    """Pass the lead of a node."""
    if stays_inside(node, before):
        return Step(before._replace(depth=before.depth + node.delta) if node.delta else before)
    if node.lead < LONG_LEAD:
        return _step_through(node, before)
    last = node.cache.get(_KEY)
    if last is None or last[0] != before:  # type: ignore[index]  # what we keep under our own key is ours
        last = node.cache[_KEY] = before, _step_through(node, before)
    return last[1]  # type: ignore[index,no-any-return]


def _step_through(node: Node, before: Nesting) -> Step:
    """Pass a lead that touches the ends of games, or goes too deep."""
    depth, started, outside, deep = before
    problems: list[Problem] = []
    if outside:
        # Brackets in stray text are text, up to those that open a game. Only a `;` does so there: a word about B[dd] in
        # brackets is none.
        depth = _final_row(node) if node.has_semicolon else 0
        opens_game = depth > 0
    else:
        lowest = depth + node.low
        if lowest < 0:
            problems.append(_unmatched(node, depth))
        depth += node.delta + max(-lowest, 0)
        opens_game = lowest <= 0 < depth
        if opens_game and depth <= _final_row(node) and not _opens(node):
            depth, opens_game = 0, False
    if depth > DEEP and not deep:
        deep = True
        problems.append(Problem("deep-nesting", node.lead - 1, node.lead))
    outside = outside and not opens_game
    if not depth and node.has_content and not outside and not _is_invisible(node):
        outside = True
        problems.append(Problem("text-after-tree" if started else "text-before-tree", *_content_span(node, started)))
    return Step(Nesting(depth, started or opens_game, outside, deep), opens_game, tuple(problems))


def _unmatched(node: Node, depth: int) -> Problem:
    """The stretch from the first to the last closing bracket that closes nothing."""
    lead = node.text[: node.lead]
    return Problem("unmatched-close", place_of_depth(lead, -depth - 1), place_of_depth(lead, node.low) + 1)


def _opens(node: Node) -> bool:
    """Whether a bracket right in front of the node opens a game: something other than stray text is behind it."""
    return node.body > node.lead or bool(node.properties) or not node.strays


def _final_row(node: Node) -> int:
    """How many opening brackets stand right in front of the node, with nothing but blanks between."""
    lead = node.text[: node.lead]
    return lead.count("(", lead.rfind(")") + 1)


def _is_invisible(node: Node) -> bool:
    return not node.text[node.lead :].strip("()" + _INVISIBLE)


def _content_span(node: Node, started: bool) -> tuple[int, int]:
    """The text of a node without the blanks around it; in front of the first game its brackets belong to the text."""
    start = node.lead if started else len(node.text) - len(node.text.lstrip(BLANKS))
    return start, len(node.text.rstrip(BLANKS))
