"""Where the variations of a game stand, and the edits that move them among their siblings or delete them.

A *fork* is what follows a node in more than one variation. Variations change places with all their bytes, and what
stands between two of them stays between the two that stand there afterwards, so that the layout stays and the way back
gives the old text. It is always the others that are moved: a cursor in the variation stays where it is in it.

All this needs the brackets of the game to be in order; see `sound.fault_in`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from sgf_ls.records import NamedTuple
from sgf_ls.rules.game_tree import NO_PARENT, GameTree
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

Span = tuple[int, int]


class Fork(NamedTuple):
    """The nodes with which the variations of one node begin, by their numbers in the tree, and one of them."""

    siblings: tuple[int, ...]
    taken: int
    """Which of them a line of play takes, from 0."""


class Move(NamedTuple):
    """A variation that comes to stand in the place of a sibling; those from there on give way by one place."""

    fork: Fork
    place: int


def forks(tree: GameTree, number: int) -> Iterator[Fork]:
    """The forks on the way from a node up to the root, the nearest one first."""
    while (parent := tree.parents[number]) != NO_PARENT:
        siblings = tree.branches.get(parent)
        if siblings:
            yield Fork(tuple(siblings), siblings.index(number))
        number = parent


def upwards(tree: GameTree, number: int) -> tuple[Move, ...]:
    """What moves the variation that a node is in up among its siblings; nothing where it is the first of them."""
    fork = next(forks(tree, number), None)
    return (Move(fork, fork.taken - 1),) if fork and fork.taken else ()


def downwards(tree: GameTree, number: int) -> tuple[Move, ...]:
    """What moves it down; nothing where it is the last of them."""
    fork = next(forks(tree, number), None)
    return (Move(fork, fork.taken + 1),) if fork and fork.taken + 1 < len(fork.siblings) else ()


def promotion(tree: GameTree, number: int) -> tuple[Move, ...]:
    """What makes the line that leads to a node the first one at the nearest fork where it is not."""
    return to_main_line(tree, number)[:1]


def to_main_line(tree: GameTree, number: int) -> tuple[Move, ...]:
    """What makes the line that leads to a node the main line: the first one at every fork."""
    return tuple([Move(fork, 0) for fork in forks(tree, number) if fork.taken])


def moving(snapshot: Snapshot, tree: GameTree, moves: Sequence[Move]) -> tuple[Edit, ...]:
    """The edits for moves at forks of one line."""
    return tuple([edit for move in moves for edit in _moving(snapshot, tree, move)])


def _moving(snapshot: Snapshot, tree: GameTree, move: Move) -> Iterator[Edit]:
    taken, place = move.fork.taken, move.place
    first, last = min(taken, place), max(taken, place)
    row = _spans(snapshot, tree, move.fork.siblings[first : last + 1])
    start, end = row[taken - first]
    read = snapshot.document.slice
    gaps = [read(before[1], behind[0]) for before, behind in pairwise(row)]
    if place < taken:
        others = [read(*span) for span in row[:-1]]
        yield Edit(row[0][0], start, "")
        yield Edit(end, end, "".join([gap + text for gap, text in zip(gaps, others, strict=True)]))
    else:
        others = [read(*span) for span in row[1:]]
        yield Edit(start, start, "".join([text + gap for text, gap in zip(others, gaps, strict=True)]))
        yield Edit(end, row[-1][1], "")


def _spans(snapshot: Snapshot, tree: GameTree, siblings: Sequence[int]) -> list[Span]:
    """The spans of variations that stand one behind the other, with their brackets."""
    offsets = [tree.offset(number) for number in siblings]
    leads = [tree.nodes[number].text[: tree.nodes[number].lead] for number in siblings]
    starts = [offset + lead.rindex("(") for offset, lead in zip(offsets, leads, strict=True)]
    # The bracket that closes one of them is the last one in front of the next.
    ends = [offset + lead.rindex(")") + 1 for offset, lead in zip(offsets[1:], leads[1:], strict=True)]
    return list(zip(starts, [*ends, snapshot.end_of_tree(offsets[-1]).offset + 1], strict=True))


def deletion(snapshot: Snapshot, tree: GameTree, number: int) -> Edit:
    """The edit that deletes a node and all that follows it, with its brackets and the blanks in front."""
    node = tree.nodes[number]
    if "(" in node.text[: node.lead]:
        [(start, end)] = _spans(snapshot, tree, [number])
        return Edit(_behind_last(snapshot, tree.offset(number - 1), start), end, "")
    return _deletion_to_end(snapshot, tree, number, tree.offset(number) - len(_blanks_behind(tree, number - 1)))


def deletion_below(snapshot: Snapshot, tree: GameTree, number: int) -> Edit | None:
    """The edit that deletes all that follows a node; None where nothing does."""
    start = tree.offset(number) + len(tree.nodes[number].text) - len(_blanks_behind(tree, number))
    edit = _deletion_to_end(snapshot, tree, number, start)
    return edit if edit.start < edit.end else None


def _deletion_to_end(snapshot: Snapshot, tree: GameTree, number: int, start: int) -> Edit:
    """The edit that deletes what stands from `start` to the end of the tree that a node is in; its last blanks stay."""
    closing = snapshot.end_of_tree(tree.offset(number)).offset
    return Edit(start, _behind_last(snapshot, start, closing), "")


def _behind_last(snapshot: Snapshot, start: int, end: int) -> int:
    """The place behind the last character of a stretch that is no blank."""
    return start + len(snapshot.document.slice(start, end).rstrip(BLANKS))


def _blanks_behind(tree: GameTree, number: int) -> str:
    text = tree.nodes[number].text
    return text[len(text.rstrip(BLANKS)) :]
