"""Lists of two parts in which each key may stand once: labels by their point, arrows and lines as a whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.removing import value_removal
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import keyed_values, values_of
from sgf_ls.rules.typed_values import KeyedValues, TypedValues
from sgf_ls.rules.value_rule import faulty, of_properties
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.composed import parts
from sgf_ls.spec.reading.fault import Fault
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Property

_WITHOUT_BLANKS = str.maketrans("", "", BLANKS)


class Repeat(NamedTuple):
    """A value whose key an earlier value has: where each of them stands."""

    prop: Property
    number: int
    first: Property
    first_number: int
    key: str


def repeat_rule(
    name: str, page: str | None, identifier: str, key: Callable[[str], str | None], says: str
) -> Rule[KeyedValues, Repeat]:
    """The rule that no key stands twice in a list; `key` gives None for a value that has none."""

    def find(values: KeyedValues) -> Sequence[Repeat]:
        if values.identifier != identifier:
            return ()
        keys = [key(text) for prop in values.properties for text in prop.values]
        if len(set(keys)) == len(keys):
            return ()  # nearly always so
        seen: dict[str, tuple[Property, int]] = {}
        found = []
        for place, its_key in zip(values.places(), keys, strict=True):
            if its_key is not None:
                first = seen.setdefault(its_key, place)
                if first is not place:
                    found.append(Repeat(*place, *first, its_key))
        return found

    def describe(values: KeyedValues, repeat: Repeat) -> Description:
        return describe_repeat(values, repeat, says)

    return Rule(name, Severity.ERROR, page, property_link(identifier), keyed_values, find, describe)


def describe_repeat(values: KeyedValues, repeat: Repeat, says: str) -> Description:
    """Point to the earlier value; offer to take the later one away."""
    view = values.view
    related = Related(*view.spans_of(repeat.first)[repeat.first_number], "stands here first")
    # Also what says the same once more may be a slip for its neighbour.
    fix = value_removal("Remove the later one", view, repeat.prop, repeat.number, safe=False)
    span = view.spans_of(repeat.prop)[repeat.number]
    return Description(*span, f"{repeat.key} {says}", (related,), fix)


def point_of_label(text: str) -> str | None:
    """The point of a label, without blanks; None where there is no colon, or nothing in front of it."""
    first, colon, _ = text.partition(":")
    if colon and first.isalpha():
        return first  # nearly always so
    found = parts(text)
    return (found[0].translate(_WITHOUT_BLANKS) or None) if found else None


def pair(text: str) -> str | None:
    """Both ends, without blanks; None where there is no colon."""
    return text.translate(_WITHOUT_BLANKS) if parts(text) else None


def read_same_ends(text: str) -> Fault | None:
    """Whether both ends are one point."""
    found = parts(text)
    ends = {part.translate(_WITHOUT_BLANKS) for part in found} if found else set()
    return Fault(f"begins and ends at {ends.pop()}") if len(ends) == 1 and "" not in ends else None


def same_ends_rule(name: str, page: str | None, identifier: str, thing: str) -> Rule[TypedValues, int]:
    """The rule that an arrow or a line leads from one point to another."""

    def find(values: TypedValues) -> Sequence[int]:
        is_mine = values.spec.identifier == identifier and values.view.game.is_go
        return faulty(values.prop.values, read_same_ends) if is_mine else ()

    def describe(values: TypedValues, index: int) -> Description:
        fault = read_same_ends(values.prop.values[index])
        assert fault is not None, "the value was found by this reader"
        fix = value_removal(f"Remove the {thing}", values.view, values.prop, index)
        return Description(*values.span(index), f"this {thing} {fault.says}", fix=fix)

    rule = Rule(name, Severity.ERROR, page, property_link(identifier), values_of(identifier), find, describe)
    rule.reads = of_properties(**{identifier: read_same_ends})
    return rule
