"""Settings from plain mappings: what is right is taken, what is wrong is named, and nothing raises."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.settings.names import unknown_rule
from sgf_ls.analysis.settings.reading import read_settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.finding import Severity


def test_everything_that_can_be_set() -> None:
    settings, problems = read_settings(
        {
            "coordinates": "a1",
            "prime": "'",
            "select": ["duplicate-point", "point-syntax"],
            "ignore": ["point-syntax"],
            "severity": {"duplicate-point": "hint"},
        }
    )
    assert problems == []
    assert settings == Settings(
        "a1",
        "'",
        select=frozenset({"duplicate-point"}),
        severity=(("duplicate-point", Severity.HINT),),
    )
    assert settings.rules() == ["duplicate-point"]


@pytest.mark.parametrize(
    ("values", "word"),
    [
        ({"coordinates": "kyu"}, "relative"),
        ({"coordinates": 3}, "relative"),
        ({"coordinates": ["a1"]}, "relative"),
        ({"coordinates": {}}, "relative"),
        ({"prime": "x"}, "prime"),
        ({"select": "duplicate-point"}, "list"),
        ({"select": [1]}, "list"),
        ({"select": [["duplicate-point"]]}, "list"),
        ({"ignore": {"duplicate-point": True}}, "list"),
        ({"ignore": ["duplicate-points"]}, "did you mean duplicate-point"),
        ({"severity": ["duplicate-point"]}, "severity"),
        ({"severity": {"duplicate-point": "fatal"}}, "error, warning, information, hint"),
        ({"severity": {"duplicate-point": 1}}, "error, warning"),
        ({"severity": {"duplicate-point": None}}, "error, warning"),
        ({"severity": {"duplicate-point": ["error"]}}, "error, warning"),
        ({"severity": {"nonsense": "error"}}, "nonsense"),
        ({"severity": {1: "error"}}, "1"),
        ({"inlay-hints": ["move-numbers"]}, "table"),
        ({"inlay-hints": {"numbers": True}}, "move-numbers, point-names, rectangles"),
        ({"inlay-hints": {"rectangles": "yes"}}, "rectangles must be true or false"),
        ({"inlay-hints": {1: True}}, "'1'"),
        ({"code-lens": {"point-lists": 1}}, "point-lists must be true or false"),
        ({"colour": "red"}, "colour"),
        ({"": ""}, "setting"),
        ({1: 2}, "1"),
    ],
)
def test_a_bad_entry_is_named_and_leaves_its_default(values: dict[str, object], word: str) -> None:
    settings, problems = read_settings(values)
    assert settings == Settings()
    (problem,) = problems
    assert word in problem


def test_one_bad_entry_spoils_no_other() -> None:
    settings, problems = read_settings({"select": ["nothing"], "prime": "'", "coordinates": None})
    assert settings == Settings(prime="'") and len(problems) == 1


def test_control_characters_in_names_are_shown_not_sent() -> None:
    _, problems = read_settings({"a\x1b[31m": 1, "select": ["\u202ex" * 100]})
    assert not any(character in problem for problem in problems for character in "\x1b\u202e")
    assert max(map(len, problems)) < 500


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
    max_leaves=6,
)
KEYS = st.one_of(st.sampled_from(["coordinates", "prime", "select", "ignore", "severity"]), st.text(max_size=5))


@examples(200)
@given(st.dictionaries(KEYS, JSON, max_size=5))
def test_any_mapping_gives_settings_that_work(values: dict[str, object]) -> None:
    settings, problems = read_settings(values)
    assert isinstance(settings, Settings) and all(isinstance(problem, str) for problem in problems)
    hash(settings)
    Snapshot.of("(;AB[aa][aa])", settings).findings()


def test_unknown_rule() -> None:
    assert "(did you mean overlapping-rectangles" in unknown_rule("overlaping-rectangle")
    assert unknown_rule("xyz") == "there is no rule 'xyz'"
