"""What is wrong with the charset of a text: found in the text as a whole, and with what is known of its bytes.

Of most texts there is nothing to say, which has to be known at once: plain ASCII is passed over. Else the faults are
listed, and those that are to be shown are put into words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice

from sgf_ls.analysis.checker import Checker
from sgf_ls.analysis.damage import POINTS
from sgf_ls.analysis.foreign import damaged_values
from sgf_ls.analysis.games import Games, Kind, Root
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

    Where there is a `limit`, no more than `MOST_GAMES` games are listed for a rule; where there is a `span`, games that
    end in front of it are not.
    """
    faults: list[Fault] = []
    left_out = 0
    if rule := checker.active.get("byte-order-mark"):
        faults += _mark(rule, document, origin)
    games = Games(entered)
    is_lie = origin is not None and bool(origin.mark or origin.is_true is False)
    damaged = games.damaged
    if not damaged and not is_lie and not games.count(_is_foreign):
        return Faults(faults)
    if damaged and (rule := checker.active.get("decode-error")):
        faults += _damages(rule, document, games, damaged, origin)
    for name, applies in _ABOUT_ROOTS.items():
        test = partial(applies, origin=origin)
        if (rule := checker.active.get(name)) and (total := games.count(test)):
            most = total if limit is None else min(limit, MOST_GAMES)
            roots = islice(games.where(test, span[0] if span else 0), most)
            shown = list(_at_roots(rule, document, roots, origin, damaged=bool(damaged)))
            faults += shown
            left_out += total - len(shown)
    return Faults(faults, left_out)


def _is_foreign(kind: Kind) -> bool:
    return kind[1]


def _mark(rule: AnyRule, document: Document, origin: Origin | None) -> Iterator[Fault]:
    is_character = document.slice(0, 1) == _BYTE_ORDER_MARK
    if is_character or (origin and origin.mark and origin.codec == "utf-8"):
        end = min(1, document.length)
        yield Fault(rule, 0, end, lambda: Mark(0, end, is_character))


def _damages(rule: AnyRule, document: Document, games: Games, total: int, origin: Origin | None) -> Iterator[Fault]:
    for number, value in enumerate(islice(damaged_values(document.parts), MOST_DAMAGED), 1):
        left_out = total - number if number == MOST_DAMAGED else 0
        yield Fault(rule, value.start, value.end, partial(_damage, value, games, origin, left_out))


def _damage(value: DamagedValue, games: Games, origin: Origin | None, left_out: int) -> Damage:
    game = games.at(value.start)
    return Damage(value, game.charset if game else None, origin, left_out)


def _is_unnamed(kind: Kind, origin: Origin | None) -> bool:
    # Latin-1 is what FF4 takes for granted.
    charset, is_foreign = kind
    return charset is None and is_foreign and (origin is None or origin.name != LATIN_1)


def _is_untrue(kind: Kind, origin: Origin | None) -> bool:
    return bool(origin and not origin.mark and kind[0] and origin.contradicts(kind[0]))


def _contradicts_mark(kind: Kind, origin: Origin | None) -> bool:
    return bool(origin and kind[0] and origin.mark_contradicts(kind[0]))


_ABOUT_ROOTS = {
    "missing-ca-non-ascii": _is_unnamed,
    "charset-mismatch": _is_untrue,
    "bom-mismatch": _contradicts_mark,
}
"""The rules that look at what each game states, and when they have something to say."""


def _at_roots(
    rule: AnyRule, document: Document, roots: Iterable[Root], origin: Origin | None, *, damaged: bool
) -> Iterator[Fault]:
    for root in roots:
        node = _node_at(document, root.offset)
        place = partial(_at_root, document, root, node, origin, damaged=damaged)
        yield Fault(rule, root.offset, root.offset + len(node.text), place)


def _node_at(document: Document, offset: int) -> Node:
    found = document.node_at(offset)
    assert found is not None, "a game has a root"
    return found[1]


def _at_root(document: Document, root: Root, node: Node, origin: Origin | None, *, damaged: bool) -> Place:
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
