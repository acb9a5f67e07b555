"""What the server offers, as the answer to `initialize`."""

from __future__ import annotations

from typing import Any

from lsprotocol import types
from pygls.capabilities import ServerCapabilitiesBuilder

import sgf_ls.features.commands as feature
from sgf_ls import __version__
from sgf_ls.features.actions import QUICK_FIX, REWRITE, SOURCE_FIX_ALL
from sgf_ls.server.board import EXPERIMENTAL
from sgf_ls.server.client import Abilities

NAME = "sgf-ls"
LIST_COMMANDS = {f"{NAME}.{name}": name for name in feature.COMMANDS}
"""The commands of `features.commands` by the names that clients use."""
TRANSFORM = f"{NAME}.transform"
COMMANDS = (*LIST_COMMANDS, TRANSFORM)
ACTION_KINDS = (QUICK_FIX, REWRITE, SOURCE_FIX_ALL)


def initialize_result(abilities: Abilities) -> types.InitializeResult:
    """The server's capabilities for a client of these abilities, and its name."""
    features = {
        types.TEXT_DOCUMENT_DID_OPEN,
        types.TEXT_DOCUMENT_DID_SAVE,
        types.TEXT_DOCUMENT_DID_CLOSE,
        types.TEXT_DOCUMENT_HOVER,
    }
    features |= {types.TEXT_DOCUMENT_FORMATTING, types.TEXT_DOCUMENT_RANGE_FORMATTING}
    options: dict[str, Any] = {}
    if abilities.pulls_diagnostics:
        features.add(types.TEXT_DOCUMENT_DIAGNOSTIC)
        options[types.TEXT_DOCUMENT_DIAGNOSTIC] = types.DiagnosticOptions(
            identifier=NAME, inter_file_dependencies=False, workspace_diagnostics=False
        )
    if abilities.action_literals:
        features.add(types.TEXT_DOCUMENT_CODE_ACTION)
        options[types.TEXT_DOCUMENT_CODE_ACTION] = types.CodeActionOptions(
            code_action_kinds=ACTION_KINDS, resolve_provider=abilities.resolves_edits
        )
    capabilities: types.ServerCapabilities = ServerCapabilitiesBuilder(
        types.ClientCapabilities(),  # asked only for features that are not offered here
        features,
        options,
        commands=[],
        text_document_sync_kind=types.TextDocumentSyncKind.Incremental,
        position_encoding=abilities.encoding.value,
    ).build()  # type: ignore[no-untyped-call]
    capabilities.experimental = EXPERIMENTAL
    # These two the builder always fills in.
    capabilities.execute_command_provider = (
        types.ExecuteCommandOptions([*COMMANDS]) if abilities.applies_edits else None
    )
    capabilities.workspace = _folders() if abilities.tells_folders else None
    return types.InitializeResult(capabilities, types.ServerInfo(NAME, __version__))


def _folders() -> types.WorkspaceOptions:
    """That there may be several folders, and that the server wants to know when one comes or goes."""
    return types.WorkspaceOptions(types.WorkspaceFoldersServerCapabilities(supported=True, change_notifications=True))
