"""Pass over a document from state to state: what must be known in front of a node to judge it, and what is found.

The state is the nesting and the game. Passing a part in a given state always counts the same findings and leads to the
same state, so both are kept with the part. As the exact depth inside a game does not matter, a bracket typed far in
front leaves nearly all of that valid: an edit makes one segment be judged anew and the rest be looked up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sgf_ls.analysis.checker import Checker, GameChecker
from sgf_ls.analysis.collection import problems_of_game
from sgf_ls.analysis.counts import Counts, counts_of, sum_counts
from sgf_ls.goban.game import Game, game_of
from sgf_ls.records import NamedTuple
from sgf_ls.rules.batch import Batch
from sgf_ls.syntax.keeping import remember
from sgf_ls.syntax.nesting import Nesting, stays_inside, step_into
from sgf_ls.syntax.node import Node, Problem
from sgf_ls.syntax.segment import Block, Segment


class State(NamedTuple):
    """The state between two nodes; `game` judges the nodes of the game that we are in, or were in last."""

    nesting: Nesting
    game: GameChecker
    first: GameChecker | None = None
    """The same for the first game of the text, when it has begun."""


class Passed(NamedTuple):
    """A part that has been passed: what was found in it, and the state behind it."""

    counts: Counts
    state: State


class Visit(NamedTuple):
    """A node that has been passed: its offset in the segment, the state behind its lead, and what was found."""

    offset: int
    node: Node
    state: State
    batches: tuple[Batch, ...]


def start_state(checker: Checker) -> State:
    """The state in front of a document."""
    return State(Nesting(), checker.for_game(Game()))


Entered = tuple[Block | Segment, int, State, Passed]
"""A part, the offset and state in front of it, and what passing it means (a bare tuple: every edit makes hundreds)."""


def enter(parts: Sequence[Block | Segment], state: State) -> list[Entered]:
    """Pass parts one behind the other; offsets count from the start of the first."""
    entered: list[Entered] = []
    offset = 0
    for part in parts:
        passed = pass_part(part, state)
        entered.append((part, offset, state, passed))
        offset += part.extent.length
        state = passed.state
    return entered


def context_of(part: Block | Segment, state: State) -> GameChecker | State:
    """All that what is found in a part depends on, besides its text.

    Inside a game the depth of the nesting does not matter, so brackets in front of the part change nothing.
    """
    return state.game if stays_inside(part, state.nesting) else state


def pass_part(part: Block | Segment, state: State) -> Passed:
    """Pass a block or a segment."""
    last = part.last
    # Nearly always the part has been passed in this very state just before the last edit.
    if last is not None and (last[0] is state or last[0] == state):
        return last[1]  # type: ignore[return-value]  # only this function keeps anything here
    passed = _pass(part, state)
    part.last = (state, passed)
    return passed


def _pass(part: Block | Segment, state: State) -> Passed:
    nesting, game, first = state
    if stays_inside(part, nesting):
        behind = State(nesting.deeper(part.delta), game, first) if part.delta else state
        return Passed(_count_inside(part, game), behind)
    passed = part.cache.get(state)
    if passed is None:
        passed = _pass_block(part, state) if isinstance(part, Block) else _pass_segment(part, state)
        remember(part.cache, state, passed)
    return passed  # type: ignore[return-value]  # what we keep under our own key is ours


def _count_inside(part: Block | Segment, game: GameChecker) -> Counts:
    """Count the findings of a part that lies inside one game."""
    counts = part.cache.get(game)
    if counts is None:
        if isinstance(part, Block):
            counts = sum_counts(_count_inside(inner, game) for inner in part.parts)
        else:
            counts = sum_counts([game.count(node) for node in part.nodes if node.plain_to is not game])
        remember(part.cache, game, counts)
    return counts  # type: ignore[return-value]


def _pass_block(block: Block, state: State) -> Passed:
    found = []
    for part in block.parts:
        counts, state = pass_part(part, state)
        found.append(counts)
    return Passed(sum_counts(found), state)


def _pass_segment(segment: Segment, state: State) -> Passed:
    found = []
    for node in segment.nodes:
        if node.lead or not state.nesting.depth:
            state, batches = _pass_node(node, state)
        elif node.plain_to is state.game:
            continue
        else:
            batches = state.game.check(node)
        if batches:
            found.append(counts_of(batches))
    return Passed(sum_counts(found), state)


def visits(segment: Segment, state: State) -> Iterator[Visit]:
    """Pass the nodes of a segment one by one."""
    offset = 0
    for node in segment.nodes:
        state, batches = _pass_node(node, state)
        yield Visit(offset, node, state, batches)
        offset += len(node.text)


def _pass_node(node: Node, state: State) -> tuple[State, tuple[Batch, ...]]:
    """The state behind the lead of a node, and what is found in it."""
    nesting, game, first = state
    if stays_inside(node, nesting):  # nearly always
        return (State(nesting.deeper(node.delta), game, first) if node.delta else state), game.check(node)
    step = step_into(node, nesting)
    problems = list(step.problems)
    if step.opens_game:
        game = game.checker.for_game(game_of(node))
        if first is None:
            first = game
        else:
            problems += problems_of_game(node, game.game, first.game)
    # Text outside the games belongs to nobody, so it is not judged; a lone lead behind a game is.
    judged = step.nesting.depth or not (node.has_content or step.nesting.outside)
    judge = game.for_root if step.opens_game else game
    batches = judge.check(node) if judged else ()
    if nesting.outside and batches:
        batches = _without_stray_brackets(node, batches)
    if problems:
        batches += game.report(node, problems)
    return State(step.nesting, game, first), batches


def _without_stray_brackets(node: Node, batches: tuple[Batch, ...]) -> tuple[Batch, ...]:
    """The batches without problems of brackets that belong to the stray text in front of the game that begins here."""
    start = node.text.find("(", node.text.rfind(")", 0, node.lead) + 1)
    kept = []
    for batch in batches:
        places = [
            place._replace(start=max(place.start, start)) if isinstance(place, Problem) else place
            for place in batch.places
            if not (isinstance(place, Problem) and place.end <= start)
        ]
        if places:
            kept.append(batch._replace(places=places))
    return tuple(kept)
