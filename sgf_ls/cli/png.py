"""Pictures as PNG, by a library that only those need who want such: `resvg_py`, of the package resvg-py."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from sgf_ls.cli.status import Usage
from sgf_ls.goban.drawing.signs import FONTS

_LETTER = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text y="15" font-family="{}">{}</text></svg>'


def png_of(svg: str) -> bytes:
    """The picture as PNG. Raises Usage where the library is missing, or no font is found to write with."""
    try:
        resvg = import_module("resvg_py")
    except ImportError:
        raise Usage(f"PNG needs the package resvg-py: {_pip()} install resvg-py; --format svg does without") from None
    if "<text" in svg and not _finds_font(resvg):
        raise Usage(f"no font was found to write with; one of these is needed: {FONTS}")
    return _drawn(resvg, svg)


def _pip() -> str:
    """The pip of the environment that we run in, which need not be the one that a terminal finds."""
    import shlex

    return f"{shlex.quote(sys.executable)} -m pip"


def _finds_font(resvg: Any) -> bool:
    """Whether text is drawn at all: the library leaves out silently what it has no font for."""
    return _drawn(resvg, _LETTER.format(FONTS, "A")) != _drawn(resvg, _LETTER.format(FONTS, ""))


def _drawn(resvg: Any, svg: str) -> bytes:
    return bytes(resvg.svg_to_bytes(svg_string=svg))
