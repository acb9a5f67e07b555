"""Sound nodes, read at one stroke: they are all that the general way makes of the same text."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from effort import examples
from hypothesis import example, given
from hypothesis import strategies as st

from sgf_ls.syntax.form import problems_of
from sgf_ls.syntax.lexer import node_texts
from sgf_ls.syntax.node import LONGEST_SHARED, Node

SOUND = [
    ";B[aa]",
    ")\n(\n\t;B[aa]\n\t LB[bb:1][cc:2]\n\t  [dd:3] C[a \\] b\\\\]\n",
    "; B[]",
    ";NINECHARS[x]NINECHARS[y]",
    ";C[\t\n\v\f\r\\\n;()é\u3000]",
    "(;" + "C[" + "x" * (LONGEST_SHARED - 5) + "]",
]
NEAR_MISSES = [
    "", "(", ";", "B[aa]", "(B[aa]", ";b[aa]", ";Bb[aa]", ";B1[aa]", ";B [aa]", ";[aa]", ";B[aa", ";B[aa]x",
    ";B[aa] x C[b]", ";xB[aa]", ";\u00a0B[aa]", ";B[aa]\u00a0", ";B[aa\\]", ";C[a[b]", ";C[a\\[b]", ";B[a]]",
    ";TENLETTERS[a]", ";C[a\\", ";C[a\x00]", ";C[a\\\x00]", ";C[\x1f]", ";\x00C[a]", ";\x1cC[a]",
    ");B[aa]", "(();B[aa]", "((;B[aa]", ")( (;B[aa]", "(;;B[aa]",
    "(;" + "C[" + "x" * (LONGEST_SHARED - 4) + "]",
]  # fmt: skip
PIECES = st.sampled_from(
    [*"();[]\\ \n\tAa1%\v\x1c\x00\u00a0é\ud800", "\\]", "\\[", "[bb]", "B[aa]", "C[x\\]]", "LB[aa:1] [bb]"]
)
PROPERTIES = st.sampled_from(
    ["B[aa]", "C[a \\] b]", "C[x\\\\]", "LB[aa:1]\n[bb:2]", "AB[aa][bb:cc]", "N[]", " ", "\n", "KM[6.5]"]
)
HEADS = st.sampled_from([";", "(;", ")\n(;", ")(;", "((;", "();", ");", ")\n\t;", ""])
BODIES = st.builds("".join, st.lists(PROPERTIES | PIECES, max_size=8) | st.lists(PROPERTIES, max_size=8))
TEXTS = st.builds("".join, st.lists(st.builds("".join, st.tuples(HEADS, BODIES)), max_size=4))


def read_in_general(text: str) -> Node:
    """The node, read from bracket to bracket."""
    with patch.object(Node, "_read_sound", lambda _node, _pieces: False):
        return Node(text)


def facts(node: Node) -> list[object]:
    """All that a node tells about itself, but how it was read."""
    return [
        node.text, node.lead, node.body, node.delta, node.low, node.high, node.identifiers, node.names, node.values,
        node.properties, node.strays, node.is_open, node.has_content, list(problems_of(node)),
    ]  # fmt: skip


@pytest.mark.parametrize("text", SOUND)
def test_texts_read_at_one_stroke(text: str) -> None:
    assert Node(text).is_sound and not read_in_general(text).is_sound


@pytest.mark.parametrize("text", NEAR_MISSES)
def test_texts_that_are_not(text: str) -> None:
    assert not Node(text).is_sound


@pytest.mark.parametrize("text", [*SOUND, *NEAR_MISSES])
def test_these_texts_are_read_alike_in_both_ways(text: str) -> None:
    assert facts(Node(text)) == facts(read_in_general(text))


@examples(1000)
@given(TEXTS)
@example(")\n;B[aa]();W[bb]((;B[cc]")
def test_any_text_is_read_alike_in_both_ways(text: str) -> None:
    for piece in node_texts(text):
        assert facts(Node(piece)) == facts(read_in_general(piece))


@examples(300)
@given(HEADS, BODIES, st.sampled_from(["B", "C", "LB", "A", ""]))
def test_the_first_property_of_a_name_is_found(head: str, body: str, name: str) -> None:
    for piece in node_texts(head + body):
        first = next((prop for prop in read_in_general(piece).properties if prop.name == name), None)
        assert Node(piece).find(name) == first
