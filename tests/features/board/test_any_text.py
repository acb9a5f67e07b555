"""Whatever the text: nothing raises, and a click adds one node below the node that was shown, or none."""

from __future__ import annotations

from effort import examples
from hypothesis import example, given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.analysis.trees import read_trees
from sgf_ls.features.board import Wishes, board_view, click, target
from sgf_ls.features.hover import hover
from sgf_ls.goban.points import Point
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node
from sgf_ls.text.edits import apply_edits

from ..formatting.random_sgf import TEXTS

POINT = Point(2, 1)
STEP = 5
"""Of so many places in a row one is tried."""


@examples(40)
@given(TEXTS, st.sampled_from([POINT, Point(0, 0), None]), st.integers(0, STEP - 1))
@example("(;xx()()((;\nx;B[aa])\n(((x;W[bb])(;B[aa];x;(();;W[bb]", POINT, 0)
@example("((;);", POINT, 0)
@example("(;a(;b)(\n", POINT, 0)
def test_any_place_of_any_text(text: str, point: Point | None, first: int) -> None:
    snapshot = Snapshot.of(text)
    for offset in range(first, len(text) + 1, STEP):
        view = board_view(snapshot, offset, Wishes("text"))
        found = click(snapshot, offset, point)
        assert (view is None) is (found is None)
        target(snapshot, offset, point or POINT)
        hover(snapshot, offset)
        if view and found and found.edits and found.label.startswith("Play"):
            after = Snapshot.of(apply_edits(text, found.edits))
            shown, played = snapshot.path_to(view.start), after.path_to(found.cursor)
            assert shown and played
            assert list(map(said, played.nodes[:-1])) == list(map(said, shown.nodes))
            assert said(played.node) in (";B[cb]", ";W[cb]", ";B[aa]", ";W[aa]", ";B[]", ";W[]", ";B[tt]", ";W[tt]")
            assert len(nodes(after)) == len(nodes(snapshot)) + 1


def said(node: Node) -> str:
    """A node without what stands around it."""
    return node.text[node.lead :].rstrip(BLANKS)


def nodes(snapshot: Snapshot) -> list[Node]:
    """The nodes of all games, brackets without a node left out."""
    trees = read_trees(snapshot.document, snapshot.checker)
    return [node for tree in trees for node in tree.nodes if node.has_content]
