r"""Values of two parts with a colon between them (FF4, composed values); a colon that is escaped, `\:`, is text."""

from __future__ import annotations

import re
from functools import cache

from sgf_ls.spec.reading.fault import Fault, Reader
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.visible import excerpt

_STEP = re.compile(r"\\.|:", re.DOTALL)
# Compiled when first needed: few records have a FG.
_FIGURE = r"([0-9]{1,9}):"
_BARE_FLAGS = r"[0-9]{1,9}"
_EXAMPLES = {"point:simpletext": "dd:A", "point:point": "dd:gg"}
_KNOWN_FLAGS = 1 + 2 + 4 + 256 + 512 + 32768


def colons(text: str) -> list[int]:
    """Where the colons of a raw text stand that are not escaped."""
    if ":" not in text:
        return []
    return [match.start() for match in _STEP.finditer(text) if match[0] == ":"]


def parts(text: str) -> tuple[str, str] | None:
    """What stands in front of the first colon and behind it, raw; None where there is no colon."""
    if "\\" not in text:
        first, colon, second = text.partition(":")
        return (first, second) if colon else None
    found = colons(text)
    return (text[: found[0]], text[found[0] + 1 :]) if found else None


@cache
def needs_colon(label: str) -> Reader:
    """The reader of values that must have a colon; `label` is the form, `point:simpletext`."""
    first, _, second = label.replace("simpletext", "text").partition(":")
    parts_in_words = f"two {first}s" if first == second else f"a {first} and a {second}"
    example = f", such as {_EXAMPLES[label]}" if label in _EXAMPLES else ""
    says = f"needs {parts_in_words} with a colon between them{example}"

    def read(text: str) -> Fault | None:
        if ":" in text and ("\\" not in text or colons(text)):
            return None
        return Fault(f"{says}; there is no colon in {excerpt(text)}")

    return read


def read_second_part(text: str) -> Fault | None:
    """Whether colons behind the first one, which belong to the text of the second part, are escaped.

    Where a bracket is opened in the text, a colon may be that of a further value: a `]` is missing, or escaped.
    """
    if text.count(":") < 2:
        return None
    further = colons(text)[1:]
    if not further:
        return None
    repaired, done = "", 0
    for colon in further:
        repaired += text[done:colon] + "\\"
        done = colon
    says = f"has a second colon that is not escaped: {excerpt(text)}"
    title = "Escape the colon" if len(further) == 1 else f"Escape {len(further)} colons"
    return Fault(says, repaired + text[done:], safe="[" not in text, title=title)


def read_application(text: str) -> Fault | None:
    """A value of AP: the name of a program, a colon, its version."""
    if colons(text):
        return None
    says = f"names a program and its version with a colon between them; there is no version in {excerpt(text)}"
    # What ends in half an escape is not closed, and nothing can be written behind it.
    repaired = None if _is_cut(text) else f"{text}:?"
    return Fault(says, repaired, safe=False, title="Write ? for the version")


def _is_cut(text: str) -> bool:
    return (len(text) - len(text.rstrip("\\"))) % 2 == 1


def read_figure(text: str) -> Fault | None:
    """A value of FG that is not empty: flags, a colon, a title."""
    if not text.strip(BLANKS):
        return Fault("is empty or has flags and a title, not white space", "", title="Remove the white space")
    match = re.match(_FIGURE, text)
    if match is None:
        bare = re.fullmatch(_BARE_FLAGS, text.strip())
        says = f"is empty or has flags (a number), a colon and a title, not {excerpt(text)}"
        return Fault(says, f"{bare[0]}:" if bare else None, safe=False)
    unknown = int(match[1]) & ~_KNOWN_FLAGS
    if unknown:
        return Fault(f"has flags {match[1]}, and no flag has the value {unknown & -unknown}")
    return None
