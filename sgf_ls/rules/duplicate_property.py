"""An identifier occurs twice in one node.

What
    Reported is each later place of an identifier within its node.

Why
    FF4 allows a property once in a node. Of two, some readers merge the values, some keep the first, some the last.

Example
    `AB[aa]AB[bb]` is to be written `AB[aa][bb]`.

Fix
    Safe for lists in which no point occurs twice: the later values move behind the earlier ones. Unsafe where a point
    would be repeated, where a value without identifier stands behind the later property, and for VW under FF[1] to
    FF[3], where two points are the corners of what is shown. None where only one value is allowed, for which one was
    meant only the author knows, and for a property that the version no longer has.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Fix, Related, Severity
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rewrite import is_followed_by_nameless
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import repeated_identifiers
from sgf_ls.rules.view import NodeView, Repeated
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.values import Cardinality
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.edits import Edit

VIEW = "VW"


def find(repeated: Repeated) -> Sequence[int]:
    """The later ones."""
    return range(1, len(repeated))


def describe(repeated: Repeated, index: int) -> Description:
    """Point to the first place; offer to merge."""
    first, later = repeated.property(0), repeated.property(index)
    related = Related(first.start, first.end, f"{later.name} stands here first")
    message = f"{later.name} stands in this node already; a property may occur once in a node"
    spec = spec_of(later.name, repeated.view.game.kind)
    link = spec.link if spec else ""
    return Description(later.start, later.end, message, (related,), _fix(repeated, index), link)


def _fix(repeated: Repeated, index: int) -> Fix | None:
    """Merge the property into the first one; with the first one that can be merged, all of them.

    Those that can be merged safely and the others are two such groups, so that one pass does all that is safe.
    """
    mergers = _mergers(repeated)
    safe = mergers.get(index)
    if safe is None:
        return None
    if index != next(other for other in mergers if mergers[other] is safe):
        return _merge(repeated, [index], safe=safe)
    return _merge(repeated, [other for other in mergers if mergers[other] is safe], safe=safe)


def _mergers(repeated: Repeated) -> dict[int, bool]:
    """Which of the later properties can be merged, ascending, and whether safely; found out once for all of them."""
    found = repeated.cache.get("mergers")
    if found is None:
        found = repeated.cache["mergers"] = _find_mergers(repeated)
    return found  # type: ignore[return-value]  # only this function keeps anything there


def _find_mergers(repeated: Repeated) -> dict[int, bool]:
    spec = spec_of(repeated.name, repeated.view.game.kind)
    if spec is None or spec.is_dropped_by(repeated.view.game.version):
        return {}  # how the values are to be read is not known
    if spec.cardinality is Cardinality.SINGLE or not _is_mergeable(repeated, 0):
        return {}
    mergeable = [index for index in range(1, len(repeated)) if _is_mergeable(repeated, index)]
    if repeated.name in repeated.view.lists:
        is_view = repeated.name == VIEW and repeated.view.game.is_old
        safe = set(mergeable) if not is_view and _is_sound(repeated.view, repeated.view.lists[repeated.name]) else set()
    else:
        safe = _with_new_keys(repeated, mergeable)
    node = repeated.view.node
    safe = {index for index in safe if not is_followed_by_nameless(node, repeated.property(index))}
    return {index: index in safe for index in mergeable}


def _is_mergeable(repeated: Repeated, index: int) -> bool:
    prop, node = repeated.property(index), repeated.view.node
    if not all(value.strip(BLANKS) for value in prop.values):
        return False  # an empty value says something else when it is not alone
    # The values of an open property would swallow what stands behind their new place.
    return not node.is_open or prop is not node.properties[-1]


def _is_sound(view: NodeView, points: PointListView) -> bool:
    """Whether no point of the list occurs twice, here or in another property that may not share it: for some readers
    the last of them wins.
    """
    if points.points.repeats or points.points.malformed:
        return False
    mine = spec_of(points.identifier)
    for other in view.lists.values():
        theirs = spec_of(other.identifier)
        same_group = mine and theirs and mine.unique_group is theirs.unique_group
        if other is not points and same_group and other.points.mask & points.points.mask:
            return False
    return True


def _with_new_keys(repeated: Repeated, mergeable: Sequence[int]) -> set[int]:
    """Those of the properties in whose values no point in front of a colon (or no value) stands earlier already."""
    seen: set[str] = set()
    new = set()
    for index in (0, *mergeable):
        keys = [_key(value) for value in repeated.property(index).values]
        if len(set(keys)) == len(keys) and seen.isdisjoint(keys):
            new.add(index)
        seen.update(keys)
    # Where the first one repeats something itself, nothing about it is certain.
    return new - {0} if 0 in new else set()


def _key(value: str) -> str:
    return value.partition(":")[0].translate(_WITHOUT_BLANKS)


def _merge(repeated: Repeated, later: Sequence[int], *, safe: bool) -> Fix:
    """Move the later values behind those of the first place; of what stands there already, only identifiers go."""
    text, first = repeated.view.node.text, repeated.property(0)
    end, number = first.values_end, repeated.numbers[0]
    edits: list[Edit] = []
    moved: list[str] = []
    for index in later:
        prop = repeated.property(index)
        stays = not moved and repeated.numbers[index] == number + 1 and not text[end : prop.start].strip(BLANKS)
        if stays:
            edits.append(Edit(prop.start, prop.values_start, ""))
            end, number = prop.values_end, number + 1
        else:
            edits.append(Edit(prop.start, prop.values_end, ""))
            moved.append(text[prop.values_start : prop.values_end])
    if moved:
        edits.insert(0, Edit(end, end, "".join(moved)))
    name = repeated.name
    title = f"Merge all {name} into the first" if len(later) > 1 else f"Merge into the first {name}"
    # What becomes of the properties must not be decided elsewhere at the same time.
    return Fix(title, safe, tuple(edits), (first.start, repeated.property(later[-1]).values_end))


_WITHOUT_BLANKS = str.maketrans("", "", BLANKS)

GROUP = "POINT-LISTS"
RULE = Rule("duplicate-property", Severity.ERROR, __doc__, GRAMMAR, repeated_identifiers, find, describe)
