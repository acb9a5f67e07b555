"""What stands in a file or its name, and is printed: neither a terminal nor a build server is to obey it.

Runners of GitHub, Azure and TeamCity look for commands in all that a step prints: `##[error]`, `##vso[…]` and the like
anywhere in a line, `::error::` where it begins.
"""

from __future__ import annotations

import os
import re

from sgf_ls.text.visible import visible

OPENED = "\udfff"
"""Stands for the bracket of a command in what is measured before it is written; no file can hold it."""
WRITTEN = "<U+005B>"
"""How that is written."""
_COMMAND = re.compile(r"(##[A-Za-z]*)\[")


def tame(text: str) -> str:
    """The text with all that is hidden made visible, and the bracket of a command written as its number."""
    return unbracketed(visible(text)).replace(OPENED, WRITTEN)


def unbracketed(text: str) -> str:
    """The text, as long as before, with `OPENED` for the brackets of commands."""
    return _COMMAND.sub(rf"\1{OPENED}", text) if "##" in text else text


def tame_json(text: str) -> str:
    """The same JSON, in which the bracket of a command is an escape; `##` stands in strings only."""
    return _COMMAND.sub(r"\1\\u005b", text) if "##" in text else text


def tame_xml(text: str) -> str:
    """The same XML, in which the bracket of a command is a reference; for documents without CDATA."""
    return _COMMAND.sub(r"\1&#91;", text) if "##" in text else text


def tame_name(name: str) -> str:
    """The name of a file as a line may begin with it."""
    shown = tame(name)
    return os.path.join(os.curdir, shown) if shown.lstrip().startswith("::") else shown
