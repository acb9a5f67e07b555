"""A JSON array that is written piece by piece, each item on a line of its own."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sgf_ls.cli.taming import tame_json

if TYPE_CHECKING:
    from sgf_ls.cli.totals import Totals

BETWEEN = ","


def array_begin() -> str:
    """What opens the array."""
    return "["


def array_items(items: Iterable[dict[str, Any]]) -> str:
    """Some items; between them and others belongs `BETWEEN`."""
    return BETWEEN.join(["\n" + tame_json(json.dumps(item)) for item in items])


def array_end(totals: Totals, shown: bool) -> str:
    """What closes the array, which was empty unless something is `shown`."""
    return "\n]\n" if shown else "]\n"
