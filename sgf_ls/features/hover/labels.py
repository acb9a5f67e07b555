"""Hover on a label of the node in its comment: the points that bear it, what stands there, and where that is.

Only a word that means the label for sure is taken for one: whoever reads must not be disturbed by an article.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from sgf_ls.features.hover.mentions import Named
from sgf_ls.features.navigation.certainty import is_meant
from sgf_ls.features.navigation.labels import label_at, labels_named, texts_of_labels
from sgf_ls.goban.masks import board_mask, points_of
from sgf_ls.goban.points import Size
from sgf_ls.goban.values import Kind, read_value
from sgf_ls.syntax.node import Node


def label_named_at(node: Node, at: int, size: Size) -> Named | None:
    """The label that the character at `at` of a node belongs to, as a word of its comment, and its points."""
    (start, end), label = label_at(node, at) or ((at, at), "")
    if not start <= at < end or not is_meant(node.text, start, end, label, texts_of_labels(node)):
        return None
    values = [read_value(each.point) for each in labels_named(node, label)]
    mask = reduce(or_, [value.mask for value in values if value.kind is Kind.POINT], 0) & board_mask(size)
    return Named(start, end, tuple(points_of(mask))) if mask else None
