"""What a node shows, as a diagram: markup as FF4 says, whatever else is written."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from outside_data import DATA, needs_data

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.diagrams import diagram_of, with_list, with_numbers
from sgf_ls.goban.diagram import Diagram, Mark
from sgf_ls.goban.drawing.svg import svg_board
from sgf_ls.goban.drawing.text import text_board
from sgf_ls.goban.lists import PointList
from sgf_ls.goban.masks import points_of
from sgf_ls.goban.numbering import number_moves
from sgf_ls.goban.points import name, parse_point
from sgf_ls.goban.values import read_value


def diagram(text: str) -> Diagram:
    """The diagram of the last node of a record of 9x9, or of the node at `|`, whose root is given without its SZ."""
    text = f"(;SZ[9]{text})"
    at = text.index("|") if "|" in text else len(text) - 2
    snapshot = Snapshot.of(text.replace("|", ""))
    path = snapshot.path_to(at)
    assert path
    state = snapshot.board_after(path)
    assert state
    return diagram_of(state, path.nodes)


def points(mask: int) -> str:
    return " ".join(name(point) for point in points_of(mask))


def labels(text: str) -> dict[str, str]:
    return {name(point): label for point, label in diagram(text).labels}


def test_stones_and_the_last_move() -> None:
    found = diagram("AB[aa:ba]AW[cc];B[dd];W[ee]")
    assert (points(found.black), points(found.white)) == ("aa ba dd", "cc ee")
    assert points(found.marked(Mark.LAST_MOVE)) == "ee"
    assert points(diagram("B[aa];C[x]").marked(Mark.LAST_MOVE)) == "", "it is the move of the node"
    assert points(diagram("B[]").marked(Mark.LAST_MOVE)) == ""


@pytest.mark.parametrize("mark", ["TB", "TW", "CR", "MA", "SL", "SQ", "TR"])
def test_marks_are_of_the_node_alone(mark: str) -> None:
    found = diagram(f"{mark}[aa:ab][cc];{mark}[bb][cc:dd]")
    assert points(found.marked(Mark(mark))) == "bb cc cd dc dd"
    assert found.marks == ((Mark(mark), found.marked(Mark(mark))),)


def test_all_properties_of_a_name_count_and_what_is_no_point_of_the_board_does_not() -> None:
    found = diagram("CR[aa][x][zz]C[.]CR[ia:ka][D4][]")
    assert points(found.marked(Mark.CIRCLE)) == "aa ia"


def test_dimming_holds_until_another_list_takes_its_place() -> None:
    assert points(diagram("DD[aa];B[bb];C[x]").marked(Mark.DIMMED)) == "aa"
    assert points(diagram("DD[aa];DD[bb:bc];C[x]").marked(Mark.DIMMED)) == "bb bc"
    assert points(diagram("DD[aa];DD[];C[x]").marked(Mark.DIMMED)) == ""
    assert points(diagram("DD[aa](;DD[bb])(;|C[x])").marked(Mark.DIMMED)) == "aa"


def test_the_view_holds_until_another_list_takes_its_place() -> None:
    assert points(diagram("VW[aa:ab];C[x]").visible or 0) == "aa ab"
    assert points(diagram("VW[aa];VW[bb];C[x]").visible or 0) == "bb"
    assert diagram("VW[aa];VW[];C[x]").visible is None
    assert diagram("VW[zz]").visible is None, "a board of which nothing is seen helps nobody"
    assert diagram("C[x]").visible is None


def test_two_points_of_a_view_are_corners_in_old_files() -> None:
    assert points(diagram("FF[3]VW[bb][aa];C[x]").visible or 0) == "aa ab ba bb"
    assert points(diagram("FF[3]VW[ba][ab]").visible or 0) == "aa ab ba bb"
    for text in ("VW[aa][bb]", "FF[4]VW[aa][bb]", "FF[3]VW[aa][bb][]"):
        assert points(diagram(text).visible or 0) == "aa bb"
    assert points(diagram("FF[3]VW[aa:ab][bb]").visible or 0) == "aa ab bb"


def test_of_several_labels_of_a_point_the_last_one_is_seen() -> None:
    assert labels("LB[aa:x][bb:w][aa:y]LB[aa:z]") == {"aa": "z", "bb": "w"}
    for values in ("[aa:x][\naa:y][aa:z]", "[\naa:x][aa:y][\naa:z]"):
        assert labels(f"LB{values}") == {"aa": "z"}
    many = "".join(f"[aa:{number}]" for number in range(5000))
    assert [label for _, label in diagram(f"LB{many}").labels] == ["4999"]


def test_labels_are_read_as_simple_texts() -> None:
    assert labels(r"LB[aa:A][bb:a\]\:b][cc:][dd:two" + "\n" + r"lines][ee][zz:q][aa:bb:c]") == {
        "aa": "bb:c",
        "bb": "a]:b",
        "cc": "",
        "dd": "two lines",
    }


def test_lines_and_arrows_need_two_points_of_the_board() -> None:
    found = diagram("LN[aa:bb][aa][aa:zz][a:bb]AR[cc:dd][cc:aa:bb]")
    assert [(name(first), name(last)) for first, last in found.lines] == [("aa", "bb")]
    assert [(name(first), name(last)) for first, last in found.arrows] == [("cc", "dd")]


def test_marks_of_ff1_depend_on_what_is_below_them() -> None:
    found = diagram("FF[1]AB[aa]M[aa][bb]TR[cc]")
    assert points(found.marked(Mark.TRIANGLE)) == "aa cc"
    assert points(found.marked(Mark.CROSS)) == "bb"


def test_letters_of_ff1_go_by_their_places() -> None:
    assert labels("FF[1]L[cc][aa][?][bb]") == {"cc": "A", "aa": "B", "bb": "D"}
    assert labels("L[aa]LB[aa:x]") == {"aa": "x"}
    many = "".join(f"[{name(point)}]" for point in points_of(read_value("aa:ii").mask))
    assert [labels(f"L{many}").get(point) for point in ("aa", "ch", "ci", "fg", "fh")] == ["A", "Z", "a", "z", None]


def test_identifiers_of_ff3_with_small_letters() -> None:
    found = diagram("FF[3]AddBlack[aa]TRiangle[bb]LaBel[cc:x]")
    assert (points(found.black), points(found.marked(Mark.TRIANGLE))) == ("aa", "bb")
    assert [label for _, label in found.labels] == ["x"]


def test_the_list_under_the_cursor() -> None:
    found = with_list(diagram("AB[aa]"), PointList.of(["aa:ab", "ab", "zz", "?"]))
    assert points(found.marked(Mark.HIGHLIGHTED)) == "aa"
    assert points(found.marked(Mark.REPEATED)) == "ab"
    assert with_list(diagram("AB[aa]"), PointList.of([""])) == diagram("AB[aa]")


def test_numbers() -> None:
    snapshot = Snapshot.of("(;SZ[9];B[aa];W[ba];B[ii];W[ab])")
    path = snapshot.path_to(30)
    assert path
    state = snapshot.board_after(path)
    assert state
    moves = number_moves(path.nodes, state.position.size).standing(state.position)
    found = with_numbers(diagram_of(state, path.nodes), moves)
    assert found.numbers == tuple((parse_point(point), number) for point, number in (("ba", 2), ("ii", 3), ("ab", 4)))


VALUES = st.lists(st.sampled_from(["aa", "cc:dd", "dc", "zz", "", "x", "aa:bb:cc", "aa:A", "bb:\u202e\\]", "ii:ia"]))
PROPERTIES = "AB AW AE B W CR MA SL SQ TR LB LN AR DD VW TB TW M L PL MN".split()  # noqa: SIM905 (easier to read)
NODES = st.lists(st.tuples(st.sampled_from(PROPERTIES), VALUES), max_size=6)


@examples(100)
@given(st.lists(NODES, min_size=1, max_size=4))
def test_whatever_is_written_can_be_drawn(nodes: list[list[tuple[str, list[str]]]]) -> None:
    text = ";".join(
        "".join(name + "".join(f"[{value}]" for value in values or [""]) for name, values in node) for node in nodes
    )
    found = diagram(text)
    assert svg_board(found).endswith("</svg>")
    assert len(text_board(found).split("\n")) >= 2


@needs_data
def test_every_node_of_the_example_of_ff4_and_of_problems_is_drawn() -> None:
    for file in [DATA / "ff4-example.sgf", *sorted((DATA / "problems").rglob("*.sgf"))[:20]]:
        snapshot = Snapshot.of(file.read_bytes().decode("utf-8", "replace"))
        for offset, node in list(snapshot.document.nodes())[:60]:
            path = snapshot.path_to(offset + node.lead)
            state = snapshot.board_after(path) if path else None
            if path and state:
                found = diagram_of(state, path.nodes)
                assert len(svg_board(found)) < 30_000
                assert text_board(found).count("\n") >= found.region.size.rows
