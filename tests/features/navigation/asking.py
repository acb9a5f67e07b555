"""Ask about marked texts: `|` is the cursor. Answers are texts in which what was found stands between `<` and `>`."""

from __future__ import annotations

from collections.abc import Iterable

from sgf_ls.analysis.snapshot import Snapshot

Span = tuple[int, int]


def asked(text: str) -> tuple[Snapshot, int]:
    """The text without its cursor, and where that was."""
    at = text.index("|")
    return Snapshot.of(text[:at] + text[at + 1 :]), at


def shown(text: str, spans: Iterable[Span]) -> str:
    """The text without its cursor, with the spans marked; they must not overlap."""
    plain = text.replace("|", "")
    done, behind = "", 0
    for start, end in sorted(spans):
        assert behind <= start <= end
        done += f"{plain[behind:start]}<{plain[start:end]}>"
        behind = end
    return done + plain[behind:]
