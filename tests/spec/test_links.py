"""Links lead to the published anchors of FF4, and only where FF4 describes the property."""

from __future__ import annotations

import re

import pytest

from sgf_ls.spec import links
from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.spec.record import Status

SITE = "https://www.red-bean.com/sgf/"


def names(text: str) -> list[str]:
    """Identifiers written as in FF4's index, with blanks between them."""
    return text.split()


def test_sections() -> None:
    assert SITE + "sgf4.html#3.5.1" == links.COMPRESSED_POINT_LISTS
    assert SITE + "sgf4.html#types" == links.VALUE_TYPES
    assert SITE + "sgf4.html#text" == links.TEXT
    assert SITE + "sgf4.html#1" == links.TREE_STRUCTURE
    assert SITE + "sgf4.html#2" == links.GRAMMAR
    assert SITE + "go.html#types" == links.GO_POINTS


@pytest.mark.parametrize("name", names("AB B LB SZ DD RE CA"))
def test_properties_of_every_game_are_on_the_page_of_properties(name: str) -> None:
    spec = spec_of(name)
    assert spec is not None
    assert spec.link == f"{SITE}properties.html#{name}"


def test_properties_of_go_are_on_its_own_page() -> None:
    on_go_page = {spec.identifier: spec.link for spec in PROPERTIES if "go.html" in spec.link}
    assert on_go_page == {name: f"{SITE}go.html#{name}" for name in ("HA", "KM", "TB", "TW")}


def test_every_ff4_property_has_a_link_and_nothing_else_has() -> None:
    for spec in PROPERTIES:
        if spec.status is Status.FF4:
            assert re.fullmatch(rf"https://www\.red-bean\.com/sgf/(properties|go)\.html#{spec.identifier}", spec.link)
        else:
            assert spec.link == ""
