"""Results in words: `B+3.5` is "Black wins by 3.5 points"."""

from __future__ import annotations

from sgf_ls.spec.decoding.decoder import number_in
from sgf_ls.spec.reading.results import RESULT, read_result
from sgf_ls.spec.table.choices import RESULTS
from sgf_ls.text.counting import counted

_WINNERS = {"B": "Black", "W": "White"}
_KNOWN = {choice.value: choice.meaning for choice in RESULTS.items}


def result(text: str) -> str:
    """A value of RE; of one that is not as FF4 wants it, what it can only mean (`Jigo`)."""
    if not RESULT.fullmatch(text):
        fault = read_result(text)
        meant = fault.repaired if fault and fault.safe else None
        return result(meant) if meant and RESULT.fullmatch(meant) else ""
    known = _KNOWN.get(text)
    if known:
        return f"{known[0].upper()}{known[1:]}."
    margin = number_in(text[2:])
    return f"{_WINNERS[text[0]]} wins by {counted(margin, 'point')}." if margin else ""
