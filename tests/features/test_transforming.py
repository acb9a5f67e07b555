"""Transformations in an editor: where they are offered, and what is answered to who asks for one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.actions import REWRITE, Action, code_actions
from sgf_ls.features.transform import TITLES, Change
from sgf_ls.features.transform.asking import FILE, GAME, SCOPES, VARIATION, Answer, answer
from sgf_ls.text.edits import apply_edits

from .asking import marked
from .formatting.random_sgf import BROKEN

TURN = Change(("rotate-90",))


def offered(text: str, *, wants_refactorings: bool = False) -> list[Action]:
    """The transformations that are offered at the cursor."""
    plain, start, end = marked(text)
    actions = code_actions(Snapshot.of(plain), start, end, wants_refactorings=wants_refactorings)
    return [action for action in actions if action.title in TITLES.values()]


@pytest.mark.parametrize(
    "text",
    [
        "|(;SZ[9]AB[aa])",
        "(|;GM[1]AB[aa])",
        "(;|FF[4]SZ[9]AB[aa])",
        "(;FF[4]S|Z[9]AB[aa])",
        "(;FF[4]SZ[|9]AB[aa])",
        "(;SZ[9])\n|\n(;SZ[9])",
        "<<(;SZ[9]AB[aa];B[bb])>>",
    ],
)
def test_at_the_head_of_a_game_they_are_offered(text: str) -> None:
    assert [action.title for action in offered(text)] == [*TITLES.values()]
    assert all(action.kind == REWRITE and action.is_large and not action.is_preferred for action in offered(text))


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[9]A|B[aa])",
        "(;SZ[9]AB[|aa])",
        "(;SZ[9]<<AB[aa];B[bb]>>)",
        "(;SZ[9];|B[aa])",
        "(;SZ[9]C[SZ|[9\\]])",
        "|(;AB[aa])",
    ],
)
def test_elsewhere_only_to_who_asks_for_refactorings(text: str) -> None:
    assert offered(text) == []
    assert len(offered(text, wants_refactorings=True)) == len(TITLES)


@pytest.mark.parametrize("text", ["|(;GM[2]SZ[9])", "| x", "|", "x| (;SZ[9])"])
def test_where_there_is_no_game_of_go_there_is_nothing_to_offer(text: str) -> None:
    assert offered(text, wants_refactorings=True) == []


def test_without_a_size_only_colours_can_be_swapped() -> None:
    assert [action.title for action in offered("(;S|Z[x])")] == [TITLES["swap-colors"]]


def test_an_action_transforms_the_game_at_the_cursor() -> None:
    text = "(;SZ[9]B[aa])(;SZ[9|]B[aa])"
    [turn] = [action for action in offered(text) if action.title == TITLES["rotate-90"]]
    assert apply_edits(text.replace("|", ""), turn.edits) == "(;SZ[9]B[aa])(;SZ[9]B[ia])"


def test_the_others_keep_their_numbers_when_these_are_asked_for() -> None:
    text = "(;SZ[9]AB[aa:bb][bb])"
    at = text.index("[aa")
    unasked = code_actions(Snapshot.of(text), at, at)
    asked = code_actions(Snapshot.of(text), at, at, wants_refactorings=True)
    assert unasked
    assert [action.title for action in asked[: len(unasked)]] == [action.title for action in unasked]


def answered(text: str, change: Change, scope: str) -> Answer | str:
    """The answer for the cursor."""
    plain, at, _ = marked(text)
    return answer(Snapshot.of(plain), change, scope, at)


@pytest.mark.parametrize(
    ("scope", "after"),
    [
        (FILE, "(;SZ[9](;B[ia])(;B[ha]))(;SZ[9]B[ia])"),
        (GAME, "(;SZ[9](;B[ia])(;B[ha]))(;SZ[9]B[aa])"),
        (VARIATION, "(;SZ[9](;B[aa])(;B[ha]))(;SZ[9]B[aa])"),
    ],
)
def test_what_is_transformed(scope: str, after: str) -> None:
    text = "(;SZ[9](;B[aa])(;B|[ab]))(;SZ[9]B[aa])"
    done = answered(text, TURN, scope)
    assert isinstance(done, Answer)
    assert apply_edits(text.replace("|", ""), done.edits) == after
    assert done.remark == ""


@pytest.mark.parametrize(
    ("text", "scope", "words"),
    [
        ("|", GAME, "There is no game here."),
        ("x| (;B[aa])", GAME, "There is no game here."),
        ("|x", FILE, "There is no game here."),
        ("(;SZ[9]B[ee]|)", GAME, "Nothing to do: the record is the same when transformed."),
        ("\n(;GM[11|]B[ee])", GAME, "Line 2: this game is not Go, but GM[11] (Hex), so it stays as it is."),
        ("(;SZ[9]AB[aa](;W|[bb]))", VARIATION, "Line 1: the nodes above stay"),
    ],
)
def test_why_nothing_is_done(text: str, scope: str, words: str) -> None:
    assert str(answered(text, TURN, scope)).startswith(words)


def test_what_stays_is_told() -> None:
    done = answered("(;|SZ[9]AB[aa]\nCR[zz][zy]\nTR[x][xx][yy])", TURN, GAME)
    assert isinstance(done, Answer)
    assert done.remark == (
        "Line 2: CR[zz] stays as it is: it is off the board. Line 2: CR[zy] stays as it is: it is off the board. "
        "Line 3: TR[x] stays as it is: it is neither a point nor a rectangle. … and 2 more places stay as they are."
    )


def test_titles() -> None:
    for change, scope, title in (
        (TURN, GAME, TITLES["rotate-90"]),
        (Change(("rotate-90", "swap-colors")), GAME, "Transform the record"),
        (TURN, FILE, "Transform the record"),
    ):
        done = answered("(;SZ[9]B[aa|])", change, scope)
        assert isinstance(done, Answer)
        assert done.title == title


def test_the_prime_is_that_of_the_settings() -> None:
    text = "(;SZ[9]C[11])"
    change = Change(("mirror-left-right",), ("relative",))
    done = answer(Snapshot.of(text, Settings(prime="'")), change, GAME, 0)
    assert isinstance(done, Answer)
    assert apply_edits(text, done.edits) == "(;SZ[9]C[1'1])"


@given(BROKEN, st.sampled_from(SCOPES), st.integers(0, 100))
def test_no_text_is_too_broken(text: str, scope: str, at: int) -> None:
    answer(Snapshot.of(text), TURN, scope, at)
    for action in code_actions(Snapshot.of(text), at, at, wants_refactorings=True):
        apply_edits(text, action.edits)
