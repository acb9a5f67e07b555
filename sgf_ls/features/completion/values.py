"""Values that are known in advance, as the property table has them: numbers, codes, names, and the date of today."""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.features.completion.cursor import InValue
from sgf_ls.features.completion.item import Item, Kind, Wishes
from sgf_ls.spec.record import Choice, ChoiceKind, PropertySpec

_GOES_ON = (ChoiceKind.FLAGS, ChoiceKind.LEFT_PART)
"""Values of these kinds are followed by a colon and another part."""
_MARGIN = "+"
"""A value that ends with this may be followed by a number."""


def usual_values(spec: PropertySpec, wishes: Wishes) -> Iterator[Choice]:
    """The values of a property, the likeliest first."""
    yield from _of_today(spec.identifier, wishes)
    seen = {choice.value for choice in spec.usual}
    yield from spec.usual
    for choice in spec.choices.items if spec.choices else ():
        if choice.value not in seen:
            yield choice


def value_items(cursor: InValue, spec: PropertySpec, wishes: Wishes) -> list[Item]:
    """The known values for a cursor in a value: in front of a colon only those that are a part themselves."""
    is_first_part = cursor.typed.next == ":"
    goes_on = spec.choices is not None and spec.choices.kind in _GOES_ON and not is_first_part
    items = []
    for value, meaning in usual_values(spec, wishes):
        if is_first_part and ":" in value:
            continue
        is_part = goes_on or value.endswith(_MARGIN)
        text = f"{value}:" if goes_on else value if is_part else closed(cursor, value)
        items.append(Item(value, meaning, text, Kind.VALUE, tuple(meaning.split())))
    return items


def closed(cursor: InValue, text: str) -> str:
    """The text, with a bracket where none closes the value yet."""
    return text if cursor.is_closed else f"{text}]"


def _of_today(name: str, wishes: Wishes) -> Iterator[Choice]:
    if name == "DT":
        yield Choice(wishes.today, "today (YYYY-MM-DD)")
        yield Choice(wishes.today[:7], "this month (YYYY-MM)")
        yield Choice(wishes.today[:4], "this year (YYYY)")
    elif name == "AP":
        yield Choice(wishes.application, "this program and its version")
