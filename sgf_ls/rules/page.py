"""The page of a rule in its parts, and as Markdown.

The page is the docstring of the rule's file: a summary line, then What, Why, Example and Fix, each with an indented
text. Names and pieces of SGF stand between backticks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sgf_ls.records import NamedTuple
from sgf_ls.rules.rule import AnyRule

# A page says how safe the fix is in the first word below its heading "Fix".
_FIX = re.compile(r"^Fix\n\s+(Safe|Unsafe|None)\b", re.MULTILINE)
_HEADING = re.compile(r"^(\w+)\n(?=    )", re.MULTILINE)
_CODE = re.compile(r"(`+[^`]+`+)")
# What Markdown would take for a mark of its own, outside of code.
_MARK = re.compile(r"([\\*_<\[\]|])")


class Section(NamedTuple):
    """A heading of a page, and the text below it, no longer indented."""

    heading: str
    text: str


def fix_of(rule: AnyRule) -> str:
    """How safe the fix of a rule is in general: `safe`, `unsafe` or `none`."""
    found = _FIX.search(rule.page)
    return found[1].lower() if found else "none"


def sections(rule: AnyRule) -> Iterator[Section]:
    """The parts of a rule's page below its summary."""
    _, *parts = _HEADING.split(rule.page)
    for heading, text in zip(parts[::2], parts[1::2], strict=True):
        yield Section(heading, re.sub("^    ", "", text.strip("\n"), flags=re.MULTILINE).rstrip())


def as_markdown(rule: AnyRule) -> str:
    """What the page says, without the rule's name, as Markdown."""
    paragraphs = [markdown(rule.summary)]
    paragraphs += [f"**{section.heading}.** {markdown(section.text)}" for section in sections(rule)]
    if rule.link:
        paragraphs.append(f"See <{rule.link}>.")
    return "\n\n".join(paragraphs) + "\n"


def markdown(text: str) -> str:
    """Words with code between backticks, so that Markdown shows them as they are."""
    parts = _CODE.split(text)
    return "".join(part if index % 2 else _MARK.sub(r"\\\1", part) for index, part in enumerate(parts))
