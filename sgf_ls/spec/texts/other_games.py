"""What the properties of games other than Go say, by identifier and the (first) number of the game."""

from __future__ import annotations

MEANINGS: dict[tuple[str, int], str] = {
    # Lines of Action (IP is used by Hex and Twixt as well).
    ("AS", 9): "For which side, if any, a viewer lets its user place stones.",
    ("IP", 9): "Which position comes up when the record is opened.",
    ("IY", 9): "Turns the numbering of rows upside down on the screen.",
    ("SE", 9): "Highlights this point together with all places its piece could move to.",
    ("SU", 9): "How the pieces stand at the start, and with it the variant of the rules.",
    # Hex.
    ("IS", 11): "What a viewer shows or hides when the record is opened.",
    # Amazons.
    ("AA", 18): "These points are blocked by arrows from now on.",
    # Octi.
    ("BO", 19): "The octi squares that belong to Black.",
    ("WO", 19): "The octi squares that belong to White.",
    ("NP", 19): "How many prongs each side begins with.",
    ("NR", 19): "How many pods each side holds in reserve.",
    ("NS", 19): "How many superprongs each side begins with.",
    ("AS", 19): "An arrow that begins at one stone of a stack.",
    ("CS", 19): "A circle on particular stones, even within a stack.",
    ("MS", 19): "A cross on particular stones, even within a stack.",
    ("SS", 19): "A square on particular stones, even within a stack.",
    ("TS", 19): "A triangle on particular stones, even within a stack.",
    ("RP", 19): "Takes particular pods off the board.",
    # Backgammon.
    ("CO", 6): "Which side may double next.",
    ("CV", 6): "What the doubling cube shows.",
    ("DI", 6): "The roll in this position, without anybody moving.",
    ("MI", 6): "Facts on the match around this game: its length, the number of the game, the score.",
    # Twixt.
    ("PZ", 21): "What is to be found in this puzzle.",
}

FORMATS: dict[tuple[str, int], str] = {
    ("AS", 9): "Capital or small letters, as you like.",
    ("IP", 9): "Lines of Action: the word End. Hex: nothing between the brackets, since the node itself is meant.",
    ("IS", 11): "A switch, a colon, then on or off.",
    ("DI", 6): "Both dice without a gap, for instance 31.",
    ("MI", 6): "A tag, a colon, then a number; tags a reader does not know are skipped.",
}

EMPTY_MEANINGS: dict[tuple[str, int], str] = {
    ("IP", 9): "In Hex: the position of this node.",
}
