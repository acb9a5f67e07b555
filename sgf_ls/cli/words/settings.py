"""The words of `sgf-ls settings`."""

from __future__ import annotations

from argparse import ArgumentParser

_ABOUT = """\
Explain the settings, which stand in sgf-ls.toml or below [tool.sgf-ls] in pyproject.toml.

The nearest file counts, looked for in the folder of each record and upwards, up to a folder with .git in it; the home
folder is not looked in. The command line and the settings of an editor stand above the files."""
_STATUS = "exit status: 0 shown"


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument("--schema", action="store_true", help="write the JSON schema of settings files instead")
