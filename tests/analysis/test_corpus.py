"""Real records, where they lie beside the checkout: nothing false is said about them, and edits lead to the same as
reading anew.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from pathlib import Path

import plain_sgf
import pytest
from effort import times
from outside_data import DATA, needs_data, read
from products import assert_same, assert_true_to

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.text.extent import Encoding

pytestmark = needs_data

FILES = sorted(DATA.rglob("*.sgf"))
SNIPPETS = ["", "", "x", "[", "]", "\\", "(", ")", ";", "\n", "\r\n", "AB[aa][aa]", "(;SZ[9]", "中", "𝄞", "]]", "C[x]"]

# Everything that is found in 425 files, checked by hand:
# - the joseki dictionary holds eleven control characters in its comments (DC3 ten times, ETX and SYN), traces of keys
#   pressed in an editor; `grep -c` for the same bytes finds the same lines;
# - it writes its date as 13.9.2007, and leaves EV, PC and SO empty;
# - problem 371 closes one tree more than it opens;
# - twice it gives the turn to the player who has just had a stone set up, and the other one plays;
# - eight nodes begin with the move of an earlier sibling, as sgfmill's tree of the same records shows too.
TRUE_FINDINGS = {
    "joseki-dictionary.sgf": {
        "bad-date": 1,
        "empty-text": 3,
        "control-character": 11,
        "duplicate-sibling": 4,
        "wrong-turn": 2,
    },
    "350.sgf": {"duplicate-sibling": 3},
    "358.sgf": {"duplicate-sibling": 1},
    "371.sgf": {"unmatched-close": 1},
}


@pytest.mark.parametrize("path", [path for path in FILES if path.parent == DATA], ids=lambda path: path.name)
def test_what_is_found_in_large_records_is_true(path: Path) -> None:
    _check(path)


def test_what_is_found_in_problems_is_true() -> None:
    for path in FILES:
        if path.parent != DATA:
            _check(path)


def _check(path: Path) -> None:
    text = read(path)
    found = Snapshot.of(text).findings().items
    assert Counter(finding.rule for finding in found) == TRUE_FINDINGS.get(path.name, {}), path.name
    assert sum(1 for finding in found if finding.rule == "control-character") == sum(
        1 for before, here in zip(" " + text, text, strict=False) if _is_control(here) and not _is_control(before)
    )


def _is_control(character: str) -> bool:
    return character < " " and character not in "\t\n\r\v\f"


def test_no_list_of_points_is_at_fault_by_plain_counting() -> None:
    """The same answer from another reader: no repetition, nothing malformed, nothing off the board."""
    lists = 0
    for path in FILES:
        text = read(path)
        size = (19, 19)
        for node in plain_sgf.nodes(text):
            for prop in node.properties:
                values = [text[start:end] for start, end in prop.spans]
                name = plain_sgf.capitals(prop.identifier)
                if name == "SZ":
                    columns, _, rows = values[0].partition(":")
                    size = int(columns), int(rows or columns)
                if name in plain_sgf.POINT_LISTS and any(values):
                    lists += 1
                    cells = [cell for value in values for cell in plain_sgf.expand(value) or [(99, 99)]]
                    assert len(cells) == len(set(cells)), (path.name, values)
                    assert all(x < size[0] and y < size[1] for x, y in cells), (path.name, values)
    assert lists > 1000


def test_random_edits_of_problems() -> None:
    draw = random.Random(20)
    for path in draw.sample(FILES, k=min(times(25), len(FILES))):
        text = read(path)
        if len(text) < 20_000:
            _edit_and_compare(text, draw, edits=4)


def test_random_edits_of_the_example_file() -> None:
    _edit_and_compare(read(DATA / "ff4-example.sgf"), random.Random(4), edits=times(25))


def _edit_and_compare(text: str, draw: random.Random, edits: int) -> None:
    encoding = draw.choice(list(Encoding))
    snapshot = Snapshot.of(text, encoding=encoding)
    for _ in range(edits):
        start = draw.randrange(len(text) + 1)
        end = min(start + draw.choice([0, 0, 1, 1, 5, 40]), len(text))
        new = draw.choice(SNIPPETS)
        snapshot = snapshot.edit(start, end, new)
        text = text[:start] + new + text[end:]
        assert_same(snapshot, Snapshot.of(text, encoding=encoding))
    assert_true_to(snapshot, text, step=1 + len(text) // 200)


def test_random_edits_of_the_joseki_dictionary() -> None:
    text = read(DATA / "joseki-dictionary.sgf")
    draw = random.Random(77)
    snapshot = Snapshot.of(text)
    snapshot.findings()
    for _ in range(times(60)):
        start = draw.randrange(len(text) + 1)
        end = min(start + draw.choice([0, 0, 1, 3, 2000]), len(text))
        new = draw.choice(SNIPPETS)
        snapshot = snapshot.edit(start, end, new)
        text = text[:start] + new + text[end:]
        snapshot.findings(1000)
    scratch = Snapshot.of(text)
    assert snapshot.text == text
    assert snapshot.document.extent == scratch.document.extent
    for limit in (None, 1000, 10):
        assert snapshot.findings(limit) == scratch.findings(limit)
    assert [(at, node.text) for at, node in snapshot.document.nodes()] == [
        (at, node.text) for at, node in scratch.document.nodes()
    ]
    for at, _ in islice(snapshot.document.nodes(), 0, None, 1500):
        assert snapshot.document.position_at(at) == scratch.document.position_at(at)
        assert snapshot.document.offset_at(*snapshot.document.position_at(at)) == at
