"""One line of a game: what of its text stays when all other variations go.

What stays are the nodes of the line, each with the blanks behind it, and the two brackets of the game; so the layout of
the line stays, and no bracket is left that divides nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.text.edits import Edit

Span = tuple[int, int]


def spans_of_line(outline: Outline, path: Sequence[int], *, with_all_below: bool = False) -> list[Span]:
    """The stretches of the document that a line consists of, a game by themselves; `path` begins with the root.

    With all that follows its last node, or without.
    """
    last = path[-1]
    spans = [(outline.start, outline.starts[0])]
    spans += [(outline.starts[number], outline.stops[number]) for number in path[:-1]]
    spans.append((outline.starts[last], outline.end_below(last) if with_all_below else outline.ends[last]))
    spans.append((outline.closing, outline.end))
    return list(united(spans))


def united(spans: Sequence[Span]) -> Iterator[Span]:
    """The same stretches in order, those one that overlap or border on each other."""
    first, end = -1, -1
    for start, stop in sorted(spans):
        if start > end:
            if first < end:
                yield first, end
            first, end = start, stop
        end = max(end, stop)
    if first < end:
        yield first, end


def text_of(text: str, spans: Iterable[Span]) -> str:
    """What stands in some stretches of a text."""
    return "".join([text[start:end] for start, end in spans])


def edits_for(outline: Outline, kept: Sequence[Span]) -> list[Edit]:
    """The edits that leave nothing of a game but these stretches."""
    bounds = [outline.start, *(place for span in kept for place in span), outline.end]
    gone = zip(bounds[::2], bounds[1::2], strict=True)
    return [Edit(start, end, "") for start, end in gone if start < end]
