"""Proof that formatted text says what the text said before: both are read, and compared node by node.

Whoever writes files over asks for it first. It knows nothing of how the layout is made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from sgf_ls.goban.lists import PointList
from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import POINT_LISTS
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.form import problems_of
from sgf_ls.syntax.nesting import Nesting, step_into
from sgf_ls.syntax.node import Node, Property

if TYPE_CHECKING:
    from sgf_ls.analysis.format_options import FormatOptions

NO_PARENT = -1


class _Met(NamedTuple):
    """A node, the number of the one that it follows, and the brackets in front of it."""

    node: Node | None
    parent: int
    brackets: str


def what_differs(before: Document, after: Document, options: FormatOptions) -> str:
    """What formatting with these options has changed that it must not change, in a few words; empty if nothing."""
    for was, now in zip_longest(_met(before), _met(after)):
        if was is None or now is None or (was.node is None) != (now.node is None):
            return "the number of nodes"
        if options.parentheses == "keep" and was.brackets != now.brackets:
            return "the brackets of the trees"
        if was.parent != now.parent:
            return "the order of the variations"
        if was.node is not now.node and was.node and now.node and (part := _differing(was.node, now.node, options)):
            return part
    if Counter(problems_in(after)) - Counter(problems_in(before)):
        return "the structure, in which more is wrong than before"
    return ""


def _met(document: Document) -> Iterator[_Met]:
    """The nodes that have content, and the end of the text."""
    last: list[int] = []  # by open bracket: the node that stands in front of what follows
    current, brackets, number = NO_PARENT, "", 0
    for _, node in document.nodes():
        lead = node.text[: node.lead]
        if lead:
            brackets += lead
            for bracket in lead:
                if bracket == "(":
                    last.append(current)
                elif bracket == ")" and last:
                    current = last.pop()
        if node.has_content:
            yield _Met(node, current, "".join(brackets.split()))
            current, brackets, number = number, "", number + 1
    yield _Met(None, NO_PARENT, "".join(brackets.split()))


def _differing(was: Node, now: Node, options: FormatOptions) -> str:
    """What differs between two nodes of a different text."""
    if was.has_semicolon != now.has_semicolon or was.is_open != now.is_open:
        return "the form of a node"
    if [was.text[slice(*stray)] for stray in was.strays] != [now.text[slice(*stray)] for stray in now.strays]:
        return "stray text in a node"
    first, second = was.properties, now.properties
    if options.property_order != "keep" and _names(first) != _names(second):
        if _by_name(first).keys() != _by_name(second).keys():
            return "the properties of a node"
        first = tuple(prop for props in _by_name(first).values() for prop in props)
        found = _by_name(second)
        second = tuple(prop for name in _by_name(was.properties) for prop in found[name])
    if _names(first) != _names(second):
        return "the properties of a node"
    pairs = zip(first, second, strict=True)
    if any(one.values != other.values and not _same_points(one, other, options) for one, other in pairs):
        return "the values of a property"
    return ""


def _names(properties: Sequence[Property]) -> list[str]:
    return [prop.identifier for prop in properties]


def _by_name(properties: Sequence[Property]) -> Mapping[str, list[Property]]:
    found: dict[str, list[Property]] = {}
    for prop in properties:
        found.setdefault(prop.name, []).append(prop)
    return found


def _same_points(one: Property, other: Property, options: FormatOptions) -> bool:
    """Whether two lists may differ in their values, and select the same points, each once."""
    if options.point_lists == "keep" or one.name not in POINT_LISTS:
        return False
    lists = PointList.of(one.values), PointList.of(other.values)
    return lists[0].mask == lists[1].mask and all(points.occurrences == points.unique for points in lists)


def problems_in(document: Document) -> Iterator[str]:
    """The rules about the structure, once for each of their findings."""
    nesting = Nesting()
    for _, node in document.nodes():
        if node.lead or not nesting.depth:
            step = step_into(node, nesting)
            nesting = step.nesting
            yield from (problem.rule for problem in step.problems)
        yield from (problem.rule for problem in problems_of(node))
