"""The words of `sgf-ls rule`."""

from __future__ import annotations

from argparse import ArgumentParser

from sgf_ls.cli.words.common import STATUS

_ABOUT = "Explain a rule: what it finds, why, an example, and its fix. Without a name, list all rules."


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, STATUS
    command.add_argument("name", nargs="?", metavar="NAME", help="the rule to explain")
    command.add_argument("--all", action="store_true", help="all that there is to say about all rules")
    command.add_argument("--output-format", choices=("text", "json", "markdown"), default="text")
