"""What the root of a game tree says about the game: the board, the version of the format, the kind of game.

It decides how all points of that game are read, so it is small, hashable, and all that a rule knows of the tree.
"""

from __future__ import annotations

import re
from functools import lru_cache

from sgf_ls.goban.points import Size
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.node import Node

GO = 1
LATEST = 4
"""The version by which a game is read that states none."""
LONGEST_KEPT = 100
"""Characters of a value by which a game is found again: a megabyte between brackets would be kept a thousand times."""
LARGEST = 52
"""The longest side that SGF letters can name."""
DEFAULT_SIZE = Size(19, 19)

_NUMBER = re.compile(r"\s*\+?0*([0-9]{1,9})\s*")
_SIZE = re.compile(r"\s*\+?0*([0-9]{1,2})\s*(?::\s*\+?0*([0-9]{1,2})\s*)?")


class Game(NamedTuple):
    """The context of every node of one game tree."""

    size: Size | None = DEFAULT_SIZE
    """Columns and rows; None when `SZ` cannot be read or a side is over 52: then nothing is off the board."""
    format: int | None = None
    """The version that `FF` states; None when there is none. A file without `FF` is treated as FF4."""
    kind: int = GO
    """The number of `GM`; 1, Go, when there is none or it cannot be read."""
    charset: str | None = None
    """The name that `CA` states, in small letters; None when there is none."""

    @property
    def is_go(self) -> bool:
        """Whether the rules for points on a Go board apply."""
        return self.kind == GO

    @property
    def version(self) -> int:
        """The version by which the game is read."""
        return self.format or LATEST

    @property
    def is_old(self) -> bool:
        """Whether the root states FF1, FF2 or FF3."""
        return self.version < LATEST

    @property
    def states_ff4(self) -> bool:
        """Whether the root says that it is FF4, so that every reader goes by the same text."""
        return self.format == LATEST


def game_of(root: Node) -> Game:
    """Read the root of a game tree. The first value of the first `SZ`, `FF`, `GM` and `CA` counts."""
    values = [_first_value(root, name) for name in ("SZ", "FF", "GM", "CA")]
    is_short = all(value is None or len(value) <= LONGEST_KEPT for value in values)
    return (_game if is_short else _game.__wrapped__)(*values)


@lru_cache(maxsize=1000)
def _game(size: str | None, format_: str | None, kind: str | None, charset: str | None) -> Game:
    """The game of these values; None where there is none. Nearly all games of an archive have the same."""
    game_kind = _number(kind)
    stated = _number(format_)
    return Game(
        size=DEFAULT_SIZE if size is None else read_size(size),
        format=stated if stated in (1, 2, 3, 4) else None,
        kind=GO if game_kind is None else game_kind,
        charset=charset.strip().lower() or None if charset else None,
    )


def read_size(text: str) -> Size | None:
    """The size that a value of `SZ` states, `19` or `13:9` (columns, then rows); None if it cannot be read."""
    match = _SIZE.fullmatch(text)
    if match is None:
        return None
    columns = int(match[1])
    rows = columns if match[2] is None else int(match[2])
    return Size(columns, rows) if 1 <= columns <= LARGEST and 1 <= rows <= LARGEST else None


def _first_value(node: Node, name: str) -> str | None:
    return node.values[node.names.index(name)][0] if name in node.names else None


def _number(text: str | None) -> int | None:
    match = None if text is None else _NUMBER.fullmatch(text)
    return int(match[1]) if match else None
