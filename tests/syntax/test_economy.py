"""How much is read anew for a key press in a large text: a few thousand characters, however large the text is."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from effort import times

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.rows import Row
from sgf_ls.syntax import document, reading
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.lexer import node_texts
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import SEGMENT_LENGTH, Block

NODES = 12_000


def large_text() -> str:
    """A healthy game of 12,000 nodes with comments and variations, all of them different."""
    draw = random.Random(7)
    letters = "abcdefghijklmnopqrs"
    pieces = ["(;FF[4]GM[1]SZ[19]"]
    for number in range(NODES):
        point = draw.choice(letters) + draw.choice(letters)
        pieces.append(f";{'BW'[number % 2]}[{point}]C[move {number}: good \\] or (bad; who knows)]")
        if number % 10 == 5:
            pieces.append(f"(;W[aa]LB[{point}:A])(;B[ab]TR[aa:bb])" if number % 100 == 95 else "\n")
            if number % 100 == 95:
                pieces.append("(")
    return "".join(pieces) + ")" * (NODES // 100 + 1)


@pytest.fixture(name="lengths_read")
def _lengths_read(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The lengths of the texts that documents have had read."""
    lengths: list[int] = []
    read = node_texts

    def counted(text: str) -> list[str]:
        lengths.append(len(text))
        return read(text)

    for module in (document, reading):
        monkeypatch.setattr(module, "node_texts", counted)
    yield lengths


@pytest.fixture(name="nodes_checked")
def _nodes_checked(monkeypatch: pytest.MonkeyPatch) -> list[Node]:
    """The nodes that have been looked at anew."""
    checked: list[Node] = []

    is_plain = Row.is_plain

    def counting(self: Row, node: Node) -> bool:
        checked.append(node)
        return is_plain(self, node)

    monkeypatch.setattr(Row, "is_plain", counting)
    return checked


@pytest.mark.parametrize("typed", [*"xA1 ;()[]\\\n\r", "", "𝄞"])
def test_a_key_press_reads_a_few_thousand_characters(typed: str, lengths_read: list[int]) -> None:
    text = large_text()
    draw = random.Random(typed)
    opened = Document.from_text(text)
    assert sum(lengths_read) == len(text)
    for _ in range(times(25)):
        at = draw.randrange(len(text))
        lengths_read.clear()
        changed = opened.edit(at, at if typed else at + 1, typed)
        # The segment itself (up to twice the usual length), a neighbour, and as much again where a value runs on.
        assert 0 < sum(lengths_read) <= 8 * SEGMENT_LENGTH
        assert changed.length == len(text) + (len(typed) or -1)


def test_many_key_presses_in_one_place_do_not_add_up(lengths_read: list[int]) -> None:
    text = large_text()
    changed = Document.from_text(text)
    at = text.index("good", len(text) // 2)
    for count in range(times(300)):
        lengths_read.clear()
        changed = changed.edit(at + count, at + count, "x")
        assert sum(lengths_read) <= 8 * SEGMENT_LENGTH
    assert changed.text == text[:at] + "x" * times(300) + text[at:]
    longest = max(len(segment.text) for _, segment in changed.segments())
    assert longest <= times(300) + 3 * SEGMENT_LENGTH


@pytest.mark.parametrize("closing", ["", "]"])
def test_a_bracket_that_swallows_all_is_taken_back_or_closed_for_little(closing: str, lengths_read: list[int]) -> None:
    text = "(;" * 50_000
    opened = Document.from_text(text)
    swallowing = opened.edit(20, 20, "[").edit(5, 5, "x")
    lengths_read.clear()
    changed = swallowing.edit(22, 22, "]") if closing else swallowing.edit(21, 22, "")
    assert sum(lengths_read) <= 8 * SEGMENT_LENGTH
    assert changed.text == text[:5] + "x" + text[5:20] + ("[]" if closing else "") + text[20:]
    assert [node.text for _, node in changed.nodes()] == [
        node.text for _, node in Document.from_text(changed.text).nodes()
    ]


def blocks_of(changed: Document) -> int:
    waiting, count = list(changed.parts), 1
    while waiting:
        part = waiting.pop()
        if isinstance(part, Block):
            count += 1
            waiting += part.parts
    return count


def test_deleting_piece_by_piece_leaves_no_crumbs() -> None:
    text = large_text()
    changed = Document.from_text(text)
    while changed.length > 20_000:
        start = changed.length // 3
        changed = changed.edit(start, start + 3000, "")
    pieces = [len(segment.text) for _, segment in changed.segments()]
    assert len(pieces) <= 4 * (changed.length // SEGMENT_LENGTH + 1)
    assert blocks_of(changed) <= 10


def test_blocks_that_deleting_has_emptied_are_joined() -> None:
    """What is left between long deletions stands in blocks of three parts or more, a few at the edges excepted."""
    changed = Document.from_text(large_text())
    for start in range(0, changed.length // 6, 650):
        for _ in range(15):
            changed = changed.edit(start, start + 210, "")
    count = sum(1 for _ in changed.segments())
    assert count > 50
    assert blocks_of(changed) <= count // 3 + 4


def test_a_key_press_checks_a_few_nodes(nodes_checked: list[Node]) -> None:
    text = large_text()
    opened = Snapshot.of(text)
    assert opened.findings().items == []
    for typed in "x;(])[":
        nodes_checked.clear()
        at = text.index("good", len(text) // 2)
        opened.edit(at, at, typed).findings(1000)
        assert len(nodes_checked) <= 300, typed


def test_a_bracket_far_in_front_lets_the_rest_be(nodes_checked: list[Node]) -> None:
    text = large_text()
    opened = Snapshot.of(text)
    opened.findings()
    nodes_checked.clear()
    at = text.index(";B[", 200)
    assert [f.rule for f in opened.edit(at, at, "(").findings(1000).items] == ["unclosed-tree"]
    assert len(nodes_checked) <= 300


def test_a_new_size_checks_that_game_only(nodes_checked: list[Node]) -> None:
    first, second = large_text(), "(;SZ[9]" + "".join(f";B[aa]C[{number}]" for number in range(500)) + ")"
    opened = Snapshot.of(first + second)
    opened.findings()
    nodes_checked.clear()
    at = len(first) + second.index("9")
    smaller = opened.edit(at, at + 1, "1")
    assert smaller.findings().items == []
    assert 400 <= len(nodes_checked) <= 900
    nodes_checked.clear()
    back = smaller.edit(at, at + 1, "9")
    assert back.findings().items == []
    assert len(nodes_checked) <= 300, "what was found under the old size is still known"
