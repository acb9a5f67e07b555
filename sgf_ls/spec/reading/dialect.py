"""Names that one go server gives other meanings than SGF does: KO for komi, TE for the event, LT for the overtime.

Its records have words or numbers where SGF wants nothing, or 1 or 2. Such a value is no slip of an author, so the
readers of the types leave it alone.
"""

from __future__ import annotations

import re

from sgf_ls.spec.reading.fault import LONGEST_GUESSED, Fault, Reader
from sgf_ls.spec.reading.simple import read_double, read_nothing
from sgf_ls.text.visible import excerpt

_KOMI = (  # compiled when first needed: most records have no KO
    r"\s*(?:0|[0-9]*[.,][0-9]+|[2-9]|[0-9]{2,}|.*[0-9].*[^0-9\s].*|.*\u534a.*)\s*"
)
# Words of which only one is meant are emphasis in words, not the name of a cup.
_TRUTH = frozenset(["true", "yes", "on", "x"])


def read_event(text: str) -> Fault | None:
    """Whether TE holds words: the name of an event."""
    if not any(character.isalpha() for character in text) or text.strip().lower() in _TRUTH:
        return None
    return Fault(f"marks a good move (1 or 2) in SGF; {excerpt(text)} looks like the name of an event, which is EV")


def read_komi_in_ko(text: str) -> Fault | None:
    """Whether KO holds a komi."""
    if len(text) > LONGEST_GUESSED or not re.fullmatch(_KOMI, text, re.DOTALL):
        return None
    return Fault(f"marks an illegal move and takes no value in SGF; {excerpt(text)} looks like a komi, which is KM")


def read_overtime_in_lt(text: str) -> Fault | None:
    """Whether LT holds a number, perhaps with words: the length of an overtime period."""
    if not any(character.isdigit() for character in text) or text.strip() == "1":
        return None
    return Fault(f"takes no value in SGF (lost on time, FF3); {excerpt(text)} looks like an overtime, which is OT")


READERS: dict[str, Reader] = {"TE": read_event, "KO": read_komi_in_ko, "LT": read_overtime_in_lt}

# What the server calls otherwise and SGF has a name for. (LT and LC are both parts of OT.)
SGF_NAMES = {"TE": "EV", "RD": "DT", "KO": "KM", "HD": "HA"}


def read_double_of_te(text: str) -> Fault | None:
    """A value of TE as a Double, unless it is the name of an event."""
    return None if read_event(text) else read_double(text)


def read_nothing_of_ko(text: str) -> Fault | None:
    """The value of KO, which should not be there, unless it is a komi."""
    return None if read_komi_in_ko(text) else read_nothing(text)


def read_nothing_of_lt(text: str) -> Fault | None:
    """The value of LT, which should not be there, unless it is an overtime."""
    return None if read_overtime_in_lt(text) else read_nothing(text)
