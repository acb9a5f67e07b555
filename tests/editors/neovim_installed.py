"""The versions of Neovim that are driven, installed by the script that CI uses too."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).parents[2]
PLUGIN = PROJECT / "editors" / "neovim"


class Editor(NamedTuple):
    """A way to run Neovim."""

    from_wheel: bool
    first: str = ""
    """Lua that runs before the user's configuration."""

    @property
    def binary(self) -> str:
        """The path of the executable."""
        return _installed()[self.from_wheel]


# No package has a Neovim between 0.7 and 0.11. What matters here is that those have vim.lsp.start, but no
# vim.lsp.enable; so a 0.11 whose vim.lsp.enable is taken away goes the ways that were made for them.
OLD = "0.7, from apt"
BETWEEN = "0.11 as if older"
NEW = "0.11, from a wheel"

EDITORS = {
    OLD: Editor(from_wheel=False),
    BETWEEN: Editor(from_wheel=True, first="vim.lsp.enable = nil"),
    NEW: Editor(from_wheel=True),
}


@cache
def _installed() -> tuple[str, str]:
    """The executables of the apt package and of the wheel. Fails where they cannot be installed."""
    script = PROJECT / ".ci" / "install-neovim"
    ran = subprocess.run([script], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, f"{script} cannot install Neovim: {ran.stderr}"
    old, new = ran.stdout.split()
    return old, new
