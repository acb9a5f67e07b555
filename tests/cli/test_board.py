"""`sgf-ls board`: which node is meant, how it is shown, and what is refused."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from .conftest import Recorder, Run, Runner, child

GAMES = """\
(;SZ[5]FF[4]AB[aa]VW[aa:cc]
;B[bb]LB[bb:A];W[cc]CR[cc]
(;B[dd];W[])
(;B[ab]AW[ba]
;W[ee]))
(;SZ[4:3];B[aa];W[ba];B[bb];W[da];B[ca])
(;GM[3]SZ[8])(;SZ[x];B[aa])
"""
SPACE = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def games(record: Recorder) -> Path:
    return record(GAMES)


def board(done: Run) -> list[str]:
    """The rows of a board of A1 style without signs, their labels taken away."""
    assert done.status == 0, done.err
    return [line[2:].strip("| ") for line in done.out.split("\n\n")[0].split("\n") if line[:1].isdigit()]


def caption(done: Run) -> list[str]:
    assert done.status == 0, done.err
    return done.out.split("\n\n")[1].rstrip("\n").split("\n")


def test_a_board_and_its_caption(run: Runner, games: Path) -> None:
    assert run("board", games, "--crop", "none").out == (
        "   1 2 3 2 1\n"
        "         * *\n"
        "1* X . . . .\n"
        "2* . X . . .\n"
        "3  . . O . .\n"
        "2  . . . X .\n"
        "1  . . . . .\n"
        "\n"
        "Move 4: White passes. Black to play.\n"
        "X Black, O White.\n"
    )


@pytest.mark.parametrize(
    ("place", "move"),
    [
        ("", "Move 4: White passes."),
        (":1", "No move yet."),
        (":2", "Move 2: White cc (33)."),
        (":2:1", "Move 1: Black bb (22*)."),
        (":2:14", "Move 1: Black bb (22*)."),
        (":2:15", "Move 2: White cc (33)."),
        (":2:26", "Move 2: White cc (33)."),
        (":2:27", "Move 2: White cc (33)."),
        (":2:16:", "Move 2: White cc (33)."),
        (":3", "Move 4: White passes."),
        (":4:2", "Move 3: Black ab (12*)."),
        (":5", "Move 4: White ee (1*1)."),
        (":6", "Move 5: Black ca (2*1*). Captured: 1 white. White to play."),
        (":6:3", "No move yet."),
    ],
)
def test_places(run: Runner, games: Path, place: str, move: str) -> None:
    assert caption(run("board", f"{games}{place}"))[0].startswith(move)


@pytest.mark.parametrize(
    ("options", "move"),
    [
        (["--move", "0"], "No move yet."),
        (["--move", "3"], "Move 3: Black dd (2*2)."),
        (["--game", "2"], "Move 5: Black ca (2*1*)."),
        (["--game", "2", "--move", "2"], "Move 2: White ba (21*)."),
    ],
)
def test_moves_of_the_main_line_and_games(run: Runner, games: Path, options: list[str], move: str) -> None:
    assert caption(run("board", games, *options))[0].startswith(move)


def test_move_0_has_all_setup_that_stands_in_front_of_the_first_move(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[3];AB[aa];AW[bb];B[cc])")
    assert board(run("board", path, "--move", "0", "--coordinates", "a1")) == ["X . .", ". O .", ". . ."]
    assert board(run("board", record("(;SZ[3]B[cc])"), "--move", "0"))[2] == ". .(X)"
    assert board(run("board", record("(;SZ[3];AB[aa])"), "--move", "0"))[0] == "X . ."


def test_mn_decides_which_move_is_meant(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[3];B[aa];W[bb]MN[10];B[cc])")
    assert caption(run("board", path, "--move", "11"))[0].startswith("Move 11: Black cc")
    assert "no move 2 in the main line; its moves are 1 to 11" in run("board", path, "--move", "2").err


def test_a_node_without_a_move_and_several_moves(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[3]PL[W];B[aa]\n;C[x]\n;B[bb]W[zz])")
    assert caption(run("board", f"{path}:2"))[0] == "After move 1. White to play."
    assert caption(run("board", f"{path}:3"))[0] == (
        "Move 3: Black bb (22), White plays no point of the board. Black to play."
    )


def test_names_with_colons_and_numbers(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, column in (("a", "a"), ("a:1", "b"), ("a:1:2", "c")):
        Path(name).write_text(f"(;SZ[3]\n;B[{column}a])", encoding="utf-8")
    told = {word: caption(run("board", word))[0].split()[3] for word in ("a:2", "a:1:2", "a:1:2:2", "a:2:4")}
    assert told == {"a:2": "aa", "a:1:2": "ca", "a:1:2:2": "ca", "a:2:4": "aa"}
    assert caption(run("board", "a:1"))[0].split()[3] == "ba"


def test_standard_input(run: Runner) -> None:
    text = b"(;SZ[3];B[aa]\n;W[bb])"
    assert caption(run("board", "-", stdin=text))[0].startswith("Move 2")
    assert caption(run("board", "--", "-:1:9", stdin=text))[0].startswith("Move 1")
    assert caption(run("board", "-:1:9", "--crop", "auto", stdin=text))[0].startswith("Move 1")
    assert caption(run("board", "--crop", "auto", "-:2", stdin=text))[0].startswith("Move 2")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["missing.sgf:3"], "missing.sgf: cannot be read: no such file"),
        ([":99"], ":99: there is no such line; the file has 8"),
        ([":0"], ":0: there is no such line"),
        ([":2:28"], ":2:28: there is no such column; the line has 26 characters"),
        ([":2:0"], ":2:0: there is no such column"),
        ([":8"], ":8: no node of a game is there"),
        (["", "--game", "5"], ": there is no game 5; it has 4"),
        (["", "--game", "3"], "the game is not Go"),
        (["", "--game", "4"], "its size, SZ, cannot be read"),
        (["", "--game", "0"], "--game is '0', not a whole number from 1"),
        (["", "--move", "9"], "there is no move 9 in the main line; its moves are 1 to 4"),
        (["", "--game", "3", "--move", "1"], "there is no move 1 in the main line; it has none"),
        ([":2", "--move", "1"], "do not go together"),
        (["", "--move", "-1"], ""),
        (["", "--numbers", "some"], "--numbers is 'some'"),
        (["", "--crop", "corner"], "--crop is 'corner'"),
        (["", "--crop", "aa:ff"], "--crop reaches beyond the board of 5x5"),
        (["", "--cell", "9"], "--cell is about pictures"),
        (["", "--cell", "3", "--format", "svg"], "--cell is '3', not a whole number from 4"),
        (["", "--cell", "101", "--format", "svg"], "--cell is 101, more than 100 pixels"),
        (["", "--output", "no/such/folder/x.svg"], "cannot be written"),
        (["", "--output", "other.sgf"], "other.sgf is a record"),
        (["nul\0.sgf"], "cannot be read"),
    ],
)
def test_what_cannot_be_shown_is_told(
    run: Runner, games: Path, arguments: list[str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(games.parent)
    word = arguments[0] if arguments[0][:1].isalpha() else f"a.sgf{arguments[0]}"
    done = run("board", word, *arguments[1:])
    assert (done.status, done.out) == (2, "")
    assert message in done.err
    assert games.read_text(encoding="utf-8") == GAMES


@pytest.mark.parametrize("text", ["", "no game", "(;B[aa]", ")"])
def test_faulty_files(run: Runner, record: Recorder, text: str) -> None:
    done = run("board", record(text))
    assert (done.status, "no game is in it" in done.err) == ((0, False) if "B" in text else (2, True))


def test_the_record_is_never_overwritten(run: Runner, record: Recorder) -> None:
    path = record(GAMES, "record.txt")
    (path.parent / "link.svg").symlink_to(path)
    for output in (path, path.parent / "link.svg"):
        assert run("board", path, "--output", output).status == 2
    assert path.read_text(encoding="utf-8") == GAMES


def test_styles_of_coordinates(run: Runner, games: Path) -> None:
    a1 = run("board", f"{games}:6", "--coordinates", "a1")
    assert board(a1)[:2] == ["X .(X)O", ". X . ."]
    assert caption(a1)[0].startswith("Move 5: Black ca (C3).")
    assert caption(run("board", f"{games}:6", "--coordinates", "sgf"))[0].startswith("Move 5: Black ca.")
    without = run("board", f"{games}:6", "--coordinates", "none")
    assert without.out.startswith(" X .(X)O\n . X . .\n . . . .\n\nMove 5: Black ca.")
    primed = run("board", f"{games}:6", "--prime", "'")
    assert "'" in primed.out and "*" not in primed.out


def test_settings_decide_where_the_command_line_does_not(run: Runner, games: Path) -> None:
    (games.parent / "sgf-ls.toml").write_text('coordinates = "a1"\n', encoding="utf-8")
    assert "(C3)" in run("board", f"{games}:6").out
    assert "(2*1*)" in run("board", f"{games}:6", "--isolated").out
    assert "(2*1*)" in run("board", f"{games}:6", "--coordinates", "relative").out


def test_numbers_and_those_whose_stones_are_gone(run: Runner, games: Path) -> None:
    done = run("board", f"{games}:6", "--numbers", "all", "--coordinates", "a1")
    assert done.out.split("\n")[1].split() == ["3", "X1", ".", "(X5)O4"]
    assert caption(done)[1] == "Not on the board: 2 ba (B3)."
    few = run("board", f"{games}:6", "--numbers", "2", "--coordinates", "a1")
    assert few.out.split("\n")[1].split() == ["3", "X", ".", "(X5)O4"]
    assert "Not on the board" not in few.out
    assert "Not on the board: 4 (no point)." in run("board", games, "--numbers", "all").out


def test_what_the_record_wants_to_be_seen_and_other_parts(run: Runner, games: Path) -> None:
    assert board(run("board", games)) == ["X . .", ". X .", ". . O"]
    assert len(board(run("board", games, "--crop", "none"))) == 5
    assert board(run("board", games, "--crop", "cc:dd", "--coordinates", "a1")) == ["O .", ". X"]
    assert board(run("board", games, "--crop", "auto")) == ["X . .", ". X .", ". . O"]


def test_the_corner_of_a_problem(run: Runner, record: Recorder) -> None:
    found = board(run("board", record("(;AB[qa:qc]AW[rc])"), "--crop", "auto", "--coordinates", "a1"))
    assert len(found) == 7
    assert found[0] == ". . . . X . ."


def test_the_list_at_a_column_is_marked(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[3]AB[aa:ba][ba][cc]AW[ab])")
    found = run("check", path, "--output-format", "json").json
    repeated = next(item for item in found if item["rule"] == "overlapping-rectangles")
    place = f"{path}:{repeated['start']['line']}:{repeated['start']['column']}"
    done = run("board", place, "--coordinates", "a1")
    assert done.out.split("\n")[1:4] == ["3 X<X!.", "2 O . .", "1 . . X<"]
    assert "< in the list, ! repeated." in done.out
    assert "<" not in run("board", f"{path}:1").out


def test_text_of_the_file_does_not_act(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[3]LB[aa:\x1b[2J\\]][ba:##[e][ca:\u202ex])")
    out = run("board", path).out
    assert not set(out) & {"\x1b", "\u202e"}
    assert "##[" not in out


def test_other_charsets(run: Runner, record: Recorder) -> None:
    path = record("(;CA[GB18030]SZ[3]LB[aa:\u4e2d\u6587])".encode("gb18030"))
    assert "\u4e2d\u6587" in run("board", path).out


def test_pictures(run: Runner, games: Path) -> None:
    done = run("board", games, "--format", "svg", "--crop", "none")
    assert done.status == 0
    root = ElementTree.fromstring(done.out)
    assert (root.tag, root.get("width")) == (f"{SPACE}svg", str(31 + 4 * 20 + 17))
    large = ElementTree.fromstring(run("board", games, "--format", "svg", "--crop", "none", "--cell", "40").out)
    assert large.get("width") == str(2 * (31 + 4 * 20 + 17))


def test_the_ending_of_the_output_says_the_form(run: Runner, games: Path) -> None:
    picture, text = games.parent / "x.SVG", games.parent / "x.txt"
    for _ in range(2):  # the second time it is replaced
        assert run("board", games, "--output", picture) == (0, b"", b"")
    assert ElementTree.fromstring(picture.read_bytes()).tag == f"{SPACE}svg"
    assert run("board", games, "--output", text).out == ""
    assert text.read_text(encoding="utf-8") == run("board", games, "--output", "-").out
    assert sorted(path.name for path in games.parent.iterdir()) == ["a.sgf", "x.SVG", "x.txt"]


def test_a_picture_of_another_form_is_not_written_as_text(run: Runner, games: Path) -> None:
    board = games.parent / "x.gif"
    done = run("board", games, "--output", board)
    assert (done.status, done.out) == (2, "")
    assert "--output: .gif is none of the forms text, svg, png" in done.err
    assert not board.exists()
    assert run("board", games, "--format", "text", "--output", board).status == 0


def test_png_without_its_library_says_what_to_do(run: Runner, games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    done = run("board", games, "--format", "png", "--output", games.parent / "x.png")
    assert (done.status, done.out) == (2, "")
    assert f"{sys.executable} -m pip install resvg-py;" in done.err
    assert not (games.parent / "x.png").exists()


class Library:
    """Stands for the library, of which this is all that is used."""

    def __init__(self, *, has_fonts: bool) -> None:
        self.has_fonts = has_fonts

    def svg_to_bytes(self, svg_string: str) -> bytes:
        root = ElementTree.fromstring(svg_string)
        texts = [text for text in root.iter(f"{SPACE}text") if text.text]
        return b"PNG %d" % (len(texts) if self.has_fonts else 0)


@pytest.mark.parametrize("has_fonts", [True, False])
def test_png_is_made_of_the_picture_and_needs_a_font_for_names(
    run: Runner, games: Path, monkeypatch: pytest.MonkeyPatch, has_fonts: bool
) -> None:
    library = SimpleNamespace(svg_to_bytes=Library(has_fonts=has_fonts).svg_to_bytes)
    monkeypatch.setitem(sys.modules, "resvg_py", library)
    named = run("board", games, "--format", "png")
    assert (named.status, named.out_bytes) == ((0, b"PNG 6") if has_fonts else (2, b""))
    assert ("no font was found" in named.err) is not has_fonts
    bare = run("board", games, "--format", "png", "--coordinates", "none")
    assert (bare.status, bare.out_bytes) == (0, b"PNG 0")


def test_as_a_program_in_a_terminal_without_unicode(games: Path, record: Recorder) -> None:
    path = record("(;SZ[3]LB[aa:\u4e2d\u6587][ca:12345])")
    shown = {
        charset: child("board", path, env={**os.environ, "PYTHONIOENCODING": f"{charset}:strict"})
        for charset in ("ascii", "cp1252", "utf-8")
    }
    assert {done.status for done in shown.values()} == {0}
    rows = {charset: done.out_bytes.decode(charset).split("\n") for charset, done in shown.items()}
    assert rows["ascii"][2] == "1* ???? .    123~"
    assert rows["cp1252"][2] == "1* ???? .    123…"
    assert rows["utf-8"][2] == "1* 中文 .    123…"
    said = [charset for charset, lines in rows.items() if f"? stands for what {charset} lacks." in lines]
    assert said == ["ascii", "cp1252"]


def test_lines_and_arrows_are_told_below_a_text(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[9]LN[aa:bb][aa:bb][cc:cc][zz:aa]AR[cc:dd][dd:cc])")
    done = run("board", path)
    assert caption(done)[1:] == ["Line: aa (11*) to bb (22*). Arrows: cc (33*) to dd (44*), dd (44*) to cc (33*)."]
    assert "Line: aa to bb." in run("board", path, "--coordinates", "none").out
    assert "Arrow" not in run("board", path, "--crop", "aa:bb").out
    many = record(f"(;SZ[9]AR{''.join(f'[aa:{letter}b]' for letter in 'abcdefghi')}{'[bb:aa][bb:cc][bb:dd]'})")
    assert caption(run("board", many))[1].endswith(" … 2 more.")


def test_help(run: Runner) -> None:
    done = run("board", "--help")
    assert done.status == 0
    for word in ("FILE[:LINE[:COLUMN]]", "--crop", "--numbers", "exit status: 0 shown"):
        assert word in done.out
