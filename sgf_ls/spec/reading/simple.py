"""The small types of FF4: Double (1 or 2), Color (B or W), None (nothing)."""

from __future__ import annotations

from sgf_ls.spec.reading.fault import Fault
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.visible import excerpt

_COLORS = {"b": "B", "black": "B", "w": "W", "white": "W"}
# Some programs for FF3 numbered the colours; other languages have words of their own.
_OTHER_COLORS = {"1": "B", "2": "W", "黑": "B", "黒": "B", "白": "W", "흑": "B", "백": "W"}


def read_double(text: str) -> Fault | None:
    """A value of the type Double."""
    if text in ("1", "2"):
        return None
    stripped = text.strip(BLANKS)
    if stripped in ("1", "2"):
        return Fault(f"has white space around its {stripped}", stripped)
    return Fault(f"can be 1 (normal) or 2 (emphasised), not {excerpt(text)}", "1", safe=False)


def read_color(text: str) -> Fault | None:
    """A value of the type Color."""
    if text in ("B", "W"):
        return None
    stripped = text.strip(BLANKS)
    if stripped in ("B", "W"):
        return Fault(f"has white space around its {stripped}", stripped)
    word = stripped.lower()
    says = f"can be B or W, not {excerpt(stripped)}"
    if word in _COLORS:
        return Fault(says, _COLORS[word])
    return Fault(says, _OTHER_COLORS.get(word), safe=False)


def read_nothing(text: str) -> Fault:
    """A value of the type None, which is never to hold anything."""
    if not text.strip(BLANKS):
        return Fault("takes no value, but white space stands here", "", title="Remove the white space")
    return Fault(f"takes no value, but {excerpt(text)} stands here", "", safe=False, title="Remove the value")
