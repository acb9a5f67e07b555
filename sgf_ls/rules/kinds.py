"""Which kinds of subjects a node may hold, told from its identifiers alone.

So a node is asked for few kinds, and rules that look at others are not even loaded.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.charset_property import CHARSET
from sgf_ls.rules.subjects import (
    KEYED,
    Kind,
    charsets,
    keyed_values,
    odd_points,
    point_lists,
    points,
    repeated_identifiers,
    several_lists,
    whole_lists,
)
from sgf_ls.spec.lookup import POINT_LISTS, SINGLE_POINTS

_ABOUT = {
    charsets.__name__: frozenset([CHARSET]),
    point_lists.__name__: POINT_LISTS,
    whole_lists.__name__: POINT_LISTS,
    several_lists.__name__: POINT_LISTS,
    keyed_values.__name__: KEYED,
    odd_points.__name__: SINGLE_POINTS | KEYED,
    points.__name__: POINT_LISTS | SINGLE_POINTS | KEYED,
}
"""The identifiers that kinds of subjects are about which are not made for some."""
OF_SEVERAL = frozenset([several_lists.__name__, "nodes_with", "odd_nodes"])
"""The kinds of subjects that are about more than the values of one property."""
_OF_RIGHT_ONES_TOO = frozenset([several_lists.__name__, whole_lists.__name__, "nodes_with"])
"""The kinds of subjects that may be made of values with which nothing is wrong."""


def needed_by(kind: Kind) -> frozenset[str]:
    """The identifiers that make a node a subject of a kind, whatever their values are."""
    if kind.name == "whole_lists":
        return POINT_LISTS
    return frozenset(kind.identifiers) if kind.name == "nodes_with" else frozenset()


def may_be_in(kind: Kind, identifiers: Sequence[str], right: frozenset[str] = frozenset()) -> bool:
    """Whether a node with these identifiers, some of them known to be `right`, may hold a subject of a kind."""
    if kind.name == repeated_identifiers.__name__:
        return len(set(identifiers)) < len(identifiers)
    wanted = frozenset(kind.identifiers) or _ABOUT.get(kind.name)
    if wanted is None:
        return True
    if kind.name not in _OF_RIGHT_ONES_TOO:
        wanted -= right
    return not wanted.isdisjoint(identifiers)
