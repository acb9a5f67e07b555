"""Among partitions with equally few pieces: one with more single points.

A single point is easier to read and shorter to write (`aa`) than a rectangle. For a shape of few fields the partition
with the most single points is found exactly, by dynamic programming. Larger shapes get a local improvement only: as
long as the end of a line of points can be freed by giving the rest of the line to a neighbour, it is. So there the
number of single points is not proved to be the largest.

What makes the exact search cheap: in a partition with the fewest pieces every cut begins at a concave vertex, so
neighbouring columns (or rows) that are alike are never cut apart and can be treated as one broad column.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from sgf_ls.goban.shapes import Shape
from sgf_ls.records import NamedTuple

MOST_FIELDS = 20
"""The largest shape for the exact search: so many fields, where columns and rows that are alike count as one."""

# A cost counts pieces first and, for equal pieces, fewer single points as worse.
_PIECE = 1 << 12


class Piece(NamedTuple):
    """A rectangle inside a shape: its upper left corner, its width in columns, its height in rows."""

    column: int
    row: int
    width: int
    height: int


def single_pieces(pieces: Iterable[Piece]) -> int:
    """How many of the pieces are single points."""
    return sum(piece.width == 1 == piece.height for piece in pieces)


def free_ends(pieces: list[Piece]) -> list[Piece]:
    """As many pieces for the same points; ends of lines are freed as single points while that gives more of them.

    A line of points gives away all but one of its ends to the piece beside it, if that is exactly as long as the rest
    and no single point itself.
    """
    by_start = {(piece.column, piece.row): piece for piece in pieces}
    by_end = {(piece.column + piece.width, piece.row + piece.height): piece for piece in pieces}
    # Every change adds a single point, so this comes to an end; mostly after two rounds.
    while sum(_free_end(line, by_start, by_end) for line in sorted(by_start.values())):
        pass
    return sorted(by_start.values())


def _free_end(line: Piece, by_start: dict[tuple[int, int], Piece], by_end: dict[tuple[int, int], Piece]) -> bool:
    """Free an end of this line in both tables, if it is still there and can be; whether that was so."""
    change = _freed(line, by_start, by_end) if by_start.get((line.column, line.row)) == line else None
    if change is None:
        return False
    neighbour, end, wider = change
    for piece in (line, neighbour):
        del by_start[piece.column, piece.row]
        del by_end[piece.column + piece.width, piece.row + piece.height]
    for piece in (end, wider):
        by_start[piece.column, piece.row] = piece
        by_end[piece.column + piece.width, piece.row + piece.height] = piece
    return True


def _freed(
    line: Piece, by_start: dict[tuple[int, int], Piece], by_end: dict[tuple[int, int], Piece]
) -> tuple[Piece, Piece, Piece] | None:
    """The neighbour that takes the rest of the line, the end that becomes single, and the widened neighbour."""
    column, row, width, height = line
    if width == 1 < height:
        for end, rest in ((row, row + 1), (row + height - 1, row)):
            for beside in (by_end.get((column, rest + height - 1)), by_start.get((column + 1, rest))):
                if beside and beside.row == rest and beside.height == height - 1 and beside.width * height != 2:
                    left = min(column, beside.column)
                    return beside, Piece(column, end, 1, 1), Piece(left, rest, beside.width + 1, height - 1)
    if height == 1 < width:
        for end, rest in ((column, column + 1), (column + width - 1, column)):
            for beside in (by_end.get((rest + width - 1, row)), by_start.get((rest, row + 1))):
                if beside and beside.column == rest and beside.width == width - 1 and beside.height * width != 2:
                    top = min(row, beside.row)
                    return beside, Piece(end, row, 1, 1), Piece(rest, top, width - 1, beside.height + 1)
    return None


def most_single_points(shape: Shape) -> list[Piece] | None:
    """The partition with the fewest pieces and, of these, the most single points, found by trying them all.

    None when the shape has more than `MOST_FIELDS` fields. Of several best ones the choice depends on the shape alone.
    """
    broad = _Broad(shape)
    return broad.best_pieces() if broad.fields.bit_count() <= MOST_FIELDS else None


class _Broad:
    """A shape in which columns that are alike count as one, and rows as well; its fields as bits, column first."""

    def __init__(self, shape: Shape) -> None:
        groups = [(rows, len(list(alike))) for rows, alike in groupby(shape.columns)]
        self.widths = [width for _, width in groups]
        differs = 0
        for rows, _ in groups:
            differs |= rows ^ rows >> 1
        starts = [0, *(row for row in range(1, differs.bit_length()) if differs >> row - 1 & 1)]
        self.heights = [end - start for start, end in zip(starts, [*starts[1:], differs.bit_length()], strict=True)]
        self.starts = starts
        self.rows = len(starts)
        self.fields = 0
        for index, (rows, _) in enumerate(groups):
            for place, row in enumerate(starts):
                self.fields |= (rows >> row & 1) << index * self.rows + place
        self._best: dict[int, tuple[int, int]] = {0: (0, 0)}

    def best_pieces(self) -> list[Piece]:
        """The cheapest partition: fewest pieces first, most single points second."""
        fields = self.fields
        pieces = []
        self._cost(fields)
        while fields:
            piece = self._best[fields][1]
            pieces.append(self._piece(piece))
            fields ^= piece
        return pieces

    def _cost(self, fields: int) -> int:
        """The least cost of a set of fields. Recurses no deeper than there are fields."""
        known = self._best.get(fields)
        if known is None:
            known = self._best[fields] = min(
                (self._cost(fields ^ piece) + cost, piece) for piece, cost in self._first_pieces(fields)
            )
        return known[0]

    def _first_pieces(self, fields: int) -> list[tuple[int, int]]:
        """All rectangles of fields that hold the first one, as masks, each with its cost."""
        lowest = fields & -fields
        column, row = divmod(lowest.bit_length() - 1, self.rows)
        single = self.widths[column] == 1 == self.heights[row]
        pieces = []
        run = 0
        for height in range(self.rows - row):
            if not fields & lowest << height:
                break
            run |= lowest << height
            piece, next_column = run, run
            while next_column & fields == next_column:
                piece |= next_column
                pieces.append((piece, _PIECE - (single and piece == lowest)))
                next_column <<= self.rows
        return pieces

    def _piece(self, fields: int) -> Piece:
        column, row = divmod((fields & -fields).bit_length() - 1, self.rows)
        last_column, last_row = divmod(fields.bit_length() - 1, self.rows)
        return Piece(
            sum(self.widths[:column]),
            self.starts[row],
            sum(self.widths[column : last_column + 1]),
            sum(self.heights[row : last_row + 1]),
        )
