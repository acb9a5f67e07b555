"""From plain data to a layer: what is right is taken, what is wrong is named and left out, and nothing raises."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sgf_ls.analysis.settings.keys import KEYS
from sgf_ls.analysis.settings.model import Layer, Settings
from sgf_ls.analysis.settings.names import MOST_NAMED, did_you_mean
from sgf_ls.analysis.settings.resolve import Placed, resolve
from sgf_ls.records import NamedTuple
from sgf_ls.text.visible import excerpt

_FOR_FILES = "is for settings files only; an editor checks what is open"


class Complaint(NamedTuple):
    """Something that is wrong with a setting."""

    key: str
    """The key as it was written; empty where no single one is meant."""
    message: str

    def __str__(self) -> str:
        return self.message


def read_layer(values: Mapping[Any, object], *, in_file: bool = False) -> tuple[Layer, list[Complaint]]:
    """A layer from a mapping, and what is wrong with it; `None` says nothing, and a bad value counts as not said."""
    complaints: list[Complaint] = []
    unknown: list[str] = []
    said: dict[str, Any] = {}
    for name, value in values.items():
        if value is None:
            continue
        key = KEYS.get(name)
        if key is None:
            unknown.append(str(name))
        elif key.files_only and not in_file:
            complaints.append(Complaint(name, f"{name}: {_FOR_FILES}"))
        else:
            try:
                said[key.field] = key.kind.read(value)
            except ValueError as error:
                complaints.append(Complaint(name, f"{name}: {error}"))
    for name in unknown[:MOST_NAMED]:
        near = did_you_mean(name.replace("_", "-"), KEYS)
        complaints.append(Complaint(name, f"there is no setting {excerpt(name)!r}{near}"))
    if len(unknown) > MOST_NAMED:
        complaints.append(Complaint("", f"there are {len(unknown) - MOST_NAMED} more unknown settings"))
    return Layer(**said), complaints


def read_settings(values: Mapping[Any, object]) -> tuple[Settings, list[str]]:
    """The settings where one mapping says all that is said, and what is wrong with it."""
    layer, complaints = read_layer(values)
    return resolve([Placed(layer)]), [str(complaint) for complaint in complaints]
