"""What the server does: one file a feature, and the tables that lead from a method to its handler.

A request is a `Feature`. A handler of a notification is given plain data: it runs at every key press.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lsprotocol import types

from sgf_ls.server.handlers import (
    actions,
    board,
    cancelling,
    commands,
    completion,
    configuration,
    definition,
    folding,
    formatting,
    games,
    highlights,
    hints,
    hover,
    lenses,
    links,
    outline,
    pull,
    references,
    renaming,
    selecting,
    signature,
    steps,
    sync,
    tokens,
    typing,
    workspace,
)
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session

FEATURES: tuple[Feature, ...] = (
    *hover.FEATURES,
    *signature.FEATURES,
    *actions.FEATURES,
    *formatting.FEATURES,
    *commands.FEATURES,
    *completion.FEATURES,
    *typing.FEATURES,
    *pull.FEATURES,
    *workspace.FEATURES,
    *highlights.FEATURES,
    *definition.FEATURES,
    *references.FEATURES,
    *renaming.FEATURES,
    *board.FEATURES,
    *steps.FEATURES,
    *outline.FEATURES,
    *folding.FEATURES,
    *selecting.FEATURES,
    *links.FEATURES,
    *games.FEATURES,
    *tokens.FEATURES,
    *hints.FEATURES,
    *lenses.FEATURES,
)

REQUESTS: Mapping[str, Feature] = {feature.method: feature for feature in FEATURES}

NOTIFICATIONS: Mapping[str, Callable[[Session, Any], None]] = {
    types.CANCEL_REQUEST: cancelling.cancel_request,
    types.INITIALIZED: configuration.initialized,
    types.TEXT_DOCUMENT_DID_OPEN: sync.did_open,
    types.TEXT_DOCUMENT_DID_CHANGE: sync.did_change,
    types.TEXT_DOCUMENT_DID_SAVE: sync.did_save,
    types.TEXT_DOCUMENT_DID_CLOSE: sync.did_close,
    types.WORKSPACE_DID_CHANGE_CONFIGURATION: configuration.did_change_configuration,
    types.WORKSPACE_DID_CHANGE_WATCHED_FILES: configuration.did_change_watched_files,
    types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS: configuration.did_change_workspace_folders,
}
