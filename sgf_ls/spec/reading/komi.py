"""Komi (KM): a real, in points."""

from __future__ import annotations

from sgf_ls.spec.reading.escaped import unescaped
from sgf_ls.spec.reading.fault import LONGEST_GUESSED, Fault
from sgf_ls.spec.reading.numbers import REAL, is_clear_real, repaired_real
from sgf_ls.text.visible import excerpt


@unescaped
def read_komi(text: str) -> Fault | None:
    """A value of KM."""
    if REAL.fullmatch(text):
        return None
    says = f"gives the komi in points as a number, such as 6.5, not {excerpt(text)}"
    nearly = repaired_real(text)
    if nearly is not None or len(text) > LONGEST_GUESSED:
        return Fault(says, nearly, is_clear_real(text))
    from sgf_ls.spec.reading.komi_repair import repaired_komi  # only where a komi is wrong

    return Fault(says, *repaired_komi(text))
