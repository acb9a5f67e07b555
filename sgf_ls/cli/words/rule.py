"""The words of `sgf-ls rule`."""

from __future__ import annotations

from argparse import ArgumentParser

_ABOUT = "Explain a rule: what it finds, why, an example, and its fix. Without a name, list all rules."
_STATUS = "exit status: 0 shown, 2 there is no such rule"


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument("name", nargs="?", metavar="NAME", help="the rule to explain")
    command.add_argument("--all", action="store_true", help="all that there is to say about all rules")
    command.add_argument("--output-format", choices=("text", "json", "markdown"), default="text")
