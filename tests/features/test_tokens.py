"""Semantic tokens: what looks like what, and that data which are put together of kept pieces are those of the text."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features import tokens
from sgf_ls.features.tokens import MODIFIERS, TYPES
from sgf_ls.features.tokens.legend import TokenModifier, TokenType
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.syntax.node import LONGEST_SHARED
from sgf_ls.text.extent import Encoding

from .formatting.random_sgf import TEXTS
from .token_texts import Shown, shown

ENCODINGS = {Encoding.UTF8: "utf-8", Encoding.UTF16: "utf-16-le", Encoding.UTF32: "utf-32-le"}
LONG = "x" * (LONGEST_SHARED + 1)


def numbers(snapshot: Snapshot, *, across_lines: bool = False) -> list[int]:
    return list(tokens.joined(tokens.parts(snapshot, across_lines=across_lines)).numbers)


def looks(text: str, settings: Settings = Settings(), *, across_lines: bool = False) -> list[tuple[str, str]]:  # noqa: B008 (immutable)
    """Each token as its text and its look."""
    found = shown(text, numbers(Snapshot.of(text, settings), across_lines=across_lines))
    return [(text[token.start : token.end], token.look) for token in found]


def of_values(text: str, root: str = "FF[4]") -> list[tuple[str, str]]:
    """The tokens of the values of a property, which must be the only one of its node."""
    return looks(f"(;{root};{text})")[len(looks(f"(;{root})")) + 1 :]


def test_the_legend_names_every_kind_in_its_order() -> None:
    assert [kind.name.replace("_", "").lower() for kind in TokenType] == [name.lower() for name in TYPES]
    assert [1 << bit for bit in range(len(MODIFIERS))] == [modifier.value for modifier in TokenModifier if modifier]


@pytest.mark.parametrize(
    ("identifier", "root", "look"),
    [
        ("B", "FF[4]", "keyword"),
        ("KO", "FF[4]", "keyword"),
        ("AB", "FF[4]", "type"),
        ("PL", "FF[4]", "type"),
        ("PB", "FF[4]", "property"),
        ("RE", "FF[4]", "property"),
        ("SZ", "FF[4]", "macro.readonly"),
        ("CR", "FF[4]", "function"),
        ("C", "FF[4]", "function"),
        ("Comment", "FF[4]", "function"),
        ("EL", "FF[4]", "function.deprecated"),
        ("CH", "FF[3]", "function"),
        ("EL", "", "function.deprecated"),
        ("KGSDE", "FF[4]", "parameter"),
        ("XQ", "FF[4]", "variable"),
        ("IT", "FF[4]", "keyword"),
        ("SU", "GM[9]", "property"),
        ("SU", "GM[1]", "variable"),
    ],
)
def test_identifiers_look_like_their_class(identifier: str, root: str, look: str) -> None:
    text = f"(;{root};{identifier}[a])"
    assert [look for word, look in looks(text) if word == identifier] == [look]


def test_every_property_of_the_table_is_known_in_its_game() -> None:
    for spec in PROPERTIES:
        game = spec.games[0] if spec.games else 1
        text = f"(;FF[{max(spec.ff)}]GM[{game}];{spec.identifier}[a])"
        look = looks(text)[4][1]
        assert not look.startswith(("variable", "parameter")), spec.identifier
        assert "deprecated" not in look, spec.identifier


def test_identifiers_that_settings_name_are_known() -> None:
    text = "(;XQ[1]XZ[2])"
    assert looks(text, Settings(private_properties=(("XQ", "a question"),))) == [
        ("XQ", "parameter"),
        ("1", "string"),
        ("XZ", "variable"),
        ("2", "string"),
    ]


POINT, COLON, STRING, ESCAPE, NUMBER = "enumMember", (":", "operator"), "string", "regexp", "number"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("B[dd]", [("dd", POINT)]),
        ("B[]", []),
        ("AB[aa][cc:dd]", [("aa", POINT), ("cc", POINT), COLON, ("dd", POINT)]),
        ("AB[ aa ]\n[bb]", [("aa", POINT), ("bb", POINT)]),
        ("B[aa:bb]", []),
        ("B[d4]", []),
        ("B[ddd]", []),
        ("AB[aa\\:bb]", []),
        ("LB[dd:A]", [("dd", POINT), COLON, ("A", STRING)]),
        ("LB[dd:a:b]", [("dd", POINT), COLON, ("a:b", STRING)]),
        ("LB[dd]", []),
        ("AR[aa:bb]", [("aa", POINT), COLON, ("bb", POINT)]),
        ("SZ[19]", [("19", NUMBER)]),
        ("SZ[13:9]", [("13", NUMBER), COLON, ("9", NUMBER)]),
        ("SZ[big]", []),
        ("KM[-6.5]", [("-6.5", NUMBER)]),
        ("KM[6,5]", []),
        ("TE[1]", [("1", NUMBER)]),
        ("TE[3]", []),
        ("PL[B]", [("B", "keyword")]),
        ("PL[black]", []),
        ("KO[]", []),
        ("DT[1996-12-27,28]", [("1996-12-27", NUMBER), (",", "operator"), ("28", NUMBER)]),
        ("DT[last week]", [("last week", STRING)]),
        ("RE[B+3.5]", [("B", "keyword"), ("+", "operator"), ("3.5", NUMBER)]),
        ("RE[W+Resign]", [("W", "keyword"), ("+", "operator"), ("Resign", "keyword")]),
        ("RE[?]", [("?", "keyword")]),
        ("RE[0]", [("0", NUMBER)]),
        ("RE[Black wins]", [("Black wins", STRING)]),
        ("RU[Japanese]", [("Japanese", "keyword")]),
        ("RU[of the club]", [("of the club", STRING)]),
        ("AP[CGoban:3]", [("CGoban", STRING), COLON, ("3", STRING)]),
        ("FG[257:Figure 1]", [("257", NUMBER), COLON, ("Figure 1", STRING)]),
        ("FG[]", []),
        ("N[a]", [("a", STRING)]),
        ("C[]", []),
        ("C[a [b\\] c\\\\]", [("a [b", "comment"), ("\\]", ESCAPE), (" c", "comment"), ("\\\\", ESCAPE)]),
        ("C[a\\", [("a", "comment"), ("\\", ESCAPE)]),
        ("C[a\\)]", [("a", "comment"), ("\\)", ESCAPE)]),
        ("KGSDE[aa]", [("aa", POINT)]),
        ("KGSSB[1.5]", [("1.5", NUMBER)]),
        ("XQ[a\\]b]", [("a", STRING), ("\\]", ESCAPE), ("b", STRING)]),
    ],
)
def test_values_in_parts(text: str, expected: list[tuple[str, str]]) -> None:
    if text.endswith("\\"):
        assert looks(f"(;{text})")[1:] == [*expected[:-1], ("\\)", ESCAPE)], "what is not closed goes on to the end"
    else:
        assert of_values(text) == expected


def test_other_games_write_points_in_their_own_way() -> None:
    assert of_values("B[e2e4]", "GM[11]") == [("e2e4", POINT)]
    assert looks("(;GM[1];B[e2e4])")[-1] == ("B", "keyword")


def test_lines() -> None:
    text = "(;C[one\r\ntwo\n\n  \\\nthree\rfour]B[dd]N[x])"
    lines = [("one", "comment"), ("two", "comment"), ("  ", "comment"), ("\\", ESCAPE), ("three", "comment")]
    rest = [("B", "keyword"), ("dd", POINT), ("N", "function"), ("x", STRING)]
    assert looks(text)[1:] == [*lines, ("four", "comment"), *rest]
    whole = [("one\r\ntwo\n\n  ", "comment"), ("\\\n", ESCAPE), ("three\rfour", "comment")]
    assert looks(text, across_lines=True)[1:] == [*whole, *rest]


def test_text_outside_the_games_has_none() -> None:
    assert looks("see B[dd]\n(;W[aa]) and C[x]\n(;N[y])") == [
        ("W", "keyword"),
        ("aa", POINT),
        ("N", "function"),
        ("y", STRING),
    ]


def test_games_of_one_text_have_their_own_versions() -> None:
    text = "(;FF[3];CH[1])(;FF[4];CH[1];CH[2])"
    assert [look for word, look in looks(text) if word == "CH"] == ["function", *["function.deprecated"] * 2]


@pytest.mark.parametrize("encoding", Encoding)
@examples(60)
@given(text=TEXTS, across_lines=st.booleans())
def test_tokens_follow_each_other_in_any_text(encoding: Encoding, text: str, across_lines: bool) -> None:
    text = text.replace("4", "😀")
    found = shown(text, numbers(Snapshot.of(text, encoding=encoding), across_lines=across_lines), ENCODINGS[encoding])
    plain = shown(text, numbers(Snapshot.of(text), across_lines=across_lines))
    assert found == plain, "the same places in every encoding"
    assert all(token.start < token.end for token in found)
    assert all(one.end <= other.start for one, other in pairwise(found))
    if not across_lines:
        assert not any(set("\r\n") & set(text[token.start : token.end]) for token in found)
    longer = text.replace("x", LONG)
    again = shown(longer, numbers(Snapshot.of(longer, encoding=encoding)), ENCODINGS[encoding])
    assert again == shown(longer, numbers(Snapshot.of(longer)))


LARGE = st.sampled_from(
    [
        "(;AB" + "[aa]\n[bb:cc] [dd]" * 400 + "LB" + "[aa:x][bb:y]" * 200 + ";B[aa])",
        "(;C[" + "one\\]\r\ntwo\n\n" * 300,
        "(;C[" + "one\rtwo" * 300 + "]N[x])(;B[aa])",
    ]
)
"""Texts of which a single value or list is most."""


@examples(80)
@given(text=st.one_of(TEXTS, LARGE), across_lines=st.booleans(), data=st.data())
def test_a_range_has_the_tokens_that_it_meets(text: str, across_lines: bool, data: st.DataObject) -> None:
    text = text * (data.draw(st.sampled_from([1, 30])) if len(text) < 1000 else 1)
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    snapshot = Snapshot.of(text)
    everything = shown(text, numbers(snapshot, across_lines=across_lines))
    expected = [token for token in everything if token.start < end and token.end > start]
    assert shown(text, tokens.in_range(snapshot, start, end, across_lines=across_lines).numbers) == expected


def test_a_range_of_a_long_value_costs_no_more_than_a_short_one() -> None:
    """What is kept is not asked for either: after a key press in such a list it would have to be found anew."""
    text = "(;AB" + "[aa]" * 100_000 + "C[" + "x\n" * 100_000
    snapshot = Snapshot.of(text)
    for start in (200_000, len(text) - 20):
        found = tokens.in_range(snapshot, start, start + 16, across_lines=False)
        assert 4 <= len(found.numbers) // 5 <= 10
    assert not any("tokens" in repr(key) for stretch in snapshot.stretches() for key in stretch.segment.cache)


def test_a_range_around_a_long_value_is_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """An editor whose screen shows a single long line asks for all of it again and again."""
    snapshot = Snapshot.of("(;AB" + "[aa]" * 20_000 + ")")
    found = tokens.in_range(snapshot, 0, snapshot.document.length, across_lines=False)
    monkeypatch.setattr(tokens, "tokens_of", None)
    assert tokens.in_range(snapshot, 0, snapshot.document.length, across_lines=False) == found
    assert len(found.numbers) == 5 * 20_001


def applied(before: list[int], edit: tokens.Edit | None) -> list[int]:
    """The numbers after an edit of the protocol."""
    return before if edit is None else [*before[: edit.start], *edit.numbers, *before[edit.start + edit.removed :]]


@examples(60)
@given(text=TEXTS, keys=st.lists(st.sampled_from(["x", "[", "]", "(", ")", ";", "\n", "B[aa]", "\\", "", "FF[3]"])))
def test_a_difference_leads_to_what_is_there_now(text: str, keys: list[str]) -> None:
    random = Random(len(text))
    snapshot = Snapshot.of(text * 40)
    before = list(tokens.parts(snapshot, across_lines=False))
    for key in keys[:4]:
        at = random.randint(0, snapshot.document.length)
        snapshot = snapshot.edit(at, at + (not key), key)
        now = list(tokens.parts(snapshot, across_lines=False))
        fresh = numbers(Snapshot.of(snapshot.text))
        old = list(tokens.joined(before).numbers)
        edit = tokens.difference(before, now)
        assert applied(old, edit) == list(tokens.joined(now).numbers) == fresh
        _assert_minimal(old, fresh, edit)
        before = now


def _assert_minimal(old: list[int], new: list[int], edit: tokens.Edit | None) -> None:
    """Nothing is sent of what both have in common in front and behind."""
    if edit is None:
        assert old == new
        return
    gone, come = old[edit.start : edit.start + edit.removed], list(edit.numbers)
    assert gone[:1] != come[:1] or not (gone and come)
    assert gone[-1:] != come[-1:] or not (gone and come)


def test_a_key_in_a_long_text_sends_little() -> None:
    snapshot = Snapshot.of("(" + ";B[aa]C[text]\n" * 20_000 + ")")
    before = list(tokens.parts(snapshot, across_lines=False))
    after = list(tokens.parts(snapshot.edit(150_000, 150_000, "x"), across_lines=False))
    edit = tokens.difference(before, after)
    assert edit is not None
    assert edit.removed + len(edit.numbers) <= 20
    assert sum(one is other for (one, _), (other, _) in zip(before[::-1], after[::-1], strict=False)) > 100


def test_nothing_is_too_much() -> None:
    deep = "(;B[aa]" * 20_000
    wide = "(;AB" + "[aa]" * 20_000 + "C[" + "\n" * 20_000 + "])"
    strangers = "(" + ";".join(f"{'X' * (1 + number % 90)}[1]" for number in range(5000))
    for text in (deep, wide, strangers, "(;C[" + "\\" * 20_000, "[" * 20_000, ")" * 20_000, ""):
        snapshot = Snapshot.of(text)
        assert len(numbers(snapshot)) % 5 == 0
        tokens.in_range(snapshot, len(text) // 2, len(text), across_lines=False)
    assert shown("", []) == list[Shown]()
