"""Arguments that several commands have."""

from __future__ import annotations

from argparse import ArgumentParser

PATH = "a file, a folder, or - for standard input"


def add_settings_files(command: ArgumentParser) -> None:
    """Which settings file is to be used."""
    files = command.add_mutually_exclusive_group()
    files.add_argument("--config", metavar="FILE", help="use this settings file instead of those that would be found")
    files.add_argument("--isolated", action="store_true", help="use no settings file")
