"""What a game means in the collection that the text is: a further one, and perhaps one of another kind."""

from __future__ import annotations

from collections.abc import Callable

from sgf_ls.goban.game import Game
from sgf_ls.syntax.node import Node, Problem

MIXED: tuple[tuple[str, str, Callable[[Game], object]], ...] = (
    ("mixed-ff", "FF", lambda game: game.format),
    ("mixed-gm", "GM", lambda game: game.kind),
    ("mixed-ca", "CA", lambda game: game.charset),
)
"""The rules about roots that differ: the property, and what it says about a game (None: nothing)."""


def problems_of_game(root: Node, game: Game, first: Game) -> list[Problem]:
    """What is to be said about a game that is not the first one of the text."""
    # Its `;`, or the bracket that opens it where that has been typed and nothing behind it.
    start = root.lead if root.has_semicolon or root.lead < len(root.text) else root.lead - 1
    found = [Problem("multiple-trees", start, start + 1)]
    for rule, identifier, said in MIXED:
        prop = root.find(identifier)
        if prop and said(game) is not None and said(first) is not None and said(game) != said(first):
            found.append(Problem(rule, prop.start, prop.values_end))
    return found
