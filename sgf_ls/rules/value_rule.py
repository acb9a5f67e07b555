"""Rules about the text of single values: each is a reader, and the properties whose values it reads.

What a reader says depends on the text alone, so a node all of whose values are known to be right need not be looked
at. Values that are empty, or hold nothing but white space, have a rule of their own and are never asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from sgf_ls.goban.game import Game
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import texts_of, values_of
from sgf_ls.rules.typed_values import TypedValues
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.spec.reading.fault import Fault, Reader
from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.values import ValueType
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.edits import Edit
from sgf_ls.text.visible import excerpt

Reads = Callable[[PropertySpec], Reader | None]
"""The reader for the values of a property; None for a property that the rule does not care for."""


def of_properties(**readers: Reader) -> Reads:
    """Readers of single properties, by identifier."""
    return lambda spec: readers.get(spec.identifier)


def of_type(kind: ValueType, reader: Reader, but: frozenset[str] = frozenset()) -> Reads:
    """A reader of all properties of a simple type, but some that have readers of their own."""
    return lambda spec: reader if spec.forms[0].kind is kind and spec.identifier not in but else None


def in_every_game(_game: Game) -> bool:
    """No game is left out."""
    return True


def since_ff4(game: Game) -> bool:
    """Games that do not say they are FF1 to FF3, which left to the author what FF4 demands."""
    return not game.is_old


def stated_as_ff4(game: Game) -> bool:
    """Games that say they are FF4, so that nobody takes a sign that FF4 gave a meaning to for itself."""
    return game.states_ff4


def in_go(game: Game) -> bool:
    """Games of Go."""
    return game.is_go


def value_rule(
    name: str,
    severity: Severity,
    page: str | None,
    link: str,
    reads: Reads,
    *,
    default: bool = True,
    when: Callable[[Game], bool] = in_every_game,
    safe_when: Callable[[Game], bool] = in_every_game,
    blanks_too: bool = False,
    spares_plain_text: bool = False,
) -> Rule[TypedValues, int]:
    """A rule that says of every value what its reader says, in games that pass a test. A fix that the reader holds safe
    is so in games that pass another one.

    Where an empty value is right, one of `blanks_too` may be wrong. A rule that `spares_plain_text` has nothing to say
    of what is one (see `subjects`), and is not even loaded for it.
    """
    over = (texts_of if spares_plain_text else values_of)(*read_by(reads))

    def find(values: TypedValues) -> Sequence[int]:
        reader = reads(values.spec)
        if reader is None or not when(values.view.game):
            return ()
        return faulty(values.prop.values, reader, blanks_too=blanks_too)

    def describe(values: TypedValues, index: int) -> Description:
        reader, text = reads(values.spec), values.prop.values[index]
        fault = reader(text) if reader else None
        assert fault is not None, "the value was found by this reader"
        return _description(values, index, fault if safe_when(values.view.game) else fault._replace(safe=False))

    rule = Rule(name, severity, page, link, over, find, describe, default)
    rule.reads = reads
    return rule


def read_by(reads: Reads) -> frozenset[str]:
    """The identifiers of the properties that are read, in any game."""
    return frozenset([spec.identifier for spec in PROPERTIES if reads(spec)])


def faulty(texts: Sequence[str], reader: Reader, *, blanks_too: bool = False) -> Sequence[int]:
    """The indices of the values with which something is wrong; the reader is asked once for equal texts."""
    blanks = "" if blanks_too else BLANKS
    if len(texts) == 1:
        text = texts[0]
        return (0,) if text and reader(text) and text.strip(blanks) else ()
    wrong = {text for text in set(texts) if text and reader(text) and text.strip(blanks)}
    return [index for index, text in enumerate(texts) if text in wrong] if wrong else ()


def _description(values: TypedValues, index: int, fault: Fault) -> Description:
    span = values.span(index)
    fix = None
    # What a value was to be that the end of the text has cut off is not known.
    is_cut = values.is_open and index == len(values.prop.values) - 1
    if fault.repaired is not None and not is_cut:
        title = fault.title or f"Write {excerpt(fault.repaired)}"
        fix = Fix(title, fault.safe, (Edit(*values.text_span(index), fault.repaired),))
    return Description(*span, f"{values.prop.name} {fault.says}", fix=fix, link=values.spec.link)


def remembering(reader: Reader) -> Reader:
    """A reader that remembers what it said about the last few thousand texts: records repeat the same ones."""
    return lru_cache(maxsize=4096)(reader)
