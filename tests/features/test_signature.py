"""Signatures: the forms of a value, which of them it has, and which part the cursor is in."""

from __future__ import annotations

import re

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.signature import Signatures, signatures_at
from sgf_ls.spec.patterns import patterns_of
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.spec.record import PropertySpec

from .asking import marked


def asked(text: str) -> Signatures | None:
    plain, at, _ = marked(text)
    return signatures_at(Snapshot.of(plain), at)


def active(text: str) -> str:
    """The form that is shown, with the part that the cursor is in between stars."""
    found = asked(text)
    assert found
    form = found.forms[found.form]
    start, end, _ = form.parameters[found.part]
    return f"{form.label[:start]}*{form.label[start:end]}*{form.label[end:]}"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("(;AR[a|a:bb])", "AR[*from*:to]"),
        ("(;AR[aa:|bb])", "AR[from:*to*]"),
        ("(;LN[aa:bb|])", "LN[from:*to*]"),
        ("(;LB[|aa:x])", "LB[*point*:label]"),
        ("(;LB[aa:|x])", "LB[point:*label*]"),
        ("(;LB[aa:x\\:y|])", "LB[point:*label*]"),
        ("(;LB[aa\\:|x])", "LB[*point*:label]"),
        ("(;LB[aa:x][bb|:y])", "LB[*point*:label]"),
        ("(;AP[CGoban|])", "AP[*name*:version]"),
        ("(;AP[CGoban:|])", "AP[name:*version*]"),
        ("(;FG[|])", "FG[*flags*:name]"),
        ("(;FG[257:|x])", "FG[flags:*name*]"),
        ("(;SZ[1|9])", "SZ[*lines*]"),
        ("(;SZ[1|3:9])", "SZ[*columns*:rows]"),
        ("(;SZ[13:|])", "SZ[columns:*rows*]"),
        ("(;AB[a|a])", "AB[*point*]"),
        ("(;AB[a|a:cc])", "AB[*upper-left*:lower-right]"),
        ("(;AB[aa][bb:|])", "AB[upper-left:*lower-right*]"),
        ("(;DD[|])", "DD[*point*]"),
        ("(;FF[3]AB[a|a])", "AB[*point*]"),
        ("(;FF[2]L[a|a])", "L[*point*]"),
        ("(;DT[19|])", "DT[*YYYY*-MM-DD,more]"),
        ("(;DT[1996-|])", "DT[YYYY-*MM*-DD,more]"),
        ("(;DT[1996-05-0|])", "DT[YYYY-MM-*DD*,more]"),
        ("(;DT[1996,|])", "DT[YYYY-MM-DD,*more*]"),
        ("(;DT[1996-05-06,07-|])", "DT[YYYY-MM-DD,*more*]"),
        ("(;RE[|])", "RE[*winner*+margin]"),
        ("(;RE[B+|])", "RE[winner+*margin*]"),
        ("(;GM[6]MI[length:|])", "MI[tag:*value*]"),
        ("(;GM[19]CS[|])", "CS[*stone*]"),
    ],
)
def test_the_part_at_the_cursor(text: str, shown: str) -> None:
    assert active(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("(;LB[|", "LB[*point*:label]"),
        ("(;LB[|)", "LB[*point*:label]"),
        ("(;LB[aa:|\n;B[aa])", "LB[point:*label*]"),
        ("(;SZ[13|;C[a:b])", "SZ[*lines*]"),
        ("(;SZ[13|\nLB[aa:b])", "SZ[*lines*]"),
        ("(;SZ[13:|;C[x])", "SZ[columns:*rows*]"),
        ("(;AB[aa][bb:|", "AB[upper-left:*lower-right*]"),
        ("(;AB[aa:|cc](;B[dd])", "AB[upper-left:*lower-right*]"),
    ],
)
def test_a_value_that_is_not_closed(text: str, shown: str) -> None:
    assert active(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "(;C[|a:b])", "(;PB[|])", "(;GN[a|])", "(;KM[|])", "(;B[|aa])", "(;QQ[a|:b])", "(;[a|:b])", "(;KO[|])",
        "(;A|B[aa])", "(;AB|[aa])", "(;AB[aa]|)", "(;AB[aa]| [bb])", "(|;AB[aa])", "|", "x|x", "(;IS[tried|:on])",
        "(;L[a|a])", "(;LB[aa:x]C[|])",
    ],
)  # fmt: skip
def test_nothing_elsewhere(text: str) -> None:
    assert asked(text) is None


@pytest.mark.parametrize("spec", PROPERTIES, ids=lambda spec: f"{spec.identifier}-{spec.status.value}")
def test_every_composed_value_has_its_signature(spec: PropertySpec) -> None:
    game = spec.games[0] if spec.games else 1
    patterns = patterns_of(spec.identifier, game, max(spec.ff))
    for form in spec.forms:
        if form.parts:
            assert [len(pattern.parts) for pattern in patterns if ":" in pattern.signs] == [len(form.parts)]
    found = signatures_at(Snapshot.of(f"(;FF[{max(spec.ff)}]GM[{game}];{spec.identifier}["), 15 + len(f"{game}") + 2)
    for signature in found.forms if found else ():
        assert signature.label.startswith(f"{spec.identifier}[")
        for start, end, documentation in signature.parameters:
            name = signature.label[start:end]
            assert name.isascii() and re.fullmatch("[A-Za-z-]+", name)
            assert signature.label.index(name) == start, "who has no offsets finds the first"
            assert documentation.plain.endswith(".")


@pytest.mark.parametrize(
    ("text", "is_silent"),
    [
        ("(;AB[a|a])", True),
        ("(;AB[a|a:cc])", True),
        ("(;AB[aa:|])", False),
        ("(;AB[a|])", False),
        ("(;AB[|])", False),
        ("(;AB[|", False),
        ("(;LB[a|a:x])", False),
        ("(;DT[19|96])", False),
    ],
)
def test_a_cursor_that_rests_on_a_complete_value_of_a_list(text: str, is_silent: bool) -> None:
    plain, at, _ = marked(text)
    assert (signatures_at(Snapshot.of(plain), at, is_typing=False) is None) is is_silent
    assert signatures_at(Snapshot.of(plain), at) is not None


def test_what_it_says() -> None:
    found = asked("(;LB[|])")
    assert found
    [form] = found.forms
    assert form.documentation.markdown == (
        "Label: Text to be shown on the board, a point and its label in each value. "
        "[FF4](https://www.red-bean.com/sgf/properties.html#LB)"
    )
    assert form.parameters[1].documentation.markdown.startswith("The text on the point. A `]`, a colon")


@pytest.mark.parametrize("value", ["aa:" + "x" * 1_000_000, "\\:" * 500_000, "[" * 100_000, "a" * 100_000])
def test_very_long_values(value: str) -> None:
    text = f"(;LB[{value}"
    found = signatures_at(Snapshot.of(text), len(text))
    assert found and found.part == value.startswith("aa:")


def is_in_value(text: str, at: int) -> bool:
    """Character by character: whether a place is between a bracket and the unescaped one that closes it."""
    inside = escaped = False
    for character in text[:at]:
        if escaped or (inside and character == "\\"):
            escaped = not escaped
        elif character == "[":
            inside = True
        elif character == "]":
            inside = False
    return inside


@examples(100)
@given(st.text("();[]:\\\n ABDTLRESZaw019-+,", max_size=40), st.integers(0, 40))
def test_any_text(text: str, at: int) -> None:
    found = signatures_at(Snapshot.of(text), at)
    if found:
        assert 0 <= found.part < len(found.forms[found.form].parameters)
        assert is_in_value(text, at)
