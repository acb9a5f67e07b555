"""How often the charset of short records is guessed right, language by language, and what must never happen.

A record of one name is guesswork, so what is asked for is a rate; bytes are kept whatever the guess.
"""

from __future__ import annotations

from itertools import product

import pytest
from languages import LANGUAGES, long_record, short_records

from sgf_ls.text.charset.decode import decode
from sgf_ls.text.charset.evidence import CANDIDATES
from sgf_ls.text.charset.splice import replace_bytes
from sgf_ls.text.edits import Edit

PAIRS = [(language, codec) for language, told in LANGUAGES.items() for codec in told.codecs]
EASTERN = {candidate.codec for candidate in CANDIDATES}
# EUC-JP has the same bytes as GBK and EUC-KR for nearly everything.
RATES = {"euc_jp": 0.9, "cp950": 0.95}
WESTERN_WORDS = ("Andr{}", "Andr{} Martin", "{}ngel", "Ko{}lowski", "M{}ller", "Saint-{}lie", "J{}r{}me", "{}ric")
LETTERS = {
    "cp1252": "éèêëàâçîïôûùüäößñáíóúåøæãõÉÀÇÖÜÄÅØÁÓÍÑ",
    "cp1250": "ąćęłńóśźżŁŚŻÓáčďéěíňřšťúůýžČĎŘŠŽőű",
    "iso8859_2": "ąćęłńóśźżŁŚŻÓáčďéěíňřšťúůýžČĎŘŠŽőű",
    "cp1254": "çğıöşüÇİÖŞÜ",
}


@pytest.mark.parametrize(("language", "codec"), PAIRS)
def test_most_short_records_are_read_right(language: str, codec: str) -> None:
    records = list(short_records(LANGUAGES[language], codec))
    right = sum(decode(data).text == data.decode(codec) for data in records)
    assert right >= RATES.get(codec, 0.97) * len(records)


@pytest.mark.parametrize(("language", "codec"), PAIRS)
def test_longer_records_are_all_read_right(language: str, codec: str) -> None:
    data = long_record(LANGUAGES[language], codec)
    assert decode(data).text == data.decode(codec)


@pytest.mark.parametrize("codec", LETTERS)
def test_an_accented_letter_in_a_word_is_never_half_of_an_eastern_character(codec: str) -> None:
    for letter, word in product(LETTERS[codec], WESTERN_WORDS):
        data = b"(;GM[1]PB[" + word.replace("{}", letter).encode(codec) + b"]PW[Lee];B[aa])"
        read = decode(data)
        assert read.codec not in EASTERN, (word, letter)
        assert read.text.endswith("]PW[Lee];B[aa])")


@pytest.mark.parametrize("name", ["时越", "檀啸", "古力]PW[柯洁", "时越]PW[檀啸"])
def test_chinese_names_are_not_taken_for_utf_8_of_rare_signs(name: str) -> None:
    data = f"(;GM[1]PB[{name}])".encode("gbk")
    assert decode(data).text == data.decode("gbk")


@pytest.mark.parametrize(
    "word", ["é", "ñ", "Łódź", "ÉÀ", "Ωμέγα", "Жё", "שלום", "سلام", "«é»", "ü–ö", "ʻOʻahu", "ąę", "Արամ"]
)
def test_short_utf_8_stays_utf_8(word: str) -> None:
    for text in (f"(;PB[{word}])", f"(;PB[x{word}y]C[a {word}])"):
        assert decode(text.encode()).text == text


@pytest.mark.parametrize(("language", "codec"), PAIRS)
def test_whatever_the_guess_an_edit_keeps_all_other_bytes(language: str, codec: str) -> None:
    for data in short_records(LANGUAGES[language], codec):
        read = decode(data)
        at = read.text.index("6.5")
        assert replace_bytes(data, read, [Edit(at, at + 3, "7.5")]) == data.replace(b"6.5", b"7.5")
