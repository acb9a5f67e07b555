"""Which addresses are links, where they end, and what is never one."""

from __future__ import annotations

import re

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features import links as feature
from sgf_ls.features.links import links
from sgf_ls.text.visible import HIDDEN


def found(text: str) -> list[tuple[str, str]]:
    """What is underlined, and where it leads."""
    return [(text[link.start : link.end], link.target) for link in links(Snapshot.of(text))]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("see http://a.org/b.", "http://a.org/b"),
        ("https://a.org, and more", "https://a.org"),
        ("(http://a.org/b)", "http://a.org/b"),
        ("(see http://a.org/b_(c)!)", "http://a.org/b_(c)"),
        ("<http://a.org/b>", "http://a.org/b"),
        ('"http://a.org/b"', "http://a.org/b"),
        ("http://a.org:8080/x?y=1&z=%20#part; then", "http://a.org:8080/x?y=1&z=%20#part"),
        ("看http://a.org/b，谢谢", "http://a.org/b"),
        ("http://a.org谢谢", "http://a.org"),
        ("http://a.org/b\u202egro.live", "http://a.org/b"),
        ("http://a.org/b\u200bc", "http://a.org/b"),
        ("http://a.org/b\nc", "http://a.org/b"),
        ("http://a.org/...", "http://a.org/"),
        ("http://a-b.c_d.org", "http://a-b.c_d.org"),
    ],
)
def test_an_address_ends_as_editors_have_it(value: str, shown: str) -> None:
    assert found(f"(;C[{value}])") == [(shown, shown)]


@pytest.mark.parametrize(
    ("value", "shown", "target"),
    [
        (r"http\://a.org/b", r"http\://a.org/b", "http://a.org/b"),
        (r"http://a.org/b[c\]d", r"http://a.org/b[c\]d", "http://a.org/b[c]d"),
        (r"[see http://a.org/b\]", "http://a.org/b", "http://a.org/b"),
        ("http://a.org/lo\\\nng", "http://a.org/lo\\\nng", "http://a.org/long"),
        ("http://a.org/lo\\\r\nng x", "http://a.org/lo\\\r\nng", "http://a.org/long"),
        (r"http://a.org/b\\c", r"http://a.org/b\\c", "http://a.org/b%5Cc"),
        ("HTTPS://A.org/B", "HTTPS://A.org/B", "https://A.org/B"),
        ("http://a.org/é", "http://a.org/é", "http://a.org/%C3%A9"),
    ],
)
def test_where_an_address_leads(value: str, shown: str, target: str) -> None:
    assert found(f"(;C[{value}])") == [(shown, target)]


@pytest.mark.parametrize(
    "value",
    [
        "ftp://a.org",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "command:http",
        "http://",
        "http:// a.org",
        "http:a.org",
        "xhttp://a.org",
        "www.a.org",
        "http://bank.org@evil.org/",
        "http://bank.org:80@evil.org/",
        "http://\u202egro.live",
        f"http://a.org/{'b' * 3000}",
    ],
)
def test_what_is_no_link(value: str) -> None:
    assert found(f"(;C[{value}])") == []


@pytest.mark.parametrize(
    ("node", "count"),
    [
        ("GC[http://a.org]GN[http://a.org]SO[http://a.org]AN[http://a.org]CP[http://a.org]N[http://a.org]", 6),
        ("AP[program:http://a.org]", 1),
        ("LB[aa:http://a.org][bb:https://b.org]", 2),
        ("XX[http://a.org]", 1),  # nobody knows what a private property holds
        ("B[http://a.org]AB[http://a.org]SZ[http://a.org]", 0),
        ("C[http://a.org", 1),
    ],
)
def test_links_stand_where_texts_may_be(node: str, count: int) -> None:
    assert len(found(f"(;{node})")) == count


def test_text_outside_values_has_none() -> None:
    assert found("From http://a.org (;B[aa]) http://a.org") == []


def test_links_move_with_the_text() -> None:
    snapshot = Snapshot.of(f"(;C[{'x' * 3000}];C[http://a.org])")
    before = links(snapshot)
    changed = snapshot.edit(3, 3, "AB[aa]")
    assert links(changed) == [link.shifted(6) for link in before]
    assert links(changed) == links(Snapshot.of(changed.text))


def test_there_is_an_end_to_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feature, "MOST_LINKS", 3)
    assert len(found("(;C[http://a.org http://b.org];C[http://c.org http://d.org])")) == 3


PIECES = [
    "http://",
    "https",
    "\\:",
    "://",
    "a.org",
    "/b",
    "@",
    "(",
    ")",
    "\\]",
    " ",
    "\\\n",
    "\u202e",
    "é",
    "%",
    ".",
    "囲",
    "\\",
]


@examples(300)
@given(st.lists(st.sampled_from(PIECES), max_size=15).map("".join))
def test_a_target_is_what_is_seen_and_holds_nothing_odd(value: str) -> None:
    text = f"(;C[{value}])"
    for shown, target in found(text):
        assert re.fullmatch(r"https?://[\x21-\x7e]+", target)
        assert not re.search(HIDDEN, shown.replace("\\\n", ""))
        assert not re.search(r"\s", shown.replace("\\\n", ""))
        assert "@" not in re.split("[/?#]", target)[2]
