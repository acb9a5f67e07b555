"""`sgf-ls settings`: all settings with their values, or the JSON schema of settings files."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from textwrap import wrap

from sgf_ls.analysis.settings.keys import KEYS, Key
from sgf_ls.analysis.settings.kinds import Choice, Switches
from sgf_ls.analysis.settings.names import groups
from sgf_ls.cli.status import NOTHING_FOUND

_WIDTH = 100


def run(arguments: Namespace) -> int:
    """Print what is asked for; always 0."""
    if arguments.schema:
        sys.stdout.write(schema_text())
    else:
        sys.stdout.write("\n\n".join("\n".join(_explained(key)) for key in KEYS.values()) + f"\n\n{_groups()}\n")
    return NOTHING_FOUND


def schema_text() -> str:
    """The JSON schema, as it lies beside the code in `settings.schema.json`."""
    import json

    from sgf_ls.analysis.settings.schema import schema

    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def _explained(key: Key) -> Iterator[str]:
    yield key.name + (" (settings files only)" if key.files_only else "")
    yield from wrap(key.summary, _WIDTH, initial_indent="    ", subsequent_indent="    ")
    if isinstance(key.kind, Choice):
        for word, meaning in key.kind.meanings.items():
            default = " (default)" if word == key.default else ""
            yield from wrap(f"{word}{default}: {meaning}", _WIDTH, initial_indent="    - ", subsequent_indent="      ")
    if isinstance(key.kind, Switches):
        for word, switch in key.kind.switches.items():
            default = " (default)" if switch.is_on else ""
            yield f"    - {word}{default}: {switch.summary}"
    yield f"    Example: {key.example}"


def _groups() -> str:
    words = f"Groups of rules: {', '.join(groups())}. (ERROR and the like mean the rules whose own severity that is.)"
    return "\n".join(wrap(words, _WIDTH))
