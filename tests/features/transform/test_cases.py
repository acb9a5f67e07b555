"""What changes, what stays, and what is said of it."""

from __future__ import annotations

import pytest

from .asking import after, asked, notes

LEFT_RIGHT, TURN, SWAP = "mirror-left-right", "rotate-90", "swap-colors"


@pytest.mark.parametrize(
    ("before", "turned"),
    [
        # Moves, passes among them.
        ("B[aa]", "B[ia]"),
        ("B[ab]", "B[ha]"),
        ("B[]W[tt]", "B[]W[tt]"),
        ("B[ aa\n]", "B[ ia\n]"),
        # Lists: a rectangle stays one of the upper left and the lower right corner, the order of values stays.
        ("AB[aa:cb][ii][aa]", "AB[ha:ic][ai][ia]"),
        ("AE[aa:aa]", "AE[ia:ia]"),
        ("AW[bb]\n [aa : cc ]", "AW[hb]\n [ga : ic ]"),
        ("DD[]VW[aa:ii]TB[]", "DD[]VW[aa:ii]TB[]"),
        # Corners in another order are for the author to see, and stay in that order.
        ("AB[cb:aa]", "AB[ic:ha]"),
        ("AB[ca:ac]", "AB[gc:ia]"),
        # Two parts.
        ("LB[aa:aa][ab:\\]ab\\:]", "LB[ia:aa][ha:\\]ab\\:]"),
        ("AR[aa:ab]LN[ab:aa]", "AR[ia:ha]LN[ha:ia]"),
        # Older and private properties, and identifiers in the manner of FF3.
        ("L[aa][ab]M[aa]EX[aa]RG[aa]", "L[ia][ha]M[ia]EX[ia]RG[ia]"),
        ("IL[aa]KGSDE[ab]", "IL[ia]KGSDE[ha]"),
        ("AddBlack[aa]", "AddBlack[ia]"),
        # What names no point.
        ("C[aa]N[B2]PB[aa]GN[aa]", "C[aa]N[B2]PB[aa]GN[aa]"),
        ("KM[6.5]HA[2]RE[B+1]PL[B]", "KM[6.5]HA[2]RE[B+1]PL[B]"),
    ],
)
def test_a_quarter_turn(before: str, turned: str) -> None:
    assert after(f"(;SZ[9]{before})", TURN) == f"(;SZ[9]{turned})"
    assert after(f"(;SZ[9]{turned})", "rotate-270") == f"(;SZ[9]{before})"
    assert notes(f"(;SZ[9]{before})", TURN) == []


def test_every_byte_that_is_not_about_points_stays() -> None:
    before = "x (;\tFF[4] SZ[9]\r\nAB [aa]\n\n[ab]C[\\]B[aa\\]] y B\v[aa] ;;W[aa]( ;B[ab]\n)\r( ; W[bb] ) ) ;B[aa]\n"
    turned = "x (;\tFF[4] SZ[9]\r\nAB [ia]\n\n[ha]C[\\]B[aa\\]] y B\v[ia] ;;W[ia]( ;B[ha]\n)\r( ; W[hb] ) ) ;B[aa]\n"
    assert after(before, TURN) == turned


@pytest.mark.parametrize(
    ("step", "size", "turned_size", "corner"),
    [
        (TURN, "13:9", "9:13", "ia"),
        ("rotate-270", " 13 : 9", " 9 : 13", "am"),
        ("mirror-falling-diagonal", "013:+9", "+9:013", "aa"),
        (TURN, f"{'0' * 20}13:9{' ' * 400}", f"9:{'0' * 20}13{' ' * 400}", "ia"),  # what is read is turned, too
        ("mirror-rising-diagonal", "13:9", "9:13", "im"),
        ("rotate-180", "13:9", "13:9", "mi"),
        (LEFT_RIGHT, "13:9", "13:9", "ma"),
        ("mirror-top-bottom", "13:9", "13:9", "ai"),
        (TURN, "9:9", "9:9", "ia"),
        (TURN, "9", "9", "ia"),
    ],
)
def test_boards_that_are_not_square(step: str, size: str, turned_size: str, corner: str) -> None:
    assert after(f"(;SZ[{size}]AB[aa])", step) == f"(;SZ[{turned_size}]AB[{corner}])"


def test_what_was_off_the_board_stays_though_it_is_on_it_when_turned() -> None:
    assert after("(;SZ[13:9]AB[aj][aa]AR[aj:aa])", TURN) == "(;SZ[9:13]AB[aj][ia]AR[aj:aa])"


def test_tt_is_a_point_on_large_boards() -> None:
    assert after("(;SZ[21];B[tt])", LEFT_RIGHT) == "(;SZ[21];B[bt])"
    assert after("(;;B[tt]AB[aa])", LEFT_RIGHT) == "(;;B[tt]AB[sa])"
    assert after("(;SZ[52];B[aZ])", TURN) == "(;SZ[52];B[aa])"


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("AB[zz]", "AB[zz] stays as it is: it is off the board"),
        ("AB[aa:jj]", "AB[aa:jj] stays as it is: it is off the board"),
        ("AB[x]", "AB[x] stays as it is: it is neither a point nor a rectangle"),
        ("AB[aa\\:bb]", "AB[aa\\:bb] stays as it is: it is neither a point nor a rectangle"),
        ("B[aa:bb]", "B[aa:bb] stays as it is: it is no point"),
        ("B[D4]", "B[D4] stays as it is: it is no point"),
        ("AB[tt]", "AB[tt] stays as it is: it is off the board"),
        ("KGSDE[aa:bb]", "KGSDE[aa:bb] stays as it is: this property knows no rectangles"),
        ("LB[aa]", "LB[aa] stays as it is: it is no point with a text"),
        ("LB[zz:A]", "LB[zz:A] stays as it is: it is off the board"),
        ("AR[aa:zz]", "AR[aa:zz] stays as it is: it is off the board"),
        ("LN[aa]", "LN[aa] stays as it is: it is no pair of points"),
        ("XX[aa]", "XX stays as it is: the property is not known here"),
        ("LZ[x Q16]", "LZ stays as it is: engine analysis, in a form of its own"),
        ("y[aa]", "values without an identifier stay as they are: nobody knows what they are"),
        ("AB[\u202ezz]", "AB[<U+202E>zz] stays as it is: it is neither a point nor a rectangle"),
    ],
)
def test_what_is_not_understood_stays_and_is_told(value: str, why: str) -> None:
    text = f"(;SZ[9]{value}TR[aa])"
    assert after(text, TURN) == f"(;SZ[9]{value}TR[ia])"
    assert notes(text, TURN) == [why]
    start = asked(text, TURN).notes[0].start
    assert text[start:].startswith((value, value[value.index("[") + 1 :]))


def test_a_property_that_is_not_known_is_told_once() -> None:
    assert len(notes("(;SZ[9]XX[aa]XX[ab];XX[bb]YY[aa])(;XX[cc])", TURN)) == 2


def test_what_belongs_to_no_game_or_may_have_been_swallowed_is_told() -> None:
    text = "a letter (as told) (;SZ[9];B[aa]));W[bb]\n(;SZ[9]B[aa])"
    assert after(text, TURN) == text.replace("B[aa]", "B[ia]")
    assert notes(text, TURN) == ["what stands outside of the games stays as it is"]
    assert asked(text, TURN).notes[0].start == text.index(";W")
    text = "(;SZ[9]AB[aa]C[lost;B[aa])"
    assert after(text, TURN) == "(;SZ[9]AB[ia]C[lost;B[aa])"
    assert notes(text + "(;C[x", TURN) == [
        "the last value is not closed, so what was meant to follow it stays as it is"
    ]


def test_rectangles_go_along_before_ff4_too() -> None:
    for version in ("1", "3", "4"):
        text = f"(;FF[{version}]SZ[9]AddBlack[ga:ib][ia:ia]VW[ga:ii])"
        assert after(text, TURN) == f"(;FF[{version}]SZ[9]AddBlack[hg:ii][ii:ii]VW[ag:ii])"
        assert after(text, "to-corner") == f"(;FF[{version}]SZ[9]AddBlack[ah:ci][ai:ai]VW[aa:ci])"
        assert after(after(text, "to-corner"), "to-corner") == after(text, "to-corner")
        assert notes(text, TURN) == []


def test_the_view_of_old_games_has_two_corners() -> None:
    assert after("(;FF[3]SZ[9]VW[aa][cb])", TURN) == "(;FF[3]SZ[9]VW[ha][ic])"
    assert after("(;FF[3]SZ[9]VW[cb] [aa])", TURN) == "(;FF[3]SZ[9]VW[ic] [ha])"
    assert after("(;FF[3]SZ[9]VW[aa][ii])", TURN) == "(;FF[3]SZ[9]VW[aa][ii])"
    assert after("(;FF[3]SZ[9]VW[aa][zz])", TURN) == "(;FF[3]SZ[9]VW[ia][zz])"
    assert after("(;FF[3]SZ[9]VW[aa][cb][cc])", TURN) == "(;FF[3]SZ[9]VW[ia][hc][gc])"
    assert after("(;FF[4]SZ[9]VW[aa][cb])", TURN) == "(;FF[4]SZ[9]VW[ia][hc])"


@pytest.mark.parametrize(
    ("before", "swapped"),
    [
        ("B[aa]", "W[aa]"),
        ("AB[aa]AW[bb]AE[cc]", "AW[aa]AB[bb]AE[cc]"),
        ("TB[aa]TW[bb]", "TW[aa]TB[bb]"),
        ("PB[x]PW[y]BR[1d]WR[2d]BT[x]WT[y]", "PW[x]PB[y]WR[1d]BR[2d]WT[x]BT[y]"),
        ("BL[1]OB[2]WL[3]OW[4]", "WL[1]OW[2]BL[3]OB[4]"),
        ("GB[1]GW[2]DM[1]", "GW[1]GB[2]DM[1]"),
        ("KGSSB[1]KGSSW[2]NB[1]", "KGSSW[1]KGSSB[2]NW[1]"),
        ("PL[B]PL[ white]PL[b]PL[Black]PL[BLACK]", "PL[W]PL[ black]PL[w]PL[White]PL[WHITE]"),
        ("RE[B+R]", "RE[W+R]"),
        ("RE[w+3.5]", "RE[b+3.5]"),
        ("RE[B\\+Time]", "RE[W\\+Time]"),
        ("RE[B+3目]", "RE[W+3目]"),
        ("RE[Draw]RE[0]RE[?]RE[]RE[Void]", "RE[Draw]RE[0]RE[?]RE[]RE[Void]"),
        ("V[1.5]", "V[-1.5]"),
        ("V[ -3 ]V[0]V[0.0]", "V[ 3 ]V[0]V[0.0]"),
        ("SBKV[55.38]SBKS[-2.50]", "SBKV[44.62]SBKS[2.50]"),
        ("White[aa]AddBlack[bb]PlayerBlack[x]Wx[aa]", "Black[aa]AddWhite[bb]PlayerWhite[x]Bx[aa]"),
        ("C[Black to play at B2]", "C[Black to play at B2]"),
        ("TR[aa]LB[bb:B]BM[1]KO[]MN[2]", "TR[aa]LB[bb:B]BM[1]KO[]MN[2]"),
    ],
)
def test_swapped_colours(before: str, swapped: str) -> None:
    assert after(f"(;SZ[9]{before})", SWAP) == f"(;SZ[9]{swapped})"
    assert after(f"(;SZ[9]{swapped})", SWAP) == f"(;SZ[9]{before})"
    assert notes(f"(;SZ[9]{before})", SWAP) == []


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("PL[x]", "PL[x] stays as it is: it is no colour"),
        ("PL[1]", "PL[1] stays as it is: it is no colour"),
        ("RE[黑中盘胜]", "RE[黑中盘胜] stays as it is: the winner is not told by B+ or W+"),
        ("RE[Black wins]", "RE[Black wins] stays as it is: the winner is not told by B+ or W+"),
        ("V[x]", "V[x] stays as it is: it is no number"),
        ("SBKV[101]", "SBKV[101] stays as it is: it is no number"),
        ("PBX[x]", "PBX stays as it is: there is no such property for the other colour"),
        (
            "HA[2]",
            "HA[2] stays as it is: handicap is always Black's and komi White's; see whether it is still true",
        ),
        (
            "KM[-0.5]",
            "KM[-0.5] stays as it is: handicap is always Black's and komi White's; see whether it is still true",
        ),
    ],
)
def test_what_cannot_be_swapped_stays_and_is_told(value: str, why: str) -> None:
    text = f"(;SZ[9]{value}B[aa])"
    assert after(text, SWAP) == f"(;SZ[9]{value}W[aa])"
    assert notes(text, SWAP) == [why]
    assert notes("(;HA[0]KM[0.00])", SWAP) == []


def test_steps_follow_one_another() -> None:
    text = "(;SZ[9]B[ba])"
    assert after(text, TURN, LEFT_RIGHT) == "(;SZ[9]B[ab])"
    assert after(text, LEFT_RIGHT, TURN) == "(;SZ[9]B[ih])"
    assert after(text, TURN, TURN, TURN, TURN) == text
    assert after(text, TURN, SWAP, "rotate-270") == "(;SZ[9]W[ba])"
    assert after(text, SWAP, SWAP) == text


@pytest.mark.parametrize(
    ("before", "moved"),
    [
        ("AB[ai:ci]", "AB[ai:ci]"),  # it is there already
        ("AB[aa:ca]", "AB[ai:ci]"),
        ("AB[ga:ia]", "AB[ai:ci]"),
        ("AB[gi:ii]", "AB[ai:ci]"),
        # What is high stays high: the axes are never exchanged.
        ("AB[ia:ic]", "AB[ag:ai]"),
        # The middle decides, not what lies farthest.
        ("AB[aa][ba][ab]AW[ii]", "AB[ai][bi][ah]AW[ia]"),
        # Played stones count, passes do not.
        (";B[ha];W[hb];B[];W[tt]", ";B[bi];W[bh];B[];W[tt]"),
        # In the middle nothing moves, nor without stones.
        ("AB[df]", "AB[df]"),
        ("AB[ed]", "AB[ef]"),
        ("AB[ee]", "AB[ee]"),
        ("TR[aa]", "TR[aa]"),
        ("AB[ea]", "AB[ei]"),
    ],
)
def test_to_the_corner(before: str, moved: str) -> None:
    assert after(f"(;SZ[9]{before})", "to-corner") == f"(;SZ[9]{moved})"
    assert after(f"(;SZ[9]{moved})", "to-corner") == f"(;SZ[9]{moved})"


def test_each_game_goes_to_the_corner_by_itself_and_after_the_steps_before() -> None:
    assert after("(;SZ[9]B[aa])(;SZ[9]B[ia])", "to-corner") == "(;SZ[9]B[ai])(;SZ[9]B[ai])"
    assert after("(;SZ[13:9]B[ba])", TURN, "to-corner") == "(;SZ[9:13]B[al])"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("(;GM[11]SZ[9]AB[aa])", "this game is not Go, but GM[11] (Hex), so it stays as it is"),
        ("(;GM[99]AB[aa])", "this game is not Go, but GM[99], so it stays as it is"),
        ("(;SZ[x]AB[aa])", "SZ of this game cannot be read, so nobody knows where its points go; it stays as it is"),
        ("(;SZ[53]AB[aa])", "SZ of this game cannot be read, so nobody knows where its points go; it stays as it is"),
    ],
)
def test_games_that_are_refused(text: str, why: str) -> None:
    assert notes(text, TURN) == [why]
    assert after(text, TURN) == text
    both = f"(;B[aa])\n{text}(;B[aa])"
    assert after(both, TURN) == f"(;B[sa])\n{text}(;B[sa])"
    assert asked(both, TURN).refused[0].start == both.index(text)


def test_colours_need_no_size() -> None:
    assert after("(;SZ[x]B[aa]W[zz])", SWAP) == "(;SZ[x]W[aa]B[zz])"
    assert notes("(;SZ[x]B[aa]W[zz])", SWAP) == []


BRANCHES = "(;SZ[9](;B[aa];W[ab](;B[ac])(;B[ad]))(;B[ba]))"


@pytest.mark.parametrize(
    ("place", "mirrored"),
    [
        (";B[aa]", "(;SZ[9](;B[ia];W[ib](;B[ic])(;B[id]))(;B[ba]))"),
        ("(;B[aa]", "(;SZ[9](;B[ia];W[ib](;B[ic])(;B[id]))(;B[ba]))"),
        ("[ba]", "(;SZ[9](;B[aa];W[ab](;B[ac])(;B[ad]))(;B[ha]))"),
        ("(;SZ", "(;SZ[9](;B[ia];W[ib](;B[ic])(;B[id]))(;B[ha]))"),
    ],
)
def test_a_node_with_all_that_follows_it(place: str, mirrored: str) -> None:
    assert after(BRANCHES, LEFT_RIGHT, at=BRANCHES.index(place)) == mirrored


def test_what_goes_on_from_a_position_that_would_be_another_one_is_refused() -> None:
    [refused] = asked(BRANCHES, LEFT_RIGHT, at=BRANCHES.index(";W")).refused
    assert refused.start == BRANCHES.index(";W")
    assert refused.message == (
        "the nodes above stay, and transformed they would lead to another position; transform the whole game"
    )


@pytest.mark.parametrize(
    ("above", "steps", "is_possible"),
    [
        ("", (TURN,), True),
        ("", (SWAP,), True),
        ("C[x]TR[aa]LB[aa:A]", (TURN,), True),
        ("B[ee]", (TURN,), True),
        ("B[ee]", (SWAP,), False),
        ("B[]", (SWAP,), False),
        ("B[]", (TURN,), True),
        ("AB[aa][ii]", ("rotate-180",), True),
        ("AB[ii][aa]", (TURN,), False),
        ("AB[aa]AB[ii]", ("rotate-180",), True),
        ("AB[aa]AW[ii]", ("rotate-180",), False),
        ("AB[aa]AW[ii]", ("rotate-180", SWAP), True),
        ("AB[aa:ii]", (TURN,), True),
        ("AE[aa]", (TURN,), True),
        ("AB[aa];AB[ii];AE[ii]AB[ai]", ("mirror-top-bottom",), True),
        # A stone that was taken is there no more.
        ("AW[aa]AB[ab];B[ba]", ("mirror-falling-diagonal",), True),
        ("AW[aa]AB[ab];W[ba]", ("mirror-falling-diagonal",), False),
        ("PL[B]", (TURN,), True),
        ("PL[B]", (SWAP,), False),
        ("VW[aa:ee]", (TURN,), False),
        ("VW[]DD[cc:gg]", (TURN,), True),
        ("VW[aa:ee];VW[]", (TURN,), True),
        ("DD[aa];C[x]", (TURN,), False),
    ],
)
def test_which_positions_look_the_same(above: str, steps: tuple[str, ...], is_possible: bool) -> None:
    text = f"(;SZ[9]{above}(;B[ab])(;B[cd]))"
    assert bool(asked(text, *steps, at=text.index("(;B[ab")).edits) is is_possible


def test_a_part_keeps_the_size_of_the_board() -> None:
    text = "(;SZ[13:9](;B[aa]))"
    [refused] = asked(text, TURN, at=text.index(";B")).refused
    assert "concerns the whole game" in refused.message
    assert after(text, "rotate-180", at=text.index(";B")) == "(;SZ[13:9](;B[mi]))"


def test_a_place_outside_of_all_games() -> None:
    assert asked("x (;B[aa])", TURN, at=0).done == []
    assert after("(;B[aa])\n", TURN, at=9) == "(;B[sa])\n"
    assert after("(;B[aa]) (;B[bb])", TURN, at=9) == "(;B[aa]) (;B[rb])"
