"""Everything that can be asked of a snapshot, to compare two of them, and with plain counting."""

from __future__ import annotations

from itertools import accumulate

import plain_sgf
import plain_text

from sgf_ls.analysis.format_options import FormatOptions
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.folding import folds
from sgf_ls.features.formatting import format_document
from sgf_ls.features.games import games_of as games_in
from sgf_ls.features.hints import inlay_hints
from sgf_ls.features.lenses import code_lenses
from sgf_ls.features.links import links
from sgf_ls.features.outline import outline
from sgf_ls.features.tokens import joined, parts
from sgf_ls.features.transform import Change, transform_all
from sgf_ls.goban.game import Game
from sgf_ls.rules.finding import Finding
from sgf_ls.syntax.segment import Block, Segment
from sgf_ls.syntax.tokens import tokens
from sgf_ls.text.extent import Extent, measure

LIMITS = (1, 3, 10)


def nodes_of(snapshot: Snapshot) -> list[tuple[int, str]]:
    """The node texts with their offsets."""
    return [(offset, node.text) for offset, node in snapshot.document.nodes()]


def tokens_of(snapshot: Snapshot) -> list[tuple[str, int, int]]:
    """All tokens, spans in the text."""
    return [
        (token.kind.name, token.start + offset, token.end + offset)
        for offset, node in snapshot.document.nodes()
        for token in tokens(node.text)
    ]


def findings_of(snapshot: Snapshot) -> list[tuple[list[Finding], int]]:
    """All findings, and the gravest few."""
    found = [snapshot.findings(limit) for limit in (None, *LIMITS)]
    return [(each.items, each.left_out) for each in found]


def games_of(snapshot: Snapshot) -> list[Game]:
    """The game at some twenty nodes."""
    offsets = [offset for offset, _ in snapshot.document.nodes()]
    return [snapshot.game_at(offset) for offset in offsets[:: 1 + len(offsets) // 20]]


def answers_of(snapshot: Snapshot, options: FormatOptions) -> list[object]:
    """What features say of a whole text."""
    document = snapshot.document
    return [
        outline(snapshot),
        folds(snapshot, whole_lines=True),
        folds(snapshot, whole_lines=False),
        joined(parts(snapshot, across_lines=False)).numbers,
        list(games_in(document)),
        links(snapshot),
        code_lenses(snapshot),
        inlay_hints(snapshot, 0, document.length),
        format_document(document, options),
        transform_all(document, snapshot.trees(), Change(("rotate-90",)))[:3],
        [(tree.having(("B", "C")), tree.offsets(), tree.parents) for tree in snapshot.trees()],
    ]


def assert_same(mine: Snapshot, scratch: Snapshot) -> None:
    """Two snapshots of one text answer alike."""
    assert mine.text == scratch.text
    assert mine.document.extent == scratch.document.extent
    assert nodes_of(mine) == nodes_of(scratch)
    assert tokens_of(mine) == tokens_of(scratch)
    assert findings_of(mine) == findings_of(scratch)
    assert games_of(mine) == games_of(scratch)


def assert_true_to(snapshot: Snapshot, text: str, step: int = 1) -> None:
    """A snapshot says of its text what plain counting says; positions are tried at every `step`-th offset."""
    document = snapshot.document
    encoding = document.encoding
    assert document.text == text
    assert document.length == len(text)
    assert document.extent == measure(text, encoding)
    starts = [node.start for node in plain_sgf.nodes(text)]
    assert [offset for offset, _ in document.nodes()] == starts
    _assert_extents(snapshot, text)
    offsets = [*range(0, len(text), step), len(text)]
    at_offset = plain_text.positions(text, encoding)
    positions = [at_offset[offset] for offset in offsets]
    lines = list(plain_text.lines(text))
    assert [document.position_at(offset) for offset in offsets] == positions
    assert document.positions_at(offsets) == dict(zip(offsets, positions, strict=True))
    for line, character in positions:
        for other in (character, character + 1):
            assert document.offset_at(line, other) == plain_text.offset_in(lines, text, line, other, encoding)


def _assert_extents(snapshot: Snapshot, text: str) -> None:
    """The pieces tile the text, and each knows its size."""
    encoding = snapshot.document.encoding
    pieces = [segment for _, segment in snapshot.document.segments()]
    assert "".join(segment.text for segment in pieces) == text
    assert all(segment.text and segment.extent == measure(segment.text, encoding) for segment in pieces)
    waiting: list[Block | Segment] = list(snapshot.document.parts)
    while waiting:
        part = waiting.pop()
        if isinstance(part, Block):
            assert part.parts, "no empty blocks"
            assert len({type(inner) for inner in part.parts}) == 1, "parts of a block have one height"
            assert part.extent == list(accumulate([inner.extent for inner in part.parts], Extent.then))[-1]
            waiting += part.parts
