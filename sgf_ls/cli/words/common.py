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


def add_results(command: ArgumentParser) -> None:
    """Where the results go of a command that makes another record of one."""
    where = command.add_argument_group(
        "where the results go",
        "One file goes to standard output, unless an option says otherwise. For several, and for folders, one has to.",
    )
    where.add_argument("--in-place", action="store_true", help="replace the files themselves, each in one step")
    where.add_argument(
        "--output-dir", type=named, metavar="DIR", help="write below this folder; files that exist there stay"
    )
    where.add_argument("--check", action="store_true", help="write nothing, list the files that would change")
    where.add_argument("--diff", action="store_true", help="write nothing, show a unified diff")
    command.add_argument("--stdin-filename", metavar="NAME", help="the name to report for standard input")


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
