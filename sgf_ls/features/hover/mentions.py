r"""Hover on a point that is named in a comment: all its names, what stands there, and where it is.

Whoever reads must not be disturbed by words that only look like names, so less is taken for one than `mentions` finds:

* A1 names with a capital letter: joseki collections are full of `a1`, `b2` for the ways a variation may end;
* relative names with a star or a dash: `44*`, but not 44, which is nearly always the number of a move;
* `4-4`, as everybody calls the points of that height, in all corners; but behind a colour or "moves" it is a row of
  moves, and in front of "points" a score;
* two letters in brackets, as SGF has them: `[dd\]`, `B[dd\]`. Without brackets they are words ("is", "or", "ko").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sgf_ls.features.board.place import Place
from sgf_ls.features.hover.position import diagram_at, picture
from sgf_ls.features.markup import Block, listed, paragraph
from sgf_ls.features.mentions import ADDRESS, AFTER, BEFORE, PRIMES, a1_names, pattern, relative_names
from sgf_ls.features.naming import all_names, both_names
from sgf_ls.goban.colours import BLACK, WHITE
from sgf_ls.goban.coordinates import needs_dash
from sgf_ls.goban.diagram import Diagram, Mark
from sgf_ls.goban.masks import mask_of
from sgf_ls.goban.points import Point, Size, name, parse_point
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.lexer import BLANKS

AROUND = 200
"""So many characters on each side of a place are looked at, if no white space comes earlier."""
STANDING = {BLACK: "A black stone stands there.", WHITE: "A white stone stands there.", None: "No stone stands there."}
_PRIMES = frozenset(PRIMES)
_LETTERS = rf"{ADDRESS}|(?<=\[)(?P<name>[A-Za-z]{{2}})(?=\\?\])"
_HEIGHT = rf"{ADDRESS}|{BEFORE}(?<!-)(?<![0-9][.,])(?P<first>[1-9])-(?P<second>[1-9])(?!-){AFTER}"
# A word goes on behind a soft line break.
_GAP = re.compile(rf"(?<!\\)(?<!\\\r)\n|(?<!\\)(?<!\\\n)\r|(?![\r\n])[{BLANKS}]")
_ROW_OF_MOVES = re.compile(r"(?:\b(?:black|white|b|w|moves?|variations?)|#)[:.]?\s*\Z", re.IGNORECASE)
_SCORE = re.compile(r"\s+points\b")


class Named(NamedTuple):
    """The place of a name in a text, and the points that it may mean."""

    start: int
    end: int
    points: tuple[Point, ...]

    def shifted(self, by: int) -> Named:
        """The same in a text with so much in front."""
        return Named(self.start + by, self.end + by, self.points)


def named_at(text: str, at: int, size: Size) -> Named | None:
    """The name of a point in a raw text that the character at `at` belongs to."""
    start, end = _word_around(text, at)
    for first, last, points in _names(text[start:end], size):
        found = Named(start + first, start + last, points)
        if found.start <= at < found.end:
            return found if _is_name(found, text) else None
    return None


def named_blocks(named: Named, place: Place) -> Iterator[Block]:
    """What is said of the points of a name."""
    diagram = diagram_at(place)
    if diagram is None:
        return
    if len(named.points) == 1:
        [point] = named.points
        yield paragraph(*all_names(point, diagram.size, place.naming), ".")
        yield paragraph(STANDING[place.board.position.colour_at(point)])
    else:
        names = [both_names(point, diagram.size, place.naming) for point in named.points]
        yield paragraph("One of these points: ", *listed(names), ".")
    title = f"the board with {', '.join(map(name, named.points))} marked"
    yield picture(_highlighted(diagram, mask_of(named.points)), title, "named here")


def _highlighted(diagram: Diagram, mask: int) -> Diagram:
    return diagram._replace(marks=(*diagram.marks, (Mark.HIGHLIGHTED, mask)))


def _word_around(text: str, at: int) -> tuple[int, int]:
    """Where the run of characters begins and ends, without white space, that a character belongs to."""
    first, last = max(at - AROUND, 0), min(at + AROUND, len(text))
    behind = _GAP.search(text, at, last)
    return max((gap.end() for gap in _GAP.finditer(text, first, at)), default=first), behind.start() if behind else last


def _is_name(found: Named, text: str) -> bool:
    """Whether what stands around a name lets it be one."""
    if len(found.points) == 1:
        return True
    before, behind = text[max(found.start - AROUND, 0) : found.start], text[found.end : found.end + AROUND]
    return not _ROW_OF_MOVES.search(before) and not _SCORE.match(behind)


def _names(word: str, size: Size) -> Iterator[Named]:
    """What looks like names in a word."""
    for start, end, said, point in a1_names(word, size):
        if said.isupper():
            yield Named(start, end, (point,))
    for start, end, said, point in relative_names(word, size):
        if needs_dash(size) or not _PRIMES.isdisjoint(said):
            yield Named(start, end, (point,))
    for match in pattern(_LETTERS).finditer(word):
        found = parse_point(match["name"] or "")
        if found and size.contains(found):
            yield Named(*match.span(), (found,))
    if not needs_dash(size):
        for match in pattern(_HEIGHT).finditer(word):
            points = _of_height(int(match["first"]), int(match["second"]), size) if match["first"] else ()
            if points:
                yield Named(*match.span(), points)


def _of_height(first: int, second: int, size: Size) -> tuple[Point, ...]:
    """The points that lie so many lines from two edges; none where the board has too few lines."""
    columns, rows = size
    if max(first, second) > (min(size) + 1) // 2:
        return ()
    pairs = [(first - 1, second - 1), (second - 1, first - 1)]
    points = {
        Point(x, y) for across, down in pairs for x in (across, columns - 1 - across) for y in (down, rows - 1 - down)
    }
    return tuple(sorted(points))
