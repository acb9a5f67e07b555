"""A problem written by completion in a real Neovim, with its own completion at each key, as the plugin's README tells.

    pytest tests/editors/drive_neovim_completion.py

Neovim has that since 0.11.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .drive_neovim_everyday import readme_config
from .neovim_installed import EDITORS, NEW, PLUGIN
from .neovim_session import Neovim, eventually

SERVER = [sys.executable, "-m", "sgf_ls", "serve", "--stdio"]
CONFIG = f"""
vim.opt.runtimepath:append("{PLUGIN}")
vim.g.sgf_ls = {{ cmd = vim.fn.json_decode([==[{json.dumps(SERVER)}]==]) }}
{readme_config()}
"""
ACCEPT, LEAVE = "<C-Y>", "<Tab>"
HEAD = "(;FF[4]GM[1]CA[UTF-8]SZ[9]"
PROBLEM = f"{HEAD}AB[cc][bc]AW[cd][bd]C[Black](;B[ec]C[Right])(;B[dc]))"
STEPS = [
    ("(;", "FF", "(;FF[4]"),
    ("G", "GM", "GM[1]"),
    ("CA", "CA", "CA[UTF-8]"),
    ("S", "SZ", "SZ[19]"),
    ("9", "", "SZ[9]" + LEAVE),
    ("AB", "AB", "AB[]"),
    ("33*", "cc", "AB[cc]" + LEAVE),
    ("[", "bc", "[bc]"),
    ("AW", "AW", "AW[]"),
    ("34*", "cd", "AW[cd]" + LEAVE),
    ("[", "bd", "[bd]"),
    ("C", "C", "C[]"),
    ("Black", "", "C[Black]" + LEAVE),
    ("(", ";B", "(;B[]"),
    ("e", "ec", "(;B[ec]" + LEAVE),
    ("comment", "C", "C[]"),
    ("Right", "", "C[Right]" + LEAVE),
    (")(", ";B", ")(;B[]"),
    ("d", "dc", "(;B[dc]" + LEAVE),
    ("))", "", "))"),
]
"""What is typed, the item that must be the first one then and is accepted (none: what is typed is a text), and how the
text ends then; behind some of them the place is left that the item has for a value."""
BEGUN = f"{HEAD}\nAB[]\nAW[]\nPL[B]C[Black to play.]\n(;B[]C[Right.])\n(;B[]C[Wrong.]))"
FILLED = (
    f"{HEAD}\nAB[cc][bd]\nAW[cd][ce]\nPL[B]C[Black lives.]\n(;B[bc]C[Yes.])\n(;B[dd]C[No.])(;B[be]C[So, so.];W[dd]))"
)
PLACES = [
    ("", "", LEAVE),
    ("33*", "cc", "]"),
    ("[24*", "bd", LEAVE),
    ("34*", "cd", "]"),
    ("[", "ce", LEAVE),
    ("", "", LEAVE),
    ("Black lives.", "", "]"),
    ("", "bc", "]"),
    ("Yes.", "", "]"),
    ("44*", "dd", "]"),
    ("No.", "", "]"),
    ("(", ";B", ""),
    ("25", "be", "]"),
    ("C", "C", ""),
    ("So, so.", "", "]"),
    (";W", "W", ""),
    ("44*", "dd", "]"),
]
"""What is typed at one place of a problem after the other, the item that is the first one then and is accepted, and
what leads to the next place: both keys do."""


@pytest.fixture
def neovim(tmp_path: Path) -> Iterator[Neovim]:
    """A Neovim that writes an empty file."""
    begun = Neovim(EDITORS[NEW], tmp_path / "home", CONFIG)
    path = tmp_path / "problem.sgf"
    path.touch()
    begun.open(path)
    eventually(lambda: begun.client("server_capabilities"))
    yield begun
    assert begun.close() == []


def offers(neovim: Neovim) -> list[str]:
    """The labels in the menu; none where there is no menu."""
    shown = neovim.eval("pumvisible() ? complete_info(['items']).items : []")
    return [item["abbr"] for item in shown]


def press(neovim: Neovim, keys: str, first: str) -> None:
    """Type keys one after the other, and accept the item that is the first one then."""
    for key in keys:
        before = neovim.text
        neovim.keys(key)
        changes(neovim, before)
    if first:
        eventually(lambda: offers(neovim)[:1], lambda labels: labels == [first])
        neovim.keys(ACCEPT)


def changes(neovim: Neovim, before: str) -> None:
    """Wait until the text is another one."""
    eventually(lambda: neovim.text, lambda text: text != before)


def ends_with(neovim: Neovim, ending: str) -> None:
    """Wait until the text ends so."""
    eventually(lambda: neovim.text, lambda text: text.endswith(ending))


def has_written(neovim: Neovim, ending: str) -> None:
    """Wait until the text in front of the cursor, or of a bracket there, ends so."""
    before = "getline('.')[:col('.') - 2]"
    eventually(lambda: neovim.eval(before), lambda text: text.removesuffix("]").endswith(ending))


def test_a_problem_is_written_by_completion(neovim: Neovim) -> None:
    neovim.keys("i")
    for keys, first, ending in STEPS:
        press(neovim, keys, first)
        ends_with(neovim, ending.removesuffix(LEAVE))
        if ending.endswith(LEAVE):
            neovim.keys(LEAVE)
    assert neovim.text == PROBLEM
    neovim.wait_for_rules()


def test_a_whole_problem_has_places_to_be_filled_in(neovim: Neovim) -> None:
    neovim.keys("i(")
    eventually(lambda: offers(neovim), lambda labels: labels == ["new game", "new problem"])
    neovim.keys("<C-N>" + ACCEPT)
    eventually(lambda: neovim.text, lambda text: text == BEGUN)
    pressed = len(["i", "(", "<C-N>", ACCEPT])
    for keys, first, leave in PLACES:
        press(neovim, keys, first)
        if first:  # what has places of its own comes when the server has told all about it
            has_written(neovim, first if first.islower() else f"{first}[")
        neovim.keys(leave)
        pressed += len(keys) + bool(first) + bool(leave)
    eventually(lambda: neovim.text, lambda text: text == FILLED)
    neovim.wait_for_rules()
    comments = sum(map(len, re.findall(r"C\[([^]]*)", FILLED)))
    assert pressed - comments < 0.6 * (len(FILLED) - comments), "hardly more than half of the keys, but for the words"


def test_a_bracket_leaves_a_value_but_closes_an_open_one(neovim: Neovim) -> None:
    neovim.keys("i(;C[a \\]]<Esc>i])")
    eventually(lambda: neovim.text, lambda text: text == "(;C[a \\]])")


def test_nothing_is_offered_in_a_comment(neovim: Neovim) -> None:
    neovim.keys("i(;C[")
    press(neovim, "Black 44 (;B", "")
    neovim.settle()
    assert offers(neovim) == []
