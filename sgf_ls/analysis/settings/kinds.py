"""What values a setting takes: each kind reads plain data (of TOML or JSON) and describes itself as a JSON schema."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from sgf_ls.analysis.format_options import CHOICES, LARGEST, MOST_SPACES, Chosen, read_format_options
from sgf_ls.analysis.settings.globs import LONGEST, problem_with
from sgf_ls.analysis.settings.model import IgnoredIn, Ranked
from sgf_ls.analysis.settings.names import OFF, SEVERITIES, known_rules, precision, rules_named
from sgf_ls.analysis.settings.shown import Switch, Switched
from sgf_ls.records import NamedTuple
from sgf_ls.text.visible import excerpt

Schema = dict[str, Any]
RULE: Schema = {"$ref": "#/definitions/rule"}
"""The schema of a word that names rules; what it refers to is in `schema`."""
RULES: Schema = {"type": "array", "items": RULE}
MOST_GLOBS = 1000
_GLOB: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST}
_IDENTIFIER = re.compile("[A-Z]{1,64}")
_LONGEST_DESCRIPTION = 500


class Kind(Protocol):
    """What a setting's value may be."""

    def read(self, value: object) -> object:
        """The value as a layer keeps it. Raises ValueError that says what is allowed."""

    def schema(self) -> Schema:
        """The same as a JSON schema."""


class Choice(NamedTuple):
    """One of some words."""

    meanings: Mapping[str, str]
    """What each word means."""

    def read(self, value: object) -> str:
        """The word."""
        if not isinstance(value, str) or value not in self.meanings:
            raise ValueError(f"must be one of {', '.join(self.meanings)}")
        return value

    def schema(self) -> Schema:
        """An enumeration."""
        return {"type": "string", "enum": [*self.meanings]}


class Flag(NamedTuple):
    """On or off."""

    def read(self, value: object) -> bool:
        """Whether it is on."""
        if not isinstance(value, bool):
            raise ValueError("must be true or false")
        return value

    def schema(self) -> Schema:
        """A truth value."""
        return {"type": "boolean"}


class Rules(NamedTuple):
    """A list of words that name rules."""

    def read(self, value: object) -> frozenset[str]:
        """The names of the rules."""
        return known_rules(_words(value, "must be a list of rule names"))

    def schema(self) -> Schema:
        """A list of words."""
        return RULES


class Severities(NamedTuple):
    """A severity for each of some words that name rules; where several name a rule, the most precise one counts."""

    def read(self, value: object) -> Ranked:
        """The severities by the names of the rules, in the order of the names."""
        if not isinstance(value, dict):
            raise ValueError("must give a severity for each rule name")
        words = [str(word) for word in value]
        known_rules(words)
        if not all(isinstance(given, str) and given in (*SEVERITIES, OFF) for given in value.values()):
            raise ValueError(f"must be one of {', '.join([*SEVERITIES, OFF])}")
        ranked = {
            name: SEVERITIES.get(value[word]) for word in sorted(words, key=precision) for name in rules_named(word)
        }
        return tuple(sorted(ranked.items()))

    def schema(self) -> Schema:
        """An object."""
        severity = {"type": "string", "enum": [*SEVERITIES, OFF]}
        return {"type": "object", "propertyNames": RULE, "additionalProperties": severity}


class PerFile(NamedTuple):
    """Rules to ignore for each of some globs of files."""

    def read(self, value: object) -> IgnoredIn:
        """The globs with the names of the rules."""
        if not isinstance(value, dict):
            raise ValueError("must give a list of rule names for each glob")
        globs = Globs().read([str(glob) for glob in value])
        return tuple([(glob, Rules().read(value[glob])) for glob in globs])

    def schema(self) -> Schema:
        """An object."""
        return {
            "type": "object",
            "propertyNames": _GLOB,
            "additionalProperties": RULES,
            "maxProperties": MOST_GLOBS,
        }


class Globs(NamedTuple):
    """A list of globs."""

    def read(self, value: object) -> tuple[str, ...]:
        """The globs as they are."""
        globs = _words(value, "must be a list of globs")
        if len(globs) > MOST_GLOBS:
            raise ValueError(f"must not have more than {MOST_GLOBS} globs")
        for glob in globs:
            if problem := problem_with(glob):
                raise ValueError(f"{excerpt(glob)!r}: {problem}")
        return tuple(globs)

    def schema(self) -> Schema:
        """A list of texts."""
        return {"type": "array", "items": _GLOB, "maxItems": MOST_GLOBS}


class Identifiers(NamedTuple):
    """Identifiers of properties: a list of them, or a table that says what each one means."""

    def read(self, value: object) -> tuple[tuple[str, str], ...]:
        """The identifiers with their descriptions, empty where there is none."""
        wanted = "must be a list of identifiers, or a table of identifiers with what they mean"
        described = value if isinstance(value, dict) else dict.fromkeys(_words(value, wanted), "")
        for identifier, description in described.items():
            if not isinstance(identifier, str) or not _IDENTIFIER.fullmatch(identifier):
                raise ValueError(
                    f"{excerpt(str(identifier))!r} is no identifier: it must be 1 to 64 capital letters A-Z"
                )
            if not isinstance(description, str) or len(description) > _LONGEST_DESCRIPTION:
                raise ValueError(f"{identifier}: must be a text of at most {_LONGEST_DESCRIPTION} characters")
        return tuple(sorted(described.items()))

    def schema(self) -> Schema:
        """A list or an object."""
        identifier = {"type": "string", "pattern": f"^{_IDENTIFIER.pattern}$"}
        description = {"type": "string", "maxLength": _LONGEST_DESCRIPTION}
        return {
            "anyOf": [
                {"type": "array", "items": identifier},
                {"type": "object", "propertyNames": identifier, "additionalProperties": description},
            ]
        }


class FormatTable(NamedTuple):
    """The options of formatting."""

    def read(self, value: object) -> Chosen:
        """What is chosen."""
        return read_format_options(value)

    def schema(self) -> Schema:
        """An object."""
        words = {name: {"type": "string", "enum": [*choices]} for name, choices in CHOICES.items()}
        spaces = {"type": "integer", "minimum": 0, "maximum": MOST_SPACES}
        options: Schema = {
            "moves-per-line": {"type": "integer", "minimum": 1, "maximum": LARGEST},
            "indent": {"anyOf": [spaces, {"const": "tab"}]},
            "wrap": {"type": "integer", "minimum": 0, "maximum": LARGEST},
            **words,
            "blank-line-between-games": {"type": "boolean"},
            "final-newline": {"type": "boolean"},
        }
        return {"type": "object", "additionalProperties": False, "properties": options}


class Switches(NamedTuple):
    """A table of what is on and what is off."""

    switches: Mapping[str, Switch]

    def read(self, value: object) -> Switched:
        """What is turned on or off, by its field; None in the table says nothing."""
        if not isinstance(value, dict):
            raise ValueError("must be a table")
        for name, is_on in value.items():
            if name not in self.switches:
                raise ValueError(f"there is no {excerpt(str(name))!r} (there are {', '.join(self.switches)})")
            if is_on is not None and not isinstance(is_on, bool):
                raise ValueError(f"{name} must be true or false")
        return tuple(sorted((name.replace("-", "_"), on) for name, on in value.items() if on is not None))

    def schema(self) -> Schema:
        """An object."""
        properties = {
            name: {"type": "boolean", "default": switch.is_on, "description": switch.summary}
            for name, switch in self.switches.items()
        }
        return {"type": "object", "additionalProperties": False, "properties": properties}


class FileBelow(NamedTuple):
    """The path of a file in the folder of the settings file, or in a folder below it."""

    def read(self, value: object) -> str:
        """The path as it is."""
        if not isinstance(value, str) or not value.strip("/. ") or len(value) > LONGEST:
            raise ValueError("must be the path of a file")
        if value.startswith(("/", "~")) or "\\" in value or ":" in value or ".." in value.split("/"):
            raise ValueError("must be a path from the folder of the settings file that does not lead out of it, with /")
        return value

    def schema(self) -> Schema:
        """A text."""
        return {"type": "string", "minLength": 1, "maxLength": LONGEST}


def _words(value: object, otherwise: str) -> Sequence[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ValueError(otherwise)
    return value
