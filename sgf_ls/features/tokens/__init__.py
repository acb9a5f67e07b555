"""Semantic tokens: what the identifiers and values of a record are, for colours that know the property table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sgf_ls.features.giving_up import PIECES_BETWEEN, IsUnwanted, never, while_wanted
from sgf_ls.features.tokens.data import Data, Edit, Part, cut, data_of, difference, joined, joined_as_json, with_written
from sgf_ls.features.tokens.legend import MODIFIERS, TYPES
from sgf_ls.features.tokens.nodes import Looks, Token, looks_in, tokens_of
from sgf_ls.goban.game import Game
from sgf_ls.syntax.node import LONGEST_SHARED, Node
from sgf_ls.text.extent import LINE_END, find_line_end, measure

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot
    from sgf_ls.analysis.stretches import Stretch

__all__ = ["MODIFIERS", "TYPES", "Data", "Edit", "Part", "difference", "in_range", "joined", "joined_as_json", "parts"]

_KEY = "tokens"


def parts(snapshot: Snapshot, *, across_lines: bool, is_unwanted: IsUnwanted = never) -> list[Part]:
    """The data of a text, a short piece of it at a time; `joined` makes one of them.

    Raises Interrupted when the answer is no longer wanted.
    """
    painter = _Painter(snapshot, across_lines=across_lines)
    return [painter.part(stretch) for stretch in while_wanted(snapshot.stretches(), is_unwanted, PIECES_BETWEEN)]


def in_range(snapshot: Snapshot, start: int, end: int, *, across_lines: bool, is_unwanted: IsUnwanted = never) -> Data:
    """The data of the tokens that lie in a range, wholly or in part.

    Raises Interrupted when the answer is no longer wanted.
    """
    painter = _Painter(snapshot, across_lines=across_lines)
    met = list(snapshot.stretches(start, end))
    if not met:
        return Data()
    found = [
        painter.part_between(stretch, start - stretch.offset, end - stretch.offset)
        for stretch in while_wanted(met, is_unwanted, PIECES_BETWEEN)
    ]
    return joined(found, met[0].before)


class _Painter:
    """Finds the tokens of stretches, under the settings of a snapshot."""

    def __init__(self, snapshot: Snapshot, *, across_lines: bool) -> None:
        self._private = snapshot.checker.naming.private
        self._encoding = snapshot.document.encoding
        self._across_lines = across_lines
        self._key = (_KEY, across_lines)

    def part(self, stretch: Stretch) -> Part:
        """The data of a stretch, which are kept with it, and how far it reaches."""
        return stretch.kept(self._key, self._data_of), stretch.segment.extent

    def _data_of(self, stretch: Stretch) -> Data:
        return with_written(joined([self._part(node, game) for _, node, game in stretch.nodes()]))

    def part_between(self, stretch: Stretch, start: int, end: int) -> Part:
        """The same for the tokens of a stretch that lie, wholly or in part, between two offsets in it.

        Nothing is looked at twice that is far from there: a stretch may be one list of a hundred thousand values.
        """
        text = stretch.segment.text
        if start <= 0 and len(text) <= end:
            return self.part(stretch)
        start, end = max(start, 0), min(end, len(text))
        found = [
            (at + token[0], at + token[1], *token[2:])
            for at, node, game in stretch.nodes()
            if game and at < end and at + len(node.text) > start
            for token in tokens_of(node, self._looks(game), start - at, end - at)
        ]
        if not self._across_lines:
            found = _cut_between(text, found, start, end)
        inside = [token for token in found if token[0] < end and token[1] > start]
        first = inside[0][0] if inside else 0
        shifted = [(token[0] - first, token[1] - first, *token[2:]) for token in inside]
        data = self._data(text[first : inside[-1][1]] if inside else "", shifted)
        rest = measure(text[first:], self._encoding)
        return joined([(Data(), measure(text[:first], self._encoding)), (data, rest)]), stretch.segment.extent

    def _part(self, node: Node, game: Game | None) -> Part:
        """The data of a node. That of a short one, which many nodes may be equal to, is kept."""
        if game is None:
            return Data(), measure(node.text, self._encoding)
        looks = self._looks(game)
        if len(node.text) > LONGEST_SHARED:
            return self._part_of(node, looks)
        key = looks, self._encoding, self._across_lines
        kept = node.cache.get(_KEY)
        if kept is None or kept[0] != key:  # type: ignore[index]  # what we keep under our own key is ours
            kept = node.cache[_KEY] = key, self._part_of(node, looks)
        return kept[1]  # type: ignore[index,no-any-return]

    def _part_of(self, node: Node, looks: Looks) -> Part:
        return self._data(node.text, tokens_of(node, looks)), measure(node.text, self._encoding)

    def _looks(self, game: Game) -> Looks:
        return looks_in(game.kind, game.version, self._private)

    def _data(self, text: str, tokens: Sequence[Token]) -> Data:
        return data_of(text, tokens, self._encoding, across_lines=self._across_lines)


def _cut_between(text: str, tokens: Sequence[Token], start: int, end: int) -> list[Token]:
    """What stands of the tokens in the lines from one offset to another, each piece in a single line."""
    first = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
    last = find_line_end(text, end)
    ends = [match.span() for match in LINE_END.finditer(text, first, last)]
    return list(cut([(max(token[0], first), min(token[1], last), *token[2:]) for token in tokens], ends))
