"""From the bytes of a settings file to its layer, and to lines that say where and what is wrong.

Such files come from strangers too. The reader of TOML takes time that grows with the square of the parts of a key, and
a frame of the stack for each bracket; both are bounded here.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sgf_ls.analysis.settings.model import NOTHING_SAID, Layer
from sgf_ls.text.visible import visible

if TYPE_CHECKING:
    from sgf_ls.analysis.settings.reading import Complaint

LARGEST = 256_000
"""Bytes of a file that holds settings."""
LARGEST_READ = 20 * LARGEST
"""Bytes of any file: a `pyproject.toml` may be about much else, and is looked through for our name before it is too
large."""
MOST_DOTS = 250
"""Dots in a line, which may each part a key."""
MOST_DOTS_OF_HEADER = 20
"""Dots in a line that begins with `[`: whatever stands below a header is looked up by all of its parts."""
PYPROJECT = "pyproject.toml"
LINE_FEED = b"\n"
# All ways to write the key `tool.sgf-ls`, the headers that are mistaken for it, and little else: most files about a
# Python project are not read any further. (Compiled when first needed, as most folders have no settings file.)
_MENTION = rb"""tool["'\s]*(?:\.["'\s]*sgf[-_]ls|[\]=])|(?m:^[ \t]*\[[ \t"']*sgf[-_]ls["' \t]*[.\]])"""
_PLACE = r" \(at (?:line (\d+), column \d+|end of document)\)$"
WHERE = ("tool", "sgf-ls")
"""The table of settings in a `pyproject.toml`."""
_MISTAKEN = (("sgf-ls",), ("sgf_ls",), ("tool", "sgf_ls"))
"""Tables that people write in its place."""


def parse(name: str, data: bytes) -> tuple[Layer, list[str]] | None:
    """The layer in a file of this name (without its folder), and what is wrong, each as `line: what` or `what`.

    None for a `pyproject.toml` without a table `[tool.sgf-ls]` or one that is mistaken for it.
    """
    in_project = name == PYPROJECT
    if in_project and not re.search(_MENTION, data):
        return None
    try:
        text = decoded(data)
        values: Any = loads(text)
    except ValueError as error:
        return NOTHING_SAID, [str(error)]
    return (_in_project if in_project else _in_own_file)(values, text)


def _in_own_file(values: dict[str, Any], text: str) -> tuple[Layer, list[str]]:
    """The layer in a file that holds nothing but settings."""
    if WHERE[0] in values:
        return NOTHING_SAID, [f"{_header(WHERE)} is for {PYPROJECT}; here settings stand without that line"]
    for where in _MISTAKEN:
        if isinstance(_at(values, where), dict):
            return NOTHING_SAID, [_with_line(where, "is not looked in; here settings stand without that line", text)]
    return _read(values, text)


def _in_project(values: dict[str, Any], text: str) -> tuple[Layer, list[str]] | None:
    """The layer in a file about a project; None where it has none and nobody seems to think so."""
    advice = f"is not looked in; settings stand below {_header(WHERE)}"
    complaints = [_with_line(where, advice, text) for where in _MISTAKEN if isinstance(_at(values, where), dict)]
    ours = _at(values, WHERE)
    if ours is None:
        return (NOTHING_SAID, complaints) if complaints else None
    if not isinstance(ours, dict):
        return NOTHING_SAID, [*complaints, f"tool.sgf-ls must be a table: {_header(WHERE)}"]
    layer, more = _read(ours, text)
    return layer, [*complaints, *more]


def _read(values: dict[str, Any], text: str) -> tuple[Layer, list[str]]:
    from sgf_ls.analysis.settings.reading import read_layer  # takes the table of all settings

    layer, complaints = read_layer(values, in_file=True)
    return layer, [_placed(complaint, text) for complaint in complaints]


def _at(values: Any, where: Sequence[str]) -> Any:
    """What stands below some keys, one below the other; None where nothing does."""
    for part in where:
        values = values.get(part) if isinstance(values, dict) else None
    return values


def _header(where: Sequence[str]) -> str:
    return f"[{'.'.join(where)}]"


def _with_line(where: Sequence[str], said: str, text: str) -> str:
    """What is said of a table, with the line of its header, where there is one."""
    parts = [rf"""["' \t]*{re.escape(part)}["' \t]*""" for part in where]
    wanted = re.compile(rf"[ \t]*\[{'[.]'.join(parts)}[.\]]")
    line = next((f"{number}: " for number, line in enumerate(text.split("\n"), 1) if wanted.match(line)), "")
    return f"{line}{_header(where)} {said}"


def decoded(data: bytes) -> str:
    """The text of a file. Raises ValueError, with words that say what is wrong, if it cannot be one of settings."""
    if len(data) > LARGEST:
        raise ValueError(f"it has {len(data):,} bytes; settings must not have more than {LARGEST:,}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{1 + data[: error.start].count(LINE_FEED)}: it is not UTF-8") from None
    for number, line in enumerate(text.split("\n"), 1):
        most = MOST_DOTS_OF_HEADER if line.lstrip().startswith("[") else MOST_DOTS
        if line.count(".") > most:
            raise ValueError(f"{number}: more than {most} dots in a line; write a long list on several lines")
    return text


def loads(text: str) -> dict[str, Any]:
    """What a text says. Raises ValueError, with words, where it is no TOML."""
    # Loaded here: no run without a settings file needs it.
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib

    try:
        return tomllib.loads(text.replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        place = re.search(_PLACE, said)
        line = f"{place[1]}: " if place and place[1] else ""
        raise ValueError(f"{line}it is not TOML: {visible(re.sub(_PLACE, '', said))[:200]}") from None
    except RecursionError:
        raise ValueError("it is not TOML that can be read: its values are nested too deeply") from None
    except ValueError as error:  # a number of thousands of digits
        raise ValueError(f"it is not TOML that can be read: {visible(str(error))[:200]}") from None


def _placed(complaint: Complaint, text: str) -> str:
    """The complaint with the line of its key, where only one line can be meant."""
    if not complaint.key:
        return complaint.message
    key = rf"""["']?{re.escape(complaint.key)}["']?"""
    wanted = re.compile(rf"[ \t]*(?:{key}[ \t]*[.=]|\[(?:tool[ \t]*\.[ \t]*sgf-ls[ \t]*\.[ \t]*)?{key}[ \t]*\])")
    lines = [number for number, line in enumerate(text.split("\n"), 1) if wanted.match(line)]
    return f"{lines[0]}: {complaint.message}" if len(lines) == 1 else complaint.message
