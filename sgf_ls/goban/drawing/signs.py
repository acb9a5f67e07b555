"""What the picture of a diagram is made of: colours, and the shape of every sign. Nothing but data.

Shapes are SVG around the middle of a point, where lines are 20 apart. What is marked differs by shape, and not by
colour alone. Blue and orange are told apart by the colour-blind, too, and both from the wood and the stones.
"""

from __future__ import annotations

from sgf_ls.goban.diagram import Mark

WOOD, LINE = "#e6c382", "#6b5330"
INK, PAPER = "#161616", "#fcfcfa"
BLUE, ORANGE = "#0057b0", "#d1440c"

STAR = f'<circle r="2.6" fill="{INK}"/>'
CLEARING = f'<circle r="8" fill="{WOOD}"/>'
"""Lies below what stands on an empty point, so that no lines run through it."""
BLACK_STONE = f'<circle r="9.4" fill="{INK}"/>'
WHITE_STONE = f'<circle r="9" fill="{PAPER}" stroke="{INK}" stroke-width=".8"/>'

BELOW_STONES = {
    Mark.HIGHLIGHTED: f'<rect x="-9" y="-9" width="18" height="18" rx="2" fill="{BLUE}" fill-opacity=".3" '
    f'stroke="{BLUE}" stroke-width="2"/>',
    Mark.REPEATED: f'<rect x="-10" y="-10" width="20" height="20" fill="{ORANGE}"/>',
}
"""They show at the corners of a stone."""

TERRITORY = {
    Mark.BLACK_TERRITORY: f'<path d="M-3.5-3.5h7v7h-7z" fill="{INK}" stroke="{PAPER}" stroke-width=".7"/>',
    Mark.WHITE_TERRITORY: f'<path d="M-3.5-3.5h7v7h-7z" fill="{PAPER}" stroke="{INK}" stroke-width=".9"/>',
}
"""They look the same everywhere: on a stone they say that it is dead."""

MARKUP = {
    Mark.CIRCLE: '<circle r="5" stroke="{ink}" stroke-width="2"/>',
    Mark.CROSS: '<path d="M-4.5-4.5l9 9m0-9l-9 9" stroke="{ink}" stroke-width="2.2"/>',
    Mark.SELECTED: '<path d="M0-6L6 0 0 6-6 0z" fill="{ink}"/>',
    Mark.SQUARE: '<path d="M-4.5-4.5h9v9h-9z" stroke="{ink}" stroke-width="2"/>',
    Mark.TRIANGLE: '<path d="M0-6l5.4 9.2h-10.8z" stroke="{ink}" stroke-width="2"/>',
}
"""They are drawn in the colour that the point below them is not."""
LAST_MOVE = '<circle r="3.2" fill="{ink}"/>'
REPEATED = (
    f'<path d="M-5-5l10 10m0-10l-10 10" stroke="{PAPER}" stroke-width="5" stroke-linecap="round"/>'
    f'<path d="M-5-5l10 10m0-10l-10 10" stroke="{ORANGE}" stroke-width="3" stroke-linecap="round"/>'
)
"""Stands on the stone, too."""

HEAD = 6
"""How far the head of an arrow goes on behind its line."""
ARROW_HEAD = f'<path d="M{HEAD} 0l-10 4.5v-9z" fill="{INK}" stroke="{PAPER}" stroke-width=".8"/>'
FONTS = "Arial,Helvetica,Liberation Sans,DejaVu Sans,Noto Sans,sans-serif"
"""By name, too: some programs that draw SVG do not know what sans-serif is."""
LARGEST_FONT = 12.5
LETTER_HEIGHT = 0.73
"""Of capitals and figures, in font sizes."""
ROOM = 17.6
"""How long the diagonal of a text may be: it is to stay on a stone, and off its neighbours."""
VEIL = ".62"
"""How much wood lies on a dimmed point."""

COORDINATES = "#4a3a20"
COORDINATES_SIZES = (10.5, 10.5, 8.5)
"""Of names of one, two and three characters: those of columns stand side by side."""
COORDINATES_MIDDLE = 11
"""Where the middle of the names of lines lies, from the edge of the picture."""
