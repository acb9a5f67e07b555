"""What is passed over as plain is what no rule has anything to say about: the same findings with no row ever plain."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from marks import case_files, cases_of

from sgf_ls.analysis.checker import Checker
from sgf_ls.analysis.counts import counts_of
from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot, checker_of
from sgf_ls.analysis.trees import look_at_trees
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.game_tree import branches
from sgf_ls.rules.registry import RULES
from sgf_ls.rules.rows import Row
from sgf_ls.rules.subjects import OF_NAMES, kind_of
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.syntax import node
from sgf_ls.syntax.document import Document

VALUES = [
    *["", "aa", "ab", "ss", "tt", "ia", "aa:ab", "ab:aa", " aa", "a", "1", "2", "0", "-5", "+1", "1.5", "1,5", ".5"],
    *["x", "B", "W", "b", "Black", "aa:x", "aa:", "aa:x:y", "aa:bb", "2020-02-30", "2020-01-02,03", "B+R", "b+3", "?"],
    *[
        "4",
        "19",
        "9:9",
        "20",
        "60",
        "UTF-8",
        "utf8",
        "a\\]b",
        "a\nb",
        "a\\\nb",
        "\\x",
        "\u200b",
        "AGA",
        "japanese",
        "3d",
    ],
]
IDENTIFIERS = sorted({spec.identifier for spec in PROPERTIES} | {"LZ", "XX", "AddBlack", "c", "C1", "QQQ", "HD", "RD"})
PROPERTIES_OF_NODES = st.builds(
    lambda name, values: name + "".join(f"[{value}]" for value in values),
    st.sampled_from(IDENTIFIERS),
    st.lists(st.sampled_from(VALUES), min_size=1, max_size=2),
)
NODES = st.lists(PROPERTIES_OF_NODES, max_size=3).map("".join)
ROOTS = st.sampled_from(["SZ[9]", "", "FF[3]SZ[9]", "FF[1]", "GM[11]", "GM[6]", "SZ[52]", "SZ[60]", "FF[4]SZ[9:13]"])
EVERY_RULE = Settings(select=frozenset(RULES))


def found(text: str, settings: Settings) -> list[Finding]:
    node.SHARED.clear()  # what is known of nodes and of their rows would be found again
    checker_of.cache_clear()
    return Snapshot.of(text, settings).findings().items


def found_by_all_rules(text: str, settings: Settings) -> list[Finding]:
    """The same where nothing is known to be right before the rules look at it."""
    nothing = frozenset[str]()
    with (
        patch.object(Row, "is_plain", lambda self, node: False),
        patch.object(Row, "right", lambda self, node: nothing),
        patch("sgf_ls.rules.rows.may_be_in", lambda kind, identifiers, right: True),
    ):
        return found(text, settings)


@pytest.mark.parametrize("settings", [Settings(), EVERY_RULE], ids=["default", "all"])
@examples(300)
@given(ROOTS, st.lists(NODES, max_size=3))
def test_no_rule_has_anything_to_say_about_a_plain_node(settings: Settings, root: str, nodes: list[str]) -> None:
    text = f"(;{root}{''.join(';' + each for each in nodes)})"
    wanted = found_by_all_rules(text, settings)
    assert found(text, settings) == wanted


@pytest.mark.parametrize("identifier", IDENTIFIERS)
@pytest.mark.parametrize("settings", [Settings(), EVERY_RULE], ids=["default", "all"])
def test_each_property_with_each_value(settings: Settings, identifier: str) -> None:
    for root in ("SZ[9]", "FF[3]SZ[19]", "GM[11]"):
        text = f"(;{root}" + "".join(f";{identifier}[{value}]" for value in VALUES) + ")"
        wanted = found_by_all_rules(text, settings)
        assert found(text, settings) == wanted


def count_all(text: str, settings: Settings) -> None:
    """Compare the findings that are counted with those that are found, in each node of a text as if inside a game."""
    node.SHARED.clear()
    checker_of.cache_clear()
    snapshot = Snapshot.of(text, settings)
    game = snapshot.checker.for_game(snapshot.game_at(text.find(";")))
    for _, each in snapshot.document.nodes():
        counted = [game.count(each), game.count(each)]  # the second time its values are known
        assert counted == [counts_of(game.check(each))] * 2, each.text


@pytest.mark.parametrize("settings", [Settings(), EVERY_RULE], ids=["default", "all"])
@examples(300)
@given(ROOTS, st.lists(NODES, min_size=1, max_size=3))
def test_findings_are_counted_without_being_found(settings: Settings, root: str, nodes: list[str]) -> None:
    count_all(f"(;{root}{''.join(';' + each for each in nodes)})", settings)


@pytest.mark.parametrize("path", case_files(Path(__file__).parent / "cases"), ids=lambda path: path.stem)
def test_no_way_round_changes_what_is_found_in_the_cases_of_the_rules(path: Path) -> None:
    for text in {case.text for case in cases_of(path.read_text(encoding="utf-8"))}:
        count_all(text, EVERY_RULE)
        wanted = found_by_all_rules(text, EVERY_RULE)
        assert found(text, EVERY_RULE) == wanted


BY_KIND = {
    kind: [rule for rule in RULES.values() if kind_of(rule.over).name == kind]
    for kind in sorted({kind_of(rule.over).name for rule in RULES.values()})
}
SINGLE_VALUES = [rule for kind in ("empty_among", "several_of", "values_of", "texts_of") for rule in BY_KIND[kind]]


@examples(300)
@given(ROOTS, st.lists(NODES, max_size=3))
def test_nothing_is_to_be_found_in_what_a_rule_does_not_look_at(root: str, nodes: list[str]) -> None:
    """Kinds are narrow so that few rules are loaded: the rules would find nothing in what is left out."""
    text = f"(;{root}{''.join(';' + each for each in nodes)})"
    for _, view in Snapshot.of(text).views_near(0, len(text)):
        for rule in [rule for kind in OF_NAMES for rule in BY_KIND.get(kind, [])]:
            assert rule.over(view) or not rule.find(view), rule.name
        for rule in SINGLE_VALUES:
            looked_at = [values.prop for values in rule.over(view)]
            assert all(values.prop in looked_at for values in view.typed if rule.find(values)), rule.name


def _branch(parts: tuple[str, str, str]) -> str:
    return f"{parts[0]}({parts[1]})({parts[2]})"


@examples(300)
@given(ROOTS, st.recursive(NODES.map(";{}".format), lambda inner: st.tuples(inner, inner, inner).map(_branch)))
def test_nothing_is_to_be_found_in_trees_that_a_rule_does_not_look_at(root: str, below: str) -> None:
    checker = Checker(EVERY_RULE)
    document = Document.from_text(f"(;{root}{below})")
    usual: list[Finding] = []
    everywhere: list[Finding] = []
    for _ in look_at_trees(document, checker, usual):
        pass
    for group in checker.chosen.of_trees:
        if group.over is not branches:  # which leaves out no node that has siblings, but takes them in pieces
            group.over = lambda tree: (tree,)
    for _ in look_at_trees(document, checker, everywhere):
        pass
    assert usual == everywhere
