"""What a game means in the collection that the text is: a further one, and perhaps one of another kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sgf_ls.goban.game import Game
from sgf_ls.syntax.node import Node, Problem


def _charset(name: str) -> str:
    """What tells whether two names are those of one charset: the codec, or an unknown name itself."""
    from sgf_ls.text.charset.names import codec_of  # a large table, needed where names differ

    return codec_of(name) or name


MIXED: tuple[tuple[str, str, Callable[[Game], Any], Callable[[Any], object]], ...] = (
    ("mixed-ff", "FF", lambda game: game.format, int),
    ("mixed-gm", "GM", lambda game: game.kind, int),
    ("mixed-ca", "CA", lambda game: game.charset, _charset),
)
"""The rules about roots that differ: the property, what it says about a game (None: nothing), and what that means."""


def problems_of_game(root: Node, game: Game, first: Game) -> list[Problem]:
    """What is to be said about a game that is not the first one of the text."""
    # Its `;`, or the bracket that opens it where that has been typed and nothing behind it.
    start = root.lead if root.has_semicolon or root.lead < len(root.text) else root.lead - 1
    found = [Problem("multiple-trees", start, start + 1)]
    for rule, identifier, said, meaning in MIXED:
        prop, here, there = root.find(identifier), said(game), said(first)
        if here != there and None not in (here, there) and meaning(here) != meaning(there):
            found.append(Problem(rule, *((prop.start, prop.values_end) if prop else (start, start + 1))))
    return found
