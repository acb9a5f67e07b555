"""Rewriting lists of points: the edits that fixes and code actions share.

Edits replace only what they must. A *slot* is the place of a value between its brackets. Between the first `[` and the
last `]` of a property every value that stays keeps its slot, and the blanks between slots stay with them; nothing
outside is touched, except when a property loses its last value and goes with it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from sgf_ls.goban.masks import board_mask
from sgf_ls.goban.values import PointValue
from sgf_ls.rules.finding import Fix, Removal
from sgf_ls.rules.point_list import PointListView
from sgf_ls.spec.lookup import spec_of
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.edits import Edit

LONGEST_COMPARED = 2000
LARGEST_TABLE = 50_000
"""Old values times new ones for which the smallest edits are searched: 220 values each, half a millisecond."""


def union_title(identifier: str, count: int) -> str:
    """The title of the rewriting to the fewest values."""
    return f"Rewrite {identifier} as a non-overlapping union ({count} value{'' if count == 1 else 's'})"


def union_fix(points: PointListView, owner: int) -> Fix | None:
    """Rewrite one property of the list as the fewest values that select the same points, each once.

    None where a value cannot be read or is not closed, where nothing is selected, or where a point is also named by
    another property of the same identifier: merging those is a question of its own.
    """
    mask = mask_of_property(points, owner)
    if not mask or not is_self_contained(points, owner) or not is_closed(points, owner) or is_ordered(points):
        return None
    values = shortest_values(points, mask)
    title = union_title(points.identifier, len(values))
    return Fix(title, False, slot_edits(points, owner, values), claim_of(points, points.indices(owner)[0]))


def is_ordered(points: PointListView) -> bool:
    """Whether the order of the values means something (FF1-2's letters), so that no rewriting may change it."""
    spec = spec_of(points.identifier)
    return spec is not None and spec.ordered


def is_closed(points: PointListView, owner: int) -> bool:
    """Whether the last value of the property has its bracket, which the end of the text may have cut off."""
    node = points.view.node
    return not node.is_open or points.properties[owner].values_end < len(node.text)


def takes_rectangles(points: PointListView) -> bool:
    """Whether rectangles may stand in the list: the property knows them, and the game does not say it is FF1-FF3."""
    spec = spec_of(points.identifier)
    return (spec is None or spec.compressed) and not points.view.game.is_old


def shortest_values(points: PointListView, mask: int) -> list[str]:
    """The fewest values that select the points of a mask; single points where rectangles may not stand."""
    # Loaded when first needed: most runs of `sgf-ls check` rewrite nothing.
    from sgf_ls.goban.rectangles import single_points, union_values

    return union_values(mask) if takes_rectangles(points) else single_points(mask)


def is_self_contained(points: PointListView, owner: int) -> bool:
    """Whether all values of the property can be read, and no other property of the identifier repeats its points."""
    if len(points.properties) == 1:
        return not points.points.malformed
    indices = points.indices(owner)
    if any(index in indices for index in points.points.malformed):
        return False
    mine = mask_of_property(points, owner)
    others = (other for other in range(len(points.properties)) if other != owner)
    return not any(mask_of_property(points, other) & mine for other in others)


def distinct_values(points: PointListView, owner: int) -> Iterable[PointValue]:
    """The values of one property of the list, those of equal text once: a hundred thousand have few texts."""
    if len(points.properties) == 1:
        return points.points.distinct
    indices = points.indices(owner)
    return {value.text: value for value in points.points.values[indices.start : indices.stop]}.values()


def mask_of_property(points: PointListView, owner: int) -> int:
    """The points that one property of the list selects."""
    if len(points.properties) == 1:
        return points.points.mask
    mask = 0
    for value in distinct_values(points, owner):
        mask |= value.mask
    return mask


def repeats_in(points: PointListView, owner: int) -> bool:
    """Whether a value of one property of the list repeats a point."""
    indices = points.indices(owner)
    repeats = points.points.repeats
    first = bisect_left(repeats, indices.start)
    return first < len(repeats) and repeats[first] < indices.stop


def is_right(points: PointListView, owner: int) -> bool:
    """Whether nothing is wrong with any value of one property of the list."""
    size = points.view.game.size
    beyond = ~board_mask(size) if size else 0
    values = distinct_values(points, owner)
    return not repeats_in(points, owner) and all(value.is_faultless and not value.mask & beyond for value in values)


def slot_edits(points: PointListView, owner: int, values: Sequence[str]) -> tuple[Edit, ...]:
    """Make `values` (at least one, no two alike) the values of a property, in that order, by small edits.

    As few slots as possible are touched. The new values between two that stay take the slots that are free there;
    slots to spare go with their brackets, and what finds no slot is written behind the others.
    """
    indices = points.indices(owner)
    # Where the property is the whole list its spans are not copied: of 100,000 only a few are looked at.
    spans = points.spans if len(points.properties) == 1 else points.spans[indices.start : indices.stop]
    kept = [(-1, -1), *_kept_slots(points.properties[owner].values, values), (len(spans), len(values))]
    edits: list[Edit] = []
    for (before, last), (after, following) in pairwise(kept):
        edits += _fill(spans, before, after, values[last + 1 : following], points.properties[owner].values_end)
    return tuple(edits)


def _kept_slots(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """The slots that keep their value when the fewest are touched: pairs of a slot and the number of its new value.

    By the table of edit distances; of equal values the first stays. For very long lists that is given up: there none
    is sure to stay.
    """
    if len(old) > LONGEST_COMPARED or len(old) * len(new) > LARGEST_TABLE:
        return []
    distance_at = distances(old, new)
    kept = []
    slot = number = 0
    while slot < len(old) and number < len(new):
        distance = distance_at(slot, number)
        if old[slot] == new[number]:
            kept.append((slot, number))
            slot, number = slot + 1, number + 1
        elif distance == 1 + distance_at(slot + 1, number + 1):
            slot, number = slot + 1, number + 1
        elif distance == 1 + distance_at(slot + 1, number):
            slot += 1
        else:
            number += 1
    return kept


def distances(old: Sequence[str], new: Sequence[str]) -> Callable[[int, int], int]:
    """By how many values the old ones from each on differ from the new ones from each on (Levenshtein).

    Neighbours in the table differ by one at most. So a row is two numbers: bit by bit, from the end of the new values,
    whether one more of them makes the distance greater, or less. A row follows from the one below by a few operations
    on the whole of it (G. Myers, 1999; in the form of H. Hyyro, 2003).
    """
    places: dict[str, int] = {}
    for bit, text in enumerate(reversed(new)):
        places[text] = places.get(text, 0) | 1 << bit
    every = (1 << len(new)) - 1
    greater, less = every, 0
    rows = [(greater, less)]
    for text in reversed(old):
        equal = places.get(text, 0)
        diagonal = (((equal & greater) + greater) ^ greater) | equal | less
        above_greater = (less | ~(diagonal | greater)) << 1 | 1
        above_less = (diagonal & greater) << 1
        greater, less = (above_less | ~(diagonal | above_greater)) & every, above_greater & diagonal & every
        rows.append((greater, less))

    def distance(slot: int, number: int) -> int:
        greater, less = rows[len(old) - slot]
        behind = (1 << len(new) - number) - 1
        return len(old) - slot + (greater & behind).bit_count() - (less & behind).bit_count()

    return distance


def _fill(spans: Sequence[tuple[int, int]], before: int, after: int, values: Sequence[str], end: int) -> list[Edit]:
    """Put values between two slots that stay (-1 and the number of slots stand for the ends of the property).

    `end` is where the values of the property end; the span of its last slot, which may be far off, is not asked for.
    """
    free = after - before - 1
    if not free:
        at = spans[before][1] + 1 if before >= 0 else spans[after][0] - 1
        return [Edit(at, at, "".join(f"[{value}]" for value in values))] if values else []
    used = spans[before + 1 : before + 1 + min(free, len(values))]
    edits = [Edit(start, end, value) for (start, end), value in zip(used, values, strict=False)]
    if len(values) > free:
        edits[-1] = Edit(*used[-1], "][".join(values[free - 1 :]))
    elif len(values) < free:
        stop = end if after == len(spans) else spans[after - 1][1] + 1
        edits.append(Edit(spans[before + 1 + len(values)][0] - 1, stop, ""))
    return edits


def narrowing_fix(title: str, points: PointListView, index: int, mask: int) -> Fix:
    """Let a value select just the points of the mask: it becomes as many values as that needs, or goes away. Unsafe."""
    if not mask:
        return removal_fix(title, points, index)
    return Fix(title, False, (Edit(*points.spans[index], "][".join(shortest_values(points, mask))),))


def claim_of(points: PointListView, index: int) -> tuple[int, int]:
    """What a fix must have to itself that looks at a property as a whole, or may take its last points away."""
    prop = points.properties[points.owner(index)]
    return prop.start, prop.values_end


def removal_fix(title: str, points: PointListView, *indices: int, safe: bool = False) -> Fix:
    """Take values away with their brackets; the identifier goes with the last one of a property.

    That is never safe where a value without identifier stands behind it, which then belongs to the property in front,
    nor where the node has no `;` and may be gone with it.
    """
    gone: dict[int, list[int]] = {}
    for index in indices:
        gone.setdefault(points.owner(index), []).append(index)
    edits: list[Edit] = []
    removals = []
    for owner, values in gone.items():
        prop = points.properties[owner]
        if len(values) == len(prop.values):
            edits.append(Edit(prop.start, prop.values_end, ""))
            # Without a `;` a node is nothing but its properties.
            node = points.view.node
            safe = safe and node.has_semicolon and not is_followed_by_nameless(node, prop)
        else:
            edits += [Edit(*points.view.with_brackets(*points.spans[index]), "") for index in values]
            removals.append(Removal(prop.start, prop.values_end, len(prop.values), len(values)))
    return Fix(title, safe, tuple(edits), None, tuple(removals))


def is_followed_by_nameless(node: Node, prop: Property) -> bool:
    """Whether a value without identifier stands behind a property: readers take it for a further value of that one."""
    behind = bisect_right(node.properties, prop.start, key=lambda each: each.start)
    return behind < len(node.properties) and not node.properties[behind].name
