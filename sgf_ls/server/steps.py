"""The request for a step from node to node, `sgf/goTo`, which lsprotocol has no types for.

Its parameters are `textDocument`, `position` (where the cursor is) and `to`, one of:

* `parent`, `child` (the first one), `previousSibling`, `nextSibling`;
* `mainLine`: the node at which the way from the root to the cursor has left the line of first children;
* `previousBranch`, `nextBranch`: the nearest node that is followed by several, on the way back or on by first children;
* `root`; `end`: the end of the line, always by the first child, up to 5000 times.

The result is the range of that node, from its `;` (or else its first property) to the end of its last value: the cursor
belongs to its start. Null where no such node is, outside the games, and for a document that is not open.
"""

from __future__ import annotations

from enum import Enum

import attrs
from lsprotocol import types

GO_TO = "sgf/goTo"


class Step(Enum):
    """Which node to go to."""

    PARENT = "parent"
    CHILD = "child"
    NEXT_SIBLING = "nextSibling"
    PREVIOUS_SIBLING = "previousSibling"
    MAIN_LINE = "mainLine"
    NEXT_BRANCH = "nextBranch"
    PREVIOUS_BRANCH = "previousBranch"
    ROOT = "root"
    END = "end"


@attrs.define
class GoToParams:
    """What `sgf/goTo` is asked by."""

    text_document: types.TextDocumentIdentifier
    position: types.Position
    to: Step
