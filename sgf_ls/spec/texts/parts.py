"""What the parts of a value are called, by identifier (and, for other games than Go, the first number of the game)."""

from __future__ import annotations

from sgf_ls.spec.parts import Part, Pattern

POINT = Pattern((Part("point", "A point: two letters, column then row, from the upper left."),), "")
STONE = Pattern((Part("stone", "A stone, as the game writes it."),), "")
RECTANGLE = Pattern(
    (
        Part("upper-left", "The corner of a rectangle that is nearest to the upper left."),
        Part("lower-right", "The corner opposite; all points between the two belong to the list."),
    )
)
_FROM = Part("from", "The point where it begins.")

PATTERNS: dict[str, tuple[Pattern, ...]] = {
    "AR": (Pattern((_FROM, Part("to", "The point that the arrow is aimed at."))),),
    "LN": (Pattern((_FROM, Part("to", "The point where it ends."))),),
    "LB": (
        Pattern(
            (
                Part("point", "The point that is labelled: two letters, column then row."),
                Part("label", "The text on the point. A `]`, a colon or a backslash in it takes a backslash in front."),
            )
        ),
    ),
    "AP": (
        Pattern(
            (
                Part("name", "The program that saved the record."),
                Part("version", "Its version, as the program writes it."),
            )
        ),
    ),
    "FG": (
        Pattern(
            (
                Part("flags", "The sum of the flags, 0 for none. An empty value, `FG[]`, has neither part."),
                Part("name", "What the diagram is called; may be left out."),
            )
        ),
    ),
    "SZ": (
        Pattern((Part("lines", "The lines of a square board, from 1 to 52."),), ""),
        Pattern(
            (
                Part("columns", "How many points the board is wide."),
                Part("rows", "How many points it is high; another number than that of the columns."),
            )
        ),
    ),
    "DT": (
        Pattern(
            (
                Part("YYYY", "The year, in four digits."),
                Part("MM", "The month, in two digits; may be left out together with the day."),
                Part("DD", "The day, in two digits; may be left out."),
                Part("more", "A further date behind a comma, without what stays the same as in the one before."),
            ),
            "--,",
        ),
    ),
    "RE": (
        Pattern(
            (
                Part("winner", "B or W. Instead of winner and margin: 0 or Draw, Void, or ? if nobody knows."),
                Part("margin", "The points, R for resignation, T for time, F for forfeit; nothing if it is unknown."),
            ),
            "+",
        ),
    ),
}

OTHER_PATTERNS: dict[tuple[str, int], tuple[Pattern, ...]] = {
    ("IS", 11): (Pattern((Part("switch", "What is shown or hidden."), Part("state", "The word on or off."))),),
    ("MI", 6): (Pattern((Part("tag", "Which fact it is."), Part("value", "A number."))),),
    ("AS", 19): (
        Pattern((Part("stone", "The stone where the arrow begins."), Part("point", "The point where it ends."))),
    ),
}
