"""The table against an index of the format that was collected by others, where it lies beside the checkout."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sgf_ls.spec.games import DEFAULT_SIDE, GAME_NAMES
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.spec.record import PropertySpec, UniqueGroup
from sgf_ls.spec.table.private import PRIVATE
from sgf_ls.spec.values import Cardinality

FACTS = Path(__file__).resolve().parents[3] / "shared" / "facts" / "ff4-properties.json"
INDEX: dict[str, Any] = json.loads(FACTS.read_text("utf-8"))

# The index names groups after a member or a heading.
GROUPS = {
    "AddStone": UniqueGroup.STONES,
    "Markup": UniqueGroup.MARKUP,
    "Territory": UniqueGroup.TERRITORY,
    "LB": UniqueGroup.LABELS,
    "AR (pairs)": UniqueGroup.ARROWS,
    "LN (pairs)": UniqueGroup.LINES,
    "DD": UniqueGroup.DIM,
    "VW": UniqueGroup.VIEW,
}

# Where the table says more than the index's type: in Hex the value of IP is empty.
MORE_PRIVATE = {"LZOP2", "DZ"}
"""Private properties that were found later."""
MORE_THAN_THE_INDEX = {"IP": "simpletext | none"}

# Runs of this many words in common would be copying rather than the same fact.
COPIED_WORDS = 6


def key(entry: dict[str, Any]) -> tuple[str, str]:
    return entry["id"], str(entry["games"])


def spec_key(spec: PropertySpec) -> tuple[str, str]:
    return spec.identifier, str("all" if spec.games is None else list(spec.games))


SPECS = {spec_key(spec): spec for spec in PROPERTIES}
ENTRIES = {key(entry): entry for entry in INDEX["properties"]}
PAIRS = [(SPECS[name], entry) for name, entry in ENTRIES.items() if name in SPECS]


def word_runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[start : start + COPIED_WORDS]) for start in range(len(words) - COPIED_WORDS + 1)}


def test_same_properties() -> None:
    assert SPECS.keys() == ENTRIES.keys()
    assert len(PROPERTIES) == len(INDEX["properties"]) == 109


@pytest.mark.parametrize(("spec", "entry"), PAIRS)
def test_same_facts(spec: PropertySpec, entry: dict[str, Any]) -> None:
    types = " | ".join(form.label for form in spec.forms)
    assert types == MORE_THAN_THE_INDEX.get(spec.identifier, entry["value_type"])
    assert list(spec.ff) == entry["ff"]
    assert spec.node_class.value == entry["node_class"]
    assert spec.cardinality.value == entry["cardinality"]
    assert spec.inherit == entry["inherit"]
    assert spec.compressed == entry["compressed_lists"]
    assert spec.status.value == entry["status"]
    assert spec.default == entry.get("default", "")
    assert list(spec.requires) == entry.get("requires_in_node", [])
    assert spec.mandatory_format == entry.get("mandatory_format", False)
    assert " / ".join(spec.replaced_by) == entry.get("replaced_by", "")
    group = entry.get("unique_group")
    assert spec.unique_group is (GROUPS[group] if group else None)


@pytest.mark.parametrize(("spec", "entry"), PAIRS)
def test_same_exclusions(spec: PropertySpec, entry: dict[str, Any]) -> None:
    others = [
        other.identifier
        for other in PROPERTIES
        if spec.exclusive_group and other.exclusive_group is spec.exclusive_group and other is not spec
    ]
    assert sorted(others) == sorted(entry.get("exclusive_with", []))


@pytest.mark.parametrize(("spec", "entry"), [pair for pair in PAIRS if "enum" in pair[1] or "flags" in pair[1]])
def test_same_values_known_in_advance(spec: PropertySpec, entry: dict[str, Any]) -> None:
    assert spec.choices is not None
    assert [choice.value for choice in spec.choices.items] == [
        str(value) for value in entry.get("enum") or entry["flags"]
    ]


def test_same_games_and_default_sizes() -> None:
    ours = {str(number): name.lower() for number, name in GAME_NAMES.items()}
    assert ours == {number: name.lower() for number, name in INDEX["games"].items()}
    assert {str(game): f"{side}x{side}" for game, side in DEFAULT_SIDE.items()} == INDEX["default_sizes"]


def test_same_private_properties() -> None:
    def label(kind: str) -> str:
        return kind.removeprefix("list of ")

    ours = {
        spec.identifier: (spec.shape.forms[0].label, spec.confidence.value)
        for spec in PRIVATE
        if spec.identifier not in MORE_PRIVATE
    }
    assert ours == {entry["id"]: (label(entry["value_type"]), entry["confidence"]) for entry in INDEX["private"]}
    lists = {spec.identifier for spec in PRIVATE if spec.shape.cardinality is Cardinality.LIST}
    assert lists == {entry["id"] for entry in INDEX["private"] if entry["value_type"].startswith("list of ")}


@pytest.mark.parametrize(("spec", "entry"), PAIRS)
def test_wording_is_our_own(spec: PropertySpec, entry: dict[str, Any]) -> None:
    theirs = " ".join([entry["description"], entry.get("format", ""), *entry.get("notes", [])])
    for text in (spec.meaning, spec.format, spec.empty_meaning):
        assert not word_runs(text) & word_runs(theirs)
    assert spec.meaning.rstrip(".").lower() != entry["description"].rstrip(".").lower()


def test_wording_of_private_properties_is_our_own() -> None:
    theirs = {entry["id"]: entry["meaning"] for entry in INDEX["private"]}
    for spec in PRIVATE:
        if spec.identifier in MORE_PRIVATE:
            continue
        assert spec.meaning.rstrip(".").lower() != theirs[spec.identifier].rstrip(".").lower()
        assert not word_runs(spec.meaning) & word_runs(theirs[spec.identifier])
