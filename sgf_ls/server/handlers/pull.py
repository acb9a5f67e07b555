"""`textDocument/diagnostic`: diagnostics for the clients that ask for them (those are never sent any unasked)."""

from __future__ import annotations

from typing import Any

from lsprotocol.types import TEXT_DOCUMENT_DIAGNOSTIC, DiagnosticOptions, DocumentDiagnosticParams, ErrorCodes

from sgf_ls.server.client import Abilities
from sgf_ls.server.diagnostics import diagnostics_of
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.server.names import NAME
from sgf_ls.server.session import Session
from sgf_ls.server.store import OpenDocument


def diagnostic(session: Session, params: DocumentDiagnosticParams) -> dict[str, Any]:
    """The document's diagnostics, or that they are those the client has; plain data, as it is asked at every key press.

    A result id is the document's revision: equal ones mean the same text under the same settings. With what was found
    in whole trees it is another one.
    """
    if not session.abilities.pulls_diagnostics:
        raise RpcError(ErrorCodes.MethodNotFound, "the client has not declared that it asks for diagnostics")
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return {"kind": "full", "items": []}
    return report_of(session, opened, params.previous_result_id)


def report_of(session: Session, opened: OpenDocument, held: str | None) -> dict[str, Any]:
    """The report about a document, to a client that has the result of the id `held`."""
    # A client that can be told to ask again need not wait until whole trees have been looked at.
    complete = not session.abilities.refreshes_diagnostics
    revision = _result_id(opened)
    if held == revision:
        return {"kind": "unchanged", "resultId": revision}
    items = diagnostics_of(opened, session.abilities, session.log.internal_error, complete=complete)
    if not opened.snapshot.is_complete:
        session.background.want(opened.uri)
    return {"kind": "full", "resultId": _result_id(opened), "items": items}


def _result_id(opened: OpenDocument) -> str:
    return f"{opened.revision}+" if opened.snapshot.found_in_trees else str(opened.revision)


def _offer(abilities: Abilities) -> Any:
    return abilities.pulls_diagnostics and DiagnosticOptions(
        identifier=NAME, inter_file_dependencies=False, workspace_diagnostics=True, work_done_progress=True
    )


FEATURES = (Feature(TEXT_DOCUMENT_DIAGNOSTIC, DocumentDiagnosticParams, diagnostic, _offer),)
