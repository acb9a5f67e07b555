"""`textDocument/prepareRename` and `textDocument/rename`: another name for a label of a node.

What cannot be done is refused with words for the user. Words of the comment that may mean something else are changed if
the user says so, where the client can ask; elsewhere they stay.
"""

from __future__ import annotations

from typing import Any

from lsprotocol import types

from sgf_ls.features.navigation.renaming import label_to_rename
from sgf_ls.features.navigation.renaming import rename as renamed
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import offset_of, range_of
from sgf_ls.server.edits import Doubt, workspace_edit
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.server.session import Session

DOUBT = "Words of the comment that may not mean the label"


def prepare(session: Session, params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
    """The label at a place; None where there is none. Raises RpcError where it cannot be renamed."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    found = label_to_rename(opened.snapshot, offset_of(opened.document, params.position))
    if isinstance(found, str):
        raise _refused(found)
    if found is None:
        return None
    return types.PrepareRenamePlaceholder(range_of(opened.document, found.start, found.end), found.text)


def rename(session: Session, params: types.RenameParams) -> types.WorkspaceEdit | None:
    """The edit, of this version; None where nothing changes. Raises RpcError with the reason why that is refused."""
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    found = renamed(opened.snapshot, offset_of(opened.document, params.position), params.new_name)
    if isinstance(found, str):
        raise _refused(found)
    return workspace_edit(session, opened, found.sure, Doubt(DOUBT, found.in_doubt)) if found.sure else None


def _refused(why: str) -> RpcError:
    return RpcError(types.LSPErrorCodes.RequestFailed, why)


def _offer(abilities: Abilities) -> Any:
    """Options are only for clients that can ask in advance."""
    return types.RenameOptions(prepare_provider=True) if abilities.prepares_renames else True


FEATURES = (
    Feature(types.TEXT_DOCUMENT_RENAME, types.RenameParams, rename, _offer),
    Feature(types.TEXT_DOCUMENT_PREPARE_RENAME, types.PrepareRenameParams, prepare),
)
