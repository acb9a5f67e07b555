"""The result (RE): `0`, `Draw`, `Void`, `?`, or the winner, a plus and what decided the game.

FF4 lists the forms, and capital letters count.
"""

from __future__ import annotations

import re

from sgf_ls.spec.reading.escaped import unescaped
from sgf_ls.spec.reading.fault import LONGEST_GUESSED, Fault
from sgf_ls.text.visible import excerpt

RESULT = re.compile(r"[BW]\+(?:[0-9]+(?:\.[0-9]+)?|R(?:esign)?|T(?:ime)?|F(?:orfeit)?)?|0|Draw|Void|\?")
_ALLOWED = "B+ or W+ with a margin, R, T or F behind it, or 0, Draw, Void or ?"


@unescaped
def read_result(text: str) -> Fault | None:
    """A value of RE for a game of Go."""
    if RESULT.fullmatch(text):
        return None
    says = f"tells the result as {_ALLOWED}, not {excerpt(text)}"
    if len(text) > LONGEST_GUESSED:
        return Fault(says)
    plain = " ".join(text.split())
    if RESULT.fullmatch(plain):
        return Fault(says, plain)
    from sgf_ls.spec.reading.result_repair import repaired_result  # only where a result is wrong

    return Fault(says, *repaired_result(plain))
