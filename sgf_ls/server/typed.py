"""Between plain data and lsprotocol's types. Not used for what is sent at every key press: that stays plain."""

from __future__ import annotations

from typing import Any, TypeVar

from lsprotocol.converters import get_converter
from lsprotocol.types import ErrorCodes

from sgf_ls.server.jsonrpc import RpcError

T = TypeVar("T")

_CONVERTER = get_converter()


def structured(params: Any, kind: type[T]) -> T:
    """The parameters as an object of the type. Raises RpcError, "invalid params", when they are none."""
    try:
        return _CONVERTER.structure(params, kind)
    except Exception as error:  # cattrs and attrs have many ways to say it
        raise RpcError(ErrorCodes.InvalidParams, f"these are no {kind.__name__}") from error


def plain(result: Any) -> Any:
    """An object of lsprotocol, or a list of them, as plain data; a `dict` is plain already."""
    return result if isinstance(result, dict) else _CONVERTER.unstructure(result)
