"""Writing the root properties that are missing: which, in what order, and where."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.actions import code_actions
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.charset.origin import origin_of
from sgf_ls.text.edits import apply_edits

from .asking import after, titles

TITLE = "Write the missing "


@pytest.mark.parametrize(
    ("before", "left"),
    [
        ("|(;B[aa])", "(;FF[4]GM[1]CA[UTF-8]SZ[19];B[aa])".replace(";B", "B", 1)),
        ("(;|C[x])", "(;FF[4]GM[1]CA[UTF-8]SZ[19]C[x])"),
        ("(;|\n C[x])", "(;FF[4]GM[1]CA[UTF-8]SZ[19]\n C[x])"),
        ("(;F|F[4]\nSZ[9] C[x])", "(;FF[4]GM[1]CA[UTF-8]\nSZ[9] C[x])"),
        ("(;FF[4]GM[1]\nS|Z[9] C[x])", "(;FF[4]GM[1]CA[UTF-8]\nSZ[9] C[x])"),
        ("(;SZ[9]AP|[x:1]C[x])", "(;FF[4]GM[1]CA[UTF-8]SZ[9]AP[x:1]C[x])"),
        ("(;CA|[GBK]C[x])", "(;FF[4]GM[1]CA[GBK]SZ[19]C[x])"),
        ("(;FF[3]|GM[1]C[x])", "(;FF[3]GM[1]SZ[19]C[x])"),
        ("(;GM|[2]C[x])", "(;FF[4]GM[2]CA[UTF-8]C[x])"),
        ("(;GM[1]FF|[4]C[x])", "(;GM[1]FF[4]CA[UTF-8]SZ[19]C[x])"),
        ("(;)|", "(;FF[4]GM[1]CA[UTF-8]SZ[19])"),
    ],
)
def test_what_is_written_where(before: str, left: str) -> None:
    before = before.replace("(;)|", "(;|)")
    assert after(before, TITLE) == left


@pytest.mark.parametrize(
    "text",
    [
        "(;|FF[4]GM[1]CA[UTF-8]SZ[9])",
        "(;FF[4]C[|x])",
        "(;FF[4];|B[aa])",
        "(B|[aa])",
        "(;|FF[4]GM[1]C[x)",
        "(;|[x]FF[4])",
        "(;|FF[4]x C[y])",
        "|x(;B[aa])",
        "|",
    ],
)
def test_where_nothing_is_written(text: str) -> None:
    assert not [title for title in titles(text) if title.startswith(TITLE)]


def test_the_charset_is_that_of_the_bytes() -> None:
    for charset, name in (("shift_jis", "Shift_JIS"), ("utf-8", "UTF-8")):
        data = "(;FF[4]GM[1]SZ[19]C[白先、黒の手番です。囲碁の定石])".encode(charset)
        decoded = decode(data)
        snapshot = Snapshot.of(decoded.text, origin=origin_of(data, decoded))
        [found] = [each for each in code_actions(snapshot, 2, 2) if each.title.startswith(TITLE)]
        left = apply_edits(decoded.text, found.edits)
        assert f"CA[{name}]" in left
        assert decode(left.encode(decoded.codec)).text == left


def test_it_solves_what_is_found() -> None:
    text = "(;SZ[9]C[ä])"
    snapshot = Snapshot.of(text, Settings(select=frozenset(["missing-ff", "missing-gm", "missing-ca-non-ascii"])))
    [found] = [each for each in code_actions(snapshot, 1, 1) if each.title.startswith(TITLE)]
    assert found.kind == "quickfix"
    assert {each.rule for each in found.solves} == {"missing-ff", "missing-gm", "missing-ca-non-ascii"}
    assert not snapshot.edit(0, len(text), apply_edits(text, found.edits)).findings().items


PROPERTIES = st.lists(
    st.sampled_from(["FF[4]", "GM[1]", "SZ[9]", "SZ[13:9]", "CA[UTF-8]", "C[x\\]y]", "PB[q]", "AP[x:1]", "\n", " "]),
    unique_by=lambda text: text[:2],
)


@examples(150)
@given(PROPERTIES)
def test_nothing_is_missing_afterwards_and_nothing_else_is_changed(properties: list[str]) -> None:
    text = f"(;{''.join(properties)};B[aa])"
    found = [each for each in code_actions(Snapshot.of(text), 1, 1) if each.title.startswith(TITLE)]
    said = {each[:2] for each in properties}
    assert bool(found) == (not {"FF", "GM", "SZ", "CA"} <= said)
    for each in found:
        left = apply_edits(text, each.edits)
        taken = {"FF": "FF[4]", "GM": "GM[1]", "SZ": "SZ[19]", "CA": "CA[UTF-8]"}
        rest = left
        for name, written in taken.items():
            assert left.count(f"{name}[") == 1
            rest = rest if name in said else rest.replace(written, "", 1)
        assert rest == text
        everything = frozenset(["missing-ff", "missing-gm", "missing-sz"])
        assert not Snapshot.of(left, Settings(select=everything)).findings().items
