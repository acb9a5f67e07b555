"""Writing and reading records with what Neovim itself makes of the server's answers, and going through the tree.

    pytest tests/editors/drive_neovim_everyday.py

Where it is a choice it is made as the plugin's README tells. Completion at each key is in `drive_neovim_completion`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from .drive_neovim import Start, record, start, use_settings
from .drive_neovim_board import shows
from .drive_neovim_board_odds import OLD_SERVER
from .drive_neovim_odds import says
from .neovim_installed import EDITORS, NEW, OLD, PLUGIN, Editor
from .neovim_session import Neovim, eventually, place_of

__all__ = ["record", "start"]

GAME = """(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[Honinbo Shusaku]PW[Gennan]
AB[aa:cc][cc:dd]
C[https://example.org/定石]
;B[ee]C[定石😀 A, E5]LB[gg:A]TR[ee]
;W[ef]
(;B[ff]
;W[gf])
(;B[fe]
;W[ge];B[gd]))
"""
IN_BOTH = [OLD, NEW]


def readme_config() -> str:
    """What the README has for `init.lua` under the heading about what else the server gives."""
    [section] = re.findall(r"^### What else.*?(?=^##)", (PLUGIN / "README.md").read_text("utf-8"), re.M | re.DOTALL)
    [config, settings] = re.findall(r"^```lua\n(.*?)^```", section, re.M | re.DOTALL)
    return f"require('sgf_ls').setup({{ {settings} }})\n{config}"


@pytest.fixture(params=[NEW])
def editor(request: pytest.FixtureRequest) -> Editor:
    return EDITORS[request.param]


@pytest.fixture
def neovim(start: Start, record: Path) -> Neovim:
    """A Neovim that shows the game, and does nothing but what it does by itself."""
    return shown(start(), record)


@pytest.fixture
def chosen(start: Start, record: Path) -> Neovim:
    """One in which all has been chosen that the README offers."""
    return shown(start(readme_config()), record)


def shown(neovim: Neovim, path: Path) -> Neovim:
    path.write_text(GAME, encoding="utf-8")
    neovim.open(path)
    neovim.wait_for_rules("overlapping-rectangles")
    return neovim


def screen(neovim: Neovim) -> str:
    """What the screen shows, a line a row."""
    rows = (
        "map(range(1, &lines), {_, row -> join(map(range(1, &columns), {_, column -> screenstring(row, column)}), '')})"
    )
    neovim.command("redraw!")
    return "\n".join(row.rstrip() for row in neovim.eval(rows))


def listed(neovim: Neovim) -> list[tuple[str, int, int, str]]:
    """The entries of the list that has been opened: the file, the line and the byte column from 0, the text."""
    code = """
        local found = vim.fn.getloclist(0, { items = 0, winid = 0 })
        local items = #found.items > 0 and found.items or vim.fn.getqflist()
        local function is_list(window)
            return vim.bo[vim.api.nvim_win_get_buf(window)].filetype == "qf"
        end
        return vim.tbl_map(function(item)
            local file = vim.fn.fnamemodify(vim.fn.bufname(item.bufnr), ":t")
            return { file, item.lnum - 1, item.col - 1, item.text }
        end, #vim.tbl_filter(is_list, vim.api.nvim_list_wins()) > 0 and items or {})
    """
    return [(file, line, column, text) for file, line, column, text in neovim.lua(code)]


def is_at(neovim: Neovim, wanted: str, behind: int = 0) -> None:
    """Wait until the cursor is at the last occurrence of a text."""
    code = "local at = vim.api.nvim_win_get_cursor(0); return { at[1] - 1, at[2] }"
    eventually(lambda: tuple(neovim.lua(code)), lambda seen: seen == place_of(neovim.text, wanted, behind))


def ask(neovim: Neovim, method: str) -> Any:
    """What the server answers to the client of the plugin."""
    code = """
        local client = require("sgf_ls.running").clients()[1]
        local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
        params.positions = { params.position }
        local answer = require("sgf_ls.running").request(client, ..., params, 10000, 0)
        assert(answer and not answer.err, vim.inspect(answer))
        return answer.result
    """
    return neovim.lua(code, method)


def text_of(neovim: Neovim, range_: Any) -> str:
    """The text of a range that the server has told to the client of the plugin."""
    code = """
        local range, places = ..., require("sgf_ls.places")
        local encoding = require("sgf_ls.running").clients()[1].offset_encoding
        local line, column = places.of(0, range.start, encoding)
        local last, behind = places.of(0, range["end"], encoding)
        return table.concat(vim.api.nvim_buf_get_text(0, line, column, last, behind, {}), "\\n")
    """
    return str(neovim.lua(code, range_))


# By itself, or by a key


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_the_outline(neovim: Neovim) -> None:
    neovim.keys("gO")
    found = eventually(lambda: listed(neovim))
    assert {file for file, *_ in found} == {"record.sgf"}
    assert [(line, column, text) for _, line, column, text in found] == [
        (*place_of(GAME, ";FF"), "[Module] Honinbo Shusaku - Gennan"),
        (*place_of(GAME, ";B[ee]"), "[Field] 1 B 55"),
        (*place_of(GAME, ";W[ef]"), "[Field] 2 W 54"),
        (*place_of(GAME, ";B[ff]"), "[Method] 3 B 4*4"),
        (*place_of(GAME, ";W[gf]"), "[Field] 4 W 3*4"),
        (*place_of(GAME, ";B[fe]"), "[Method] 3 B 4*5"),
        (*place_of(GAME, ";W[ge]"), "[Field] 4 W 3*5"),
        (*place_of(GAME, ";B[gd]"), "[Field] 5 B 3*4*"),
    ]


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_references(neovim: Neovim) -> None:
    neovim.go_to("TR[ee]", behind=3)
    neovim.keys("grr")
    found = eventually(lambda: listed(neovim))
    wanted = [place_of(GAME, "B[ee]"), place_of(GAME, ", E5", 2), place_of(GAME, "TR[ee]", 3)]
    assert [(line, column) for _, line, column, _ in found] == wanted
    assert "LB[gg:A]" in found[0][3]


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_a_mark_leads_to_its_stone_and_back(neovim: Neovim) -> None:
    neovim.go_to("TR[ee]", behind=3)
    neovim.keys("<C-]>")
    is_at(neovim, "B[ee]")
    neovim.keys("<C-T>")
    is_at(neovim, "TR[ee]", 3)


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_a_label_gets_another_name_and_is_undone(neovim: Neovim) -> None:
    neovim.go_to(":A]", behind=1)
    neovim.keys("grn")
    eventually(lambda: neovim.asks)
    neovim.keys("<C-U>X]<CR>")
    renamed = GAME.replace(" A,", " X\\],").replace(":A]", ":X\\]]")
    eventually(lambda: neovim.text + "\n", lambda text: text == renamed)
    neovim.keys("u")
    assert eventually(lambda: neovim.text + "\n", lambda text: text == GAME)


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_what_could_stand_here_is_offered_when_asked_for(neovim: Neovim) -> None:
    neovim.go_to("TR[ee]")
    neovim.keys("iM<C-X><C-O>")
    offered = eventually(lambda: neovim.eval("pumvisible() ? complete_info(['items']).items : []"))
    assert "MA" in [item["abbr"] for item in offered]


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_the_parts_of_a_value_are_shown(neovim: Neovim) -> None:
    neovim.go_to("LB[gg:A]", behind=3)
    neovim.keys("i<C-S>")
    assert "LB[point:label]" in eventually(neovim.floating_text)


def coloured(neovim: Neovim, wanted: str) -> list[str]:
    """The groups of the semantic tokens that stand where a text begins."""
    code = """
        local line, column = ...
        local found = {}
        for _, mark in ipairs(vim.inspect_pos(0, line, column).semantic_tokens) do
            table.insert(found, mark.opts.hl_group)
        end
        return found
    """
    return [str(each) for each in neovim.lua(code, *place_of(GAME, wanted))]


def test_colours_tell_what_properties_mean(neovim: Neovim) -> None:
    eventually(lambda: coloured(neovim, "FF"))
    for wanted, kind in (
        ("FF", "macro"),
        ("PB", "property"),
        ("AB", "type"),
        ("C[定", "function"),
        ("B[ee]", "keyword"),
    ):
        assert f"@lsp.type.{kind}.sgf" in coloured(neovim, wanted)

    def attribute(wanted: str) -> int:
        """How the screen shows the beginning of a text of the first line, behind the column for signs."""
        neovim.command("redraw!")
        return int(neovim.eval(f"screenattr(1, screenpos(0, 1, {GAME.index(wanted) + 1}).col)"))

    eventually(lambda: len({attribute(wanted) for wanted in ("FF", "PB")}), lambda seen: seen == 2)
    assert attribute("FF") == attribute("GM")


# By choice


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_what_is_about_the_point_is_marked(neovim: Neovim) -> None:
    neovim.go_to("TR[ee]", behind=3)
    neovim.command("lua vim.lsp.buf.document_highlight()")
    code = """
        local found = {}
        for _, space in pairs(vim.api.nvim_get_namespaces()) do
            for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })) do
                if (mark[4].hl_group or ""):match("^LspReference") then
                    table.insert(found, { mark[2], mark[3] })
                end
            end
        end
        table.sort(found, function(one, other) return one[2] < other[2] end)
        return found
    """
    wanted = [place_of(GAME, "B[ee]"), place_of(GAME, ", E5", 2), place_of(GAME, "TR[ee]", 3)]
    eventually(lambda: [tuple(place) for place in neovim.lua(code)], lambda found: found == wanted)


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_games_are_found_by_their_players(start: Start, record: Path, tmp_path: Path) -> None:
    """Those of the folder that is named, too."""
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "other.sgf").write_text("(;FF[4]GM[1]SZ[9]PB[Honinbo Jowa]PW[Intetsu])\n", encoding="utf-8")
    neovim = shown(start(f"require('sgf_ls').setup({{ root_dir = [[{folder}]] }})"), record)
    neovim.command("lua vim.lsp.buf.workspace_symbol('honinbo')")
    found = eventually(lambda: listed(neovim))
    assert {file for file, *_ in found} == {"record.sgf", "other.sgf"}
    assert all("Honinbo" in text for *_, text in found)


def test_folds(chosen: Neovim) -> None:
    chosen.settle()

    def closed() -> list[int]:
        """For each line the first one of the closed fold that it is in; -1 for none."""
        return [int(line) for line in chosen.eval("map(range(1, line('$')), {_, line -> foldclosed(line)})")]

    assert set(closed()) == {-1}
    eventually(lambda: chosen.eval("foldlevel(9)"))
    chosen.go_to(";B[fe]")
    chosen.keys("zc")
    eventually(closed, lambda lines: lines == [-1] * 7 + [8, 8])
    assert re.search(r"^..\+-+ +2 lines: \(;B\[fe\]", screen(chosen), re.M)
    chosen.keys("zM")
    eventually(closed, lambda lines: set(lines) == {1})
    chosen.command("SgfGo end")
    is_at(chosen, ";B[gd]")
    assert closed()[8] == -1
    chosen.keys("zR")
    eventually(closed, lambda lines: set(lines) == {-1})


HINTED = """  ;B[ee 55] 1C[定石😀 A, E5]LB[gg 3*3:A]TR[ee 55]
  ;W[ef 54] 2
  (;B[ff 4*4] 3
  ;W[gf 3*4] 4)
  (;B[fe 4*5] 3
  ;W[ge 3*5] 4;B[gd 3*4*] 5))
"""


def test_hints_stand_between_the_characters(chosen: Neovim) -> None:
    """Those of the settings that hold, though lines are drawn while they change."""
    eventually(lambda: screen(chosen), lambda seen: "AB[aa:cc 9 points][cc:dd 4 points]" in seen and HINTED in seen)
    use_settings(chosen, **{"inlay-hints": {"point-names": True, "rectangles": False}, "coordinates": "a1"})
    eventually(lambda: screen(chosen), lambda seen: ";W[ge G5];B[gd G6]))" in seen and "AB[aa:cc][cc:dd]" in seen)


def test_lenses_say_what_a_list_comes_to_and_rewrite_it(chosen: Neovim) -> None:
    eventually(lambda: screen(chosen), lambda seen: "AB: 12 points, 13 occurrences" in seen)
    chosen.go_to("AB[aa:cc]")
    chosen.command("lua vim.lsp.codelens.run()")
    eventually(lambda: chosen.text, lambda text: "AB[aa:cc][cd][dc:dd]" in text)
    eventually(lambda: screen(chosen), lambda seen: "AB: 12 points" in seen and "occurrences" not in seen)


# For editors that ask


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_a_selection_grows(neovim: Neovim) -> None:
    neovim.go_to("gg:A", behind=1)
    [step] = ask(neovim, "textDocument/selectionRange")
    grown = []
    while step:
        grown.append(text_of(neovim, step["range"]))
        step = step.get("parent")
    assert grown[0] == "gg"
    assert "LB[gg:A]" in grown
    assert ";B[ee]C[定石😀 A, E5]LB[gg:A]TR[ee]" in grown
    assert grown[-1] == GAME.rstrip("\n")


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_links(neovim: Neovim) -> None:
    [link] = ask(neovim, "textDocument/documentLink")
    assert text_of(neovim, link["range"]) == "https://example.org/定石"


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_indentation_while_one_types_is_not_offered_to_who_cannot_ask(neovim: Neovim) -> None:
    assert neovim.lua("return vim.lsp.on_type_formatting == nil")
    assert neovim.client("server_capabilities.documentOnTypeFormattingProvider") is None


# Through the tree

WAYS = [
    ("W[ge]", "parent", "B[fe]"),
    ("B[fe]", "child", "W[ge]"),
    ("B[ff]", "nextSibling", "B[fe]"),
    ("B[fe]", "previousSibling", "B[ff]"),
    ("W[ge]", "mainLine", "W[ef]"),
    ("B[ee]", "nextBranch", "W[ef]"),
    ("B[gd]", "previousBranch", "W[ef]"),
    ("B[gd]", "root", "FF[4]"),
    ("B[fe]", "end", "B[gd]"),
    ("B[ee]", "child 2", "B[ff]"),
    ("B[ee]", "child 99", "W[gf]"),
]


@pytest.mark.parametrize("editor", EDITORS, indirect=True)
def test_steps(neovim: Neovim) -> None:
    for begin, step, wanted in WAYS:
        neovim.go_to(begin)
        neovim.command(f"SgfGo {step}")
        is_at(neovim, f";{wanted}")
        neovim.keys("<C-O>")
        is_at(neovim, begin)
    assert neovim.messages() == []
    neovim.go_to("B[ee]")
    neovim.keys(":SgfGo nextBranch | SgfGo child 2<CR>i <Esc>")
    eventually(lambda: neovim.text + "\n", lambda text: text == GAME.replace(";W[gf]", " ;W[gf]"))


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_steps_by_keys_take_counts(start: Start, record: Path) -> None:
    names = ["NextBranch", "PreviousBranch", "MainLine"]
    mappings = "\n".join(f"vim.keymap.set('n', 'g{at}', '<Plug>(Sgf{name})')" for at, name in enumerate(names))
    neovim = shown(start(mappings), record)
    longer = GAME.replace("(;B[ff]\n;W[gf])", "(;B[ff]\n;W[gf](;B[aa])(;B[bb]))")
    neovim.lua("vim.api.nvim_buf_set_lines(0, 0, -1, true, vim.split(..., '\\n'))", longer.rstrip("\n"))
    neovim.go_to(";B[ee]")
    neovim.keys("2g0")
    is_at(neovim, ";W[gf]")
    neovim.go_to(";B[bb]")
    neovim.keys("g1")
    is_at(neovim, ";W[gf]")
    neovim.keys("g1")
    is_at(neovim, ";W[ef]")
    neovim.go_to(";B[gd]")
    neovim.keys("g2")
    is_at(neovim, ";W[ef]")


def test_steps_from_the_board(neovim: Neovim) -> None:
    neovim.command("SgfBoard")
    neovim.keys("<C-W>l<PageDown>")
    shows(neovim, "White ef", "2 variations")
    neovim.keys("<Right><Down><Right>m<PageUp>")
    says(neovim, "sgf-ls: the game has not branched before this node")
    neovim.keys("<C-W>h")
    is_at(neovim, ";W[ef]")


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_why_there_is_no_step(neovim: Neovim) -> None:
    for begin, step, why in (
        ("FF[4]", "parent", "this is the root of the game"),
        ("W[gf]", "child", "this is the last node of the line"),
        ("B[fe]", "nextSibling", "there is no variation behind this one"),
        ("B[ff]", "previousSibling", "there is no variation before this one"),
        ("W[gf]", "mainLine", "this node is on the main line"),
        ("B[ff]", "nextBranch", "the line does not branch any more"),
        ("W[ef]", "previousBranch", "the game has not branched before this node"),
        ("B[gd]", "end", "this is the last node of the line"),
        ("B[gd]", "up", "there is no step up; Tab offers those that there are"),
        ("B[gd]", "child x", "behind the step only a number may follow"),
        ("B[gd]", "child 1 2", "behind the step only a number may follow"),
    ):
        neovim.command("messages clear")
        neovim.go_to(begin)
        neovim.command(f"SgfGo {step}")
        says(neovim, f"sgf-ls: {why}")
        is_at(neovim, begin)
    neovim.lua("vim.api.nvim_buf_set_lines(0, 0, 0, true, { 'mail' })")
    for step in ("parent", "root", "nextBranch"):
        neovim.command("messages clear")
        neovim.command("normal! gg0")
        neovim.command(f"SgfGo {step}")
        says(neovim, "sgf-ls: there is no game here")


@pytest.mark.parametrize("editor", IN_BOTH, indirect=True)
def test_a_step_without_a_server_says_so(start: Start, record: Path) -> None:
    neovim = start(cmd=["/nowhere/sgf-ls", "serve"])
    neovim.open(record)
    neovim.command("SgfGo root")
    says(neovim, "sgf-ls: the server is not running for this buffer; see :checkhealth sgf_ls")
    neovim.command("enew | setfiletype sgf | SgfGo root")
    says(neovim, "sgf-ls: the buffer has no name")


def test_a_server_from_before_the_steps(start: Start, record: Path) -> None:
    neovim = shown(start(cmd=[sys.executable, "-c", OLD_SERVER, "serve", "--stdio"]), record)
    neovim.command("SgfGo root")
    says(neovim, "sgf-ls: the server is too old for this")


def test_steps_are_completed(neovim: Neovim) -> None:
    def completed(begun: str) -> Any:
        return neovim.eval(f"getcompletion('SgfGo {begun}', 'cmdline')")

    assert completed("next") == ["nextSibling", "nextBranch"]
    assert len(completed("")) == 9
    assert completed("child ") == []
