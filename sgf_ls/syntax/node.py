"""One node of a game tree, with the brackets in front of it: a pure function of its own text.

A node knows nothing of where it stands. That is what makes it cheap: equal texts share one `Node` object (in a joseki
tree three nodes of four have a text that occurred before), an edit leaves every other node of the document untouched,
and whatever is found out about a node can be kept with it.

Spans are 0-based characters of the node's own text, end exclusive.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from sgf_ls.records import NamedTuple
from sgf_ls.syntax import lexer
from sgf_ls.syntax.brackets import nesting
from sgf_ls.syntax.lexer import BLANK, BLANKS, CONTROL
from sgf_ls.syntax.run import values_of
from sgf_ls.syntax.spans import are_side_by_side, value_spans


class Property(NamedTuple):
    """An identifier and the run of values behind it (FF4, "property")."""

    name: str
    """The identifier without its small letters, which FF1-3 allowed and readers drop: `AB` for `AddBlack`."""
    identifier: str
    """The identifier as it is written; empty where a run of values has none."""
    start: int
    end: int
    values: tuple[str, ...]
    """The raw text of each value, between its brackets, escapes untouched."""
    values_start: int
    """Where the first `[` stands."""
    values_end: int
    """Behind the last `]`, or the end of the text where the last value is not closed."""

    def value_spans(self, node_text: str) -> Sequence[tuple[int, int]]:
        """The spans of the values' texts, brackets excluded."""
        return value_spans(node_text, self.values_start, self.values_end, self.values)


class Problem(NamedTuple):
    """A structural fault: the name of its rule and the place."""

    rule: str
    start: int
    end: int


Body = tuple[tuple[Property, ...], tuple[tuple[int, int], ...], bool]
"""What stands behind the lead of a node: its properties, the spans of stray characters, and whether the last value is
not closed. (A bare tuple: a large text has many.)"""


class Node:
    """A node, the brackets and blanks in front of it, and all that is wrong with its form.

    `text` is the whole, `lead` the length of the brackets and blanks in front, `body` where the properties begin
    (behind the `;`, if there is one). `delta` is how much deeper the nesting is behind the lead than in front of it,
    `low` and `high` are the lowest and highest nesting met inside the lead (both relative, `low <= 0 <= high`).
    `identifiers`, `names` and `values` are those of the properties, in order.
    `strays` are the spans of characters that belong to nothing. `is_open` says that the last value is not closed.
    `is_sound` says that reading has shown that nothing is wrong with the form; where it has not, `form` must look.
    `cache` holds what later layers found out about the node, by keys of their own; `plain_to` is who looked at it last
    and found nothing to say, which is nearly always all that is asked.
    """

    __slots__ = (
        "_properties", "body", "cache", "delta", "high", "identifiers", "is_open", "is_sound", "lead", "low", "names",
        "plain_to", "strays", "text", "values",
    )  # fmt: skip

    def __init__(self, text: str, body: Body | None = None) -> None:
        """Read a node text; of a long one it may be known already what a reading of its body would tell."""
        self.text = text
        self.cache: dict[object, object] = {}
        self.plain_to: object = None
        self.strays: tuple[tuple[int, int], ...] = ()
        self.is_open = False
        self._properties: tuple[Property, ...] | None = None
        if len(text) <= LONGEST_SHARED:
            pieces = _SOUND_PROPERTY.split(text)
            head = _known_head(pieces[0])
        else:
            pieces = []
            head = _head_of(text)
        self.lead, self.body, self.delta, self.low, self.high, may_be_sound = head
        self.is_sound = may_be_sound and self._read_sound(pieces)
        if not self.is_sound:
            self._properties, self.strays, self.is_open = body or read_body(text, self.body)
            self.identifiers = tuple([prop.identifier for prop in self._properties])
            self.names = tuple([prop.name for prop in self._properties])
            self.values = tuple([prop.values for prop in self._properties])

    def _read_sound(self, pieces: Sequence[str]) -> bool:
        """Read names and values at one stroke, if the form of the node shows at once that nothing is wrong.

        Nearly all nodes of all files are of this form, and nobody ever asks where their properties stand. One split
        takes a fifth of the time of `read_body`, which goes from bracket to bracket and tells everything.
        """
        if len(pieces) < 2 or any(pieces[3::3]):
            return False  # there are no properties, or something stands between them
        self.identifiers = self.names = tuple(pieces[1::3])
        values = []
        for run in pieces[2::3]:
            values.append(lexer.sound_values(run) if "[" in run else (run,))  # noqa: PERF401 (faster for so few)
        self.values = tuple(values)
        return True

    def __repr__(self) -> str:
        return f"Node({self.text!r})"

    @property
    def properties(self) -> tuple[Property, ...]:
        """The properties, in order, with their places."""
        if self._properties is None:
            self._properties = self._place_sound() or read_body(self.text, self.body)[0]
        return self._properties

    def _place_sound(self) -> tuple[Property, ...] | None:
        """The properties of a sound node, whose names and values are known; None if values do not stand side by side.

        A wrong size of the board makes thousands of nodes tell their places, and this takes a third of the time.
        """
        properties = []
        end = self.body
        for name, values in zip(self.names, self.values, strict=True):
            start = self.text.index("[", end)
            end = start + 2 * len(values) + sum(map(len, values))
            if len(values) > 1 and not are_side_by_side(self.text, start, end, values):
                return None
            properties.append(Property(name, name, start - len(name), start, values, start, end))
        return tuple(properties)

    @property
    def shown_end(self) -> int:
        """The place in the text behind the last character that is no blank."""
        return len(self.text.rstrip(BLANKS))

    @property
    def has_semicolon(self) -> bool:
        """Whether the node begins with the `;` that FF4 demands."""
        return self.body > self.lead

    @property
    def has_content(self) -> bool:
        """Whether anything but brackets and blanks is here; if not, the node text may go on behind its end."""
        return self.has_semicolon or bool(self.names) or bool(self.strays)

    def find(self, name: str) -> Property | None:
        """The first property of that name (capital letters), or None."""
        return self.properties[self.names.index(name)] if name in self.names else None


_SMALL = re.compile("[a-z]+")
# An identifier of few capitals, its values, and the blanks behind. The values are closed and hold neither a bracket, be
# it escaped, nor a control character: each `[` begins one. At worst a value is read in vain once for each capital.
_TEXT = rf"[^\[\]\\{CONTROL}]*"
_MORE = rf"\\[^\[{CONTROL}]|\]{BLANK}*\["
_SOUND_PROPERTY = re.compile(rf"([A-Z]{{1,9}})\[({_TEXT}(?:(?:{_MORE}){_TEXT})*)\]{BLANK}*")
# Trees may be closed, and then one is opened; or there is no bracket.
_SOUND_HEAD = re.compile(rf"(?:[){BLANKS}]*\()?{BLANK}*;{BLANK}*")
_MOST_SHARED = 30_000
LONGEST_SHARED = 300
"""Longer nodes of equal texts are not shared, but each a node of its own."""
_MOST_HEADS = 2000
"""What stands in front of the properties is remembered of so many short nodes: most have one of a few."""


def _head_of(text: str) -> tuple[int, int, int, int, int, bool]:
    """Read a node text, or what of it stands in front of the properties.

    It tells the node's `lead`, `body`, `delta`, `low` and `high`, and whether nothing is wrong in all that was given.
    """
    lead = lexer.lead_length(text)
    body = lead + text.startswith(";", lead)
    return lead, body, *nesting(text[:lead]), _SOUND_HEAD.fullmatch(text) is not None


_known_head = lru_cache(maxsize=_MOST_HEADS)(_head_of)


class _Shared(dict[str, Node]):
    """Nodes by their texts, each made when it is asked for; the short ones are kept."""

    def __missing__(self, text: str) -> Node:
        node = Node(text)
        if len(text) <= LONGEST_SHARED:
            if len(self) >= _MOST_SHARED:
                # Documents keep their own nodes; what is lost is only the sharing with nodes still to come.
                self.clear()
            self[text] = node
        return node


SHARED = _Shared()


def read_node(text: str) -> Node:
    """The node of a node text; equal short texts give the same object."""
    return SHARED[text]


def read_body(text: str, at: int) -> Body:
    """Read what stands behind `at`; spans count from the start of the text."""
    properties: list[Property] = []
    strays: list[tuple[int, int]] = []
    is_open = False
    while (start := text.find("[", at)) >= 0:
        end = lexer.run_end(text, start)
        gap = text[at:start]
        if gap.isupper() and gap.isalpha() and gap.isascii():
            name = identifier = gap  # nearly always: nothing but capital letters in front of the bracket
            word_start, word_end = at, start
        else:
            stray_end, word_start, word_end = lexer.split_gap(text, at, start)
            _add_stray(strays, text, at, stray_end)
            identifier = text[word_start:word_end]
            name = _SMALL.sub("", identifier)
        run = text[start:end]
        value = run[1:-1]
        if run[-1] == "]" and "]" not in value and "\\" not in value:
            values: tuple[str, ...] = (value,)  # nearly always: one value, and nothing to escape
        else:
            is_open = end == len(text) and lexer.is_open(run)
            run = run if is_open else run.rstrip(BLANKS)
            values = values_of(lexer.run_values(run))
        properties.append(Property(name, identifier, word_start, word_end, values, start, start + len(run)))
        at = end
    _add_stray(strays, text, at, len(text))
    return tuple(properties), tuple(strays), is_open


def _add_stray(strays: list[tuple[int, int]], text: str, start: int, end: int) -> None:
    """Add the stretch without the blanks around it, if anything is left of it."""
    if start == end:
        return
    stretch = text[start:end].rstrip(BLANKS)
    shown = stretch.lstrip(BLANKS)
    if shown:
        strays.append((start + len(stretch) - len(shown), start + len(stretch)))
