"""Names of SGF are used with the meanings that one go server gives them.

What
    Records of that server call the event TE, the komi KO, and the length of overtime LT, which mean something else in
    SGF. Where one of them has such a value, RD (date), HD (handicap) and LC (periods of overtime) of the same node are
    reported too.

Why
    In SGF, TE marks a good move, KO an illegal one, LT was a loss on time. Readers drop the values, or mark moves.

Example
    `TE[honinbo]RD[2020-01-02]KO[6.5]HD[0]`

Fix
    Unsafe: the name that SGF has for it is written (EV, KM, DT, HA), where the value is right for that and the node
    does not have it already; with the first one, those of the whole header. Otherwise none: OT wants the overtime in
    words, and the units of LT and LC are not known.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import odd_nodes
from sgf_ls.rules.value_rule import faulty, of_properties
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.reading.dates import read_date
from sgf_ls.spec.reading.dialect import READERS, SGF_NAMES
from sgf_ls.spec.reading.fault import Reader
from sgf_ls.spec.reading.komi import read_komi
from sgf_ls.spec.reading.numbers import read_number
from sgf_ls.spec.reading.texts import read_line_break
from sgf_ls.syntax.node import Property
from sgf_ls.text.edits import Edit

_COMPANIONS = {
    "RD": "RD is the date in records of one server; in SGF that is DT",
    "HD": "HD is the handicap in records of one server; in SGF that is HA",
    "LC": "LC is the number of overtime periods in records of one server; in SGF that belongs to OT",
}
_TARGETS: dict[str, Reader] = {"EV": read_line_break, "DT": read_date, "KM": read_komi, "HA": read_number}


class Clash(NamedTuple):
    """A property that clashes, and with the first of a node all of them, by their numbers."""

    number: int
    together: tuple[int, ...] = ()


def find(view: NodeView) -> Sequence[Clash]:
    """The properties, if any of them clashes."""
    properties = view.node.properties
    clashing = {number for number, prop in enumerate(properties) if _clashes(prop)}
    if not clashing:
        return ()
    found = [number for number, prop in enumerate(properties) if number in clashing or prop.name in _COMPANIONS]
    return [Clash(found[0], tuple(found)), *[Clash(number) for number in found[1:]]]


def _clashes(prop: Property) -> bool:
    reader = READERS.get(prop.name)
    return reader is not None and bool(faulty(prop.values, reader))


def describe(view: NodeView, place: Clash) -> Description:
    """Say what it means here and there; offer the name of SGF, with the first one those of all."""
    prop = view.node.properties[place.number]
    message = _COMPANIONS.get(prop.name)
    if message is None:
        index = faulty(prop.values, READERS[prop.name])[0]
        fault = READERS[prop.name](prop.values[index])
        assert fault is not None, "the value was found by this reader"
        message = f"{prop.name} {fault.says}"
    fix = _renaming(view, [view.node.properties[number] for number in place.together or (place.number,)])
    return Description(prop.start, prop.end, message, fix=fix)


def _renaming(view: NodeView, properties: Sequence[Property]) -> Fix | None:
    """Give all of these that can have it the name of SGF, if the first one can."""
    renamed: dict[str, Property] = {}
    for prop in properties:
        name = _name_in_sgf(view, prop)
        if name is not None:
            renamed.setdefault(name, prop)
    if properties[0] not in renamed.values():
        return None
    edits = tuple([Edit(prop.start, prop.end, name) for name, prop in renamed.items()])
    return Fix(f"Write {', '.join(renamed)} for {', '.join(prop.name for prop in renamed.values())}", False, edits)


def _name_in_sgf(view: NodeView, prop: Property) -> str | None:
    """The name that SGF has for it; None where the node has that already, or the value is not right for it."""
    name = SGF_NAMES.get(prop.name)
    if name is None or view.count(name) or spec_of(name, view.game.kind) is None:
        return None
    text = prop.values[0]
    return None if len(prop.values) > 1 or not text or _TARGETS[name](text) else name


GROUP = "VALUES"
RULE = Rule("dialect-clash", Severity.WARNING, __doc__, property_link("TE"), odd_nodes(*READERS), find, describe)
RULE.reads = of_properties(**READERS)
