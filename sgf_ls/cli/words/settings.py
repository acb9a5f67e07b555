"""The words of `sgf-ls settings`."""

from __future__ import annotations

from argparse import ArgumentParser

from sgf_ls.cli.words.common import STATUS

_ABOUT = """\
Explain the settings, which stand in sgf-ls.toml or below [tool.sgf-ls] in pyproject.toml.

The nearest file counts, looked for in the folder of each record and upwards, up to a folder with .git in it; the home
folder is not looked in. The command line and the settings of an editor stand above the files."""


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, STATUS
    command.add_argument("--schema", action="store_true", help="write the JSON schema of settings files instead")
