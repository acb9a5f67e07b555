"""`sgf-ls points`: which points a list of values selects, and what is wrong with the list.

The table says for every value how many points it selects (occurrences), how many of them no earlier value selects
(unique), and the verdict: the names of the rules it breaks. Both columns add up. Then come the expansion, in SGF
letters and relative coordinates, and the fewest values for the same points.
"""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import Any

from sgf_ls.analysis.settings import Settings
from sgf_ls.cli.find import find_all
from sgf_ls.cli.status import FINDINGS, NOTHING_FOUND, Usage
from sgf_ls.goban.coordinates import relative_name
from sgf_ls.goban.game import read_size
from sgf_ls.goban.lists import PointList
from sgf_ls.goban.masks import points_of
from sgf_ls.goban.points import Point, Size, name
from sgf_ls.goban.rectangles import union_values
from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.node_in_game import Naming
from sgf_ls.spec.lookup import is_point_list, spec_of
from sgf_ls.spec.record import Status
from sgf_ls.syntax.lexer import VALUE
from sgf_ls.syntax.node import Node
from sgf_ls.text.visible import excerpt, visible

_COLUMNS = 76
_INDENT = "  "
_STAND_IN = "AB"
_NAMED = {
    f" in {_STAND_IN} already: the list has ": " in the list already, which has ",
    f"{_STAND_IN} needs a point here": "a list needs a point here",
}
"""What messages say of the list with this identifier, and of one without."""


class Answer(NamedTuple):
    """All that is known of the list; `findings` has those of each value."""

    size: Size
    prime: str
    values: list[str]
    points: PointList
    findings: list[list[Finding]]

    def relative(self, point: Point) -> str | None:
        """The relative name of a point, None off the board."""
        return relative_name(point, self.size, self.prime)

    @property
    def repeated(self) -> list[Point]:
        """The points that occur more than once, column first."""
        return points_of(self.points.repeated_mask)

    @property
    def rules(self) -> list[str]:
        """The rules that the list breaks, each once, in the order of the values."""
        return list(dict.fromkeys(finding.rule for of_value in self.findings for finding in of_value))

    @property
    def union(self) -> list[str]:
        """The fewest values for the same points; none while a value cannot be read."""
        return [] if self.points.malformed else union_values(self.points.mask)


def run(arguments: Namespace) -> int:
    """Print the answer; the exit status is that of a check."""
    size = read_size(arguments.size)
    if size is None:
        raise Usage(f"--size is {visible(arguments.size)!r}, not a number from 1 to 52 or two of them as in 13:9")
    lists = [_values(word) for word in arguments.values]
    values = [value for _, of_word in lists for value in of_word]
    answer = look_at(values, size, arguments.prime, _identifier([identifier for identifier, _ in lists]))
    if arguments.output_format == "json":
        import json

        sys.stdout.write(json.dumps(_as_json(answer)) + "\n")
    else:
        sys.stdout.writelines(line.rstrip() + "\n" for line in _as_text(answer))
    return FINDINGS if answer.rules else NOTHING_FOUND


def look_at(values: list[str], size: Size, prime: str = "*", identifier: str = "") -> Answer:
    """Analyse the values as those of a list in a game of this size.

    Without an identifier they are those of `_STAND_IN`, since all lists of points follow the same rules.
    """
    text = f"(;FF[4]GM[1]SZ[{size.columns if size.columns == size.rows else f'{size.columns}:{size.rows}'}]"
    text += identifier or _STAND_IN
    starts: list[int] = []
    for value in values:
        starts.append(len(text))
        text += f"[{value if _can_stand(value) else _escaped(value)}]"
    found: list[list[Finding]] = [[] for _ in values]
    for finding in find_all(text + ")", Settings(prime=prime)):
        number = max(bisect_right(starts, finding.start) - 1, 0)
        typed = _as_typed(finding, values[number])
        found[number].append(typed if identifier else typed._replace(message=_unnamed(typed.message)))
    return Answer(size, prime, values, PointList(values), found)


def _unnamed(message: str) -> str:
    """A message about `_STAND_IN` as one about a list of which nobody has told what it is of."""
    for named, unnamed in _NAMED.items():
        message = message.replace(named, unnamed)
    return message


def _can_stand(value: str) -> bool:
    """Whether the text can stand between brackets as it is, escapes included: no bracket in it closes too early."""
    match = VALUE.fullmatch(f"[{value}]")
    return match is not None and match[1] == value


def _escaped(value: str) -> str:
    return re.sub(r"([\]\\])", r"\\\1", value)


def _as_typed(finding: Finding, value: str) -> Finding:
    """The finding with the value in its message as the user typed it, where it had to be escaped."""
    if _can_stand(value):
        return finding
    return finding._replace(message=finding.message.replace(excerpt(_escaped(value.strip())), excerpt(value.strip())))


def _values(word: str) -> tuple[str, Sequence[str]]:
    """The values that a word names: itself, or those in a list such as `AB[aa:cc][cc:dd]`, and the identifier, if any.

    The last bracket of a list may be missing.
    """
    if "[" not in word:
        return "", (word,)
    node = Node(f";{word}")
    if node.strays or len(node.properties) != 1 or bool(node.properties[0].identifier) > bool(node.properties[0].name):
        raise Usage(f"{excerpt(word)} is not one list of values, such as AB[aa:cc][cc:dd], and nothing else")
    return node.properties[0].name, node.properties[0].values


def _identifier(named: Sequence[str]) -> str:
    """The identifier that was named, if only one was, and it is one of a list of points in FF4; else none."""
    others = {name for name in named if name}
    name = others.pop() if len(others) == 1 else ""
    spec = spec_of(name)
    return name if is_point_list(name) and spec and spec.status is Status.FF4 else ""


def _as_json(answer: Answer) -> dict[str, Any]:
    from sgf_ls.cli.report.json_item import clean

    return {
        "size": [answer.size.columns, answer.size.rows],
        "values": [
            {
                "value": clean(text),
                "points": [name(point) for point in points_of(value.mask)],
                "relative": [answer.relative(point) for point in points_of(value.mask)],
            }
            for text, value in zip(answer.values, answer.points.values, strict=True)
        ],
        "occurrences": answer.points.occurrences,
        "unique": answer.points.unique,
        "repeated": [name(point) for point in answer.repeated],
        "findings": answer.rules,
        "union": answer.union,
    }


def _as_text(answer: Answer) -> Iterator[str]:
    naming = Naming(prime=answer.prime)
    yield from _table(answer)
    if answer.repeated:
        yield f"repeated: {', '.join(map(naming.point, answer.repeated, repeat(answer.size)))}"
    for text, findings in zip(answer.values, answer.findings, strict=True):
        yield from (f"{visible(text)}: {finding.message}" for finding in findings)
    for text, value in zip(answer.values, answer.points.values, strict=True):
        yield ""
        yield visible(text)
        yield from _expansion(answer, points_of(value.mask))
    if answer.union:
        yield ""
        yield f"union: {''.join(f'[{value}]' for value in answer.union)}"


def _table(answer: Answer) -> Iterator[str]:
    rows = [("value", "occurrences", "unique", "verdict")]
    for index, (text, value) in enumerate(zip(answer.values, answer.points.values, strict=True)):
        repeated = answer.points.repeated_by(index).bit_count()
        rules = dict.fromkeys(finding.rule for finding in answer.findings[index])
        rows.append(
            (visible(text), str(value.point_count), str(value.point_count - repeated), ", ".join(rules) or "ok")
        )
    points = answer.points
    verdict = "ok" if not answer.rules else "not ok"
    rows.append(("total", str(points.occurrences), str(points.unique), verdict))
    width = max(len(row[0]) for row in rows)
    for value_text, occurrences, unique, verdict in rows:
        yield f"{value_text:<{width}}  {occurrences:>11}  {unique:>6}  {verdict}"


def _expansion(answer: Answer, points: list[Point]) -> Iterator[str]:
    """The points in rows of two lines: SGF letters, and below each its relative name."""
    if not points:
        yield _INDENT + "no points"
        return
    labels = [answer.relative(point) or "-" for point in points]
    cell = max(map(len, labels)) + 1
    per_row = (_COLUMNS - len(_INDENT)) // cell
    for start in range(0, len(points), per_row):
        row = slice(start, start + per_row)
        yield _INDENT + "".join(name(point).ljust(cell) for point in points[row])
        yield _INDENT + "".join(label.ljust(cell) for label in labels[row])
