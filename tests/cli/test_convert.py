"""`sgf-ls convert`: bytes and CA change together, nothing else does, and what cannot be converted is left alone."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from effort import examples
from hypothesis import example, given
from hypothesis import strategies as st

from sgf_ls.cli.recode import CannotConvert, recode
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.charset.names import charset_of
from sgf_ls.text.charset.registered import CHARSETS, Charset

from .conftest import Recorder, Runner, child

CHINESE = "(;FF[4]GM[1]CA[GBK]SZ[19]\r\nPB[柯洁]PW[古力];B[dd]C[黑如在此处断，则白可以长出\\]。])\n"


def charset(name: str) -> Charset:
    found = charset_of(name)
    assert found
    return found


def written(text: str, name: str, encoding: str) -> bytes:
    """The Chinese record as it is in another charset."""
    return text.replace("CA[GBK]", f"CA[{name}]").encode(encoding)


# A short name, and a long comment, whose trail bytes are brackets and backslashes where the charset has such.
TABLE = [
    ("GBK", "gbk", "乗", "黑白昞乗" * 300),
    ("GB18030", "gb18030", "𠀀昞", "这是很长的评注" * 300),
    ("GB2312", "gb2312", "柯洁", "这是很长的评注" * 300),
    ("Big5", "big5", "許功蓋", "這是很長的評註許功蓋" * 300),
    ("Big5-HKSCS", "big5hkscs", "許功蓋", "這是很長的評註" * 300),
    ("Shift_JIS", "shift_jis", "表", "表示ソ構能ポー" * 300),
    ("Windows-31J", "cp932", "①表", "表示ソ構能" * 300),
    ("EUC-JP", "euc_jp", "表", "表示ソ構能" * 300),
    ("ISO-2022-JP", "iso2022_jp", "表", "表示ソ構能" * 300),
    ("EUC-KR", "euc_kr", "흑번", "여기에서 백이 " * 300),
    ("CP949", "cp949", "똠방", "여기에서 백이 " * 300),
    ("ISO-8859-1", "latin-1", "Ñandú", "À la fin, ça va " * 300),
    ("ISO-8859-15", "iso8859_15", "Œuvre €", "ça va " * 300),
    ("windows-1252", "cp1252", "“Ñandú”", "ça va… " * 300),
    ("windows-1251", "cp1251", "Иван", "хорошая партия " * 300),
    ("KOI8-R", "koi8_r", "Иван", "хорошая партия " * 300),
    ("TIS-620", "tis_620", "หมากล้อม", "เกมนี้ " * 300),
]


@pytest.mark.parametrize(("name", "codec", "player", "comment"), TABLE, ids=[row[0] for row in TABLE])
def test_to_utf_8_and_back(name: str, codec: str, player: str, comment: str) -> None:
    text = f"(;GM[1]CA[{name}]PB[{player}]\r\n;B[dd]C[{comment}])\n\n"
    data = text.encode(codec)
    there = recode(data, charset("UTF-8"))
    assert there.data == text.replace(name, "UTF-8").encode()
    assert (there.before, there.is_guess, there.added, there.renamed) == (name, False, 0, 1)
    assert recode(there.data, charset(name)).data == data


# Characters that some or all of the charsets have, and those that SGF is made of.
ALPHABET = st.sampled_from("柯洁黑表構ソ許功蓋흑똠ñéŒ€Жжα·—〜～¥ \\][();:\r\n\taB\ufeff\u3000𠀀①")
TARGETS = [each for each in CHARSETS if each.strict]


@given(st.text(ALPHABET, max_size=20), st.sampled_from(TARGETS), st.booleans())
@example("·—〜～¥", charset("GB2312"), True)
@example("〜", charset("Shift_JIS"), True)
@example("¥", charset("EUC-JP"), False)
@examples(300)
def test_what_is_written_reads_as_the_same_text_or_nothing_is(words: str, target: Charset, is_named: bool) -> None:
    value = words.replace("\\", "\\\\").replace("]", "\\]")
    text = f"(;GM[1]{'CA[UTF-8]' if is_named else ''}PB[{value}]AB[aa])"
    try:
        done = recode(text.encode(), target)
    except CannotConvert as error:
        # Then there is a character that exists in the charset not at all, or reads as another one.
        lacking = [c for c in value if c.encode(target.codec, "replace").decode(target.codec, "replace") != c]
        lacking += [c for c in value if c.encode(target.strict, "ignore") == b"" and c >= "\x80"]
        lacking += [c for c in value if not is_read(c.encode(target.codec, "ignore"), target.strict)]
        assert lacking, error
        return
    if is_named or not value.isascii():
        text = text.replace("CA[UTF-8]", "").replace("GM[1]", f"GM[1]CA[{target.name}]", 1)
    assert done.data.decode(target.codec) == text
    assert is_read(done.data, target.strict)
    if not value.isascii():
        assert decode(done.data).text == text  # whoever believes CA reads it so
        assert recode(done.data, target).data == done.data


def is_read(data: bytes, codec: str) -> bool:
    try:
        data.decode(codec)
    except UnicodeDecodeError:
        return False
    return True


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # CA goes behind FF and GM, or the semicolon.
        ("(;FF[4]GM[1]PB[道])", "(;FF[4]GM[1]CA[UTF-8]PB[道])"),
        ("(;GM[1]FF[4]\nPB[道])", "(;GM[1]FF[4]CA[UTF-8]\nPB[道])"),
        ("(;PB[道])", "(;CA[UTF-8]PB[道])"),
        ("( ; B[dd]C[道])", "( ;CA[UTF-8] B[dd]C[道])"),
        ("(;B[dd](;W[cc]C[道]))", "(;CA[UTF-8]B[dd](;W[cc]C[道]))"),
        # Each game for itself, the CA of each.
        ("(;PB[道])(;PB[x])(;GM[1](;C[道]))", "(;CA[UTF-8]PB[道])(;PB[x])(;GM[1]CA[UTF-8](;C[道]))"),
        ("(;CA[GBK]PB[道])(;CA[ utf8 ])", "(;CA[UTF-8]PB[道])(;CA[ UTF-8 ])"),
        # What is there is changed, be it empty, repeated, or written in the manner of FF3.
        ("(;CA[]PB[道])", "(;CA[UTF-8]PB[道])"),
        ("(;CA[a][b]CA[c]PB[道])", "(;CA[UTF-8][UTF-8]CA[UTF-8]PB[道])"),
        ("(;ChArset[x]PB[道])", "(;ChArset[UTF-8]PB[道])"),
        # Plain ASCII is left alone, but not its CA.
        ("(;GM[1]PB[x])", "(;GM[1]PB[x])"),
        ("(;GM[1]CA[GBK]PB[x])", "(;GM[1]CA[UTF-8]PB[x])"),
        # No CA of a game.
        ("(;PB[x];CA[GBK]C[CA[GBK\\]])", "(;PB[x];CA[GBK]C[CA[GBK\\]])"),
    ],
)
def test_where_ca_stands(before: str, after: str) -> None:
    assert recode(before.encode(), charset("UTF-8")).data.decode() == after


def test_a_ca_that_is_not_closed_is_not_taken_for_a_name() -> None:
    for text in ("(;GM[1]PB[x]CA[GBK;B", "(;[x]PB[道])"):
        with pytest.raises(CannotConvert, match=r"line 1, column 2: .*mend it first"):
            recode(text.encode(), charset("UTF-8"))


def test_bytes_that_are_no_characters_are_refused_with_their_place(run: Runner, record: Recorder) -> None:
    data = "(;GM[1]CA[UTF-8]\nPB[柯".encode() + b"\xe6\xb4?])"
    path = record(data)
    done = run("convert", "--in-place", "--to", "gbk", path)
    assert (done.status, done.out) == (2, "")
    assert "line 2, column 5: the byte E6 is no character in UTF-8" in done.err
    assert path.read_bytes() == data
    # Told what it is in, it can be read; told wrong, it is refused.
    done = run("convert", "--in-place", "--to", "utf-8", "--from", "latin1", path)
    assert done.status == 0
    assert path.read_bytes().decode() == data.decode("latin-1")
    for wrong in ("us-ascii", "utf-16"):
        assert run("convert", "--in-place", "--to", "gbk", "--from", wrong, path).status == 2


def test_a_character_that_the_charset_lacks_is_refused_with_its_place(run: Runner, record: Recorder) -> None:
    data = "(;PB[é]\r\nC[道\N{GRINNING FACE}])".encode()
    path = record(data)
    done = run("convert", "--in-place", "--to", "gbk", path)
    assert (done.status, done.out) == (2, "")
    assert "line 2, column 4: '\N{GRINNING FACE}' (U+1F600) does not exist in GBK" in done.err
    assert path.read_bytes() == data


def test_a_folder_is_converted_in_place(run: Runner, record: Recorder, tmp_path: Path) -> None:
    gbk = record(CHINESE.encode("gbk"), "games/a.sgf")
    os.chmod(gbk, 0o640)
    ascii_ = record(b"(;GM[1];B[dd])", "games/deep/b.SGF")
    other = record(b"(;CA[GBK]\xbf\xc2)", "games/c.txt")
    utf_8 = record(written(CHINESE, "UTF-8", "utf-8"), "games/d.sgf")
    before = {path: path.read_bytes() for path in (ascii_, other, utf_8)}
    changed = os.stat(utf_8).st_mtime_ns
    done = run("convert", "--in-place", "--to", "UTF8", tmp_path / "games")
    assert (done.status, done.out) == (0, "")
    assert done.err == f"sgf-ls: {gbk}: GBK to UTF-8, CA changed in 1 game\n1 file converted, 2 left as they are.\n"
    assert gbk.read_bytes() == written(CHINESE, "UTF-8", "utf-8")
    assert stat.S_IMODE(os.stat(gbk).st_mode) == 0o640
    assert {path: path.read_bytes() for path in before} == before
    assert os.stat(utf_8).st_mtime_ns == changed
    assert run("convert", "--in-place", "--to", "gbk", gbk).status == 0
    assert gbk.read_bytes() == CHINESE.encode("gbk")


def test_check_writes_nothing(run: Runner, record: Recorder) -> None:
    path = record(CHINESE.encode("gbk"))
    done = run("convert", "--check", "--to", "utf-8", path)
    assert (done.status, path.read_bytes()) == (1, CHINESE.encode("gbk"))
    assert "1 file would be converted" in done.err
    assert run("convert", "--check", "--to", "gbk", path).status == 0
    assert run("convert", "--check", "--to", "big5", record(b"(;C[\x81\xff\xff])", "b.sgf"), path).status == 2


def test_standard_input_goes_to_standard_output() -> None:
    done = child("convert", "--to", "utf-8", "-", stdin=CHINESE.encode("gbk"))
    assert (done.status, done.out_bytes) == (0, written(CHINESE, "UTF-8", "utf-8"))
    done = child("convert", "--to", "utf-8", "-", stdin=b"(;GM[1])\r\n")
    assert (done.status, done.out_bytes) == (0, b"(;GM[1])\r\n")
    # What cannot be converted is handed on, lest an editor that filters its text loses it.
    done = child("convert", "--to", "us-ascii", "-", stdin=CHINESE.encode("gbk"))
    assert (done.status, done.out_bytes) == (2, CHINESE.encode("gbk"))


def test_into_another_folder(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path = record(CHINESE.encode("gbk"), "games/deep/a.sgf")
    record(b"(;GM[1])", "games/b.sgf")
    out = tmp_path / "out"
    for _ in range(2):  # the second time everything is there already
        done = run("convert", "--to", "utf-8", "--output-dir", out, tmp_path / "games")
        assert done.status == 0, done.err
    assert path.read_bytes() == CHINESE.encode("gbk")
    assert (out / "deep" / "a.sgf").read_bytes() == written(CHINESE, "UTF-8", "utf-8")
    assert (out / "b.sgf").read_bytes() == b"(;GM[1])"
    (out / "b.sgf").write_bytes(b"(;SZ[9])")
    done = run("convert", "--to", "utf-8", "--output-dir", out, tmp_path / "games")
    assert done.status == 2
    assert "exists already" in done.err
    assert (out / "b.sgf").read_bytes() == b"(;SZ[9])"


def test_two_files_of_one_name_do_not_overwrite_each_other(run: Runner, record: Recorder, tmp_path: Path) -> None:
    one, two = record(b"(;GM[1])", "x/a.sgf"), record(b"(;GM[2])", "y/a.sgf")
    done = run("convert", "--to", "utf-8", "--output-dir", tmp_path / "out", one, two)
    assert done.status == 2
    assert (tmp_path / "out" / "a.sgf").read_bytes() == b"(;GM[1])"


def test_a_byte_order_mark_stays_unless_something_else_is_asked() -> None:
    text, mark = "(;CA[UTF-8]PB[道])", b"\xef\xbb\xbf"
    bare = text.encode()
    for data, bom, after in (
        (mark + bare, "keep", mark + bare),
        (bare, "keep", bare),
        (mark + bare, "remove", bare),
        (bare, "remove", bare),
        (bare, "add", mark + bare),
        (mark + bare, "add", mark + bare),
        # The mark of UTF-16 is a part of that charset.
        (b"\xff\xfe" + text.encode("utf-16-le"), "keep", bare),
    ):
        assert recode(data, charset("UTF-8"), mark=bom).data == after
    # Other charsets have none.
    assert recode(mark + bare, charset("GBK")).data == "(;CA[GBK]PB[道])".encode("gbk")


def test_a_guess_is_said_to_be_one(run: Runner, record: Recorder) -> None:
    path = record("(;GM[1]PB[柯洁]PW[古力])".encode("gbk"))
    done = run("convert", "--in-place", "--to", "utf-8", path)
    assert f"{path}: GBK (guessed) to UTF-8, CA added to 1 game\n" in done.err
    done = run("convert", "--in-place", "--to", "gbk", "--bom", "keep", path)
    assert (done.status, "guessed" in done.err) == (0, False)


def test_utf_16_can_be_read_but_not_written(run: Runner, record: Recorder) -> None:
    for codec, told in (("utf-16", "utf-16"), ("utf-16-le", "UTF-16LE"), ("utf-16-be", "UTF-16BE")):
        path = record("(;GM[1]PB[柯洁])".encode(codec))
        assert run("convert", "--in-place", "--to", "utf-8", "--from", told, path).status == 0
        assert path.read_bytes() == "(;GM[1]CA[UTF-8]PB[柯洁])".encode()
    assert run("convert", "--in-place", "--to", "utf-16", path).status == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--to", "uft-8", "a.sgf"], "did you mean UTF-8?"),
        (["--to", "rot13", "a.sgf"], "rot13"),
        (["--to", "utf-8", "--from", "gbx", "a.sgf"], "did you mean"),
        (["--to", "gbk", "--bom", "add", "a.sgf"], "UTF-8 only"),
        (["a.sgf"], "--to"),
        (["--to", "utf-8", "no such file"], "no such file"),
    ],
)
def test_what_cannot_be_meant(run: Runner, arguments: list[str], said: str) -> None:
    done = run("convert", *arguments)
    assert (done.status, done.out) == (2, "")
    assert said in done.err


def test_the_output_folder_must_not_be_converted_itself(run: Runner, record: Recorder, tmp_path: Path) -> None:
    record(b"(;GM[1])", "a.sgf")
    done = run("convert", "--to", "utf-8", "--output-dir", tmp_path / "out", tmp_path)
    assert done.status == 2
    assert not (tmp_path / "out").exists()


def test_a_link_out_of_the_folder_is_not_rewritten(run: Runner, record: Recorder, tmp_path: Path) -> None:
    outside = record(CHINESE.encode("gbk"), "elsewhere.sgf")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "link.sgf").symlink_to(outside)
    for check in ("--in-place", "--check"):
        done = run("convert", "--to", "utf-8", check, tmp_path / "games")
        assert (done.status, done.out) == (2, "")
        assert "leads out of" in done.err
    # Where there is nothing to do, or the result goes elsewhere, the link is as good as any file.
    assert run("convert", "--to", "gbk", "--check", tmp_path / "games").status == 0
    assert run("convert", "--to", "utf-8", "--output-dir", tmp_path / "out", tmp_path / "games").status == 0
    assert outside.read_bytes() == CHINESE.encode("gbk")


def test_names_and_places_are_shown_harmlessly(run: Runner, record: Recorder) -> None:
    path = record("(;C[\x1b[2J\u202e道])".encode(), "a\x1b[2J.sgf")
    done = run("convert", "--in-place", "--to", "latin1", path)
    assert "\x1b" not in done.err + done.out
    done = run("convert", "--in-place", "--to", "\x1b[2J", path)
    assert "\x1b" not in done.err


CYRILLIC = ("(;FF[4]CA[Windows-1251]PB[Шикшин])\n", "(;FF[4]CA[KOI8-R]PB[Шикшин])")


@pytest.mark.parametrize(
    ("data", "place", "told"),
    [
        (CYRILLIC[0].encode("cp1251") + CYRILLIC[1].encode("koi8_r"), "line 2, column 2", "states KOI8-R"),
        (b"(;CA[UTF-8])\r\n (;CA[ISO-8859-3]PB[\xd8is])", "line 2, column 3", "states ISO-8859-3"),
        # Read as what the first game states, in which the second is other letters.
        ("(;CA[UTF-8]PB[é])(;CA[GBK]PB[".encode() + b"\xc3\xa9])", "line 1, column 19", "states GBK"),
    ],
)
def test_games_that_state_different_charsets_are_refused(
    run: Runner, record: Recorder, data: bytes, place: str, told: str
) -> None:
    path = record(data)
    for check in ("--in-place", "--check"):
        done = run("convert", "--to", "utf-8", check, path)
        assert (done.status, done.out) == (2, "")
        assert place in done.err and told in done.err and "--from" in done.err
        assert path.read_bytes() == data


def test_a_guess_does_not_overrule_what_a_game_states(run: Runner, record: Recorder) -> None:
    path = record("(;CA[UTF-8]PB[柯洁]PW[古力])".encode("gbk"))
    done = run("convert", "--in-place", "--to", "utf-8", path)
    assert done.status == 2
    assert "states UTF-8, but the file was read as GB" in done.err and "files of their own" not in done.err
    assert run("convert", "--in-place", "--to", "utf-8", "--from", "gbk", path).status == 0
    assert path.read_bytes() == "(;CA[UTF-8]PB[柯洁]PW[古力])".encode()


def test_who_says_what_all_games_are_in_is_believed() -> None:
    data = CYRILLIC[0].encode("cp1251") + CYRILLIC[1].encode("cp1251")
    with pytest.raises(CannotConvert):
        recode(data, charset("UTF-8"))
    text = "".join(CYRILLIC).replace("Windows-1251", "UTF-8").replace("KOI8-R", "UTF-8")
    assert recode(data, charset("UTF-8"), "cp1251").data.decode() == text


@pytest.mark.parametrize(
    "data",
    [
        # Another charset is stated, but the bytes are the same text in it, or plain ASCII.
        "(;CA[ISO-8859-1]PB[é])(;CA[windows-1252]PB[è])".encode("latin-1"),
        "(;CA[KOI8-R]PB[Ш])(;CA[GBK]PB[x])".encode("koi8_r"),
        # A name that says nothing is no other charset.
        "(;CA[KOI8-R]PB[Ш])(;CA[]PB[Ш])(;CA[x]PB[Ш])".encode("koi8_r"),
        # A mark, or the bytes themselves, leave no doubt.
        "\ufeff(;CA[KOI8-R]PB[Ш])".encode(),
        "\ufeff(;CA[UTF-8]PB[Ш])".encode("utf-16-le"),
        "(;CA[UTF-8]PB[道])(;CA[GBK]PB[道])".encode(),
    ],
)
def test_games_that_only_seem_to_differ_are_converted(data: bytes) -> None:
    meant = decode(data).text
    for name in ("ISO-8859-1", "windows-1252", "KOI8-R", "GBK", "", "x"):
        meant = meant.replace(f"CA[{name}]", "CA[UTF-8]")
    assert decode(recode(data, charset("UTF-8")).data).text == meant


@pytest.mark.parametrize(
    ("text", "target", "after"),
    [
        # Who reads the file looks at the first game, so that one tells the charset of all.
        ("(;FF[4]PB[x])\n(;PB[Шикшин])", "KOI8-R", "(;FF[4]CA[KOI8-R]PB[x])\n(;CA[KOI8-R]PB[Шикшин])"),
        ("(;FF[4]PB[x])(;PB[Łukasz])", "ISO-8859-2", "(;FF[4]CA[ISO-8859-2]PB[x])(;CA[ISO-8859-2]PB[Łukasz])"),
        # So it does where only the text outside the games goes beyond ASCII.
        ("Łukasz (;FF[4])", "ISO-8859-2", "Łukasz (;FF[4]CA[ISO-8859-2])"),
        # Where it cannot be put in, nothing is torn apart.
        ("(;[x]PB[x])(;PB[Шикшин])", "KOI8-R", "(;[x]PB[x])(;CA[KOI8-R]PB[Шикшин])"),
        # UTF-8 is known by its bytes, and ASCII is the same in all charsets.
        ("(;FF[4]PB[x])(;PB[Шикшин])", "UTF-8", "(;FF[4]PB[x])(;CA[UTF-8]PB[Шикшин])"),
        ("(;FF[4]PB[x])", "KOI8-R", "(;FF[4]PB[x])"),
    ],
)
def test_who_is_told_nothing_reads_what_was_written(text: str, target: str, after: str) -> None:
    done = recode(text.encode(), charset(target))
    assert done.data == after.encode(charset(target).codec)
    assert decode(done.data).text == after


@pytest.mark.parametrize(
    ("text", "target"),
    [
        # One byte of 丸 is a bracket in ISO-2022-JP, so the CA behind it is not found.
        ("(;FF[4]C[丸道]CA[UTF-8])", "ISO-2022-JP"),
        # No game, or none that is taken for the first one.
        ("Ĝis", "ISO-8859-3"),
        ("Ĝis (x) (;FF[4])", "ISO-8859-3"),
    ],
)
def test_what_would_read_as_another_text_is_not_written(run: Runner, record: Recorder, text: str, target: str) -> None:
    path = record(text)
    done = run("convert", "--in-place", "--to", target, path)
    assert (done.status, done.out, path.read_text("utf-8")) == (2, "", text)
    assert "nothing was written" in done.err


def test_a_second_byte_order_mark_does_not_become_the_first() -> None:
    data = b"\xef\xbb\xbf" * 2 + b"(;GM[1])"
    assert recode(data, charset("UTF-8")).data == data
    with pytest.raises(CannotConvert, match="read as another text"):
        recode(data, charset("UTF-8"), mark="remove")


@pytest.mark.parametrize(
    ("data", "target", "after"),
    [
        # Windows-31J has two or three ways to write some characters; those that were chosen stay.
        (
            b"(;CA[Windows-31J]C[\xed\x40 \xfa\x5c \x81\xe6\x87\x9a])(;CA[cp932])",
            "Windows-31J",
            b"(;CA[Windows-31J]C[\xed\x40 \xfa\x5c \x81\xe6\x87\x9a])(;CA[Windows-31J])",
        ),
        # So has ISO-2022-JP, by shifts that change nothing.
        (
            b"(;CA[csISO2022JP]C[\x1b(Ja\x1b(B\x1b$BI=\x1b(B\x1b$B<(\x1b(B])(;GM[1])",
            "ISO-2022-JP",
            b"(;CA[ISO-2022-JP]C[\x1b(Ja\x1b(B\x1b$BI=\x1b(B\x1b$B<(\x1b(B])(;GM[1]CA[ISO-2022-JP])",
        ),
        (b"\xef\xbb\xbf(;CA[utf8]PB[\xe9\x81\x93])", "UTF-8", b"\xef\xbb\xbf(;CA[UTF-8]PB[\xe9\x81\x93])"),
        # The narrower Shift_JIS has but one of them.
        (b"(;CA[cp932]C[\x81\xe6\x87\x9a])", "Shift_JIS", b"(;CA[Shift_JIS]C[\x81\xe6\x81\xe6])"),
    ],
)
def test_in_the_same_charset_only_ca_changes(data: bytes, target: str, after: bytes) -> None:
    assert recode(data, charset(target)).data == after
    assert recode(after, charset(target)).data == after


def test_in_the_same_charset_a_mark_can_be_added_and_removed() -> None:
    bare, mark = b"(;CA[UTF-8]PB[\xe9\x81\x93])", b"\xef\xbb\xbf"
    for data in (bare, mark + bare, bare.replace(b"UTF-8", b"utf8")):
        assert recode(data, charset("UTF-8"), mark="add").data == mark + bare
        assert recode(data, charset("UTF-8"), mark="remove").data == bare


def test_what_is_excluded_is_left_out_of_folders(run: Runner, record: Recorder, tmp_path: Path) -> None:
    data = CHINESE.encode("gbk")
    games, raw = record(data, "games/a.sgf"), record(data, "games/raw/a.sgf")
    settings = record('exclude = ["raw"]', "games/sgf-ls.toml")
    done = run("convert", "--check", "--to", "utf-8", tmp_path / "games")
    assert (done.status, done.out.count("\n")) == (1, 1)
    assert run("convert", "--in-place", "--to", "utf-8", tmp_path / "games").status == 0
    assert (games.read_bytes() == data, raw.read_bytes() == data) == (False, True)
    # Other files can be named, or none; and a file that is named itself is meant.
    other = record("", "other.toml")
    for wish in (["--config", other], ["--isolated"]):
        assert run("convert", "--check", "--to", "utf-8", *wish, tmp_path / "games").out.endswith(f"{raw}\n")
    assert run("convert", "--in-place", "--to", "utf-8", raw).status == 0
    assert raw.read_bytes() != data
    settings.write_text("exclude = 3")
    games.write_bytes(data)
    done = run("convert", "--in-place", "--to", "utf-8", tmp_path / "games")
    assert (done.status, done.out, games.read_bytes()) == (2, "", data)
    assert "exclude" in done.err


def test_what_is_utf_8_beyond_doubt_is_not_read_as_something_else(run: Runner, record: Recorder) -> None:
    data = "(;SZ[9]PB[柯洁])".encode()
    path = record(data)
    done = run("convert", "--in-place", "--to", "utf-8", "--from", "gbk", path)
    assert done.status == 2
    assert "its bytes are UTF-8, and not GB" in done.err
    assert path.read_bytes() == data
    # Two letters of Latin-1 may look like one of UTF-8.
    assert recode("(;PB[Ã©])".encode("latin-1"), charset("UTF-8"), "latin-1").data.decode() == "(;CA[UTF-8]PB[Ã©])"


def test_a_file_without_a_game_is_left_alone(run: Runner, record: Recorder) -> None:
    data = b"\x00\xff\xfe"
    path = record(data)
    done = run("convert", "--in-place", "--to", "utf-8", path)
    assert done.status == 2
    assert "there is no game in it" in done.err
    assert path.read_bytes() == data


def test_the_output_folder_is_no_file(run: Runner, record: Recorder, tmp_path: Path) -> None:
    path = record(b"(;SZ[9])")
    (tmp_path / "out").write_bytes(b"mine")
    done = run("convert", "--to", "utf-8", "--output-dir", tmp_path / "out", path)
    assert done.status == 2
    assert "out is no folder" in done.err
    assert (tmp_path / "out").read_bytes() == b"mine"
