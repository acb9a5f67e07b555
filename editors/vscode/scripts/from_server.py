"""Writes what the extension repeats from the server into its files, or with `--check` says whether it is up to date.

That is: the settings of the server with the names of the rules and what they find, which the editor completes
(`package.json`), and the identifiers whose values are points, numbers, texts, which the grammar colours
(`syntaxes/sgf.tmLanguage.json`).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

EXTENSION = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(EXTENSION.parent.parent))

from sgf_ls.analysis.settings.keys import KEYS, Key  # noqa: E402
from sgf_ls.analysis.settings.kinds import Choice, Flag, Identifiers, PerFile, Rules, Severities, Switches  # noqa: E402
from sgf_ls.analysis.settings.names import OFF, SEVERITIES, groups  # noqa: E402
from sgf_ls.rules.registry import RULES  # noqa: E402
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS, POINT_PAIRS, SINGLE_POINTS, table_of  # noqa: E402
from sgf_ls.spec.values import ValueType  # noqa: E402

PACKAGE = EXTENSION / "package.json"
GRAMMAR = EXTENSION / "syntaxes" / "sgf.tmLanguage.json"
DESCRIBED_HERE = {"coordinates", "prime", "select", "ignore", "severity"}
"""Settings whose description in `package.json` is written by hand, with what only this editor can show."""
TABLES = {"format"}
"""Settings that are a table, of which `package.json` has an entry for each key, written by hand."""
NUMBERS = {ValueType.NUMBER, ValueType.REAL, ValueType.DOUBLE}


def main() -> None:
    """Write the files, or end with status 1 where `--check` finds that one is to be written."""
    written = {PACKAGE: with_settings, GRAMMAR: with_identifiers}
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


def with_settings(package: dict[str, Any]) -> None:
    """Fill in the settings of the server in their order."""
    configuration = package["contributes"]["configuration"]
    before = configuration["properties"]
    ours = {f"sgf.{key.name}": key for key in KEYS.values() if not key.files_only and key.name not in TABLES}
    written = {}
    for order, (name, key) in enumerate(ours.items(), 1):
        said = before.get(name, {})
        text = said["markdownDescription"] if key.name in DESCRIBED_HERE else key.summary
        written[name] = {"order": order, **_value(key, said), "markdownDescription": text}
    configuration["properties"] = written | {name: said for name, said in before.items() if name not in ours}


def _value(key: Key, said: dict[str, Any]) -> dict[str, Any]:
    """What a setting may be. The default says nothing, so that settings files are heard."""
    match key.kind:
        case Choice(meanings):
            default = f"As a settings file in the folder says, else `{key.default}`."
            texts = said["markdownEnumDescriptions"][1:] if key.name in DESCRIBED_HERE else [*meanings.values()]
            labels = {"enumItemLabels": said["enumItemLabels"]} if "enumItemLabels" in said else {}
            return {
                "type": ["string", "null"],
                "default": None,
                "enum": [None, *meanings],
                **labels,
                "markdownEnumDescriptions": [default, *texts],
            }
        case Rules() if key.name == "select":
            return {"type": ["array", "null"], "default": None, "uniqueItems": True, "items": _rule()}
        case Rules():
            return {"type": "array", "default": [], "uniqueItems": True, "items": _rule()}
        case Severities():
            severity = {"type": "string", "enum": [*SEVERITIES, OFF]}
            named = {
                name: {**severity, "default": RULES[name].severity.label, "markdownDescription": text}
                for name, text in _rules().items()
            }
            return {"type": "object", "default": {}, "additionalProperties": severity, "properties": named}
        case PerFile():
            return {"type": "object", "default": {}, "additionalProperties": {"type": "array", "items": _rule()}}
        case Identifiers():
            return {"type": ["object", "array"], "default": {}, "additionalProperties": {"type": "string"}}
        case Flag():
            return {"type": ["boolean", "null"], "default": None}
        case Switches():
            return {"default": {}, **key.kind.schema()}
    raise TypeError(f"{key.name}: what is this in the settings of an editor?")


def _rule() -> dict[str, Any]:
    """A word that names rules: completed, or a glob."""
    described = _rules() | dict.fromkeys(groups(), "A group of rules.")
    words = {"enum": [*described], "markdownEnumDescriptions": [*described.values()]}
    return {"type": "string", "anyOf": [words, {"pattern": "[*?\\[]"}]}


def _rules() -> dict[str, str]:
    return {name: f"{rule.summary} ({rule.severity.label} by default)" for name, rule in RULES.items()}


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
