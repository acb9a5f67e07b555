"""Rewriting lists of points: the edits that fixes and code actions share.

Edits replace only what they must. Between the first `[` and the last `]` of a property every value that stays keeps
its place, and the blanks between values stay with them; nothing outside is touched, except when a property loses its
last value and goes with it.
"""

from __future__ import annotations

from sgf_ls.goban.rectangles import single_points, union_values
from sgf_ls.rules.finding import Fix
from sgf_ls.rules.view import PointListView
from sgf_ls.spec.lookup import spec_of
from sgf_ls.text.edits import Edit


def union_title(identifier: str, count: int) -> str:
    """The title of the rewriting to the fewest values."""
    return f"Rewrite {identifier} as a non-overlapping union ({count} value{'' if count == 1 else 's'})"


def union_fix(points: PointListView, owner: int) -> Fix | None:
    """Rewrite one property of the list as the fewest values that select the same points, each once.

    None where a value cannot be read, where nothing is selected, or where a point is also named by another property
    of the same identifier: merging those is a question of its own.
    """
    mask = mask_of_property(points, owner)
    if not mask or not is_self_contained(points, owner) or is_ordered(points):
        return None
    values = shortest_values(points, mask)
    return Fix(union_title(points.identifier, len(values)), False, slot_edits(points, owner, values))


def is_ordered(points: PointListView) -> bool:
    """Whether the order of the values means something (FF1-2's letters), so that no rewriting may change it."""
    spec = spec_of(points.identifier)
    return spec is not None and spec.ordered


def shortest_values(points: PointListView, mask: int) -> list[str]:
    """The fewest values that select the points of a mask; single points where the property knows no rectangles."""
    spec = spec_of(points.identifier)
    return union_values(mask) if spec is None or spec.compressed else single_points(mask)


def is_self_contained(points: PointListView, owner: int) -> bool:
    """Whether all values of the property can be read, and no other property of the identifier repeats its points."""
    if len(points.properties) == 1:
        return not points.points.malformed
    indices = points.indices(owner)
    if any(index in indices for index in points.points.malformed):
        return False
    mine = mask_of_property(points, owner)
    return not any(points.value(index).mask & mine for index in range(len(points.spans)) if index not in indices)


def mask_of_property(points: PointListView, owner: int) -> int:
    """The points that one property of the list selects."""
    if len(points.properties) == 1:
        return points.points.mask
    mask = 0
    for index in points.indices(owner):
        mask |= points.value(index).mask
    return mask


def slot_edits(points: PointListView, owner: int, values: list[str]) -> tuple[Edit, ...]:
    """Put values into the places of a property's old ones, in order; take places away or add some at the end."""
    spans = [points.spans[index] for index in points.indices(owner)]
    text = points.view.node.text
    edits = [
        Edit(start, end, value) for (start, end), value in zip(spans, values, strict=False) if text[start:end] != value
    ]
    last_kept = spans[min(len(spans), len(values)) - 1]
    if len(values) > len(spans):
        added = "".join(f"[{value}]" for value in values[len(spans) :])
        edits.append(Edit(last_kept[1] + 1, last_kept[1] + 1, added))
    elif len(values) < len(spans):
        edits.append(Edit(last_kept[1] + 1, spans[-1][1] + 1, ""))
    return tuple(edits)


def value_edits(points: PointListView, index: int, mask: int, *, as_points: bool = False) -> tuple[Edit, ...]:
    """Let a value select just the points of the mask: it becomes as many values as that needs, or goes away."""
    if not mask:
        return removal_edits(points, index)
    values = single_points(mask) if as_points else shortest_values(points, mask)
    return (Edit(*points.spans[index], "][".join(values)),)


def removal_edits(points: PointListView, index: int) -> tuple[Edit, ...]:
    """Take a value away with its brackets; the identifier goes with the last one."""
    start, end = points.spans[index]
    if points.is_alone(index):
        prop = points.properties[points.owner(index)]
        return (Edit(prop.start, prop.values_end, ""),)
    return (Edit(start - 1, end + 1, ""),)
