"""The regular expressions of the package, how each is used, and texts that let bad ones go astray.

A pattern is found where a module has it, compiled or as the text that is given to `re`; how it is used, in the source.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import sys
from collections.abc import Iterator, Mapping
from itertools import islice, product
from types import ModuleType
from typing import Any, NamedTuple

import sgf_ls

# What Python's own compiler of patterns reads them with; before 3.11 it had other names.
sre, parser = (
    (importlib.import_module("re._constants"), importlib.import_module("re._parser"))
    if sys.version_info >= (3, 11)
    else (importlib.import_module("sre_constants"), importlib.import_module("sre_parse"))
)
WAYS = frozenset(("match", "fullmatch", "search", "finditer", "findall", "sub", "subn", "split"))
FLAGS = re.IGNORECASE | re.DOTALL | re.MULTILINE
MOST_LETTERS = 7
"""So many different characters of a pattern are put together in pairs."""


class Use(NamedTuple):
    """A pattern, and the method that it is used by."""

    pattern: re.Pattern[Any]
    way: str


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(sgf_ls.__path__, "sgf_ls."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def uses() -> Mapping[Use, str]:
    """Every use of a pattern in the package, with the name of one that is used so."""
    found: dict[Use, str] = {}
    used: set[re.Pattern[Any]] = set()
    for module in modules():
        for name, pattern, way in _in_source(module):
            found.setdefault(Use(pattern, way), f"{module.__name__}.{name}")
            used.add(pattern)
    for module in modules():
        for name, pattern in _held_by(module):
            if pattern not in used:  # it is reached in a way of its own, such as in a loop over several
                for way in ("match", "fullmatch"):
                    found.setdefault(Use(pattern, way), f"{module.__name__}.{name}")
    return found


def _in_source(module: ModuleType) -> Iterator[tuple[str, re.Pattern[Any], str]]:
    """What is called by its name: `_PATTERN.search(text)`, `re.search(_PATTERN, text)`."""
    for call in ast.walk(ast.parse(inspect.getsource(module))):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in WAYS):
            continue
        owner = call.func.value
        is_re = isinstance(owner, ast.Name) and owner.id == "re"
        subject = call.args[0] if is_re else owner
        pattern = _value_of(subject, module)
        if isinstance(pattern, re.Pattern):
            yield ast.unparse(subject), pattern, call.func.attr
        elif is_re and isinstance(pattern, (str, bytes)):
            yield ast.unparse(subject), re.compile(pattern, re.DOTALL | re.IGNORECASE), call.func.attr


def _value_of(subject: ast.expr, module: ModuleType) -> Any:
    try:
        return eval(ast.unparse(subject), vars(module))  # names and constants of ours
    except (NameError, AttributeError, TypeError):
        return None


def _held_by(module: ModuleType) -> Iterator[tuple[str, re.Pattern[Any]]]:
    for name, value in vars(module).items():
        yield from ((name, pattern) for pattern in _patterns_in(value, 4))


def _patterns_in(value: Any, depth: int) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
    elif depth and isinstance(value, (tuple, list, dict)):
        if text := getattr(value, "pattern", ""):  # of a row of a table
            yield re.compile(text)
        for each in value.values() if isinstance(value, dict) else value:
            yield from _patterns_in(each, depth - 1)


Make = tuple[str, str, str]
"""What a text begins with, what is repeated in it, and what it ends with."""
ENDS = ("", "\0", "]\n")
"""Behind what is repeated: nothing, what hardly a pattern takes, and what ends most that we read."""


def astray(pattern: re.Pattern[Any]) -> Iterator[Make]:
    """Beginnings, repetitions and ends of texts that make a pattern try much, if it is one to do so."""
    source = pattern.pattern
    text = source.decode("latin-1") if isinstance(source, bytes) else source
    flags = pattern.flags & (FLAGS | re.VERBOSE)
    tree = parser.parse(text, flags)
    letters = list(dict.fromkeys(_letters(tree)))
    pumps = dict.fromkeys([*letters, *map("".join, product(letters[:MOST_LETTERS], repeat=2))])
    for pump, end in product(pumps, ENDS):
        yield "", pump, end
    for (start, pump), end in product(islice(dict.fromkeys(_loops(tree)), 60), ENDS):
        yield start, pump, end


def _letters(tree: Any) -> Iterator[str]:
    """The characters that a pattern is about, a few of each set."""
    for operation, argument in tree:
        if operation is sre.LITERAL:
            yield chr(argument)
        elif operation in (sre.NOT_LITERAL, sre.IN, sre.ANY):
            yield from _some_of(operation, argument)
        else:
            for inner in _trees_in(operation, argument):
                yield from _letters(inner)


def _some_of(operation: Any, argument: Any) -> Iterator[str]:
    if operation is not sre.IN:
        yield "x" if operation is sre.ANY or argument != ord("x") else "y"
        return
    for kind, of in argument:
        if kind is sre.LITERAL:
            yield chr(of)
        elif kind is sre.RANGE:
            yield chr(of[0])
        elif kind is sre.CATEGORY:
            yield {sre.CATEGORY_SPACE: " ", sre.CATEGORY_DIGIT: "1", sre.CATEGORY_NOT_WORD: "-"}.get(of, "a")
    if argument[0][0] is sre.NEGATE:
        yield from "a1 "


def _trees_in(operation: Any, argument: Any) -> Iterator[Any]:
    """The trees below one part of a pattern."""
    if operation is sre.BRANCH:
        yield from argument[1]
    elif operation in (sre.SUBPATTERN, sre.ASSERT, sre.ASSERT_NOT):
        yield argument[-1]
    elif str(operation).endswith("REPEAT"):
        yield argument[2]


def _sample(tree: Any) -> str:
    """A text that a pattern, or a part of one, is likely to take."""
    text = ""
    for operation, argument in tree:
        if operation is sre.LITERAL:
            text += chr(argument)
        elif operation in (sre.NOT_LITERAL, sre.IN, sre.ANY):
            text += next(_some_of(operation, argument), "x")
        elif str(operation).endswith("REPEAT"):
            text += _sample(argument[2]) * min(max(argument[0], 1), 4)
        elif operation not in (sre.ASSERT, sre.ASSERT_NOT):
            text += "".join([_sample(inner) for inner in islice(_trees_in(operation, argument), 1)])
    return text


def _loops(tree: Any, start: str = "") -> Iterator[tuple[str, str]]:
    """For each repetition in a pattern a text that leads to it, and one that it takes."""
    for number, (operation, argument) in enumerate(tree):
        before = start + _sample(tree[:number])
        for inner in _trees_in(operation, argument):
            if str(operation).endswith("REPEAT"):
                yield before, _sample(inner)
            yield from _loops(inner, before)
