"""Nodes, variations, brackets, and whole games to begin with; each only where it may stand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sgf_ls.features.completion.cursor import Between, InNode
from sgf_ls.features.completion.item import Item, Kind, Wishes
from sgf_ls.features.completion.turns import turn_after
from sgf_ls.goban.colours import NAMES

if TYPE_CHECKING:
    from sgf_ls.analysis.path import Path
    from sgf_ls.analysis.snapshot import Snapshot

_HEAD = "(;FF[4]GM[1]CA[UTF-8]"
_GAME = (
    _HEAD + "SZ[${1:19}]\nPB[${2:Black}]PW[${3:White}]\nDT[${4:TODAY}]KM[${5:6.5}]RU[${6:Japanese}]RE[${7:?}]\n"
    ";B[$8]$0)"
)
_PROBLEM = (
    _HEAD + "SZ[${1:9}]\nAB[$2]$3\nAW[$4]$5\nPL[${6:B}]C[${7:Black to play.}]\n"
    "(;${6:B}[$8]C[${9:Right.}])\n(;${6:B}[$10]C[${11:Wrong.}])$0)"
)
"""Behind each list the cursor stops: most of them go on."""
_STOP = re.compile(r"\$\{[0-9]+:([^}]*)\}")


def structure_in_node(cursor: InNode) -> list[Item]:
    """What may follow a node: the next one, a variation, the bracket that closes the tree."""
    typed = cursor.typed
    if not cursor.node.names or cursor.values or typed.next not in ("", ";", "(", ")"):
        return []
    turn = turn_after(cursor.snapshot, cursor.path._replace(nodes=(*cursor.path.nodes[:-1], cursor.node)))
    items = [_node(turn)]
    if typed.next != ";":
        items.append(_variation(turn))
    return [*items, *_close(cursor.snapshot, cursor.path.offsets[-1], typed.next)]


def structure_between(cursor: Between, wishes: Wishes) -> tuple[int, list[Item]]:
    """What may stand behind a bracket, or outside the games; and how many characters in front it replaces as well."""
    behind, parent = cursor.typed.next, cursor.parent
    if cursor.bracket == "(":
        if behind == ";":
            return 0, []
        if parent is None:
            is_alone = not cursor.typed.text and _is_alone(cursor) and behind in ("", "(", ")")
            return (1, _games(wishes, is_closed=behind == ")")) if is_alone else (0, [])
        ending = ")" if _takes_a_bracket(cursor, parent) else ""
        return 0, [_node(turn_after(cursor.snapshot, parent), ending, is_likely=True)]
    if parent is None:
        return 0, _games(wishes, is_closed=False) if behind in ("", "(") else []
    if behind == ";":
        return 0, []
    return 0, [_variation(turn_after(cursor.snapshot, parent)), *_close(cursor.snapshot, parent.offsets[-1], behind)]


def _takes_a_bracket(cursor: Between, parent: Path) -> bool:
    """Whether a variation begun here ends with the bracket that closes the tree around it, or holds what follows.

    Editors that close brackets have closed this one, and where nothing follows it will be.
    """
    return cursor.typed.next in ("(", ")") and _is_open(cursor.snapshot, parent.offsets[0])


def _is_alone(cursor: Between) -> bool:
    """Whether the bracket in front stands right there."""
    return cursor.snapshot.document.slice(cursor.typed.start - 1, cursor.typed.start) == "("


def _node(turn: str, ending: str = "", *, is_likely: bool = False) -> Item:
    """A move, and what closes the tree that it begins."""
    keys = (f"{turn} {NAMES[turn]}", NAMES[turn], "move", "node", "pass")
    detail = f"A node with a move of {NAMES[turn]}"
    return Item(f";{turn}", detail, f";{turn}[", Kind.NODE, keys, f";{turn}[$1]$0{ending}", is_likely=is_likely)


def _variation(turn: str) -> Item:
    detail = f"A variation that begins with a move of {NAMES[turn]}"
    return Item(f"(;{turn}", detail, f"(;{turn}[", Kind.NODE, ("variation", "branch"), f"(;{turn}[$1]$0)")


def _close(snapshot: Snapshot, offset: int, behind: str) -> list[Item]:
    if behind == ")" or not _is_open(snapshot, offset):
        return []
    return [Item(")", "The end of this variation, or of the game", ")", Kind.NODE)]


def _is_open(snapshot: Snapshot, offset: int) -> bool:
    """Whether no bracket closes the tree that the node at an offset is in."""
    return snapshot.end_of_tree(offset).offset == snapshot.document.length


def _games(wishes: Wishes, *, is_closed: bool) -> list[Item]:
    """Games to begin with; the bracket that closes them is left out where one is there."""
    found = []
    skeletons = (("new game", "A record of a game", _GAME), ("new problem", "A position with two answers", _PROBLEM))
    for label, detail, skeleton in skeletons:
        snippet = skeleton.replace("TODAY", wishes.today)
        plain = _STOP.sub(r"\1", snippet).partition("\n")[0] + ")"
        if is_closed:
            snippet, plain = snippet[:-1], plain[:-1]
        keys = (f"(; {label}", label.removeprefix("new "))
        found.append(Item(label, detail, plain, Kind.GAME, keys, snippet))
    return found
