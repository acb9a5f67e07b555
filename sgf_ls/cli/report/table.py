"""The forms by the names that the command line knows. A form is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sgf_ls.records import NamedTuple

if TYPE_CHECKING:
    from sgf_ls.cli.report.form import Form


class Place(NamedTuple):
    """The file of this folder in which a form stands, and its name there."""

    file: str
    name: str = "FORM"


FORMS = {
    "full": Place("full"),
    "concise": Place("concise"),
    "json": Place("json_array"),
    "jsonl": Place("json_lines"),
    "sarif": Place("sarif"),
    "github": Place("github"),
    "gitlab": Place("gitlab"),
    "junit": Place("junit"),
}
"""The values of `--output-format`."""

STATISTICS = {
    "full": Place("statistics", "TABLE"),
    "concise": Place("statistics", "TABLE"),
    "json": Place("statistics", "ARRAY"),
    "jsonl": Place("statistics", "LINES"),
}
"""Those that show counts too, for `--statistics`."""

DIFFERENCES = {"full": Place("differences"), "concise": Place("differences")}
"""Those that may be named beside `--diff`, which shows neither findings nor counts."""


def load(place: Place) -> Form:
    """The form that stands there."""
    form: Form = getattr(import_module(f"sgf_ls.cli.report.{place.file}"), place.name)
    return form
