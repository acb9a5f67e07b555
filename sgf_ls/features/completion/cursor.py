"""Where a cursor is, told by what stands in front of it.

What stands behind is mostly broken while somebody types: an open `;B[` swallows all up to the next bracket that closes.
So a node is read up to the cursor first, and then once more with what is open closed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sgf_ls.goban.game import Game, game_of
from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import spec_of
from sgf_ls.syntax.lexer import BLANKS, LETTERS, node_texts
from sgf_ls.syntax.node import Node, Property

if TYPE_CHECKING:
    from sgf_ls.analysis.path import Path
    from sgf_ls.analysis.snapshot import Snapshot

LONGEST_WORD = 80
"""So many characters of a word behind the cursor are looked at."""
_SLIPS = BLANKS + "]"
"""What hinders nobody who goes on behind it: a bracket too many is the commonest slip."""
_IN_VALUE = r"[^\[\]\\;:]"
_REST_OF_VALUE = re.compile(rf"({_IN_VALUE}{{0,{LONGEST_WORD}}})(?:\]|:{_IN_VALUE}{{0,{LONGEST_WORD}}}\])")
_IN_LINE = re.compile(r"[\r\n]")
_REST_OF_WORD = re.compile(rf"[A-Za-z]{{0,{LONGEST_WORD}}}")


class Typed(NamedTuple):
    """The word at a cursor: from `start` to the cursor it has been typed, and behind it goes on up to `end`."""

    start: int
    offset: int
    end: int
    text: str
    """What has been typed."""
    next: str
    """The first sign behind it that is no blank; empty at the end."""


class InNode(NamedTuple):
    """A cursor in a node, where an identifier may stand."""

    snapshot: Snapshot
    typed: Typed
    path: Path
    node: Node
    """The node without what has been typed."""
    values: tuple[str, ...]
    """The values of the identifier at the cursor, if it is being changed and has some already."""

    @property
    def game(self) -> Game:
        """The game, by what its root says now."""
        return _game(self.path, self.node)


class InValue(NamedTuple):
    """A cursor in a value."""

    snapshot: Snapshot
    typed: Typed
    path: Path
    node: Node
    """The node with the value closed."""
    prop: Property
    """The property, up to the cursor; its last value is the one that the cursor is in."""
    number: int
    """Which property of the node it is."""
    is_closed: bool
    """Whether a bracket behind the cursor closes the value."""

    @property
    def before(self) -> str:
        """The value, up to the cursor."""
        return self.prop.values[-1]

    @property
    def value(self) -> str:
        """The whole value."""
        return self.node.values[self.number][len(self.prop.values) - 1]

    @property
    def game(self) -> Game:
        """The game, by what its root says now."""
        return _game(self.path, self.node)


class Between(NamedTuple):
    """A cursor between nodes, behind a bracket of a tree or outside the games."""

    snapshot: Snapshot
    """One in which there is a node at the cursor."""
    typed: Typed
    bracket: str
    """The bracket in front; empty where there is none."""
    parent: Path | None
    """The path to the node that a node here would be a child of; None where a game would begin."""


Cursor = InNode | InValue | Between


def cursor_at(snapshot: Snapshot, offset: int) -> Cursor | None:
    """Where the cursor is; None where nothing can be said, as behind an escape or words that belong to nothing."""
    offset = min(max(offset, 0), snapshot.document.length)
    found = snapshot.document.node_at(offset - 1) if offset else None
    if found is None:
        return Between(snapshot, _typed(snapshot, offset, offset), "", None)
    start, node = found
    prefix = node.text[: offset - start]
    read = Node(prefix)
    if read.is_open:
        return _in_value(snapshot, offset, start, node, read)
    end = read.properties[-1].values_end if read.properties else read.body
    word_start = len(prefix.rstrip(LETTERS))
    if prefix[end:word_start].strip(_SLIPS):
        return None
    typed = _typed(snapshot, start + max(word_start, end), offset)
    path = snapshot.path_to(start + node.lead) if read.has_semicolon or read.properties else None
    if path is None:
        return None if read.has_semicolon or read.properties else _between(snapshot, typed, prefix[: read.lead])
    return _in_node(snapshot, typed, path, start, node)


def _typed(snapshot: Snapshot, start: int, offset: int) -> Typed:
    rest = snapshot.document.slice(offset, offset + 2 * LONGEST_WORD)
    word = _REST_OF_WORD.match(rest) if start < offset else None
    length = word.end() if word else 0
    return Typed(
        start, offset, offset + length, snapshot.document.slice(start, offset), rest[length:].lstrip(BLANKS)[:1]
    )


def _in_node(snapshot: Snapshot, typed: Typed, path: Path, start: int, node: Node) -> InNode | None:
    if path.offsets[-1] != start or (typed.next == "[" and not typed.text):
        return None  # behind a value, or in front of one
    word = snapshot.document.slice(typed.offset, typed.end)
    if word and spec_of(word, path.game.kind) and not spec_of(typed.text + word, path.game.kind):
        # What has been typed stands in front of another property.
        typed = typed._replace(end=typed.offset, next=word[0])
    prop = next((each for each in node.properties if start + each.start == typed.start), None)
    is_changed = typed.text and prop is not None and start + prop.end == typed.end
    end = prop.values_end if prop and is_changed else typed.offset - start
    others = Node(node.text[: typed.start - start] + node.text[end:])
    return InNode(snapshot, typed, path, others, prop.values if prop and is_changed else ())


def _in_value(snapshot: Snapshot, offset: int, start: int, node: Node, read: Node) -> InValue | None:
    prop = read.properties[-1]
    before = prop.values[-1]
    path = snapshot.path_to(start + node.lead)
    if path is None or path.offsets[-1] != start or not {"\\", "\n", "\r"}.isdisjoint(before):
        return None
    rest = snapshot.document.slice(offset, offset + 2 * LONGEST_WORD)
    match = _REST_OF_VALUE.match(rest)
    end = offset + len(_IN_LINE.split(match[1])[0]) if match else offset
    begin = offset - len(before) + before.rfind(":") + 1
    typed = Typed(begin, offset, end, before[begin - offset :] if begin < offset else "", rest[end - offset :][:1])
    whole = node if match else Node(node_texts(f"{read.text}]{node.text[len(read.text) :]}")[0])
    return InValue(snapshot, typed, path, whole, prop, len(read.properties) - 1, match is not None)


def _between(snapshot: Snapshot, typed: Typed, lead: str) -> Between:
    bracket = lead.rstrip(BLANKS)[-1:]
    if not bracket:
        return Between(snapshot, typed, "", None)
    probe = ";" if bracket == "(" else "(;)"
    snapshot = snapshot.edit(typed.start, typed.offset, probe)
    path = snapshot.path_to(typed.start + len(probe) // 2)
    return Between(snapshot, typed, bracket, path.parent if path else None)


def _game(path: Path, node: Node) -> Game:
    return path.game if len(path.nodes) > 1 else game_of(node)
