"""The plugin for Neovim and a server that ends, hangs or does not end, and a Neovim that counts otherwise.

pytest tests/editors/drive_neovim_servers.py
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from .drive_neovim import MENDED, OVERLAP, RECORD, SERVER, Start, editor, neovim, record, start
from .drive_neovim_odds import change_behind_a_command, says
from .neovim_installed import BETWEEN, NEW
from .neovim_session import Neovim, eventually

__all__ = ["editor", "neovim", "record", "start"]


def server_of(neovim: Neovim) -> int:
    """The process of the server."""
    [children] = [Path(f"/proc/{neovim.eval('getpid()')}/task/{neovim.eval('getpid()')}/children").read_text()]
    [server] = [int(child) for child in children.split() if b"serve" in Path(f"/proc/{child}/cmdline").read_bytes()]
    return server


@contextmanager
def held(neovim: Neovim) -> Iterator[int]:
    """The process of the server, which does nothing meanwhile: it hangs."""
    server = server_of(neovim)
    os.kill(server, signal.SIGSTOP)
    try:
        yield server
    finally:
        with suppress(ProcessLookupError):
            os.kill(server, signal.SIGCONT)


def is_asked(neovim: Neovim) -> bool:
    """Whether the server owes an answer."""
    return bool(neovim.lua("return next(require('sgf_ls.running').clients()[1].requests) ~= nil"))


def mend(neovim: Neovim) -> None:
    """Let the command rewrite the list, and take it back."""
    neovim.go_to("cc:dd")
    neovim.keys(":SgfUnion<CR>")
    eventually(lambda: neovim.text + "\n", lambda text: text == MENDED)
    neovim.wait_for_rules()
    neovim.keys("u")
    neovim.wait_for_rules(OVERLAP)


# A server that ends


def test_a_server_that_cannot_start_is_told_once(start: Start, record: Path, tmp_path: Path) -> None:
    noted = tmp_path / "starts"
    neovim = start(cmd=["/bin/sh", "-c", f"echo x >> {noted}; exit 3"])
    neovim.open(record)
    says(neovim, "sgf-ls has stopped with exit status 3.")
    for name in ("two.sgf", "three.sgf"):
        neovim.open(record.with_name(name))
        neovim.settle()
    neovim.keys(":SgfUnion<CR>")
    says(neovim, "the server is not running")
    assert noted.read_text() == "x\n"
    assert len([line for line in neovim.messages() if "has stopped" in line]) == 1
    assert "it is not started again by itself" in neovim.health()


def test_a_server_that_is_killed_can_be_started_again(neovim: Neovim) -> None:
    for _ in range(2):
        os.kill(server_of(neovim), signal.SIGKILL)
        says(neovim, "sgf-ls has stopped with signal 9.")
        neovim.keys(":messages clear | SgfRestart<CR>")
        neovim.wait_for_rules(OVERLAP)
        mend(neovim)


def test_a_running_server_can_be_restarted(neovim: Neovim) -> None:
    old = server_of(neovim)
    neovim.keys(":SgfRestart<CR>")
    eventually(lambda: neovim.client("id"), lambda found: found not in (None, 1))
    neovim.wait_for_rules(OVERLAP)
    assert server_of(neovim) != old


# A server that hangs


def test_a_server_that_hangs_can_be_restarted(neovim: Neovim) -> None:
    with held(neovim) as old:
        neovim.keys(":SgfRestart<CR>")
        eventually(lambda: neovim.client("id"), lambda found: found not in (None, 1))
        neovim.wait_for_rules(OVERLAP)
        mend(neovim)
    eventually(Path(f"/proc/{old}").exists, lambda exists: not exists)
    assert not [line for line in neovim.messages() if "stopped" in line]


def test_a_server_that_never_answers_can_be_restarted(start: Start, record: Path, tmp_path: Path) -> None:
    noted = tmp_path / "process"
    deaf = f"trap '' TERM; echo $$ > {noted}; while [ -e {noted} ]; do sleep 0.1; done"
    neovim = start(cmd=["/bin/sh", "-c", f"[ -e {noted} ] || {{ {deaf}; }}; exec {' '.join(SERVER)}"])
    neovim.open(record)
    eventually(lambda: noted.exists() and noted.read_text())
    neovim.keys(":SgfRestart<CR>")
    neovim.wait_for_rules(OVERLAP)
    mend(neovim)
    noted.unlink()


@pytest.mark.parametrize("editor", [BETWEEN, NEW], indirect=True)  # 0.7 interrupts what this test asks it, too
def test_what_is_not_waited_for_any_more_comes_too_late(neovim: Neovim) -> None:
    with held(neovim):
        neovim.go_to("cc:dd")
        neovim.keys(":SgfUnion<CR>")
        eventually(lambda: is_asked(neovim))
        neovim.keys("<C-C>")
        says(neovim, "sgf-ls: the server has not answered (interrupted)")
    says(neovim, "sgf-ls: nothing is changed, as the edit has come too late")
    assert neovim.text + "\n" == RECORD
    mend(neovim)


def test_a_server_that_ends_is_not_waited_for(neovim: Neovim) -> None:
    with held(neovim) as server:
        neovim.go_to("cc:dd")
        neovim.keys(":SgfUnion<CR>")
        eventually(lambda: is_asked(neovim))
        os.kill(server, signal.SIGKILL)
        says(neovim, "sgf-ls: the server has not answered (it has ended)")


# What the user has chosen besides


@pytest.mark.parametrize("editor", [NEW], indirect=True)
@pytest.mark.parametrize("name", ["*", "sgf_ls"])
def test_the_users_own_on_attach(start: Start, record: Path, name: str) -> None:
    neovim = start(f"vim.lsp.config('{name}', {{ on_attach = function() vim.g.is_attached = 1 end }})")
    neovim.open(record)
    neovim.wait_for_rules(OVERLAP)
    assert neovim.eval("g:is_attached") == 1
    neovim.keys("ggA<C-V><CR>;<Esc>")
    says(neovim, "sgf-ls: line 1 has a carriage return")


@pytest.mark.parametrize("editor", [NEW], indirect=True)
def test_the_users_own_beginning(start: Start, record: Path) -> None:
    """Whoever takes the place of our functions does not take away what keeps texts safe."""
    neovim = start("""
        local function nothing() end
        vim.lsp.config("sgf_ls", { before_init = nothing, on_init = nothing })
        require("sgf_ls").setup({ settings = { coordinates = "a1" } })
    """)
    neovim.open(record)
    eventually(neovim.diagnostics, lambda found: [each for each in found if "cc (C7)" in each.message])
    change_behind_a_command(neovim)
    os.kill(server_of(neovim), signal.SIGKILL)
    says(neovim, "sgf-ls has stopped with signal 9.")
    neovim.open(record.with_name("other.sgf"))
    eventually(lambda: neovim.client("id"))


@pytest.mark.parametrize("editor", [NEW], indirect=True)
def test_the_users_own_root(start: Start, record: Path) -> None:
    """It lets all buffers through, those too that cannot be served."""
    neovim = start(f"vim.lsp.config('sgf_ls', {{ root_dir = '{record.parent}' }})")
    neovim.open(record)
    neovim.wait_for_rules(OVERLAP)
    odd = record.with_name("odd.sgf")
    odd.write_bytes(RECORD.replace("石", "石\r").encode())
    for command in (f"edit {odd}", "enew | set filetype=sgf | call setline(1, '(;SZ[9]AB[aa:aa])')"):
        neovim.command(command)
        neovim.settle()
        eventually(lambda: neovim.lua("return require('sgf_ls.running').of(vim.api.nvim_get_current_buf()) == nil"))
        eventually(neovim.diagnostics, lambda found: found == [])
    neovim.command(f"edit! {record}")
    neovim.wait_for_rules(OVERLAP)
    mend(neovim)


# Neovim 0.12, which is in no package that the tests could install, numbers texts by all changes, and by saving too. Its
# own check of the number allows for that, the one of 0.11 does not: so it is left out here.
COUNTS_AS_0_12 = """
    vim.lsp.util.buf_versions = setmetatable({}, {
        __index = function(_, buffer) return vim.api.nvim_buf_get_changedtick(buffer) end,
        __newindex = function() end,
    })
    local has, apply = vim.fn.has, vim.lsp.util.apply_text_document_edit
    vim.fn.has = function(what) return what == "nvim-0.12" and 1 or has(what) end
    vim.lsp.util.apply_text_document_edit = function(change, ...)
        change.textDocument.version = 0
        return apply(change, ...)
    end
"""


@pytest.mark.parametrize("editor", [NEW], indirect=True)
def test_texts_numbered_in_another_way(start: Start, record: Path) -> None:
    neovim = start(COUNTS_AS_0_12)
    neovim.open(record)
    neovim.wait_for_rules(OVERLAP)
    for _ in range(2):
        mend(neovim)
        neovim.command("write")
    change_behind_a_command(neovim)
