"""The exit status of every command, and the error that leads to the last one."""

from __future__ import annotations

NOTHING_FOUND = 0
FINDINGS = 1
COULD_NOT_RUN = 2
INTERRUPTED = 130
"""128 and the number of SIGINT, as shells do it."""
BROKEN_PIPE = 141
"""128 and the number of SIGPIPE."""


class Usage(Exception):  # noqa: N818 (it names what is wrong: the usage)
    """A command line that cannot be carried out. The message is for the user."""
