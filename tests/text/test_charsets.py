r"""From bytes to text and back, in the charsets that records are written in.

The byte strings are made with Python's own codecs, which the code under test does not choose from: it has to find out.
"""

from __future__ import annotations

import codecs
from encodings.aliases import aliases
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.text.charset.declared import declared_charset
from sgf_ls.text.charset.decode import Decoded, decode, decode_as
from sgf_ls.text.charset.guess import guess_codec
from sgf_ls.text.charset.names import charset_of, codec_of, is_known, name_of
from sgf_ls.text.charset.origin import Origin, origin_of
from sgf_ls.text.charset.reading import reads
from sgf_ls.text.charset.registered import CHARSETS, Charset
from sgf_ls.text.charset.splice import CannotEncode, replace_bytes
from sgf_ls.text.edits import Edit, apply_edits

NAMES = [
    ("gb18030", "柯洁 连笑 古力 常昊 马晓春 聂卫平 丁浩 辜梓豪 谢尔豪 孔杰 黑中盘胜 第5届应氏杯决赛"),
    ("cp932", "黒番表\\ 井山裕太 一力遼 芝野虎丸 趙治勲 藤沢里菜 張栩 白中押勝 第45期棋聖戦 ハネる手が成立する"),
    ("cp949", "흑번 이창호 신진서 박정환 조훈현 최정 유창혁 이세돌 흑불계승 제5회"),
    ("cp950", "黑中盤勝 周俊勳 張栩 王立誠 許皓鋐 陳祈睿 黑貼目 第三屆"),
    ("euc_jp", "井山裕太 小林光一 張栩 一力遼 藤沢里菜 黒中押し勝ち"),
]
SHORT = [(codec, word) for codec, words in NAMES for word in words.split()]


def game(name: bytes, root: bytes = b"GM[1]SZ[19]") -> bytes:
    return b"(;" + root + b"PB[" + name + b"]RE[W+R];B[cc];W[dd])"


@pytest.mark.parametrize(("codec", "word"), SHORT)
def test_a_name_of_two_characters_is_enough_to_tell_the_charset(codec: str, word: str) -> None:
    data = game(word.encode(codec))
    assert decode(data) == Decoded(data.decode(codec), codec)


@pytest.mark.parametrize("word", ["Iñaki Nandú", "Jörg Müller", "Çetin Öz", "København år", "José", "“Shusaku”"])
def test_western_names_are_not_taken_for_eastern_ones(word: str) -> None:
    data = game(word.encode("cp1252"))
    assert decode(data).text == data.decode("cp1252")


def test_utf_8_goes_first_and_needs_no_ca() -> None:
    for word in ("黒番表", "흑번", "ñandú", "é", "\N{GRINNING FACE}"):
        assert decode(game(word.encode())) == Decoded(game(word.encode()).decode(), "utf-8")


@pytest.mark.parametrize("root", [b"GM[1]", b"CA[UTF-8]", b"CA[utf8]"])
def test_damaged_utf_8_stays_utf_8(root: bytes) -> None:
    # The second character lost its last byte to a conversion. In GBK nearly any bytes are characters.
    data = game("柯".encode() + b"\xe6\xb4?", root)
    assert decode(data) == Decoded(data.decode("utf-8", "surrogateescape"), "utf-8")
    assert decode(data).text.count("柯") == 1


def test_ca_decides_where_it_can_read_the_bytes() -> None:
    # Well-formed in both: the file says which.
    data = game("柯洁".encode("gb18030"), b"CA[EUC-KR]")
    assert decode(data).codec == "cp949"
    data = game("é".encode(), b"CA[ISO-8859-1]")
    assert decode(data) == Decoded(data.decode("latin-1"), "latin-1")


@pytest.mark.parametrize(
    ("name", "word", "codec", "read"),
    [
        # The quotation marks of Windows are control characters in ISO's charsets.
        ("ISO-8859-1", "“Shusaku” – é", "cp1252", "cp1252"),
        ("latin1", "l’été", "cp1252", "cp1252"),
        ("ISO-8859-9", "“Şahin”", "cp1254", "cp1254"),
        ("ISO-8859-1", "“Shusaku”", "utf-8", "utf-8"),
        ("ISO-8859-1", "été", "cp1252", "latin-1"),
        ("ISO-8859-2", "Łódź", "iso8859_2", "iso8859_2"),
        # 81 is nothing in Windows-1252 either.
        ("ISO-8859-1", "\x81\x93", "latin-1", "latin-1"),
    ],
)
def test_iso_charsets_are_read_as_windows_does_where_that_has_characters(
    name: str, word: str, codec: str, read: str
) -> None:
    data = game(word.encode(codec), b"CA[" + name.encode() + b"]")
    assert decode(data) == Decoded(data.decode(read), read)


def test_what_is_a_guess_is_said_to_be_one() -> None:
    def is_guess(data: bytes) -> bool:
        told = origin_of(data, decode(data))
        assert told is not None
        return told.is_guess

    assert is_guess(game("柯洁".encode("gbk")))
    assert is_guess(game("柯洁".encode("gbk"), b"CA[UTF-8]"))
    assert is_guess(game("André".encode("cp1252")))
    assert not is_guess(game("柯洁".encode("gbk"), b"CA[GB2312]"))
    assert not is_guess(game("“André”".encode("cp1252"), b"CA[ISO-8859-1]"))
    assert not is_guess(game("柯洁".encode()))
    assert not is_guess("(;PB[柯洁])".encode("utf-16-le"))


def test_a_ca_that_reads_anything_does_not_turn_utf_8_into_signs() -> None:
    # In GBK the last byte of the name takes the bracket behind it, and half of the record is gone.
    data = game("道".encode(), b"CA[GBK]")
    assert "道" not in data.decode("gb18030")
    assert decode(data) == Decoded(data.decode(), "utf-8")
    told = origin_of(data, decode(data))
    assert told and told.contradicts("GBK") and told.name == "UTF-8"


def test_a_ca_that_cannot_read_the_bytes_gives_way_to_what_can() -> None:
    assert decode(game("柯洁".encode("gb18030"), b"CA[UTF-8]")).codec == "gb18030"
    assert decode(game("柯洁".encode(), b"CA[US-ASCII]")).codec == "utf-8"
    # What nothing can read is read as declared.
    assert decode(game(b"\x81\x8d\x8f\x90\x9d\xff", b"CA[EUC-JP]")).codec == "euc_jp"


@pytest.mark.parametrize(
    ("name", "codec"),
    [
        ("utf8", "utf-8"),
        ("UTF-8", "utf-8"),
        ("GB2312", "gb18030"),
        ("gbk", "gb18030"),
        ("Shift_JIS", "cp932"),
        ("windows-31j", "cp932"),
        ("EUC-KR", "cp949"),
        ("ks_c_5601-1987", "cp949"),
        ("Big5", "cp950"),
        ("ISO-8859-1", "latin-1"),
        ("iso8859-15", "iso8859_15"),
        ("Windows-1251", "cp1251"),
        ("rot13", None),
        ("base64", None),
        ("utf-7", None),
        ("", None),
        ("../../etc", None),
    ],
)
def test_names_of_charsets(name: str, codec: str | None) -> None:
    assert codec_of(name) == codec
    if codec:
        assert codecs.lookup(codec).name


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"(;GM[1]CA[GBK]SZ[9])", "GBK"),
        (b"(;ChArset[Big5])", "Big5"),
        (b"junk (\n;\nC[" + b"a long comment " * 5000 + b"] CA\n[ Shift_JIS ])", "Shift_JIS"),
        (b"(;C[CA[UTF-8\\]]CA[GBK])", "GBK"),
        (b"(;C[(;CA[UTF-8\\])]B[aa];CA[GBK])", None),
        (b"(;C[a\\\\]CA[GBK])", "GBK"),
        (b"(;GM[1](;CA[GBK]))", None),
        (b"(;GM[1])(;CA[GBK])", None),
        (b"(;PB[x]CA[][GBK])", ""),
        (b"(;C[never closed CA[GBK]", None),
        (b"", None),
        (b"(", None),
        # The second byte of the first value's character is a backslash, or a bracket, in these charsets.
        (b"(;PB[\x95\x5c]CA[Shift_JIS])", "Shift_JIS"),
        (b"(;PB[\xa6\x5d]CA[Big5])", "Big5"),
        (b"(;PB[\x95\x5c]CA[UTF-8])", None),
    ],
)
def test_where_ca_is_found(data: bytes, name: str | None) -> None:
    assert declared_charset(data) == name


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be", "utf-8"])
def test_a_byte_order_mark_decides_and_is_no_character(codec: str) -> None:
    text = "(;CA[GBK]PB[柯洁])"
    mark = "\ufeff".encode(codec)
    assert decode(mark + text.encode(codec)) == Decoded(text, codec, mark)


def test_utf_16_without_a_mark() -> None:
    text = "(;CA[UTF-16]PB[柯洁])"
    for codec in ("utf-16-le", "utf-16-be"):
        assert decode(text.encode(codec)) == Decoded(text, codec)
        for short in ("(;)", "\n(;)", " \r\n( ;)"):
            assert decode(short.encode(codec)) == Decoded(short, codec)


def test_iso_2022_jp_by_its_name() -> None:
    text = "(;CA[ISO-2022-JP]PB[黒番表])"
    assert decode(text.encode("iso2022_jp")) == Decoded(text, "iso2022_jp")


def test_line_ends_stay_as_they_are() -> None:
    assert decode(b"(;\r\nB\r[aa]\n)").text == "(;\r\nB\r[aa]\n)"


@given(st.binary(max_size=60))
def test_reading_never_fails_and_changing_nothing_changes_nothing(data: bytes) -> None:
    decoded = decode(data)
    assert replace_bytes(data, decoded, []) == data
    assert reads(b"ASCII", guess_codec(data).codec)


@given(st.text("(;)[]\\aB é柯黒흑", max_size=30), st.data())
def test_edits_change_only_their_bytes(text: str, draws: st.DataObject) -> None:
    codec = draws.draw(st.sampled_from(["utf-8", "gb18030", "utf-16-le", "utf-32-be"]))
    start, end = sorted(draws.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    edit = Edit(start, end, draws.draw(st.sampled_from(["", "aa", "[黒]"])))
    data = text.encode(codec)
    expected = (text[:start] + edit.text + text[end:]).encode(codec)
    assert replace_bytes(data, Decoded(text, codec), [edit]) == expected


def test_bytes_that_mean_nothing_and_second_spellings_survive() -> None:
    # In Shift_JIS two codes stand for one character (0xFA54 and 0x81CA), and 0xFF for none.
    data = b"(;PB[\xfa\x54\x81\xca\xff\x95\x5c];AB[aa:aa])"
    decoded = Decoded(data.decode("cp932", "surrogateescape"), "cp932")
    at = decoded.text.index("aa:aa")
    assert replace_bytes(data, decoded, [Edit(at, at + 5, "aa")]) == data.replace(b"aa:aa", b"aa")


@given(st.binary(max_size=12), st.sampled_from(["cp932", "gb18030", "cp949", "cp950", "euc_jp", "utf-8", "cp1252"]))
def test_an_edit_of_damaged_bytes_is_right_or_refused(data: bytes, codec: str) -> None:
    decoded = Decoded(data.decode(codec, "surrogateescape"), codec)
    for start, text in product(range(len(decoded.text)), ("", "a")):
        edit = Edit(start, start + 1, text)
        try:
            changed = replace_bytes(data, decoded, [edit])
        except CannotEncode:
            continue
        assert changed.decode(codec, "surrogateescape") == apply_edits(decoded.text, [edit])


def test_a_character_that_the_charset_lacks_is_refused() -> None:
    with pytest.raises(CannotEncode, match=r"'黒' \(U\+9ED2\) does not exist in latin-1"):
        replace_bytes(b"(;)", Decoded("(;)", "latin-1"), [Edit(2, 2, "C[黒]")])


def test_an_edit_inside_a_shifted_run_is_refused() -> None:
    text = "黒番"
    with pytest.raises(CannotEncode, match="cannot be written"):
        replace_bytes(text.encode("iso2022_jp"), Decoded(text, "iso2022_jp"), [Edit(1, 1, "a")])


@pytest.mark.parametrize(
    "data",
    [
        b"(;C[" + b"a\\]" * 300_000 + b"\xff",
        b"(;C[" * 200_000 + b"\xff",
        b"\xff" * 1_000_000,
        b"(" * 500_000 + b" " * 500_000 + b"\xff",
        b"(;" + b"A" * 1_000_000 + b"\xff",
    ],
)
@pytest.mark.timeout(5)
def test_no_bytes_make_reading_slow(data: bytes) -> None:
    assert len(decode(data).text) == len(data)


TEXTS = {
    "zh": "柯洁 古力 黑中盘胜 白棋这手棋很好 黑如在此处断则白可以长出",
    "ja": "井山裕太 黒番表 白中押勝 ハネる手が成立する ここで黒は白の形を攻めた",
    "ko": "이창호 신진서 흑불계승 여기에서 백이 좋은 수를 두었다",
    "ru": "Иван Петров хорошая партия чёрные выиграли",
    "el": "Γιώργος Παπαδόπουλος καλό παιχνίδι",
    "de": "Jörg Müller spielt für Köln, große Züge",
}


@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_utf_8_that_lost_a_byte_is_never_taken_for_a_charset_of_two_bytes(language: str, draws: st.DataObject) -> None:
    data = bytearray(game(TEXTS[language].encode(), b"CA[UTF-8]" if draws.draw(st.booleans()) else b""))
    at = draws.draw(st.sampled_from([index for index, byte in enumerate(data) if byte >= 0x80]))
    data[at : at + 1] = draws.draw(st.sampled_from([b"?", b" ", b"", b"\xff"]))
    assert decode(bytes(data)).codec == "utf-8"


@pytest.mark.parametrize(
    ("codec", "language"),
    [
        ("gb18030", "zh"),
        ("cp932", "ja"),
        ("euc_jp", "ja"),
        ("cp949", "ko"),
        ("cp1251", "ru"),
        ("koi8_r", "ru"),
        ("cp1253", "el"),
        ("cp1252", "de"),
    ],
)
@pytest.mark.parametrize("root", [b"GM[1]", b"CA[UTF-8]", b"CA[US-ASCII]"])
def test_words_without_a_true_ca_are_read_right(codec: str, language: str, root: bytes) -> None:
    data = game(TEXTS[language].encode(codec), root)
    assert decode(data).text == data.decode(codec)


def test_traditional_characters_may_be_in_gbk() -> None:
    data = game("許皓鋐 黑中盤勝 第三屆".encode("gbk"))
    assert decode(data).text == data.decode("gbk")


def test_one_western_letter_among_utf_8_is_a_damaged_byte() -> None:
    data = game("Jörg Müller, ".encode() + b"Andr\xe9")
    assert decode(data).text == data.decode("utf-8", "surrogateescape")


@pytest.mark.parametrize("rest", [b"PB[abc]C[hello])", b"PB[" + "柯洁".encode() + b"])", b"PB[\xbf\xc2\xbd\xe0])"])
@pytest.mark.parametrize("start", [b"(\0;\0", b"\0(\0;"])
def test_a_start_like_that_of_utf_16_is_not_enough(start: bytes, rest: bytes) -> None:
    decoded = decode(start + rest)
    assert not decoded.codec.startswith("utf-16")
    assert decoded.text.startswith(start.decode())


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
def test_long_comments_do_not_hide_utf_16(codec: str) -> None:
    for text in ("(;C[" + TEXTS["zh"] * 500 + "])", "(;PB[柯洁]", "(;PB[x]C[" + TEXTS["ko"] * 50):
        assert decode(text.encode(codec)) == Decoded(text, codec)


@given(st.sampled_from(["utf-8", "utf-16-le", "utf-16-be", "gb18030", "cp932", "utf-32-le"]), st.text(max_size=20))
def test_a_charset_that_is_told_is_believed(codec: str, text: str) -> None:
    text = text.encode(codec, "ignore").decode(codec).lstrip("\ufeff")
    assert decode_as(text.encode(codec), codec) == Decoded(text, codec)


def test_a_mark_goes_with_the_charset_that_is_told() -> None:
    for codec, told in (("utf-8", "utf-8"), ("utf-16-le", "utf-16"), ("utf-16-be", "utf-16"), ("utf-32-le", "utf-32")):
        mark = "\ufeff".encode(codec)
        assert decode_as(mark + "(;)柯".encode(codec), told) == Decoded("(;)柯", codec, mark)
    assert decode_as("(;)".encode("utf-16-be"), "utf-16") == Decoded("(;)", "utf-16-be")
    # Not the mark of this charset: three characters of it.
    assert decode_as(b"\xef\xbb\xbf(;)", "latin-1") == Decoded("ï»¿(;)", "latin-1")


@pytest.mark.parametrize("charset", CHARSETS, ids=lambda charset: charset.name)
def test_the_table_of_names_agrees_with_python(charset: Charset) -> None:
    """Python's own aliases are the oracle: what both know must be the same charset, or one that it is part of."""
    allowed = {codecs.lookup(codec).name for codec in (charset.strict, charset.codec) if codec}
    for name in (charset.name, *charset.others.split()):
        assert charset_of(name) is charset
        assert is_known(name)
        if charset.codec and name != "utf-8-sig" and (known := python_codec(name)):
            assert known in allowed, name


def python_codec(name: str) -> str | None:
    try:
        return codecs.lookup(name).name
    except LookupError:
        return None


def test_every_charset_that_python_names_is_known() -> None:
    for name, codec in aliases.items():
        # Those that Windows alone has cannot be looked up elsewhere.
        info = codecs.lookup(codec) if codec not in ("mbcs", "oem") else None
        if info and info._is_text_encoding:
            assert is_known(name), name


USABLE = [charset for charset in CHARSETS if charset.strict]
PAIRS = [bytes(pair) for pair in product(range(0x81, 0xFF), range(0x40, 0xFF))]


@pytest.mark.parametrize("charset", USABLE, ids=lambda charset: charset.name)
def test_the_codec_of_a_family_reads_all_of_its_members(charset: Charset) -> None:
    """Whatever two bytes the member reads, the family's codec reads them as so many characters; and ASCII is ASCII."""
    for pair in PAIRS if charset.codec != charset.strict else ():
        try:
            count = len(pair.decode(charset.strict))
        except UnicodeDecodeError:
            continue
        assert len(pair.decode(charset.codec)) == count
    assert b"(;)[]:\\AZaz09".decode(charset.codec) == "(;)[]:\\AZaz09"


@pytest.mark.parametrize("charset", USABLE, ids=lambda charset: charset.name)
def test_which_charsets_split_brackets(charset: Charset) -> None:
    """A charset is marked if some character other than ASCII has the byte of a bracket or a backslash in it."""
    others = "".join(map(chr, (*range(0x80, 0xD800), *range(0xE000, 0x10000))))
    data = others.replace("¥", "").encode(charset.strict, "ignore")  # in Japan it takes the place of the backslash
    assert any(byte in data for byte in b"[]\\") is charset.splits


@pytest.mark.parametrize(
    ("text", "codec", "name"),
    [
        ("柯洁", "gbk", "GBK"),
        ("𠀀", "gb18030", "GB18030"),
        ("表", "shift_jis", "Shift_JIS"),
        ("①", "cp932", "Windows-31J"),
        ("흑", "euc_kr", "EUC-KR"),
        ("똠", "cp949", "CP949"),
        ("é", "cp1252", "ISO-8859-1"),
        ("“é”", "cp1252", "windows-1252"),
        ("é", "utf-8", "UTF-8"),
        ("é", "utf-16-le", "UTF-16LE"),
    ],
)
def test_the_name_of_what_bytes_are_in(text: str, codec: str, name: str) -> None:
    family = {"gbk": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949"}.get(codec, codec)
    assert name_of(family, text.encode(codec)) == name


def test_what_bytes_tell() -> None:
    def origin(data: bytes) -> Origin | None:
        return origin_of(data, decode(data))

    assert origin(b"(;CA[GBK]PB[x])") is None
    told = origin(game("柯洁".encode("gbk"), b"CA[UTF-8]"))
    assert told == Origin("gb18030", "GBK", b"", is_whole=True, declared="UTF-8", is_true=False, is_guess=True)
    assert told.contradicts("utf-8")
    assert not told.contradicts("GBK")
    assert not told.contradicts("Big5")  # nobody has tried
    true = origin(game("柯洁".encode("gbk"), b"CA[gb2312]"))
    assert true and true.is_true and not true.contradicts("gb2312")
    marked = origin(b"\xef\xbb\xbf(;CA[GBK])")
    assert marked and marked.mark_contradicts("GBK") and not marked.mark_contradicts("utf8")
    assert not marked.mark_contradicts("no such charset")
    damaged = origin(b"(;CA[EUC-JP]PB[\x81\x8d\x8f\x90\x9d\xff])")
    assert damaged and not damaged.is_whole and not damaged.contradicts("EUC-JP")
    wide = origin("\ufeff(;CA[UTF-16]PB[柯])".encode("utf-16-be"))
    assert wide and wide.declared == "UTF-16" and not wide.mark_contradicts("UTF-16")
