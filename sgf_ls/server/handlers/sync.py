"""Keeping in step with the editor: `didOpen`, `didChange`, `didClose`. (`didSave` tells nothing new and is ignored.)

The parameters are checked by hand, as plain data: `didChange` comes with every key press.
"""

from __future__ import annotations

from typing import Any

from lsprotocol.types import ErrorCodes

from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.server.session import Session


def did_open(session: Session, params: Any) -> None:
    """Take in a document, and publish its findings."""
    document = _identifier(params)
    text = document.get("text")
    if not isinstance(text, str):
        raise _invalid("no text")
    if not session.abilities.watches_files:
        session.choices.forget_files()
    session.store.open(document["uri"], _version(document), text)
    session.publisher.touch(document["uri"])


def did_change(session: Session, params: Any) -> None:
    """Apply the changes to a document, and publish what is found now."""
    document = _identifier(params)
    changes = params.get("contentChanges")
    if not isinstance(changes, list):
        raise _invalid("no contentChanges")
    session.store.change(document["uri"], _version(document), changes)
    session.publisher.touch(document["uri"])


def did_close(session: Session, params: Any) -> None:
    """Forget a document, and take its findings back."""
    uri = _identifier(params)["uri"]
    if session.store.get(uri):
        session.store.close(uri)
        session.publisher.retract(uri)


def _identifier(params: Any) -> dict[str, Any]:
    document = params.get("textDocument") if isinstance(params, dict) else None
    if not isinstance(document, dict) or not isinstance(document.get("uri"), str):
        raise _invalid("no textDocument with a uri")
    return document


def _version(document: dict[str, Any]) -> int | None:
    version = document.get("version")
    if version is not None and type(version) is not int:
        raise _invalid("the version is no integer")
    return version


def _invalid(message: str) -> RpcError:
    return RpcError(ErrorCodes.InvalidParams, message)
