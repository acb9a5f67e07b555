"""What may stand in a value: points, labels, and what the property table knows."""

from __future__ import annotations

from sgf_ls.features.completion.cursor import InValue
from sgf_ls.features.completion.item import Completion, Item, Kind, Wishes
from sgf_ls.features.completion.lists import first_corners, last_corners, list_points
from sgf_ls.features.completion.moves import move_points
from sgf_ls.features.completion.pairs import free_ends, free_starts, label_items, next_label
from sgf_ls.features.completion.points import is_a_name, point_items
from sgf_ls.features.completion.turns import turn_before
from sgf_ls.features.completion.values import closed, value_items
from sgf_ls.goban.colours import OTHER
from sgf_ls.goban.passes import written_pass
from sgf_ls.goban.points import Point, Size, parse_point
from sgf_ls.spec.lookup import labelled_points, point_lists, point_pairs, single_points, spec_of
from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.values import Cardinality, ValueType

COMMITS = "]"
RECTANGLES_SINCE = 4


def in_value(cursor: InValue, wishes: Wishes) -> Completion | None:
    """The items for a value; None where nobody knows any."""
    game = cursor.game
    spec = spec_of(cursor.prop.name, game.kind)
    if spec is None or spec.is_dropped_by(game.version):
        return None
    if spec.cardinality is Cardinality.SINGLE and len(cursor.prop.values) > 1:
        return None
    typed = cursor.typed
    found = Completion(typed.start, typed.offset, typed.end, typed.text, game.kind)
    if game.is_go and game.size:
        points = _points(cursor, spec, game.size)
        if points is not None:
            found.items = point_items(points, game.size, wishes.naming, typed.text, _ending(cursor, spec))
            found.is_incomplete = True
            found.commits = COMMITS if cursor.is_closed and is_a_name(typed.text) else ""
            found.items += _pass(cursor, spec)
            return None if _is_done(found) else found
    if ":" in cursor.before:
        is_label = spec.identifier in labelled_points(game.kind) and cursor.before.count(":") == 1
        found.items = label_items(cursor) if is_label else []
    else:
        found.items = value_items(cursor, spec, wishes)
    return None if _is_done(found) else found


def _is_done(found: Completion) -> bool:
    """Whether there is nothing to add to what has been typed: a menu would only be in the way."""
    left = [item.text for item in found.items if item.label.startswith(found.typed) or found.is_incomplete]
    return not found.items or (left == [found.typed] and found.end == found.offset)


def _points(cursor: InValue, spec: PropertySpec, size: Size) -> list[Point] | None:
    """The points that may stand at the cursor, the likeliest first; None where there is no place for a point."""
    game, name = cursor.game, spec.identifier
    colons = cursor.before.count(":")
    if name in single_points(game.kind) and not colons:
        colour = name if name in OTHER else turn_before(cursor.snapshot, cursor.path)
        return move_points(cursor, colour, size)
    if name in point_lists(game.kind) and not colons:
        last = parse_point(cursor.value.partition(":")[2]) if cursor.typed.next == ":" else None
        return first_corners(cursor, spec, last) if last else list_points(cursor, spec, size)
    if name in point_lists(game.kind) and colons == 1 and spec.compressed and game.version >= RECTANGLES_SINCE:
        return last_corners(cursor, spec, size)
    if name in labelled_points(game.kind) and not colons:
        return free_starts(cursor, size)
    if name in point_pairs(game.kind) and colons < 2:
        return free_ends(cursor, size)
    return None


def _ending(cursor: InValue, spec: PropertySpec) -> str:
    """What is written behind a point: the next label, a colon, the bracket that closes the value."""
    if cursor.typed.next == ":":
        return ""
    is_first = ":" not in cursor.before
    if is_first and spec.identifier in labelled_points(cursor.game.kind):
        return closed(cursor, f":{next_label(cursor)}")
    if is_first and spec.identifier in point_pairs(cursor.game.kind):
        return ":"
    return closed(cursor, "")


def _pass(cursor: InValue, spec: PropertySpec) -> list[Item]:
    """The pass, for a move."""
    written = written_pass(cursor.game)
    if spec.value_type is not ValueType.MOVE or written is None or not "pass".startswith(cursor.typed.text.lower()):
        return []
    return [Item("pass", "No stone is played", closed(cursor, written), Kind.VALUE)]
