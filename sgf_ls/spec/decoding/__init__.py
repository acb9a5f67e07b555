"""What a value says, in words: a date in full, seconds as hours and minutes, who won and by how much.

A *decoder* is given the text of a value and answers with a sentence, or with nothing where the value is not of the form
that FF4 wants, or where there is nothing to add to it. The sentence holds words of ours, digits and signs of numbers,
and no other character of the file. Values that are known in advance (`PropertySpec.choices`) need no decoder.

Which values are well-formed is asked of the readers in `spec.reading`.
"""

from __future__ import annotations

from collections.abc import Mapping

from sgf_ls.records import NamedTuple
from sgf_ls.spec.decoding.amounts import (
    half_points,
    handicap,
    komi,
    move_number,
    moves_left,
    score,
    size,
    time_left,
    time_limit,
)
from sgf_ls.spec.decoding.dates import dates
from sgf_ls.spec.decoding.decoder import LONGEST, Decoder
from sgf_ls.spec.decoding.names import rank, rules
from sgf_ls.spec.decoding.results import result
from sgf_ls.spec.decoding.sums import figure, style
from sgf_ls.spec.games import GO
from sgf_ls.spec.reading.texts import as_simple_text

_FF4 = 4


class Decoding(NamedTuple):
    """A decoder, and where what it says is true."""

    decode: Decoder
    games: tuple[int, ...] = ()
    """Numbers of games; empty for all."""
    since: int = 1
    """The version of the format that settled what the values mean."""
    is_simple: bool = True
    """Whether what is meant is what stands there without escapes; texts of two parts and codes are taken as they are.
    """


_IN_GO = (GO,)

DECODINGS: Mapping[str, Decoding] = {
    "DT": Decoding(dates),
    "RE": Decoding(result),
    "RU": Decoding(rules),
    "BR": Decoding(rank),
    "WR": Decoding(rank),
    "TM": Decoding(time_limit, since=_FF4),
    "BL": Decoding(time_left),
    "WL": Decoding(time_left),
    "OB": Decoding(moves_left),
    "OW": Decoding(moves_left),
    "KM": Decoding(komi, _IN_GO),
    "KI": Decoding(half_points, _IN_GO),
    "HA": Decoding(handicap, _IN_GO),
    "V": Decoding(score, _IN_GO),
    "SZ": Decoding(size, is_simple=False),
    "MN": Decoding(move_number),
    "ST": Decoding(style, is_simple=False),
    "FG": Decoding(figure, is_simple=False),
}


def decoded(identifier: str, raw: str, game: int = GO, version: int = _FF4) -> str:
    """What a raw value of a property of a game says; empty where there is nothing to say."""
    decoding = DECODINGS.get(identifier)
    if decoding is None or len(raw) > LONGEST or version < decoding.since:
        return ""
    if decoding.games and game not in decoding.games:
        return ""
    return decoding.decode(as_simple_text(raw) if decoding.is_simple else raw)
