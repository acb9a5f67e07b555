"""Hover on identifiers, values, escapes and findings: what is told of each, and that comments are left in peace."""

from __future__ import annotations

import re

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.hover import hover
from sgf_ls.rules.registry import RULES
from sgf_ls.spec.games import GAME_NAMES
from sgf_ls.spec.lookup import private_spec, spec_of
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.spec.record import NodeClass, PropertySpec, Status
from sgf_ls.spec.table.private import PRIVATE
from sgf_ls.text.charset.origin import Origin

from .asking import hovered, is_silent, shown
from .test_hover import HOSTILE, fences, outside_fences

FF4 = "(;FF[4]GM[1]"
PLACES = {
    NodeClass.ROOT: "Stands in the root of a game.",
    NodeClass.GAME_INFO: "Stands in the root, or further down",
    NodeClass.SETUP: "not beside a move.",
    NodeClass.MOVE: "Stands in nodes with a move",
    NodeClass.NONE: "May stand in any node.",
}


class TestIdentifiers:
    """Of every property it is said what it is, where it may stand, and who has it."""

    @pytest.mark.parametrize("spec", PROPERTIES, ids=lambda spec: f"{spec.identifier}-{spec.status.value}")
    def test_every_property_of_the_table(self, spec: PropertySpec) -> None:
        game = spec.games[0] if spec.games else 1
        assert spec_of(spec.identifier, game) is spec
        found = shown(f"(;FF[{max(spec.ff)}]GM[{game}];|{spec.identifier}[])").plain
        assert found.startswith(f"{spec.identifier} {spec.name} (")
        assert f"type {spec.shape.label})" in found
        for part in (spec.meaning, spec.format, spec.link, PLACES[spec.node_class]):
            assert part in found
        if spec.status in (Status.FF4, Status.OTHER_GAME):
            assert f"Since FF{spec.ff[0]}." in found
        else:
            assert f"Obsolete: of FF{spec.ff[0]}" in found
            assert all(name in found for name in spec.replaced_by)
        for number in spec.games or ():
            assert GAME_NAMES[number] in found
        assert ("Rectangles may stand for points since FF4." in found) is spec.compressed
        assert not spec.default or f"Without it: {spec.default}." in found

    @pytest.mark.parametrize("spec", PRIVATE, ids=lambda spec: spec.identifier)
    def test_every_private_property(self, spec: PropertySpec) -> None:
        private = private_spec(spec.identifier)
        assert private
        found = shown(f"(;FF[4]GM[1];|{spec.identifier}[x])").plain
        assert private.meaning in found
        assert f"rivate property{'' if spec_of(spec.identifier) else ':'} " in found
        assert private.program in found
        assert spec_of(spec.identifier) or f"type {private.shape.label})" in found

    def test_the_values_that_are_known(self) -> None:
        assert "Values: `B` Black; `W` White." in shown(f"{FF4};|PL[B])").markdown
        assert "Flags, to be added up: `1` coordinates are hidden; " in shown(f"{FF4};|FG[])").markdown
        assert "Known values: `AGA` " in shown(f"{FF4}|RU[])").markdown
        assert "Othello" not in shown("(;FF[4]|GM[1])").markdown, "forty games are too many"

    def test_what_must_stand_beside_it(self) -> None:
        assert "Needs `B` or `W` in the same node." in shown(f"{FF4};B[aa]|KO[])").markdown


class TestValues:
    """Values in words."""

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("DT[1996-05,06,0|7-01,02]", "May 1996, June 1996, 1 July 1996, 2 July 1996."),
            ("RE[B+3|.5]", "Black wins by 3.5 points."),
            ("RE|[W+R]", "White wins by resignation."),
            ("KM[37|5]", "375 points, or 3.75 where a program counts in hundredths"),
            ("TM[54|00]", "1 h 30 min."),
            ("HA[|2]", "2 stones, which AB places"),
            ("ST[|3]", "3 = 1 + 2: variations are the siblings"),
            ("FG[|257:x]", "257 = 1 + 256: coordinates are hidden, captured stones stay."),
            ("FG[|]", "A new diagram without flags or title."),
            ("SZ[1|3:9]", "13 columns and 9 rows"),
            ("RU[|AGA]", "American Go Association."),
            ("BR[|5k]", "5 kyu."),
            ("PM[|2]", "`2`: numbers modulo 100."),
            ("DM[|2]", "`2`: emphasised."),
            ("PL[|W]", "`W`: White."),
            ("DT[soo|n]", "YYYY-MM-DD, or YYYY-MM or YYYY; more dates"),
            ("RE[the|y fought]", "0 or Draw, Void, ?, or B+ or W+ followed by"),
            ("VW[|]", "The whole board is shown again."),
            ("DD[|]", "No point is greyed out any longer."),
            ("CA[Shift|_JIS]", "`Shift_JIS`, also called "),
            ("CA[Shift|_JIS]", "What bears this name is read as `cp932`, which has all its characters."),
        ],
    )
    def test_words(self, text: str, words: str) -> None:
        assert f"\n\n{words}" in shown(f"{FF4}{text})").markdown

    @pytest.mark.parametrize(
        "text", ["OT[5x30 by|o-yomi]", "RU[Chi|nese]", "CA[no-|such]", "DT[soo|n]", "GN[a|b]", "PB[5|k]", "RO[|5]"]
    )
    def test_words_that_say_all_themselves(self, text: str) -> None:
        found = hover(Snapshot.of(f"(;FF[3]GM[1];{text})".replace("|", "")), 14 + text.index("|"))
        assert found is None or found.plain.startswith("Rule ")

    def test_texts_with_a_name(self) -> None:
        found = shown(f"{FF4}AP[CGo|ban\\: x:3])").markdown
        assert fences(found) == ["name:    CGoban: x\nversion: 3"]
        assert fences(shown(f"{FF4}FG[|1:ab])").markdown) == ["flags: 1\nname:  ab"]
        found = shown("(;FF[4]GM[6]MI[len|gth:3])").markdown
        assert "`length`: points that win the match." in found
        assert fences(found) == ["tag:   length\nvalue: 3"]

    def test_wrong_values_keep_what_the_property_is(self) -> None:
        found = shown(f"{FF4}KM[6|,5])").markdown
        assert found.startswith("`KM` Komi")
        assert " points, so " not in found

    def test_versions_and_games_that_mean_something_else(self) -> None:
        assert "1 h" not in shown("(;FF[3]GM[1]TM[36|00])").markdown
        assert "leads by" not in shown("(;FF[4]GM[2];V[|6.5])").markdown

    @pytest.mark.parametrize(
        ("origin", "words"),
        [
            (Origin("utf-8", "UTF-8", b"", True, "UTF-8", True), "The file was read as `UTF-8`."),
            (Origin("cp932", "Shift_JIS", b"", True, "UTF-8", False), "since its bytes are not what CA says."),
            (Origin("cp1252", "windows-1252", b"", True, None, None, True), "which is a guess: "),
            (Origin("utf-8", "UTF-8", b"\xef\xbb\xbf", True, "UTF-8", True), "as its byte-order mark says."),
            (Origin("utf-8", "UTF-8", b"", False, "UTF-8", True), "some of its bytes are no characters there."),
        ],
    )
    def test_how_the_file_was_read(self, origin: Origin, words: str) -> None:
        text = f"{FF4}CA[UTF-8])"
        found = hover(Snapshot.of(text, origin=origin), text.index("UTF"))
        assert found
        assert words in found.markdown
        unknown = hover(Snapshot.of(text), text.index("UTF"))
        assert unknown and "was read" not in unknown.plain


class TestTexts:
    """Escapes are explained; words are not."""

    @pytest.mark.parametrize(
        ("text", "about", "words"),
        [
            ("C[a\\|]b]", "\\]", "`]` is part of the text. Without the backslash it would end"),
            ("C[a|\\]b]", "\\]", "`]` is part of the text."),
            ("C[a\\\\|\\]b]", "\\]", "`]` is part of the text."),
            ("C[a|\\\\b]", "\\\\", "`\\` is part of the text, once."),
            ("C[a|\\\nb]", "\\\n", "A soft line break: "),
            ("C[a\\|\r\nb]", "\\\r\n", "A soft line break: "),
            ("LB[aa:b|\\:c]", "\\:", "`:` is part of the text. Without the backslash it would stand between"),
            ("C[a|\\:c]", "\\:", "it needs none."),
            ("PB[a|\\*c]", "\\*", "it needs none."),
            ("XX[a|\\]c]", "\\]", "`]` is part of the text."),
        ],
    )
    def test_an_escape(self, text: str, about: str, words: str) -> None:
        assert hovered(f"{FF4}{text})") == about
        assert words in shown(f"{FF4}{text})").markdown

    @pytest.mark.parametrize(
        ("text", "reads"),
        [
            ("C|[a\\]b]", "a]b"),
            ("C[a\\]b|]", "a]b"),
            ("C|[one\r\ntwo\\\nthree]", "one\ntwothree"),
            ("GN|[one\ntwo\\\nthree]", "one twothree"),
            ("XX|[one\\\ntwo]", "onetwo"),
            ("LB|[aa:b\\:c]", "b:c"),
            ("C[a|\\]b]", "a]b"),
        ],
    )
    def test_how_it_reads(self, text: str, reads: str) -> None:
        found = shown(f"{FF4}{text})").markdown
        assert reads in fences(found)
        assert "It reads:" in found

    @pytest.mark.parametrize(
        "text", ["C|[ab]", "C[a|b]", "C[|a\\]b]", "C[a\\]|b]", "C|[a\nb]", "C[a\nb|]", "GN|[ab]", "GC[wo|rds \\] more]"]
    )
    def test_silence_elsewhere(self, text: str) -> None:
        assert is_silent(f"{FF4}{text})")

    def test_points_in_comments_with_escapes(self) -> None:
        assert hovered(f"{FF4}C[a\\] D|4])") == "D4"

    @pytest.mark.parametrize("at", [0, 1_000_000, 2_000_000])
    def test_of_long_texts_a_part_is_shown(self, at: int) -> None:
        text = FF4 + "C[" + "`*x\\]" * 500_000 + "])"
        start = text.index("C[") + 1
        found = hover(Snapshot.of(text), start + at)
        assert found
        assert len(found.markdown) < 3000
        if at:
            assert "… " not in found.plain and "…" in found.plain

    def test_points_are_no_texts(self) -> None:
        assert "part of the text" not in shown(f"{FF4};AB[a|\\a])").markdown


class TestFindings:
    """Where something was found, the rule is named."""

    @pytest.mark.parametrize(
        ("text", "rules"),
        [
            ("DT[1996-|13-01]", ["bad-date"]),
            ("SZ[9];AB[aa:cc][c|c:dd]", ["overlapping-rectangles"]),
            ("SZ[9];AB[a|a:cc][cc:dd]", []),
            (";K|O[]", ["ko-without-move"]),
            ("QQ[x|]", []),
            ("Q|Q[x]", ["unknown-property"]),
            ("DT[1996-13-01|]", []),
        ],
    )
    def test_which(self, text: str, rules: list[str]) -> None:
        plain, at = f"{FF4}{text})".replace("|", ""), len(FF4) + text.index("|")
        found = hover(Snapshot.of(plain), at)
        assert re.findall("^Rule ([a-z-]+):", found.plain if found else "", re.MULTILINE) == rules

    def test_what_is_said(self) -> None:
        found = shown(f"{FF4}DT[1996-|13-01])")
        rule = found.markdown.split("\n\n")[-1]
        [message] = [each.message for each in Snapshot.of(f"{FF4}DT[1996-13-01])").findings().items]
        assert rule == (
            "Rule `bad-date`: DT is no list of dates as FF4 wants it, or the calendar has no such day. More: "
            "`sgf-ls rule bad-date`, [FF4](https://www.red-bean.com/sgf/properties.html#DT)."
        )
        assert message not in found.plain

    @pytest.mark.parametrize("text", ["mail |(as told)(;)", "(;B[aa]) |(x)", "x|x", "(;B[aa])|)"])
    def test_outside_the_games(self, text: str) -> None:
        assert shown(text).plain.startswith("Rule ")

    @pytest.mark.parametrize("text", ["|", "x|"])
    def test_silence_behind_the_text(self, text: str) -> None:
        assert is_silent(text)

    @pytest.mark.parametrize("name", RULES)
    def test_the_first_lines_of_pages_are_plain_words(self, name: str) -> None:
        summary = RULES[name].summary
        assert len(summary) < 120 and summary.endswith(".") and summary.count("`") % 2 == 0
        assert not set("*_\\&<>#[]|~") & set(re.sub("`[^`]*`", "", summary))


IDENTIFIERS = sorted({*(spec.identifier for spec in PROPERTIES), *(spec.identifier for spec in PRIVATE), "QQ"})


@examples(60)
@given(
    st.sampled_from(IDENTIFIERS),
    st.sampled_from(HOSTILE),
    st.sampled_from(["{}", "aa:{}", "{}:{}", "1:{}", "\\x{}", "{}\\\n{}", "B+{}", "UTF-8{}", "1996-{}"]),
    st.sampled_from([1, 2, 6, 9, 11, 19]),
    st.integers(0, 40),
)
def test_nothing_of_a_stranger_stands_outside_a_fence(name: str, text: str, form: str, game: int, at: int) -> None:
    raw = text.replace("\\", "\\\\").replace("]", "\\]")
    whole = f"(;GM[{game}]FF[4]{name}[{form.replace('{}', raw)}][aa])"
    found = hover(Snapshot.of(whole), min(whole.index(f"{name}[") + at, len(whole)))
    if found is None:
        return
    words = outside_fences(found.markdown)
    for piece in ("command", "example.com", "<img", "onerror", "gnp", "~~~", "&lt", "| a", "*a*"):
        assert piece not in words
    assert not re.search("[\x00-\x09\x0b-\x1f\u200b\u202e]", found.markdown + found.plain)
    for address in re.findall(r"\]\((.*?)\)", words):
        assert address.startswith("https://www.red-bean.com/sgf/")


@examples(60)
@given(st.text("()[];:\\ \nABCDTRELBaw0123456789-+,.", max_size=60), st.integers(0, 60))
def test_any_text_has_a_hover_or_none(text: str, at: int) -> None:
    found = hover(Snapshot.of(text), at)
    if found:
        assert found.start <= max(at, found.start) and found.blocks
        assert len(found.markdown) < 4096
