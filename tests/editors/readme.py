"""The configurations in `editors/README.md`: what stands there is what is tested."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).parents[2] / "editors" / "README.md"


def snippets(heading: str, language: str) -> list[str]:
    """The code of a language under a heading, block by block."""
    text = README.read_text(encoding="utf-8")
    [section] = re.findall(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", text, flags=re.MULTILINE | re.DOTALL)
    return re.findall(rf"^```{re.escape(language)}\n(.*?)^```$", section, flags=re.MULTILINE | re.DOTALL)


def with_setting(configuration: str, old: str, new: str) -> str:
    """A configuration in which somebody has chosen another value for a setting."""
    assert configuration.count(old) == 1
    return configuration.replace(old, new)
