"""Values whose form FF4 only recommends: ranks (BR, WR), rounds (RO), the names of rules (RU), the size of a komi."""

from __future__ import annotations

import re

from sgf_ls.spec.reading.escaped import unescaped
from sgf_ls.spec.reading.fault import Fault
from sgf_ls.spec.reading.numbers import NUMBER, REAL
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.visible import excerpt

# Compiled when first needed: these rules run when chosen only.
_RANK = r"[0-9]{1,2} ?(?:k|kyu|d|dan|p|pro)[?*]?"
_ROUND = r"[0-9]+(?: \([^()]+\))?"

# The four names that FF4 fixes, by what people write for them; letters and digits only.
_RULES = {
    "aga": "AGA", "americangoassociation": "AGA",
    "goe": "GOE", "ing": "GOE", "ings": "GOE", "inggoe": "GOE",
    "japanese": "Japanese", "japan": "Japanese", "japanesse": "Japanese", "japenese": "Japanese", "jp": "Japanese",
    "japaneese": "Japanese", "nihonkiin": "Japanese",
    "nz": "NZ", "newzealand": "NZ", "newzeland": "NZ",
}  # fmt: skip
_NO_LETTER = re.compile(r"[^a-z]+")
_LONGEST_NAME = 40
_RULES_WORD = re.compile(r"rules?(?:et)?$")


@unescaped
def read_rank(text: str) -> Fault | None:
    """A value of BR or WR."""
    if re.fullmatch(_RANK, text):
        return None
    return Fault(f"is best written like 5k, 3d or 9p, perhaps with ? or * behind it, not {excerpt(text)}")


@unescaped
def read_round(text: str) -> Fault | None:
    """A value of RO."""
    if re.fullmatch(_ROUND, text):
        return None
    return Fault(f"is best written as a number, and what kind of round it is: 5 (final), not {excerpt(text)}")


@unescaped
def read_rules(text: str) -> Fault | None:
    """A value of RU, which may be any name, but four have a spelling of their own."""
    if len(text) > _LONGEST_NAME:
        return None
    letters = _NO_LETTER.sub("", text.lower())
    known = _RULES.get(letters) or _RULES.get(_RULES_WORD.sub("", letters))
    if known is None or text == known:
        return None
    return Fault(f"names these rules {known} in SGF, not {excerpt(text)}", known, safe=False)


@unescaped
def read_handicap(text: str) -> Fault | None:
    """Whether a handicap is two stones or more; what is no number has another fault."""
    number = text.strip(BLANKS)
    if not NUMBER.fullmatch(number) or not (number.startswith("-") or number.lstrip("+0") in ("", "1")):
        return None
    return Fault(f"is two stones or more, and left out in an even game, not {excerpt(number)}")


@unescaped
def read_scaled_komi(text: str) -> Fault | None:
    """Whether a komi is a hundred or more, as if it were counted in hundredths."""
    number = text.strip(BLANKS)
    if not REAL.fullmatch(number) or len(number.lstrip("+-0").partition(".")[0]) <= 2:
        return None
    return Fault(f"is {excerpt(number)} points, more than anybody gives; some programs count in hundredths")
