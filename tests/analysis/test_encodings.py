"""Faults of the charset that only the whole text or its bytes tell: found at their places, kept up with every edit."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_sgf import capitals, nodes
from seams import small_pieces

from sgf_ls.analysis import games
from sgf_ls.analysis.encodings import MOST_DAMAGED, MOST_GAMES
from sgf_ls.analysis.foreign import is_foreign
from sgf_ls.analysis.games import Games
from sgf_ls.analysis.passing import enter, start_state
from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.registry import RULES
from sgf_ls.syntax.nesting import Nesting, step_into
from sgf_ls.syntax.node import Node
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.charset.origin import Origin, origin_of
from sgf_ls.text.edits import apply_edits

ALL = Settings(select=frozenset(RULES))
OURS = ("missing-ca-non-ascii", "charset-mismatch", "bom-mismatch", "decode-error", "byte-order-mark")
CHOSEN = Settings(select=frozenset(OURS))


def findings(data: bytes, settings: Settings = CHOSEN) -> list[Finding]:
    decoded = decode(data)
    return Snapshot.of(decoded.text, settings, origin=origin_of(data, decoded)).findings().items


def check(data: bytes) -> list[tuple[str, str, str | None]]:
    """What is found in bytes: rule, place, and what the fix leaves."""
    text = decode(data).text
    return [
        (found.rule, text[found.start : found.end], apply_edits(text, found.fix.edits) if found.fix else None)
        for found in findings(data)
    ]


def test_ca_that_is_not_true() -> None:
    data = b"(;GM[1]CA[ UTF-8 ]PB[" + "柯洁".encode("gbk") + b"])"
    assert check(data) == [("charset-mismatch", "UTF-8", "(;GM[1]CA[ GBK ]PB[柯洁])")]
    [found] = findings(data)
    assert found.fix and not found.fix.safe
    assert "UTF-8" in found.message and "GBK" in found.message
    # In a collection all that say so are wrong; what another game states has not been tried.
    data = b"(;CA[utf-8]PB[" + "柯洁".encode("gbk") + b"])(;CA[UTF-8])(;CA[Big5])"
    assert [rule for rule, _, _ in check(data)] == ["charset-mismatch"] * 2


@pytest.mark.parametrize(
    "data",
    [
        b"(;CA[GBK]PB[" + "柯洁".encode("gbk") + b"])",
        b"(;CA[gb2312]PB[" + "柯洁".encode("gbk") + b"])",
        b"(;CA[UTF-8]PB[" + "柯洁".encode() + b"])",
        b"(;CA[UTF-8]PB[x])",
        b"(;CA[GBK]PB[x])",
        b"(;CA[no such charset]PB[" + "柯洁".encode("gbk") + b"])",
        b"\xef\xbb\xbf(;CA[utf8]PB[" + "柯洁".encode() + b"])",
        "\ufeff(;CA[UTF-16]PB[柯])".encode("utf-16-le"),
        b"(;PB[\xe9tude])",  # Latin-1 is what FF4 takes for granted
    ],
)
def test_files_that_tell_the_truth(data: bytes) -> None:
    assert [found for found in check(data) if found[0] != "byte-order-mark"] == []


def test_a_mark_that_ca_contradicts() -> None:
    data = b"\xef\xbb\xbf(;CA[GBK]PB[" + "柯".encode() + b"])"
    found = [each for each in check(data) if each[0] != "byte-order-mark"]
    assert found == [("bom-mismatch", "GBK", "(;CA[UTF-8]PB[柯])")]
    data = "\ufeff(;CA[UTF-8])".encode("utf-16-be")
    assert check(data) == [("bom-mismatch", "UTF-8", "(;CA[UTF-16BE])")]


def test_a_mark_alone() -> None:
    assert check(b"\xef\xbb\xbf(;GM[1])") == [("byte-order-mark", "(", None)]
    assert check(b"\xef\xbb\xbf") == [("byte-order-mark", "", None)]
    assert check("\ufeff(;GM[1])".encode("utf-16-le")) == []  # there it is needed
    assert "byte-order-mark" not in {each.rule for each in findings(b"\xef\xbb\xbf(;GM[1])", Settings())}


@pytest.mark.parametrize(
    ("data", "fix"),
    [
        ("(;PB[柯])".encode(), ("Add CA[UTF-8]", True)),
        ("(;PB[柯洁])".encode("gbk"), ("Add CA[GBK]", False)),
        ("(;PB[“Jörg”])".encode("cp1252"), ("Add CA[windows-1252]", False)),
        ("(;FF[3]PB[柯])".encode(), ("Add CA[UTF-8]", False)),
        (b"(;PB[\xe6\x9f\xaf\xe6\xb4?])", None),
    ],
)
def test_what_is_offered_where_ca_is_missing(data: bytes, fix: tuple[str, bool] | None) -> None:
    found = next(each for each in findings(data) if each.rule == "missing-ca-non-ascii")
    assert (found.fix and (found.fix.title, found.fix.safe)) == fix


def test_the_bytes_are_told_by_which_nothing_could_be_read() -> None:
    [found] = findings(b"(;CA[EUC-JP]PB[x\x81\x8d\xff])")
    assert found.message.startswith("PB, character 2: the byte 81 is no character in EUC-JP (the first of 3 here)")
    # What an earlier program has replaced stands so in the file.
    [found] = findings("(;CA[UTF-8]PB[\ufffd])".encode())
    assert "damaged before the file was saved" in found.message


def test_of_many_damaged_values_the_first_are_listed_and_all_are_counted() -> None:
    text = "(;CA[UTF-8]" + ";C[\ufffd]" * (MOST_DAMAGED + 250) + ")"
    found = Snapshot.of(text, CHOSEN).findings().items
    assert len(found) == MOST_DAMAGED
    assert "250 more" in found[-1].message
    assert not [each for each in found[:-1] if "more places" in each.message]
    few = Snapshot.of(text, CHOSEN).findings(10)
    assert few.left_out == MOST_DAMAGED - 9


POINTS = {"B", "M"}
"""What of these pieces can become a property of points, whose values are no text; M is a list of marks of FF1."""
# Games with and without CA, text in and between them, brackets that open and close too much.
PIECES = st.sampled_from(
    ["(", ")", ";", "(;", "CA[UTF-8]", "CA[", "PB[柯]", "C[x]", "C[\ufffd]", "B[é]", "é", "]", "[", "(;GM[1]", "\\"]
)


def expected_roots(snapshot: Snapshot) -> list[tuple[int, str | None, bool]]:
    """The games as a plain loop over all nodes sees them."""
    roots: list[list[object]] = []
    nesting = Nesting()
    for offset, node in snapshot.document.nodes():
        step = step_into(node, nesting)
        nesting = step.nesting
        if step.opens_game:
            prop = node.find("CA")
            roots.append([offset, prop.values[0].strip() if prop else None, False])
        if nesting.depth:
            texts = [text for prop in node.properties if prop.name not in POINTS for text in prop.values]
            roots[-1][2] = roots[-1][2] or not all(map(str.isascii, texts))
    return [tuple(root) for root in roots]  # type: ignore[misc]


@given(st.lists(PIECES, max_size=25), st.data())
@examples(200)
def test_games_are_those_of_a_plain_loop_and_edits_change_nothing_about_that(
    pieces: list[str], draws: st.DataObject
) -> None:
    origin = Origin("utf-8", "UTF-8", b"\xef\xbb\xbf", True, "GBK", False)
    with small_pieces(draws.draw(st.integers(1, 12)), draws.draw(st.integers(3, 5))):
        snapshot = Snapshot.of("".join(pieces), ALL, origin=origin)
        for _ in range(4):
            told = Games(enter(snapshot.document.parts, start_state(snapshot.checker)))
            roots = list(told.where())
            found = [(root.offset, root.charset, root.foreign is not None) for root in roots]
            assert found == expected_roots(snapshot)
            for kind in {root.kind for root in roots}:
                assert list(told.where(kind.__eq__)) == [root for root in roots if root.kind == kind]
                assert told.count(kind.__eq__) == sum(root.kind == kind for root in roots)
            place = draws.draw(st.integers(0, len(snapshot.text)))
            at = told.at(place)
            assert (at and at.offset) == max((root.offset for root in roots if root.offset <= place), default=None)
            assert list(told.where(start=place)) == [root for root in roots if root.offset >= (at.offset if at else 0)]
            anew = Snapshot.of(snapshot.text, ALL, origin=origin)
            assert snapshot.findings() == anew.findings()
            whole = [each for each in anew.findings().items if each.rule in OURS]
            near = [each for each in snapshot.findings_near(0, len(snapshot.text)) if each.rule in OURS]
            assert near == sorted(whole, key=lambda each: (each.start, each.end, each.rule))[: len(near)]
            length = len(snapshot.text)
            start, end = sorted(draws.draw(st.tuples(st.integers(0, length), st.integers(0, length))))
            snapshot = snapshot.edit(start, min(end, start + 4), draws.draw(PIECES))


@given(st.lists(PIECES, max_size=15))
@examples(200)
def test_the_damaged_values_are_those_of_a_plain_reading(pieces: list[str]) -> None:
    text = "".join(pieces)
    found = [
        (each.start, each.end) for each in Snapshot.of(text, CHOSEN).findings().items if each.rule == "decode-error"
    ]
    expected = []
    for node in nodes(text):
        for prop in node.properties:
            spans = prop.spans if capitals(prop.identifier) != "B" else []
            places = [text.find("\ufffd", start, end) for start, end in spans]
            expected += [(place, place + 1) for place in places if place >= 0]
    assert found == expected


def test_a_safe_fix_adds_what_was_missing_in_each_game() -> None:
    data = "(;GM[1]PB[柯])(;GM[1]CA[UTF-8]PB[柯])(;GM[1])(;PB[é])".encode()
    found = findings(data)
    edits = [edit for each in found if each.fix and each.fix.safe for edit in each.fix.edits]
    left = apply_edits(data.decode(), edits)
    assert left == "(;GM[1]CA[UTF-8]PB[柯])(;GM[1]CA[UTF-8]PB[柯])(;GM[1])(;CA[UTF-8]PB[é])"
    assert findings(left.encode()) == []


def test_a_key_in_a_large_collection_looks_at_its_own_path_only(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = []

    def counting(node: Node) -> bool:
        looked_at.append(node)
        return is_foreign(node)

    monkeypatch.setattr(games, "is_foreign", counting)
    text = "".join(f"(;GM[1]PB[柯{number}];B[dd]C[x])" for number in range(3000))
    snapshot = Snapshot.of(text, CHOSEN)
    snapshot.findings(1000)
    assert len(looked_at) >= 6000
    for at in range(3):
        looked_at.clear()
        snapshot = snapshot.edit(len(text) // 2 + at, len(text) // 2 + at, " ")
        snapshot.findings(1000)
        # The nodes of a segment or two, of the blocks that hold it, and of the games that are shown.
        assert len(looked_at) < 300 + 3 * MOST_GAMES


def test_of_many_games_without_ca_a_limit_shows_the_first_and_counts_the_rest() -> None:
    snapshot = Snapshot.of("(;PB[柯])" * 150, CHOSEN)
    assert len(snapshot.findings().items) == 150
    shown = snapshot.findings(1000)
    assert shown.left_out == 50
    assert [each.rule for each in shown.items] == ["missing-ca-non-ascii"] * 100 + ["too-many-findings"]
    assert len(snapshot.findings_near(0, 20)) == 3  # those that the range meets


def test_windows_quotation_marks_in_iso_8859_1() -> None:
    data = b"(;CA[ISO-8859-1]C[\x93Shusaku\x94])"
    assert check(data) == [("charset-mismatch", "ISO-8859-1", "(;CA[windows-1252]C[“Shusaku”])")]
    [found] = findings(data)
    assert "they are read as windows-1252" in found.message and "guess" not in found.message
    assert check(b"(;CA[ISO-8859-1]C[Andr\xe9])") == []


def test_a_guess_is_called_one() -> None:
    [found] = findings("(;GM[1]PB[柯洁])".encode("gbk"))
    assert found.message.endswith("read as GBK (a guess)")
    [found] = findings("(;GM[1]CA[UTF-8]PB[柯洁])".encode("gbk"))
    assert "read as GBK (a guess)" in found.message
    [found] = findings("(;GM[1]PB[柯洁])".encode())
    assert "guess" not in found.message
