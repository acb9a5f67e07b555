"""The proof finds what a transformation must not have done, whoever did it."""

from __future__ import annotations

import pytest

from sgf_ls.features.transform import Change, transform
from sgf_ls.features.transform.proof import what_differs
from sgf_ls.syntax.document import Document

from .asking import games_of

BEFORE = "(;SZ[13:9]AB[aa:cb][mi]AW[zz]LB[aa:x]AR[aa:bb]C[A1]PB[x]RE[B+R](;B[];W[tt])(;W[aa]))"
TURNED = "(;SZ[9:13]AB[ha:ic][am]AW[zz]LB[ia:x]AR[ia:hb]C[A1]PB[x]RE[B+R](;B[];W[tt])(;W[ia]))"
SWAPPED = "(;SZ[13:9]AW[aa:cb][mi]AB[zz]LB[aa:x]AR[aa:bb]C[A1]PW[x]RE[W+R](;W[];B[tt])(;B[aa]))"


def differing(after: str, *steps: str, comments: tuple[str, ...] = (), before: str = BEFORE) -> str:
    """What the proof says of a text that claims to be the transformed one."""
    document = Document.from_text(before)
    return what_differs(document, Document.from_text(after), transform(games_of(before), Change(steps, comments)))


def test_what_is_right_is_proved() -> None:
    assert differing(TURNED, "rotate-90") == ""
    assert differing(SWAPPED, "swap-colors") == ""
    # How a list is written is another matter than what it says.
    assert differing(TURNED.replace("aa:cb", "cb:aa"), "rotate-90") == ""
    assert differing(TURNED.replace("C[A1]", "C[x]"), "rotate-90", comments=("a1",)) == ""


@pytest.mark.parametrize(
    ("right", "wrong", "what"),
    [
        ("SZ[9:13]", "SZ[13:9]", "the values of SZ"),
        ("[am]", "[al]", "the values of AB"),
        ("[ha:ic]", "[ha:id]", "the values of AB"),
        ("[zz]", "[za]", "the values of AW"),
        ("LB[ia:x]", "LB[ia:y]", "the values of LB"),
        ("LB[ia:x]", "LB[aa:x]", "the values of LB"),
        ("AR[ia:hb]", "AR[hb:ia]", "the values of AR"),
        ("C[A1]", "C[A2]", "the values of C"),
        ("RE[B+R]", "RE[W+R]", "the values of RE"),
        ("B[]", "B[tt]", "the values of B"),
        ("W[tt]", "W[ss]", "the values of W"),
        ("[am]", "", "the number of values of a property"),
        ("PB[x]", "PW[x]", "the properties of a node"),
        ("PB[x]", "", "the form of a node"),
        ("PB[x]", "PB[x] - ", "the form of a node"),
        ("(;W[ia])", ";W[ia]", "the form of a node"),
        ("(;W[ia])", "(W[ia])", "the form of a node"),
    ],
)
def test_what_is_wrong_is_found(right: str, wrong: str, what: str) -> None:
    assert differing(TURNED.replace(right, wrong), "rotate-90") == what


def test_nodes_that_were_not_there() -> None:
    assert differing("(;SZ[9]B[ia]", "rotate-90", before="(;SZ[9]B[aa]") == ""
    assert differing("(;SZ[9]B[ia];B[aa]", "rotate-90", before="(;SZ[9]B[aa]") == "the number of nodes"


def test_colours_that_were_not_swapped() -> None:
    assert differing(SWAPPED.replace("PW", "PB"), "swap-colors") == "the properties of a node"
    assert differing(SWAPPED.replace("AB[zz]", "AB[aa]"), "swap-colors") == "the values of AW"


def test_what_was_not_meant_must_stay() -> None:
    before = "(;SZ[9]B[aa])(;SZ[9]B[aa])"
    document = Document.from_text(before)
    game = games_of(before)[0]
    done = transform([game], Change(("rotate-90",)))
    right = "(;SZ[9]B[ia])(;SZ[9]B[aa])"
    assert what_differs(document, Document.from_text(right), done) == ""
    assert what_differs(document, Document.from_text(right.replace("aa", "ia")), done) == "a node that was not meant"
