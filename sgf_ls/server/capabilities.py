"""What the server offers, as the answer to `initialize`."""

from __future__ import annotations

from lsprotocol import types
from pygls.capabilities import ServerCapabilitiesBuilder

from sgf_ls import __version__
from sgf_ls.server.client import Abilities
from sgf_ls.server.handlers import FEATURES, NOTIFICATIONS
from sgf_ls.server.names import NAME

EXPERIMENTAL = {"sgf": {"board": True, "goTo": True}}
"""How the server tells that it answers requests of its own: those for a board, and `sgf/goTo`."""


def initialize_result(abilities: Abilities) -> types.InitializeResult:
    """The server's capabilities for a client of these abilities, and its name."""
    offers = {feature.method: feature.offer(abilities) for feature in FEATURES}
    offered = {method: offer for method, offer in offers.items() if offer}
    capabilities: types.ServerCapabilities = ServerCapabilitiesBuilder(
        types.ClientCapabilities(),  # what depends on the client is a matter of the offers
        {*offered, *NOTIFICATIONS},
        {method: offer for method, offer in offered.items() if offer is not True},
        commands=[],
        text_document_sync_kind=types.TextDocumentSyncKind.Incremental,
        position_encoding=abilities.encoding.value,
    ).build()  # type: ignore[no-untyped-call]
    capabilities.experimental = EXPERIMENTAL
    capabilities.rename_provider = offered.get(types.TEXT_DOCUMENT_RENAME)
    # These two the builder always fills in, by its own idea.
    capabilities.execute_command_provider = offered.get(types.WORKSPACE_EXECUTE_COMMAND)
    capabilities.workspace = _folders() if abilities.tells_folders else None
    return types.InitializeResult(capabilities, types.ServerInfo(NAME, __version__))


def _folders() -> types.WorkspaceOptions:
    """That there may be several folders, and that the server wants to know when one comes or goes."""
    return types.WorkspaceOptions(types.WorkspaceFoldersServerCapabilities(supported=True, change_notifications=True))
