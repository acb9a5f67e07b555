"""What the server does: one file a feature, and the tables that lead from a method to its handler.

A handler of a request is given the session and the parameters as lsprotocol's type, and returns what lsprotocol says is
the result; it may raise `RpcError`. A handler of a notification is given plain data: it runs at every key press.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lsprotocol import types

from sgf_ls.records import NamedTuple
from sgf_ls.server import board as asked
from sgf_ls.server.handlers import actions, board, commands, configuration, formatting, hover, pull, sync
from sgf_ls.server.session import Session


class RequestHandler(NamedTuple):
    """The type of a request's parameters, and the function that answers it."""

    params: type[Any]
    answer: Callable[[Session, Any], Any]


REQUESTS: Mapping[str, RequestHandler] = {
    types.TEXT_DOCUMENT_HOVER: RequestHandler(types.HoverParams, hover.hover),
    types.TEXT_DOCUMENT_CODE_ACTION: RequestHandler(types.CodeActionParams, actions.code_actions),
    types.CODE_ACTION_RESOLVE: RequestHandler(types.CodeAction, actions.resolve),
    types.TEXT_DOCUMENT_FORMATTING: RequestHandler(types.DocumentFormattingParams, formatting.whole),
    types.TEXT_DOCUMENT_RANGE_FORMATTING: RequestHandler(types.DocumentRangeFormattingParams, formatting.of_range),
    types.WORKSPACE_EXECUTE_COMMAND: RequestHandler(types.ExecuteCommandParams, commands.execute),
    types.TEXT_DOCUMENT_DIAGNOSTIC: RequestHandler(types.DocumentDiagnosticParams, pull.diagnostic),
    asked.BOARD: RequestHandler(asked.BoardParams, board.board),
    asked.BOARD_TARGET: RequestHandler(asked.TargetParams, board.target),
    asked.BOARD_EDIT: RequestHandler(asked.EditParams, board.edit),
}

NOTIFICATIONS: Mapping[str, Callable[[Session, Any], None]] = {
    types.INITIALIZED: configuration.initialized,
    types.TEXT_DOCUMENT_DID_OPEN: sync.did_open,
    types.TEXT_DOCUMENT_DID_CHANGE: sync.did_change,
    types.TEXT_DOCUMENT_DID_SAVE: sync.did_save,
    types.TEXT_DOCUMENT_DID_CLOSE: sync.did_close,
    types.WORKSPACE_DID_CHANGE_CONFIGURATION: configuration.did_change_configuration,
    types.WORKSPACE_DID_CHANGE_WATCHED_FILES: configuration.did_change_watched_files,
    types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS: configuration.did_change_workspace_folders,
}
