"""How deep a place of a document is nested, in which trees it lies, where games begin: found along the tree of parts.

Parts that lie inside one game are passed over as a whole, so each of these questions costs a way through the tree of
parts for each tree around the place, however large the text is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sgf_ls.records import NamedTuple
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.nesting import Nesting, stays_inside, step_into
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Block, Segment


class Head(NamedTuple):
    """A node at which a game begins, or is told from others."""

    offset: int
    """Where its text begins."""
    node: Node
    is_root: bool


_HEADS = "heads"


class OpenBefore(NamedTuple):
    """The trees that are open at a place, as the text in front of it tells about them."""

    forks: tuple[bool, ...]
    """For each of them, the outermost first, whether it holds another tree than the next one of these."""
    root: Node | None
    """The root of the game; None outside the games."""


class OpenBehind(NamedTuple):
    """The trees that are open at a place, as the text behind it tells about them."""

    forks: tuple[bool, ...]
    """For each of them, the outermost first, whether it holds a tree behind the place and behind those inside of it."""
    is_closed: bool
    """Whether all of them are closed."""


class _Passed(NamedTuple):
    """What passing a part from a certain nesting on means."""

    nesting: Nesting
    heads: tuple[Head, ...]
    """Their offsets count from the start of the part."""


def nesting_at(document: Document, offset: int) -> Nesting:
    """The nesting in front of the segment that holds the character at `offset`. The document must not be empty."""
    nesting = Nesting()
    for block, index in document.place_of(offset).path:
        for part in block.parts[:index]:
            nesting = _pass(part, nesting, frozenset()).nesting
    return nesting


def heads_of(document: Document, names: frozenset[str]) -> tuple[Head, ...]:
    """The roots of the games of a document and the other nodes of games that have one of these properties, in order."""
    return _pass(document.root, Nesting(), names).heads if document.root else ()


def _pass(part: Block | Segment, nesting: Nesting, names: frozenset[str]) -> _Passed:
    """Pass a part; what is found in it is kept. Of parts that lie inside one game only those with a name are read."""
    if stays_inside(part, nesting):
        return _Passed(nesting.deeper(part.delta), _named(part, names) if names else ())
    if isinstance(part, Block):
        return kept(part.cache, (_HEADS, names, nesting), lambda: _pass_block(part, nesting, names))
    return kept(part.cache, (_HEADS, names, nesting), lambda: _pass_nodes(part.nodes, nesting, names))


def _pass_block(block: Block, nesting: Nesting, names: frozenset[str]) -> _Passed:
    heads: list[Head] = []
    offset = 0
    for part in block.parts:
        nesting, found = _pass(part, nesting, names)
        heads += _moved(found, offset)
        offset += part.extent.length
    return _Passed(nesting, tuple(heads))


def _pass_nodes(nodes: Iterable[Node], nesting: Nesting, names: frozenset[str]) -> _Passed:
    heads: list[Head] = []
    offset = 0
    for node in nodes:
        opens_game, is_inside = False, nesting.depth > 0
        if node.lead or not is_inside:
            is_inside = stays_inside(node, nesting)
            step = step_into(node, nesting)
            nesting, opens_game = step.nesting, step.opens_game
        if opens_game or (is_inside and not names.isdisjoint(node.names)):
            heads.append(Head(offset, node, opens_game))
        offset += len(node.text)
    return _Passed(nesting, tuple(heads))


def _named(part: Block | Segment, names: frozenset[str]) -> tuple[Head, ...]:
    """The nodes of a part inside a game that have one of these properties."""
    return kept(part.cache, (_HEADS, names), lambda: tuple(_find_named(part, names)))


def _find_named(part: Block | Segment, names: frozenset[str]) -> Iterator[Head]:
    offset = 0
    if isinstance(part, Block):
        for inner in part.parts:
            yield from _moved(_named(inner, names), offset)
            offset += inner.extent.length
        return
    for node in part.nodes:
        if not names.isdisjoint(node.names):
            yield Head(offset, node, False)
        offset += len(node.text)


def _moved(heads: Iterable[Head], offset: int) -> Iterator[Head]:
    return (Head(offset + head.offset, head.node, head.is_root) for head in heads)


def open_before(document: Document, offset: int, depth: int) -> OpenBefore:
    """The trees that are open at `offset`, where the text of a node begins and the nesting has this depth.

    Read backwards, a tree that stands beside those that are open is one in which the nesting is deeper than in the
    innermost of these.
    """
    forks: list[bool] = []
    level, is_fork = depth, False
    root = None
    waiting = _in_front(document, offset) if depth else []
    while level and waiting:
        part = waiting.pop()
        before = depth - part.delta
        if before + part.low >= level:
            is_fork |= before + part.high > level
            depth = before
        elif isinstance(part, Node):
            for bracket in reversed(part.text[: part.lead]):
                if bracket == ")":
                    depth += 1
                    is_fork |= depth > level
                elif bracket == "(" and level:
                    depth -= 1
                    if depth < level:
                        forks.append(is_fork)
                        level, is_fork, root = depth, False, part
        else:
            waiting += part.parts if isinstance(part, Block) else part.nodes
    return OpenBefore(tuple(forks[::-1]), root)


def open_behind(document: Document, offset: int, depth: int) -> OpenBehind:
    """The trees that are open at `offset`, where the text of a node begins (or ends) and the nesting has this depth."""
    forks: list[bool] = []
    level, is_fork = depth, False
    waiting = _behind(document, offset) if depth else []
    while level and waiting:
        part = waiting.pop()
        if depth + part.low >= level:
            is_fork |= depth + part.high > level
            depth += part.delta
        elif isinstance(part, Node):
            for bracket in part.text[: part.lead]:
                depth += (bracket == "(") - (bracket == ")")
                is_fork |= depth > level
                if depth < level:
                    forks.append(is_fork)
                    level, is_fork = depth, False
                    if not level:
                        break
        else:
            waiting += reversed(part.parts if isinstance(part, Block) else part.nodes)
    if level:
        forks += [is_fork, *[False] * (level - 1)]
    return OpenBehind(tuple(forks[::-1]), not level)


def _in_front(document: Document, offset: int) -> list[Block | Segment | Node]:
    """What stands in front of a node, in order: parts, and at last the nodes of its segment."""
    if not offset:
        return []
    place = document.place_of(offset - 1)
    parts: list[Block | Segment | Node] = []
    for block, index in place.path:
        parts += block.parts[:index]
    return [*parts, *_nodes_until(place.segment.nodes, offset - place.before.length)]


def _behind(document: Document, offset: int) -> list[Block | Segment | Node]:
    """What stands behind a node, the last first."""
    if offset >= document.length:
        return []
    place = document.place_of(offset)
    parts: list[Block | Segment | Node] = []
    for block, index in place.path:
        parts += reversed(block.parts[index + 1 :])
    nodes = place.segment.nodes
    passed = len(list(_nodes_until(nodes, offset - place.before.length)))
    return [*parts, *reversed(nodes[passed:])]


def _nodes_until(nodes: Sequence[Node], end: int) -> Iterator[Node]:
    """The nodes in front of a place in their segment."""
    offset = 0
    for node in nodes:
        if offset >= end:
            return
        yield node
        offset += len(node.text)
