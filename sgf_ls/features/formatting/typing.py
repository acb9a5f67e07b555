"""Indentation while somebody types: of the line that has just been begun, or that a `(`, `)` or `;` now begins.

Nothing but the white space at the beginning of that line changes, and nothing inside of values. A line goes on where
its tree began, if that stood at the beginning of a line, so that it fits what is above it, however that is laid out;
else levels are counted, as formatting does it. Variations are indented from the first one on: others mostly follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.features.completion.cursor import Between, cursor_at
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.analysis.path import Path
    from sgf_ls.analysis.snapshot import Snapshot
    from sgf_ls.syntax.document import Document

NEW_LINE = "\n"
SIGNS = ("(", ")", ";")
"""What is moved when it begins a line."""
LONGEST_BLANKS = 500
"""So many characters of white space at the beginning of a line are looked at."""
_SPACES = " \t"
_LINE_ENDS = "\r\n"


def indented(snapshot: Snapshot, offset: int, typed: str, unit: str) -> Edit | None:
    """The indentation of the line in which `typed` has been typed in front of `offset`, if it is to be another one.

    One level is a `unit`.
    """
    document = snapshot.document
    begin = _line_start(document, offset if typed == NEW_LINE else offset - 1)
    if begin is None or (typed != NEW_LINE and document.slice(offset - 1, offset) != typed):
        return None
    behind = document.slice(offset, offset + LONGEST_BLANKS)
    end = offset - 1 if typed != NEW_LINE else offset + len(behind) - len(behind.lstrip(_SPACES))
    sign = typed if typed != NEW_LINE else document.slice(end, end + 1)
    blanks = _blanks_for(snapshot, begin, sign, unit)
    if blanks is None or document.slice(begin, end) == blanks:
        return None
    return Edit(begin, end, blanks)


def _blanks_for(snapshot: Snapshot, offset: int, sign: str, unit: str) -> str | None:
    """What stands in front of a sign that begins the line at an offset; None where nobody knows."""
    path, levels = _tree_at(snapshot, offset)
    if path is None:
        return None
    if sign == "(":
        return _of_variation(snapshot, path, offset, unit)
    tree = _of_tree(snapshot.document, path, unit)
    if sign == "[":
        return tree + 2 * unit
    return tree + (levels + sign.isalpha()) * unit


def _tree_at(snapshot: Snapshot, offset: int) -> tuple[Path | None, int]:
    """The path to the last node in front of an offset that is in the same tree, and whether that node is empty yet."""
    found = snapshot.document.node_at(offset - 1) if offset else None
    if found is None:
        return None, 0
    start, node = found
    read = Node(node.text[: offset - start])
    if read.is_open:
        return None, 0
    if read.has_content:
        is_empty = not read.text[read.body :].strip(BLANKS)
        return snapshot.path_to(start + node.lead), int(is_empty)
    cursor = cursor_at(snapshot, offset)
    return (cursor.parent if isinstance(cursor, Between) and cursor.bracket == ")" else None), 0


def _of_tree(document: Document, path: Path, unit: str) -> str:
    """The indentation of the lines of the tree that a path ends in."""
    levels = 0
    for offset, node in zip(reversed(path.offsets), reversed(path.nodes), strict=True):
        if node.delta > node.low:
            bracket = offset + node.text.rfind("(", 0, node.lead)
            begin = _line_start(document, bracket)
            if begin is not None:
                return document.slice(begin, bracket) + levels * unit
            levels += offset != path.offsets[0]
    return levels * unit


def _of_variation(snapshot: Snapshot, path: Path, offset: int, unit: str) -> str:
    """The indentation of a variation of the last node of a path: that of the first one, if it begins a line."""
    first = next(iter(snapshot.children_of(path.offsets[-1])), None)
    if first and first[0] < offset and first[1].delta > first[1].low:
        bracket = first[0] + first[1].text.rfind("(", 0, first[1].lead)
        begin = _line_start(snapshot.document, bracket)
        if begin is not None and bracket < offset:
            return snapshot.document.slice(begin, bracket)
    return _of_tree(snapshot.document, path, unit) + unit


def _line_start(document: Document, offset: int) -> int | None:
    """Where the line begins that holds an offset, if nothing but blanks stands in front of it there."""
    begin = max(offset - LONGEST_BLANKS, 0)
    before = document.slice(begin, offset)
    rest = before.rstrip(_SPACES)
    if (rest and rest[-1] not in _LINE_ENDS) or (not rest and begin):
        return None
    return begin + len(rest)
