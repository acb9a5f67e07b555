"""What is wrong with a message of a server, by the types that lsprotocol has made of the protocol's own model.

lsprotocol's converter lets much pass: properties nobody knows, `null` where a property is to be left out, `true` where
a number is wanted. Here a message is of its type or it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs
from lsprotocol import types
from lsprotocol.converters import get_converter

get_converter()  # which resolves the names of types

NUMBERS = range(-(2**31), 2**31)
UNSIGNED = range(2**31)
NAMESPACES = {method.split("/")[0] for method in types.METHOD_TO_TYPES if "/" in method} - {"$"}
"""Where the methods of the protocol are; those of a server's own are elsewhere."""
_UNSIGNED_FIELDS = {"line", "character", "delete_count", "start", "start_line", "end_line"}
NO_VALUE = object()


def faults(message: dict[str, Any], method: str | None = None) -> list[str]:
    """What is wrong with a message, each with its place; `method` is that of the request if it is an answer.

    Of messages that the protocol does not name only the frame is looked at.
    """
    if message.get("jsonrpc") != "2.0":
        return ["jsonrpc: is not 2.0"]
    if not _is_id(message.get("id"), is_answer="method" not in message):
        return ["id: is neither an integer nor a string"]
    if "method" in message:
        return _of_request(message)
    if "error" in message:
        return [*_unknown(message, {"jsonrpc", "id", "error"}), *_check(message["error"], types.ResponseError, "error")]
    found = _unknown(message, {"jsonrpc", "id", "result"})
    if "result" not in message:
        found.append("result: there is none")
    elif method in types.METHOD_TO_TYPES:
        answer = types.METHOD_TO_TYPES[method][1]
        if answer is not None:
            found += _check(message["result"], get_type_hints(answer)["result"], "result")
    return found


def _is_id(value: Any, *, is_answer: bool) -> bool:
    """Whether a message may have the id, or none; an answer has null where that of the request is not known."""
    return value is None or isinstance(value, str) or (type(value) is int and (is_answer or value in NUMBERS))


def _of_request(message: dict[str, Any]) -> list[str]:
    found = _unknown(message, {"jsonrpc", "id", "method", "params"})
    known = types.METHOD_TO_TYPES.get(message["method"])
    if known is None:
        if message["method"].split("/")[0] in NAMESPACES:
            found.append(f"method: the protocol has no {message['method']}")
        return found
    request = known[0]
    assert request is not None
    if ("id" in message) != ("id" in attrs.fields_dict(request)):
        found.append("id: it is a request, or a notification")
    wanted = get_type_hints(request).get("params", NoneType)
    return found + _check(message.get("params"), wanted, "params")


def _unknown(value: dict[str, Any], known: set[str]) -> list[str]:
    return [f"{name}: nobody knows it" for name in value.keys() - known]


def _check(value: Any, kind: Any, place: str) -> list[str]:
    """What is wrong with a value that is to be of a kind."""
    if kind is Any or kind is object or kind is types.LSPAny or kind is types.LSPObject:
        return []
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _check_choice(value, get_args(kind), place)
    if origin is Literal:
        return [] if value in get_args(kind) else [f"{place}: is none of {get_args(kind)}"]
    if origin is not None:
        return list(_check_many(value, origin, get_args(kind), place))
    if attrs.has(kind):
        return list(_check_object(value, kind, place))
    return _check_scalar(value, kind, place)


def _check_choice(value: Any, kinds: Sequence[Any], place: str) -> list[str]:
    attempts = [_check(value, kind, place) for kind in kinds]
    if not all(attempts):
        return []
    # What is wrong by the kind that fits best.
    return min(attempts, key=lambda found: (any(fault.startswith(f"{place}: ") for fault in found), len(found)))


def _check_many(value: Any, origin: Any, arguments: Sequence[Any], place: str) -> Iterator[str]:
    if issubclass(origin, dict) or origin.__name__ == "Mapping":
        if not isinstance(value, dict):
            yield f"{place}: is no object"
            return
        for name, item in value.items():
            yield from _check(name, arguments[0], f"{place} name")
            yield from _check(item, arguments[1], f"{place}.{name}")
        return
    if not isinstance(value, list):
        yield f"{place}: is no list"
        return
    if origin is tuple and len(arguments) != len(value):
        yield f"{place}: has not {len(arguments)} items"
    for index, item in enumerate(value):
        kind = arguments[index % len(arguments)] if origin is tuple else arguments[0]
        yield from _check(item, kind, f"{place}[{index}]")


def _check_object(value: Any, kind: Any, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{place}: is no {kind.__name__}"
        return
    fields = _fields(kind)
    yield from (f"{place}.{name}: {kind.__name__} does not have it" for name in value.keys() - fields.keys())
    for name, (wanted, is_optional, is_unsigned) in fields.items():
        item = value.get(name, NO_VALUE)
        if item is NO_VALUE:
            if not is_optional:
                yield f"{place}.{name}: is wanted"
            continue
        found = _check(item, wanted, f"{place}.{name}")
        yield from found
        if is_unsigned and not found and isinstance(item, int) and item not in UNSIGNED:
            yield f"{place}.{name}: is no unsigned number of the protocol"


@cache
def _fields(kind: Any) -> dict[str, tuple[Any, bool, bool]]:
    """The properties of a type: what each is to be, whether it may be left out, whether it is a number from 0 on."""
    hints = get_type_hints(kind)
    found = {}
    for field in attrs.fields(kind):
        wanted = hints[field.name]
        is_optional = field.default is not attrs.NOTHING
        # What may be left out is not to be null, unless the protocol says that null means something else.
        if is_optional and not types.is_special_property(kind, field.name):
            wanted = _without_null(wanted)
        found[_camel_case(field.name)] = wanted, is_optional, field.name in _UNSIGNED_FIELDS
    return found


def _without_null(kind: Any) -> Any:
    if get_origin(kind) not in (Union, UnionType):
        return kind
    others = tuple(each for each in get_args(kind) if each is not NoneType)
    return Union[others]  # noqa: UP007 (made of a tuple)


def _camel_case(name: str) -> str:
    first, *others = name.rstrip("_").split("_")
    return first + "".join(part.title() for part in others)


_SCALARS: dict[Any, Callable[[Any], bool]] = {
    NoneType: lambda value: value is None,
    None: lambda value: value is None,
    bool: lambda value: isinstance(value, bool),
    int: lambda value: type(value) is int and value in NUMBERS,
    float: lambda value: type(value) in (int, float),
    str: lambda value: isinstance(value, str),
}


def _check_scalar(value: Any, kind: Any, place: str) -> list[str]:
    if isinstance(kind, type) and issubclass(kind, Enum):
        wanted = type(next(iter(kind)).value)
        is_known = any(value == member.value for member in kind)
        # The protocol lets some enumerations grow; then lsprotocol has a union with the scalar.
        return [] if type(value) is wanted and is_known else [f"{place}: {value!r} is no {kind.__name__}"]
    fits = _SCALARS.get(kind)
    assert fits, f"{place}: what is {kind}?"
    return [] if fits(value) else [f"{place}: {value!r:.60} is no {getattr(kind, '__name__', kind)}"]
