"""The JSON schema of settings files, made of the table of keys; `sgf-ls settings --schema` writes it.

Draft 7: editors that complete and check TOML know that one.
"""

from __future__ import annotations

from typing import Any

from sgf_ls.analysis.settings.keys import KEYS, Key
from sgf_ls.analysis.settings.names import LONGEST_WORD, groups
from sgf_ls.rules.index import INDEX


def schema() -> dict[str, Any]:
    """The schema of what stands in `sgf-ls.toml`, and below `[tool.sgf-ls]` in `pyproject.toml`."""
    glob = {"type": "string", "pattern": r"[*?\[]", "maxLength": LONGEST_WORD}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Settings of sgf-ls",
        "type": "object",
        "additionalProperties": False,
        "properties": {key.name: _described(key) for key in KEYS.values()},
        "definitions": {
            "rule": {
                "description": "A rule by its name, a group of rules, or a glob of names.",
                "anyOf": [{"enum": [*INDEX, *groups()]}, glob],
            }
        },
    }


def _described(key: Key) -> dict[str, Any]:
    default = {} if key.default is None else {"default": key.default}
    return {"description": key.summary, **key.kind.schema(), **default}
