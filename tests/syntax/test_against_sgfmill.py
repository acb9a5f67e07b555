"""Property values of valid texts as sgfmill, a parser by other people, reads them."""

from __future__ import annotations

from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from sgfmill import sgf_grammar  # type: ignore[import-untyped]

from sgf_ls.syntax.document import Document

IDENTIFIERS = st.text("ABCXYZ", min_size=1, max_size=3)
BLANK = st.sampled_from(["", "", "", " ", "\n", "\r\n", "\t"])
CHARACTERS = st.sampled_from(["a", "b", ":", "(", ")", ";", "[", "\\\\", "\\]", "\\:", "\\\n", "\n", " ", "é", "中"])
VALUES = st.builds("".join, st.lists(CHARACTERS, max_size=6))


@st.composite
def nodes(draw: st.DrawFn) -> str:
    names = draw(st.lists(IDENTIFIERS, unique=True, max_size=4))
    text = ";" + draw(BLANK)
    for name in names:
        values = draw(st.lists(VALUES, min_size=1, max_size=3))
        text += name + draw(BLANK) + "".join(f"[{value}]{draw(BLANK)}" for value in values)
    return text


@st.composite
def trees(draw: st.DrawFn) -> str:
    body = "".join(draw(st.lists(nodes(), min_size=1, max_size=3)))
    children = draw(st.lists(st.builds("".join, st.lists(nodes(), min_size=1, max_size=2)), max_size=2))
    return f"({body}{''.join(f'({child}){draw(BLANK)}' for child in children)})"


@examples(250)
@given(trees())
def test_the_same_properties_in_the_same_order(text: str) -> None:
    theirs: list[dict[str, list[str]]] = []
    waiting = [sgf_grammar.parse_sgf_game(text.encode())]
    while waiting:
        tree = waiting.pop()
        theirs += [
            {name: [value.decode() for value in values] for name, values in node.items()} for node in tree.sequence
        ]
        waiting += reversed(tree.children)
    mine = [
        {prop.name: list(prop.values) for prop in node.properties}
        for _, node in Document.from_text(text).nodes()
        if node.has_semicolon
    ]
    assert mine == theirs
