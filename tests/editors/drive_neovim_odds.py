"""The plugin for Neovim where something is not as it should be: typed too fast, chosen wrongly, lines that end oddly.

pytest tests/editors/drive_neovim_odds.py
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .drive_neovim import MENDED, OVERLAP, RECORD, SERVER, Start, editor, lua_string, neovim, record, start
from .neovim_session import Neovim, eventually

__all__ = ["editor", "neovim", "record", "start"]

EXPANDED = RECORD.replace("[aa:cc][cc:dd]", "[aa][ab][ac][ba][bb][bc][ca][cb][cc][cd][dc][dd]")
PARAMS = """
    local params = vim.lsp.util.make_range_params(0, require("sgf_ls.running").clients()[1].offset_encoding)
    params.context = { diagnostics = {} }
"""


def change_behind_a_command(neovim: Neovim) -> None:
    """What another plugin changes while the server rewrites a list; the edit for the old text is refused."""
    neovim.go_to("cc:dd")
    neovim.lua(
        PARAMS
        + """
        local union = { command = "sgf-ls.union", arguments = { params.textDocument.uri, params.range.start } }
        vim.lsp.buf_request(0, "workspace/executeCommand", union, function() end)
        vim.api.nvim_buf_set_lines(0, 0, 0, true, { "; another line" })
        """
    )
    says(neovim, "sgf-ls: nothing is changed, as the record has changed meanwhile; try again")
    assert neovim.text + "\n" == "; another line\n" + RECORD


def says(neovim: Neovim, wanted: str) -> None:
    """Wait until a message holds some words."""
    eventually(neovim.messages, lambda shown: any(wanted in line for line in shown))


# An edit meets the text it is made for

TYPED_AHEAD = {
    "a command twice": (":SgfUnion<CR>:SgfUnion<CR>", MENDED),
    "two commands in a line": (":SgfUnion | SgfExpand<CR>", EXPANDED),
    "there and back": (":SgfExpand<CR>:SgfCompress<CR>", MENDED),
    "an insertion before it": (":SgfUnion<CR>0i;C[x]<Esc>", MENDED.replace("\n;C", "\n;C[x];C")),
    "a macro": ('qq:SgfUnion<CR>q:let @q="0ix<C-V><Esc>"<CR>@q@q', MENDED.replace("\n;C", "\nxx;C")),
}


@pytest.mark.parametrize("kind", TYPED_AHEAD)
def test_keys_typed_ahead_meet_the_new_text(neovim: Neovim, kind: str) -> None:
    keys, wanted = TYPED_AHEAD[kind]
    neovim.go_to("cc:dd", behind=1)
    neovim.keys(f"{keys}:let g:done = 1<CR>")
    eventually(lambda: neovim.eval("get(g:, 'done')"))
    neovim.settle()
    assert neovim.text + "\n" == wanted


def test_a_command_waits_for_a_server_that_starts(start: Start, record: Path) -> None:
    neovim = start(cmd=["/bin/sh", "-c", f"sleep 1; exec {' '.join(SERVER)}"])
    neovim.open(record)
    neovim.go_to("cc:dd")
    neovim.keys(":SgfUnion<CR>0i;C[x]<Esc>")
    eventually(lambda: neovim.text + "\n", lambda text: text == MENDED.replace("\n;C", "\n;C[x];C"))


@pytest.mark.parametrize("keys", [":argdo {do}<CR>", ":edit one.sgf | {do} | edit two.sgf | {do}<CR>"])
def test_a_command_meets_a_record_that_was_just_opened(start: Start, tmp_path: Path, keys: str) -> None:
    """Neovim 0.11 attaches a buffer a moment after it has opened it."""
    records = [tmp_path / "one.sgf", tmp_path / "two.sgf"]
    for path in records:
        path.write_text(RECORD, encoding="utf-8")
    neovim = start()
    neovim.command(f"cd {tmp_path} | args one.sgf two.sgf")
    neovim.keys(keys.format(do="call search('cc:dd') | SgfUnion | write"))
    for path in records:
        eventually(lambda path=path: path.read_text(encoding="utf-8"), lambda text: text == MENDED)  # type: ignore[misc]


def test_an_edit_for_another_text_is_refused(neovim: Neovim) -> None:
    """What another plugin changes while the server thinks."""
    change_behind_a_command(neovim)
    neovim.command("1delete")
    neovim.go_to("cc:dd")
    neovim.keys(":SgfUnion<CR>")
    eventually(lambda: neovim.text + "\n", lambda text: text == MENDED)


@pytest.mark.parametrize("first", ["", "edit!"])
def test_a_code_action_for_another_text_is_refused(neovim: Neovim, first: str) -> None:
    """Of a text that has not been changed before, too: Neovim would take that for version 0, and check nothing."""
    neovim.command(first)
    neovim.wait_for_rules(OVERLAP)
    neovim.settle()
    neovim.go_to("cc:dd", behind=1)
    applied = neovim.lua(
        PARAMS
        + """
        local function ask(method, params)
            for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 5000)) do
                return answer.result
            end
        end
        local action = ask("textDocument/codeAction", params)[1]
        action = action.edit and action or ask("codeAction/resolve", action)
        vim.api.nvim_buf_set_lines(0, 0, 0, true, { "; another line" })
        vim.lsp.util.apply_workspace_edit(action.edit, require("sgf_ls.running").clients()[1].offset_encoding)
        return action.title
        """
    )
    assert "union" in applied
    says(neovim, "newer than edits")
    assert neovim.text + "\n" == "; another line\n" + RECORD


def test_a_record_that_cannot_be_changed(neovim: Neovim) -> None:
    neovim.go_to("cc:dd")
    neovim.command("set nomodifiable")
    neovim.keys(":SgfUnion<CR>")
    says(neovim, "sgf-ls: nothing is changed, as 'modifiable' is off")
    assert "Workspace edit" not in "".join(neovim.messages())
    assert neovim.text + "\n" == RECORD


def test_a_selection_counts_as_its_cursor(neovim: Neovim) -> None:
    neovim.go_to("cc:dd")
    neovim.keys("vl:SgfUnion<CR>")
    eventually(lambda: neovim.text + "\n", lambda text: text == MENDED)


# Where lines end

ODD = "(;SZ[9]C[a%sb]\n;AB[aa:cc][cc:dd]\n;AW[dd:ee][ee:ff]\n)"


@pytest.mark.parametrize("odd", ["\r", "\r\r\n"])
def test_lines_that_end_for_the_server_only(start: Start, record: Path, odd: str) -> None:
    text = ODD % odd
    record.write_bytes(text.encode())
    neovim = start()
    neovim.open(record)
    says(neovim, "sgf-ls: line 1 has a carriage return")
    neovim.go_to("ee:ff")
    neovim.keys(":messages clear | SgfUnion<CR>")
    says(neovim, "sgf-ls: line 1 has a carriage return")
    assert neovim.diagnostics() == []
    neovim.command("write")
    assert record.read_bytes() == text.encode()
    neovim.keys(r":%s/\r$//e | %s/\r/\r/ge | w<CR>")
    neovim.wait_for_rules(OVERLAP, OVERLAP)
    neovim.go_to("ee:ff")
    neovim.keys(":SgfUnion<CR>")
    neovim.wait_for_rules(OVERLAP)
    assert neovim.text.endswith("]\n;AB[aa:cc][cc:dd]\n;AW[dd:de][ed][ee:ff]\n)")


def test_a_nul_ends_no_line(start: Start, record: Path) -> None:
    record.write_bytes((ODD % "\0").encode())
    neovim = start("""require("sgf_ls").setup({ settings = { select = { "overlapping-rectangles" } } })""")
    neovim.open(record)
    found = neovim.wait_for_rules(OVERLAP, OVERLAP)
    assert [each.start for each in found] == [(1, 11), (2, 11)]


def restart(neovim: Neovim, record: Path) -> None:
    old = neovim.client("id")
    neovim.keys(":SgfRestart<CR>")
    eventually(lambda: neovim.client("id"), lambda found: found not in (None, old))


def read_again(neovim: Neovim, record: Path) -> None:
    """As Neovim does by itself when another program has written the file."""
    record.write_text(RECORD + "\n", encoding="utf-8")
    neovim.command("set autoread | checktime")
    eventually(lambda: neovim.text, lambda text: text.endswith("\n"))
    record.write_text(RECORD, encoding="utf-8")
    neovim.command("checktime")
    eventually(lambda: neovim.text + "\n", lambda text: text == RECORD)


BEFORE_IT_IS_TYPED: dict[str, Callable[[Neovim, Path], None]] = {
    "nothing": lambda neovim, record: None,
    "a restart": restart,
    "the file read again": read_again,
    "the file read again by hand": lambda neovim, record: neovim.command("edit!"),
}


@pytest.mark.parametrize("before", BEFORE_IT_IS_TYPED)
def test_such_a_line_that_is_typed(neovim: Neovim, record: Path, before: str) -> None:
    BEFORE_IT_IS_TYPED[before](neovim, record)
    neovim.wait_for_rules(OVERLAP)
    neovim.settle()
    neovim.keys("ggA<C-V><CR>;<Esc>")
    neovim.keys("jfB:SgfUnion<CR>")
    says(neovim, "sgf-ls: line 1 has a carriage return")
    eventually(neovim.diagnostics, lambda found: found == [])
    neovim.keys("ggOx<Esc>uu:w<CR>")
    neovim.wait_for_rules(OVERLAP)
    assert neovim.text + "\n" == RECORD
    neovim.go_to("cc:dd")
    neovim.keys(":SgfUnion<CR>")
    eventually(lambda: neovim.text + "\n", lambda text: text == MENDED)


def test_such_a_line_that_is_read_again(neovim: Neovim, record: Path) -> None:
    record.write_bytes((ODD % "\r").encode())
    neovim.command("set autoread | checktime")
    says(neovim, "sgf-ls: line 1 has a carriage return")
    neovim.settle()
    eventually(neovim.diagnostics, lambda found: found == [])
    assert neovim.lua("return require('sgf_ls.running').of(vim.api.nvim_get_current_buf()) == nil")
    record.write_text(RECORD, encoding="utf-8")
    neovim.command("checktime")
    neovim.wait_for_rules(OVERLAP)


def test_a_buffer_of_unix_may_hold_lines_of_dos(start: Start, record: Path) -> None:
    text = "(;SZ[9]C[a\r\nb\nc]\r\n;AB[aa:cc][cc:dd]\r\n;W[ee])\n"
    record.write_bytes(text.encode())
    neovim = start()
    neovim.open(record)
    assert neovim.eval("&fileformat") == "unix"
    neovim.wait_for_rules(OVERLAP)
    neovim.go_to("cc:dd")
    neovim.keys(":SgfUnion<CR>:w<CR>")
    eventually(lambda: record.read_bytes().decode(), lambda read: read == text.replace("[cc:dd]", "[cd][dc:dd]"))


# Names


@pytest.mark.parametrize("write", ["write %s", "saveas %s", "file %s | write"])
def test_a_buffer_without_a_name(start: Start, tmp_path: Path, write: str) -> None:
    neovim = start()
    neovim.keys(":set filetype=sgf<CR>i(;SZ[9]AB[aa:cc][cc:dd])<Esc>")
    neovim.keys(":SgfUnion<CR>")
    says(neovim, "sgf-ls: the buffer has no name")
    assert neovim.eval("len(getbufinfo())") == 1
    neovim.command(f"silent {write % (tmp_path / 'new.sgf')}")
    eventually(neovim.diagnostics, lambda found: OVERLAP in [each.rule for each in found])
    neovim.go_to("cc:dd")
    neovim.keys(":SgfUnion<CR>")
    eventually(lambda: "[cd][dc:dd]" in neovim.text)


@pytest.mark.parametrize("rename", ["saveas %s", "file %s"])
def test_another_name(neovim: Neovim, tmp_path: Path, rename: str) -> None:
    neovim.command(f"silent {rename % (tmp_path / 'renamed.sgf')}")
    for _ in range(2):
        neovim.go_to("cc:dd")
        neovim.keys(":SgfUnion<CR>")
        neovim.wait_for_rules()
        assert neovim.text + "\n" == MENDED
        neovim.keys("u")
        neovim.wait_for_rules(OVERLAP)
        neovim.command("silent write!")


def test_a_name_that_is_taken_away(neovim: Neovim, record: Path) -> None:
    """All buffers without a name have one URI, by which an edit would find any of them."""
    neovim.command("0file")
    eventually(neovim.diagnostics, lambda found: found == [])
    neovim.go_to("cc:dd")
    neovim.keys(":SgfUnion<CR>")
    says(neovim, "sgf-ls: the buffer has no name")
    neovim.command(f"silent saveas! {record}")
    neovim.wait_for_rules(OVERLAP)


# Options


def test_a_command_may_be_one_string(start: Start, record: Path) -> None:
    neovim = start(f"vim.g.sgf_ls = {{ cmd = {lua_string(' '.join(SERVER))} }}")
    neovim.open(record)
    neovim.wait_for_rules(OVERLAP)
    assert "ERROR" not in neovim.health()


BAD_COMMAND = "the option cmd must be a list of strings"
WRONG = {
    "vim.g.sgf_ls = 'x'": ["vim.g.sgf_ls must be a table"],
    "vim.g.sgf_ls = { cmd = {}, settings = 'a1' }": [BAD_COMMAND, "the option settings must be a table"],
    "vim.g.sgf_ls = { cmd = { 5 } }": [BAD_COMMAND],
    "vim.g.sgf_ls = { cmd = '  ' }": [BAD_COMMAND],
    "require('sgf_ls').setup('x')": ["setup() must be a table"],
    "require('sgf_ls').setup({ settings = 3, keys = 1 })": [
        "the option keys must be true or false",
        "the option settings must be a table",
    ],
}


@pytest.mark.parametrize("config", WRONG)
def test_a_wrong_option_is_named(start: Start, record: Path, config: str) -> None:
    neovim = start(config)
    neovim.open(record)
    for wanted in WRONG[config]:
        says(neovim, wanted)
    if "setup" in config:
        neovim.wait_for_rules(OVERLAP)
    health = neovim.health().replace("\n", " ")
    assert [wanted for wanted in WRONG[config] if wanted not in health] == []
