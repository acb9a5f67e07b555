"""The words of `sgf-ls summarize`."""

from __future__ import annotations

from argparse import ArgumentParser

_ABOUT = """\
Add up the reports of several runs of `sgf-ls check --output-format jsonl`, as if one run had checked all their files.

So a large archive can be checked in parts, by GNU parallel for instance, or on several machines:

  find archive -name '*.sgf' -print0 |
    parallel -0 -X sgf-ls check --exit-zero --output-format jsonl |
    sgf-ls summarize

The reports may stand behind each other in one file, or in several. What is missing in them is noticed."""
_STATUS = """\
exit status: 0 nothing found, 1 findings, 2 a path could not be read, or a report is not whole or is none"""


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument(
        "reports", nargs="*", metavar="REPORT", default=["-"], help="a file with reports (default: -, standard input)"
    )
    command.add_argument(
        "--output-format",
        choices=("text", "jsonl"),
        default="text",
        help="text counts the findings of each rule (default), jsonl is the report of the one run",
    )
    command.add_argument("--exit-zero", action="store_true", help="end with status 0 even if something is found")
