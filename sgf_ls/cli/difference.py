r"""What fixes would change, as a unified diff that `patch` and `git apply` take.

Lines end at `\n` here and nowhere else, as they do for those programs: a `\r` in front of it is a part of the line.
The lines stay bytes, in whatever charset the file has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import diff_bytes, unified_diff

from sgf_ls.cli.terminal import Paint
from sgf_ls.text.visible import visible

# A path with a line break could pass for a part of the diff.
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_MISSING = b"\\ No newline at end of file\n"


def difference(path: str, before: bytes, after: bytes) -> str:
    """The diff of a file's content; bytes above ASCII that are not UTF-8 as lone surrogates ("surrogateescape")."""
    name = _CONTROL.sub(lambda match: visible(match[0]), path).encode("utf-8", "surrogateescape")
    lines = diff_bytes(unified_diff, _lines(before), _lines(after), name, name, n=1)
    return b"".join(_ended(lines)).decode("utf-8", "surrogateescape")


def for_terminal(diff: str, paint: Paint) -> str:
    """The diff as a person may see it: nothing hidden, and coloured."""
    return "".join(_coloured(visible(line, keep="\t"), paint) + "\n" for line in diff.split("\n")[:-1])


def _coloured(line: str, paint: Paint) -> str:
    if line.startswith(("+++", "---")):
        return paint(line, "strong")
    style = {"+": "added", "-": "removed", "@": "place"}.get(line[:1])
    return paint(line, style) if style else line


def _lines(data: bytes) -> list[bytes]:
    return [line + b"\n" for line in data.split(b"\n")[:-1]] + [line for line in (data.rpartition(b"\n")[2],) if line]


def _ended(lines: Iterator[bytes]) -> Iterator[bytes]:
    """Mark a last line without line feed the way `diff` does."""
    for line in lines:
        yield line if line.endswith(b"\n") else line + b"\n" + _MISSING
