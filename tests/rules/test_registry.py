"""The table of rules: complete, named like its files, with the severities of the contract and a page for everyone."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import sgf_ls.rules
from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.index import INDEX
from sgf_ls.rules.registry import RULES
from sgf_ls.rules.rule import AnyRule

MODULES = {module.name: import_module(f"sgf_ls.rules.{module.name}") for module in iter_modules(sgf_ls.rules.__path__)}
WITH_RULE = {name: module for name, module in MODULES.items() if hasattr(module, "RULE")}

each_rule = pytest.mark.parametrize("rule", RULES.values(), ids=RULES)

# The table of the contract, and for structure that of the catalogue of checks.
SEVERITIES = {
    Severity.ERROR: """
        overlapping-rectangles duplicate-point reversed-rectangle one-point-rectangle point-off-board point-syntax
        empty-in-list duplicate-property setup-conflict markup-conflict territory-conflict compressed-list-in-old-ff
        compose-unexpected no-game-tree illegal-character unclosed-value unclosed-tree unmatched-close empty-variation
        missing-semicolon nested-open node-after-variation property-outside-node property-without-value
        value-without-property
        too-many-values empty-value value-must-be-empty bad-number bad-real bad-double bad-color compose-expected bad-ff
        bad-gm bad-size size-too-big square-as-rectangle size-not-in-ff bad-style-value bad-print-mode bad-figure
        bad-date date-shortcut-order bad-result bad-komi bad-time label-duplicate arrow-duplicate line-duplicate
        arrow-same-ends line-same-ends pass-in-old-ff""",
    Severity.WARNING: """
        text-after-tree suspicious-unclosed-value control-character
        unescaped-colon app-without-version negative-time komi-half-points dialect-clash vw-ff3-form""",
    # The catalogue warns of empty texts and of handicaps without their stones; see the pages of these rules.
    Severity.INFORMATION: """
        text-before-tree deep-nesting
        unknown-game not-go handicap-range rules-name tt-on-large-board empty-text handicap-stones""",
    Severity.HINT: """
        useless-escape raw-line-break-in-simpletext soft-break-eats-space long-date-form rank-format round-format
        komi-scale result-komi-mismatch multiline-gameinfo move-number-range invisible-character large-rectangle
        compressible-list pass-as-tt""",
}


def test_every_file_with_a_rule_is_in_the_table() -> None:
    assert {id(module.RULE) for module in WITH_RULE.values()} == {id(rule) for rule in RULES.values()}
    assert list(INDEX) == list(RULES)


def test_a_rule_is_named_like_its_file() -> None:
    assert {name.replace("_", "-"): module.RULE.name for name, module in WITH_RULE.items()} == {
        name: name for name in RULES
    }


def test_names_are_kebab_case() -> None:
    assert all(re.fullmatch("[a-z]+(-[a-z0-9]+)*", name) for name in RULES)
    assert all(rule.name == name for name, rule in RULES.items())


def test_severities_are_those_of_the_contract() -> None:
    expected = {name: severity for severity, names in SEVERITIES.items() for name in names.split()}
    assert {name: rule.severity for name, rule in RULES.items() if name in expected} == expected


@each_rule
def test_a_page_has_its_headings_in_order(rule: AnyRule) -> None:
    headings = re.findall(r"^(\w+)$", rule.page.strip(), flags=re.MULTILINE)
    assert headings == ["What", "Why", "Example", "Fix"]
    first, blank = rule.page.strip().split("\n")[:2]
    assert first.endswith(".") and not blank
    assert rule.summary == first
    parts = re.split(r"^(?:What|Why|Example|Fix)$", rule.page, flags=re.MULTILINE)[1:]
    assert all(re.match(r"\n    \S", part) for part in parts), "the text below a heading is indented by four"


@each_rule
def test_a_link_leads_into_the_text_of_the_format(rule: AnyRule) -> None:
    pattern = r"https://www\.red-bean\.com/sgf/(sgf4|go|properties)\.html#[\w.]+"
    assert not rule.link or re.fullmatch(pattern, rule.link)


def test_links_of_the_contract() -> None:
    rectangles = "https://www.red-bean.com/sgf/sgf4.html#3.5.1"
    for name in ("overlapping-rectangles", "duplicate-point", "reversed-rectangle", "one-point-rectangle"):
        assert RULES[name].link == rectangles
    for name in ("point-syntax", "point-off-board"):
        assert RULES[name].link == "https://www.red-bean.com/sgf/go.html#types"


def test_a_link_of_a_property_is_its_own() -> None:
    found = Snapshot.of("(;SZ[9]TR[aa]SQ[aa]C[x]C[y])").findings().items
    assert {finding.rule: finding.link for finding in found} == {
        "markup-conflict": "https://www.red-bean.com/sgf/properties.html#SQ",
        "duplicate-property": "https://www.red-bean.com/sgf/properties.html#C",
    }


# Pages whose example is no piece of SGF, or none on one line: words, or a whole file of a kind.
_WORDS = {
    "control-character", "invisible-character", "soft-break-eats-space", "deep-nesting", "no-game-tree",
    "charset-mismatch", "bom-mismatch", "byte-order-mark",
}  # fmt: skip


@each_rule
def test_the_example_of_a_page_shows_what_the_rule_finds(rule: AnyRule) -> None:
    if rule.name in _WORDS:
        return
    example = re.split(r"^(?:Example|Fix)$", rule.page, flags=re.MULTILINE)[1]
    snippets = re.findall(r"`([^`]+)`", example)
    texts = [_game(snippets[:number]) for number in range(1, len(snippets) + 1)]
    assert any(_finds(rule.name, text) for text in [*texts, "\n".join(snippets)]), texts


def _game(snippets: list[str]) -> str:
    """The pieces as one game, if the first is none by itself."""
    if any(snippet.startswith("(") or "(;" in snippet for snippet in snippets):
        return snippets[-1]
    return f"(;SZ[9]{''.join(snippets)})" if "SZ[" not in "".join(snippets) else f"(;{''.join(snippets)})"


def _finds(rule: str, text: str) -> bool:
    return bool(Snapshot.of(text, Settings(select=frozenset({rule}))).findings().items)


def test_files_of_the_folder_are_rules_or_helpers_with_a_docstring() -> None:
    folder = Path(sgf_ls.rules.__path__[0])
    assert {path.stem for path in folder.glob("*.py")} - {"__init__"} == set(MODULES)
    assert all(module.__doc__ for module in MODULES.values())
