"""Labels get other names."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.navigation.labels import labels_of, mentions_of
from sgf_ls.features.navigation.renaming import NOTHING, Renamed, Renaming, label_to_rename, rename
from sgf_ls.spec.reading.texts import as_simple_text
from sgf_ls.syntax.node import read_node
from sgf_ls.text.edits import apply_edits

from .asking import asked


def after(text: str, new: str) -> str:
    """The text after the renaming, or why there is none."""
    snapshot, offset = asked(text)
    found = rename(snapshot, offset, new)
    return found if isinstance(found, str) else apply_edits(snapshot.text, [*found.sure, *found.in_doubt])


def after_what_is_sure(text: str, new: str) -> str:
    """The text after those edits alone of which there is no doubt."""
    snapshot, offset = asked(text)
    found = rename(snapshot, offset, new)
    assert isinstance(found, Renaming)
    return apply_edits(snapshot.text, found.sure)


@pytest.mark.parametrize(
    ("text", "new", "expected"),
    [
        ("(;LB[aa:|A][bb:B]C[A or B.])", "x", "(;LB[aa:x][bb:B]C[x or B.])"),
        ("(;LB[aa:A][bb:B]C[A or |B.])", "x", "(;LB[aa:A][bb:x]C[A or x.])"),
        ("(;LB[aa:A][bb:A]C[A|])", "B", "(;LB[aa:B][bb:B]C[B])"),
        # in this node only, and in C only
        ("(;LB[aa:|A]N[A]GC[A]C[A];LB[aa:A]C[A])", "B", "(;LB[aa:B]N[A]GC[A]C[B];LB[aa:A]C[A])"),
        # brackets and the like
        ("(;LB[aa:|A]C[A])", "]", "(;LB[aa:\\]]C[\\]])"),
        ("(;LB[aa:|A]C[A])", "a:\\", "(;LB[aa:a\\:\\\\]C[a:\\\\])"),
        ("(;LB[aa:|\\]]C[see \\]])", "A", "(;LB[aa:A]C[see A])"),
        ("(;LB[aa:|a\\:b]C[a:b, a\\:b])", "A", "(;LB[aa:A]C[A, A])"),
        ("(;LB[aa:|A]C[\\A, \\\\A])", "]", "(;LB[aa:\\]]C[\\], \\\\\\]])"),
        ("(;LB[aa:| A ]C[A])", " B ", "(;LB[aa:B]C[B])"),
        ("(;LB[aa:A]C[|A])", "A", "(;LB[aa:A]C[A])"),
        ("(;GM[2]LB[x:|A]C[A])", "B", "(;GM[2]LB[x:B]C[B])"),
        ("(;LB[aa:|\u9ed1]C[\u898b\u9ed1\u3002])", "\u767d", "(;LB[aa:\u767d]C[\u898b\u767d\u3002])"),
        # why not
        ("(;LB[aa:|A][bb:B])", "B", "B is the label of bb in this node already."),
        ("(;LB[aa:|A][bb:\\]])", "]", "] is the label of bb in this node already."),
        ("(;LB[aa:|A])", " ", "A label cannot be empty."),
        ("(;LB[aa:|A])", "a\nb", "A label is one line of characters that can be seen."),
        ("(;LB[aa:|A])", "a\u202eb", "A label is one line of characters that can be seen."),
        ("(;LB[aa:|A", "B", "LB is not closed: its last ] is missing."),
        ("(;LB[a|a:A])", "B", NOTHING),
        ("(;C[|A])", "B", NOTHING),
        ("(;L|[aa])", "B", NOTHING),
        ("|", "B", NOTHING),
    ],
)
def test_renaming(text: str, new: str, expected: str) -> None:
    assert after(text, new) == expected


@pytest.mark.parametrize(
    ("label", "comment", "expected"),
    [
        ("A", "A, (A) \u9ed1A\u3002 A's A-C C-A A.", "x, (x) \u9ed1x\u3002 x's x-C C-x x."),
        ("A", "Another bA A1 1A a \\\nA b\\\nA A\\\nb", "Another bA A1 1A a \\\nx b\\\nA A\\\nb"),
        ("A", "http://x.org/A?A www.A.org A", "http://x.org/A?A www.A.org x"),
        ("I", "I'm I've I", "I'm I've x"),
        ("t", "don't t T T-shape low-t t-shape", "don't x T T-shape low-t t-shape"),
        ("1", "1 10 1.5 0.1 3-1 1-3 W+1 1% #1 1. 1", "x 10 1.5 0.1 3-1 1-3 W+1 1% #1 x. x"),
        ("4*", "4* 44* 4*4", "x 44* 4*4"),
        ("?", "what? ? ?? (?)", "what? x ?? (x)"),
        ("\u25b3", "\u89c1\u25b3 a\u25b3b", "\u89c1x axb"),
    ],
)
def test_only_words_are_renamed(label: str, comment: str, expected: str) -> None:
    assert after(f"(;LB[aa:|{label}]C[{comment}])", "x") == f"(;LB[aa:x]C[{expected}])"


@pytest.mark.parametrize(
    ("labels", "comment", "expected"),
    [
        # the article, which is no label; the letter in quotes, which is
        ("ab", "'a' or 'b'. White 'b' is a mistake. A trap.", "'x' or 'b'. White 'b' is a mistake. A trap."),
        ("a", "'a *', (a), [a\\], \u201ca\u201d, \u300ca\u300d", "'x *', (x), [x\\], \u201cx\u201d, \u300cx\u300d"),
        ("a", "'\\\na\\\n' (a good move) 'a good move'", "'\\\nx\\\n' (a good move) 'a good move'"),
        ("a", "(a 'good' move) (a \"good\" move)", "(a 'good' move) (a \"good\" move)"),
        ("A", "A good move. A\nwall. Such A", "A good move. A\nwall. Such x"),
        ("A", "A, 11*", "x, 11*"),
        (
            "A",
            "White at A now, the cut, A works, too. WHAT A MOVE",
            "White at x now, the cut, x works, too. WHAT A MOVE",
        ),
        ("A", "\u9ed1A good", "\u9ed1x good"),
        ("C", "C is slow. C", "x is slow. x"),
        # rows of labels
        ("AB", "A and B are miai", "x and B are miai"),
        ("BA", "A and B are miai, B, A; A/B, A-B", "A and x are miai, x, A; A/x, A-x"),
        ("12", "1, 2; 'a' to 1", "x, 2; 'a' to 1"),
        ("ab", "'b' and a ladder. b or a.", "'b' and a ladder. b or x."),
        ("DA", "A, and D", "A, and x"),
        # colours, people, numbers, longer words
        (
            "B",
            "B plays. Good for B. White B, at B or on B, B+5 'B'",
            "B plays. Good for B. White x, at x or on x, B+5 'x'",
        ),
        ("I", "I think. What could I do? (I)", "I think. What could I do? (x)"),
        ("3", "3 liberties, Black 3. (3)", "3 liberties, Black 3. (x)"),
        (["ko", "C"], "C or ko. A ko, (ko)", "C or x. A ko, (x)"),
        # signs
        ("\u25b3", "\u25b3 and \u25b3", "x and x"),
        ("\u2460", "\u2460 is best", "x is best"),
        ("?", "what ? (?)", "what ? (x)"),
        ("\u9ed1", "\u898b\u9ed1\u3002 \u300c\u9ed1\u300d", "\u898b\u9ed1\u3002 \u300cx\u300d"),
        ("\u044f", "\u044f \u0432 \u044f.", "\u044f \u0432 x."),
    ],
)
def test_what_the_label_is_meant_by_for_sure(labels: Sequence[str], comment: str, expected: str) -> None:
    values = [f"[a{point}:{label}]" for point, label in zip("abc", labels, strict=False)]
    text = f"(;LB{''.join(values)}C[{comment}])"
    at = text.index(":") + 1
    renamed = text[:at] + "x" + text[at + len(labels[0]) :].replace(comment, expected)
    assert after_what_is_sure(f"{text[:at]}|{text[at:]}", "x") == renamed


def test_the_word_under_the_cursor_is_meant() -> None:
    assert after_what_is_sure("(;LB[aa:a]C[a ko |a ko])", "x") == "(;LB[aa:x]C[a ko x ko])"
    assert after_what_is_sure("(;LB[aa:a]C[a ko a| ko])", "x") == "(;LB[aa:x]C[a ko x ko])"


@pytest.mark.parametrize("labels", ["\u7532\u4e59", "\u4e59\u7532"])
def test_of_two_labels_side_by_side_the_one_behind_the_cursor_is_meant(labels: str) -> None:
    """A cursor that is as wide as a character is on the one behind; at the end of a word it is still at that word."""
    text = f"(;LB[aa:{labels[0]}][bb:{labels[1]}]C[\u7532\u4e59 ])"
    for name, at in (("\u7532", 0), ("\u4e59", 1), ("\u4e59", 2)):
        found = label_to_rename(Snapshot.of(text), text.index("\u7532\u4e59 ") + at)
        assert isinstance(found, Renamed)
        assert found.text == name


@pytest.mark.parametrize("labels", [["a", "a'"], ["a'", "a"]])
def test_a_label_that_is_part_of_another_one(labels: list[str]) -> None:
    text = f"(;LB[aa:{labels[0]}][bb:{labels[1]}]C[a' or a, 'a' 'a'' a'])"
    at = text.index("C[") + 2
    assert after(f"{text[:at]}|{text[at:]}", "x") == text.replace(":a'", ":x").replace(
        "a' or a, 'a' 'a'' a'", "x or a, 'a' 'x' x"
    )
    at = text.index("or a,") + 3
    assert after(f"{text[:at]}|{text[at:]}", "x") == text.replace(":a]", ":x]").replace("or a, 'a'", "or x, 'x'")


def test_what_is_to_be_renamed() -> None:
    text = "(;LB[aa:\\]x]C[see \\]x|])"
    snapshot, offset = asked(text)
    found = label_to_rename(snapshot, offset)
    assert found is not None and not isinstance(found, str)
    assert (snapshot.text[found.start : found.end], found.text) == ("\\]x", "]x")
    assert label_to_rename(*asked("(;LB[a|a:A])")) is None
    assert label_to_rename(*asked("(;LB[aa:A|")) == "LB is not closed: its last ] is missing."


NAMES = st.text("AB1]\\: x\u9ed1", min_size=1, max_size=4).filter(lambda name: bool(name.strip()))


@examples(100)
@given(
    NAMES, NAMES, st.lists(st.sampled_from(["A", "B", "1", "x", " ", "-", "\\]", "\\\\", "\\A", "\u9ed1"]), max_size=12)
)
def test_a_renamed_label_says_its_name_and_can_be_called_back(old: str, new: str, words: list[str]) -> None:
    old, new = old.strip(), new.strip()
    written = "".join(f"\\{each}" if each in "]\\:" else each for each in old)
    text = f"(;SZ[9]LB[aa:{written}]C[{written}{''.join(words)}])"
    snapshot = Snapshot.of(text)
    at = text.index(":") + 1
    found = rename(snapshot, at, new)
    assert isinstance(found, Renaming)
    edits = [*found.sure, *found.in_doubt]
    renamed = apply_edits(text, edits)
    node = read_node(renamed)
    [label] = labels_of(node)
    assert (label.text, node.names) == (new, ("SZ", "LB", "C"))
    assert len(edits) == (0 if old == new else 1 + len(list(mentions_of(read_node(text), old))))
    said = [as_simple_text(text[edit.start : edit.end]) for edit in edits]
    assert set(said) <= {old}
