"""What somebody meant by a result that is not written as FF4 wants it: `W+res`, `Jigo`, `黑中盘胜`.

Apart from `results`, since records without wrong results never need it.
"""

from __future__ import annotations

import re

from sgf_ls.spec.reading.numbers import is_clear_real

_WORDS = {
    **dict.fromkeys(["draw", "drawn", "jigo", "tie", "持碁", "ジゴ", "和棋", "무승부"], "Draw"),
    **dict.fromkeys(["void", "no result", "無勝負"], "Void"),
    **dict.fromkeys(["unknown", "??", "？"], "?"),
}  # fmt: skip
_REASONS = {
    "": "", "?": "",
    **dict.fromkeys(["r", "r.", "res", "res.", "resign", "resign.", "resigned", "resigns", "resignation"], "R"),
    **dict.fromkeys(["t", "t.", "time", "timeout"], "T"),
    **dict.fromkeys(["f", "f.", "forf", "forf.", "forfeit", "forfeiture"], "F"),
}  # fmt: skip
_SHORT = re.compile(r"(b|w|black|white)\s*\+\s*(.*)", re.IGNORECASE)
_MARGIN = re.compile(
    r"([0-9]{0,9})(?:[.,]([0-9]{1,9})|([.,]|))\s*(½|(?<=[0-9]) 1/2)?\s*(?:pts?\.?|points?|moku|目|집)?", re.IGNORECASE
)
_DOUBTFUL = re.compile(r"(.*[^\s?])\s*\?")
_SENTENCE = re.compile(
    r"(?:the\s+)?(b|w|black|white)\s+(?:wins?|won)(?:\s+(?:by|on|through|due to))?\s*(.*?)\.?", re.IGNORECASE
)
# The colour, then what decided the game, in the words of China, Japan and Korea.
_EASTERN = re.compile(r"(黑|黒|흑|白|백)(?:棋|番)?\s*(.*)")
_EASTERN_RESIGN = re.compile(r"(?:中盘|中盤|中押し?|불계)(?:胜|勝|勝ち|승)?")
_EASTERN_TIME = re.compile(r"(?:超时|超時|時間切れ|時間切|시간)(?:胜|勝|勝ち|승)")
_EASTERN_MARGIN = re.compile(r"(?:胜|勝)?\s*([0-9]{1,3})(?:\.([0-9]))?\s*(?:目|집)(半|반)?\s*(?:胜|勝|勝ち|승)?")
_EASTERN_WIN = re.compile(r"(?:胜|勝|勝ち|승)")
_BLACK = frozenset("bB黑黒흑")


def repaired_result(text: str) -> tuple[str | None, bool]:
    """How a result is to be written, None if that is not clear; and whether it can only mean that."""
    word = _WORDS.get(text.lower())
    if word:
        return word, True
    short = _SHORT.fullmatch(text)
    if short:
        reason = _reason(short[2].rstrip(",; "))
        if reason is not None:
            return f"{_color(short[1])}+{reason}", "?" not in short[2] and is_clear_real(short[2])
        doubtful = _DOUBTFUL.fullmatch(short[2])
        reason = _reason(doubtful[1]) if doubtful else None
        return (None, False) if reason is None else (f"{_color(short[1])}+{reason}", False)
    return _from_words(text), False


def _color(word: str) -> str:
    return "B" if word[0] in _BLACK else "W"


def _reason(text: str) -> str | None:
    """What stands behind the plus: a margin or a letter; None if it cannot be told."""
    known = _REASONS.get(text.lower())
    if known is not None:
        return known
    match = _MARGIN.fullmatch(text)
    if match is None or not (match[1] or match[2] or match[4]):
        return None
    whole, rest, half = match[1] or "0", match[2], match[4]
    if half:
        return None if rest else f"{whole}.5"
    return f"{whole}.{rest}" if rest else whole


def _from_words(text: str) -> str | None:
    match = _SENTENCE.fullmatch(text)
    if match:
        reason = _reason(match[2])
        return None if reason is None else f"{_color(match[1])}+{reason}"
    match = _EASTERN.fullmatch(text)
    if match is None:
        return None
    reason = _eastern_reason(match[2])
    return None if reason is None else f"{_color(match[1])}+{reason}"


def _eastern_reason(text: str) -> str | None:
    if _EASTERN_RESIGN.fullmatch(text):
        return "R"
    if _EASTERN_TIME.fullmatch(text):
        return "T"
    if _EASTERN_WIN.fullmatch(text):
        return ""
    match = _EASTERN_MARGIN.fullmatch(text)
    if match is None or (match[2] and match[3]):
        return None
    return f"{match[1]}.5" if match[3] else match[1] + (f".{match[2]}" if match[2] else "")
