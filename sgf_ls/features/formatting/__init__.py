"""Formatting: the edits that give a text the layout which the options describe.

What is changed is the white space between tokens, and by choice redundant brackets, the order of properties and the way
in which lists of points are written. Never changed are the values (other than points), nodes in which something is
wrong, and text outside the games. Each changed gap is an edit of its own, so that cursors and marks stay in place.

The layout: a node begins a line, and so does a variation; where a game branches, the branches are indented by one level
more. (An only variation is not: there the line just goes on.) A node that does not fit into the line is continued by a
line for each property, one level deeper. Formatting formatted text changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.features.formatting.layout import Layout
from sgf_ls.features.formatting.line_ends import line_end_of
from sgf_ls.features.formatting.structure import Structure
from sgf_ls.features.formatting.window import window_at
from sgf_ls.features.giving_up import Interrupted, IsUnwanted, never
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.node import Node
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.analysis.format_options import FormatOptions
    from sgf_ls.syntax.document import Document

__all__ = ["Formatting", "Interrupted", "format_document", "format_range"]


class Formatting(NamedTuple):
    """What formatting comes to."""

    edits: list[Edit]
    """In the order of the text; they do not overlap."""
    kept: int
    """How many nodes of games stay as they are, since something is wrong with their form."""


def format_document(document: Document, options: FormatOptions, is_unwanted: IsUnwanted = never) -> Formatting:
    """Format a document. Raises nothing but `Interrupted`, once it is unwanted."""
    structure = _whole(document, options, is_unwanted)
    return _laid_out(document, options, structure, is_unwanted)


def format_range(
    document: Document, options: FormatOptions, start: int, end: int, is_unwanted: IsUnwanted = never
) -> Formatting:
    """Those of the edits that concern the nodes which a range meets: the gaps in them, and the one in front of each.

    Blanks behind a node do not belong to it. A pair of brackets is removed only where both stand in the range.
    """
    window = window_at(document, options, start, end)
    minimal = options.parentheses == "minimal"
    structure = Structure(window.nodes, window.wanted, is_unwanted, window.around, removes_brackets=minimal)
    return _laid_out(document, options, structure, is_unwanted, window.root)


def _whole(document: Document, options: FormatOptions, is_unwanted: IsUnwanted) -> Structure:
    nodes = list(document.nodes())
    return Structure(nodes, range(len(nodes)), is_unwanted, removes_brackets=options.parentheses == "minimal")


def _laid_out(
    document: Document, options: FormatOptions, structure: Structure, is_unwanted: IsUnwanted, root: Node | None = None
) -> Formatting:
    line_end = line_end_of(document.text, lambda: _whole(document, options, is_unwanted))
    layout = Layout(document.text, structure, options, line_end, root)
    return Formatting(layout.edits(is_unwanted), structure.faulty)
