"""The kinds of tokens and what sets some apart: names of LSP's own, for which every theme has a colour.

The names mean what they do in programs only by likeness. They are chosen so that what differs looks different in the
themes that editors come with, and so that what is like something in a program looks like it there.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag

from sgf_ls.spec.record import NodeClass


class TokenType(IntEnum):
    """The kinds, in the order of the legend."""

    MACRO = 0
    """Identifiers of the root: what the file is, as directives say it in programs."""
    PROPERTY = 1
    """Identifiers of game information."""
    TYPE = 2
    """Identifiers of setup."""
    KEYWORD = 3
    """Identifiers of moves; colours, and words that are known in advance, such as the name of a set of rules."""
    FUNCTION = 4
    """Identifiers of all that may stand in any node: comments, marks, judgements."""
    PARAMETER = 5
    """Identifiers of private properties that are known."""
    VARIABLE = 6
    """Identifiers that nobody knows."""
    ENUM_MEMBER = 7
    """Points."""
    NUMBER = 8
    STRING = 9
    """Simple texts: names, places, titles."""
    COMMENT = 10
    """Texts."""
    REGEXP = 11
    """Escapes in texts: themes colour these as they do what has a meaning of its own within a string."""
    OPERATOR = 12
    """Signs between the parts of a value."""


class TokenModifier(IntFlag):
    """What sets tokens apart, in the order of the legend."""

    NONE = 0
    DEPRECATED = 1
    """The version of the game no longer has the property."""
    READONLY = 2
    """It holds for the whole game."""


TYPES = ("macro", "property", "type", "keyword", "function", "parameter", "variable", "enumMember", "number", "string",
         "comment", "regexp", "operator")  # fmt: skip
MODIFIERS = ("deprecated", "readonly")

OF_CLASS = {
    NodeClass.ROOT: (TokenType.MACRO, TokenModifier.READONLY),
    NodeClass.GAME_INFO: (TokenType.PROPERTY, TokenModifier.NONE),
    NodeClass.SETUP: (TokenType.TYPE, TokenModifier.NONE),
    NodeClass.MOVE: (TokenType.KEYWORD, TokenModifier.NONE),
    NodeClass.NONE: (TokenType.FUNCTION, TokenModifier.NONE),
}
"""How identifiers of the format look, by their class."""
