"""Two variations of a node that begin with the same step become one, and nothing of either is lost.

What follows in both is joined in the same way, step by step. Where that is not possible without loss, since both say
something that cannot stand side by side, the two steps stay two variations.
"""

from __future__ import annotations

from sgf_ls.features.tree_work.deeds import deed_of
from sgf_ls.features.tree_work.joining import join
from sgf_ls.features.tree_work.merging import Merger, Source, bare_node, written
from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.goban.game import Game
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node
from sgf_ls.text.edits import Edit


def can_be_one(earlier: Node, later: Node, game: Game) -> bool:
    """Whether two nodes are the same step, and can become one without loss."""
    first, second = bare_node(earlier), bare_node(later)
    if deed_of(first, game) != deed_of(second, game):
        return False
    return not join(first, second, game, "\n", lossless=True).conflicts


def merged(outline: Outline, earlier: int, later: int, line_end: str) -> tuple[Edit, ...]:
    """The edits that put the variation that begins with the later node into that of the earlier one."""
    merger = Merger(outline.tree.game, line_end, lossless=True)
    source = Source(outline)
    top = merger.add(source, earlier, None)[earlier]
    merger.add(source, later, top)
    start, end = outline.starts[earlier], outline.end_below(earlier)
    return _smaller(Edit(start, end, written(top)), outline.text), _deletion(outline, later)


def _deletion(outline: Outline, number: int) -> Edit:
    """The edit that deletes a variation, with its brackets and the blanks in front."""
    text = outline.text
    opening = text.rindex("(", 0, outline.starts[number])
    start = outline.ends[number - 1]
    start += len(text[start:opening].rstrip(BLANKS))
    return Edit(start, text.index(")", outline.end_below(number)) + 1, "")


def _smaller(edit: Edit, text: str) -> Edit:
    """The same edit without what it leaves as it is at its beginning and its end."""
    start, end, new = edit
    most = min(end - start, len(new))
    head = _length_in_common(text[start : start + most], new[:most])
    most -= head
    tail = _length_in_common(text[end - most : end][::-1], new[len(new) - most :][::-1])
    return Edit(start + head, end - tail, new[head : len(new) - tail])


def _length_in_common(one: str, other: str) -> int:
    """How many characters two texts of one length have in common before they differ."""
    return next((at for at, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1]), len(one))
