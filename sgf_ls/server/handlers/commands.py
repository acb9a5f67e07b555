"""`workspace/executeCommand`: the commands of `features.commands`, each with a document's URI and a position.

The edit goes to the client by `workspace/applyEdit`, so that it can be undone there like any other. The result is null,
or words that say why nothing is done, for the client to show. A command that comes while the edit of the one before is
neither answered nor seen to be applied is refused: its edit would be for a text that is about to change.
"""

from __future__ import annotations

from typing import Any

from lsprotocol import types

import sgf_ls.features.commands as feature
from sgf_ls.server.capabilities import COMMANDS
from sgf_ls.server.convert import offset_of
from sgf_ls.server.edits import workspace_edit
from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.server.session import Session
from sgf_ls.server.typed import plain, structured


def execute(session: Session, params: types.ExecuteCommandParams) -> str | None:
    """Do it, or say why not. Raises RpcError for a command or arguments that are not known here."""
    name = COMMANDS.get(params.command)
    if name is None:
        raise RpcError(types.ErrorCodes.InvalidParams, "there is no such command")
    uri, position = _arguments(params.arguments)
    opened = session.store.get(uri)
    if opened is None:
        return "The document is not open."
    offset = offset_of(opened.document, structured(position, types.Position))
    if not session.abilities.applies_edits:
        return "This editor does not take edits from a language server."
    action = feature.command(opened.snapshot, name, offset)
    if isinstance(action, str):
        return action
    if session.edited.get(uri) == opened.revision:
        return "The change before has not arrived yet: try again in a moment."
    session.edited[uri] = opened.revision
    edit = types.ApplyWorkspaceEditParams(workspace_edit(session, opened, action.edits), action.title)
    session.ask(types.WORKSPACE_APPLY_EDIT, plain(edit), at_last=lambda: session.edited.pop(uri, None))
    return None


def _arguments(arguments: Any) -> tuple[str, Any]:
    match arguments:
        case [str(uri), position]:
            return uri, position
    raise RpcError(types.ErrorCodes.InvalidParams, "the arguments must be the URI of a document and a position")
