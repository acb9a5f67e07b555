"""Rewriting lists of points: union, single points, compress, expand."""

from __future__ import annotations

import pytest

from .asking import SINGLE, UNION, action, actions, after, marked, rules, titles

OVERLAP = "(;FF[4]SZ[9]AB[aa:cc][|cc:dd])"


def test_the_shared_corner_of_the_guide() -> None:
    assert titles(OVERLAP)[:3] == [
        "Rewrite AB as a non-overlapping union (3 values)",
        "Rewrite AB as a non-overlapping union of single points",
        "Trim cc:dd to what it adds",
    ]
    left = after(OVERLAP, UNION)
    assert left == "(;FF[4]SZ[9]AB[aa:cc][cd][dc:dd])"
    assert rules(left) == []
    single = after(OVERLAP, SINGLE)
    assert single == "(;FF[4]SZ[9]AB[aa][ab][ac][ba][bb][bc][ca][cb][cc][cd][dc][dd])"
    assert rules(single) == []


def test_actions_of_a_repeating_list_are_quick_fixes_and_never_preferred() -> None:
    offered = [each for each in actions(OVERLAP) if "Rewrite" in each.title or "Trim" in each.title]
    assert {each.kind for each in offered} == {"quickfix"}
    assert not any(each.is_preferred for each in offered)
    assert [[found.rule for found in each.solves] for each in offered] == [["overlapping-rectangles"]] * 3


def test_a_finding_that_another_property_causes_is_not_claimed_to_be_solved() -> None:
    offered = actions("(;SZ[9]AB[aa:bb]AB<<[bb:cc][cc]>>)")
    assert [each.solves for each in offered if "Rewrite" in each.title] == [(), ()]
    [trim] = [each for each in offered if "Trim" in each.title]
    assert [found.start for found in trim.solves] == [19]
    apart = actions("(;SZ[9]AB[aa:bb]AB<<[cc:dd][cc]>>)")
    assert [len(each.solves) for each in apart if "Rewrite" in each.title] == [1, 1]


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[9]|AB[aa:cc] [cc:dd])",
        "(;SZ[9]A|B[aa:cc] [cc:dd])",
        "(;SZ[9]AB|[aa:cc] [cc:dd])",
        "(;SZ[9]AB[aa:c|c] [cc:dd])",
        "(;SZ[9]AB[aa:cc]| [cc:dd])",
        "(;SZ[9]AB[aa:cc] |[cc:dd])",
        "(;SZ[9]AB[aa:cc] [cc:dd]|)",
        "(;SZ[9]AB[aa:cc] [cc:dd]|;B[ee])",
        "(;SZ[9]AB[aa:cc] [cc:dd]|",
        "(;SZ[9]<<AB[aa:cc] [cc:dd]>>)",
        "(;SZ[9]C[x]<<\nAB[aa:cc] [cc:dd])>>",
        "<<(;SZ[9]AB[aa:cc] [cc:dd])>>",
    ],
)
def test_the_union_is_offered_anywhere_in_the_property(text: str) -> None:
    assert after(text, UNION) == marked(text).text.replace("[aa:cc] [cc:dd]", "[aa:cc] [cd][dc:dd]")


@pytest.mark.parametrize(
    "text",
    [
        "(|;SZ[9]AB[aa:cc][cc:dd])",
        "(;SZ[|9]AB[aa:cc][cc:dd])",
        "(;SZ[9]C[x|]AB[aa:cc][cc:dd])",
        "(;SZ[9]AB[aa:cc][cc:dd]C|[x])",
        "(;SZ[9]AB[aa:cc][cc:dd]\n|)",
        "(;SZ[9];C[AB[aa:cc\\][|cc:dd])",
        "(;GM[3]AB[aa:cc][|cc:dd])",
    ],
)
def test_it_is_offered_nowhere_else(text: str) -> None:
    assert not [title for title in titles(text) if "Rewrite" in title or "Trim" in title]


@pytest.mark.parametrize("wrong", ["zz1", "a", "aa:", "aa\\:bb", "D4", "é"])
def test_no_union_while_a_value_cannot_be_read(wrong: str) -> None:
    offered = titles(f"(;SZ[9]AB[aa:cc][|cc:dd][{wrong}])")
    assert not [title for title in offered if "Rewrite" in title]
    assert "Trim cc:dd to what it adds" in offered


def test_no_union_of_a_value_that_is_not_closed() -> None:
    assert not [title for title in titles("(;SZ[9]AB[aa:cc][cc:dd][|ee") if "Rewrite" in title]


def test_points_off_the_board_take_part() -> None:
    assert after("(;SZ[9]AB[|yy:zz][zz])", UNION) == "(;SZ[9]AB[yy:zz])"


@pytest.mark.parametrize("size", ["SZ[x]", "SZ[99]", "", "SZ[13:9]", "SZ[52]"])
def test_the_size_does_not_matter(size: str) -> None:
    assert after(f"(;{size}AB[aa:cc][|cc:dd])", UNION) == f"(;{size}AB[aa:cc][cd][dc:dd])"


class TestEdits:
    """Edits leave alone whatever they can."""

    def test_values_that_stay_keep_their_places(self) -> None:
        text = "(;SZ[9]AB[aa]\n[bb]\r\n[|bb]\t[cc:cd]  [ee])"
        found = action(text, UNION)
        assert after(text, UNION) == "(;SZ[9]AB[aa]\n[bb]\r\n\t[cc:cd]  [ee])"
        assert [marked(text).text[edit.start : edit.end] for edit in found.edits] == ["[bb]"]

    def test_white_space_between_values_survives(self) -> None:
        text = "(;SZ[9]AB \n [aa:cc] \n\n\t[|cc:dd]\r\n )"
        assert after(text, UNION) == "(;SZ[9]AB \n [aa:cc] \n\n\t[cd][dc:dd]\r\n )"

    def test_new_values_are_put_in_order(self) -> None:
        assert after("(;SZ[9]AB[ee] [|cc]\n[cc] [aa])", UNION) == "(;SZ[9]AB[aa] [cc]\n[ee] )"
        assert after("(;SZ[9]AB[ff]\n[aa:cc]\t[aa] [|ee])", UNION) == "(;SZ[9]AB\n[aa:cc]\t[ee] [ff])"
        assert after("(;SZ[9]AB[cc:dd] [dd:ee|] [ff])", UNION) == "(;SZ[9]AB[cc:cd][dc] [dd:ee] [ff])"

    def test_many_values_that_go_are_one_edit(self) -> None:
        text = "(;SZ[9]AB[aa:cc]" + "\n[bb]" * 100 + "[|bb]C[x])"
        assert len(action(text, UNION).edits) == 1
        assert after(text, UNION) == "(;SZ[9]AB[aa:cc]\nC[x])"

    def test_all_else_stays(self) -> None:
        front, behind = "(;SZ[9]C[a\\]AB[aa:cc][cc:dd]]AW[cc]", "LB[cc:x]GC[ ]\n;AB[aa][aa])"
        text = front + "AB[aa:cc][|cc:dd]" + behind
        assert after(text, UNION) == front + "AB[aa:cc][cd][dc:dd]" + behind

    def test_empty_values_go(self) -> None:
        assert after("(;SZ[9]AB[|][aa][aa])", UNION) == "(;SZ[9]AB[aa])"

    def test_old_identifiers_stay_as_they_are(self) -> None:
        assert after("(;SZ[9]AddBlack[aa:cc][|cc:dd])", UNION) == "(;SZ[9]AddBlack[aa:cc][cd][dc:dd])"

    def test_nothing_is_worked_out_before_it_is_asked_for(self) -> None:
        found = action(OVERLAP, UNION)
        assert "edits" not in vars(found)
        assert found.edits is found.edits


class TestSeveralProperties:
    """Each property is rewritten alone; joining two of one identifier is another matter."""

    def test_the_one_under_the_cursor_is_rewritten(self) -> None:
        text = "(;SZ[9]AB[aa][aa]C[x]AB[cc][|cc])"
        assert after(text, UNION) == "(;SZ[9]AB[aa][aa]C[x]AB[cc])"
        assert after(text.replace("|", "").replace("AB", "|AB", 1), UNION) == "(;SZ[9]AB[aa]C[x]AB[cc][cc])"

    def test_a_point_shared_with_another_property_is_not_resolved(self) -> None:
        assert not [title for title in titles("(;SZ[9]AB[aa:cc]AB[|cc])") if "Rewrite" in title or "Trim" in title]
        text = "(;SZ[9]AB[aa:cc]AB[|cc:dd])"
        assert not [title for title in titles(text) if "Rewrite AB as a non-overlapping union (" in title]
        assert after(text, "Trim") == "(;SZ[9]AB[aa:cc]AB[cd][dc:dd])"

    def test_equal_lists_in_other_nodes_and_games(self) -> None:
        node = ";AB[aa:cc][cc:dd]"
        text = f"(;SZ[9]{node}{node}(;B[aa])(;W[aa]{node}))(;SZ[5]{node.replace('cc:dd', '|cc:dd')}{node})"
        left = after(text, UNION)
        assert left == text.replace("[|cc:dd]", "[cd][dc:dd]")

    def test_the_game_decides_what_is_a_list(self) -> None:
        text = "(;GM[3]AB[aa:cc][cc:dd])(;GM[1]AB[aa:cc][|cc:dd])"
        assert after(text, UNION) == "(;GM[3]AB[aa:cc][cc:dd])(;GM[1]AB[aa:cc][cd][dc:dd])"


class TestWhereNothingRepeats:
    """A list with other faults is rewritten too; one without any is compressed or expanded."""

    @pytest.mark.parametrize(
        ("value", "left"), [("cc:aa", "aa:cc"), ("aa:aa", "aa"), (" aa ", "aa"), ("ca:ac", "aa:cc")]
    )
    def test_faulty_forms_are_rewritten(self, value: str, left: str) -> None:
        text = f"(;SZ[9]AB[{value}|])"
        assert after(text, UNION) == f"(;SZ[9]AB[{left}])"
        assert action(text, UNION).kind == "refactor.rewrite"
        assert not [title for title in titles(text) if "Compress" in title or "Expand" in title]

    def test_compress(self) -> None:
        text = "(;SZ[9]AB[aa][ab]\n[ba][|bb][dd])"
        assert action(text, "Compress").title == "Compress AB to rectangles (2 values)"
        assert action(text, "Compress").kind == "refactor.rewrite"
        assert after(text, "Compress") == "(;SZ[9]AB[aa:bb][dd])"
        assert titles(text) == [
            "Rewrite AB as a non-overlapping union (2 values)",
            "Compress AB to rectangles (2 values)",
        ]

    def test_expand(self) -> None:
        text = "(;SZ[9]TR[aa:a|c][dd])"
        assert titles(text) == [
            "Rewrite TR as a non-overlapping union of single points",
            "Expand TR to single points (4 points)",
        ]
        assert after(text, "Expand") == "(;SZ[9]TR[aa][ab][ac][dd])"

    def test_both(self) -> None:
        text = "(;SZ[9]DD[|aa:ab][ba:bb])"
        assert titles(text) == [
            "Rewrite DD as a non-overlapping union (1 value)",
            "Rewrite DD as a non-overlapping union of single points",
            "Compress DD to rectangles (1 value)",
            "Expand DD to single points (4 points)",
        ]

    @pytest.mark.parametrize(
        "text", ["(;SZ[9]AB[|aa][cc])", "(;SZ[9]AB[c|c][aa])", "(;SZ[9]VW[|])", "(;SZ[9]AB[ee|][zz])", "(;SZ[9]B[|aa])"]
    )
    def test_nothing_is_offered_that_changes_nothing(self, text: str) -> None:
        assert titles(text) == []

    @pytest.mark.parametrize(
        "text", ["(;FF[3]AB[|aa][ab])", "(;FF[1]M[|aa][ab])", "(;M[|aa][ab])", "(;L[|aa][ab][ab])"]
    )
    def test_no_rectangles_where_they_may_not_stand_and_no_sorting_where_order_counts(self, text: str) -> None:
        assert not [title for title in titles(text) if "Compress" in title or "Rewrite" in title]

    def test_the_union_has_no_rectangles_in_an_old_file(self) -> None:
        assert after("(;FF[3]AB[aa][ab][ba][|ba])", UNION) == "(;FF[3]AB[aa][ab][ba])"


class TestTrim:
    """One value is cut down to what it adds."""

    def test_only_that_value_changes(self) -> None:
        text = "(;SZ[9]AB[aa:cc]\n[bb:dd]\n[cc:e|e])"
        assert after(text, "Trim") == "(;SZ[9]AB[aa:cc]\n[bb:dd]\n[ce:de][ec:ee])"

    def test_a_value_that_adds_nothing_goes_with_its_brackets(self) -> None:
        assert after("(;SZ[9]AB[aa:cc] [|bb] [dd])", "Trim bb") == "(;SZ[9]AB[aa:cc]  [dd])"

    @pytest.mark.parametrize("mark", ["<<cc:dd>>", "|cc:dd", "cc|:dd", "cc:dd|", "<<cc:dd][ee>>"])
    def test_the_value_at_the_start_of_the_range(self, mark: str) -> None:
        text = f"(;SZ[9]AB[aa:cc][{mark}" + ("][ee])" if "ee" not in mark else "])")
        assert action(text, "Trim").title == "Trim cc:dd to what it adds"

    def test_brackets_belong_to_their_value(self) -> None:
        assert "Trim cc:dd to what it adds" in titles("(;SZ[9]AB[aa:cc]|[cc:dd])")
        assert "Trim cc:dd to what it adds" in titles("(;SZ[9]AB[aa:cc][cc:dd]|)")

    @pytest.mark.parametrize(
        "text", ["(;SZ[9]AB[|aa:cc][cc:dd])", "(;SZ[9]|AB[aa:cc][cc:dd])", "(;SZ[9]AB[aa:cc] | [cc])"]
    )
    def test_not_of_values_that_repeat_nothing(self, text: str) -> None:
        assert not [title for title in titles(text) if "Trim" in title]

    def test_white_space_in_the_value_is_no_part_of_the_title(self) -> None:
        text = "(;SZ[9]AB[aa:cc][cc:\n|dd])"
        assert action(text, "Trim").title == "Trim cc:dd to what it adds"
        assert after(text, "Trim") == "(;SZ[9]AB[aa:cc][cd][dc:dd])"

    def test_points_singly_in_an_old_file(self) -> None:
        assert after("(;FF[3]AB[aa:cc][cc:d|d])", "Trim") == "(;FF[3]AB[aa:cc][cd][dc][dd])"
