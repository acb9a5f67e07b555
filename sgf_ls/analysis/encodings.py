"""What is wrong with the charset of a text: found in the text as a whole, and with what is known of its bytes.

Of most texts there is nothing to say, which has to be known at once: plain ASCII is passed over. Else the faults are
listed, and those that are to be shown are put into words.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice

from sgf_ls.analysis.checker import Checker
from sgf_ls.analysis.damage import count_damaged, damaged_values
from sgf_ls.analysis.games import POINTS, Root, games_of, has_foreign_text
from sgf_ls.analysis.passing import Entered
from sgf_ls.goban.game import game_of
from sgf_ls.records import NamedTuple
from sgf_ls.rules.charset_places import Damage, DamagedValue, Mark, Stated, Unnamed
from sgf_ls.rules.charset_property import CHARSET, insertion, renamed, value_span
from sgf_ls.rules.missing_ca_non_ascii import UTF_8
from sgf_ls.rules.rule import AnyRule
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.node import Node
from sgf_ls.text.charset.origin import Origin

MOST_DAMAGED = 100
"""So many damaged values are reported; a text opened in the wrong charset has thousands."""
MOST_GAMES = 100
"""So many games are listed under a limit: after every key press they are put into words anew."""
LATIN_1 = "ISO-8859-1"
_BYTE_ORDER_MARK = "\ufeff"

Place = Damage | Stated | Unnamed | Mark


class Fault(NamedTuple):
    """A fault that has been found but not looked at closely: its rule, and bounds for where it is."""

    rule: AnyRule
    start: int
    end: int
    place: Callable[[], Place]
    """Gives what the rule describes."""


class Faults(NamedTuple):
    """What has been found, and how many more faults there are."""

    listed: Sequence[Fault]
    left_out: int = 0


def encoding_faults(
    document: Document,
    checker: Checker,
    entered: Sequence[Entered],
    origin: Origin | None,
    limit: int | None = None,
    span: tuple[int, int] | None = None,
) -> Faults:
    """The faults of a document whose parts have been passed; those of one rule are in the order of the text.

    Where there is a `limit`, no more than `MOST_GAMES` games are listed for a rule; where there is a `span`, only the
    games that meet it.
    """
    faults: list[Fault] = []
    left_out = 0
    if rule := checker.active.get("byte-order-mark"):
        faults += _mark(rule, document, origin)
    is_foreign = has_foreign_text(document.parts)
    is_lie = origin is not None and bool(origin.mark or origin.is_true is False)
    if not is_foreign and not is_lie:
        return Faults(faults)
    roots = games_of(entered)
    damaged = count_damaged(document.parts)
    if damaged and (rule := checker.active.get("decode-error")):
        faults += _damages(rule, document, roots, damaged, origin)
    for name, applies in _ABOUT_ROOTS.items():
        if rule := checker.active.get(name):
            wrong = [number for number, root in enumerate(roots) if applies(root, origin)]
            if span:
                wrong = [number for number in wrong if _meets(roots, number, span)]
            shown = wrong if limit is None else wrong[: min(limit, MOST_GAMES)]
            faults += _at_roots(rule, document, roots, shown, origin, damaged=bool(damaged))
            left_out += len(wrong) - len(shown)
    return Faults(faults, left_out)


def _meets(roots: Sequence[Root], number: int, span: tuple[int, int]) -> bool:
    """Whether a game meets or borders on a span."""
    return roots[number].offset <= span[1] and (number + 1 == len(roots) or span[0] <= roots[number + 1].offset)


def _mark(rule: AnyRule, document: Document, origin: Origin | None) -> Iterator[Fault]:
    is_character = document.slice(0, 1) == _BYTE_ORDER_MARK
    if is_character or (origin and origin.mark and origin.codec == "utf-8"):
        end = min(1, document.length)
        yield Fault(rule, 0, end, lambda: Mark(0, end, is_character))


def _damages(
    rule: AnyRule, document: Document, roots: Sequence[Root], total: int, origin: Origin | None
) -> Iterator[Fault]:
    for number, value in enumerate(islice(damaged_values(document.parts), MOST_DAMAGED), 1):
        left_out = total - number if number == MOST_DAMAGED else 0
        yield Fault(rule, value.start, value.end, partial(_damage, value, roots, origin, left_out))


def _damage(value: DamagedValue, roots: Sequence[Root], origin: Origin | None, left_out: int) -> Damage:
    game = bisect_right(roots, value.start, key=lambda root: root.offset) - 1
    return Damage(value, roots[game].charset if game >= 0 else None, origin, left_out)


def _is_unnamed(root: Root, origin: Origin | None) -> bool:
    # Latin-1 is what FF4 takes for granted.
    return root.charset is None and root.foreign is not None and (origin is None or origin.name != LATIN_1)


def _is_untrue(root: Root, origin: Origin | None) -> bool:
    return bool(origin and not origin.mark and root.charset and origin.contradicts(root.charset))


def _contradicts_mark(root: Root, origin: Origin | None) -> bool:
    return bool(origin and root.charset and origin.mark_contradicts(root.charset))


_ABOUT_ROOTS = {
    "missing-ca-non-ascii": _is_unnamed,
    "charset-mismatch": _is_untrue,
    "bom-mismatch": _contradicts_mark,
}
"""The rules that look at what each game states, and when they have something to say."""


def _at_roots(
    rule: AnyRule,
    document: Document,
    roots: Sequence[Root],
    numbers: Sequence[int],
    origin: Origin | None,
    *,
    damaged: bool,
) -> Iterator[Fault]:
    for number in numbers:
        root = roots[number]
        end = roots[number + 1].offset if number + 1 < len(roots) else document.length
        yield Fault(rule, root.offset, end, partial(_at_root, document, root, origin, damaged=damaged))


def _at_root(document: Document, root: Root, origin: Origin | None, *, damaged: bool) -> Place:
    found = document.node_at(root.offset)
    assert found is not None, "a game has a root"
    node = found[1]
    if root.charset is None:
        return _unnamed(document, root, node, origin, damaged=damaged)
    assert origin is not None, "without bytes nothing contradicts a name"
    prop = node.find(CHARSET)
    assert prop is not None, "the root states a name"
    start, end = value_span(node, prop)
    edit = renamed(node, prop, origin.name).shifted(root.offset)
    return Stated(root.offset + start, root.offset + end, root.charset, origin, edit)


def _unnamed(document: Document, root: Root, node: Node, origin: Origin | None, *, damaged: bool) -> Unnamed:
    # Its `;`, or the bracket that opens the game where there is no `;`.
    start = root.offset + (node.lead if node.has_semicolon else max(node.lead - 1, 0))
    edit = None
    if not damaged:
        name = origin.name if origin else UTF_8
        put_in = insertion(node, name)
        edit = put_in and put_in.shifted(root.offset)
    first = _first_foreign_value(document, root)
    return Unnamed(start, start + 1, first, origin, edit, game_of(node).is_old)


def _first_foreign_value(document: Document, root: Root) -> tuple[int, int]:
    assert root.foreign is not None, "the game has such a value"
    found = document.node_at(root.foreign)
    assert found is not None, "it stands in a node"
    offset, node = found
    props = [prop for prop in node.properties if prop.name not in POINTS]
    prop = next(prop for prop in props if not all(map(str.isascii, prop.values)))
    number = next(number for number, text in enumerate(prop.values) if not text.isascii())
    start, end = prop.value_spans(node.text)[number]
    return offset + start, offset + end
