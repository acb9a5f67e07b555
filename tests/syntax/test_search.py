"""Searching nodes part by part: what is found is what a look at every node finds, before and after edits."""

from __future__ import annotations

from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from seams import small_pieces

from sgf_ls.syntax.document import Document
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.search import first_node

PIECES = ["(", ")", "(;", ";B[aa]", ";x", "\n", "C[)]", "x", ";"]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)


def has_stray(node: Node) -> bool:
    return bool(node.strays)


@examples(150)
@given(TEXTS, st.data())
def test_it_is_the_first_of_all(text: str, data: st.DataObject) -> None:
    with small_pieces(20, 3):
        document = Document.from_text(text)
        for _ in range(4):
            start, end = data.draw(st.tuples(*[st.integers(0, document.length)] * 2))
            nodes = [(at, node) for at, node in document.nodes() if start <= at < end and node.strays]
            assert first_node(document, start, end, has_stray) == (nodes[0] if nodes else None)
            at, piece = data.draw(st.tuples(st.integers(0, document.length), st.sampled_from(PIECES)))
            document = document.edit(at, at + 1, piece)


def test_what_was_searched_is_not_searched_again() -> None:
    looked_at: list[Node] = []

    def holds(node: Node) -> bool:
        looked_at.append(node)
        return False

    document = Document.from_text("(" + "".join(f";C[{number}]" for number in range(5000)) + ")")
    assert first_node(document, 0, document.length, holds) is None
    assert len(looked_at) > 5000
    looked_at.clear()
    changed = document.edit(20_000, 20_000, "x")
    assert first_node(changed, 0, changed.length, holds) is None
    assert 0 < len(looked_at) < 300
