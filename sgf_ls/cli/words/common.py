"""Arguments that several commands have."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError

STATUS = "exit status: 0 nothing found, 1 findings, 2 could not run or a path could not be read or written"
PATH = "a file, a folder, or - for standard input"


def add_settings_files(command: ArgumentParser) -> None:
    """Which settings file is to be used."""
    files = command.add_mutually_exclusive_group()
    files.add_argument("--config", metavar="FILE", help="use this settings file instead of those that would be found")
    files.add_argument("--isolated", action="store_true", help="use no settings file")


def named(word: str) -> str:
    """The type of an option that names a file or folder: an empty word, as from a variable that is not set, is none."""
    if not word:
        raise ArgumentTypeError("it names nothing; is a variable empty?")
    return word


def add_process_id(command: ArgumentParser) -> None:
    """The process that the server ends with."""
    command.add_argument(
        "--clientProcessId", type=int, dest="client_process_id", metavar="N", help="end when this process has ended"
    )
