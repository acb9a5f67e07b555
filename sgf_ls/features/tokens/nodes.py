"""The tokens of a node: its identifiers by their class, and the parts of its values. Brackets and `;` have none.

(Each editor has colours for brackets, which tell which ones belong together, and tokens would lay themselves over these
for a third more to send.)
"""

from __future__ import annotations

from functools import lru_cache

from sgf_ls.features.spot import values_between
from sgf_ls.features.tokens.legend import OF_CLASS, TokenModifier, TokenType
from sgf_ls.features.tokens.values import Painter, paint_unknown, painter_of
from sgf_ls.records import NamedTuple
from sgf_ls.spec.games import GAME_NAMES
from sgf_ls.spec.lookup import private_spec, spec_of
from sgf_ls.syntax.node import Node

Token = tuple[int, int, TokenType, TokenModifier]
"""From where to where, what it is, and what sets it apart; bare tuples, as there are many."""
MOST_TABLES = 64
_NO_GAME = 0
NONE = TokenModifier.NONE


class Look(NamedTuple):
    """How a property looks."""

    token: TokenType
    modifier: TokenModifier
    paint: Painter


class Looks:
    """How properties look in games of a kind and a version, where some private identifiers are known."""

    def __init__(self, kind: int, version: int, private: frozenset[str]) -> None:
        self._kind = kind
        self._version = version
        self._private = private
        self._looks: dict[str, Look] = {}

    def of(self, name: str) -> Look:
        """How the property with this identifier (capital letters) looks."""
        look = self._looks.get(name)
        if look is None:
            look = self._find(name)
            if look is not STRANGER:  # a text may hold any number of these
                self._looks[name] = look
        return look

    def _find(self, name: str) -> Look:
        spec = spec_of(name, self._kind)
        if spec:
            token, modifier = OF_CLASS[spec.node_class]
            if spec.is_dropped_by(self._version):
                modifier |= TokenModifier.DEPRECATED
            return Look(token, modifier, painter_of(spec.shape, self._kind, spec))
        private = private_spec(name)
        if private:
            return Look(TokenType.PARAMETER, TokenModifier.NONE, painter_of(private.shape, self._kind))
        return ACQUAINTANCE if name in self._private else STRANGER


STRANGER = Look(TokenType.VARIABLE, TokenModifier.NONE, paint_unknown)
"""How an identifier looks that nobody knows."""
ACQUAINTANCE = Look(TokenType.PARAMETER, TokenModifier.NONE, paint_unknown)
"""How one looks that the settings name."""


def looks_in(kind: int, version: int, private: frozenset[str]) -> Looks:
    """How properties look in such games; one object for equal questions."""
    # A file may say any number: games that have none of their own look alike.
    return _looks(kind if kind in GAME_NAMES else _NO_GAME, version, private)


_looks = lru_cache(maxsize=MOST_TABLES)(Looks)


def tokens_of(node: Node, looks: Looks, start: int = 0, end: int | None = None) -> list[Token]:
    """The tokens of a node of a game, in order and without overlaps, in characters of its text.

    With a place to start or to end at, those of values far in front of it or behind it need not be among them.
    """
    end = len(node.text) if end is None else end
    tokens: list[Token] = []
    for prop in node.properties:
        if prop.start >= end or prop.values_end <= start:
            continue
        token, modifier, paint = looks.of(prop.name)
        if prop.identifier:
            tokens.append((prop.start, prop.end, token, modifier))
        if len(prop.values) == 1:
            at = prop.values_start + 1
            tokens += [(at + first, at + last, kind, NONE) for first, last, kind in paint(prop.values[0])]
        else:
            spans = prop.value_spans(node.text)
            wanted = values_between(spans, start, end)
            for (at, _), value in zip(spans[wanted], prop.values[wanted], strict=True):
                tokens += [(at + first, at + last, kind, NONE) for first, last, kind in paint(value)]
    return tokens
