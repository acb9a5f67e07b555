"""The time limit (TM) and the time left (BL, WL): reals, in seconds."""

from __future__ import annotations

from sgf_ls.spec.reading.escaped import unescaped
from sgf_ls.spec.reading.fault import LONGEST_GUESSED, Fault
from sgf_ls.spec.reading.numbers import REAL, is_clear_real, repaired_real
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.visible import excerpt


@unescaped
def read_time(text: str) -> Fault | None:
    """A value of TM."""
    if REAL.fullmatch(text):
        return None
    says = f"gives the time limit in seconds as a number, such as 3600, not {excerpt(text)}"
    nearly = repaired_real(text)
    if nearly is not None:
        # Who writes 3,600 means an hour, not three seconds and a half.
        return Fault(says, nearly) if is_clear_real(text) else Fault(says, nearly.replace(".", ""), safe=False)
    if len(text) > LONGEST_GUESSED:
        return Fault(says)
    from sgf_ls.spec.reading.time_repair import repaired_time  # only where a time is wrong

    return Fault(says, *repaired_time(text))


@unescaped
def read_not_negative(text: str) -> Fault | None:
    """Whether a time, if it is a number, is not below zero."""
    time = text.strip(BLANKS)
    if not time.startswith("-") or not REAL.fullmatch(time) or not time.strip("-0."):
        return None
    return Fault(f"is a time, and below zero: {excerpt(time)}")
