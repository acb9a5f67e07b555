"""Extend a settings file by a rule that is not to be checked in one file, without touching anything else in it.

What is written by hand stays as it is, comments included: the entry is put in at one place. There are several ways to
write such a table, so each place that may be the right one is tried, and the text is read again: the first one counts
that says all that was said before and the entry, and nothing else. Where none does, nothing is changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from typing import Any

from sgf_ls.analysis.settings.globs import covers, problem_with
from sgf_ls.analysis.settings.toml import PYPROJECT, WHERE, loads
from sgf_ls.text.edits import Edit, apply_edits
from sgf_ls.text.extent import LINE_END

KEY = "per-file-ignores"
LONGEST = 50_000
"""Longer files are left alone: each place that is tried takes some milliseconds for so many characters."""
MOST_TRIED = 20

_BLANK = "[ \t]*"
_NAME = rf"""["']?{KEY}["']?"""
_HEADER = re.compile(rf"^{_BLANK}\[[^\[\]\n]*{_NAME}{_BLANK}\][^\r\n]*(?:\r\n|\n|\Z)", re.MULTILINE)
_INLINE = re.compile(rf"{_NAME}{_BLANK}={_BLANK}\{{")
_DOTTED = re.compile(rf"^(?P<front>[^=#\n]*{_NAME}{_BLANK}\.{_BLANK})", re.MULTILINE)


def glob_for(path: str) -> str | None:
    """The glob that means one file alone, by its path from the folder of the settings; None where there is none."""
    glob = re.sub(r"[*?\[]", r"[\g<0>]", path)
    glob = glob if "/" in glob else f"./{glob}"
    return glob if not problem_with(glob) and covers(glob, path) else None


def ignoring(name: str, text: str, glob: str, rule: str) -> Edit | None:
    """The edit after which a settings file of this name ignores a rule in the files of a glob; None if none is sure.

    `text` is what the file says, empty for a new one.
    """
    try:
        said = loads(text) if len(text) <= LONGEST else None
        wanted = _extended(said, name, glob, rule) if said is not None else None
    except ValueError:
        return None
    if wanted is None:
        return None
    return next((edit for edit in _candidates(name, text, glob, rule) if _says(text, edit, wanted)), None)


def _extended(said: dict[str, Any], name: str, glob: str, rule: str) -> dict[str, Any] | None:
    """What is to be said: the same and the entry. None where something else than a table stands there."""
    wanted: Any = deepcopy(said)
    table: Any = wanted
    for key in (*(WHERE if name == PYPROJECT else ()), KEY):
        table = table.setdefault(key, {}) if isinstance(table, dict) else None
    rules = table.setdefault(glob, []) if isinstance(table, dict) else None
    if not isinstance(rules, list) or rule in rules:
        return None
    rules.insert(0, rule)
    return wanted if isinstance(wanted, dict) else None


def _says(text: str, edit: Edit, wanted: dict[str, Any]) -> bool:
    try:
        return loads(apply_edits(text, [edit])) == wanted
    except ValueError:
        return False


def _candidates(name: str, text: str, glob: str, rule: str) -> Iterator[Edit]:
    """The places where the entry may belong, the likeliest first."""
    line_end = match[0] if (match := LINE_END.search(text)) else "\n"
    key, value = _quoted(glob), _quoted(rule)
    entry = f"{key} = [{value}]"
    for each in islice(_list_of(glob).finditer(text), MOST_TRIED):
        yield from (Edit(each.end(), each.end(), written) for written in (value, f"{value}, "))
    for each in islice(_INLINE.finditer(text), MOST_TRIED):
        yield from (Edit(each.end(), each.end(), written) for written in (f" {entry} ", f" {entry},"))
    for each in islice(_HEADER.finditer(text), MOST_TRIED):
        before = "" if each[0].endswith("\n") else line_end
        yield Edit(each.end(), each.end(), f"{before}{entry}{line_end}")
    for each in islice(_DOTTED.finditer(text), MOST_TRIED):
        yield Edit(each.start(), each.start(), f"{each['front']}{entry}{line_end}")
    before = "" if not text else line_end if text.endswith("\n") else 2 * line_end
    header = ".".join([*(WHERE if name == PYPROJECT else ()), KEY])
    yield Edit(len(text), len(text), f"{before}[{header}]{line_end}{entry}{line_end}")


def _list_of(glob: str) -> re.Pattern[str]:
    """The beginning of the list of a glob, which may be quoted in two ways."""
    return re.compile(rf"(?:{re.escape(_quoted(glob))}|'{re.escape(glob)}'){_BLANK}={_BLANK}\[")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
