"""What holds for the formatting of any text, with any options, against readers that share nothing with the engine."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import plain_tree
import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_sgf import POINT_LISTS, capitals, expand, value_spans
from seams import small_pieces

from sgf_ls.analysis.format_options import FormatOptions
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.formatting import Formatting, format_document, format_range
from sgf_ls.features.formatting.layout import Layout
from sgf_ls.features.formatting.line_ends import line_end_of
from sgf_ls.features.formatting.proof import what_differs
from sgf_ls.features.formatting.structure import Structure
from sgf_ls.syntax.document import Document
from sgf_ls.text.edits import apply_edits

from .random_sgf import OPTIONS, TEXTS, sound

PLAIN_BLANKS = " \t\n\r\v\f"


def formatted(text: str, options: FormatOptions = FormatOptions()) -> str:  # noqa: B008 (immutable)
    return apply_edits(text, format_document(Document.from_text(text), options).edits)


def without_blanks(text: str) -> str:
    """The text without white space outside of its values."""
    kept, at = [], 0
    for start, end in value_spans(text):
        kept += ["".join(c for c in text[at:start] if c not in PLAIN_BLANKS), text[start:end]]
        at = end
    return "".join([*kept, *(c for c in text[at:] if c not in PLAIN_BLANKS)])


def tree(text: str) -> list[tuple[int, object]]:
    """For each node its parent's number, and its properties: lists of points as sorted cells, the rest as written."""
    found: list[tuple[int, object]] = []
    for node in plain_tree.tree(text):
        values: dict[str, list[object]] = {}
        for identifier, raw in node.said:
            cells = [expand(value) for value in raw] if capitals(identifier) in POINT_LISTS else [None]
            points = [each for each in cells if each is not None]
            is_list = len(points) == len(cells)
            values.setdefault(identifier, []).append(sorted(chain(*points)) if is_list else raw)
        found.append((node.parent, sorted(values.items())))
    return found


@examples(150)
@given(TEXTS, OPTIONS)
def test_formatting_twice_is_formatting_once(text: str, options: FormatOptions) -> None:
    once = formatted(text, options)
    assert formatted(once, options) == once


@examples(150)
@given(TEXTS, OPTIONS)
def test_nothing_but_white_space_changes_unless_chosen(text: str, options: FormatOptions) -> None:
    options = options._replace(point_lists="keep", parentheses="keep", property_order="keep")
    assert without_blanks(formatted(text, options)) == without_blanks(text)
    fewer = formatted(text, options._replace(parentheses="minimal"))
    before, after = Counter(without_blanks(text)), Counter(without_blanks(fewer))
    assert set(before - after) <= {"(", ")"}
    assert not after - before
    assert before["("] - after["("] == before[")"] - after[")"]
    ordered = formatted(text, options._replace(property_order="canonical"))
    assert Counter(without_blanks(ordered)) == Counter(without_blanks(text))


@examples(150)
@given(TEXTS, OPTIONS)
def test_the_tree_and_what_it_says_stay(text: str, options: FormatOptions) -> None:
    assert tree(formatted(text, options)) == tree(text)


@examples(100)
@given(TEXTS, OPTIONS)
def test_no_rule_finds_more_than_before(text: str, options: FormatOptions) -> None:
    before = Counter(found.rule for found in Snapshot.of(text).findings().items)
    after = Counter(found.rule for found in Snapshot.of(formatted(text, options)).findings().items)
    if (
        options.point_lists == "expand"
    ):  # a rectangle in conflict with another list is told once, its points are one by one
        assert after.keys() <= before.keys()
    else:
        assert not after - before


@examples(100)
@given(TEXTS, OPTIONS)
def test_the_range_of_everything_is_everything(text: str, options: FormatOptions) -> None:
    document = Document.from_text(text)
    assert format_range(document, options, 0, len(text)) == format_document(document, options)


@examples(100)
@given(TEXTS, OPTIONS, st.data())
def test_a_range_gets_edits_of_the_whole(text: str, options: FormatOptions, data: st.DataObject) -> None:
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    document = Document.from_text(text)
    options = options._replace(parentheses="keep")
    assert set(format_range(document, options, start, end).edits) <= set(format_document(document, options).edits)


@examples(150)
@given(st.lists(TEXTS, min_size=1, max_size=3).map("".join), OPTIONS, st.data())
def test_what_is_looked_at_around_a_range_is_all_that_matters(
    text: str, options: FormatOptions, data: st.DataObject
) -> None:
    """The same layout from the structure of the whole text, in which the nodes of the range alone are wanted."""
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    with small_pieces(40, 3):
        document = Document.from_text(text)
        nodes = list(document.nodes())
        met = [at for at, (offset, node) in enumerate(nodes) if offset < end and start < offset + node.shown_end]
        if start == end:
            met = [max((at for at, (offset, _) in enumerate(nodes) if offset <= start), default=0)][: len(nodes)]
        wanted = range(met[0], met[-1] + 1) if met else range(0)
        structure = Structure(nodes, wanted, removes_brackets=options.parentheses == "minimal")
        layout = Layout(text, structure, options, line_end_of(text, lambda: structure))
        assert format_range(document, options, start, end) == Formatting(layout.edits(), structure.faulty)


@examples(100)
@given(TEXTS, OPTIONS, st.data())
def test_a_range_keeps_the_tree(text: str, options: FormatOptions, data: st.DataObject) -> None:
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    edits = format_range(Document.from_text(text), options, start, end).edits
    assert tree(apply_edits(text, edits)) == tree(text)


@examples(100)
@given(TEXTS, OPTIONS)
def test_an_edited_document_is_formatted_like_a_new_one(text: str, options: FormatOptions) -> None:
    middle = len(text) // 2
    edited = Document.from_text(text[:middle] + "x" + text[middle:]).edit(middle, middle + 1, "")
    assert format_document(edited, options) == format_document(Document.from_text(text), options)


@examples(100)
@given(TEXTS, OPTIONS)
def test_the_proof_finds_nothing(text: str, options: FormatOptions) -> None:
    after = formatted(text, options)
    assert what_differs(Document.from_text(text), Document.from_text(after), options) == ""


@examples(100)
@given(sound(), OPTIONS)
def test_of_sound_trees_every_line_is_indented_by_levels(text: str, options: FormatOptions) -> None:
    text = text.replace("a\nb", "ab").replace("a\r\nb", "ab")
    lines = formatted(text, options._replace(indent="\t")).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert not [line for line in lines if line != line.rstrip(PLAIN_BLANKS)]
    for line in lines:
        assert " " not in line[: len(line) - len(line.lstrip())]


@pytest.mark.parametrize("count", [20_000])
def test_deep_trees_stay_small(count: int) -> None:
    text = "(;B[aa](;W[bb])" * count + ")" * count
    assert len(formatted(text)) < 40 * len(text) / 4
    straight = "(;B[aa]" * count + ")" * count
    assert formatted(straight) == "(;B[aa]\n" * (count - 1) + "(;B[aa]" + ")" * count + "\n"
    flat = "(;B[aa]" + "\n;B[aa]" * (count - 1) + ")\n"
    assert formatted(straight, FormatOptions(parentheses="minimal")) == flat
