"""Writes what the extension repeats from the server into its files, or with `--check` says whether it is up to date.

That is: the names of the rules and what they find, which the editor completes in the settings (`package.json`), and the
identifiers whose values are points, numbers, texts, which the grammar colours (`syntaxes/sgf.tmLanguage.json`).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

EXTENSION = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(EXTENSION.parent.parent))

from sgf_ls.analysis.settings import SEVERITIES  # noqa: E402
from sgf_ls.rules.registry import RULES  # noqa: E402
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS, POINT_PAIRS, SINGLE_POINTS, table_of  # noqa: E402
from sgf_ls.spec.values import ValueType  # noqa: E402

PACKAGE = EXTENSION / "package.json"
GRAMMAR = EXTENSION / "syntaxes" / "sgf.tmLanguage.json"
NUMBERS = {ValueType.NUMBER, ValueType.REAL, ValueType.DOUBLE}


def main() -> None:
    """Write the files, or end with status 1 where `--check` finds that one is to be written."""
    written = {PACKAGE: with_rules, GRAMMAR: with_identifiers}
    outdated = [path for path, write in written.items() if not is_current(path, write)]
    if outdated:
        sys.exit(f"run `npm run from-server`, to be written anew: {', '.join(path.name for path in outdated)}")


def is_current(path: Path, write: Callable[[dict[str, Any]], None]) -> bool:
    """Whether the file is as it should be; without `--check` it is made so."""
    before = path.read_text("utf-8")
    content = json.loads(before)
    write(content)
    after = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    if after == before:
        return True
    if "--check" in sys.argv:
        return False
    path.write_text(after, "utf-8")
    return True


def with_rules(package: dict[str, Any]) -> None:
    """Fill in the rules where the settings take names of rules."""
    settings = package["contributes"]["configuration"]["properties"]
    described = {name: f"{rule.summary} ({rule.severity.label} by default)" for name, rule in RULES.items()}
    for key in ("sgf.select", "sgf.ignore"):
        settings[key]["items"] = {
            "type": "string",
            "enum": list(described),
            "markdownEnumDescriptions": list(described.values()),
        }
    settings["sgf.severity"]["properties"] = {
        name: {
            "type": "string",
            "enum": list(SEVERITIES),
            "default": RULES[name].severity.label,
            "markdownDescription": text,
        }
        for name, text in described.items()
    }


def with_identifiers(grammar: dict[str, Any]) -> None:
    """Fill in the identifiers of each kind of value, longest first."""
    kinds: dict[str, set[str]] = {
        "move": set(SINGLE_POINTS),
        "points": set(POINT_LISTS),
        "pairs": set(POINT_PAIRS),
        "labels": set(LABELLED_POINTS),
        "numbers": set(),
        "color": set(),
        "figure": set(),
        "texts": set(),
    }
    placed = set().union(*kinds.values())
    for name, spec in table_of().items():
        if name not in placed:
            kinds[_kind({form.kind for form in spec.forms})].add(name)
    for kind, names in kinds.items():
        grammar["repository"][kind]["begin"] = f"(?<![A-Za-z])(?:{'|'.join(sorted(names))})(?![A-Za-z])"


def _kind(forms: set[ValueType]) -> str:
    if forms & NUMBERS or forms == {ValueType.NONE}:
        return "numbers"
    if ValueType.COLOR in forms:
        return "color"
    return "figure" if ValueType.NONE in forms else "texts"


if __name__ == "__main__":
    main()
