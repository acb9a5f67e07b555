"""What the client sees: a key press until the diagnostics of that version, over standard input and output.

Every document has a server of its own, so that none pays for another one's garbage. The client of the wire tests is
used; its own work (a few hundred bytes of JSON each way) is counted.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from . import inputs
from .editor import TypingEditor
from .measure import Benchmark, Sample, Tables, factor, race, shown

pytestmark = pytest.mark.timeout(900)

BURST = 10  # places before the next document has its turn
ROUNDS = 50
# How much longer 99 of 100 key presses may take in a large document than in a small one, noise included.
GROWTH = 5.0

SMALL = "game of 3 KB"
TEXTS: dict[str, Callable[[bool], str]] = {
    SMALL: lambda _: inputs.small_game(),
    inputs.JOSEKI: inputs.joseki,
    f"{inputs.JOSEKI} in one line": inputs.joseki_in_one_line,
}


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_key(benchmark: Benchmark, tables: Tables, full: bool, encoding: str) -> None:
    """Typing in a large tree, in lines and in one line, beside typing in a game."""
    editors = {name: TypingEditor(text(full), encoding) for name, text in TEXTS.items()}
    for editor in editors.values():
        editor.open()
        editor.press_keys(1)
    bursts = {name: partial(editor.press_keys, BURST if full else 1) for name, editor in editors.items()}
    samples = race(benchmark, bursts, ROUNDS)
    for editor in editors.values():
        editor.close()
    _put_down(tables, encoding, samples)
    small = samples[SMALL].p99
    assert not full or all(sample.p99 <= GROWTH * small for sample in samples.values())


def _put_down(tables: Tables, encoding: str, samples: dict[str, Sample]) -> None:
    header = ("document", "keys", "median", "p99", "longest", "p99 beside the game's")
    for name, sample in samples.items():
        figures = (shown(sample.middle), shown(sample.p99), shown(sample.most))
        beside = factor(sample.p99, samples[SMALL].p99)
        tables.add(
            f"Key press to diagnostics over stdio, {encoding}", header, name, str(len(sample.times)), *figures, beside
        )


@pytest.mark.parametrize("name", TEXTS)
def test_open(benchmark: Benchmark, tables: Tables, full: bool, name: str) -> None:
    """The first diagnostics of a document, the first that a fresh server gets."""

    def open_it() -> list[float]:
        editor = TypingEditor(TEXTS[name](full), "utf-16")
        try:
            return [editor.open()]
        finally:
            editor.close()

    opened = race(benchmark, {name: open_it}, 5)[name]
    header = ("document", "least", "median")
    tables.add(
        "didOpen to first diagnostics in a fresh server", header, name, shown(opened.least), shown(opened.middle)
    )
