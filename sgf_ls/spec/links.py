"""Places in the published FF4 text that findings and hovers point to.

The anchors are those in public use; a page of the format is never fetched, its address is only handed on.
"""

from __future__ import annotations

_SITE = "https://www.red-bean.com/sgf/"

# Sections of the FF4 page.
TREE_STRUCTURE = _SITE + "sgf4.html#1"
GRAMMAR = _SITE + "sgf4.html#2"
VALUE_TYPES = _SITE + "sgf4.html#types"
TEXT = _SITE + "sgf4.html#text"
COMPRESSED_POINT_LISTS = _SITE + "sgf4.html#3.5.1"

# The Go page: what a point, a move, a stone and a pass look like.
GO_POINTS = _SITE + "go.html#types"


def property_link(identifier: str, *, on_go_page: bool = False) -> str:
    """The place where FF4 describes a property; those that only Go has are described on the page for Go."""
    page = "go.html" if on_go_page else "properties.html"
    return f"{_SITE}{page}#{identifier}"
