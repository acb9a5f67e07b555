"""Completion: what is offered where, in which order, what it is found by, and what must not be offered."""

from __future__ import annotations

import pytest

from sgf_ls.analysis.settings import Settings
from sgf_ls.features.completion import documentation
from sgf_ls.goban.coordinates import a1_name, relative_name
from sgf_ls.goban.game import Game
from sgf_ls.goban.points import Point, Size, name
from sgf_ls.spec.lookup import table_of
from sgf_ls.spec.record import NodeClass, Status
from sgf_ls.spec.values import ValueType

from .asking import rules
from .completing import TODAY, accepted, items, labels, offered


def found(text: str, typed: str = "") -> list[str]:
    """The labels of the items that an editor shows which compares beginnings, as Neovim does."""
    completion = offered(text)
    if completion is None:
        return []
    assert typed in ("", completion.typed)
    return [item.label for item in completion.items if item.found_by(completion.typed).startswith(completion.typed)]


# Identifiers


def test_a_root_wants_what_the_game_is_first() -> None:
    assert labels("(;|")[:8] == ["FF", "GM", "CA", "SZ", "AP", "ST", "PB", "PW"]
    assert labels("(;FF[4]CA[UTF-8]|)")[:2] == ["GM", "SZ"]
    assert labels("(;FF[4]GM[1]CA[UTF-8]SZ[9]AP[x:1]ST[0]AB[aa]|")[:4] == ["AW", "AE", "PL", "C"]


def test_a_node_wants_the_move_of_whose_turn_it_is() -> None:
    assert labels("(;SZ[9];|")[:2] == ["B", "W"]
    assert labels("(;SZ[9];B[aa];|")[:2] == ["W", "B"]
    assert labels("(;SZ[9]PL[W];|")[0] == "W"
    assert labels("(;SZ[9]HA[2]AB[cc][gg];|)")[0] == "W"
    assert labels("(;SZ[9]AB[cc](;W[dd])(;|)")[0] == "W", "the other variation tells"
    assert labels("(;GM[2];B[d3];|")[0] == "W"
    assert [item.label for item in items("(;SZ[9];B[aa];|").values() if item.is_likely] == ["W"]


@pytest.mark.parametrize(
    ("text", "absent", "present"),
    [
        ("(;|", "B W TE KO BL", "AB C LB PB TB"),
        ("(;SZ[9]C[x]|", "SZ C", "FF N"),
        ("(;SZ[9];|", "FF SZ CA PB RE KO TE DO MN BL", "B W AB PL C N LB GB VW FG"),
        ("(;SZ[9];AB[aa]|", "B W AB TE", "AW AE PL C"),
        ("(;SZ[9];PL[B]|", "B W", "AB"),
        ("(;SZ[9];B[aa]|", "B W AB AW AE PL", "C TE BM IT DO KO MN BL OB LB"),
        ("(;SZ[9];B[aa]TE[1]|", "TE BM IT DO", "GB C"),
        ("(;SZ[9];B[aa]GB[1]|", "GB GW DM UC", "TE"),
        ("(;SZ[9];|B[aa]", "B W AB", "C TE"),
        ("(;SZ[9];B[aa];PB[Ann]|)", "PB SZ", "PW DT RE"),
        ("(;|;B[aa]PB[Ann])(;PB[Bo])", "PB DT RE", "SZ AB"),
        ("(;|;B[aa])(;PB[Bo])", "", "PB DT RE SZ AB"),
        ("(;FF[4];|", "L M CH SI EL", "LB MA"),
        ("(;FF[3];|", "AR LN SQ DD AP", "LB CH SI"),
        ("(;FF[1];|", "LB CR KO MN", "L M CH"),
        ("(;GM[3];|", "TB TW HA KM", "B W C"),
        ("(;GM[6]|", "KM HA TB", "MI CO CV DI"),
    ],
)
def test_only_what_may_stand_there(text: str, absent: str, present: str) -> None:
    offers = labels(text)
    assert not set(absent.split()) & set(offers)
    assert set(present.split()) <= set(offers)


def test_all_of_the_format_is_offered_somewhere() -> None:
    """But for what only a move may have beside it, that is shown by the root, an empty node, or one with a move."""
    offers = {label for text in ("(;|", "(;SZ[9];|", "(;SZ[9];B[aa]|") for label in labels(text)}
    assert {name for name, spec in table_of().items() if spec.status is Status.FF4} <= offers


def test_obsolete_properties_are_marked_and_come_last() -> None:
    offers = items("(;FF[3]SZ[9];|")
    obsolete = [label for label, item in offers.items() if item.is_obsolete]
    assert set(obsolete) == {"CH", "SI", "LT", "OM", "OP", "OV", "RG", "SC", "SE", "TC"}
    assert list(offers)[-len(obsolete) :] == obsolete, "but for what may follow the node"
    assert not any(item.is_obsolete for item in items("(;GM[6];|").values())


def test_a_property_comes_with_its_brackets() -> None:
    offers = items("(;|")
    assert (offers["PB"].text, offers["PB"].snippet) == ("PB[", "PB[$1]$0")
    assert (offers["FF"].text, offers["FF"].snippet) == ("FF[4]", "")
    assert (offers["SZ"].text, offers["SZ"].snippet) == ("SZ[19]", "SZ[${1:19}]$0")
    assert items("(;GM[1];B[aa]|")["TE"].text == "TE[1]"
    assert items("(;GM[1];B[aa]|")["KO"].text == "KO[]"
    assert offers["PB"].detail == "Player Black"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("(;SZ[9];bl|", ["B", "AB", "GB"]),
        ("(;SZ[9];add|", ["AB", "AW", "AE"]),
        ("(;SZ[9];circle|", ["CR"]),
        ("(;SZ[9];comm|", ["C"]),
        ("(;SZ[9];lb|", ["LB"]),
        ("(;SZ[9];C|", ["C", "CR"]),
        ("(;SZ[9];B[aa]c|", ["C", "CR"]),
        ("(;SZ[9];B[aa]variation|", ["(;W"]),
        ("(;SZ[9];B[aa]pass|", [";W"]),
        ("(;SZ[9];B[aa]move|", ["BM", "IT", "DO", "MN", "PM"]),
        ("(;SZ[9];XY|", []),
    ],
)
def test_small_letters_and_names_find_a_property(text: str, wanted: list[str]) -> None:
    assert found(text)[: max(len(wanted), 1)] == wanted


def test_private_properties_of_the_settings() -> None:
    settings = Settings(private_properties=(("AB", "not mine"), ("XY", "how *hard* it is\u202e"), ("ZZ", "")))
    offers = items("(;SZ[9];XY[1]|", settings)
    assert offers["ZZ"].detail == "private property"
    assert "XY" not in offers
    assert offers["AB"].detail == "Add black"
    assert items("(;SZ[9];|", settings)["XY"].detail == "how *hard* it is<U+202E>"


def test_an_identifier_with_values_is_changed_into_one_that_takes_them() -> None:
    assert accepted("(;SZ[9]A|B[aa])", "AW") == "(;SZ[9]AW|[aa])"
    assert accepted("(;SZ[9]P|[Ann])", "PB") == "(;SZ[9]PB|[Ann])"
    offers = labels("(;SZ[9]A|B[aa:bb])")
    assert {"AB", "AW", "TR"} <= set(offers)
    assert not {"SZ", "KM", "PL", "B"} & set(offers)
    assert "AW" not in labels("(;SZ[9]A|B[zz])"), "the point is off the board"
    assert "GC" in labels("(;C|[one\nanother])")
    assert not {"PB", "GN", "N"} & set(labels("(;C|[one\nanother])")), "they have one line"
    assert {"PB", "N"} <= set(labels("(;C|[one\\\nanother])")), "an escaped break is none"


def test_a_property_may_be_put_in_front_of_another_one() -> None:
    assert accepted("(;SZ[9]|AB[aa])", "C") == "(;SZ[9]C[|AB[aa])"
    assert accepted("(;SZ[9]C|AB[aa])", "C") == "(;SZ[9]C[|AB[aa])"
    assert "AB" not in labels("(;SZ[9]C|AB[aa])")


# Where nothing is offered


@pytest.mark.parametrize(
    "text",
    [
        "(;C[|",
        "(;C[|])",
        "(;C[black (;B[aa|",
        "(;C[\\]|",
        "(;PB[A|]",
        "(;GC[x\n|",
        "(;N[|]",
        "(;XX[|]",
        "(;LB[aa:\\|",
        "(;SZ[9]AB[aa]|[bb])",
        "(;B[aa][|",
        "(;SZ[9];B[\\|",
        "(;SZ[9];B[a\n|",
        "(;SZ[9]12|",
        "(;C[see [1] and] more|",
        "words |",
        "a b|",
        "(;GM[3];B[|",
        "(;SZ[x];B[|",
        "(;SZ[9]LB[aa:b:|",
        "(;FF[3]SZ[9]AB[aa:|",
        "(;FF[4]SZ[9]L[|",
        "(|;B[aa])",
        "(|B[aa])",
        "(;AP[Some|:1])",
        "(;B[aa])|;W[bb]",
    ],
)
def test_nothing_is_offered(text: str) -> None:
    assert offered(text) is None


# Values


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("(;FF[|", ["4", "3", "2", "1"]),
        ("(;GM[|", ["1", "2"]),
        ("(;CA[|", ["UTF-8", "ISO-8859-1"]),
        ("(;SZ[|", ["19", "13", "9"]),
        ("(;ST[|", ["0", "1", "2", "3"]),
        ("(;KM[|", ["6.5", "7.5", "5.5"]),
        ("(;HA[|", ["2", "3", "4"]),
        ("(;RU[|", ["Japanese", "Chinese", "Korean", "AGA", "NZ", "GOE"]),
        ("(;RE[|", ["B+R", "W+R", "B+", "W+", "B+T", "W+T", "0", "Draw", "Void", "?"]),
        ("(;DT[|", [TODAY, "2026-02", "2026"]),
        ("(;AP[|", ["sgf-ls:1"]),
        ("(;PL[|", ["B", "W"]),
        ("(;PM[|", ["0", "1", "2"]),
        ("(;FG[|", ["1", "2", "4"]),
        ("(;B[aa]TE[|", ["1", "2"]),
        ("(;DM[|", ["1", "2"]),
        ("(;GM[6]MI[|", ["length", "game"]),
    ],
)
def test_known_values(text: str, first: list[str]) -> None:
    assert labels(text)[: len(first)] == first


def test_known_values_of_the_table_are_all_offered() -> None:
    for identifier, spec in table_of().items():
        if spec.status is Status.FF4 and spec.choices:
            root = "" if spec.node_class is NodeClass.ROOT else "SZ[9]"
            assert {choice.value for choice in spec.choices.items} <= set(labels(f"(;{root}{identifier}[|]"))


def test_what_is_usual_is_right() -> None:
    for identifier, spec in table_of().items():
        for choice in spec.usual:
            assert choice.meaning
            margin = "3.5" if choice.value.endswith("+") else ""
            found = rules(f"(;GM[1]{identifier}[{choice.value}{margin}])")
            assert found == (["handicap-stones"] if identifier == "HA" else []), "the stones are another property"


def test_a_value_is_closed_where_nothing_closes_it() -> None:
    assert accepted("(;FF[|", "4") == "(;FF[4]|"
    assert accepted("(;FF[|])", "4") == "(;FF[4|])"
    assert accepted("(;FF[|GM[1])", "4") == "(;FF[4]|GM[1])"
    assert accepted("(;RE[|\n;B[aa])", "B+R") == "(;RE[B+R]|\n;B[aa])"
    assert accepted("(;RE[|", "B+") == "(;RE[B+|", "the margin follows"
    assert accepted("(;RU[Jap|\n])", "Chinese") == "(;RU[Chinese|\n])"
    assert accepted("(;RU[Jap|anese])", "Chinese") == "(;RU[Chinese|])"
    assert accepted("(;FG[|", "1") == "(;FG[1:|"
    assert accepted("(;FG[|1:x])", "2") == "(;FG[2|:x])"


# Points


def test_a_move_goes_near_the_last_ones() -> None:
    assert labels("(;SZ[9];B[|")[:5] == ["cc", "cg", "ee", "gc", "gg"]
    near = labels("(;SZ[19];B[dd];W[qf];B[|")
    assert set(near[:4]) == {"pf", "rf", "qe", "qg"}
    assert not {"dd", "qf"} & set(near)
    assert offered("(;SZ[19];B[|").is_incomplete  # type: ignore[union-attr]
    assert len(near) == 101, "a hundred and the pass"


def test_a_problem_has_its_first_move_near_the_stones() -> None:
    assert set(labels("(;SZ[19]AB[bb][cb]AW[cc];B[|")[:4]) <= {
        "bc",
        "cd",
        "dc",
        "ab",
        "db",
        "ba",
        "ca",
        "bd",
        "ac",
        "dd",
    }


def test_what_stands_is_left_out_and_what_is_forbidden() -> None:
    ko = "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[dd];W[bb];B[cb];"
    assert "bb" not in labels(ko + "W[|"), "White would take back at once"
    assert "bb" in labels(ko + "W[ee];B[ea];W[|"), "but not after another exchange"
    assert "aa" not in labels("(;SZ[5]AB[ab][ba];W[|"), "suicide"
    assert "aa" in labels("(;SZ[5]AB[ab][ba];B[|")
    assert "aa" in labels("(;SZ[5]AB[ba]AW[ab][bb][ca];W[|"), "it takes a stone"


def test_a_variation_is_another_move() -> None:
    assert "cc" not in labels("(;SZ[9](;B[cc])(;B[|))")
    assert "cc" in labels("(;SZ[9](;B[cc])(;W[|))")


def test_the_pass_is_written_as_the_version_has_it() -> None:
    assert accepted("(;SZ[9];B[|", "pass") == "(;SZ[9];B[]|"
    assert accepted("(;SZ[9];B[pa|])", "pass") == "(;SZ[9];B[|])"
    assert accepted("(;FF[3]SZ[9];B[|", "pass") == "(;FF[3]SZ[9];B[tt]|"
    assert "pass" not in labels("(;SZ[9]AB[|")


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("44", ["df", "dd"]),
        ("44*", ["dd"]),
        ("44'", ["dd"]),
        ("D6", ["dd"]),
        ("d6", ["dd"]),
        ("5", ["ee"]),
        ("x", []),
        ("zz", []),
        ("9*", []),
    ],
)
def test_points_are_found_by_all_their_names(typed: str, wanted: list[str]) -> None:
    shown = found(f"(;SZ[9]AB[{typed}|])", typed)
    assert shown[: len(wanted)] == wanted
    assert bool(shown) is bool(wanted)


def test_the_middle_line_is_found_by_a_small_letter_too() -> None:
    assert found("(;SZ[19]AB[xx|])", "xx") == found("(;SZ[19]AB[XX|])", "XX") == ["jj"]
    assert found("(;SZ[19]AB[x4*|])", "x4*") == ["jd"]


@pytest.mark.parametrize("size", [Size(9, 9), Size(19, 19), Size(2, 3), Size(19, 13), Size(21, 21), Size(52, 1)])
def test_every_point_is_found_by_each_name(size: Size) -> None:
    for point in (Point(0, 0), Point(size.columns - 1, 0), Point(size.columns // 2, size.rows // 2)):
        for typed in (name(point), relative_name(point, size), a1_name(point, size)):
            assert name(point) in found(f"(;FF[4]SZ[{size.columns}:{size.rows}]TR[{typed}|")


def test_a_point_that_is_typed_and_closed_needs_no_menu() -> None:
    assert offered("(;SZ[9];B[dd|])") is None
    assert labels("(;SZ[9];B[dd|") == ["dd"]
    assert "dd" in labels("(;SZ[9];B[d|d])")
    assert labels("(;SZ[9];B[44|])") == ["df", "dd"]
    assert offered("(;SZ[9|])") is None
    assert "9" in labels("(;SZ[9|")
    assert "19" in labels("(;SZ[1|])")
    assert "B+Resign" in labels("(;RE[B+R|])")


def test_the_chosen_name_stands_beside_a_point() -> None:
    assert items("(;SZ[9];B[44*|])")["dd"].note == "44*"
    assert items("(;SZ[9];B[44*|])")["dd"].detail == "44*, D6"
    assert items("(;SZ[9];B[44*|])", Settings(coordinates="a1"))["dd"].note == "D6"
    assert items("(;SZ[9];B[44'|])", Settings(prime="'"))["dd"].note == "44'"


def test_a_name_that_is_no_value_is_accepted_by_the_bracket() -> None:
    """`44*]` is then the same as `dd]`. What may be a value itself is not changed, nor is nothing at all."""
    for text, commits in {"4": "]", "44*": "]", "D4": "]", "d": "", "": ""}.items():
        assert offered(f"(;SZ[9]AB[{text}|])").commits == commits  # type: ignore[union-attr]
    assert offered("(;SZ[9]AB[44|").commits == ""  # type: ignore[union-attr]


def test_a_list_has_no_point_twice() -> None:
    offers = labels("(;SZ[9]AB[aa:bb][cc]AW[dd][|][ee]AE[ff]TR[gg])")
    assert not {"aa", "ab", "ba", "bb", "cc", "dd", "ee", "ff"} & set(offers)
    assert "gg" in offers
    assert set(labels("(;SZ[9]AB[cc][|")[:4]) == {"bc", "cb", "cd", "dc"}, "near the last one"
    assert "cc" in labels("(;SZ[9]AB[c|c][dd]"), "the value itself is none of the others"
    assert labels("(;SZ[9];B[cc]TR[|")[0] == "cc", "a mark is mostly for the move"


def test_setup_that_changes_nothing_comes_last() -> None:
    offers = labels("(;SZ[5]AB[aa][bb];AE[|")
    assert set(offers[:2]) == {"aa", "bb"}


def test_the_lower_right_corner_of_a_rectangle() -> None:
    corners = labels("(;SZ[9]AB[cc:|])")
    assert corners[:2] == ["cd", "dc"]
    assert corners[-1] == "ii"
    assert not {"cc", "bb", "ca"} & set(corners)
    assert "ee" not in labels("(;SZ[9]AB[dd][cc:|])"), "it would hold a point twice"
    assert accepted("(;SZ[9]AB[cc:3|])", "ci") == "(;SZ[9]AB[cc:ci|])"
    assert labels("(;SZ[9]AB[|:bb])") == ["ab", "ba", "aa"]


def test_labels() -> None:
    assert labels("(;SZ[9]LB[aa:|") == ["A", "1", "a"]
    assert labels("(;SZ[9]LB[aa:A][bb:|])")[0] == "B"
    assert labels("(;SZ[9]LB[aa:3][bb:|])")[0] == "4"
    assert labels("(;SZ[9]LB[aa:Z][bb:|])") == ["1", "a"]
    assert accepted("(;SZ[9]LB[aa:A][|", "ab") == "(;SZ[9]LB[aa:A][ab:B]|"
    assert accepted("(;SZ[9]LB[|:A])", "ab") == "(;SZ[9]LB[ab|:A])"
    assert "aa" not in labels("(;SZ[9]LB[aa:A][|")


def test_arrows_and_lines() -> None:
    assert accepted("(;SZ[9]AR[|", "cc") == "(;SZ[9]AR[cc:|"
    assert accepted("(;SZ[9]AR[cc:|", "dd") == "(;SZ[9]AR[cc:dd]|"
    assert not {"cc", "dd"} & set(labels("(;SZ[9]AR[cc:dd][cc:|"))
    assert "cc" in labels("(;SZ[9]AR[cc:dd][dd:|")
    assert "cc" not in labels("(;SZ[9]LN[cc:dd][dd:|")
    assert not {"cc", "dd"} & set(labels("(;SZ[9]AR[cc:dd][|:dd])"))
    assert not {"cc", "dd"} & set(labels("(;SZ[9]LN[dd:cc][|:dd])"))
    assert "cc" in labels("(;SZ[9]AR[dd:cc][|:dd])")


# While the text is broken


def test_an_open_value_does_not_hide_what_follows() -> None:
    assert accepted("(;SZ[9];B[|\n;W[ee])", "cc") == "(;SZ[9];B[cc]|\n;W[ee])"
    assert accepted("(;SZ[9]AB[aa][|AW[cc])", "bb") == "(;SZ[9]AB[aa][bb]|AW[cc])"
    assert not {"aa", "cc"} & set(labels("(;SZ[9]AB[aa][|AW[cc])"))
    assert accepted("(;SZ[|PB[Ann];B[aa])", "9") == "(;SZ[9]|PB[Ann];B[aa])"


def test_a_bracket_too_many_hinders_nobody() -> None:
    assert accepted("(;SZ[9]AB[aa]]A|", "AW") == "(;SZ[9]AB[aa]]AW[|"
    assert accepted("(;SZ[9];B[aa]] ]\n|)", "C") == "(;SZ[9];B[aa]] ]\nC[|)"
    assert accepted("(;SZ[9];B[aa]]|)", ";W") == "(;SZ[9];B[aa]];W[|)"
    assert "B" not in labels("(;SZ[9];B[aa]]|)")


# Nodes, variations, games


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("(;SZ[9];B[aa]|", [";W", "(;W", ")"]),
        ("(;SZ[9];B[aa]|)", [";W", "(;W"]),
        ("(;SZ[9];B[aa]|;W[bb])", [";W"]),
        ("(;SZ[9];B[aa]|C[x])", []),
        ("(;SZ[9];|", []),
        ("(;SZ[9];B[aa](|", [";W"]),
        ("(;SZ[9];B[aa](|)", [";W"]),
        ("(;SZ[9];B[aa](;W[bb])|)", ["(;W"]),
        ("(;SZ[9];B[aa](;W[bb])|", ["(;W", ")"]),
        ("(;SZ[9];B[aa](;W[bb];B[cc])\n|(;W[dd]))", ["(;W"]),
    ],
)
def test_structure_only_where_it_may_stand(text: str, wanted: list[str]) -> None:
    assert [label for label in labels(text) if label[0] in "(;)"] == wanted


def test_a_variation_comes_closed() -> None:
    offers = items("(;SZ[9];B[aa]|)")
    assert offers["(;W"].snippet == "(;W[$1]$0)"
    assert offers[";W"].snippet == ";W[$1]$0"
    assert accepted("(;SZ[9];B[aa]w|", ";W") == "(;SZ[9];B[aa];W[|"


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("(;SZ[9];B[aa](;W[bb])(|)", ";W[$1]$0)"),
        ("(;SZ[9];B[aa](;W[bb])(|))", ";W[$1]$0"),
        ("(;SZ[9];B[aa](|(;W[bb]))", ";W[$1]$0)"),
        ("(;SZ[9];B[aa](|\n(;W[bb])))", ";W[$1]$0"),
        ("(;SZ[9];B[aa](;W[bb])(|", ";W[$1]$0"),
        ("(;SZ[9];B[aa])\n(;SZ[9];B[aa](;W[bb])(|)\n(;SZ[9])", ";W[$1]$0)"),
    ],
)
def test_a_variation_takes_no_bracket_from_the_tree_around_it(text: str, filled: str) -> None:
    """Whoever types its bracket in front of one that closes the tree around it may have an editor that closes none."""
    assert items(text)[";W"].snippet == filled


@pytest.mark.parametrize(
    "text", ["|", "game|", "(|", "(|)", "(;SZ[9])\n|", "(;SZ[9])|", "\n|", "(;SZ[9])(|", "(|(;SZ[9])"]
)
def test_a_game_to_begin_with(text: str) -> None:
    assert labels(text) == ["new game", "new problem"]
    for label in labels(text):
        assert rules(accepted(text, label).replace("|", "")) in ([], ["multiple-trees"])
        snippet = items(text)[label].snippet
        assert snippet.startswith("(;FF[4]GM[1]CA[UTF-8]SZ[${1:")
        assert snippet.count("(") - snippet.count(")") == text.count("|)")


def test_no_game_in_a_game() -> None:
    assert not [label for label in labels("(;SZ[9]|") if label.startswith("new")]
    assert not [label for label in labels("(;SZ[9](|") if label.startswith("new")]


# What a property is


def test_what_a_property_is_can_be_read() -> None:
    words = documentation("LB", Game().kind, None)
    assert words
    assert "Label" in words.markdown
    assert "`LB`" in words.markdown
    private = documentation("XY", Game().kind, "how [hard](command:x) it is")
    assert private
    assert "`how [hard](command:x) it is`" in private.markdown
    assert documentation(";B", Game().kind, None) is None
    assert documentation("QQ", Game().kind, None) is None


def test_doubles_are_settled() -> None:
    doubles = [spec.identifier for spec in table_of().values() if spec.value_type is ValueType.DOUBLE]
    offers = {**items("(;FF[3];|"), **items("(;SZ[9];B[aa]|"), **items("(;SZ[9];|")}
    assert {offers[name].text for name in doubles} == {f"{name}[1]" for name in doubles}
