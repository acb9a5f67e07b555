"""Characters in short texts that nobody sees.

Apart from `texts`, since records in ASCII never need it.
"""

from __future__ import annotations

import re

from sgf_ls.spec.reading.fault import Fault
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.visible import excerpt

# Zero-width space and its like, soft hyphen, byte-order mark, invisible operators. Not the joiners: scripts and emoji
# need them. The second kind steers the direction of writing, which texts from right to left need.
_UNSEEN = "\xad\u180e\u200b\u2060-\u2064\ufeff\ufff9-\ufffb"
_DIRECTIONS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_INVISIBLE = re.compile(f"[{_UNSEEN}]")
_INVISIBLE_OR_DIRECTION = re.compile(f"[{_UNSEEN}{_DIRECTIONS}]")
_FROM_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_MOST_NAMED = 3


def read_hidden(text: str) -> Fault | None:
    """Whether a text holds such characters; those for the direction of writing count where nothing needs them."""
    pattern = _INVISIBLE if _FROM_RIGHT_TO_LEFT.search(text) else _INVISIBLE_OR_DIRECTION
    found = pattern.findall(text)
    if not found:
        return None
    shown = ", ".join(f"U+{ord(each):04X}" for each in list(dict.fromkeys(found))[:_MOST_NAMED])
    is_one = len(found) == 1
    says = f"holds {'an invisible character' if is_one else f'{len(found)} invisible characters'}: {shown}"
    left = pattern.sub("", text)
    if not left.strip(BLANKS):
        return Fault(f"{says}, and nothing else")
    title = f"Remove {'it' if is_one else 'them'}: {excerpt(left)}"
    return Fault(says, left, safe=False, title=title)
