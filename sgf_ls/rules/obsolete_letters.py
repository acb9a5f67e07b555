"""Letters on the board are written as FF1 and FF2 did.

What
    L is a list of points that bear the letters A, B, C in its order. FF3 has LB instead, which names each letter. Under
    FF[1] and FF[2] L is right.

Why
    Newer readers do not know L, so the letters that a comment speaks of are not to be seen.

Example
    `L[dd][pp]` is to be written `LB[dd:A][pp:B]`.

Fix
    The points get the letters that FF1 gives them: safe where the game states its version, otherwise unsafe. None where
    the node has LB as well, a point twice or off the board, or more than 26 letters.
"""

from __future__ import annotations

from string import ascii_uppercase

from sgf_ls.goban.values import Kind, read_value
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.identifiers import properties_that
from sgf_ls.rules.obsolete_property import is_obsolete
from sgf_ls.rules.point_off_board import fits
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import strange_names
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.text.edits import Edit


def describe(view: NodeView, number: int) -> Description:
    """Offer labels."""
    prop = view.node.properties[number]
    message = "L gives letters to points in the way of FF1 and FF2; newer readers know LB only"
    return Description(prop.start, prop.end, message, fix=_fix(view, number))


def _fix(view: NodeView, number: int) -> Fix | None:
    prop = view.node.properties[number]
    size = view.game.size
    points = [read_value(text) for text in prop.values]
    are_points = all(point.kind is Kind.POINT and (size is None or fits(point, size)) for point in points)
    are_points = are_points and len({*prop.values}) == len(points)
    are_others = view.count("L") > 1 or view.count("LB")
    if not are_points or len(prop.values) > len(ascii_uppercase) or are_others or view.node.is_open:
        return None
    edits = [Edit(prop.start, prop.end, "LB")]
    for letter, (_, end) in zip(ascii_uppercase, view.spans_of(prop), strict=False):
        edits.append(Edit(end, end, f":{letter}"))
    # Without FF a reader may go by FF1, which has letters and no labels.
    return Fix("Write the letters as labels", view.game.format is not None, tuple(edits), (prop.start, prop.values_end))


GROUP = "IDENTIFIERS"
RULE = Rule(
    "obsolete-letters",
    Severity.WARNING,
    __doc__,
    property_link("LB"),
    strange_names,
    properties_that(lambda view, prop: prop.name == "L" and view.game.is_go and is_obsolete(view, prop)),
    describe,
)
