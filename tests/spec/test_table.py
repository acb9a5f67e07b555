"""The rows of the property table hold together: nothing is missing, double or contradictory.

What FF4 says is written down here once more by hand, by identifier, so that a slip in a row shows.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from sgf_ls.spec.games import DEFAULT_SIDE, GAME_NAMES, LARGEST_SIDE, STONE_IS_POINT
from sgf_ls.spec.properties import PROPERTIES, VERSIONS
from sgf_ls.spec.record import ChoiceKind, ExclusiveGroup, NodeClass, PropertySpec, Status, UniqueGroup
from sgf_ls.spec.table.private import PRIVATE
from sgf_ls.spec.values import Cardinality, ValueType

FF4 = {spec.identifier: spec for spec in PROPERTIES if spec.status is Status.FF4}
OBSOLETE = {spec.identifier: spec for spec in PROPERTIES if spec.status is Status.OBSOLETE}

# FF4's index by hand: every property with its class. Go's own four are in it.
CLASSES = {
    NodeClass.ROOT: "AP CA FF GM ST SZ",
    NodeClass.GAME_INFO: "AN BR BT CP DT EV GC GN HA KM ON OT PB PC PW RE RO RU SO TM US WR WT",
    NodeClass.SETUP: "AB AE AW PL",
    NodeClass.MOVE: "B BL BM DO IT KO MN OB OW TE W WL",
    NodeClass.NONE: "AR C CR DD DM FG GB GW HO LB LN MA N PM SL SQ TB TR TW UC V VW",
}

# FF4's index by hand: every property with its value type.
TYPES = {
    "none": "DO IT KO",
    "number": "FF GM HA MN OB OW PM ST",
    "real": "BL KM TM V WL",
    "double": "BM DM GB GW HO TE UC",
    "color": "PL",
    "simpletext": "AN BR BT CA CP DT EV GN N ON OT PB PC PW RE RO RU SO US WR WT",
    "text": "C GC",
    "move": "B W",
    "list of stone": "AB AW",
    "list of point": "AE CR MA SL SQ TR",
    "elist of point": "DD TB TW VW",
    "list of point:point": "AR LN",
    "list of point:simpletext": "LB",
    "simpletext:simpletext": "AP",
    "number or number:number": "SZ",
    "none or number:simpletext": "FG",
}


def names(text: str) -> list[str]:
    """Identifiers written as in FF4's index, with blanks between them."""
    return text.split()


NEW_IN_FF4 = names("AP AR CA DD LN OT PM SQ ST")
NEW_IN_FF3 = names("AN BT CP CR DM DO HO IT KO LB MA MN OB ON OW RU TR UC WT")


def by_hand(rows: dict[NodeClass, str] | dict[str, str]) -> dict[str, str]:
    """The lists above turned round: identifier to class or type."""
    return {
        name: str(key.value if isinstance(key, NodeClass) else key)
        for key, text in rows.items()
        for name in names(text)
    }


def ids(spec: PropertySpec) -> str:
    return f"{spec.identifier}-{spec.status.value}"


def test_every_property_is_there() -> None:
    assert Counter(spec.status for spec in PROPERTIES) == {
        Status.FF4: 67,
        Status.OBSOLETE: 18,
        Status.OBSOLETE_PRIVATE: 1,
        Status.OTHER_GAME: 23,
    }
    assert len(PRIVATE) == 60


def test_classes_are_those_of_the_index() -> None:
    assert {name: spec.node_class.value for name, spec in FF4.items()} == by_hand(CLASSES)


def test_value_types_are_those_of_the_index() -> None:
    assert {name: spec.shape.label for name, spec in FF4.items()} == by_hand(TYPES)


def test_versions_are_those_of_the_index() -> None:
    first = dict.fromkeys(NEW_IN_FF4, 4) | dict.fromkeys(NEW_IN_FF3, 3)
    for name, spec in FF4.items():
        assert spec.ff == tuple(range(first.get(name, 1), 5)), name


def test_only_settings_are_inherited() -> None:
    assert {spec.identifier for spec in PROPERTIES if spec.inherit} == {"DD", "PM", "VW"}


def test_rectangles_only_in_lists_of_bare_points_of_ff4() -> None:
    for spec in PROPERTIES:
        if spec.compressed:
            assert spec.cardinality is not Cardinality.SINGLE
            assert spec.value_type in (ValueType.POINT, ValueType.STONE)
            assert 4 in spec.ff
    assert {name for name, spec in FF4.items() if spec.compressed} == set(names("AB AW AE CR MA SL SQ TR DD VW TB TW"))


@pytest.mark.parametrize(
    ("group", "members"),
    [
        (UniqueGroup.STONES, "AB AE AW"),
        (UniqueGroup.MARKUP, "CR MA SL SQ TR"),
        (UniqueGroup.TERRITORY, "TB TW"),
        (UniqueGroup.LABELS, "LB"),
        (UniqueGroup.ARROWS, "AR"),
        (UniqueGroup.LINES, "LN"),
        (UniqueGroup.DIM, "DD"),
        (UniqueGroup.VIEW, "VW"),
    ],
)
def test_points_are_unique_in_the_groups_of_ff4(group: UniqueGroup, members: str) -> None:
    assert sorted(spec.identifier for spec in PROPERTIES if spec.unique_group is group) == members.split()


@pytest.mark.parametrize(
    ("group", "members"),
    [
        (ExclusiveGroup.MOVE, "B W"),
        (ExclusiveGroup.MOVE_JUDGEMENT, "BM DO IT TE"),
        (ExclusiveGroup.POSITION_JUDGEMENT, "DM GB GW UC"),
    ],
)
def test_judgements_and_moves_exclude_each_other(group: ExclusiveGroup, members: str) -> None:
    assert sorted(spec.identifier for spec in PROPERTIES if spec.exclusive_group is group) == members.split()


def test_annotations_of_a_move_and_ko_need_the_move() -> None:
    assert {spec.identifier: spec.requires for spec in PROPERTIES if spec.requires} == dict.fromkeys(
        ("BM", "DO", "IT", "TE", "KO"), ("B", "W")
    )


def test_no_game_has_an_identifier_twice() -> None:
    for game in GAME_NAMES:
        own = [spec.identifier for spec in PROPERTIES if spec.games is not None and game in spec.games]
        assert len(own) == len(set(own)), game
    general = [spec.identifier for spec in PROPERTIES if spec.games is None]
    assert len(general) == len(set(general))


def test_identifiers_that_stand_for_several_properties() -> None:
    counts = Counter(spec.identifier for spec in PROPERTIES)
    assert {name for name, count in counts.items() if count > 1} == {"AS", "SE"}


def test_private_identifiers_are_distinct_and_clash_with_standard_ones_only_where_known() -> None:
    names = [spec.identifier for spec in PRIVATE]
    assert len(names) == len(set(names))
    standard = {spec.identifier for spec in PROPERTIES}
    assert standard.intersection(names) == {"CH", "CO", "DI", "KI", "KO", "LT", "TC", "TE"}


@pytest.mark.parametrize("spec", PROPERTIES, ids=ids)
def test_rows_are_complete(spec: PropertySpec) -> None:
    assert re.fullmatch("[A-Z]{1,2}", spec.identifier)
    assert spec.name.strip() == spec.name != ""
    assert spec.ff
    assert set(spec.ff) <= set(VERSIONS)
    assert list(spec.ff) == sorted(set(spec.ff))
    assert spec.forms
    assert spec.games is None or (spec.games and set(spec.games) <= set(GAME_NAMES))
    for form in spec.forms:
        assert (form.kind is ValueType.COMPOSED) == (len(form.parts) == 2)


@pytest.mark.parametrize("spec", PROPERTIES, ids=ids)
def test_restrictions_fit_the_value_type(spec: PropertySpec) -> None:
    kinds = {form.kind for form in spec.forms} | {part for form in spec.forms for part in form.parts}
    if spec.limits:
        assert kinds & {ValueType.NUMBER, ValueType.REAL}
        lowest, highest, _ = spec.limits
        assert lowest is None or highest is None or lowest <= highest
    if spec.choices:
        values = [choice.value for choice in spec.choices.items]
        assert values
        assert len(values) == len(set(values))
        assert all(choice.meaning for choice in spec.choices.items)
    if spec.pattern:
        re.compile(spec.pattern)
    if spec.choices and spec.pattern and spec.choices.kind is not ChoiceKind.LEFT_PART:
        assert all(re.fullmatch(spec.pattern, choice.value) for choice in spec.choices.items)
    if spec.default and spec.choices:
        assert spec.default in [choice.value for choice in spec.choices.items]


@pytest.mark.parametrize("spec", [spec for spec in PROPERTIES if ValueType.DOUBLE is spec.value_type], ids=ids)
def test_doubles_are_one_or_two(spec: PropertySpec) -> None:
    assert spec.choices is not None
    assert [choice.value for choice in spec.choices.items] == ["1", "2"]
    assert spec.choices.kind is ChoiceKind.EXACT


def test_obsolete_properties_are_not_in_ff4_and_name_living_successors() -> None:
    for spec in PROPERTIES:
        if spec.status in (Status.OBSOLETE, Status.OBSOLETE_PRIVATE):
            assert 4 not in spec.ff
            assert set(spec.replaced_by) <= FF4.keys()
        else:
            assert 4 in spec.ff
            assert not spec.replaced_by
    assert {name: OBSOLETE[name].replaced_by for name in ("L", "M")} == {"L": ("LB",), "M": ("MA", "TR")}


def test_order_counts_only_where_it_carries_meaning() -> None:
    assert {spec.identifier for spec in PROPERTIES if spec.ordered} == {"L", "SE"}
    assert not any(spec.ordered for spec in FF4.values())


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        (
            "RE",
            "0 Draw Void ? B+ W+ B+R W+Resign B+T W+Time B+F W+Forfeit B+3.5 W+64",
            "b+r B+r Jigo B+3,5 B+.5 +3 B 1-0",
        ),
        (
            "DT",
            "1996 1996-05 1996-05-06 1996-05-06,07,08 1996-12-27,28,1997-01-03,04 1996-05,06 1996-05-06,06-01",
            "96 1996/05/06 1996-5-6 29.11.2012 05 1996-05- 1996-05-06,",
        ),
    ],
)
def test_mandatory_formats(name: str, good: str, bad: str) -> None:
    spec = FF4[name]
    assert spec.mandatory_format
    assert [text for text in good.split() if not re.fullmatch(spec.pattern, text)] == []
    assert [text for text in bad.split() if re.fullmatch(spec.pattern, text)] == []


def test_sizes_and_games() -> None:
    assert sorted(GAME_NAMES) == list(range(1, 41))
    assert DEFAULT_SIDE[1] == 19
    assert set(DEFAULT_SIDE) <= set(GAME_NAMES)
    assert set(GAME_NAMES) >= STONE_IS_POINT
    assert LARGEST_SIDE == {1: 19, 2: 19, 3: 19, 4: 52}
