"""A key press in the core: change one character, have the findings of the new text.

Beside it tree-sitter reads the same edit. Does the cost grow with the text? Is there a text that makes it explode?
Times are of the processor.
"""

from __future__ import annotations

from functools import partial

import pytest

from . import inputs
from .measure import OURS, Benchmark, Contestant, Sample, Tables, factor, race, shown
from .typists import TreeSitterTypist, Typist

pytestmark = pytest.mark.timeout(900)

KILO, MEGA = inputs.KILO, inputs.MEGA
KEYS = ("x", "[", "]", "(", ")", ";", "\\", "\n")
BURST = 10  # presses before the next contestant has its turn
ROUNDS = 40
GROWTH = 2.0  # that a much larger text may cost, noise included

HEADER = ("text and key", "program", "insert: median", "p99", "longest", "delete: median", "p99", "longest")
SIZES = "Key press in the core: insert a character, take it back"

Typists = dict[str, Typist | TreeSitterTypist]


def put_down(tables: Tables, title: str, key: str, samples: dict[str, Sample], typists: Typists) -> None:
    """Add the figures of each typist to a table."""
    key = key.replace("\n", "line end")
    for name, typist in typists.items():
        inserts, deletes = samples[name], Sample(typist.deletes)
        text, program = name.rsplit(", ", 1)
        times = (figure for sample in (inserts, deletes) for figure in (sample.middle, sample.p99, sample.most))
        tables.add(title, HEADER, f"{text}: {key}", program, *map(shown, times))


def contestants(typists: Typists, key: str) -> dict[str, Contestant]:
    """Bursts of one key."""
    return {name: partial(typist.press, key, BURST) for name, typist in typists.items()}


@pytest.fixture(scope="module")
def games(full: bool) -> dict[str, str]:
    """Games without a fault, in three sizes, the largest first."""
    sizes = {"30 MB": 30 * MEGA, "1.5 MB": 1_500 * KILO} if full else {"300 KB": 300 * KILO, "30 KB": 30 * KILO}
    texts = {f"games of {name}": inputs.games(size) for name, size in sizes.items()}
    return {**texts, "game of 3 KB": inputs.small_game()}


def test_growth(benchmark: Benchmark, tables: Tables, full: bool, games: dict[str, str]) -> None:
    """The same key in a game, in 1.5 MB and in 30 MB of games."""
    typists: Typists = {f"{name}, {OURS}": Typist(text) for name, text in games.items()}
    samples = race(benchmark, contestants(typists, "x"), ROUNDS)
    put_down(tables, SIZES, "x", samples, typists)
    large, middle, _ = (sample.middle for sample in samples.values())
    names = " : ".join(list(games)[:2])
    tables.add("Growth of a key press with the text", ("medians of", "factor"), names, factor(large, middle))
    assert not full or large <= GROWTH * middle


def test_growth_of_tree_sitter(benchmark: Benchmark, tables: Tables, games: dict[str, str]) -> None:
    """The same for tree-sitter. By itself, since it goes through all memory and leaves nothing in the caches."""
    typists: Typists = {f"{name}, tree-sitter": TreeSitterTypist(text) for name, text in games.items()}
    put_down(tables, SIZES, "x", race(benchmark, contestants(typists, "x"), ROUNDS), typists)


@pytest.fixture(scope="module")
def joseki_typists(full: bool) -> Typists:
    """The joseki tree, and it in one line, opened by either program."""
    name, text, line = inputs.JOSEKI, inputs.joseki(full), inputs.joseki_in_one_line(full)
    return {
        f"{name}, sgf-ls": Typist(text),
        f"{name}, tree-sitter": TreeSitterTypist(text),
        f"{name} in one line, sgf-ls": Typist(line),
        f"{name} in one line, tree-sitter": TreeSitterTypist(line),
    }


@pytest.mark.parametrize("key", KEYS)
def test_keys(benchmark: Benchmark, tables: Tables, joseki_typists: Typists, key: str) -> None:
    """Every character that means something, in the joseki tree."""
    for typist in joseki_typists.values():
        typist.deletes.clear()
    samples = race(benchmark, contestants(joseki_typists, key), ROUNDS)
    put_down(tables, "Key press in the core, by key", key, samples, joseki_typists)


def test_diagrams(benchmark: Benchmark, tables: Tables, full: bool) -> None:
    """A text full of lists of points, and of findings."""
    text = inputs.diagrams(2 * MEGA if full else 20 * KILO)
    typists: Typists = {"diagrams, sgf-ls": Typist(text), "diagrams, tree-sitter": TreeSitterTypist(text)}
    put_down(tables, SIZES, "x", race(benchmark, contestants(typists, "x"), ROUNDS), typists)


@pytest.mark.parametrize("name", inputs.PATHOLOGICAL)
def test_traps(benchmark: Benchmark, tables: Tables, full: bool, name: str) -> None:
    """Texts that catch a reader which goes back: at the ends, and anywhere."""
    typist = Typist(inputs.pathological(name, full))
    times: dict[str, list[float]] = {key: [] for key in KEYS}

    def press_all() -> list[float]:
        for key, taken in times.items():
            length = typist.snapshot.document.length
            for place in (0, 1, length // 2, length - 1, length, *typist.places(3)):
                taken.append(typist.press_at(place, key))
        return [time for taken in times.values() for time in taken]

    race(benchmark, {name: press_all}, 1)
    edits = Sample([*typist.deletes, *(time for taken in times.values() for time in taken)])
    slowest = max(times, key=lambda key: max(times[key]))
    tables.add(
        "Key press in texts that are traps, all keys",
        ("text", "median", "p99", "longest", "slowest key"),
        name,
        *map(shown, (edits.middle, edits.p99, edits.most)),
        slowest.replace("\n", "line end"),
    )
