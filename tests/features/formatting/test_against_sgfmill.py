"""What another reader takes from a text stays what it was."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given, reject
from outside_data import DATA, needs_data
from sgfmill import sgf_grammar  # type: ignore[import-untyped]

from sgf_ls.analysis.format_options import FormatOptions
from sgf_ls.features.formatting import format_document
from sgf_ls.syntax.document import Document
from sgf_ls.text.edits import apply_edits

from .random_sgf import OPTIONS, sound

Content = list[object]


def games(text: str) -> Content:
    """The sequence of nodes of each game, variations as lists in it; an only variation goes on without a list."""
    return [content_of(tree) for tree in sgf_grammar.parse_sgf_collection(text.encode())]


def content_of(tree: object) -> Content:
    found: Content = []
    waiting = [(tree, found)]
    while waiting:
        coarse, into = waiting.pop()
        into += [sorted(node.items()) for node in coarse.sequence]  # type: ignore[attr-defined]
        branches = coarse.children  # type: ignore[attr-defined]
        for child in branches:
            inner: Content = into if len(branches) == 1 else []
            if inner is not into:
                into.append(inner)
            waiting.append((child, inner))
    return found


def formatted(text: str, options: FormatOptions) -> str:
    return apply_edits(text, format_document(Document.from_text(text), options).edits)


@examples(100)
@given(sound(), OPTIONS)
def test_random_trees(text: str, options: FormatOptions) -> None:
    options = options._replace(point_lists="keep")
    text = text.replace("AddBlack", "AC")  # sgfmill does not know long names
    try:
        before = games(text)
    except ValueError:
        reject()  # a property that comes twice
    assert games(formatted(text, options)) == before


@needs_data
@pytest.mark.parametrize("number", range(0, 420, 60))
def test_real_problems(number: int) -> None:
    text = (DATA / "problems" / f"{number:03}.sgf").read_text(encoding="utf-8")
    for options in (FormatOptions(), FormatOptions(moves_per_line=9, parentheses="minimal")):
        assert games(formatted(text, options)) == games(text)
