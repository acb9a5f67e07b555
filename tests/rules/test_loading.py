"""Rules are loaded when there is something for them to look at: what is known of them before is true."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

import sgf_ls
from sgf_ls.rules.game_tree import OF_TREES
from sgf_ls.rules.index import INDEX
from sgf_ls.rules.registry import RULES
from sgf_ls.rules.rows import USUAL
from sgf_ls.rules.rule import AnyRule
from sgf_ls.rules.subjects import OF_READERS, Kind, is_plain_text, kind_of, subjects_of
from sgf_ls.spec.properties import PROPERTIES

from .write_index import FILE, text

ROOT = Path(sgf_ls.__path__[0]).parent
READING = {name: rule for name, rule in RULES.items() if rule.reads}


def test_the_index_is_fresh() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "stale: python -m tests.rules.write"


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_what_a_rule_looks_over_is_found_again_by_its_kind(rule: AnyRule) -> None:
    kind = Kind(*INDEX[rule.name].kind)
    assert kind == kind_of(rule.over)
    assert (OF_TREES[kind.name] if kind.name in OF_TREES else subjects_of(kind)) is rule.over


def test_rules_that_read_values_say_which() -> None:
    assert set(READING) == {name for name, known in INDEX.items() if known.kind[0] in OF_READERS}
    for name, rule in READING.items():
        assert rule.reads
        assert {spec.identifier for spec in PROPERTIES if rule.reads(spec)} == set(INDEX[name].kind[1])


@pytest.mark.parametrize("identifier", USUAL)
def test_no_rule_has_anything_to_say_of_a_usual_value(identifier: str) -> None:
    specs = [spec for spec in PROPERTIES if spec.identifier == identifier]
    readers = [rule.reads(spec) for rule in READING.values() for spec in specs if rule.reads]
    assert any(readers)
    assert not [(reader, value) for reader in readers if reader for value in USUAL[identifier] if reader(value)]


@examples(500)
@given(st.text(st.characters(max_codepoint=0x17F), max_size=12) | st.text(" a:\\\n\t~", max_size=6))
def test_a_plain_text_is_right_for_the_rules_that_spare_it(value: str) -> None:
    sparing = [rule for name, rule in READING.items() if INDEX[name].kind[0] == "texts_of"]
    readers = {reader for rule in sparing if rule.reads for spec in PROPERTIES if (reader := rule.reads(spec))}
    assert len(readers) > 3
    assert not (is_plain_text(value) and any(reader(value) for reader in readers))


LOADED = """
import sys
from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.settings.reading import read_settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.registry import RULES
read_settings({"profile": "archive", "ignore": ["bad-*"], "severity": {"NODES": "hint"}})
Snapshot.of(sys.argv[1]).findings()
names = {name for name in RULES if "sgf_ls.rules." + name.replace("-", "_") in sys.modules}
print(*sorted(names))
"""


@pytest.mark.parametrize(
    ("record", "wanted"),
    [
        ("(;FF[4]GM[1]CA[UTF-8]SZ[19]PB[x]C[A plain game.];B[dd];W[pp]BL[12])", {"empty-value", "bad-real"}),
        ("(;FF[4]SZ[9](;B[dd])(;B[ee]))", {"duplicate-sibling"}),
        ("(;FF[4]SZ[9];B[dd]KO[])", {"ko-without-move"}),
        ("(;FF[4]SZ[9];B[dd];x)", {"illegal-character"}),
    ],
)
def test_a_record_loads_the_rules_that_look_at_something(record: str, wanted: set[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, record], capture_output=True, text=True, check=True, cwd=ROOT, timeout=60
    )
    loaded = set(done.stdout.split())
    assert wanted <= loaded
    assert len(loaded) < 10, loaded
