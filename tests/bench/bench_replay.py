"""Replaying: what a move costs beside sgfmill's board, and what all trees of a large text take in the background."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from sgfmill import boards  # type: ignore[import-untyped]

from sgf_ls.analysis.checker import Checker
from sgf_ls.analysis.settings.resolve import resolve
from sgf_ls.analysis.trees import look_at_trees, read_trees
from sgf_ls.goban.colours import OTHER
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.position import Position
from sgf_ls.rules.boards import replay
from sgf_ls.rules.finding import Finding
from sgf_ls.syntax.document import Document

from . import inputs
from .measure import OURS, Benchmark, Tables, cpu_clock, factor, race, shown, timed

PEER = "sgfmill"
MOVES = 250
Moves = list[tuple[str, Point]]


def games(number: int) -> Iterator[Moves]:
    """Games of moves on empty points of 19x19."""
    random = Random(1)
    for _ in range(number):
        position, colour = Position(Size(19, 19)), "B"
        moves: Moves = []
        while len(moves) < MOVES:
            point = Point(random.randrange(19), random.randrange(19))
            if position.colour_at(point) is None:
                position = position.play(colour, point).position
                moves.append((colour, point))
                colour = OTHER[colour]
        yield moves


def play(moves: Moves) -> None:
    position = Position(Size(19, 19))
    for colour, point in moves:
        position = position.play(colour, point).position


def play_as_peer(moves: Moves) -> None:
    board = boards.Board(19)
    for colour, (column, row) in moves:
        if board.get(18 - row, column) is not None:  # by one suicide more or less the other knows another rule
            board.apply_setup([], [], [(18 - row, column)])
        board.play(18 - row, column, colour.lower())


def test_move(benchmark: Benchmark, tables: Tables, full: bool) -> None:
    """Games of 250 moves."""
    played = list(games(40 if full else 1))

    def run(how: object) -> list[float]:
        return [timed(lambda: [how(moves) for moves in played], cpu_clock) / len(played) / MOVES]  # type: ignore[operator]

    samples = race(benchmark, {OURS: partial(run, play), PEER: partial(run, play_as_peer)}, 7)
    ours, peer = samples[OURS].middle, samples[PEER].middle
    tables.add(
        "Replay: a move of a game of 250 moves (medians)",
        ("moves", "sgf-ls, µs", "sgfmill's board, µs", "ratio"),
        str(len(played) * MOVES),
        f"{ours * 1e6:.2f}",
        f"{peer * 1e6:.2f}",
        factor(ours, peer),
    )


def test_trees(benchmark: Benchmark, tables: Tables, full: bool) -> None:
    """All rules over whole trees, as editors run them, and the longest step: so long a key may have to wait."""
    document = Document.from_text(inputs.joseki(full))
    checker = Checker(resolve([], "editor"))
    steps: list[float] = []

    def look() -> list[float]:
        found: list[Finding] = []
        work = look_at_trees(document, checker, found)
        times = []
        done = object()
        while True:
            before = cpu_clock()
            last = next(work, done)
            times.append(cpu_clock() - before)
            if last is done:
                break
        steps.append(max(times))
        return [sum(times)]

    def only_replay() -> list[float]:
        trees = read_trees(document, checker)
        return [timed(lambda: [step for tree in trees for step in replay(tree, compares=False)], cpu_clock)]

    samples = race(benchmark, {OURS: look, "replay alone": only_replay}, 5)
    tables.add(
        f"Rules over whole trees: the {inputs.JOSEKI}",
        ("all rules", "of which replay", "longest step (least of the rounds)"),
        shown(samples[OURS].middle),
        shown(samples["replay alone"].middle),
        shown(min(steps)),
    )
