"""Where games begin and which trees are open at a place: compared with a count of brackets, before and after edits."""

from __future__ import annotations

from effort import examples
from hypothesis import example, given
from hypothesis import strategies as st
from seams import small_pieces

from sgf_ls.syntax.document import Document
from sgf_ls.syntax.levels import heads_of, nesting_at, open_before, open_behind
from sgf_ls.syntax.nesting import Nesting, step_into

PIECES = ["(", "(", ")", ")", "(;", ";B[aa]", ";W[b(b]", "\n", " ", "C[)]", "x"]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)


@examples(150)
@given(TEXTS, st.data())
def test_roots_and_nesting_are_those_of_a_walk_through_all_nodes(text: str, data: st.DataObject) -> None:
    with small_pieces(40, 3):
        document = Document.from_text(text)
        for _ in range(4):
            nesting = Nesting()
            roots, before = [], {}
            for offset, node in document.nodes():
                before[offset] = nesting
                step = step_into(node, nesting)
                nesting = step.nesting
                if step.opens_game:
                    roots.append((offset, node))
            assert [(head.offset, head.node) for head in heads_of(document, frozenset()) if head.is_root] == roots
            for offset, _ in document.segments():
                assert nesting_at(document, offset) == before[offset]
            at, piece = data.draw(st.tuples(st.integers(0, document.length), st.sampled_from(PIECES)))
            document = document.edit(at, at + 1, piece)


@examples(150)
@given(TEXTS.map(lambda text: f"(;{text.replace('x', '')}"))
@example("(;B[aa](;)(;)();B[aa]((;(;)")
def test_open_trees_are_those_of_a_walk_through_all_brackets(text: str) -> None:
    with small_pieces(40, 3):
        document = Document.from_text(text)
        held: list[int] = []  # by tree: how many trees it holds
        opened: list[int] = []
        places = []  # by node: the trees that are open in front of it, and how many trees these hold there
        root = next(document.nodes())[1]
        ended = False
        for offset, node in document.nodes():
            if not ended:
                places.append((offset, list(opened), [held[tree] for tree in opened]))
            for bracket in "" if ended else node.text[: node.lead]:
                if bracket == "(":
                    if opened:
                        held[opened[-1]] += 1
                    opened.append(len(held))
                    held.append(0)
                elif bracket == ")":
                    opened.pop()
                    if ended := not opened:
                        break
        for offset, trees, held_before in places:
            own = [1] * (len(trees) - 1) + [0]
            before = tuple(count > next_one for count, next_one in zip(held_before, own, strict=False))
            behind = tuple(held[tree] > count for tree, count in zip(trees, held_before, strict=True))
            assert open_before(document, offset, len(trees)) == (before, root if trees else None)
            is_closed = not trees or trees[0] not in opened
            assert open_behind(document, offset, len(trees)) == (behind, is_closed)
