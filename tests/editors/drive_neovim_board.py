"""The board of the plugin for Neovim: it follows the cursor, steps, jumps into the text, and changes it.

pytest tests/editors/drive_neovim_board.py
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .drive_neovim import Start, record, start
from .drive_neovim_odds import says
from .drive_neovim_servers import held
from .neovim_installed import EDITORS, NEW, OLD, Editor
from .neovim_session import Neovim, eventually, place_of

__all__ = ["record", "start"]

GAME = """(;FF[4]GM[1]CA[UTF-8]SZ[9]
;C[定石😀𠮷]AB[aa:cc][cc:dd]LB[hh:石]
;W[ee]
(;B[ff];W[gg];B[hg])
(;B[gf])
(;B[fg]C[😀]))
"""


@pytest.fixture(params=[OLD, NEW])
def editor(request: pytest.FixtureRequest) -> Editor:
    """The board is the same in both ways of the newer Neovim."""
    return EDITORS[request.param]


@pytest.fixture
def neovim(start: Start, record: Path) -> Neovim:
    """A Neovim that shows the game and the board of its root."""
    record.write_text(GAME, encoding="utf-8")
    begun = start()
    begun.open(record)
    eventually(lambda: begun.client("server_capabilities"))
    begun.command("SgfBoard")
    shows(begun, "No move yet. Black to play.")
    return begun


def board(neovim: Neovim) -> str:
    """What the window of the board shows in this tab; nothing where there is none."""
    code = """
        local window = require("sgf_ls.board.view").window()
        local buffer = window and vim.api.nvim_win_get_buf(window)
        return buffer and table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), "\\n") or ""
    """
    return str(neovim.lua(code))


def shows(neovim: Neovim, *wanted: str) -> str:
    """What the board shows, as soon as it has all of these words."""
    return eventually(lambda: board(neovim), lambda shown: all(words in shown for words in wanted))


def enter_board(neovim: Neovim, column: int, row: int) -> None:
    """Go to the window of the board, and there to a point, from 0."""
    neovim.keys("<C-W>l")
    layout = neovim.lua("return require('sgf_ls.board.view').shown().layout")
    neovim.keys(f"{layout['top'] + row + 1}G{layout['left'] + layout['cell'] * column + 1}|")


def place(neovim: Neovim) -> tuple[int, int]:
    """The cursor of the window with the record: a line and a byte column, from 0."""
    line, column = neovim.lua("return vim.api.nvim_win_get_cursor(require('sgf_ls.board.follow').window())")
    return line - 1, column


def is_at(neovim: Neovim, wanted: str, behind: int = 0) -> None:
    """Wait until the cursor of the record is at the last occurrence of a text."""
    eventually(lambda: place(neovim), lambda seen: seen == place_of(text(neovim), wanted, behind))


def text(neovim: Neovim) -> str:
    """The text of the record, wherever the cursor is."""
    code = "return vim.api.nvim_buf_get_lines(vim.fn.bufnr('record.sgf'), 0, -1, true)"
    return "\n".join(neovim.lua(code)) + "\n"


def has_text(neovim: Neovim, wanted: str) -> None:
    eventually(lambda: text(neovim), lambda seen: seen == wanted)


def undone(neovim: Neovim, wanted: str, key: str = "u") -> None:
    neovim.keys(key)
    has_text(neovim, wanted)


# What is shown


def test_the_board_follows_the_cursor(neovim: Neovim) -> None:
    neovim.go_to("aa:cc")
    listed = shows(neovim, "X< X< X<", "White to play", "repeated")
    assert "\n3* X< X< X! X< .  .  +  .  .\n" in re.sub(" +\n", "\n", listed)
    neovim.go_to("W[ee]")
    shows(neovim, "Move 1: White ee (55). Black to play.", "3 variations:\n  B ff (4*4)\n  B gf (3*4)\n  B fg (4*3)")
    neovim.command("$")
    shows(neovim, "Black fg")
    neovim.go_to("W[gg]")
    shows(neovim, "Move 3: White gg", "(O)")
    neovim.keys("ci[gf<Esc>")  # what is typed is seen at once
    shows(neovim, "Move 3: White gf")
    neovim.keys("u")
    shows(neovim, "Move 3: White gg")
    assert neovim.eval("&filetype") == "sgf"  # we have never left the text


def test_where_there_is_no_board(neovim: Neovim) -> None:
    neovim.keys("ggOno game<Esc>")
    shows(neovim, "there is no game here")
    neovim.keys("<C-W>l<Right>")
    says(neovim, "sgf-ls: there is no game here")
    neovim.keys("x")
    says(neovim, "sgf-ls: there is no point of the board under the cursor")
    neovim.keys("<C-W>hj")
    neovim.keys(":s/GM.1./GM[2]/<CR>")
    shows(neovim, "The game is not Go.")
    neovim.keys("<C-W>l<Right>")
    is_at(neovim, ";C")


def test_colours(neovim: Neovim) -> None:
    neovim.go_to("cc:dd")
    shows(neovim, "X!")
    assert colours_at(neovim, 2, 2) == {"SgfBoard", "SgfBoardBlack", "SgfBoardRepeated"}
    assert colours_at(neovim, 1, 1) == {"SgfBoard", "SgfBoardBlack", "SgfBoardListed"}
    assert colours_at(neovim, 7, 7) == {"SgfBoard", "SgfBoardMark"}  # a label of two columns
    assert colours_at(neovim, 8, 7) == {"SgfBoard", "SgfBoardEmpty"}
    neovim.go_to("W[ee]")
    shows(neovim, "(O)")
    assert colours_at(neovim, 4, 4) == {"SgfBoard", "SgfBoardWhite"}
    assert colours_at(neovim, 4, 4, behind=1) == {"SgfBoard", "SgfBoardLast"}
    assert colours_at(neovim, 4, 4, behind=-1) == {"SgfBoard", "SgfBoardLast"}
    links = [neovim.eval(f"synIDattr(synIDtrans(hlID('{group}')), 'name')") for group in ("SgfBoardLast", "SgfBoard")]
    assert links == ["WarningMsg", "Normal"]


def colours_at(neovim: Neovim, column: int, row: int, behind: int = 0) -> set[str]:
    """The highlight groups of the character on a point, or beside it."""
    code = """
        local view = require("sgf_ls.board.view")
        local shown, column, row, behind = view.shown(), ...
        local line = shown.layout.top + row
        local screen = shown.layout.left + shown.layout.cell * column + behind
        local byte, seen = 0, 0
        for character in shown.lines[line + 1]:gmatch("[^\\128-\\191][\\128-\\191]*") do
            if seen == screen then break end
            byte, seen = byte + #character, seen + vim.fn.strdisplaywidth(character)
        end
        local space = vim.api.nvim_get_namespaces().sgf_ls_board
        local found = {}
        local marks = vim.api.nvim_buf_get_extmarks(view.buffer(), space, { line, 0 }, { line, -1 }, { details = true })
        for _, mark in ipairs(marks) do
            if mark[3] <= byte and mark[4].end_col > byte then
                table.insert(found, mark[4].hl_group)
            end
        end
        return found
    """
    return set(neovim.lua(code, column, row, behind))


# Steps


def test_steps_from_the_board(neovim: Neovim) -> None:
    neovim.keys("<C-W>l<Right>")
    is_at(neovim, ";C")
    neovim.keys("<Right><Right><Right>")  # faster than the board is drawn
    is_at(neovim, ";W[gg]")
    shows(neovim, "Move 3: White gg")
    neovim.keys("<Left>")
    is_at(neovim, ";B[ff]")
    neovim.keys("<Down>")
    is_at(neovim, ";B[gf]")
    neovim.keys("<Down><Down>")
    is_at(neovim, ";B[fg]")
    says(neovim, "sgf-ls: there is no variation behind this one")
    neovim.keys("2<Up>")
    is_at(neovim, ";B[ff]")
    neovim.keys("<End>")
    is_at(neovim, ";B[hg]")
    for key in ("<Right>", "<End>"):
        neovim.keys(f":messages clear<CR>{key}")
        says(neovim, "sgf-ls: this is the last node of the line")
    neovim.keys("<Home>")
    is_at(neovim, ";FF")
    neovim.keys("<Left>")
    says(neovim, "sgf-ls: this is the root of the game")
    neovim.keys("9<Right>")  # as far as there are nodes
    is_at(neovim, ";B[hg]")
    assert neovim.eval("&filetype") == "sgfboard"
    eventually(lambda: marked(neovim), lambda places: places == [place_of(GAME, ";B[hg]")])
    neovim.keys("<C-W>h")
    eventually(lambda: marked(neovim), lambda places: places == [])


def marked(neovim: Neovim) -> list[tuple[int, int]]:
    """Where the nodes begin that are marked in the text."""
    code = """
        local space = vim.api.nvim_get_namespaces().sgf_ls_board_node
        return vim.api.nvim_buf_get_extmarks(vim.fn.bufnr("record.sgf"), space, 0, -1, {})
    """
    return [(line, column) for _, line, column in neovim.lua(code)]


def test_steps_in_the_text(start: Start, record: Path) -> None:
    """By mappings of the user's own, with no board and with one."""
    record.write_text(GAME, encoding="utf-8")
    names = ["NextNode", "PreviousNode", "NextVariation", "PreviousVariation", "FirstNode", "LastNode"]
    neovim = start("\n".join(f"vim.keymap.set('n', 'g{at}', '<Plug>(Sgf{name})')" for at, name in enumerate(names)))
    neovim.open(record)
    for command in ("", "SgfBoard"):
        neovim.command(command)
        neovim.command("1")
        neovim.keys("3g0")
        is_at(neovim, ";B[ff]")
        neovim.keys("g2g2")
        is_at(neovim, ";B[fg]")
        neovim.keys("g3g1")
        is_at(neovim, ";W[ee]")
        neovim.keys("g5")
        is_at(neovim, ";B[hg]")
        neovim.keys("g4")
        is_at(neovim, ";FF")
    shows(neovim, "No move yet.")
    assert neovim.lua("require('sgf_ls.board').next_node()") is None
    is_at(neovim, ";C")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_places_are_counted_as_the_server_counts(start: Start, record: Path, encoding: str) -> None:
    record.write_text(GAME.replace("\n", ""), encoding="utf-8")
    neovim = start(f"""
        require("sgf_ls").setup({{
            offset_encoding = "{encoding}",
            before_init = function(params)
                params.capabilities.general = {{ positionEncodings = {{ "{encoding}" }} }}
            end,
        }})
    """)
    neovim.open(record)
    neovim.command("SgfBoard")
    shows(neovim, "No move yet")
    neovim.keys("<C-W>l2<Right>")
    is_at(neovim, ";W[ee]")
    neovim.keys("<End>")
    is_at(neovim, ";B[hg]")
    shows(neovim, "Black hg")
    enter_board(neovim, 8, 0)
    neovim.keys("x")
    has_text(neovim, GAME.replace("\n", "").replace("B[hg]", "B[hg];W[ia]") + "\n")


# Into the text


def test_enter_leads_to_what_placed_the_stone(neovim: Neovim) -> None:
    neovim.go_to("W[gg]")
    shows(neovim, "White gg")
    for column, row, wanted in ((5, 5, "B[ff]"), (3, 3, "cc:dd"), (0, 0, "aa:cc"), (4, 4, "W[ee]")):
        enter_board(neovim, column, row)
        neovim.keys("<CR>")
        is_at(neovim, wanted)
        assert neovim.eval("&filetype") == "sgf"
        neovim.keys("``")
        is_at(neovim, "W[gg]")
    enter_board(neovim, 8, 8)
    neovim.keys("<CR>")
    says(neovim, "sgf-ls: nothing in the text has put anything on this point")
    neovim.keys("gg<CR>")
    says(neovim, "sgf-ls: there is no point of the board under the cursor")
    assert neovim.eval("&filetype") == "sgfboard"


def test_enter_beside_wide_letters_and_on_variations(neovim: Neovim) -> None:
    neovim.go_to(";C")
    shows(neovim, "石")
    enter_board(neovim, 7, 7)
    neovim.keys("<CR>")
    is_at(neovim, "hh:石")
    neovim.go_to("W[ee]")
    shows(neovim, "3 variations")
    neovim.keys("<C-W>l/B gf<CR><CR>")
    is_at(neovim, ";B[gf]")
    shows(neovim, "Move 2: Black gf")
    assert neovim.eval("&filetype") == "sgfboard"


def test_a_double_click_leads_into_the_text(neovim: Neovim) -> None:
    neovim.command("set mouse=a")
    neovim.attach_screen(120, 40)
    neovim.go_to("W[ee]", behind=2)
    shows(neovim, "(O)")
    neovim.command("redraw")
    window = neovim.lua("return require('sgf_ls.board.view').window()")
    row, column = neovim.eval(f"win_screenpos({window})")
    layout = neovim.lua("return require('sgf_ls.board.view').shown().layout")
    at = f"<{column - 1 + layout['left'] + 2 * 4},{row - 1 + layout['top'] + 4}>"
    neovim.keys(f"<LeftMouse>{at}<LeftRelease>{at}" * 2)
    is_at(neovim, "W[ee]")
    assert neovim.eval("&filetype") == "sgf"


# Changes


def test_points_are_added_to_the_list_and_taken_out(neovim: Neovim) -> None:
    neovim.go_to("aa:cc")
    shows(neovim, "<")
    enter_board(neovim, 5, 5)
    neovim.keys("x")
    first = GAME.replace("[cc:dd]", "[cc:dd][ff]")
    has_text(neovim, first)
    shows(neovim, "4  .  .  .  .  .  X<")
    neovim.keys("lx")
    second = GAME.replace("[cc:dd]", "[cc:dd][ff][gf]")
    has_text(neovim, second)
    undone(neovim, first)
    undone(neovim, GAME)
    undone(neovim, second, "2<C-R>")
    neovim.keys("x")
    has_text(neovim, first)
    neovim.keys("<C-W>h")
    undone(neovim, second)  # where the text is, too
    undone(neovim, first)
    undone(neovim, GAME)
    shows(neovim, "4  .  .  .  .  .  .")


def test_moves_are_played(neovim: Neovim) -> None:
    neovim.go_to("B[hg]")
    shows(neovim, "Black hg")
    enter_board(neovim, 0, 8)
    neovim.keys("x")
    played = GAME.replace("B[hg]", "B[hg];W[ai]")
    has_text(neovim, played)
    is_at(neovim, ";W[ai]")
    shows(neovim, "Move 5: White ai")
    neovim.keys("p")
    has_text(neovim, played.replace("W[ai]", "W[ai];B[]"))
    shows(neovim, "Move 6: Black passes")
    undone(neovim, played)
    undone(neovim, GAME)
    neovim.keys("<C-W>h")
    neovim.go_to("W[ee]")
    shows(neovim, "Move 1: White ee")
    enter_board(neovim, 6, 5)
    neovim.keys("x")  # there is this move already
    is_at(neovim, ";B[gf]")
    shows(neovim, "Move 2: Black gf")
    neovim.keys("x")
    says(neovim, "sgf-ls: ")
    assert text(neovim) == GAME


def test_a_change_that_cannot_be_made(neovim: Neovim) -> None:
    neovim.go_to("aa:cc")
    shows(neovim, "<")
    neovim.command("set nomodifiable")
    enter_board(neovim, 5, 5)
    neovim.keys("x")
    says(neovim, "sgf-ls: nothing is changed, as 'modifiable' is off")
    neovim.keys(":messages clear<CR>u")
    says(neovim, "sgf-ls: nothing is changed, as 'modifiable' is off")
    neovim.keys("<C-W>h:set modifiable<CR><C-W>l")
    with held(neovim):
        neovim.keys("x")
        eventually(lambda: waits_for(neovim, "sgf/boardEdit"))
        neovim.lua("vim.api.nvim_buf_set_lines(vim.fn.bufnr('record.sgf'), 0, 0, true, { '; x' })")
    says(neovim, "sgf-ls: nothing is changed, as the record has changed meanwhile; try again")
    assert text(neovim) == "; x\n" + GAME


def waits_for(neovim: Neovim, method: str) -> int:
    """How many requests of a kind are not answered."""
    code = """
        local count = 0
        for _, request in pairs(require("sgf_ls.running").clients()[1].requests) do
            count = count + (request.method == ... and 1 or 0)
        end
        return count
    """
    return int(neovim.lua(code, method))
