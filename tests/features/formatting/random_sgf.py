"""Random texts to format: sound trees with white space anywhere, and pieces of SGF in any order."""

from __future__ import annotations

from hypothesis import strategies as st

from sgf_ls.analysis.format_options import CHOICES, FormatOptions

BLANKS = st.sampled_from(["", "", "", " ", "\n", "\r\n", "\t", "\n\n  ", "\v", "\f", "\r"])
NAMES = ["B", "W", "AB", "AW", "AE", "TR", "LB", "C", "N", "FF", "SZ", "GM", "PB", "BL", "DD", "XX", "AddBlack"]
VALUES = ["", "aa", "aa:cc", "bb", "cc:dd", "ab:x", "4", "9", "1", "a\nb", "a\r\nb", "x\\]y", "(;)", "定石", " aa "]
PIECES = [
    *("(", ")", ";", "[", "]", "\\", "(;", "))", "))(", " ", "\n", "\r\n", "\n  ", "\t", "\r", "\n\r"),
    *("B[aa]", "W[]", "AB[aa:bb][cc]", "AB [aa]\n[bb]", "AB[aa][ab][ba][bb]", "C[a\nb]", "C[\\]]", "C[x[1d] y]"),
    *("FF[3]", "SZ[9]", "GM[2]", "x", "Black W[bb]", "[aa]", "\ufeff", "\xa0", "\x00", "黒"),
    *(";B[aa];W[bb]", "(;B[aa])"),
]  # fmt: skip


@st.composite
def runs(draw: st.DrawFn) -> str:
    """A property."""
    values = draw(st.lists(st.sampled_from(VALUES), min_size=1, max_size=4))
    return draw(st.sampled_from(NAMES)) + "".join(f"{draw(BLANKS)}[{value}]" for value in values)


@st.composite
def sound(draw: st.DrawFn) -> str:
    """A collection of well-formed trees."""
    text, depth = "", 0
    for _ in range(draw(st.integers(1, 12))):
        opens = not depth or draw(st.booleans())
        if opens:
            text += draw(BLANKS) + "("
            depth += 1
        text += draw(BLANKS) + ";"
        text += "".join(draw(BLANKS) + run for run in draw(st.lists(runs(), max_size=4)))
        closing = draw(st.integers(0, depth)) if draw(st.booleans()) else 0
        text += "".join(draw(BLANKS) + ")" for _ in range(closing))
        depth -= closing
        if depth and closing:  # what follows must be a variation
            text += draw(BLANKS) + "(" + draw(BLANKS) + ";" + draw(runs())
            depth += 1
    return text + ")" * depth + draw(BLANKS)


BROKEN = st.lists(st.sampled_from(PIECES), max_size=25).map("".join)
TEXTS = st.one_of(sound(), BROKEN)
OPTIONS = st.builds(
    FormatOptions,
    moves_per_line=st.integers(1, 4),
    indent=st.sampled_from([None, "", " ", "    ", "\t"]),
    wrap=st.sampled_from([0, 1, 20, 45, 80]),
    point_lists=st.sampled_from(CHOICES["point-lists"]),
    parentheses=st.sampled_from(CHOICES["parentheses"]),
    property_order=st.sampled_from(CHOICES["property-order"]),
    blank_line_between_games=st.booleans(),
    final_newline=st.booleans(),
)
