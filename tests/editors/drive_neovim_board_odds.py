"""The board of the plugin for Neovim: its windows, what the user has chosen, and a server that hangs or ends.

pytest tests/editors/drive_neovim_board_odds.py
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from outside_data import DATA, needs_data

from .drive_neovim import Start, record, start, use_settings
from .drive_neovim_board import GAME, board, editor, enter_board, is_at, neovim, shows, text, waits_for
from .drive_neovim_odds import says
from .drive_neovim_servers import held, server_of
from .neovim_session import Neovim, eventually

__all__ = ["editor", "neovim", "record", "start"]

WINDOWS = "map(range(1, winnr('$')), {_, n -> getbufvar(winbufnr(n), '&filetype')})"


def windows(neovim: Neovim) -> tuple[str, list[str]]:
    """How the windows of the tab are arranged, and the file types of what they show."""
    return neovim.eval("winlayout()[0]"), neovim.eval(WINDOWS)


# Windows


def test_where_the_board_stands(neovim: Neovim) -> None:
    assert windows(neovim) == ("row", ["sgf", "sgfboard"])
    neovim.command("SgfBoard")
    assert windows(neovim) == ("leaf", ["sgf"])
    places = {"left": ("row", 0), "above": ("col", 0), "below": ("col", 1)}
    for position, (layout, number) in places.items():
        neovim.command(f"lua require('sgf_ls').setup({{ board = {{ position = '{position}', size = 9 }} }})")
        neovim.command("SgfBoard")
        found, types = windows(neovim)
        assert (found, types.index("sgfboard")) == (layout, number)
        size = f"win{'width' if layout == 'row' else 'height'}({number + 1})"
        eventually(lambda size=size: neovim.eval(size), lambda seen: seen == 9)  # type: ignore[misc]
        neovim.command("SgfBoard")
    for modifiers, layout in {"botright": "col", "vertical topleft": "row", "silent": "col"}.items():
        neovim.command(f"{modifiers} SgfBoard")
        assert windows(neovim)[0] == layout
        neovim.command("SgfBoard")
    neovim.command("tab SgfBoard")
    assert neovim.eval("[tabpagenr(), tabpagenr('$')]") == [1, 2]
    neovim.command("SgfBoard")
    assert windows(neovim) == ("col", ["sgf", "sgfboard"])
    assert neovim.eval("len(getbufinfo())") == 2


def test_how_the_board_is_closed(neovim: Neovim) -> None:
    for keys in ("<C-W>lq", "<C-W>l:q<CR>", "<C-W>l:SgfBoard<CR>", "<C-W>o"):
        neovim.keys(f"{keys}3G")
        eventually(lambda: windows(neovim), lambda seen: seen == ("leaf", ["sgf"]))
        neovim.settle()
        assert neovim.lua("return #vim.api.nvim_get_autocmds({ group = 'sgf_ls_board' })") == 0
        neovim.keys(":SgfBoard<CR>")
        shows(neovim, "White ee")


def test_the_board_keeps_no_one_in_neovim(neovim: Neovim) -> None:
    neovim.keys("Gox<Esc>:silent! q<CR>")  # what is not written keeps us, and the board with us
    neovim.settle()
    assert windows(neovim) == ("row", ["sgf", "sgfboard"])
    neovim.keys("u:q<CR>")
    neovim.has_left()


def test_the_last_window(neovim: Neovim) -> None:
    neovim.keys(":close<CR>")
    eventually(lambda: windows(neovim), lambda seen: seen == ("leaf", ["sgfboard"]))
    shows(neovim, "no window shows a record")
    for keys in ("<Right>", "<CR>", "x", "u"):
        neovim.keys(f":messages clear<CR>{keys}")
        says(neovim, "sgf-ls: no window shows a record")
    neovim.keys("q")
    eventually(lambda: windows(neovim), lambda seen: seen == ("leaf", [""]))


def test_several_records(neovim: Neovim, tmp_path: Path) -> None:
    other = tmp_path / "other.sgf"
    other.write_text("(;SZ[13:9]AB[ab];B[cd])", encoding="utf-8")
    neovim.command(f"split {other}")
    shows(neovim, "1 2 3 4 5 6 7 6 5 4 3 2 1")
    neovim.go_to("B[cd]")
    shows(neovim, "Black cd")
    neovim.keys("<C-W>l<Left>")  # the board goes by the record that we come from
    shows(neovim, "No move yet")
    neovim.keys("<C-W>h<C-W>j")
    shows(neovim, "   1 2 3 4 5 4 3 2 1")
    neovim.command(f"tabedit {other}")
    neovim.command("SgfBoard")
    neovim.go_to("B[cd]")
    shows(neovim, "Black cd")
    neovim.keys("gT<C-W>l")  # where the board is beside another record
    shows(neovim, "1 2 3 4 5 4 3 2 1", "No move yet")
    neovim.keys("<C-W>hgt")
    shows(neovim, "Black cd")
    neovim.command("tabclose | call win_gotoid(bufwinid('record.sgf'))")
    neovim.go_to("W[ee]")
    shows(neovim, "White ee")
    neovim.command("bwipeout! other.sgf")
    neovim.go_to("B[hg]")
    shows(neovim, "Black hg")


def test_a_record_that_comes_later(start: Start, record: Path) -> None:
    """A buffer of another kind in the window, and a board that was opened before the server has answered."""
    record.write_text(GAME, encoding="utf-8")
    neovim = start()
    neovim.keys(f":edit {record} | SgfBoard<CR>")
    shows(neovim, "No move yet")
    neovim.keys(":enew<CR>ix<Esc>")
    neovim.keys(":setfiletype sgf<CR>")
    shows(neovim, "the buffer has no name")
    neovim.keys(f":edit! {record}<CR>:3<CR>")
    shows(neovim, "White ee")


def test_help(neovim: Neovim) -> None:
    neovim.keys("<C-W>l?")
    eventually(neovim.floating_text, lambda shown: "<Right>" in shown and "add the point to the list" in shown)
    neovim.keys("q")
    eventually(neovim.floating_text, lambda shown: not shown)
    assert neovim.eval("&filetype") == "sgfboard"
    neovim.keys("?<C-W>t")
    eventually(lambda: neovim.eval("&filetype"), lambda seen: seen == "sgf")
    eventually(neovim.floating_text, lambda shown: not shown)


def test_points_are_what_the_cursor_moves_by(neovim: Neovim) -> None:
    enter_board(neovim, 4, 4)
    start = neovim.eval("virtcol('.')")
    for keys, columns in {"l": 1, "3h": -2, "99h": -4, "99l": 4, "gg": None}.items():
        neovim.keys(keys)
        if columns is not None:
            expected = start + 2 * columns
            eventually(lambda: neovim.eval("virtcol('.')"), lambda seen, expected=expected: seen == expected)  # type: ignore[misc]


def test_windows_of_other_sizes(neovim: Neovim) -> None:
    """Rows that do not fit are cut off, not broken, however their window has become smaller."""
    neovim.attach_screen(80, 24)
    size = "vim.api.nvim_win_set_width(require('sgf_ls.board.view').window(), {})"
    wraps = "return vim.wo[require('sgf_ls.board.view').window()].wrap"
    for width, expected in ((12, False), (40, True)):
        neovim.lua(size.format(width))
        eventually(lambda: neovim.lua(wraps), lambda seen, expected=expected: seen is expected)  # type: ignore[misc]


def test_a_screen_that_gets_narrow_and_wide_again(neovim: Neovim) -> None:
    """The text keeps a third of it."""
    widths = "map(range(1, 2), {_, n -> winwidth(n)})"
    neovim.attach_screen(90, 24)
    for columns, width in ((90, 34), (36, 24), (90, 34)):
        neovim.resize_screen(columns, 24)
        neovim.keys("jk")
        eventually(lambda: neovim.eval(widths), lambda seen, sizes=[columns - 1 - width, width]: seen == sizes)  # type: ignore[misc]


def test_a_record_that_is_read_anew_or_let_go_of(neovim: Neovim) -> None:
    """Its diagnostics go when Neovim unloads it, and lets nobody change a text meanwhile."""
    eventually(neovim.diagnostics)
    neovim.command("edit!")
    shows(neovim, "No move yet")
    eventually(neovim.diagnostics)
    neovim.command("hide enew")
    shows(neovim, "no window shows a record")
    neovim.command("buffer record.sgf")
    shows(neovim, "No move yet")
    neovim.command("bdelete")
    shows(neovim, "no window shows a record")


def test_a_session_with_a_board(neovim: Neovim, tmp_path: Path) -> None:
    neovim.command(f"mksession {tmp_path / 'session.vim'} | %bwipeout")
    neovim.keys(f":silent source {tmp_path / 'session.vim'}<CR>")
    eventually(lambda: windows(neovim)[1], lambda types: types == ["sgf", ""])
    neovim.keys(":SgfBoard<CR>")
    shows(neovim, "No move yet")
    assert windows(neovim) == ("row", ["sgf", "sgfboard"])


# What is chosen


def test_wide_letters(start: Start, record: Path) -> None:
    record.write_text("(;SZ[9]LB[aa:αβγ][ca:①][hc:x])", encoding="utf-8")
    neovim = start("vim.o.ambiwidth = 'double'")
    neovim.open(record)
    neovim.command("SgfBoard")
    first = shows(neovim, "①").split("\n")[2]
    layout = neovim.lua("return require('sgf_ls.board.view').shown().layout")
    for number, wanted in ((0, "α…"), (2, "①"), (8, ".")):
        before = first[: first.rindex(wanted)]
        assert neovim.lua("return vim.fn.strdisplaywidth(...)", before) == layout["left"] + number * layout["cell"]


def test_options(start: Start, record: Path) -> None:
    record.write_text(GAME, encoding="utf-8")
    neovim = start("""
        require("sgf_ls").setup({ board = {
            position = "middle", size = "x", coordinates = "a1", numbers = "all", crop = "auto", colour = "red",
            keys = { next_node = { "n", "<Space>" }, previous_node = false, edit = 3, nextnode = "x" },
        } })
    """)
    neovim.open(record)
    for wanted in (
        'the option board.position must be "right", "left", "above" or "below"; it is "middle"',
        "the option board.size must be a number of columns, or of lines",
        "there is no option board.colour",
        "there is no option board.keys.nextnode",
        "the option board.keys.edit must be a key, a list of keys, or false",
    ):
        says(neovim, wanted)
    neovim.command("SgfBoard")
    neovim.go_to("W[gg]")
    shows(neovim, "O3", "X2", "A  B  C")
    neovim.command("lua require('sgf_ls').setup({ board = { coordinates = 'sgf', keys = { next_node = 'n' } } })")
    shows(neovim, "a b c d e f g h i", "White gg")
    neovim.keys("<C-W>ln")
    is_at(neovim, ";B[hg]")
    neovim.command("SgfBoard")
    neovim.command("lua require('sgf_ls').setup({ board = { coordinates = 'none' } })")
    neovim.command("SgfBoard")
    eventually(lambda: board(neovim), lambda shown: shown.startswith(" X X X . "))


def test_settings_that_change(neovim: Neovim) -> None:
    use_settings(neovim, coordinates="a1")
    shows(neovim, "A B C D E F G H J")


# Servers


def test_nothing_piles_up_behind_a_server_that_hangs(neovim: Neovim) -> None:
    with held(neovim):
        for line in (2, 3, 4, 5, 2, 3, 6):
            neovim.keys(f"{line}G")
        eventually(lambda: neovim.eval("line('.')"), lambda line: line == 6)
        neovim.settle()
        assert waits_for(neovim, "sgf/board") == 1
    shows(neovim, "Black fg")
    with held(neovim) as old:
        neovim.keys("2G:SgfRestart<CR>")
        eventually(lambda: neovim.client("id"), lambda found: found not in (None, 1))
        shows(neovim, "White to play")
        os.kill(old, signal.SIGKILL)
    neovim.keys("3G")
    shows(neovim, "White ee")


def test_what_is_told_without_a_server_takes_one_line(neovim: Neovim) -> None:
    """For more than a line of 80 columns Neovim asks for Enter, at each key on the board."""
    neovim.lua("require('sgf_ls.running').stop()")
    neovim.keys("<C-W>l<Right>")
    says(neovim, "sgf-ls: the server is not running for this buffer; see :checkhealth sgf_ls")
    assert max(map(len, neovim.messages())) < 80


def test_a_server_that_is_killed(neovim: Neovim) -> None:
    os.kill(server_of(neovim), signal.SIGKILL)
    says(neovim, "sgf-ls has stopped with signal 9.")
    shows(neovim, "the server is not running for this buffer")
    neovim.keys("3G<C-W>l<Right>")
    says(neovim, "sgf-ls: the server is not running for this buffer")
    neovim.keys("x<CR>u")
    neovim.keys("<C-W>h:SgfRestart<CR>")
    shows(neovim, "White ee")
    neovim.keys("<C-W>l<Right>")
    shows(neovim, "Black ff")
    assert text(neovim) == GAME


OLD_SERVER = """
import sys
sys.argv[0] = "sgf-ls"
from sgf_ls.server import handlers
handlers.REQUESTS = {name: handler for name, handler in handlers.REQUESTS.items() if not name.startswith("sgf/")}
from sgf_ls.cli.main import main
main()
"""


def test_a_server_from_before_the_board(start: Start, record: Path) -> None:
    neovim = start(cmd=[sys.executable, "-c", OLD_SERVER, "serve", "--stdio"])
    neovim.open(record)
    eventually(lambda: neovim.client("server_capabilities"))
    neovim.command("SgfBoard")
    shows(neovim, "the server is too old for this")
    neovim.keys("<C-W>l<Right>")
    says(neovim, "sgf-ls: the server is too old for this")


# Speed

WALK = """
    local view = require("sgf_ls.board.view")
    local show, is_shown, times = view.show, false, {}
    view.show = function(...)
        show(...)
        is_shown = true
    end
    for number = 1, 50 do
        is_shown = false
        local begun = vim.loop.hrtime()
        vim.api.nvim_win_set_cursor(0, { number * 7919 % vim.api.nvim_buf_line_count(0) + 1, 0 })
        vim.api.nvim_exec_autocmds("CursorMoved", { buffer = 0 })
        vim.wait(10000, function() return is_shown end, 1)
        vim.cmd("redraw")
        table.insert(times, (vim.loop.hrtime() - begun) / 1e6)
    end
    view.show = show
    table.sort(times)
    return times[25]
"""


@needs_data
def test_the_board_of_a_large_record_comes_at_once(start: Start) -> None:
    """Half of all moves of the cursor, to and fro in the file, have their board within 50 ms."""
    neovim = start()
    neovim.attach_screen(120, 40)
    neovim.open(DATA / "joseki-dictionary.sgf")
    neovim.command("SgfBoard")
    shows(neovim, "1*")
    assert min(neovim.lua(WALK) for _ in range(3)) < 50
