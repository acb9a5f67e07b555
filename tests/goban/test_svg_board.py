"""Diagrams as pictures: read back by an XML reader, and compared point by point."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.diagram import NO_COORDINATES, Diagram, Mark
from sgf_ls.goban.drawing import signs
from sgf_ls.goban.drawing.layout import CELL, LETTERING, PADDING, Layout, layout_of
from sgf_ls.goban.drawing.svg import MOST_PAIRS, svg_board
from sgf_ls.goban.masks import board_mask, mask_of
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.region import Region
from sgf_ls.goban.stars import star_points
from sgf_ls.goban.values import read_value

from .contact_sheet import PAGES, diagrams, page
from .contact_sheet import SIZES as SIZES_SHOWN

SPACE = "{http://www.w3.org/2000/svg}"
NINE = Size(9, 9)
SIZES = st.builds(Size, st.integers(1, 52), st.integers(1, 52))
POINTS = st.lists(st.builds(Point, st.integers(0, 51), st.integers(0, 51)), max_size=40)
STEP = re.compile(r"([MvhlLHVz])(-?[\d.]+)?[ ,]?(-?[\d.]+)?")


def mask(text: str) -> int:
    """The points of some values."""
    return sum(read_value(value).mask for value in text.split())


class Picture:
    """A picture as its reader sees it."""

    def __init__(self, diagram: Diagram, pixels: int = CELL) -> None:
        self.text = svg_board(diagram, pixels)
        self.root = ElementTree.fromstring(self.text)
        self.layout: Layout = layout_of(diagram)

    def stamped(self) -> dict[str, list[Point]]:
        """By the name of each sign the points that bear it, in order; one of them is nowhere drawn twice."""
        found: dict[str, list[Point]] = {}
        signs = {marker.get("id") for marker in self.root.iter(f"{SPACE}marker")}
        for path in self.root.iter(f"{SPACE}path"):
            start = path.get("marker-start")
            if start:
                name = start[len("url(#") : -1]
                assert name in signs and name not in found
                places = list(corners(path.get("d") or ""))
                if path.get("marker-end"):
                    assert path.get("marker-mid") == path.get("marker-end") == start
                else:
                    assert places.pop() == places[0] and len(places) == 1
                found[name] = [self.point(*place) for place in places]
                assert len(set(found[name])) == len(places)
        return found

    def point(self, x: float, y: float) -> Point:
        """The point that lies exactly there."""
        point = self.layout.point_at(x, y)
        assert point and self.layout.place(point) == (x, y)
        return point

    def texts(self) -> dict[tuple[float, float], str]:
        """The texts by their places; the middle of a letter is what counts, not the line it stands on."""
        found = {}
        for group in self.root.iter(f"{SPACE}g"):
            for text in group.findall(f"{SPACE}text"):
                y = float(text.get("y") or 0) - 0.36 * float(group.get("font-size") or 0)
                found[float(text.get("x") or 0), round(y, 1)] = text.text or ""
        return found


def corners(path: str) -> Iterator[tuple[float, float]]:
    x = y = 0.0
    for letter, first, second in STEP.findall(path):
        if letter in "ML":
            x, y = float(first), float(second)
        elif letter in "Hh":
            x = float(first) + (x if letter == "h" else 0)
        elif letter in "Vv":
            y = float(first) + (y if letter == "v" else 0)
        elif letter == "l":
            x, y = x + float(first), y + float(second)
        yield x, y


@examples(60)
@given(SIZES, POINTS, POINTS, POINTS)
def test_every_sign_is_on_its_points_and_nowhere_else(
    size: Size, black: list[Point], white: list[Point], marked: list[Point]
) -> None:
    white = [point for point in white if point not in black]
    diagram = Diagram(size, mask_of(black), mask_of(white), ((Mark.CROSS, mask_of(marked)),))
    drawn = Picture(diagram).stamped()
    on_board = {point for point in (*black, *white, *marked) if size.contains(point)}
    assert set(drawn.get("black", [])) == on_board & set(black)
    assert set(drawn.get("white", [])) == on_board & set(white)
    assert set(drawn.get("CROSS-ON-BLACK", [])) == on_board & set(marked) & set(black)
    assert set(drawn.get("CROSS", [])) == on_board & set(marked) - set(black)
    assert set(drawn.get("clearing", [])) == on_board & set(marked) - set(black) - set(white)
    assert mask_of(drawn.get("star", [])) == star_points(size)


@pytest.mark.parametrize("mark", [mark for mark in Mark if mark is not Mark.DIMMED])
def test_each_mark_is_drawn_on_all_grounds(mark: Mark) -> None:
    picture = Picture(Diagram(NINE, mask("aa"), mask("ba"), ((mark, mask("aa ba ca")),)))
    own = {name: points for name, points in picture.stamped().items() if name.startswith(mark.name)}
    assert {point.column for points in own.values() for point in points} == {0, 1, 2}


@pytest.mark.parametrize("stones", [(0, 0), (1, 0), (0, 1)])
def test_marks_differ_in_form_so_that_nobody_needs_to_see_colours(stones: tuple[int, int]) -> None:
    colours_and_names = re.compile(r"#[0-9a-f]{6}|[A-Z]{4,}[-_A-Z]*")
    black, white = stones
    drawn = [
        colours_and_names.sub("", svg_board(Diagram(NINE, black, white, ((mark, 1),))))
        for mark in Mark
        if mark is not Mark.WHITE_TERRITORY  # it differs from the other as white stones do from black ones
    ]
    assert len(set(drawn)) == len(drawn)


def luminance(colour: str) -> float:
    """As WCAG 2 defines the relative luminance."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("above", "below"),
    [
        (signs.INK, signs.WOOD),
        (signs.INK, signs.PAPER),
        (signs.LINE, signs.WOOD),
        (signs.COORDINATES, signs.WOOD),
        (signs.BLUE, signs.WOOD),
        (signs.BLUE, signs.PAPER),
        (signs.ORANGE, signs.PAPER),
        (signs.ORANGE, signs.INK),
    ],
)
def test_colours_are_told_apart_by_their_lightness(above: str, below: str) -> None:
    darker, lighter = sorted([luminance(above), luminance(below)])
    assert (lighter + 0.05) / (darker + 0.05) >= 3


def test_the_last_move_bears_a_dot_unless_something_else_is_written_there() -> None:
    diagram = Diagram(NINE, mask("aa"), marks=((Mark.LAST_MOVE, mask("aa")),))
    assert "LAST_MOVE-ON-BLACK" in Picture(diagram).stamped()
    for other in (
        diagram._replace(numbers=((Point(0, 0), 1),)),
        diagram._replace(labels=((Point(0, 0), "A"),)),
        diagram._replace(marks=(*diagram.marks, (Mark.CIRCLE, mask("aa")))),
    ):
        assert "LAST_MOVE-ON-BLACK" not in Picture(other).stamped()


@examples(100)
@given(st.text(max_size=12))
def test_any_label_is_a_short_text_on_its_point(label: str) -> None:
    picture = Picture(Diagram(NINE, labels=((Point(3, 4), label),), style=NO_COORDINATES))
    texts = picture.texts()
    assert len(texts) == (1 if label.strip() else 0)
    for place, text in texts.items():
        assert picture.point(*place) == Point(3, 4)
        assert 0 < len(text) <= 9


def test_labels_are_escaped_and_cut() -> None:
    labels = ((Point(0, 0), '<&">'), (Point(1, 0), "</text><script>x</script>"), (Point(2, 0), "\x00\u202e\ud800"))
    picture = Picture(Diagram(NINE, labels=labels, style=NO_COORDINATES))
    assert list(picture.texts().values()) == ['<&">', "</t…", "\ufffd\ufffd\ufffd"]
    assert {element.tag for element in picture.root.iter()} <= {
        f"{SPACE}{tag}" for tag in ("svg", "rect", "path", "marker", "circle", "g", "text")
    }


LETTERS = {
    **dict.fromkeys("0123456789", 0.696),
    "W": 1.103,
    "M": 0.995,
    "@": 1.0,
    "%": 1.002,
    "A": 0.774,
    "中": 1.0,
    "文": 1.0,
}
FIGURES = {**dict.fromkeys("0123456789", 0.636), "*": 0.5, "A": 0.684, "B": 0.686, "M": 0.863, "W": 0.989}
"""How broad letters are in DejaVu Sans, bold and regular: of all fonts that pictures name it is the broadest."""


@pytest.mark.parametrize("label", ["W", "WW", "WWW", "WWWW", "@@", "MMMM", "AAAA", "8", "88", "888", "8888", "中中"])
def test_labels_stay_on_their_stones(label: str) -> None:
    picture = Picture(Diagram(NINE, mask("ee"), labels=((Point(4, 4), label),), style=NO_COORDINATES))
    [group] = picture.root.findall(f"{SPACE}g")
    size = float(group.get("font-size") or 0)
    assert sum(LETTERS[letter] for letter in label) * size <= 2 * 9.4


def test_names_of_columns_do_not_touch() -> None:
    for style, length in (("relative", 19), ("relative", 30), ("relative", 52), ("a1", 52), ("sgf", 52)):
        picture = Picture(Diagram(Size(length, 2), style=style))
        [group] = picture.root.findall(f"{SPACE}g")
        names = [text.text or "" for text in group][:length]
        broad = [
            sum(FIGURES.get(letter, 0.7) for letter in name) * float(group.get("font-size") or 0) for name in names
        ]
        assert all((one + other) / 2 < CELL - 1.5 for one, other in pairwise(broad))


def test_labels_are_dark_on_white_and_light_on_black() -> None:
    diagram = Diagram(NINE, mask("aa"), mask("ba"), labels=tuple((Point(column, 0), "A") for column in range(3)))
    picture = Picture(diagram._replace(style=NO_COORDINATES))
    colours = {
        picture.point(float(text.get("x") or 0), picture.layout.top).column: group.get("fill")
        for group in picture.root.iter(f"{SPACE}g")
        for text in group
    }
    assert colours == {0: signs.PAPER, 1: signs.INK, 2: signs.INK}


@pytest.mark.parametrize(
    ("style", "columns", "rows"),
    [
        ("relative", ["1", "2", "2*", "1*"], ["1*", "2", "1"]),
        ("a1", ["A", "B", "C", "D"], ["3", "2", "1"]),
        ("sgf", ["a", "b", "c", "d"], ["a", "b", "c"]),
        (NO_COORDINATES, [], []),
    ],
)
def test_names_of_lines(style: str, columns: list[str], rows: list[str]) -> None:
    picture = Picture(Diagram(Size(4, 3), style=style))
    texts = picture.texts()
    assert list(texts.values()) == [*columns, *rows]
    assert [x for (x, y), _ in list(texts.items())[: len(columns)]] == [
        picture.layout.place(Point(column, 0))[0] for column in range(len(columns))
    ]


def test_a_prime_is_written_as_text() -> None:
    assert list(Picture(Diagram(Size(2, 2), prime="'")).texts().values()) == ["1", "1'", "1'", "1"]


def test_a_part_of_the_board() -> None:
    diagram = Diagram(NINE, mask("aa gg ii"), crop=Region(Point(5, 5), Point(8, 8)), style="sgf")
    picture = Picture(diagram)
    assert list(picture.texts().values()) == list("fghifghi")
    assert picture.stamped()["black"] == [Point(6, 6), Point(8, 8)]
    grid, edges = [path.get("d") or "" for path in picture.root.findall(f"{SPACE}path")[:2]]
    left, top = picture.layout.place(Point(5, 5))
    right, bottom = picture.layout.place(Point(8, 8))
    assert f"M{left} {top - CELL // 2}V{bottom}" in grid, "open above"
    assert f"M{left - CELL // 2} {top}H{right}" in grid, "open on the left"
    assert list(corners(edges)) == [
        (right, top - CELL // 2), (right, bottom), (left - CELL // 2, bottom), (right, bottom),
    ]  # fmt: skip


def covered(path: str, layout: Layout) -> set[Point]:
    """The points whose cells lie in the rectangles of a path."""
    found = set()
    for x, y, width, height in re.findall(r"M(\d+) (\d+)h(\d+)v(\d+)", path):
        assert int(width) == CELL
        for down in range(int(y), int(y) + int(height), CELL):
            point = layout.point_at(int(x) + CELL / 2, down + CELL / 2)
            assert point and point not in found
            found.add(point)
    return found


@examples(50)
@given(SIZES, POINTS, POINTS)
def test_dimmed_points_are_veiled_and_others_than_visible_ones_hidden(
    size: Size, dimmed: list[Point], visible: list[Point]
) -> None:
    visible = [point for point in visible if size.contains(point)]
    diagram = Diagram(
        size, mask("aa:ZZ"), marks=((Mark.DIMMED, mask_of(dimmed)),), visible=mask_of(visible) if visible else None
    )
    picture = Picture(diagram)
    region = diagram.region
    inside = {
        Point(column, row)
        for column in range(region.first.column, region.last.column + 1)
        for row in range(region.first.row, region.last.row + 1)
    }
    shown = set(visible) if visible else inside
    veils = [path for path in picture.root.iter(f"{SPACE}path") if path.get("fill") == signs.WOOD]
    areas = {path.get("fill-opacity"): covered(path.get("d") or "", picture.layout) for path in veils}
    assert areas.get(signs.VEIL, set()) == shown & set(dimmed)
    assert areas.get(None, set()) == inside - shown
    assert set(picture.stamped()["black"]) == shown


def test_lines_and_arrows_lead_from_point_to_point() -> None:
    a, b, c = Point(0, 0), Point(8, 0), Point(3, 7)
    diagram = Diagram(NINE, lines=((a, b), (a, b), (a, a)), arrows=((b, c), (c, Point(9, 9))))
    picture = Picture(diagram)
    drawn = [path.get("d") or "" for path in picture.root.iter(f"{SPACE}path") if path.get("stroke") == signs.INK][1]
    (start, end, tail, head) = list(corners(drawn))
    assert [picture.point(*start), picture.point(*end), picture.point(*tail)] == [a, b, b]
    x, y = picture.layout.place(c)
    assert (x - head[0]) ** 2 + (y - head[1]) ** 2 == pytest.approx(signs.HEAD**2, rel=0.01)
    arrows = [group for group in picture.root.iter(f"{SPACE}g") if group.get("marker-end")]
    assert len(arrows) == 1 and len(arrows[0]) == 1


def test_not_every_line_of_a_million_is_drawn() -> None:
    points = [Point(column, row) for column in range(40) for row in range(40)]
    pairs = tuple((points[0], point) for point in points)
    assert len(svg_board(Diagram(Size(52, 52), lines=pairs, arrows=pairs))) < 150 * MOST_PAIRS


@examples(100)
@given(SIZES, st.booleans(), st.data())
def test_a_click_finds_the_point_that_was_drawn_there(size: Size, named: bool, data: st.DataObject) -> None:
    first = Point(data.draw(st.integers(0, size.columns - 1)), data.draw(st.integers(0, size.rows - 1)))
    last = Point(
        data.draw(st.integers(first.column, size.columns - 1)), data.draw(st.integers(first.row, size.rows - 1))
    )
    style = "relative" if named else NO_COORDINATES
    layout = layout_of(Diagram(size, crop=Region(first, last), style=style))
    assert layout.place(first) == ((LETTERING, LETTERING) if named else (PADDING, PADDING))
    x, y = layout.place(last)
    assert (layout.width, layout.height) == (x + PADDING, y + PADDING)
    for off_x, off_y in ((0, 0), (9, -9), (-9.9, 9.9)):
        assert layout.point_at(x + off_x, y + off_y) == last
    assert layout.point_at(x + CELL, y) is None
    assert layout.point_at(x, LETTERING - CELL * 2) is None


def test_boards_of_stones_are_short_texts() -> None:
    for size, most in ((Size(19, 19), 4000), (Size(52, 52), 15_000)):
        full = Diagram(size, board_mask(size))
        assert len(svg_board(full)) < most
        assert len(svg_board(full._replace(black=0, marks=((Mark.TRIANGLE, board_mask(size)),)))) < 2 * most
    chequered = mask_of([Point(column, row) for column in range(52) for row in range(52) if (column + row) % 2])
    assert len(svg_board(Diagram(Size(52, 52), chequered, board_mask(Size(52, 52)) & ~chequered))) < 20_000


@pytest.mark.parametrize(("pixels", "width"), [(20, 31 + 8 * 20 + 17), (10, 104), (50, 520)])
def test_the_size_in_pixels(pixels: int, width: float) -> None:
    root = Picture(Diagram(NINE), pixels).root
    assert float(root.get("width") or 0) == width == float(root.get("height") or 0)
    assert root.get("viewBox") == "0 0 208 208"


def test_there_is_a_page_to_look_at() -> None:
    assert page().count("<img") == len(PAGES) * len(SIZES_SHOWN) * len(diagrams())
    drawn = [diagram.marks for diagram in diagrams()]
    assert {mark for marks in drawn for mark, _ in marks} == set(Mark)
