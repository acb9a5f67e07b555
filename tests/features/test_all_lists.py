"""Rewriting all lists of points of a selection or a file."""

from __future__ import annotations

import pytest

from .asking import action, after, rules, titles

COMPRESS, EXPAND = "Compress all lists", "Expand all lists"
TEXT = (
    "(;FF[4]SZ[9]AB[aa][ab] [ba]\n[bb]AW[cc];B[dd]TR[ee:ff]CR[gg][gh](;C[AB[aa\\][ab\\]]MA[aa][ab])(;DD[aa:bb]))"
    "(;AB[aa][ab])"
)


def at(text: str, part: str) -> str:
    """The text with the cursor in front of a part."""
    return text.replace(part, f"|{part}", 1)


def test_all_lists_of_a_file() -> None:
    text = at(TEXT, "AB[aa][ab] ")
    assert [title for title in titles(text) if "all lists" in title] == [
        "Compress all lists of points in the file to rectangles"
    ]
    assert after(text, COMPRESS) == (
        "(;FF[4]SZ[9]AB[aa:bb]AW[cc];B[dd]TR[ee:ff]CR[gg:gh](;C[AB[aa\\][ab\\]]MA[aa:ab])(;DD[aa:bb]))(;AB[aa][ab])"
    )
    text = at(TEXT, "TR[ee:ff]")
    assert after(text, EXPAND) == TEXT.replace("ee:ff", "ee][ef][fe][ff").replace("aa:bb", "aa][ab][ba][bb")
    assert (action(text, EXPAND).kind, action(text, EXPAND).is_large) == ("refactor.rewrite", True)


def test_lists_of_a_selection() -> None:
    start, end = TEXT.index("[ab] [ba]"), TEXT.index("gg][gh")
    text = f"{TEXT[:start]}<<{TEXT[start:end]}>>{TEXT[end:]}"
    assert after(text, COMPRESS) == TEXT.replace("[aa][ab] [ba]\n[bb]", "[aa:bb]").replace("[gg][gh]", "[gg:gh]")
    assert [title for title in titles(text) if "all lists" in title] == [
        "Compress all lists of points in the selection to rectangles"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "(;FF[4]SZ[9]AB[|aa][ab];B[cc]TR[dd])",  # a single list would change
        "(;FF[4]SZ[9]AB[aa][ab]TR[ba][bb];B|[cc])",  # no list is here
        "(;FF[4]SZ[9]<<AB[aa][ab]>>TR[aa][ab])",
        "(;FF[3]SZ[9]AB[|aa][ab]TR[aa][ab])",  # FF3 has no rectangles
        "(;SZ[9]AB[|aa][ab]TR[aa][ab])",  # and this may be FF1
        "(;FF[4]SZ[9]AB[|aa][ab]TR[aa:bb][bb])",  # what that means is for its author to say
        "(;FF[4]SZ[9]AB[|aa][ab]TR[aa][ab",  # not closed
        "AB[|aa][ab]TR[aa][ab]",
    ],
)
def test_where_that_is_not_offered(text: str) -> None:
    assert not [title for title in titles(text) if "all lists" in title]


def test_faulty_lists_stay() -> None:
    text = "(;FF[4]SZ[9]AB[|aa][ab]TR[aa][ab]MA[aa][aa]SQ[zz][za]CR[cc:dd][ce:de])"
    left = after(text, COMPRESS)
    assert left == "(;FF[4]SZ[9]AB[aa:ab]TR[aa:ab]MA[aa][aa]SQ[zz][za]CR[cc:de])"
    assert rules(left) == rules(text.replace("|", ""))
