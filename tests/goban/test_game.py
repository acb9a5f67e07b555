"""The game of a root: what is read of it is kept, but nothing large."""

from __future__ import annotations

from sgf_ls.goban import game
from sgf_ls.goban.game import game_of
from sgf_ls.syntax.node import Node


def test_what_is_long_is_not_kept() -> None:
    """A key press within a megabyte in `SZ` reads a new value each time."""
    kept = game._game.cache_info().currsize
    for number in range(5):
        assert game_of(Node(f"(;SZ[{'x' * 200}{number}]")).size is None
    assert game._game.cache_info().currsize == kept
