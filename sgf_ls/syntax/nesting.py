"""The brackets of game trees: from node to node, how deep we are, and whether we are in a game at all.

The nesting in front of a node is all that the rest of the text tells about its form. Inside a game (depth 1 or more)
nothing depends on the exact depth, so typing a bracket changes no finding of the nodes behind it as long as they stay
inside. Only where the depth reaches 0 — the ends and beginnings of games — is there something to decide:

* text outside the games is one stretch, however many brackets and semicolons it holds; it is reported where it begins,
  which is at the first bracket behind the one that closes the last game;
* `(` opens a game there only if a node follows: "(as told)" in a mail's text opens none, and neither does
  "(see B[dd])". Behind other such text only `(;` opens a game.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple
from sgf_ls.syntax.brackets import place_of_depth
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node, Problem
from sgf_ls.syntax.segment import Part

LONG_LEAD = 1000
"""From this length on it is remembered what passing a lead meant last."""
_KEY = "step"

DEEP = 1000
"""Trees in trees beyond this end many a reader that recurses (the default limit of several languages)."""

INVISIBLE = BLANKS + "\u00a0\u3000\u200b\u2060\ufeff"
"""What nobody wrote as text, though only blanks may stand there: no-break spaces, zero-width characters."""


class Nesting(NamedTuple):
    """Where we are between two nodes."""

    depth: int = 0
    started: bool = False
    """Whether a game has begun earlier."""
    outside: bool = False
    """Whether we are in a stretch of text outside the games that has been reported already."""
    deep: bool = False
    """Whether the depth has been over `DEEP` already."""

    def deeper(self, by: int) -> Nesting:
        """The same so much deeper, where nothing else changes. (`_replace` takes five times as long.)"""
        return Nesting(self.depth + by, self.started, self.outside, self.deep) if by else self


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
        return Step(before.deeper(node.delta))
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
        opens_game = opens_game_in_text(node)
        depth = _final_row(node) if opens_game else 0
    else:
        lowest = depth + node.low
        depth += node.delta + max(-lowest, 0)
        opens_game = lowest <= 0 < depth
        if opens_game and not _opens(node):
            depth, opens_game = 0, False
        is_stray = not depth and node.has_content
        start = _start_of_stray(node, before.depth) if is_stray else node.lead
        if lowest < 0 and (unmatched := _unmatched(node, before.depth, start)):
            problems.append(unmatched)
        if is_stray and node.text[start:].strip(INVISIBLE):
            outside = True
            end = node.shown_end
            problems.append(Problem("text-after-tree" if started else "text-before-tree", start, end))
    if depth > DEEP and not deep:
        deep = True
        problems.append(Problem("deep-nesting", node.lead - 1, node.lead))
    outside = outside and not opens_game
    return Step(Nesting(depth, started or opens_game, outside, deep), opens_game, tuple(problems))


def _unmatched(node: Node, depth: int, end: int) -> Problem | None:
    """The stretch from the first to the last closing bracket that closes nothing; those from `end` on are text."""
    lead = node.text[: node.lead]
    start = place_of_depth(lead, -depth - 1)
    if start > end:
        return None
    last = place_of_depth(lead, node.low) if end == node.lead else lead.rindex(")", 0, end)
    return Problem("unmatched-close", start, last + 1)


def _start_of_stray(node: Node, depth: int) -> int:
    """Where the text outside the games begins: at the first `(` behind the bracket that closes the last game."""
    lead = node.text[: node.lead]
    bracket = lead.find("(", place_of_depth(lead, -depth) + 1 if depth else 0)
    return node.lead if bracket < 0 else bracket


def opens_game_in_text(node: Node) -> bool:
    """Whether a game begins at the node if stray text stands in front of it.

    Brackets in such text are text, up to those that open a game. Only a `;` does so there: a word about B[dd] in
    brackets is none.
    """
    return node.has_semicolon and _final_row(node) > 0


def _opens(node: Node) -> bool:
    """Whether brackets in front of the node open a game: a node is behind them, or nothing as yet."""
    return node.has_semicolon or not node.has_content or not is_prose(node)


def is_prose(node: Node) -> bool:
    """Whether what follows a bracket is a remark, and no node that lacks its `;`.

    "(as told)" and "(in game [2])" hold no property; in "(see B[dd])" words stand in front of it. Words further behind
    tell nothing: they may be the rest of a text in which a `]` was not escaped. Signs such as `-` are just strays.
    """
    for prop in node.properties:
        if prop.name:
            return any(_has_words(node.text, *stray) for stray in node.strays if stray[0] < prop.start)
        if prop.identifier:
            return True
    return True


def _has_words(text: str, start: int, end: int) -> bool:
    return any(map(str.isalnum, text[start:end]))


def _final_row(node: Node) -> int:
    """How many opening brackets stand right in front of the node, with nothing but blanks between."""
    lead = node.text[: node.lead]
    return lead.count("(", lead.rfind(")") + 1)
