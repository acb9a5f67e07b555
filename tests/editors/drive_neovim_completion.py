"""A problem written by completion in a real Neovim, with its own completion at each key, as the plugin's README tells.

    pytest tests/editors/drive_neovim_completion.py

Neovim has that since 0.11.
"""

from __future__ import annotations

import json
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
    neovim.keys("<C-N><C-Y>")
    eventually(lambda: neovim.text, lambda text: text.startswith(f"{HEAD}\nAB[]\nAW[]\nPL[B]"))
    neovim.keys(LEAVE)
    press(neovim, "33*", "cc")
    neovim.keys(LEAVE)
    press(neovim, "34*", "cd")
    eventually(lambda: neovim.text, lambda text: f"{HEAD}\nAB[cc]\nAW[cd]\nPL[B]C[Black to play.]\n(;B[" in text)


def test_nothing_is_offered_in_a_comment(neovim: Neovim) -> None:
    neovim.keys("i(;C[")
    press(neovim, "Black 44 (;B", "")
    neovim.settle()
    assert offers(neovim) == []
