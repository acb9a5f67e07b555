"""Make hidden characters visible, so that text from a file can be shown without acting.

A terminal obeys escape sequences, bidirectional controls reorder what follows, and zero-width characters hide: shown
raw, a player's name could rewrite the message around it.
"""

from __future__ import annotations

import re

# C0 and C1 controls, soft hyphen, Arabic letter mark, zero-width and bidirectional controls, line and paragraph
# separators, byte-order mark, interlinear marks, lone surrogates, tag characters.
HIDDEN = (  # compiled when first needed
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]"
)


def visible(text: str, *, keep: str = "") -> str:
    """The text with every hidden character written as `<U+XXXX>`; those in `keep` (say, a line feed) stay."""
    if text.isascii() and text.isprintable():
        return text
    return re.sub(HIDDEN, lambda match: match[0] if match[0] in keep else f"<U+{ord(match[0]):04X}>", text)


def excerpt(text: str, limit: int = 40) -> str:
    """The text made visible and cut to about `limit` characters, for use inside a one-line message."""
    return visible(text) if len(text) <= limit else visible(text[: limit - 1]) + "…"
