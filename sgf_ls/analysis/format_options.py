"""What a user may choose about formatting: the table `format` of the settings, and the options of `sgf-ls format`.

Features know the options by type only, as they know snapshots. The names of the keys have hyphens; JSON's usual way to
write them (`movesPerLine`) is understood as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from sgf_ls.records import NamedTuple
from sgf_ls.text.visible import excerpt

DEFAULT_INDENT = "  "
MOST_SPACES = 16
MOST_NAMED = 5
"""So many bad entries are named; a table may have thousands."""
LARGEST = 10_000
"""The largest number that makes sense of moves or columns in a line."""


class FormatOptions(NamedTuple):
    """How formatted text looks. Immutable and hashable; the defaults are those of `sgf-ls format`."""

    moves_per_line: int = 1
    """So many nodes that hold nothing but a move and what belongs to it share a line."""
    indent: str | None = None
    """What one level is indented by; None for what the editor says, and two spaces where there is none."""
    wrap: int = 80
    """From this column on properties and lists go on in the next line, if they can; 0 for never."""
    point_lists: str = "keep"
    """`keep` the values of lists of points, `expand` them to single points, or `compress` them to rectangles."""
    parentheses: str = "keep"
    """`keep` them all, or as few as needed (`minimal`): an only variation goes on without brackets of its own."""
    property_order: str = "keep"
    """`keep` the order of properties in a node, or order them by their kind (`canonical`)."""
    blank_line_between_games: bool = True
    final_newline: bool = True
    """Whether the text ends with a line end; otherwise it ends with the bracket."""

    def changed(self, chosen: Iterable[tuple[str, object]]) -> FormatOptions:
        """The options with others chosen, by their fields."""
        return self._replace(**dict(chosen))  # type: ignore[arg-type]  # whoever reads them knows their types

    @property
    def rewrites(self) -> bool:
        """Whether properties may be written in another way, which depends on the game."""
        return self.point_lists != "keep" or self.property_order != "keep"

    @property
    def unit(self) -> str:
        """What one level is indented by."""
        return DEFAULT_INDENT if self.indent is None else self.indent

    def for_editor(self, tab_size: int, inserts_spaces: bool) -> FormatOptions:
        """The options with the indentation that an editor asks for, unless one is chosen in the settings."""
        if self.indent is not None:
            return self
        return self._replace(indent=" " * min(max(tab_size, 0), MOST_SPACES) if inserts_spaces else "\t")


DEFAULTS = FormatOptions()

CHOICES: Mapping[str, tuple[str, ...]] = {
    "point-lists": ("keep", "expand", "compress"),
    "parentheses": ("keep", "minimal"),
    "property-order": ("keep", "canonical"),
}
"""What may be chosen, where that is one of a few words; the first is the default."""


Chosen = tuple[tuple[str, object], ...]
"""Fields of the options, and the values chosen for them."""


def read_format_options(values: object) -> Chosen:
    """The options that a plain mapping (JSON, TOML) chooses; None in it means not set.

    Raises ValueError, with words about everything that is wrong.
    """
    if not isinstance(values, dict):
        raise ValueError("must be a table")
    problems: list[str] = []
    chosen: dict[str, object] = {}
    for key, value in values.items():
        name = re.sub("[A-Z]", lambda capital: f"-{capital[0].lower()}", str(key))
        reader = READERS.get(name)
        if value is None:
            continue
        if reader is None:
            problems.append(f"there is no option {excerpt(str(key))!r} (there are {', '.join(READERS)})")
            continue
        try:
            chosen[name.replace("-", "_")] = reader(value)
        except ValueError as error:
            problems.append(f"{name} {error}")
    if problems:
        more = [f"and {len(problems) - MOST_NAMED} more"] if len(problems) > MOST_NAMED else []
        raise ValueError("; ".join([*problems[:MOST_NAMED], *more]))
    return tuple(sorted(chosen.items()))


def read_indent(value: object) -> str:
    """What to indent by: `tab`, or a number of spaces. Raises ValueError."""
    if value == "tab":
        return "\t"
    try:
        return " " * _number(value, 0, MOST_SPACES)
    except ValueError:
        raise ValueError(f'must be "tab" or a number of spaces from 0 to {MOST_SPACES}') from None


def read_moves(value: object) -> int:
    """How many moves stand in a line. Raises ValueError."""
    return _number(value, 1, LARGEST)


def read_wrap(value: object) -> int:
    """The column from which lines are wrapped, 0 for never. Raises ValueError."""
    return _number(value, 0, LARGEST)


def _number(value: object, lowest: int, highest: int) -> int:
    if type(value) is not int or not lowest <= value <= highest:  # a bool is an int as well
        raise ValueError(f"must be a whole number from {lowest} to {highest:,}")
    return value


def _word_of(name: str) -> Callable[[object], str]:
    def read(value: object) -> str:
        if value not in CHOICES[name]:
            raise ValueError(f"must be one of {', '.join(CHOICES[name])}")
        return str(value)

    return read


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("must be true or false")
    return value


READERS: Mapping[str, Callable[[object], object]] = {
    "moves-per-line": read_moves,
    "indent": read_indent,
    "wrap": read_wrap,
    **{name: _word_of(name) for name in CHOICES},
    "blank-line-between-games": _truth,
    "final-newline": _truth,
}
"""The keys, and what reads their values."""
