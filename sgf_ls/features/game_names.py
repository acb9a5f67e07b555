"""What a game is called, and what is said of it in a few words: for outlines and searches.

All of that is text from the file: it is cut to a line, and hidden characters are made visible.
"""

from __future__ import annotations

from sgf_ls.spec.reading.texts import as_simple_text
from sgf_ls.syntax.node import Node
from sgf_ls.text.visible import excerpt

NAME = "N"
GAME_NAME, BLACK_PLAYER, WHITE_PLAYER = "GN", "PB", "PW"
EVENT, DATE, RESULT, COMMENT = "EV", "DT", "RE", "C"
LONGEST_NAME = 80
"""Characters of a name that are shown."""
LONGEST_REMARK = 60
LONGEST_READ = 400
"""Of a text so many characters are looked at: a comment may have a megabyte."""


def said(node: Node, identifier: str, longest: int = LONGEST_NAME) -> str:
    """What a text of a node says, as one line that can be shown; empty where it says nothing."""
    if identifier not in node.names:
        return ""
    return one_line(node.values[node.names.index(identifier)][0], longest)


def one_line(raw: str, longest: int = LONGEST_NAME) -> str:
    """A raw text as one line that can be shown."""
    read = raw[:LONGEST_READ]
    line = " ".join(as_simple_text(read).split())
    return excerpt(line if len(raw) == len(read) else f"{line}…", longest)


def players(node: Node) -> str:
    """Who plays, `Black - White`; a player who is not named is `?`. Empty where neither is."""
    black, white = said(node, BLACK_PLAYER), said(node, WHITE_PLAYER)
    return f"{black or '?'} - {white or '?'}" if black or white else ""


def game_name(root: Node, number: int) -> str:
    """What a game is called: by its title, or by its number in the collection, counted from 1."""
    return title_of(root) or f"Game {number}"


def title_of(root: Node) -> str:
    """The name of a game, its players, or the name of its root; empty where nothing of that is said."""
    return said(root, GAME_NAME) or players(root) or said(root, NAME)


def game_remark(root: Node) -> str:
    """What else tells a game from others, in a line."""
    return ", ".join(facts_of(root))


def facts_of(root: Node) -> tuple[str, ...]:
    """What else tells a game from others: players (if the name does not say them), event, date and result.

    Where nothing of that is said, how its comment begins.
    """
    names = players(root) if said(root, GAME_NAME) else ""
    facts = (names, *[said(root, identifier) for identifier in (EVENT, DATE, RESULT)])
    return tuple(filter(None, facts)) or tuple(filter(None, [said(root, COMMENT, LONGEST_REMARK)]))
