"""Faults that were weighed and are no rule of their own, each with what became of it."""

from __future__ import annotations

from sgf_ls.spec.coverage import Answer, answer

LEFT_OUT: dict[str, Answer] = {
    "point-uppercase-on-small-board": answer(
        "capital letters for points on a board up to 26 lines",
        "point-off-board",
        "such a point lies beyond the board, and is said to",
    ),
    "point-tt-in-list": answer(
        "`tt` in a list on a board up to 19 lines",
        "point-off-board",
        "a pass is a move; in a list `tt` is a point that the board does not have",
    ),
    "half-reversed-rectangle": answer(
        "a rectangle with one axis in the wrong order",
        "reversed-rectangle",
        "the message names the axes; there is nothing else to tell",
    ),
    "dim-duplicate": answer(
        "a point twice in DD", "duplicate-point overlapping-rectangles", "DD is a list of points like any other"
    ),
    "view-duplicate": answer(
        "a point twice in VW", "duplicate-point overlapping-rectangles", "VW is a list of points like any other"
    ),
    "whitespace-in-value": answer(
        "blanks inside a number, a colour, a point",
        "bad-number bad-real bad-color point-syntax",
        "the rule of each type says so, with a safe fix",
    ),
    "compressed-list-non-go": answer(
        "a rectangle in a game whose stones are no points",
        remark="lists of points are looked at in Go only; the few games concerned have no board here",
    ),
    "arrow-off-board": answer(
        "an end of an arrow beyond the board", "point-off-board", "an end is a point like others"
    ),
    "pass-like-off-board": answer(
        "a move one line beyond the board", "point-off-board", "its fix makes it the pass that some programs mean by it"
    ),
    "duplicate-ca": answer("CA twice in the root", "duplicate-property", "it is a property twice in a node"),
    "known-private-property": answer(
        "a property that some program is known to write",
        remark="it is allowed and does no harm; hovers tell whose it is",
    ),
}
"""By the name it might have had."""
