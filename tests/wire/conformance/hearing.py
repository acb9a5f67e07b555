"""All that a server says of a document, so that two documents, or two states of one, can be compared by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ..client import Message, Wire
from .asking import STANDARD, Spot, is_offered

ABOUT_ALL = ("workspace/symbol", "workspace/diagnostic")
"""Requests that are not about one document."""


class Heard(NamedTuple):
    """What was asked, and what was answered: a whole message."""

    method: str
    params: Message
    answer: Message


def encoding_of(wire: Wire) -> str:
    """How a server counts columns, once it is initialized."""
    encoding: str = wire.capabilities.get("positionEncoding", "utf-16")
    return encoding


def asked(wire: Wire, spot: Spot) -> Iterator[Heard]:
    """Everything that the server offers, asked at a spot."""
    results: dict[str, Any] = {}
    for method, row in STANDARD.items():
        if not is_offered(wire.capabilities, row.provider):
            continue
        for params in row.params(spot, results.get(row.after)):
            answer = wire.ask(method, params)
            results.setdefault(method, answer.get("result"))
            yield Heard(method, params, answer)


def spots(wire: Wire, uri: str, text: str, every: int = 7) -> Iterator[Spot]:
    """Places all over a text, none of which is in a line end."""
    for start in range(0, len(text) + 1, every):
        at = start - 1 if text[start - 1 : start + 1] == "\r\n" else start
        end = len(text) if text[at + 5 : at + 6] == "\n" else min(at + 5, len(text))
        yield Spot(uri, text, encoding_of(wire), at, end)


def told(wire: Wire, uri: str, text: str, every: int = 7) -> list[tuple[str, Any]]:
    """What a client is told about a document, without what may differ from one to another: its name, its ids."""
    return [
        (heard.method, _without_ids(heard.answer.get("result", heard.answer.get("error")), uri))
        for spot in spots(wire, uri, text, every)
        for heard in asked(wire, spot)
        if heard.method not in ABOUT_ALL
    ]


def _without_ids(value: Any, uri: str) -> Any:
    if isinstance(value, list):
        return [_without_ids(item, uri) for item in value]
    if isinstance(value, dict):
        return {
            key.replace(uri, "URI"): _without_ids(item, uri) for key, item in value.items() if not _is_id(key, item)
        }
    return value.replace(uri, "URI") if isinstance(value, str) else value


def _is_id(key: str, value: Any) -> bool:
    """What servers give to be given back; the `data` of semantic tokens is none of it."""
    return key == "resultId" or (key == "data" and not (isinstance(value, list) and all(type(x) is int for x in value)))


def parts(value: Any) -> Iterator[Message]:
    """Every object in an answer, however deep."""
    nested: Iterable[Any] = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if isinstance(value, dict):
        yield value
    for item in nested:
        yield from parts(item)
