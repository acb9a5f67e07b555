"""The proof before writing: it must see each kind of change that formatting may not make."""

from __future__ import annotations

import pytest

from sgf_ls.analysis.format_options import FormatOptions
from sgf_ls.features.formatting.proof import what_differs
from sgf_ls.syntax.document import Document

KEPT = FormatOptions()
FREE = FormatOptions(point_lists="compress", parentheses="minimal", property_order="canonical")


def differs(before: str, after: str, options: FormatOptions = KEPT) -> str:
    return what_differs(Document.from_text(before), Document.from_text(after), options)


@pytest.mark.parametrize("options", [KEPT, FREE])
@pytest.mark.parametrize(
    ("before", "after", "part"),
    [
        ("(;B[aa];W[bb])", "(;B[aa])", "number of nodes"),
        ("(;B[aa])", "(;B[aa];W[bb])", "number of nodes"),
        ("(;B[aa](;W[bb])(;W[cc];B[dd]))", "(;B[aa](;W[bb])(;W[cc](;B[dd])))", "brackets"),
        ("(;B[aa](;W[bb])(;W[cc]))", "(;B[aa](;W[bb](;W[cc])))", "brackets|order"),
        ("(;B[aa]C[x y])", "(;B[aa]C[x  y])", "values"),
        ("(;B[aa]C[x\ny])", "(;B[aa]C[x\r\ny])", "values"),
        ("(;B[aa]C[x])", "(;B[aa]N[x])", "properties"),
        ("(;B[aa]C[x])", "(;B[aa])", "properties"),
        ("(;AB[aa][bb])", "(;AB[aa][cc])", "values"),
        ("(;AB[aa:bb][bb])", "(;AB[aa:bb])", "values"),
        ("(;B[aa]x)", "(;B[aa]y)", "stray"),
        ("(;B[aa];W[bb])", "(;B[aa]W[bb])", "properties"),
        ("(;B[aa])", "(B[aa])", "form"),
    ],
)
def test_a_change_is_seen(before: str, after: str, part: str, options: FormatOptions) -> None:
    found = differs(before, after, options)
    if options is FREE and part == "brackets":
        assert found == ""
    else:
        assert any(word in found for word in part.split("|"))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("(;AB[aa][ab])", "(;AB[aa:ab])"),
        ("(;B[aa](;W[bb]))", "(;B[aa];W[bb])"),
        ("(;C[x]B[aa])", "(;B[aa]C[x])"),
    ],
)
def test_what_is_chosen_may_change_and_nothing_else_may(before: str, after: str) -> None:
    assert differs(before, after, FREE) == ""
    assert differs(before, after, KEPT) != ""


def test_more_faults_are_seen() -> None:
    assert "structure" in differs("(;B[aa])", "(;B[aa]))", FREE)
