"""Keeping in step with the editor: `didOpen`, `didChange`, `didSave`, `didClose`.

The parameters are checked by hand, as plain data: `didChange` comes with every key press. When a document is opened or
saved, its file is looked at as well: only the bytes tell whether CA names their charset.
"""

from __future__ import annotations

from typing import Any

from lsprotocol.types import ErrorCodes

from sgf_ls.server.disk import origin_on_disk
from sgf_ls.server.jsonrpc import INTEGERS, RpcError
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
    session.workspace.opened(document["uri"])
    session.store.learn_origin(document["uri"], origin_on_disk(document["uri"], text))
    session.publisher.touch(document["uri"])


def did_change(session: Session, params: Any) -> None:
    """Apply the changes to a document, and publish what is found now."""
    document = _identifier(params)
    changes = params.get("contentChanges")
    if not isinstance(changes, list):
        raise _invalid("no contentChanges")
    session.store.change(document["uri"], _version(document), changes)
    session.publisher.touch(document["uri"])


def did_save(session: Session, params: Any) -> None:
    """Look at the file again; publish what is found now, if its bytes tell something else than before."""
    uri = _identifier(params)["uri"]
    opened = session.store.get(uri)
    if opened is None or not session.store.learn_origin(uri, origin_on_disk(uri, opened.document.text)):
        return
    session.publisher.touch(uri)
    session.refresh_diagnostics()


def did_close(session: Session, params: Any) -> None:
    """Forget a document, and take its findings back."""
    uri = _identifier(params)["uri"]
    if session.store.get(uri):
        session.store.close(uri)
        session.tokens.forget(uri)
        session.publisher.retract(uri)
        session.workspace.has_closed(uri)


def _identifier(params: Any) -> dict[str, Any]:
    document = params.get("textDocument") if isinstance(params, dict) else None
    if not isinstance(document, dict) or not isinstance(document.get("uri"), str):
        raise _invalid("no textDocument with a uri")
    return document


def _version(document: dict[str, Any]) -> int | None:
    version = document.get("version")
    if version is None:
        return None
    if type(version) is not int:
        raise _invalid("the version is no integer")
    # What the protocol has no number for could not be sent back.
    return version if version in INTEGERS else None


def _invalid(message: str) -> RpcError:
    return RpcError(ErrorCodes.InvalidParams, message)
