"""Write all files that repeat what the files of rules say: `python -m tests.rules.write`.

These are the index, which lets rules be loaded late, `RULES.md`, the schema of the settings, and the settings in the
extension for VS Code. Tests fail where one is stale.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from . import write_index

ROOT = Path(__file__).parents[2]
WRITTEN = {
    ROOT / "RULES.md": ("rule", "--all", "--output-format", "markdown"),
    ROOT / "sgf_ls" / "settings.schema.json": ("settings", "--schema"),
}
"""Files that are the output of a command of sgf-ls."""


def main() -> None:
    """Write them; the index first, for the rest is written by programs that read it."""
    write_index.FILE.write_text(write_index.text(), encoding="utf-8", newline="\n")
    for path, command in WRITTEN.items():
        path.write_bytes(_output("-m", "sgf_ls", *command))
    _output("editors/vscode/scripts/from_server.py")


def _output(*arguments: str) -> bytes:
    """What a program says, in UTF-8, that this Python runs. Nothing is written when it fails."""
    command = [sys.executable, "-X", "utf8", *arguments]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout


if __name__ == "__main__":
    main()
