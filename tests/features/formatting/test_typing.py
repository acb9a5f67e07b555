"""Indentation while somebody types: `|` stands behind what has been typed, which may be a line end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.format_options import FormatOptions
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.formatting import format_document
from sgf_ls.features.formatting.typing import NEW_LINE, SIGNS, indented
from sgf_ls.text.edits import apply_edits

UNIT = "  "
LAID_OUT = """\
(;FF[4]GM[1]SZ[9]AB[aa]
  (;B[bb]
    C[one
(;two]
  ;W[cc]
    (;B[dd]
    ;W[ee])
    (;B[ff]))
  (;B[gg]
  ;W[hh]))
"""


def after(text: str, unit: str = UNIT) -> str:
    """The text when the line has got its indentation, with the cursor still in it."""
    at = text.index("|")
    plain = text.replace("|", "")
    typed = plain[at - 1] if plain[at - 1] in SIGNS else NEW_LINE
    edit = indented(Snapshot.of(plain), at, typed, unit)
    return apply_edits(plain, [edit]) if edit else plain


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        # A new line in a node, and behind one.
        ("(;SZ[9]\n|", "(;SZ[9]\n"),
        ("(;SZ[9]\n  |", "(;SZ[9]\n"),
        ("(;SZ[9]\n|AB[aa]", "(;SZ[9]\n  AB[aa]"),
        ("(;AB[aa]\n|[bb]", "(;AB[aa]\n    [bb]"),
        ("(;\n|", "(;\n  "),
        ("(;SZ[9]\n  (;B[aa]\n|", "(;SZ[9]\n  (;B[aa]\n  "),
        ("(;SZ[9]\n  (;B[aa]\n|;W[bb])", "(;SZ[9]\n  (;B[aa]\n  ;W[bb])"),
        ("(;SZ[9]\n  (;B[aa])\n|)", "(;SZ[9]\n  (;B[aa])\n)"),
        # A sign at the beginning of a line.
        ("(;SZ[9]\n(|", "(;SZ[9]\n  ("),
        ("(;SZ[9]\n(|)", "(;SZ[9]\n  ()"),
        ("(;SZ[9]\n\t(;B[aa])\n(|", "(;SZ[9]\n\t(;B[aa])\n\t("),
        ("(;SZ[9]\n(;B[aa])\n    (|", "(;SZ[9]\n(;B[aa])\n("),
        ("(;SZ[9](;B[aa])\n(|", "(;SZ[9](;B[aa])\n  ("),
        ("(;SZ[9](;B[aa]\n;|", "(;SZ[9](;B[aa]\n  ;"),
        ("(;SZ[9]\n    ;|", "(;SZ[9]\n;"),
        ("(;SZ[9]\n  (;B[aa]\n    )|", "(;SZ[9]\n  (;B[aa]\n  )"),
        ("(;SZ[9]\n  (;B[aa]\n  )\n  )|", "(;SZ[9]\n  (;B[aa]\n  )\n)"),
        ("(;SZ[9]\r\n(|", "(;SZ[9]\r\n  ("),
        ("(;SZ[9]\r(|", "(;SZ[9]\r  ("),
    ],
)
def test_a_line_goes_on_where_its_tree_began(typed: str, wanted: str) -> None:
    assert after(typed) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "(;C[a\n|",
        "(;C[a\n|]",
        "(;C[a\n  (|b]",
        "(;C[a\\]\n;|",
        "(;SZ[9](|",
        "(;SZ[9] ;|",
        "(;SZ[9]\n;B[aa] ;|",
        "words\n(|",
        "\n|",
        "(|",
        "(\n;|",
        "(;SZ[9])\n(|",
        "(;SZ[9])\n  ;|",
        ")\n)|",
        "(;SZ[9]\n" + " " * 10_000 + ";|",
    ],
)
def test_what_stays_as_it_is(text: str) -> None:
    assert after(text) == text.replace("|", "")


def test_tabs_where_the_editor_has_them() -> None:
    assert after("(;SZ[9]\n(|", "\t") == "(;SZ[9]\n\t("


@pytest.mark.parametrize("sign", [*SIGNS, NEW_LINE])
def test_formatted_text_stays_as_it_is(sign: str) -> None:
    """Wherever a line begins with such a sign, formatting has put it where typing does."""
    formatted = apply_edits(LAID_OUT, format_document(Snapshot.of(LAID_OUT).document, FormatOptions()).edits)
    assert formatted == LAID_OUT
    places = [at for at in range(1, len(LAID_OUT)) if _begins_line(LAID_OUT, at, sign)]
    assert sign == ")" or places
    assert [edit for at in places if (edit := indented(Snapshot.of(LAID_OUT), at, sign, UNIT))] == []


def _begins_line(text: str, at: int, sign: str) -> bool:
    """Whether a sign in front of a place begins its line, or a line begins there in which something stands."""
    if sign == NEW_LINE:
        return text[at - 1] == "\n" and (text[at:].lstrip()[:1] in "(;" or text[at:].lstrip()[:1].isalpha())
    return text[at - 1] == sign and not text[: at - 1].rpartition("\n")[2].strip() and "\n" in text[:at]


PIECES = st.sampled_from([*"()[];\\\n ", "\r\n", "B[aa]", "C[", "(;", "    ", "\t", "é"])


@given(st.lists(PIECES, max_size=20).map("".join), st.integers(0, 40), st.sampled_from([*SIGNS, NEW_LINE]))
def test_only_white_space_outside_values_changes(text: str, at: int, typed: str) -> None:
    at = min(at, len(text))
    edit = indented(Snapshot.of(text), at, typed, UNIT)
    if edit:
        assert not text[edit.start : edit.end].strip(" \t")
        assert not edit.text.strip(" \t")
        assert edit.end in (at, at - 1) or not text[at : edit.end].strip(" \t")
        changed = apply_edits(text, [edit])
        values = [[node.values for _, node in Snapshot.of(each).document.nodes()] for each in (text, changed)]
        assert values[0] == values[1]
