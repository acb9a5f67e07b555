"""Snapshots: immutable, with the node and the game at any place, and the whole-text findings of a plain walk."""

from __future__ import annotations

import plain_sgf
import pytest
from effort import examples
from hypothesis import assume, given
from hypothesis import strategies as st

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.goban.game import Game
from sgf_ls.goban.points import Size
from sgf_ls.rules.finding import Finding
from sgf_ls.text.edits import apply_edits


def findings(text: str, rule: str) -> list[Finding]:
    return [finding for finding in Snapshot.of(text).findings().items if finding.rule == rule]


def test_an_edit_changes_no_older_snapshot() -> None:
    first = Snapshot.of("(;SZ[9]AB[aa][aa])")
    before = first.findings()
    second = first.edit(4, 5, "Z]AB[")
    third = second.edit(0, second.document.length, "")
    assert (first.text, first.findings()) == ("(;SZ[9]AB[aa][aa])", before)
    assert second.text == "(;SZ]AB[[9]AB[aa][aa])" or second.text.startswith("(;S")
    assert third.text == "" and [f.rule for f in third.findings().items] == ["no-game-tree"]
    assert first.findings() == before


def test_other_settings_leave_the_snapshot_alone() -> None:
    first = Snapshot.of("(;SZ[9]AB[aa][aa])")
    second = first.with_settings(Settings(ignore=frozenset({"duplicate-point"})))
    assert [len(s.findings().items) for s in (first, second, first)] == [1, 0, 1]
    assert second.edit(0, 0, " ").findings().items == [], "an edit keeps the settings"


@pytest.mark.parametrize("bounds", [(-5, 3), (3, -5), (2, 100), (100, 200), (7, 2)])
def test_edits_beyond_the_text_are_clamped(bounds: tuple[int, int]) -> None:
    text = "(;SZ[9])"
    start, end = sorted(min(max(bound, 0), len(text)) for bound in bounds)
    assert Snapshot.of(text).edit(*bounds, "x").text == text[:start] + "x" + text[end:]


GAMES = "x(;SZ[9];AB[aa](;C[y]))  (;SZ[13:7]FF[3];W[bb]) z (;GM[2]);B[cc]"


def test_the_node_at_every_place() -> None:
    snapshot = Snapshot.of(GAMES)
    starts = [node.start for node in plain_sgf.nodes(GAMES)]
    for offset in range(len(GAMES)):
        found = snapshot.view_at(offset)
        start = max(place for place in starts if place <= offset)
        if found is None:
            assert offset == 0 or GAMES[offset:].startswith(
                (" z", "z", ")", ";B", "B[cc]", "[cc", "cc]", "c]", "]", " ")
            )
        else:
            assert found[0] == start
            assert GAMES.startswith(found[1].node.text, start)


def test_the_game_at_every_place() -> None:
    snapshot = Snapshot.of(GAMES)
    games = {
        "AB[aa]": Game(Size(9, 9)),
        "C[y]": Game(Size(9, 9)),
        "SZ[13": Game(Size(13, 7), format=3),
        "W[bb]": Game(Size(13, 7), format=3),
        "GM[2]": Game(kind=2),
        "B[cc]": Game(),
        "x(": Game(),
    }
    for piece, game in games.items():
        assert snapshot.game_at(GAMES.index(piece)) == game, piece
    assert Snapshot.of("").view_at(0) is None
    assert Snapshot.of("").game_at(7) == Game()


def test_a_changed_root_changes_its_game_only() -> None:
    text = "(;SZ[9];AB[jj](;W[jj]))(;SZ[9];AB[jj])"
    opened = Snapshot.of(text)
    assert [f.start for f in opened.findings().items] == [11, 18, 34]
    first = opened.edit(5, 6, "13")
    assert [f.start for f in first.findings().items] == [35]
    second = opened.edit(28, 29, "13")
    assert [f.start for f in second.findings().items] == [11, 18]
    assert [f.start for f in first.edit(5, 7, "9").findings().items] == [11, 18, 34]
    assert opened.edit(1, 2, ";GM[2]").findings().items == opened.edit(1, 2, ";GM[2]").findings().items
    assert [f.start for f in opened.edit(2, 2, "GM[3]").findings().items] == [29, 39]


def test_what_stands_in_a_root_that_becomes_a_variation() -> None:
    text = "(;SZ[9];AB[jj])(;SZ[19];AB[jj])"
    assert [f.start for f in Snapshot.of(text).findings().items] == [11]
    joined = Snapshot.of(text).edit(14, 15, "")  # without its ) the first game holds the second
    off = [f.start for f in joined.findings().items if f.rule == "point-off-board"]
    assert off == [11, 26]


TOKENS = st.sampled_from(["(;", "(", ")", ")", ";B[aa]", "C[(]", " ", "\n", "()"])


@examples(300)
@given(st.integers(1, 14), st.builds("".join, st.lists(TOKENS, max_size=40)))
def test_open_brackets_are_those_of_a_plain_stack(depth: int, rest: str) -> None:
    text = "(;" * depth + rest
    inside = {at for start, end in plain_sgf.value_spans(text) for at in range(start, end)}
    stack: list[int] = []
    for at, character in enumerate(text):
        if at in inside:
            continue
        if character == "(":
            stack.append(at)
        elif character == ")" and stack:
            stack.pop()
        elif character not in "()" + plain_sgf.BLANKS:
            assume(stack)  # behind stray text outside of the games brackets are text as well
    found = findings(text, "unclosed-tree")
    assert len(found) == bool(stack)
    if found:
        assert [place.start for place in found[0].related] == stack[-10:]
        assert all(place.end == place.start + 1 for place in found[0].related)
        assert f"{len(stack)} )" in found[0].message
        end = len(text.rstrip(plain_sgf.BLANKS))
        assert (found[0].start, found[0].end) == (end - 1, end)
        if not text[stack[-1] :].strip("()" + plain_sgf.BLANKS):
            assert not found[0].fix, "a tree without a node would come of it"
        else:
            assert found[0].fix and found[0].fix.edits[0] == (end, end, ")" * len(stack))


# Pieces of stray text: no bracket that could open a game, no value that could swallow one.
WORDS = st.sampled_from(["a", "bye", ";", "] ", "(so)", "( )x", "B[zz][zz]", "\n", " ", "%", "\x02", "C[)(;]"])
STRAY = st.builds("".join, st.lists(WORDS, max_size=6))
# It begins with a letter or a bracket, since semicolons and closing brackets right at a game have rules of their own.
START = st.sampled_from(["x", "(so)", "(c) x", "( (see B[dd]", "()x", "(() x", "(\u00a0)"])
GAME = st.sampled_from(["(;)", "(;SZ[9];B[aa](;W[bb])(;C[;]))", "(;SZ[9])"])


def blank(text: str) -> bool:
    return not text.strip(plain_sgf.BLANKS)


@examples(300)
@given(STRAY, START, st.lists(st.tuples(GAME, STRAY, START), min_size=1, max_size=4))
def test_stray_text_is_found_where_it_was_put(first: str, start: str, games: list[tuple[str, str, str]]) -> None:
    first = first if blank(first) else f"{start} {first}"
    rest = [(game, stray if blank(stray) else f" {start} {stray}") for game, stray, start in games]
    text, expected = first, []
    if not blank(first):
        expected.append(("text-before-tree", 0, len(first.rstrip(plain_sgf.BLANKS))))
    for game, stray in rest:
        text += game
        if not blank(stray):
            expected.append(("text-after-tree", len(text) + 1, len(text) + len(stray.rstrip(plain_sgf.BLANKS))))
        text += stray
    items = Snapshot.of(text).findings().items
    assert [(f.rule, f.start, f.end) for f in items if f.rule != "control-character"] == expected
    for finding in items:
        if finding.fix and finding.rule.startswith("text-"):
            left = text[: finding.start] + text[finding.end :]
            assert apply_edits(text, finding.fix.edits) == left
            assert len(Snapshot.of(left).findings().items) < len(items)
