"""Proof that a transformed text says what it should: it is read again, and compared with the text before, node by node.

Whoever writes files over asks for it first. It knows nothing of how the edits are made.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from sgf_ls.features.mentions import COMMENTS
from sgf_ls.features.transform.change import Effect
from sgf_ls.features.transform.colours import BY_NAME, BY_TYPE
from sgf_ls.features.transform.meaning import moved, said_by
from sgf_ls.features.transform.nodes import SIZE
from sgf_ls.goban.game import Game, read_size
from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.twins import twins
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.node import Node, Property

if TYPE_CHECKING:
    from sgf_ls.features.transform import Transformed


def what_differs(before: Document, after: Document, transformed: Transformed) -> str:
    """What is another thing after a transformation than it should be, in a few words; empty if nothing is."""
    part_of = {offset: number for number, (part, _) in enumerate(transformed.done) for offset, _ in part.nodes}
    proved: set[tuple[Node, Node, int | None]] = set()
    for one, other in zip_longest(before.nodes(), after.nodes()):
        if one is None or other is None:
            return "the number of nodes"
        (offset, was), (_, now) = one, other
        number = part_of.get(offset)
        if number is None and was.text != now.text:
            return "a node that was not meant"
        if number is not None and (was, now, number) not in proved:
            part, effect = transformed.done[number]
            if differing := _differing(was, now, part.game, effect):
                return differing
            proved.add((was, now, number))
    return ""


def _differing(was: Node, now: Node, game: Game, effect: Effect) -> str:
    if _form_of(was) != _form_of(now) or len(was.properties) != len(now.properties):
        return "the form of a node"
    for old, new in zip(was.properties, now.properties, strict=True):
        if new.name != (twins().get(old.name, old.name) if effect.swaps else old.name):
            return "the properties of a node"
        if len(old.values) != len(new.values):
            return "the number of values of a property"
        if not _says_what_it_should(old, new, game, effect):
            return f"the values of {old.name}"
    return ""


def _form_of(node: Node) -> object:
    strays = [node.text[slice(*stray)] for stray in node.strays]
    return node.text[: node.lead], node.has_semicolon, node.is_open, strays


def _says_what_it_should(old: Property, new: Property, game: Game, effect: Effect) -> bool:
    spec = spec_of(old.name)
    if effect.swaps and (old.name in BY_NAME or (spec and spec.value_type in BY_TYPE)):
        return True  # which of these values change, and to what, is no matter of points
    if effect.comments and old.name in COMMENTS:
        return True
    if old.name == SIZE:
        sizes = zip(map(read_size, old.values), map(read_size, new.values), strict=True)
        return all(other == (size and effect.symmetry.resized(size)) for size, other in sizes)
    after = game._replace(size=game.size and effect.symmetry.resized(game.size))
    wanted = [moved(said, effect) for said in said_by(old, game)]
    # (What was no point on the board stays as it is written, though it may be one on a board of another form.)
    pairs = zip(wanted, said_by(new, after), new.values, strict=True)
    return all(said == found or said == (text,) for said, found, text in pairs)
