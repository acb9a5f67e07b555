"""The JSON schema of settings files: up to date, valid, and of one mind with what reads the settings."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator

import sgf_ls
from sgf_ls.analysis.settings.keys import KEYS
from sgf_ls.analysis.settings.profiles import PROFILES
from sgf_ls.analysis.settings.reading import read_layer
from sgf_ls.analysis.settings.schema import schema
from sgf_ls.cli.settings import schema_text
from sgf_ls.cli.words.check import PROFILES as PROFILE_WORDS

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PATH = Path(sgf_ls.__path__[0]) / "settings.schema.json"
VALIDATOR = Draft7Validator(schema())


def test_the_file_is_up_to_date() -> None:
    assert PATH.read_text("utf-8") == schema_text(), "stale: python -m tests.rules.write"


def test_it_is_a_schema() -> None:
    Draft7Validator.check_schema(json.loads(PATH.read_text("utf-8")))


def test_the_words_of_the_command_line_are_the_profiles() -> None:
    assert list(PROFILE_WORDS) == list(PROFILES)


@pytest.mark.parametrize("key", KEYS.values(), ids=KEYS)
def test_every_example_is_valid_and_taken(key: Any) -> None:
    values = tomllib.loads(key.example)
    assert list(values) == [key.name]
    VALIDATOR.validate(values)
    assert read_layer(values, in_file=True)[1] == []


@pytest.mark.parametrize(
    "values",
    [
        {"prime": "x"},
        {"coordinates": 1},
        {"profile": "easy"},
        {"nonsense": 1},
        {"select": "ALL"},
        {"select": [1]},
        {"ignore": ["no-such-rule"]},
        {"severity": {"mixed-ff": "fatal"}},
        {"severity": {"no-such-rule": "error"}},
        {"severity": ["mixed-ff"]},
        {"per-file-ignores": {"": ["mixed-ff"]}},
        {"per-file-ignores": {"x": ["no-such-rule"]}},
        {"per-file-ignores": {"x": "ALL"}},
        {"private-properties": ["x"]},
        {"private-properties": {"X": 1}},
        {"private-properties": 1},
        {"inlay-hints": {"numbers": True}},
        {"inlay-hints": {"rectangles": 1}},
        {"code-lens": True},
        {"exclude": "x"},
        {"exclude": [""]},
        {"baseline": ""},
        {"baseline": 1},
    ],
)
def test_what_one_refuses_the_other_refuses_too(values: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid(values)
    assert len(read_layer(values, in_file=True)[1]) == 1


JSON = st.recursive(
    st.one_of(st.booleans(), st.integers(), st.sampled_from(["ALL", "mixed-ff", "error", "off", "a1", "*", "XQ", ""])),
    lambda inner: st.one_of(
        st.lists(inner, max_size=2), st.dictionaries(st.sampled_from(["ALL", "mixed-*", "XQ", "b"]), inner, max_size=2)
    ),
    max_leaves=4,
)


@examples(400)
@given(st.dictionaries(st.one_of(st.sampled_from([*KEYS]), st.text(max_size=3)), JSON, max_size=2))
def test_what_is_taken_is_valid(values: dict[str, Any]) -> None:
    """(The schema says less: that globs and paths lead nowhere else, and that a glob of rules matches one.)"""
    if not read_layer(values, in_file=True)[1]:
        VALIDATOR.validate(values)
