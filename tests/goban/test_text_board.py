"""Diagrams as text."""

from __future__ import annotations

from textwrap import dedent

from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.diagram import NO_COORDINATES, Diagram, Mark
from sgf_ls.goban.drawing.text import SIGNS, legend, text_board, text_drawing
from sgf_ls.goban.masks import mask_of, points_of
from sgf_ls.goban.points import LETTERS, Point, Size, parse_point
from sgf_ls.goban.region import Region, region_around
from sgf_ls.goban.stars import star_points
from sgf_ls.goban.values import read_value

FIVE = Size(5, 5)
SIZES = st.builds(Size, st.integers(1, 52), st.integers(1, 52))
POINTS = st.lists(st.builds(Point, st.integers(0, 51), st.integers(0, 51)), max_size=60)


def mask(text: str) -> int:
    """The points of some values."""
    return sum(read_value(value).mask for value in text.split())


def labelled(**labels: str) -> tuple[tuple[Point, str], ...]:
    found = [(parse_point(point), text) for point, text in labels.items()]
    return tuple((point, text) for point, text in found if point)


def picture(text: str) -> str:
    """The text inside bars that show where its lines begin, without the bars."""
    return "\n".join(line.partition("|")[2] for line in dedent(text).strip().split("\n"))


def test_stones_empty_points_and_star_points() -> None:
    diagram = Diagram(Size(9, 9), mask("aa:cc"), mask("dc:dd cd"))
    assert text_board(diagram) == picture(
        """
        |   1 2 3 4 5 4 3 2 1
        |             * * * *
        |1* X X X . . . . . .
        |2* X X X . . . . . .
        |3* X X X O . . + . .
        |4* . . O O . . . . .
        |5  . . . . + . . . .
        |4  . . . . . . . . .
        |3  . . + . . . + . .
        |2  . . . . . . . . .
        |1  . . . . . . . . .
        """
    )


def test_signs_stand_in_the_place_of_empty_points_and_behind_stones() -> None:
    marks = (
        (Mark.BLACK_TERRITORY, mask("aa ba")),
        (Mark.LAST_MOVE, mask("cc")),
        (Mark.TRIANGLE, mask("bb ab")),
        (Mark.REPEATED, mask("ab ed")),
    )
    assert text_board(Diagram(FIVE, mask("bb cb"), mask("ba cc ed"), marks)) == picture(
        """
        |   1 2 3 2 1
        |         * *
        |1* x Ox. . .
        |2* ^!X^X . .
        |3  . .(O). .
        |2  . . . . O!
        |1  . . . . .
        """
    )


def test_the_last_move_on_the_left_edge_and_beside_a_sign() -> None:
    first = Diagram(FIVE, mask("aa"), marks=((Mark.LAST_MOVE, mask("aa")),), style="a1")
    assert text_board(first).split("\n")[1] == "5(X). . . ."
    beside = Diagram(FIVE, mask("aa ba"), marks=((Mark.LAST_MOVE, mask("ba")), (Mark.CIRCLE, mask("aa"))), style="a1")
    assert text_board(beside).split("\n")[1] == "5 X@X). . ."


def test_labels_stand_like_signs_and_get_room() -> None:
    diagram = Diagram(FIVE, mask("aa"), mask("ba"), labels=labelled(aa="A", ba="12", ca="b", da="X", cb="long one"))
    assert text_board(diagram) == picture(
        """
        |   1    2    3    2    1
        |                  *    *
        |1* XA   O12  b    .X   .
        |2* .    .    lon… .    .
        |3  .    .    .    .    .
        |2  .    .    .    .    .
        |1  .    .    .    .    .
        """
    )


def test_one_letter_on_an_empty_point_needs_no_more_room() -> None:
    diagram = Diagram(FIVE, labels=labelled(aa="A"), style="sgf")
    assert text_board(diagram).split("\n")[:2] == ["  a b c d e", "a A . . . ."]


def test_a_label_that_looks_like_a_stone_leaves_the_empty_point_in_front() -> None:
    labels = labelled(aa="Xa", ba="X", ca=".", da="+1", ea="O@", ab="xa", bb="aX")
    rows = text_board(Diagram(FIVE, labels=labels, style="sgf")).split("\n")
    assert rows[1].split() == ["a", ".Xa", ".X", "..", ".+1", ".O@"]
    assert rows[2].split() == ["b", "xa", "aX", ".", ".", "."]


def test_a_label_goes_before_the_number_of_the_move() -> None:
    diagram = Diagram(
        FIVE, mask("aa ba"), numbers=((Point(0, 0), 7), (Point(1, 0), 123)), labels=labelled(aa="!"), style="sgf"
    )
    assert text_board(diagram).split("\n")[1] == "a X!   X123 .    .    ."


def test_wide_and_dangerous_letters_leave_the_rows_in_order() -> None:
    labels = labelled(aa="中文", ba="אב", ca="\u202eab", da="a\u0301", ea="\n")
    assert text_board(Diagram(FIVE, labels=labels, style="sgf")).split("\n")[1] == (
        "a 中文 \ufffd\ufffd   \ufffdab  a\u0301    ."
    )


def test_letters_that_some_terminals_show_wide() -> None:
    labels = labelled(aa="①", ca="αβγ", da="中文", ea="q")
    diagram = Diagram(FIVE, mask("aa"), labels=labels, style="sgf")
    assert text_drawing(diagram)[0].split("\n")[1] == "a X①   .    αβγ  中文 q"
    assert text_drawing(diagram, wide=True)[0].split("\n")[1] == "a X①  .    α… 中文 q"
    assert text_drawing(diagram._replace(labels=labels[:1]), wide=True)[1].cell == 4


def test_what_is_not_visible_is_blank() -> None:
    diagram = Diagram(Size(9, 9), mask("aa:cc"), visible=mask("aa:bb dd"), labels=labelled(cc="A"))
    assert text_board(diagram) == picture(
        """
        |     1 2 3 4
        |   +---------
        |1* | X X
        |2* | X X
        |3* |
        |4* |       .
        """
    )


def test_a_part_has_frames_at_the_edges_of_the_board() -> None:
    part = Diagram(Size(9, 9), mask("ih"), marks=((Mark.SQUARE, mask("ih")),), crop=Region(Point(6, 6), Point(8, 8)))
    assert text_board(part) == picture(
        """
        |  3 2 1
        |  * * *
        |3 + . . |
        |2 . . X#|
        |1 . . . |
        |  ------+
        """
    )
    assert text_board(part._replace(crop=Region(Point(1, 1), Point(2, 2)), style="a1")) == "  B C\n8 . .\n7 . +"


def test_without_coordinates() -> None:
    assert text_board(Diagram(Size(2, 2), mask("aa"), style=NO_COORDINATES)) == " X .\n . ."


def test_the_smallest_boards() -> None:
    assert text_board(Diagram(Size(1, 1))) == "  1\n1 ."
    assert text_board(Diagram(Size(1, 1), mask("aa"), mask("zz"))) == "  1\n1 X"
    assert text_board(Diagram(Size(2, 1), prime="'")) == "  1 1\n    '\n1 . ."


def test_numbers_of_two_figures_are_written_downwards_and_columns_stay_narrow() -> None:
    assert text_board(Diagram(Size(21, 2))) == picture(
        """
        |                     1 1 1
        |   1 2 3 4 5 6 7 8 9 0 1 0 9 8 7 6 5 4 3 2 1
        |                         * * * * * * * * * *
        |1* . . . . . . . . . . . . . . . . . . . . .
        |1  . . . . . . . . . . . . . . . . . . . . .
        """
    )


@examples(60)
@given(SIZES, POINTS, POINTS, POINTS)
def test_every_point_is_in_its_place(size: Size, black: list[Point], white: list[Point], marked: list[Point]) -> None:
    white = [point for point in white if point not in black]
    diagram = Diagram(size, mask_of(black), mask_of(white), ((Mark.CROSS, mask_of(marked)),))
    lines = text_board(diagram).split("\n")
    board = [line.ljust(4 + 2 * size.columns) for line in lines[-size.rows :]]
    margin = min(len(line.rstrip(" .+XO*")) for line in board)
    margin = max(margin, len(max((line.split(" ")[0] for line in board), key=len)))
    stars = points_of(star_points(size))
    for column in range(size.columns):
        for row in range(size.rows):
            point = Point(column, row)
            stone = "X" if point in black else "O" if point in white else ""
            sign = "*" if point in marked else ""
            expected = stone + sign if stone else sign or ("+" if point in stars else ".")
            assert board[row][margin + 1 + 2 * column :][:2] == expected.ljust(2)
    assert all(line == line.rstrip() and line.isascii() for line in lines)


STYLES = st.sampled_from(["relative", "a1", "sgf", NO_COORDINATES])


@examples(60)
@given(SIZES, POINTS, st.booleans(), STYLES, st.integers(1, 500))
def test_the_layout_tells_where_every_point_is(
    size: Size, black: list[Point], is_part: bool, style: str, number: int
) -> None:
    """On a part of the board, and with numbers that need room, too."""
    diagram = Diagram(size, mask_of(black), numbers=tuple((point, number) for point in black[:5]), style=style)
    diagram = diagram._replace(crop=region_around(diagram.stones, size) if is_part else None)
    text, layout = text_drawing(diagram)
    lines = text.split("\n")
    assert layout.region == diagram.region
    assert layout.height == len(lines)
    assert layout.width >= max(map(len, lines))
    for point in points_of(diagram.shown):
        line = lines[layout.top + point.row - layout.region.first.row]
        column = layout.left + layout.cell * (point.column - layout.region.first.column)
        written = line[column : column + layout.cell]
        assert written.startswith("X") if point in black else written.strip() in (".", "+")
        if point in black[:5]:
            assert written == f"X{number} "[: layout.cell] or line.endswith(f"X{number}")


def test_every_mark_has_a_sign_of_its_own_that_is_no_letter() -> None:
    assert set(SIGNS) == set(Mark)
    signs = [sign for sign, _ in SIGNS.values()]
    assert len({*signs, ".", "+", "X", "O"}) == len(signs) + 4
    assert all(len(sign) == 1 and sign not in LETTERS.replace("x", "").replace("o", "") for sign in signs)


def test_the_legend_tells_what_is_drawn_and_nothing_else() -> None:
    diagram = Diagram(FIVE, mask("aa"), mask("zz"), ((Mark.LAST_MOVE, mask("aa")), (Mark.CIRCLE, mask("fa"))))
    assert list(legend(diagram)) == [("X", "Black"), ("()", "last move")]
    assert list(legend(Diagram(FIVE))) == []
