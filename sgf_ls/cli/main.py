"""The command `sgf-ls`: find out which command is meant, load just that one, and turn what happens into a status."""

from __future__ import annotations

import gc
import io
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import NoReturn

from sgf_ls.cli import PROGRAM
from sgf_ls.cli.arguments import COMMANDS, parser
from sgf_ls.cli.status import BROKEN_PIPE, COULD_NOT_RUN, INTERRUPTED, Usage


def main() -> NoReturn:
    """The program: carry out the command line of this process, and leave.

    Looking for garbage and taking down all modules would take a fifth of the time of a small check, so neither is
    done: whatever was to be written is, and the system takes the memory back.
    """
    gc.disable()
    status = run(sys.argv[1:])
    with suppress(OSError):
        sys.stderr.flush()
    os._exit(status)


def run(argv: Sequence[str]) -> int:
    """Carry out a command line, given without the program's name; the exit status."""
    _prepare_streams()
    try:
        status = _carry_out(argv)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has seen enough (`| head`)
        _forget_output()
        return BROKEN_PIPE
    except OSError as error:
        _forget_output()
        _complain(f"the output cannot be written: {error.strerror or error}")
        return COULD_NOT_RUN


def _carry_out(argv: Sequence[str]) -> int:
    try:
        arguments = _read(argv)
        status: int = import_module(f"sgf_ls.cli.{arguments.command}").run(arguments)
        return status
    except SystemExit as leaving:  # argparse has said what there is to say
        return leaving.code if isinstance(leaving.code, int) else COULD_NOT_RUN
    except Usage as error:
        _complain(str(error))
        return COULD_NOT_RUN


def _read(argv: Sequence[str]) -> Namespace:
    """The arguments. Raises SystemExit after `--help`, an error, and where no command is named; else Usage."""
    if argv and argv[0] not in COMMANDS:
        from sgf_ls.cli.unknown import unknown_first

        if why := unknown_first(argv[0]):
            raise Usage(why)
    words = parser(argv)
    arguments, unknown = words.parse_known_args(argv)
    if unknown:
        from sgf_ls.cli.unknown import unknown_words

        raise Usage(unknown_words(arguments.command, unknown))
    if arguments.command is None and arguments.stdio:
        arguments.command = "serve"
    if arguments.command is None:
        words.print_help(sys.stderr)
        words.exit(COULD_NOT_RUN)
    return arguments


def _prepare_streams() -> None:
    """Let no message fail because the terminal's charset lacks one of its characters, or nobody is there to hear it."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 (for the rest of our life)
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _forget_output() -> None:
    """What is still in the buffer has nowhere to go, and must not complain of it when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(what: str) -> None:
    from sgf_ls.cli.taming import tame  # a run that goes well needs it in its reports alone

    for line in map(tame, what.split("\n")):
        print(f"{PROGRAM}: {line}", file=sys.stderr)  # noqa: T201
