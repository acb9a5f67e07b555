"""Ask for completion in marked texts, where `|` is the cursor, and accept what is offered.

labels("(;SZ[9];B[|")
accepted("(;SZ[9];B[44|])", "df")
"""

from __future__ import annotations

import re

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.completion import Completion, Item, Wishes, complete
from sgf_ls.rules.node_in_game import Naming

from .asking import marked

TODAY = "2026-02-28"
_PLACEHOLDER = re.compile(r"\$\{\d+:([^}]*)\}")
_STOP = re.compile(r"\$[1-9]\d*")


def offered(text: str, settings: Settings = Settings()) -> Completion | None:  # noqa: B008 (immutable)
    """What is offered at the cursor."""
    plain, at, _ = marked(text)
    naming = Naming(settings.coordinates, settings.prime)
    found = complete(Snapshot.of(plain, settings), at, Wishes(TODAY, "sgf-ls:1", naming))
    if found:
        assert found.items
        assert found.start <= at <= found.end
        assert found.offset == at
        assert plain[found.start : at] == found.typed
        assert not {"\n", "\r"} & set(plain[found.start : found.end]), "an edit is in one line"
        labels = [item.label for item in found.items]
        assert len(labels) == len(set(labels))
    return found


def items(text: str, settings: Settings = Settings()) -> dict[str, Item]:  # noqa: B008 (immutable)
    """The items by their labels."""
    found = offered(text, settings)
    return {item.label: item for item in found.items} if found else {}


def labels(text: str) -> list[str]:
    """The labels of the items, in their order."""
    return list(items(text))


def accepted(text: str, label: str) -> str:
    """The text when an item has been accepted by an editor without tab stops, with the cursor."""
    found = offered(text)
    assert found
    item = next(item for item in found.items if item.label == label)
    return put(text.replace("|", ""), found, item.text + "|")


def put(text: str, found: Completion, new: str) -> str:
    """The text with something in the place of what has been typed."""
    return text[: found.start] + new + text[found.end :]


def filled(text: str, found: Completion, item: Item) -> str:
    """The text when an item has been accepted with tab stops, and the best of what is offered at each of them."""
    snippet = _PLACEHOLDER.sub(r"\1", item.snippet or item.text).replace("$0", "")
    if snippet.endswith((":", "[", "+")):
        return with_best(put(text, found, snippet + "|"))
    text = put(text, found, snippet)
    while stop := _STOP.search(text):
        text = with_best(text[: stop.start()] + "|" + text[stop.end() :])
    return text


def with_best(text: str) -> str:
    """The text with the first item that is offered at the cursor, or with 1, which is a text and a number."""
    plain, at, _ = marked(text)
    found = offered(text)
    if found is None:
        return plain[:at] + ("1" if plain[at : at + 1] == "]" else "1]") + plain[at:]
    return filled(plain, found, found.items[0])
