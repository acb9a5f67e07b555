"""The table's answers, for Go by hand and for the games whose properties differ."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.spec import lookup
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.spec.record import ExclusiveGroup, PropertySpec, Status, UniqueGroup
from sgf_ls.spec.values import Cardinality, ValueType

GO, BACKGAMMON, LINES_OF_ACTION, HEX, AMAZONS, OCTI, TWIXT, CHESS = 1, 6, 9, 11, 18, 19, 21, 3


def names(text: str) -> list[str]:
    """Identifiers written as in FF4's index, with blanks between them."""
    return text.split()


def known(name: str, game: int = GO) -> PropertySpec:
    spec = lookup.spec_of(name, game)
    assert spec is not None
    return spec


def test_point_lists_of_go() -> None:
    current = set(names("AB AW AE CR MA SL SQ TR DD VW TB TW"))
    older = set(names("L M RG SC SE"))
    assert current | older == lookup.POINT_LISTS
    assert all(lookup.is_point_list(name) for name in current | older)


@pytest.mark.parametrize("name", names("B W LB AR LN C SZ FF KO EX AA KGSDE ZZZ ab"))
def test_these_are_no_point_lists(name: str) -> None:
    assert not lookup.is_point_list(name)


def test_groups_of_go_in_the_order_of_the_table() -> None:
    assert lookup.SETUP_GROUP == ("AB", "AW", "AE")
    assert lookup.MARKUP_GROUP == ("CR", "MA", "SL", "SQ", "TR")
    assert lookup.TERRITORY_GROUP == ("TB", "TW")


def test_single_and_composed_points_of_go() -> None:
    assert {"B", "W", "EX"} == lookup.SINGLE_POINTS
    assert {"LB"} == lookup.LABELLED_POINTS
    assert {"AR", "LN"} == lookup.POINT_PAIRS


def test_groups_may_be_asked_for_by_name() -> None:
    assert lookup.unique_group(UniqueGroup.VIEW) == ("VW",)
    assert lookup.unique_group(UniqueGroup.TERRITORY, HEX) == ()
    assert lookup.exclusive_group(ExclusiveGroup.MOVE_JUDGEMENT) == ("BM", "DO", "IT", "TE")


@pytest.mark.parametrize("name", names("DD VW TB TW B W DO IT KO FG"))
def test_empty_is_allowed(name: str) -> None:
    assert lookup.allows_empty(name)


@pytest.mark.parametrize("name", names("AB AW AE CR MA SL SQ TR LB AR LN C N PL KM SZ FF TE ZZZ"))
def test_empty_is_not_allowed(name: str) -> None:
    assert not lookup.allows_empty(name)


def test_empty_initial_position_is_for_the_games_that_have_it() -> None:
    assert lookup.allows_empty("IP", HEX)
    assert not lookup.allows_empty("IP", GO)


def test_one_identifier_means_what_its_game_says() -> None:
    assert known("SE").status is Status.OBSOLETE
    assert known("SE", LINES_OF_ACTION).value_type is ValueType.POINT
    assert known("SE", LINES_OF_ACTION).cardinality is Cardinality.SINGLE
    assert known("AS", LINES_OF_ACTION).name != known("AS", OCTI).name
    assert lookup.spec_of("AS") is None
    assert [spec.games for spec in lookup.specs_named("AS")] == [(LINES_OF_ACTION,), (OCTI,)]
    assert lookup.specs_named("ZZZ") == ()


def test_properties_of_go_are_not_offered_to_other_games() -> None:
    assert known("TB").games == (GO,)
    assert lookup.spec_of("TB", HEX) is None
    assert lookup.spec_of("HA", CHESS) is None


def test_point_lists_follow_what_a_stone_is_in_the_game() -> None:
    assert lookup.is_point_list("AB", HEX)
    assert not lookup.is_point_list("AB", OCTI)
    assert lookup.is_point_list("AE", OCTI)
    assert {"BO", "WO"} <= lookup.point_lists(OCTI)
    assert "CS" not in lookup.point_lists(OCTI)
    assert lookup.is_point_list("AA", AMAZONS)
    assert not lookup.is_point_list("SE", LINES_OF_ACTION)
    assert "SE" in lookup.single_points(LINES_OF_ACTION)
    assert lookup.point_pairs(OCTI) == {"AR", "LN"}


def test_identifiers_are_asked_for_in_capitals() -> None:
    assert lookup.spec_of("ab") is None
    assert lookup.spec_of("") is None


def test_private_properties() -> None:
    komi = lookup.private_spec("KO")
    assert komi is not None
    assert (komi.name, komi.status) == ("Komi", Status.PRIVATE)
    analysis = lookup.private_spec("KT")
    assert analysis is not None
    assert (analysis.program, analysis.shape.label) == ("KaTrain", "list of text")
    assert lookup.private_spec("AB") is None
    assert lookup.private_spec("ZZZZ") is None


@given(st.integers(), st.sampled_from(sorted({spec.identifier for spec in PROPERTIES})))
def test_any_game_number_gets_the_general_table_and_its_own(game: int, name: str) -> None:
    candidates = [spec for spec in lookup.specs_named(name) if spec.games is None or game in spec.games]
    own = [spec for spec in candidates if spec.games is not None]
    expected = next(iter(own or candidates), None)
    assert lookup.spec_of(name, game) is expected
    assert lookup.table_of(game).get(name) is expected


def test_numbers_of_unknown_games_leave_nothing_behind() -> None:
    first = lookup.table_of(1_000)
    assert all(lookup.table_of(game) is first for game in (0, -1, 41, 10**30))
