"""The layout by its cases: `cases/OPTION.txt` shows texts before and after formatting.

    === a title
    options: {"wrap": 40}
    --- before
    (;FF[4] ;B[aa])
    --- after
    (;FF[4]
    ;B[aa])

A case ends at an empty line in front of the next `===`. No text here has a line end at its end.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from sgf_ls.analysis.format_options import READERS, FormatOptions, read_format_options
from sgf_ls.features.formatting import format_document
from sgf_ls.syntax.document import Document
from sgf_ls.text.edits import apply_edits

FOLDER = Path(__file__).parent / "cases"
_CASE = re.compile(r"=== (.*)\n(?:options: (.*)\n)?--- before\n([^§]*?)\n--- after\n([^§]*?)\n\n(?=\Z|===)")


class Case(NamedTuple):
    options: FormatOptions
    before: str
    after: str


def cases() -> dict[str, Case]:
    found = {}
    for path in sorted(FOLDER.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        matches = list(_CASE.finditer(text))
        assert "".join(match[0] for match in matches) == text, f"{path.name} cannot be read"
        for match in matches:
            title, options, before, after = match.groups()
            chosen = FormatOptions().changed(
                read_format_options({**json.loads(options or "{}"), "final-newline": False})
            )
            found[f"{path.stem}: {title}".replace(" ", "-")] = Case(chosen, before, after)
    return found


CASES = cases()


def formatted(text: str, options: FormatOptions) -> str:
    return apply_edits(text, format_document(Document.from_text(text), options).edits)


@pytest.mark.parametrize("name", CASES)
def test_a_case(name: str) -> None:
    case = CASES[name]
    assert formatted(case.before, case.options) == case.after
    assert formatted(case.after, case.options) == case.after


def test_every_option_has_cases_or_a_test_of_its_own() -> None:
    told = {path.stem for path in FOLDER.glob("*.txt")} | {"blank-line-between-games", "final-newline"}
    assert set(READERS) <= told
