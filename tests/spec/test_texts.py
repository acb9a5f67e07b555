"""Every property has its sentences, and no sentence belongs to nothing."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.spec.record import PropertySpec, Status
from sgf_ls.spec.table.private import PRIVATE
from sgf_ls.spec.texts import other_games, private, standard
from sgf_ls.spec.values import Cardinality

OTHER = [spec for spec in PROPERTIES if spec.status is Status.OTHER_GAME]
COMMON = [spec for spec in PROPERTIES if spec.status is not Status.OTHER_GAME]


def sentences(text: str) -> int:
    return text.count(". ") + 1


@pytest.mark.parametrize("spec", PROPERTIES, ids=lambda spec: f"{spec.identifier}-{spec.status.value}")
def test_meaning_is_one_or_two_sentences(spec: PropertySpec) -> None:
    assert spec.meaning[0].isupper()
    assert spec.meaning.endswith(".")
    assert sentences(spec.meaning) <= 2
    assert len(spec.meaning) <= 120


def test_every_private_property_has_a_meaning() -> None:
    assert {spec.identifier for spec in PRIVATE} == private.MEANINGS.keys()
    assert all(spec.meaning == private.MEANINGS[spec.identifier] != "" for spec in PRIVATE)


def test_no_sentence_without_a_property() -> None:
    common = {spec.identifier for spec in COMMON}
    assert standard.MEANINGS.keys() == common
    assert standard.FORMATS.keys() | standard.EMPTY_MEANINGS.keys() <= common
    other = {(spec.identifier, spec.games[0]) for spec in OTHER if spec.games}
    assert other_games.MEANINGS.keys() == other
    assert other_games.FORMATS.keys() | other_games.EMPTY_MEANINGS.keys() <= other


def test_properties_of_one_identifier_have_their_own_sentences() -> None:
    meanings = {(spec.identifier, spec.meaning) for spec in PROPERTIES}
    assert len(meanings) == len(PROPERTIES)


def test_each_elist_and_move_of_ff4_says_what_empty_means() -> None:
    for spec in PROPERTIES:
        if spec.cardinality is Cardinality.ELIST or spec.identifier in ("B", "W", "FG", "IP"):
            assert spec.empty_meaning, spec.identifier
    assert [spec.empty_meaning for spec in PROPERTIES if spec.identifier == "AB"] == [""]


def test_mandatory_formats_that_are_no_plain_numbers_are_explained() -> None:
    explained = {spec.identifier for spec in PROPERTIES if spec.format}
    assert {spec.identifier for spec in PROPERTIES if spec.mandatory_format and spec.pattern} <= explained
    assert "C" not in explained


def test_looking_up_a_property_loads_no_sentences_and_no_private_table() -> None:
    code = (
        "import sys; from sgf_ls.spec import lookup; lookup.spec_of('AB');"
        "print(sorted(m for m in sys.modules if 'sgf_ls.spec.t' in m))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "sgf_ls.spec.table.standard" in run.stdout
    assert "texts" not in run.stdout
    assert "private" not in run.stdout
