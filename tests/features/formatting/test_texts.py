"""Line ends, ends of texts, ranges, and giving up half way."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from outside_data import DATA, needs_data, read
from plain_sgf import value_spans

from sgf_ls.analysis.format_options import FormatOptions
from sgf_ls.features.formatting import Interrupted, format_document, format_range
from sgf_ls.features.giving_up import NODES_BETWEEN
from sgf_ls.syntax.document import Document
from sgf_ls.text.edits import apply_edits

from .random_sgf import OPTIONS

TREE = "(;SZ[9]  ;B[aa](;W[bb])(;W[cc]))"
LAID_OUT = "(;SZ[9]\n;B[aa]\n  (;W[bb])\n  (;W[cc]))\n"


def formatted(text: str, options: FormatOptions = FormatOptions()) -> str:  # noqa: B008 (immutable)
    return apply_edits(text, format_document(Document.from_text(text), options).edits)


def in_range(marked: str, options: FormatOptions = FormatOptions()) -> str:  # noqa: B008 (immutable)
    """The text after formatting the range between `<<` and `>>`."""
    start, end = marked.index("<<"), marked.index(">>") - 2
    text = marked.replace("<<", "").replace(">>", "")
    return apply_edits(text, format_range(Document.from_text(text), options, start, end).edits)


@pytest.mark.parametrize(
    ("text", "line_end"),
    [
        (TREE, "\n"),
        (TREE + "\r\n", "\r\n"),
        (TREE + "\r", "\r"),
        (TREE.replace("  ", "\r\n\n"), "\n"),  # of equally many the one that Unix has
        (TREE.replace("  ", "\r\n\n\r\n"), "\r\n"),
        (TREE.replace("SZ[9]", "SZ[9]C[a\r\nb]") + "\n", "\n"),  # comments come from anywhere
        (TREE.replace("SZ[9]", "SZ[9]C[a\r\nb]"), "\r\n"),  # but they are better than nothing
        (TREE.replace("SZ[9]", "SZ[9]C[a\rb\r\nc\rd]"), "\r"),
    ],
)
def test_the_line_ends_of_the_text_are_kept(text: str, line_end: str) -> None:
    after = formatted(text)
    comments = [text[start:end] for start, end in value_spans(text)]
    assert [after[start:end] for start, end in value_spans(after)] == comments
    for start, end in reversed(value_spans(after)):
        after = after[:start] + after[start:end].replace("\r", "").replace("\n", "") + after[end:]
    without = after.replace(line_end, "")
    assert "\n" not in without and "\r" not in without and after.endswith(line_end)


@pytest.mark.parametrize("behind", ["", "\n", "\n\n\n", " ", "\t\n"])
def test_the_end_of_the_text(behind: str) -> None:
    assert formatted(TREE + behind) == LAID_OUT
    assert formatted(TREE + behind, FormatOptions(final_newline=False)) == LAID_OUT[:-1]


def test_games_without_a_blank_line_between() -> None:
    options = FormatOptions(blank_line_between_games=False)
    assert formatted("(;SZ[9])\n\n\n(;SZ[9])(;SZ[9])", options) == "(;SZ[9])\n(;SZ[9])\n(;SZ[9])\n"


@pytest.mark.parametrize("text", ["", " ", "\n\n", "x", "no game ; here", "(", ")", "[", "(\n"])
def test_texts_without_a_game_stay(text: str) -> None:
    assert formatted(text) == text


def test_a_byte_order_mark_is_no_matter() -> None:
    assert formatted("\ufeff" + TREE) == "\ufeff" + LAID_OUT


@pytest.mark.parametrize(
    ("marked", "after"),
    [
        # The gap in front of a node is the node's; the one behind it is not.
        ("(; SZ[9]  <<;B [aa]>> ; W[bb])", "(; SZ[9]\n;B[aa] ; W[bb])"),
        ("(; SZ[9]  ;B [a<<>>a] ; W[bb])", "(; SZ[9]\n;B[aa] ; W[bb])"),
        ("(; SZ[9]<<  ;B >>[aa] ; W[bb])", "(; SZ[9]\n;B[aa] ; W[bb])"),
        ("(; SZ[9]  ;B [aa<<] ; W>>[bb] )", "(; SZ[9]\n;B[aa]\n;W[bb] )"),
        # Lines: the line end behind the last one is in the range, as editors have it.
        ("(; SZ[9]\n<<;B [aa]\n>>; W[bb])", "(; SZ[9]\n;B[aa]\n; W[bb])"),
        # The last node takes the end of the text with it.
        ("(; SZ[9]  ;B[aa]; W[b<<b]>> )", "(; SZ[9]  ;B[aa]\n;W[bb] )"),
        ("(; SZ[9]  ;B[aa]; W[bb]<< )>>", "(; SZ[9]  ;B[aa]; W[bb])\n"),
        # Indented as in the whole.
        ("(;SZ[9](;B[aa](;W[bb]<<(; W[cc]>>;B[dd])))(;B[ee]))", "(;SZ[9](;B[aa](;W[bb]\n  (;W[cc];B[dd])))(;B[ee]))"),
        ("(;SZ[9] <<  >> ;B[aa])", "(;SZ[9]    ;B[aa])"),
    ],
)
def test_a_range(marked: str, after: str) -> None:
    assert in_range(marked) == after


def test_brackets_go_in_pairs() -> None:
    options = FormatOptions(parentheses="minimal")
    assert in_range("(;SZ[9]<<(;B[aa]>>(;W[bb])))", options) == "(;SZ[9]\n(;B[aa](;W[bb])))"
    assert in_range("(;SZ[9]<<(;B[aa](;W[bb])))>>", options) == "(;SZ[9]\n;B[aa]\n;W[bb])\n"


def test_each_gap_is_an_edit_of_its_own() -> None:
    edits = format_document(Document.from_text("(;SZ [9] ;B[aa]\n;W[bb];B[cc] )\n"), FormatOptions()).edits
    assert [(edit.start, edit.end, edit.text) for edit in edits] == [
        (4, 5, ""),
        (8, 9, "\n"),
        (22, 22, "\n"),
        (28, 29, ""),
    ]


def test_nodes_that_stay_are_counted() -> None:
    text = "hello (;SZ[9]x;B[aa]y;W[bb]) world (;B[aa])"
    assert format_document(Document.from_text(text), FormatOptions()).kept == 2
    assert format_range(Document.from_text(text), FormatOptions(), 0, 14).kept == 1


def test_it_gives_up_when_told_to() -> None:
    document = Document.from_text("(;SZ[9]" + ";B[aa]" * 10 * NODES_BETWEEN + ")")
    asked = 0

    def is_unwanted() -> bool:
        nonlocal asked
        asked += 1
        return asked > 15

    with pytest.raises(Interrupted):
        format_document(document, FormatOptions(), is_unwanted)
    assert asked == 16
    asked = -1000
    watched = format_document(document, FormatOptions(), is_unwanted)
    assert watched == format_document(document, FormatOptions())


@needs_data
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("ff4-example.sgf", FormatOptions()),
        ("problems/200.sgf", FormatOptions(moves_per_line=3, wrap=20)),
        ("joseki-dictionary.sgf", FormatOptions(parentheses="minimal", moves_per_line=8, indent="\t")),
    ],
)
def test_real_records(name: str, options: FormatOptions) -> None:
    text = read(DATA / name)
    after = formatted(text, options)
    assert formatted(after, options) == after
    before_values = [text[start:end] for start, end in value_spans(text)]
    assert [after[start:end] for start, end in value_spans(after)] == before_values


MIXED = st.lists(
    st.sampled_from(["\r", "\r\n", "\n", "\n\r", "x", "(", ")", ";", "(;", "B[aa]", "C[a\rb]", "C[a\r\nb]", "[]", "]"]),
    max_size=16,
).map("".join)


@examples(300)
@given(MIXED, OPTIONS)
def test_line_ends_of_all_kinds_among_stray_text_are_settled_at_once(text: str, options: FormatOptions) -> None:
    once = formatted(text, options)
    assert formatted(once, options) == once


@pytest.mark.parametrize("text", ["\r(;)(;)\n]", "(\r;)(;;B\n", "(;\r)(;;\nx", "\n](;\rB[])(;("])
def test_a_line_end_in_front_of_a_kept_node_does_not_decide_alone(text: str) -> None:
    once = formatted(text)
    assert formatted(once) == once
