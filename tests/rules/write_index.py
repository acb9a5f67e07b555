"""The text of `sgf_ls/rules/index_data.py`: what is known of all rules without loading them, out of their files."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import sgf_ls.rules
from sgf_ls.rules.groups import GROUPS
from sgf_ls.rules.rule import AnyRule
from sgf_ls.rules.subjects import kind_of

FOLDER = Path(sgf_ls.rules.__path__[0])
FILE = FOLDER / "index_data.py"
HEAD = '''"""Facts about all rules: name, group, severity, whether on by default, and the kind of subject; see `index`.

Written by `python -m tests.rules.write`.
"""

# fmt: off
FACTS: tuple[tuple[str, str, int, bool, tuple[str, tuple[str, ...]]], ...] = (
'''


def text() -> str:
    """What the file should hold. Raises ValueError for a rule whose file names no group."""
    return f"{HEAD}{''.join(_row(group, rule) for group, rule in sorted(_rules(), key=_place))})\n# fmt: on\n"


def _rules() -> Iterator[tuple[str, AnyRule]]:
    """All rules with their groups, as the files of the folder have them."""
    for module in iter_modules([str(FOLDER)]):
        content = import_module(f"sgf_ls.rules.{module.name}")
        if not hasattr(content, "RULE"):
            continue
        if getattr(content, "GROUP", None) not in GROUPS:
            raise ValueError(f"sgf_ls/rules/{module.name}.py wants a line GROUP = …, one of {', '.join(GROUPS)}")
        yield content.GROUP, content.RULE


def _place(member: tuple[str, AnyRule]) -> tuple[int, str]:
    """Groups in their order, rules by the alphabet."""
    group, rule = member
    return list(GROUPS).index(group), rule.name


def _row(group: str, rule: AnyRule) -> str:
    name, identifiers = kind_of(rule.over)
    facts = f"{_quoted(rule.name)}, {_quoted(group)}, {int(rule.severity)}, {rule.default}"
    row = f"    ({facts}, ({_quoted(name)}, ("
    if not identifiers:
        return f"{row}))),\n"
    return f"{row}\n{_wrapped(identifiers)}    ))),\n"


def _wrapped(identifiers: tuple[str, ...]) -> str:
    """The identifiers in lines that are not too long."""
    lines = [identifiers[start : start + 16] for start in range(0, len(identifiers), 16)]
    return "".join(f"        {' '.join(_quoted(each) + ',' for each in line)}\n" for line in lines)


def _quoted(text: str) -> str:
    return f'"{text}"'
