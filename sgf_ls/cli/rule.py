"""`sgf-ls rule`: the page of a rule, or the table of all rules."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from sgf_ls.analysis.settings import unknown_rule
from sgf_ls.cli.status import NOTHING_FOUND, Usage
from sgf_ls.rules.registry import RULES
from sgf_ls.rules.rule import AnyRule

# A page says how safe the fix is in the first word below its heading "Fix".
_FIX = re.compile(r"^Fix\n\s+(Safe|Unsafe|None)\b", re.MULTILINE)


def run(arguments: Namespace) -> int:
    """Print what is asked for; always 0. Raises Usage for a name that is no rule."""
    name = arguments.name
    if name is not None and name not in RULES:
        raise Usage(unknown_rule(name))
    if arguments.output_format == "json":
        import json

        chosen: Any = _as_json(RULES[name]) if name else [_as_json(rule) for rule in RULES.values()]
        sys.stdout.write(json.dumps(chosen, indent=1) + "\n")
    else:
        sys.stdout.writelines(line + "\n" for line in (_page(RULES[name]) if name else _table()))
    return NOTHING_FOUND


def fix_of(rule: AnyRule) -> str:
    """How safe the fix of a rule is in general: `safe`, `unsafe` or `none`."""
    found = _FIX.search(rule.page)
    return found[1].lower() if found else "none"


def _as_json(rule: AnyRule) -> dict[str, Any]:
    return {
        "name": rule.name,
        "severity": rule.severity.label,
        "fix": fix_of(rule),
        "default": rule.default,
        "summary": rule.summary,
        "page": rule.page,
        "link": rule.link,
    }


def _page(rule: AnyRule) -> Iterator[str]:
    by_default = "" if rule.default else ", only when selected"
    yield f"{rule.name} ({rule.severity.label}, fix: {fix_of(rule)}{by_default})"
    yield ""
    yield rule.page.strip()
    if rule.link:
        yield ""
        yield f"See {rule.link}"


def _table() -> Iterator[str]:
    rows = [("rule", "severity", "fix", "summary")]
    for rule in RULES.values():
        only = "" if rule.default else " (only when selected)"
        rows.append((rule.name, rule.severity.label, fix_of(rule), rule.summary + only))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        yield "  ".join([f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)] + [row[3]])
