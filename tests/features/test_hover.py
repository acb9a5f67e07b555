"""Hover: numbers, names, boards; and nothing from the file that could act."""

from __future__ import annotations

import re

import pytest

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.hover import hover

from .asking import hovered, is_silent, shown

A1 = Settings(coordinates="a1")
LETTERS_ONLY = Settings(coordinates="sgf")
PRIMES = Settings(prime="'")


def fences(markdown: str) -> list[str]:
    """The fenced blocks, found as a reader of CommonMark finds them."""
    found = []
    lines = iter(markdown.split("\n"))
    for line in lines:
        opening = re.match("`{3,}", line)
        if opening:
            block = []
            for inner in lines:
                if re.fullmatch(f"`{{{len(opening[0])},}} *", inner):
                    break
                block.append(inner)
            found.append("\n".join(block))
    return found


def outside_fences(markdown: str) -> str:
    """The words and code spans."""
    for block in fences(markdown):
        markdown = markdown.replace(block, "")
    return markdown


class TestTheGuide:
    """Four lists to learn from: right, mixed, overlapping, and a rectangle of one point."""

    def test_two_rectangles_that_share_a_corner(self) -> None:
        found = shown("(;FF[4]GM[1]CA[UTF-8]SZ[9]AB[aa:cc][c|c:dd])").markdown
        assert "2 values, 13 occurrences, 12 unique points." in found
        assert "Repeated: `cc` (`33*`)." in found
        values, board = fences(found)
        assert values == (
            "> cc:dd  4 points, 1 repeated\n"
            "    cc  cd  dc  dd\n"
            "    33* 34* 43* 44*\n"
            "  aa:cc  9 points\n"
            "    aa  ab  ac  ba  bb  bc  ca  cb  cc\n"
            "    11* 12* 13* 21* 22* 23* 31* 32* 33*"
        )
        rows = [line[3:] for line in board.split("\n")[2:]]
        assert rows[:5] == [
            "X<X<X<. . . . . .",
            "X<X<X<. . . . . .",
            "X<X<X!X<. . + . .",
            ". . X<X<. . . . .",
            ". . . . + . . . .",
        ]

    @pytest.mark.parametrize(
        ("values", "counts", "stones"),
        [
            ("[aa:aa]", "1 value, 1 occurrence, 1 unique point.", 1),
            ("[aa:cc]", "1 value, 9 occurrences, 9 unique points.", 9),
            ("[aa:bb][dd]", "2 values, 5 occurrences, 5 unique points.", 5),
        ],
    )
    def test_the_others(self, values: str, counts: str, stones: int) -> None:
        found = shown(f"(;FF[4]GM[1]CA[UTF-8]SZ[9]A|B{values})").markdown
        assert counts in found
        assert "Repeated" not in found
        assert fences(found)[1].count("X") == stones
        assert "11*" in found


class TestLists:
    """What else is said of a list of points."""

    def test_what_the_property_is(self) -> None:
        found = shown("(;SZ[9]T|R[aa])").markdown
        assert found.startswith("`TR` Triangle (type list of point)\n\nA triangle is drawn on each of these points.")
        assert "[FF4](https://www.red-bean.com/sgf/properties.html#TR)" in found

    @pytest.mark.parametrize(
        ("text", "about"),
        [
            ("(;A|B[aa][bb])", "AB"),
            ("(;|AB[aa][bb])", "AB"),
            ("(;AB|[aa][bb])", "[aa]"),
            ("(;AB[|aa][bb])", "aa"),
            ("(;AB[a|a][bb])", "aa"),
            ("(;AB[aa|][bb])", "[aa]"),
            ("(;AB[aa]|[bb])", "[bb]"),
            ("(;AB[aa][bb]|)", "[bb]"),
            ("(;DD[|])", "[]"),
            ("(;AB[aa]|AW[bb])", "AW"),
            ("(;AB[a|", "[a"),
        ],
    )
    def test_the_span(self, text: str, about: str) -> None:
        assert hovered(text) == about

    @pytest.mark.parametrize("text", ["(;AB[aa]| [bb])", "(;AB[aa]) |", "\n| (;AB[aa])", "|", "(;| AB[aa])"])
    def test_silence_elsewhere(self, text: str) -> None:
        assert is_silent(text)

    def test_all_values_of_the_identifier_in_the_node_count(self) -> None:
        found = shown("(;SZ[9]AB[aa:cc]C[x]AB[|cc])").markdown
        assert "2 values, 10 occurrences, 9 unique points." in found
        assert fences(found)[0].startswith("> cc  33*  repeated\n  aa:cc  9 points\n")

    def test_other_nodes_do_not(self) -> None:
        assert "1 value, 1 occurrence" in shown("(;SZ[9]AB[aa:cc];AB[|cc](;AB[cc]))").markdown

    def test_malformed_values(self) -> None:
        found = shown("(;SZ[9]AB[aa][D4][|q`x`\u202e])").markdown
        assert "2 values cannot be read, being neither a point nor a rectangle." in found
        assert "> q`x`<U+202E>  neither a point nor a rectangle\n" in fences(found)[0]

    def test_off_the_board(self) -> None:
        found = shown("(;SZ[9]AB[ih:k|i])").markdown
        assert "4 unique points outside the board of 9x9." in found
        assert "> ih:ki  6 points, 4 off the board" in found
        assert "    ih  ii  jh  ji  kh  ki\n    1*2 1*1 -   -   -   -" in found
        assert fences(found)[1].count("X") == 2

    def test_all_off_the_board(self) -> None:
        assert len(fences(shown("(;SZ[9]AB[z|z])").markdown)) == 1

    def test_reversed_corners(self) -> None:
        assert "> cc:aa  9 points, corners in the wrong order (aa:cc)" in shown("(;SZ[9]AB[c|c:aa])").markdown

    def test_unknown_size(self) -> None:
        found = shown("(;SZ[x]AB[aa:bb][|bb])").markdown
        assert "The size of the board is not known" in found
        assert "Repeated: `bb`." in found
        assert len(fences(found)) == 1
        assert "*" not in found

    def test_an_empty_list(self) -> None:
        assert "No point is greyed out any longer." in shown("(;DD[|])").markdown
        assert "1 value, 0 occurrences, 0 unique points." in shown("(;AB[|])").markdown

    def test_white_space_in_a_value(self) -> None:
        assert "> a<U+000A>a:bb  4 points" in shown("(;AB[a\n|a:bb])").markdown

    def test_styles_and_primes(self) -> None:
        text = "(;SZ[9]AB[aa:cc][c|c:dd])"
        assert "`cc` (`C7`)" in shown(text, A1).markdown
        assert "    C7 C6 D7 D6" in shown(text, A1).markdown
        assert "Repeated: `cc`." in shown(text, LETTERS_ONLY).markdown
        assert "33*" not in shown(text, LETTERS_ONLY).markdown
        primed = shown(text, PRIMES).markdown
        assert "`cc` (`33'`)" in primed
        assert "*" not in primed

    def test_rectangular_boards_and_dashes(self) -> None:
        assert "> am  11\n" in shown("(;SZ[9:13]AB[a|m])").markdown
        assert "> aa  1-1*\n" in shown("(;SZ[20]AB[a|a])").markdown
        assert "> jj  XX\n" in shown("(;AB[j|j])").markdown

    def test_signs_for_black_white_and_all_else(self) -> None:
        for identifier, sign in (("AB", "X<"), ("AW", "O<"), ("TR", "^<"), ("DD", "-<"), ("AE", "< ")):
            assert f"1* {sign}." in shown(f"(;{identifier}[|aa])").markdown

    def test_other_games_have_no_board(self) -> None:
        assert fences(shown("(;GM[3]A|B[aa])").markdown) == []


class TestPlaces:
    """Moves, labels, arrows, lines."""

    @pytest.mark.parametrize(
        ("text", "names"),
        [
            ("(;B[d|d])", "SGF `dd`, relative `44*`, A1 `D16`."),
            ("(;|W[qp])", "SGF `qp`, relative `3*4`, A1 `R4`."),
            ("(;SZ[13:9]B[ga])", "SGF `ga`, relative `71*`, A1 `G9`."),
            ("(;B[])", "A pass."),
            ("(;B[tt])", "A pass, as older files write it: `tt` lies outside a board of 19x19."),
            ("(;SZ[20]B[tt])", "SGF `tt`, relative `1*-1`, A1 `U1`."),
            ("(;SZ[21]B[tt])", "SGF `tt`, relative `2*-2`, A1 `U2`."),
            ("(;SZ[9]B[zz])", "SGF `zz`, outside the board of 9x9."),
            ("(;SZ[x]B[dd])", "SGF `dd`; the size of the board is not known, so there are no other names."),
            ("(;B[D4])", "This is no point: a point is two letters, column then row."),
            ("(;B[aa:bb])", "This is no point: a point is two letters, column then row."),
            ("(;B[ dd\n])", "SGF `dd`, relative `44*`, A1 `D16`."),
            ("(;LB[pd:a*b])", "SGF `pd`, relative `4*4*`, A1 `Q16`."),
            ("(;LB[xyz])", "This is no point: a point is two letters, column then row."),
            ("(;AR[aa:sa])", "From SGF `aa`, relative `11*`, A1 `A19` to SGF `sa`, relative `1*1*`, A1 `T19`."),
            ("(;LN[aa])", "SGF `aa`, relative `11*`, A1 `A19`."),
        ],
    )
    def test_names(self, text: str, names: str) -> None:
        if "|" not in text:
            text = text[:-2] + "|" + text[-2:]
        assert f"\n\n{names}\n\n" in shown(text).markdown + "\n\n"

    def test_the_chosen_name_comes_first(self) -> None:
        assert "\n\nSGF `dd`, A1 `D16`, relative `44*`.\n\n" in shown("(;B[d|d])", A1).markdown
        assert "\n\nSGF dd, relative 44', A1 D16.\n\n" in shown("(;B[d|d])", PRIMES).plain

    def test_the_value_under_the_cursor(self) -> None:
        assert "SGF `dd`" in shown("(;LB[aa:x][d|d:y])").markdown
        assert hovered("(;LB[aa:x][d|d:y])") == "dd:y"

    def test_the_identifier_of_labels(self) -> None:
        assert "\n\n2 values.\n\n" in shown("(;L|B[aa:x][dd:y])").markdown

    def test_other_games(self) -> None:
        assert "relative" not in shown("(;GM[3]B|[e2e4])").markdown


class TestOtherProperties:
    """Every identifier is explained; values only where there is something to say."""

    def test_standard(self) -> None:
        found = shown("(;S|Z[13:9])").markdown
        assert found.startswith("`SZ` Size (root property, type number or number:number)")
        assert "properties.html#SZ" in found

    def test_private(self) -> None:
        assert "private property: Sabaki" in shown("(;SBK|V[50])").markdown
        assert "as far as is known" in shown("(;Z|Z[x])").markdown

    def test_private_beside_standard(self) -> None:
        found = shown("(;K|O[])").markdown
        assert found.index("Execute an illegal move") < found.index("Also a private property")

    def test_obsolete(self) -> None:
        assert "FF4 has `LB` instead." in shown("(;|L[aa])").markdown

    def test_old_spelling(self) -> None:
        assert shown("(;Add|Black[aa])").markdown.startswith("`AB` Add black")

    def test_unknown(self) -> None:
        assert "`QQ` is no property of FF4" in shown("(;Q|Q[x])").markdown

    def test_of_another_game(self) -> None:
        assert "property of other games: Lines of Action" in shown("(;A|S[x])").markdown
        assert "property of other games" not in shown("(;GM[9]A|S[x])").markdown

    def test_codes(self) -> None:
        assert shown("(;GM[|1])").markdown.endswith("`1`: Go.")
        assert shown("(;PL[|B])").markdown.endswith("`B`: Black.")

    @pytest.mark.parametrize(
        "text", ["(;C[so|me])", "(;PB[n|n])", "(;GC|[x])", "(;FF[3]RE[th|ey fought])", "(;QQ[|x])", "(;SBKV[5|0])"]
    )
    def test_texts_and_unknown_values_are_left_in_peace(self, text: str) -> None:
        assert is_silent(text)


HOSTILE = [
    "[x](command:y)",
    "![x](https://example.com/x.png)",
    "<img src=x onerror=y>",
    "```\n[x](command:y)\n```",
    "`````",
    "~~~\n# x",
    "\u202egnp.exe\u200b",
    "\x1b[31m\x07",
    "&lt;b&gt; \\* *a* _b_",
    "| a | b |",
]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("identifier", ["AB", "B", "LB", "AR", "KM", "TR", "FF", "DD"])
def test_text_of_the_file_is_shown_in_fences_only(text: str, identifier: str) -> None:
    raw = text.replace("\\", "\\\\").replace("]", "\\]").replace(":", "\\:")
    for value in (raw, f"aa:{raw}", f"aa{raw}"):
        whole = f"(;{identifier}[{value}][aa])"
        found = hover(Snapshot.of(whole), whole.index("[") + 1)
        assert found is not None
        words = outside_fences(found.markdown)
        for piece in ("command", "example", "<img", "onerror", "gnp", "~~~", "&lt", "| a", "*a*"):
            assert piece not in words
        assert not re.search("[\x00-\x09\x0b-\x1f\u200b\u202e]", found.markdown + found.plain)
        for address in re.findall(r"\]\((.*?)\)", words):
            assert re.fullmatch(r"https://www\.red-bean\.com/sgf/(properties|go|sgf4)\.html#[A-Za-z0-9.]+", address)


def test_no_escapes_are_needed() -> None:
    for text in ("(;AB[|pp])", "(;B[|pp])", "(;LB[|pp:x])", "(;AB[aa][pp][|pp])"):
        words = re.sub("`[^`]*`", "", outside_fences(shown(text).markdown))
        assert not set("*_\\&<>#|") & set(re.sub(r"\]\(.*?\)", "", words))


def test_a_long_identifier_is_cut() -> None:
    found = shown(f"(;{'Q' * 100_000}|[x])".replace("Q|", "|Q")).markdown
    assert found.count("Q") < 50
    assert len(found) < 1000


def test_plain_text_has_no_marks() -> None:
    plain = shown("(;SZ[9]AB[aa:cc][c|c:dd])").plain
    assert "`" not in plain
    assert "FF4: https://www.red-bean.com/sgf/properties.html#AB" in plain
    assert "Repeated: cc (33*)." in plain


@pytest.mark.parametrize("size", [1, 9, 19, 25, 30, 52])
def test_a_hover_stays_small(size: int) -> None:
    board = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[:size]
    values = [f"{board[0]}{board[0]}:{board[-1]}{board[-1]}"] + [x + y for x in board for y in board] + ["x" * 5000]
    text = f"(;SZ[{size}]AB{''.join(f'[{value}]' for value in values * 3)})"
    for at in (text.index("AB"), text.index("[aa") + 1, len(text) - 3):
        found = hover(Snapshot.of(text), at)
        assert found is not None
        assert len(found.markdown) < 4096
        assert "more value" in found.markdown or size == 1


def test_what_is_cut_is_counted() -> None:
    found = shown("(;A|B" + "[aa:ss]" * 40 + ")").markdown
    shown_values = len(re.findall("^  aa:ss", found, re.MULTILINE))
    assert f"… {40 - shown_values} more values" in found
    [points] = set(re.findall(r"^    … (\d+) more$", found, re.MULTILINE))
    first = fences(found)[0].split("\n")[1]
    assert int(points) == 361 - len(first.split())


def test_a_private_property_of_the_settings() -> None:
    own = Settings(
        private_properties=(("SBKV", "ours"), ("XQ", "the *number* of <b>the</b> question\u202e"), ("XR", ""))
    )
    found = shown("(;X|Q[1])", own)
    assert "private property: named in the settings" in found.plain
    assert "the *number* of <b>the</b> question<U+202E>" in found.plain
    assert "`the *number* of <b>the</b> question<U+202E>`" in found.markdown, "it is code: it may come from a stranger"
    assert "is no property of FF4" not in found.plain
    assert "named in the settings" in shown("(;X|R[1])", own).plain
    assert "ours" in shown("(;SBK|V[50])", own).plain and "Sabaki" not in shown("(;SBK|V[50])", own).plain
    assert "is no property of FF4" in shown("(;X|S[1])", own).plain
