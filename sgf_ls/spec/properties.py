"""The whole property table: FF4 first, then what older versions had, then what other games than Go have.

One identifier may stand for several properties: `SE` (an obsolete one, and one of Lines of Action), `AS` (Lines of
Action, Octi). `lookup` finds the right one for a game. Rows live in `table`, split by origin; private properties are a
list of their own, `table.private`.
"""

from __future__ import annotations

from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.table.obsolete import OBSOLETE
from sgf_ls.spec.table.other_games import OTHER_GAMES
from sgf_ls.spec.table.standard import STANDARD

VERSIONS = (1, 2, 3, 4)

# Rectangles in point lists, and `[]` for a pass, are foreign to older versions.
COMPRESSED_LISTS_SINCE = 4
EMPTY_PASS_SINCE = 4

PROPERTIES: tuple[PropertySpec, ...] = STANDARD + OBSOLETE + OTHER_GAMES
