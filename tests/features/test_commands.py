"""Commands for the list at the cursor: what each does, and what is said where nothing can be done."""

from __future__ import annotations

import pytest

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.actions import code_actions
from sgf_ls.features.commands import COMMANDS, LIST_COMMANDS, VARIATION_COMMANDS, command
from sgf_ls.text.edits import apply_edits


def done(text: str, name: str) -> str:
    """The text after a command at the first `AB`, or the reason why nothing is done."""
    action = command(Snapshot.of(text), name, text.index("AB"))
    return action if isinstance(action, str) else apply_edits(text, action.edits)


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("union", "AB[aa:bb][bb]", "AB[aa:bb]"),
        ("union", "AB[aa][ab]", "AB[aa:ab]"),
        ("compress", "AB[aa][ab]", "AB[aa:ab]"),
        ("compress", "AB[aa][ab][aa]", "AB[aa:ab]"),
        ("expand", "AB[aa:ab]", "AB[aa][ab]"),
        ("expand", "AB[aa:ab][ab]", "AB[aa][ab]"),
        ("expand", "AB[ab:aa]", "AB[aa][ab]"),
    ],
)
def test_commands(name: str, before: str, after: str) -> None:
    assert done(f"(;SZ[9]{before}C[x])", name) == f"(;SZ[9]{after}C[x])"


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("text", ["(;SZ[9]AB[aa][bc])", "(;SZ[9]AB[aa:cc])", "(;SZ[9]AB[aa:cc][bb])", "(;AB[cc:aa])"])
def test_what_a_command_does_the_menu_offers(name: str, text: str) -> None:
    at = text.index("AB")
    action = command(Snapshot.of(text), name, at)
    if not isinstance(action, str):
        offered = code_actions(Snapshot.of(text), at, at)
        assert (action.title, action.edits) in [(each.title, each.edits) for each in offered]


@pytest.mark.parametrize("name", LIST_COMMANDS)
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(;AB[aa][x])", "A value of AB cannot be read"),
        ("(;C[AB])", "There is no list of points here"),
        ("(;AB)", "There is no list of points here"),
        ("AB", "There is no list of points here"),
        ("(;AB[aa", "AB is not closed"),
        ("(;AB[aa])", "Nothing to do: AB is written so already"),
        ("(;AB[])", "AB selects no point"),
    ],
)
def test_a_command_that_does_nothing_says_why(name: str, text: str, reason: str) -> None:
    assert done(text, name).startswith(reason)


@pytest.mark.parametrize("text", ["(;AB[aa][ab]|C[x])", "(;AB[aa][ab]|;W[bb])", "(;AB[aa][ab]|)", "(;AB[aa][ab]|\n)"])
def test_a_cursor_right_behind_a_list_is_at_it(text: str) -> None:
    at = text.index("|")
    action = command(Snapshot.of(text.replace("|", "")), "compress", at)
    assert not isinstance(action, str)
    assert action.title == "Compress AB to rectangles (1 value)"


def test_reasons_of_old_games() -> None:
    text = "(;FF[3]SZ[9]AB[aa][ab]L[aa][ab])"
    snapshot = Snapshot.of(text)
    assert "no rectangles in AB" in str(command(snapshot, "compress", text.index("AB")))
    assert "order of the values of L" in str(command(snapshot, "union", text.index("L[")))


FORKED = "(;SZ[9];B[aa](;W[bb];B[cc])(;W[cc](;B[dd])(;B[ee])))"


@pytest.mark.parametrize(
    ("name", "at", "left"),
    [
        ("moveVariationUp", ";B[ee]", "(;SZ[9];B[aa](;W[bb];B[cc])(;W[cc](;B[ee])(;B[dd])))"),
        ("moveVariationDown", ";B[cc]", "(;SZ[9];B[aa](;W[cc](;B[dd])(;B[ee]))(;W[bb];B[cc]))"),
        ("promoteVariation", ";B[ee]", "(;SZ[9];B[aa](;W[bb];B[cc])(;W[cc](;B[ee])(;B[dd])))"),
        ("promoteVariation", ";B[dd]", "(;SZ[9];B[aa](;W[cc](;B[dd])(;B[ee]))(;W[bb];B[cc]))"),
        ("makeMainLine", ";B[ee]", "(;SZ[9];B[aa](;W[cc](;B[ee])(;B[dd]))(;W[bb];B[cc]))"),
        ("deleteVariation", ";W[bb]", "(;SZ[9];B[aa](;W[cc](;B[dd])(;B[ee])))"),
        ("deleteVariation", ";B[cc]", "(;SZ[9];B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee])))"),
        ("deleteVariation", ";B[aa]", "(;SZ[9])"),
    ],
)
def test_commands_for_variations(name: str, at: str, left: str) -> None:
    action = command(Snapshot.of(FORKED), name, FORKED.index(at) + 2)
    assert not isinstance(action, str)
    assert apply_edits(FORKED, action.edits) == left


@pytest.mark.parametrize(
    ("name", "at", "reason"),
    [
        ("moveVariationUp", ";W[bb]", "No variation stands in front"),
        ("moveVariationUp", ";SZ", "No variation stands in front"),
        ("moveVariationDown", ";B[ee]", "No variation stands behind"),
        ("promoteVariation", ";B[cc]", "This is the main line already"),
        ("makeMainLine", ";B[aa]", "This is the main line already"),
        ("deleteVariation", ";SZ", "This is the root"),
    ],
)
def test_why_a_variation_stays(name: str, at: str, reason: str) -> None:
    assert str(command(Snapshot.of(FORKED), name, FORKED.index(at) + 2)).startswith(reason)


@pytest.mark.parametrize("name", VARIATION_COMMANDS)
def test_brackets_that_are_not_in_order(name: str) -> None:
    for text in ("(;SZ[9](;B[aa])(;B[bb])", "(;SZ[9](;B[aa])(;B[bb]);W[cc])", "((;SZ[9](;B[aa])(;B[bb])))"):
        assert "not in order" in str(command(Snapshot.of(text), name, text.index("bb")))
    assert command(Snapshot.of("x(;B[aa])"), name, 0) == "There is no game here."
    assert command(Snapshot.of(""), name, 0) == "There is no game here."
