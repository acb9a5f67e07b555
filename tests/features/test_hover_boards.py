"""Hovers that show where the game stands, and points that comments name; and silence on all other words."""

from __future__ import annotations

import re

import pytest
from outside_data import DATA, needs_data, read

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.hover import hover
from sgf_ls.features.hover.mentions import named_at
from sgf_ls.goban.points import Size, name

from .asking import hovered, is_silent, shown
from .test_hover import fences, outside_fences

SIZE = Size(19, 19)


class TestNodes:
    """On the `;` of a node, and on what stands in front of it."""

    def test_where_the_game_stands(self) -> None:
        found = shown("(;SZ[3]AB[ab]AW[aa]|;B[ba]C[x])").markdown
        assert found.startswith(
            "Move 1: Black `ba` (`21*`). Captured: 1 white. White to play.\n\nSGF `ba`, relative `21*`, A1 `B3`.\n\n"
        )
        [board] = fences(found)
        assert [line[3:] for line in board.split("\n")[-3:]] == [".(X).", "X . .", ". . ."]
        assert found.endswith("`X` Black, `()` last move.")

    @pytest.mark.parametrize(
        ("text", "about"),
        [
            ("(|;AB[aa])", ";"),
            ("(;B[aa]|;W[bb])", ";"),
            ("(;B[aa]|)", "[aa]"),  # a cursor there is still at the move
            ("(;B[aa];|;)", ";"),
        ],
    )
    def test_what_it_is_about(self, text: str, about: str) -> None:
        plain = text.replace("|", "")
        found = hover(Snapshot.of(plain), text.index("|"))
        assert found
        assert plain[found.start : found.end] == about

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("(;B[aa](;W[bb])(|;W[cc]))", "Move 2: White `cc` (`33*`)."),
            ("(;B[aa](|;W[bb])(;W[cc]))", "Move 2: White `bb` (`22*`)."),
            ("(|;PL[W])", "No move yet. White to play."),
            ("(|;AB[aa];W[bb])", "No move yet. White to play."),
            ("(;B[aa]|;C[x])", "After move 1. White to play."),
            ("(;B[aa]|;W[])", "Move 2: White passes. Black to play."),
            ("(;B[aa]|;W[zz])", "Move 2: White plays no point of the board. Black to play."),
            ("(|;B[aa]W[bb])", "Move 2: Black `aa` (`11*`), White `bb` (`22*`). Black to play."),
        ],
    )
    def test_words(self, text: str, words: str) -> None:
        assert shown(text).markdown.startswith(words)

    @pytest.mark.parametrize(
        "text",
        [
            "|(;AB[aa])",
            "|  (;AB[aa])",
            "(\n|\n;AB[aa])",
            "(;B[aa]|(;W[bb]))",
            "(;B[aa] |)",
            "(;B[aa](;W[bb])|)",
            "(|;GM[2])",
            "(|;SZ[x])",
            "(;C[|;])",
            "(;C[|(x)])",
        ],
    )
    def test_silence(self, text: str) -> None:
        assert is_silent(text)

    def test_a_thousand_moves_in_a_node_are_not_all_told(self) -> None:
        found = shown("(|;" + "B[aa]" * 1000 + ")").markdown
        assert "`aa` (`11*`), Black `aa` (`11*`) … 995 more." in found
        assert len(found) < 2000


class TestBoards:
    """The boards of moves, lists and labels are those of the game."""

    def test_a_move(self) -> None:
        found = shown("(;SZ[3]AB[ab]AW[aa];B[b|a])")
        assert "SGF `ba`, relative `21*`, A1 `B3`.\n\nMove 1: Black `ba` (`21*`). Captured: 1 white." in found.markdown
        assert fences(found.markdown)[-1].count("X") == 2
        assert found.pictured_markdown.startswith("![the board after this node](data:image/svg+xml;base64,")

    def test_the_points_of_a_list_among_the_stones(self) -> None:
        board = fences(shown("(;SZ[3]AB[aa]AW[cc];TR[aa][b|b][cc:cc])").markdown)[-1]
        assert [line[3:] for line in board.split("\n")[2:]] == ["X<. .", ". ^<.", ". . O<"]
        board = fences(shown("(;SZ[3]AB[aa]AW[cc];AE[a|a])").markdown)[-1]
        assert ("X" in board, "O" in board, "<" in board) == (False, True, True)

    def test_labels_and_arrows(self) -> None:
        assert "Z" in fences(shown("(;SZ[9];LB[aa|:Z])").markdown)[-1]
        assert "<line" not in shown("(;SZ[9];AR[aa|:cc])").pictured_markdown
        found = shown("(;SZ[9]AB[ee];L|N[aa:cc]AR[cc:bb][bb:cc])").markdown
        arrows = "`cc` (`33*`) to `bb` (`22*`), `bb` (`22*`) to `cc` (`33*`)"
        assert found.endswith(f"`X` Black. Line: `aa` (`11*`) to `cc` (`33*`). Arrows: {arrows}.")
        assert shown("(;SZ[9];L|N[aa:cc])").markdown.endswith("\n\nLine: `aa` (`11*`) to `cc` (`33*`).")

    def test_a_label_of_a_stranger_stays_in_its_fence(self) -> None:
        words = outside_fences(shown("(;SZ[9]LB[aa:`*x*`\u202e];B|[bb])").markdown)
        assert "x*" not in words and "\u202e" not in words

    def test_inherited_markup_and_parts_of_the_board(self) -> None:
        found = shown("(;SZ[9]VW[aa:cc];B[b|b])").markdown
        assert len(fences(found)[-1].split("\n")) < 9

    @pytest.mark.parametrize("size", [9, 19, 25, 26, 52])
    def test_a_hover_stays_small_among_many_stones(self, size: int) -> None:
        board = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[:size]
        labels = "".join(f"[{x}{y}:\u5b57\u5b57]" for x in board for y in board)
        text = f"(;SZ[{size}]AB[aa:{board[-1] * 2}]LB{labels};B[aa];W[bb]TR[cc])"
        for at in (1, text.index("LB"), text.index(";B"), text.index("W["), text.index("TR")):
            found = hover(Snapshot.of(text), at)
            assert found
            assert len(found.markdown) < 4096
            assert len(found.pictured_markdown) < 400_000


def names(text: str, size: Size = SIZE) -> list[str]:
    """Every name in a text, with its points."""
    found = dict.fromkeys(named_at(text, at, size) for at in range(len(text)))
    return [f"{text[each.start : each.end]}={' '.join(map(name, each.points))}" for each in found if each]


class TestMentions:
    """Points in comments."""

    @pytest.mark.parametrize(
        ("words", "expected"),
        [
            ("Black D4, then Q16.", ["D4=dp", "Q16=pd"]),
            ("(C3)/T1 \u9ed2D4\u3002", ["C3=cq", "T1=ss", "D4=dp"]),
            ("at 44* or 4*4* X4* 33'", ["44*=dd", "4*4*=pd", "X4*=jd", "33'=cc"]),
            ("the 4-4 point", ["4-4=dd dp pd pp"]),
            ("a 3-4 stone", ["3-4=cd cp dc dq pc pq qd qp"]),
            ("a (5-3) point", ["5-3=ce co ec eq oc oq qe qo"]),
            ("[dd\\] or B[pq\\], W[dd]", ["dd=dd", "pq=pq", "dd=dd"]),
            ("Q16-R14", ["Q16=pd", "R14=qf"]),
            # a soft line break joins what stands around it; behind a word it needs a blank or a sign
            ("at \\\nQ16\\\n, \\\r\n44*\\\r\n x\\\\\nD4", ["Q16=pd", "44*=dd", "D4=dp"]),
            (".\\\n4-4\\\n", ["4-4=dd dp pd pp"]),
        ],
    )
    def test_names(self, words: str, expected: list[str]) -> None:
        assert names(words) == expected

    @pytest.mark.parametrize(
        "words",
        [
            "outcomes: a1, b2, c3 or d4",  # how variations may end
            "Black 44, White 45; 12 13",  # numbers of moves
            "I5 D20 U1 D04 AB1",  # no points of this board
            "xD4 D4x D4.5 https://example.org/D4/44* \u00e9D4",
            "is or in ko on of do if dd cd B is W or",  # words
            "[ok sir] [abc\\] [d] [zz\\] [DD\\]",
            "2007-04-12 3-4-5 1.3-4 10-3 3-11 9-9a",  # dates and longer rows
            "Black 3-5, White: 2-4, moves 3-5, Variation 3-4, #3-4",  # rows of moves
            "'44' **44 44*s",
            "44 4-\u20094 D\\\n4 R1\\\n4",
            "x\\\nQ16 x\\\r\n44* x\\\n\rD4 x\\D4 x\\4-4 1\\\n4-4 4-4\\\n0 Q16\\\rx D4\\\n\rx",
            "www.example.org/\\\nQ16 https://example.org/\\\r\n44*\\\n/4-4",
            "about 5-6 points",
        ],
    )
    def test_other_words(self, words: str) -> None:
        assert names(words) == []

    def test_small_and_large_boards(self) -> None:
        assert names("E5 J9 A10 5-5 6-4 55*", Size(9, 9)) == ["E5=ee", "J9=ia", "5-5=ee", "55*=ee"]
        assert names("D4 4-4 10-10* 44*", Size(21, 21)) == ["D4=dr", "4-4=dr", "10-10*=jj"]
        assert names("C1 3-4 21*", Size(5, 3)) == ["C1=cc", "21*=ba"]

    def test_very_long_texts_without_blanks(self) -> None:
        assert names("\u9ed2" * 300 + "D4" + "\u9ed2" * 300) == ["D4=dp"]

    def test_what_is_told(self) -> None:
        text = "(;SZ[9]AB[dd]C[Now D|6.])"
        found = shown(text)
        assert hovered(text) == "D6"
        assert found.markdown.startswith("SGF `dd`, relative `44*`, A1 `D6`.\n\nA black stone stands there.\n\n")
        assert "X<" in fences(found.markdown)[0]
        assert found.markdown.endswith("\n\n`X` Black, `<` named here.")
        assert "![the board with dd marked](data:" in found.pictured_markdown
        assert "No stone stands there." in shown("(;SZ[9]AB[dd]C[Now E|5.])").markdown

    def test_a_label_of_the_node(self) -> None:
        text = "(;SZ[9]AB[dd]LB[dd:A][ee:B][ff:B]C[Now |A or B.])"
        found = shown(text)
        assert hovered(text) == "A"
        assert found.markdown.startswith("SGF `dd`, relative `44*`, A1 `D6`.\n\nA black stone stands there.\n\n")
        assert found.markdown.endswith("\n\n`X` Black, `<` named here.")
        both = shown(text.replace("|", "").replace("or B", "or |B"))
        assert both.markdown.startswith("One of these points: `ee` (`55`), `ff` (`4*4`).")

    @pytest.mark.parametrize(
        "text",
        [
            "(;SZ[9]LB[dd:a][ee:b]C['b' is |a mistake])",  # an article
            "(;SZ[9]LB[dd:A]C[(A|)])",
            "(;SZ[9]LB[zz:A]C[(|A)])",  # not on the board
            "(;SZ[9]LB[dd:A];C[(|A)])",  # of another node
            "(;SZ[9]LB[dd:A]GC[(|A)])",  # which speaks of the game
            "(;SZ[x]LB[dd:A]C[(|A)])",
            "(;GM[2]LB[dd:A]C[(|A)])",
        ],
    )
    def test_no_label(self, text: str) -> None:
        assert is_silent(text)

    def test_points_of_a_height(self) -> None:
        found = shown("(;SZ[9]C[the 3|-3])").markdown
        assert found.startswith("One of these points: `cc` (`33*`), `cg` (`33`), `gc` (`3*3*`), `gg` (`3*3`).")
        assert fences(found)[0].count("<") == 4

    @pytest.mark.parametrize("text", ["(;N[D|4])", "(;GC[D|4])", "(;C[D|4])", "(;C[x D4|)", "(;C[x\\]y D|4\n])"])
    def test_where_points_are_looked_for(self, text: str) -> None:
        assert hovered(text.replace("D4|)", "D|4)")) == "D4"

    @pytest.mark.parametrize(
        "text",
        ["(;PB[D|4])", "(;C[|the D4])", "(;C[D4|])", "(;C|[D4])", "(;GM[2]C[D|4])", "(;SZ[x]C[D|4])", "(;XX[D|4])"],
    )
    def test_silence_elsewhere(self, text: str) -> None:
        assert is_silent(text)

    def test_names_in_the_chosen_style(self) -> None:
        assert shown("(;SZ[9]C[D|6])", Settings(coordinates="a1")).markdown.startswith(
            "SGF `dd`, A1 `D6`, relative `44*`."
        )


@needs_data
def test_real_comments_are_left_in_peace_but_for_names_of_points() -> None:
    """The joseki dictionary, a megabyte of words and more, has few names of points, and speaks of heights."""
    text = read(DATA / "joseki-dictionary.sgf")
    found = [
        words[each.start : each.end]
        for words in re.findall(r"(?<=\bC\[)(?:[^\]\\]|\\.)*", text, re.DOTALL)
        for at in (match.start() for match in re.finditer(r"(?<=[A-Z1-9])[-0-9*']|(?<=\[)[a-z]{2}\\", words))
        if (each := named_at(words, at, SIZE))
    ]
    points = [each for each in found if "-" not in each]
    assert sorted(set(points)) == ["M17", "P13", "P14", "R18", "S17"]
    assert {each for each in found if each not in points} == {
        "1-1", "1-2", "2-2", "3-3", "3-4", "4-4", "5-3", "5-4", "5-5", "6-3", "6-4",
    }  # fmt: skip
    assert len(found) < 100
