"""Code lenses: what lists of points come to."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.settings.shown import CodeLens
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.commands import COMMANDS, command
from sgf_ls.features.lenses import MOST_LENSES, UNION, code_lenses

ON = Settings(code_lens=CodeLens(point_lists=True))


def titles(text: str) -> list[str]:
    return [lens.title for lens in code_lenses(Snapshot.of(text, ON))]


def test_by_default_there_are_none() -> None:
    assert code_lenses(Snapshot.of("(;AB[aa:cc])")) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(;AB[aa:cc][cc:dd])", ["AB: 12 points, 13 occurrences"]),
        ("(;AB[aa][bb]AW[cc:dd])", ["AB: 2 points", "AW: 4 points"]),
        ("(;AB[aa][aa])", ["AB: 1 point, 2 occurrences"]),
        ("(;AB[aa]C[x]AB[aa:bb])", ["AB: 4 points, 5 occurrences"]),
        ("(;AddBlack[aa:bb])", ["AB: 4 points"]),
        ("(;AB[aa])", []),
        ("(;AB[x][y])", []),
        ("(;AB[])", []),
        ("(;B[aa]LB[aa:A][bb:B]AR[aa:bb][bb:cc])", []),
        ("(;GM[3]AB[aa:cc])", []),
        ("AB[aa:cc] (;AW[aa:bb])", ["AW: 4 points"]),
        ("(;[aa][bb])", []),
    ],
)
def test_lists(text: str, expected: list[str]) -> None:
    assert titles(text) == expected


def test_where_points_repeat_the_union_is_offered() -> None:
    text = "(;TR[dd][ee];AB[aa:cc][cc:dd])"
    snapshot = Snapshot.of(text, ON)
    plain, repeated = code_lenses(snapshot)
    assert (plain.command, repeated.command) == ("", UNION)
    assert [text[lens.start : lens.end] for lens in (plain, repeated)] == ["TR", "AB"]
    assert UNION in COMMANDS
    done = command(snapshot, repeated.command, repeated.start)
    assert not isinstance(done, str)
    assert "non-overlapping union" in done.title


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("(;AB[aa][aa][x])", "AB: 1 point, 2 occurrences"),  # a value cannot be read
        ("(;AB[aa][aa]C[x]AB[y])", "AB: 1 point, 2 occurrences"),
        ("(;FF[1]L[aa][aa])", "L: 1 point, 2 occurrences"),  # the order means something
        ("(;AB[aa]C[x]AB[aa:bb])", "AB: 4 points, 5 occurrences"),  # each property names its points once
        ("(;AB[aa][aa", "AB: 1 point, 2 occurrences"),  # it is not closed
    ],
)
def test_what_cannot_be_rewritten_is_not_offered_to_be(text: str, title: str) -> None:
    [lens] = code_lenses(Snapshot.of(text, ON))
    assert (lens.title, lens.command) == (title, "")
    assert isinstance(command(Snapshot.of(text, ON), UNION, lens.start), str)


def test_of_several_properties_the_one_that_repeats_its_own_points_is_rewritten() -> None:
    text = "(;AB[aa:bb]AW[cc]AB[cc][cc])"
    [lens] = code_lenses(Snapshot.of(text, ON))
    assert (lens.title, lens.command, lens.start) == ("AB: 5 points, 6 occurrences", UNION, text.rindex("AB"))


VALUES = ["aa", "bb", "aa:bb", "bb:aa", "aa:aa", "zz", "x", "", " aa ", "aa:cc", "a\\a", "aa\n"]
LISTS = st.builds(
    lambda name, values: name + "".join(f"[{value}]" for value in values),
    st.sampled_from(["AB", "AW", "TR", "AddBlack", "L", "M", "VW", "C"]),
    st.lists(st.sampled_from(VALUES), min_size=1, max_size=4),
)


@examples(150)
@given(
    st.sampled_from(["(;", "(", "(;FF[3]", "(;SZ[2]"]),
    st.lists(LISTS, max_size=4).map("".join),
    st.sampled_from(["", ")"]),
)
def test_whatever_is_offered_can_be_done(start: str, lists: str, end: str) -> None:
    snapshot = Snapshot.of(start + lists + end, ON)
    for lens in code_lenses(snapshot):
        done = command(snapshot, lens.command, lens.start) if lens.command else None
        assert not isinstance(done, str)
        assert done is None or done.edits


def test_a_key_changes_only_what_depends_on_it() -> None:
    snapshot = Snapshot.of("(" + ";AB[aa:bb][cc]\n" * 500 + ")", ON)
    code_lenses(snapshot)
    for at, key in ((3, "x"), (700, "AB[dd:ee]"), (900, "]"), (1, ";GM[2]")):
        snapshot = snapshot.edit(at, at, key)
        assert code_lenses(snapshot) == code_lenses(Snapshot.of(snapshot.text, ON))


def test_nothing_is_too_much() -> None:
    assert len(titles("(" + ";AB[aa:bb]" * (2 * MOST_LENSES) + ")")) == MOST_LENSES
    assert titles("(;AB" + "[aa]" * 20_000 + ")") == ["AB: 1 point, 20000 occurrences"]
    for text in ("(;AB[aa:bb]" * 5_000, "[" * 20_000, ")" * 20_000, ""):
        assert len(titles(text)) <= MOST_LENSES
