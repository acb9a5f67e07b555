"""What to say of a word of the command line that means nothing, with the nearest words that do."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from importlib import import_module

from sgf_ls.cli import PROGRAM
from sgf_ls.cli.arguments import COMMANDS, parser
from sgf_ls.text.visible import visible


def unknown_first(word: str) -> str:
    """What to say of a first word that is no command; nothing for an option of the program itself."""
    if word.startswith("-") and word != "-":
        own = parser(())._option_string_actions
        option = _name_of(word)
        if option in own:
            return ""
        near = _near(option, own)
        return f"`{PROGRAM}` has no option {visible(option)}{near}; the options of a command stand behind it"
    said = f"there is no command {visible(word)!r}"
    if os.path.exists(word):  # it was to be checked, most likely
        return f"{said}; `{PROGRAM} check {visible(word)}` checks a file or a folder"
    return f"{said}{_near(word, COMMANDS)}; `{PROGRAM} --help` lists them"


def unknown_words(command: str | None, words: Sequence[str]) -> str:
    """What to say of the words of a command line that are left over; None for a line without a command."""
    line = f"{PROGRAM} {command}" if command else PROGRAM
    option = next((_name_of(word) for word in words if word.startswith("-")), None)
    if option is None:
        return f"{visible(words[0])!r} is more than `{line}` can do with; `{line} --help` tells what it takes"
    return f"`{line}` has no option {visible(option)}{_near(option, _options_of(command))}; `{line} --help` lists them"


def _name_of(option: str) -> str:
    return option.partition("=")[0]


def _options_of(command: str | None) -> Iterable[str]:
    if command is None:
        return parser(())._option_string_actions
    words = ArgumentParser()
    import_module(f"sgf_ls.cli.words.{command}").add(words)
    return words._option_string_actions


def _near(word: str, known: Iterable[str]) -> str:
    from sgf_ls.analysis.settings.names import did_you_mean  # a command line that is right needs no names of rules

    return did_you_mean(word, known)
