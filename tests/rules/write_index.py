"""Write `sgf_ls/rules/index_data.py`: what is known of all rules without loading them, out of their files."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import sgf_ls.rules
from sgf_ls.rules.groups import NAMES
from sgf_ls.rules.rule import AnyRule
from sgf_ls.rules.subjects import kind_of

FILE = Path(sgf_ls.rules.__path__[0]) / "index_data.py"
HEAD = '''"""Facts about all rules: name, severity, whether on by default, and the kind of subject; see `index`.

Written by `python -m tests.rules.write_index`.
"""

# fmt: off
FACTS: tuple[tuple[str, int, bool, tuple[str, tuple[str, ...]]], ...] = (
'''


def text() -> str:
    """What the file should hold."""
    rules = [import_module(f"sgf_ls.rules.{name.replace('-', '_')}").RULE for names in NAMES.values() for name in names]
    return f"{HEAD}{''.join(map(_row, rules))})\n# fmt: on\n"


def _row(rule: AnyRule) -> str:
    name, identifiers = kind_of(rule.over)
    row = f"    ({_quoted(rule.name)}, {int(rule.severity)}, {rule.default}, ({_quoted(name)}, ("
    if not identifiers:
        return f"{row}))),\n"
    return f"{row}\n{_wrapped(identifiers)}    ))),\n"


def _wrapped(identifiers: tuple[str, ...]) -> str:
    """The identifiers in lines that are not too long."""
    lines = [identifiers[start : start + 16] for start in range(0, len(identifiers), 16)]
    return "".join(f"        {' '.join(_quoted(each) + ',' for each in line)}\n" for line in lines)


def _quoted(text: str) -> str:
    return f'"{text}"'


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
