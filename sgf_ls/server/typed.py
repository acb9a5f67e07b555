"""Between plain data and lsprotocol's types. Not used for what is sent at every key press: that stays plain.

lsprotocol's converter is lenient: it makes "5" of a number where a string is wanted, 1 of `true`, a list of a string's
letters. Here a value that is not of the type the protocol names is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from lsprotocol.converters import get_converter
from lsprotocol.types import ErrorCodes

from sgf_ls.server.jsonrpc import INTEGERS, Encoded, RpcError

T = TypeVar("T")

_CONVERTER = get_converter()
_SCALARS = (int, str, bool)


def structured(params: Any, kind: type[T]) -> T:
    """The parameters as an object of the type. Raises RpcError, "invalid params", when they are none."""
    try:
        return _CONVERTER.structure(params, kind)
    except Exception as error:  # cattrs and attrs have many ways to say it
        raise RpcError(ErrorCodes.InvalidParams, f"these are no {kind.__name__}") from error


def plain(result: Any) -> Any:
    """An object of lsprotocol, or a list of them, as plain data; a `dict` and a list of such are plain already.

    So is what is encoded already.
    """
    is_plain = isinstance(result, (dict, Encoded)) or (
        isinstance(result, list) and all(type(item) is dict for item in result)
    )
    return result if is_plain else _CONVERTER.unstructure(result)


def _scalar(value: Any, kind: type[Any]) -> Any:
    """A value of the very type (in JSON, `true` is no number), or of an enumeration of such values."""
    if type(value) is not _scalar_of(kind) or not _is_in_range(value):
        raise TypeError(f"{value!r:.40} is no {kind.__name__}")
    return kind(value)


def _is_in_range(value: Any) -> bool:
    """Whether the value, if it is a number, is one of the protocol: what we could not send back is not taken."""
    return type(value) is not int or value in INTEGERS


def _scalar_of(kind: type[Any]) -> type[Any]:
    return type(next(iter(kind)).value) if issubclass(kind, Enum) else kind


def _is_choice(kind: Any) -> bool:
    """Whether the kind is one of several scalars: the code of a diagnostic, or a kind of action, which may be new."""
    return get_origin(kind) in (Union, UnionType) and len(_members(kind)) > 1 and all(map(_is_scalar, _members(kind)))


def _is_scalar(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, _SCALARS)


def _members(kind: Any) -> list[Any]:
    return [member for member in get_args(kind) if member is not type(None)]


def _choice(kind: Any) -> Callable[[Any, Any], Any]:
    allowed = {_scalar_of(member) for member in _members(kind)}
    if len(get_args(kind)) > len(_members(kind)):
        allowed.add(type(None))

    def structure(value: Any, _: Any) -> Any:
        if type(value) not in allowed or not _is_in_range(value):
            raise TypeError(f"{value!r:.40} is none of {kind}")
        return value

    return structure


def _is_list(kind: Any) -> bool:
    return get_origin(kind) is Sequence


def _list(kind: Any) -> Callable[[Any, Any], Any]:
    (item,) = get_args(kind)

    def structure(value: Any, _: Any) -> Any:
        if type(value) is not list:
            raise TypeError(f"{value!r:.40} is no list")
        return [_CONVERTER.structure(each, item) for each in value]

    return structure


for _kind in _SCALARS:
    _CONVERTER.register_structure_hook(_kind, _scalar)  # for its enumerations as well
_CONVERTER.register_structure_hook_factory(_is_choice, _choice)
_CONVERTER.register_structure_hook_factory(_is_list, _list)
