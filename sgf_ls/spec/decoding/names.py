"""Ranks and the names of rules, which have customary forms."""

from __future__ import annotations

import re

from sgf_ls.spec.reading.customs import read_rank, read_rules
from sgf_ls.spec.table.choices import RULES

_RULES = {choice.value: choice.meaning for choice in RULES.items}
_UNITS = {"k": "kyu", "d": "dan", "p": "dan, professional"}
_CERTAINTY = {"?": ", not certain", "*": ", certain"}
_FIRST_LETTER = re.compile("[a-z]")


def rank(text: str) -> str:
    """A value of BR or WR in a customary form."""
    unit = _FIRST_LETTER.search(text)
    if unit is None or read_rank(text):
        return ""
    return f"{int(text[: unit.start()])} {_UNITS[unit[0]]}{_CERTAINTY.get(text[-1], '')}."


def rules(text: str) -> str:
    """A value of RU that means one of the rules whose names FF4 fixes."""
    fault = read_rules(text)
    known = fault.repaired if fault else text
    meaning = _RULES.get(known or "", "")
    if not meaning:
        return ""
    return f"The rules of SGF's name {known}: {meaning}." if fault else f"{meaning}."
