"""Properties that say of one player what another one says of the other: B and W, AB and AW, PB and PW.

The titles in the property table tell: two of them are twins if they differ in nothing but the colour they name.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sgf_ls.spec.lookup import table_of

_OTHER = {"Black": "White", "White": "Black", "black": "white", "white": "black"}


@cache
def twins() -> Mapping[str, str]:
    """The twin of each property of Go, or known private one, that has one; each is the twin of its twin."""
    titles = _coloured_titles()
    names = {title: name for name, title in titles.items()}
    return {name: names[other] for name, title in titles.items() if (other := with_other_colour(title)) in names}


@cache
def lone() -> frozenset[str]:
    """The properties that are about one colour, by their titles, and have no twin."""
    return frozenset(_coloured_titles()) - twins().keys()


def with_other_colour(words: str) -> str:
    """Words with White for Black and the other way round."""
    return " ".join(_OTHER.get(word, word) for word in words.split(" "))


def _coloured_titles() -> dict[str, str]:
    """The titles that name a colour, by identifier; a standard property goes before a private one."""
    from sgf_ls.spec.table.private import PRIVATE  # most records have no private property

    titles = {spec.identifier: spec.name for spec in PRIVATE}
    titles |= {name: spec.name for name, spec in table_of().items()}
    return {name: title for name, title in titles.items() if with_other_colour(title) != title}
