"""What every look at bytes needs. (The table of names is large; most files are read without it.)"""

from __future__ import annotations

UTF_8 = "utf-8"


def reads(data: bytes, codec: str) -> bool:
    """Whether all bytes are characters in this charset."""
    try:
        data.decode(codec)
    except UnicodeDecodeError:
        return False
    return True
