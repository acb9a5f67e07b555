"""What is wrong with the form of a single node: brackets, stray characters, identifiers and values out of place.

All of this can be told from the node's own text (FF4, "EBNF definition"). What depends on the brackets of the whole
text stands in `nesting`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

from sgf_ls.syntax.brackets import blanked, empty_trees
from sgf_ls.syntax.lexer import BLANK, BLANKS, CAPITALS, CONTROL
from sgf_ls.syntax.node import Node, Problem

# (Compiled when first needed, as few nodes have such brackets.)
_TWO_OPEN = rf"\({BLANK}*\("
_ROW_OF_OPEN = rf"(?:\(|{BLANK})+"
_NEXT_VARIATION = rf"{BLANK}*\)[) \t\n\r\v\f]*\({BLANK}*;{BLANK}*\Z"
_CONTROL = re.compile(f"[{CONTROL}]+")
_NO_CONTROL = bytes(code for code in range(256) if not _CONTROL.match(chr(code)))
_IDENTIFIER = "[a-z]*[A-Z][A-Za-z]*"
_IDENTIFIERS = re.compile(rf"{_IDENTIFIER}(?:{BLANK}+{_IDENTIFIER})*")
_KEY = "form"
_DIVIDER = "\uffff"
"""A character that Unicode keeps free, so that hardly any text has it."""

LONGEST_NEXT_VALUE = 200
"""A longer text behind a bracket is no value of a property that begins there."""
LONGEST_FORGOTTEN_VALUE = 40
"""A longer stray text is no list of identifiers that lost their values."""


def problems_of(node: Node) -> Sequence[Problem]:
    """The faults of a node's form, for a node inside a game tree. They are looked for once."""
    if node.is_sound:
        return ()
    found = node.cache.get(_KEY)
    if found is None:
        found = node.cache[_KEY] = _find_problems(node)
    return found  # type: ignore[return-value]  # what we keep under our own key is ours


def _find_problems(node: Node) -> Sequence[Problem]:
    found: list[Problem] = []
    if node.lead:
        found += _bracket_problems(node.text[: node.lead], has_semicolon=node.has_semicolon)
        if not node.has_semicolon and node.properties:
            found.append(_missing_semicolon(node))
    if node.has_semicolon and not node.properties and not node.strays:
        found.append(Problem("empty-node", node.lead, node.lead + 1))
    for start, end in node.strays:
        if not _CONTROL.fullmatch(node.text, start, end):  # control characters have a rule of their own
            found.append(_stray_problem(node.text, start, end))
    found += [
        Problem("value-without-property", prop.values_start, prop.values_end)
        for prop in node.properties
        if not prop.identifier
    ]
    # More brackets than values: some value holds one. That is rare, and all that needs a look at the values.
    if node.text.count("[") > sum([len(prop.values) for prop in node.properties]):
        found += _value_problems(node)
    if node.is_open:
        opened = len(node.text) - len(node.values[-1][-1]) - 1  # it reaches to the end
        found.append(Problem("unclosed-value", opened, opened + 1))
    # In UTF-8 a control character is its own byte; deleting all other bytes is many times faster than a search.
    if node.text.encode("utf-8", "surrogatepass").translate(None, _NO_CONTROL):
        found += [Problem("control-character", *match.span()) for match in _CONTROL.finditer(node.text)]
    return found


def _bracket_problems(lead: str, *, has_semicolon: bool) -> list[Problem]:
    found: list[Problem] = []
    if has_semicolon and lead.rstrip(BLANKS).endswith(")"):
        found.append(Problem("node-after-variation", len(lead), len(lead) + 1))
    if ")" in lead and "(" in lead and (empty := empty_trees(lead)):
        found += [Problem("empty-variation", *span) for span in empty]
        lead = blanked(lead, empty)  # same places, and the `((` in an empty tree are no fault of their own
    if lead.count("(") > 1 and (two := re.search(_TWO_OPEN, lead)):
        row = re.compile(_ROW_OF_OPEN).match(lead, two.start())
        assert row is not None, "two brackets are a row"
        surplus = row[0].rstrip(BLANKS)[:-1].rstrip(BLANKS)
        found.append(Problem("nested-open", row.start(), row.start() + len(surplus)))
    return found


def _missing_semicolon(node: Node) -> Problem:
    first = node.properties[0]
    rule = "missing-semicolon" if node.text[: node.lead].rstrip(BLANKS).endswith("(") else "property-outside-node"
    return Problem(rule, first.start, first.end if first.identifier else first.values_end)


def _stray_problem(text: str, start: int, end: int) -> Problem:
    forgotten = end - start <= LONGEST_FORGOTTEN_VALUE and _IDENTIFIERS.fullmatch(text, start, end)
    return Problem("property-without-value" if forgotten else "illegal-character", start, end)


def _value_problems(node: Node) -> list[Problem]:
    found: list[Problem] = []
    for prop in node.properties:
        spans: Sequence[tuple[int, int]] = ()
        for index in values_with_bracket(node.text[prop.values_start : prop.values_end], prop.values):
            cut = _where_cut(prop.values[index])
            if cut is not None:
                spans = spans or prop.value_spans(node.text)
                start = spans[index][0]
                found.append(Problem("suspicious-unclosed-value", start - 1, start + cut))
    return found


def values_with_bracket(run: str, values: Sequence[str]) -> list[int]:
    """Which of the values of a run hold a `[`."""
    if _DIVIDER in run or run.count("[") > 2 * len(values):
        return [index for index, value in enumerate(values) if "[" in value]
    # A list may have a hundred thousand values, so they are not looked at one by one.
    rows = _DIVIDER.join(values).split("[")
    return list(dict.fromkeys(accumulate(row.count(_DIVIDER) for row in rows[:-1])))


def _where_cut(value: str) -> int | None:
    """Where the `]` was probably lost of a value that ends in what looks like the start of the next property.

    That property must stand behind a `;`, begin a line or, with an identifier of two letters, follow close upon a word,
    for `[` is ordinary text and comments do quote `B[dd]`.
    """
    head, _, tail = value.rpartition("[")
    if len(tail) > LONGEST_NEXT_VALUE or "]" in tail or "\\" in tail:
        return None
    word = head.rstrip(BLANKS)
    stem = word.rstrip(CAPITALS)
    length = len(word) - len(stem)
    if not 1 <= length <= 2:
        return None
    before = stem.rstrip(BLANKS + "();")
    if before == stem:
        return len(stem) if length == 2 and _ends_in_word(stem) else None
    start = len(before) + _own_brackets(before, stem)
    between = stem[start:]
    if ")" in between:
        # Behind it the game would be over, or the node elsewhere than its author sees it: but for a next variation.
        return start if re.match(_NEXT_VARIATION, between) else None
    places = [at for at in map(between.find, ";\n\r") if at >= 0]
    return start + min(places) if places else None


def _ends_in_word(text: str) -> bool:
    return text[-1:].isalnum() or text[-1:] in tuple(".,!?")


def _own_brackets(text: str, whole: str) -> int:
    """How far the closing brackets reach behind a text, at the start of `whole`, that close brackets of its own."""
    opened = text.count("(") - text.count(")")
    end = len(text)
    while opened > 0 and whole.startswith(")", end):
        end, opened = end + 1, opened - 1
    return end - len(text)
