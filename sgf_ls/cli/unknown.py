"""What to say of a word of the command line that means nothing, with the nearest words that do."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module

from sgf_ls.analysis.settings.names import did_you_mean
from sgf_ls.cli import PROGRAM
from sgf_ls.cli.arguments import COMMANDS, parser
from sgf_ls.text.visible import visible


def unknown_command(word: str) -> str:
    """What to say of a first word that is no command. A file was to be checked, most likely."""
    said = f"there is no command {visible(word)!r}"
    if os.path.exists(word):
        return f"{said}; `{PROGRAM} check {visible(word)}` checks a file or a folder"
    return f"{said}{did_you_mean(word, COMMANDS)}; `{PROGRAM} --help` lists them"


def unknown_words(command: str | None, words: Sequence[str]) -> str:
    """What to say of the words of a command line that are left over; None for a line without a command."""
    line = f"{PROGRAM} {command}" if command else PROGRAM
    option = next((word.partition("=")[0] for word in words if word.startswith("-")), None)
    if option is None:
        return f"{visible(words[0])!r} is more than `{line}` can do with; `{line} --help` tells what it takes"
    near = did_you_mean(option, _options_of(command))
    return f"`{line}` has no option {visible(option)}{near}; `{line} --help` lists them"


def _options_of(command: str | None) -> list[str]:
    if command is None:
        return list(parser(())._option_string_actions)
    words = ArgumentParser()
    import_module(f"sgf_ls.cli.words.{command}").add(words)
    return list(words._option_string_actions)
