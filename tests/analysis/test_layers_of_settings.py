"""Layers upon each other: what the upper one takes over from the lower, rule by rule and key by key."""

from __future__ import annotations

from typing import Any

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.settings.keys import KEYS
from sgf_ls.analysis.settings.model import Layer
from sgf_ls.analysis.settings.profiles import PROFILES, words_of
from sgf_ls.analysis.settings.reading import read_layer
from sgf_ls.analysis.settings.resolve import Placed, resolve
from sgf_ls.analysis.settings.shown import CodeLens, InlayHints
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.registry import GROUPS, RULES

DEFAULTS = {name for name, rule in RULES.items() if rule.default}
REST = DEFAULTS - {"deep-nesting"}

# Names that profiles use for rules of the catalogue that may not be written yet. Empty this when they are.
NOT_YET = {
    "setup-in-main-line", "same-color-twice", "white-first", "black-first-handicap", "expandable-list",
}  # fmt: skip


def layer(**values: Any) -> Layer:
    made, complaints = read_layer({key.replace("_", "-"): value for key, value in values.items()}, in_file=True)
    assert not complaints
    return made


def laid(*layers: Layer, path: str | None = "a.sgf") -> Settings:
    return resolve([Placed(each, path) for each in layers])


def on(*layers: Layer, path: str | None = "a.sgf") -> set[str]:
    return set(laid(*layers, path=path).rules())


def test_nothing_said_is_the_defaults() -> None:
    assert laid() == laid(Layer()) == laid(Layer(), Layer()) == Settings()


def test_the_upper_layer_has_the_last_word() -> None:
    lower, upper = layer(coordinates="a1", prime="'", profile="archive"), layer(coordinates="sgf", profile="default")
    assert laid(lower, upper)[:2] == ("sgf", "'")
    assert on(lower, upper) == DEFAULTS


@pytest.mark.parametrize(
    ("layers", "expected"),
    [
        ([{"ignore": ["deep-nesting"]}], REST),
        ([{"ignore": ["deep-nesting"]}, {}], REST),
        ([{"ignore": ["deep-nesting"]}, {"select": ["deep-nesting"]}], {"deep-nesting"}),
        ([{"ignore": ["deep-nesting"]}, {"extend_select": ["deep-nesting"]}], DEFAULTS),
        ([{"select": ["deep-nesting"]}, {"extend_select": ["mixed-ff"]}], {"deep-nesting", "mixed-ff"}),
        ([{"select": ["deep-nesting"], "ignore": ["deep-nesting"]}], set()),
        ([{"select": ["mixed-ff"]}, {"select": ["deep-nesting"]}], {"deep-nesting"}),
        ([{"select": ["mixed-*"]}, {"ignore": ["mixed-ca"]}], {"mixed-ff", "mixed-gm"}),
        ([{"severity": {"deep-nesting": "off"}}], REST),
        ([{"severity": {"deep-nesting": "off"}}, {"severity": {"deep-nesting": "hint"}}], DEFAULTS),
        ([{"severity": {"deep-nesting": "off"}}, {"select": ["deep-nesting"]}], {"deep-nesting"}),
        ([{"select": ["ALL"], "severity": {"ALL": "off", "deep-nesting": "error"}}], {"deep-nesting"}),
        ([{"select": ["mixed-ff"]}, {"severity": {"deep-nesting": "error"}}], {"mixed-ff"}),
        ([{"ignore": ["deep-nesting"]}, {"severity": {"deep-nesting": "error"}}], REST),
        ([{"per_file_ignores": {"a.sgf": ["deep-nesting"]}}], REST),
        ([{"per_file_ignores": {"*.sgf": ["deep-nesting"]}}, {"select": ["deep-nesting"]}], set()),
        ([{"per_file_ignores": {"b/**": ["deep-nesting"]}}], DEFAULTS),
        ([{"select": []}], set()),
    ],
)
def test_which_rules_are_on(layers: list[dict[str, Any]], expected: set[str]) -> None:
    assert on(*(layer(**each) for each in layers)) == expected


def test_without_a_path_no_globs_count() -> None:
    assert on(layer(per_file_ignores={"*": ["ALL"]}), path=None) == DEFAULTS


def test_severities_are_laid_upon_each_other_rule_by_rule() -> None:
    settings = laid(layer(severity={"ERROR": "warning", "point-*": "hint"}), layer(severity={"point-syntax": "error"}))
    severities = {name: settings.severity_of(name) for name in RULES}
    assert severities["point-syntax"] is Severity.ERROR
    assert severities["point-off-board"] is Severity.HINT
    assert severities["unclosed-tree"] is Severity.WARNING
    assert severities["deep-nesting"] is RULES["deep-nesting"].severity


@pytest.mark.parametrize("order", [1, -1])
def test_the_more_precise_word_counts_whatever_its_place(order: int) -> None:
    words = [("ALL", "hint"), ("STRUCTURE", "information"), ("unclosed-*", "warning"), ("unclosed-tree", "error")]
    settings = laid(layer(severity=dict(words[::order])))
    names = ["duplicate-point", "nested-open", "unclosed-value", "unclosed-tree"]
    assert [settings.severity_of(name).label for name in names] == ["hint", "information", "warning", "error"]


def test_private_properties_add_up() -> None:
    lower, upper = layer(private_properties=["XA", "XB"]), layer(private_properties={"XB": "a thing", "XC": ""})
    assert laid(lower, upper).private_properties == (("XA", ""), ("XB", "a thing"), ("XC", ""))


def test_what_is_shown_is_turned_on_and_off_one_by_one() -> None:
    lower = layer(inlay_hints={"move-numbers": True, "rectangles": False})
    upper = layer(inlay_hints={"move-numbers": False, "point-names": True, "rectangles": None})
    assert laid(lower).inlay_hints == InlayHints(move_numbers=True, point_names=False, rectangles=False)
    assert laid(lower, upper).inlay_hints == InlayHints(move_numbers=False, point_names=True, rectangles=False)
    assert laid(lower).code_lens == CodeLens()
    assert laid(lower, layer(code_lens={"point-lists": True})).code_lens == CodeLens(point_lists=True)


def test_what_is_shown_does_not_change_what_is_found() -> None:
    shown = laid(layer(inlay_hints={"move-numbers": True}, code_lens={"point-lists": True}, format={"wrap": 100}))
    assert Snapshot.of("(;)", shown).checker is Snapshot.of("(;)", laid(layer())).checker


def test_every_rule_is_in_one_group() -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(RULES)


def test_the_profile_is_the_bottom() -> None:
    assert on(layer(profile="strict")) == set(RULES) - {"compressible-list", "expandable-list", "transposition"}
    assert "multiple-trees" not in on(layer(profile="problems"))
    errors = {name for name, rule in RULES.items() if rule.severity is Severity.ERROR}
    archive = on(layer(profile="archive"))
    assert errors < archive
    # What loses data in some program is told, also where it is not by default.
    assert archive - DEFAULTS == {"charset-unsafe", "soft-break-eats-space"}
    assert on(layer(profile="archive", ignore=["ERROR"]), layer(extend_select=["deep-nesting"])) >= {"deep-nesting"}
    assert on(layer(select=["mixed-ff"]), layer(profile="archive")) == {"mixed-ff"}


def test_profiles_name_rules_that_exist_or_are_to_come() -> None:
    unknown = {word for profile in PROFILES.values() for word in words_of(profile)}
    unknown = {word for word in unknown if read_layer({"ignore": [word]})[1]}
    assert unknown <= NOT_YET, f"profiles name rules that nobody knows: {sorted(unknown - NOT_YET)}"


WORDS = st.sampled_from(["ALL", "STRUCTURE", "ERROR", "HINT", "mixed-*", "*-point", *list(RULES)[:6]])
RULE_LISTS = st.lists(WORDS, max_size=3)
LAYERS = st.fixed_dictionaries(
    {},
    optional={
        "profile": st.sampled_from(sorted(PROFILES)),
        "select": RULE_LISTS,
        "extend-select": RULE_LISTS,
        "ignore": RULE_LISTS,
        "severity": st.dictionaries(WORDS, st.sampled_from(["error", "hint", "off"]), max_size=3),
        "per-file-ignores": st.dictionaries(st.sampled_from(["*.sgf", "a", "b/**"]), RULE_LISTS, max_size=2),
    },
)


@examples(200)
@given(st.lists(LAYERS, max_size=4))
def test_any_layers_agree_with_the_rules_one_by_one(values: list[dict[str, Any]]) -> None:
    """The same by another way: for each rule, what each layer says about it, from below."""
    layers = [read_layer(each)[0] for each in values]
    settings = laid(*layers, path="a/x.sgf")
    profile = PROFILES[
        [each["profile"] for each in values if "profile" in each][-1]
        if any("profile" in each for each in values)
        else "default"
    ]
    for name, rule in RULES.items():
        active, given = name in profile.rules(), profile.severities().get(name, rule.severity)
        was_off = False
        for each in layers:
            said = dict(each.severity)
            if each.select is not None:
                active = name in each.select
            elif name in said and said[name] is not None and was_off:
                active = True
            if name in each.extend_select:
                active = True
            if name in each.ignore or (name in said and said[name] is None):
                active = False
            if name in said:
                was_off = said[name] is None
                given = said[name] or given
        for each in layers:
            if any(name in rules for glob, rules in each.per_file_ignores if glob in ("*.sgf", "a")):
                active = False
        assert (name in settings.rules()) is active
        if active and not was_off:
            assert settings.severity_of(name) is given


def test_every_key_is_a_field_and_every_field_a_key() -> None:
    assert {key.field for key in KEYS.values()} == set(Layer._fields)
