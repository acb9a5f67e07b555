"""A running Neovim, driven as a user would: by keys and commands, and read as the user reads it."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pynvim

from .neovim_installed import Editor

DEADLINE = 30.0  # seconds; only what fails lets it pass
PAUSE = 0.01  # seconds between two looks

T = TypeVar("T")


def eventually(look: Callable[[], T], expected: Callable[[T], object] = bool) -> T:
    """What is seen, as soon as it is as expected."""
    end = time.monotonic() + DEADLINE
    while True:
        seen = look()
        if expected(seen):
            return seen
        assert time.monotonic() < end, f"still {seen!r}"
        time.sleep(PAUSE)


class Diagnostic(NamedTuple):
    """A diagnostic as Neovim has it: lines from 0, columns in bytes from 0, the end exclusive."""

    rule: str
    start: tuple[int, int]
    end: tuple[int, int]
    message: str


class Neovim:
    """A Neovim whose home folder holds nothing but the given `init.lua`."""

    def __init__(self, editor: Editor, home: Path, config: str) -> None:
        folder = home / ".config" / "nvim"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "init.lua").write_text(f"{editor.first}\n{config}\n", encoding="utf-8")
        # `env`, as pynvim hands on the environment as it is. The locale is the one of a bare machine.
        alone = ["env", "-i", f"HOME={home}", "PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8"]
        self._nvim: Any = pynvim.attach("child", argv=[*alone, editor.binary, "--embed", "--headless"])

    def close(self) -> list[str]:
        """Quit, whatever was changed; the messages that were shown. Nothing but closing may be done afterwards."""
        if self._nvim is None:
            return []
        shown = self.messages()
        with suppress(EOFError):  # the connection ends before the answer comes
            self.command("qall!")
        self._nvim.close()
        self._nvim = None
        return shown

    def has_left(self) -> None:
        """Wait until Neovim has ended by itself. Nothing but closing may be done afterwards."""
        with suppress(OSError, EOFError):  # what is asked of somebody who has left
            eventually(lambda: self.eval("1"), lambda answer: not answer)
        self._nvim.close()
        self._nvim = None

    def lua(self, code: str, *arguments: object) -> Any:
        """Run Lua, which finds the arguments as `...`; what it returns."""
        return self._nvim.exec_lua(code, *arguments)

    def command(self, command: str) -> None:
        """Run an Ex command."""
        self._nvim.command(command)

    def eval(self, expression: str) -> Any:
        """The value of an expression of Vim's language."""
        return self._nvim.eval(expression)

    def keys(self, keys: str) -> None:
        """Press keys (`<Esc>`, `<CR>` ...), as soon as Neovim takes them."""
        assert self._nvim.input(keys) == len(keys.encode())

    def attach_screen(self, columns: int, lines: int) -> None:
        """Let Neovim draw a screen; nobody looks at it."""
        self._nvim.ui_attach(columns, lines)

    def resize_screen(self, columns: int, lines: int) -> None:
        """Give that screen another size."""
        self._nvim.ui_try_resize(columns, lines)

    @property
    def asks(self) -> bool:
        """Whether Neovim waits for the answer to a question. (0.7 then hears nothing but this question and keys.)"""
        mode = self._nvim.request("nvim_get_mode")
        return bool(mode["blocking"] or mode["mode"].startswith("c"))

    def open(self, path: Path) -> None:
        """Edit a file."""
        self.command(f"edit {self._nvim.funcs.fnameescape(str(path))}")

    @property
    def text(self) -> str:
        """The text of the buffer, the lines joined by line feeds."""
        return "\n".join(self._nvim.current.buffer[:])

    def go_to(self, wanted: str, behind: int = 0) -> None:
        """Put the cursor on the last occurrence of a string, or `behind` characters from its start."""
        line, column = place_of(self.text, wanted, behind)
        self._nvim.current.window.cursor = (line + 1, column)

    def diagnostics(self) -> list[Diagnostic]:
        """What is found in the buffer."""
        found = self.lua("return vim.diagnostic.get(0)")
        return [
            Diagnostic(each["code"], (each["lnum"], each["col"]), (each["end_lnum"], each["end_col"]), each["message"])
            for each in found
        ]

    def wait_for_rules(self, *rules: str) -> list[Diagnostic]:
        """The diagnostics, as soon as they are of these rules."""
        return eventually(self.diagnostics, lambda found: [each.rule for each in found] == [*rules])

    def floating_text(self) -> str:
        """The text of the floating windows."""
        code = """
            local lines = {}
            for _, window in ipairs(vim.api.nvim_list_wins()) do
                if vim.api.nvim_win_get_config(window).relative ~= "" then
                    vim.list_extend(lines, vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, true))
                end
            end
            return table.concat(lines, "\\n")
        """
        return str(self.lua(code))

    def hover(self) -> str:
        """What the key K shows about the place under the cursor, which is closed again."""
        self.keys("K")
        shown = eventually(self.floating_text)
        self.lua("""
            for _, window in ipairs(vim.api.nvim_list_wins()) do
                if vim.api.nvim_win_get_config(window).relative ~= "" then
                    vim.api.nvim_win_close(window, true)
                end
            end
        """)
        return shown

    def messages(self) -> list[str]:
        """The messages that were shown, a line each."""
        return [line for line in str(self._nvim.command_output("messages")).splitlines() if line]

    def settle(self) -> None:
        """Wait until what Neovim has scheduled for later is done."""
        self.lua("_G.settled = false; vim.schedule(function() _G.settled = true end)")
        eventually(lambda: self.lua("return _G.settled"))

    def health(self) -> str:
        """What the health check says."""
        self.command("checkhealth sgf_ls")
        return self.text

    def client(self, expression: str) -> Any:
        """A field of the client of the server, or None where there is no client: `"offset_encoding"`."""
        return self.lua(f"local client = require('sgf_ls.running').clients()[1]; return client and client.{expression}")


def place_of(text: str, wanted: str, behind: int = 0) -> tuple[int, int]:
    """The line and the byte column, both from 0, `behind` characters from the last occurrence of a string."""
    offset = text.rindex(wanted) + behind
    line_start = text.rfind("\n", 0, offset) + 1
    return text.count("\n", 0, offset), len(text[line_start:offset].encode())
