"""What an editor can be told to show beside the text, and what of it is shown where nobody says anything.

An editor shows hints and lenses only to who has turned them on there, so something is on here: what is rare and says
what the text does not. A number or a name behind each of three hundred moves is for who asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping

from sgf_ls.records import NamedTuple

Switched = tuple[tuple[str, bool], ...]
"""Fields of one of these records, and whether they are on."""


class InlayHints(NamedTuple):
    """What is shown between the characters of the text."""

    move_numbers: bool = False
    point_names: bool = False
    rectangles: bool = True


class CodeLens(NamedTuple):
    """What is shown above its lines."""

    point_lists: bool = False


class Switch(NamedTuple):
    """Something that is shown or not."""

    summary: str
    is_on: bool
    """Whether it is shown where nobody says anything."""


def _switches(defaults: InlayHints | CodeLens, summaries: Mapping[str, str]) -> dict[str, Switch]:
    states = {field.replace("_", "-"): is_on for field, is_on in zip(defaults._fields, defaults, strict=True)}
    return {name: Switch(summaries[name], is_on) for name, is_on in states.items()}


INLAY_HINTS = _switches(
    InlayHints(),
    {
        "move-numbers": "The number of each move, counted along its variation, or as MN sets it.",
        "point-names": "The name of each point, as `coordinates` says.",
        "rectangles": "How many points a rectangle has.",
    },
)
CODE_LENS = _switches(
    CodeLens(),
    {"point-lists": "How many points a list has, and how many occurrences of points if it names any twice."},
)
