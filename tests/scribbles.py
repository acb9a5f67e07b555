"""Texts such as nobody would write and everybody types on the way: what machines that edit at random are fed with."""

from __future__ import annotations

from hypothesis import strategies as st

SINGLE = [
    *"(((()))););;[[[]]]\\:",
    *"ABWCZabz19",
    " ",
    "\n",
    "\r",
    "\r\n",
    "\n\r",
    "\v\f",
    "\x1c\x85\u2028",
    "𝄞",
    "中",
    "\x00",
]
JOINED = [
    "(;", "(;FF[4]GM[1]SZ[9]", "(;SZ[2]", "SZ[9:3]", "SZ[x]", "FF[3]", "GM[2]", "GM[1]", ";B[aa]", ";W[jj]",
    "AB[aa][aa]", "AB[aa:cc][bb]", "AW[aa][bb:aa]", "TR[]", "C[x\\]y]", "C[a\r\nb\nc\rd]",
    "C[", "]", "))", "((", "()", ")\n(;", "%junk ", "KO", "mail (x) ", "N[中𝄞é]", "C[;B[aa]", "\\", ";;",
]  # fmt: skip
SAYING_MORE = [
    "LB[aa:1][bb:𝄞]", "C[D4 33* https://a.example/é see 1]", ")(;W[bb]", "(;B[bb](;W[cc])(;W[dd]))", "PB[Ann]DT[2020]",
    ";B[cc]MN[7]", "PL[W]", "AE[aa]", "VW[]", "DD[aa:bb]", "AR[aa:bb]LN[bb:cc]", "RE[B+3]KM[6,5]", "FG[1:x]", "W[]",
]  # fmt: skip
"""Pieces about which features have something to say."""
HALF = "\ud800"
"""A lone half of a surrogate pair, which no text on a disk holds, but a string of an editor may."""

CHARACTERS = st.sampled_from([*SINGLE, HALF])
PIECES = st.sampled_from(JOINED)
SNIPPETS = st.builds("".join, st.lists(st.one_of(CHARACTERS, CHARACTERS, PIECES), max_size=5))
TEXTS = st.builds("".join, st.lists(st.one_of(PIECES, PIECES, CHARACTERS), max_size=25))
PLACES = st.floats(0, 1)
SIZES = st.tuples(st.sampled_from([1, 2, 5, 12, 40]), st.sampled_from([2, 3, 8, 16, 32]))
"""Of segments and of blocks, for `small_pieces`."""
