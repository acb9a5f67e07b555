"""JSON-RPC 2.0 as the protocol uses it: what a body may be, and the shape of answers.

Only the outermost object is looked at here; what is inside `params` is for the handler. Bodies that cannot be served
become `Refused`, which carries the error the client is told.
"""

from __future__ import annotations

import json
from math import isfinite
from typing import Any, TypeGuard

from lsprotocol.types import ErrorCodes

from sgf_ls.records import NamedTuple

Id = int | str

INTEGERS = range(-(2**31), 2**31)
"""What the protocol calls an `integer`."""


class Request(NamedTuple):
    """Wants exactly one answer under its id."""

    id: Id
    method: str
    params: Any


class Notification(NamedTuple):
    """Wants no answer."""

    method: str
    params: Any


class Response(NamedTuple):
    """The client's answer to a request of ours; `result` is None where it is an error."""

    id: Id
    result: Any
    failed: bool


class Refused(NamedTuple):
    """What will not be served but answered by this error. The id is None where none could be read."""

    id: Id | None
    code: int
    reason: str


Message = Request | Notification | Response | Refused


class Encoded(str):
    """A result that is JSON already, in ASCII: for answers of which most has been encoded for an earlier one."""

    __slots__ = ()


class RpcError(Exception):
    """Raised by a handler to answer its request by an error: a code, and a text for the client."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = int(code)
        self.message = message


def _number(digits: str) -> float:
    """A number with a fraction or an exponent; not one so large that it could not be sent back as JSON."""
    number = float(digits)
    if not isfinite(number):
        raise ValueError("the number is too large")
    return number


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is not JSON")


# (What is sent is made by us and never holds itself; to look out for that takes an eighth of the time.)
_ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False)
_DECODER = json.JSONDecoder(parse_constant=_no_constant, parse_float=_number)


def decode(body: bytes) -> Message:
    """The message in a body of UTF-8 bytes. Never raises: whatever is wrong becomes a `Refused`."""
    try:
        content = _DECODER.decode(body.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError, MemoryError):
        return Refused(None, ErrorCodes.ParseError, "not JSON")
    return classify(content)


def classify(content: Any) -> Message:
    """What a decoded body is. Batches are not part of the Language Server Protocol."""
    if not isinstance(content, dict):
        return Refused(None, ErrorCodes.InvalidRequest, "a message is one object")
    identity = content.get("id")
    known = identity if is_id(identity) else None
    if content.get("jsonrpc") != "2.0":
        return Refused(known, ErrorCodes.InvalidRequest, "no JSON-RPC 2.0 message")
    if "method" not in content:
        if known is not None and ("result" in content or "error" in content):
            return Response(known, content.get("result"), "error" in content)
        return Refused(known, ErrorCodes.InvalidRequest, "neither a method nor a result")
    method = content["method"]
    if not isinstance(method, str):
        return Refused(known, ErrorCodes.InvalidRequest, "the method is no string")
    if "id" not in content:
        return Notification(method, content.get("params"))
    if known is None:
        return Refused(None, ErrorCodes.InvalidRequest, "the id is neither an integer nor a string")
    return Request(known, method, content.get("params"))


def is_id(value: Any) -> TypeGuard[Id]:
    """Whether the value may be the id of a request (in JSON, `true` is no number)."""
    return isinstance(value, (int, str)) and not isinstance(value, bool)


def success(identity: Id, result: Any) -> dict[str, Any]:
    """The answer to a request that went well."""
    return {"jsonrpc": "2.0", "id": identity, "result": result}


def failure(identity: Id | None, code: int, message: str) -> dict[str, Any]:
    """The answer to a request that did not."""
    return {"jsonrpc": "2.0", "id": identity, "error": {"code": int(code), "message": message}}


def notification(method: str, params: Any) -> dict[str, Any]:
    """A message that wants no answer."""
    return {"jsonrpc": "2.0", "method": method, "params": params}


def request(identity: Id, method: str, params: Any) -> dict[str, Any]:
    """A question to the client."""
    return {"jsonrpc": "2.0", "id": identity, "method": method, "params": params}


def to_json(value: Any) -> str:
    """A value as JSON in ASCII, so that even half a surrogate pair passes (as an escape).

    Raises TypeError or ValueError where it is no JSON; infinity is none.
    """
    return _ENCODER.encode(value)


def encode(message: dict[str, Any]) -> bytes:
    """The body of a message. Raises TypeError or ValueError where it is no JSON."""
    result = message.get("result")
    if isinstance(result, Encoded):
        outside = to_json({key: value for key, value in message.items() if key != "result"})
        return f'{outside[:-1]},"result":{result}}}'.encode("ascii")
    return to_json(message).encode("ascii")
