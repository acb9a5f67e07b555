"""Code lenses: what lists of points come to."""

from __future__ import annotations

import pytest

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
