"""`workspace/symbol`: the games of the workspace, found by players, event, name, date, comment and file."""

from __future__ import annotations

from typing import Any

from lsprotocol.types import WORKSPACE_SYMBOL, SymbolKind, WorkspaceSymbolOptions, WorkspaceSymbolParams

from sgf_ls.server.client import Abilities
from sgf_ls.server.giving_up import unless_unwanted
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.session import Session


def workspace_symbols(session: Session, params: WorkspaceSymbolParams) -> list[dict[str, Any]]:
    """The games that a query finds."""
    found = unless_unwanted(session, "", lambda is_unwanted: session.games.search(params.query, is_unwanted))
    return [
        {
            "name": game.name,
            "kind": SymbolKind.Module.value,
            "containerName": game.folder,
            "location": {"uri": game.uri, "range": {"start": game.start, "end": game.end}},
        }
        for game in found
    ]


def _offer(abilities: Abilities) -> Any:
    return WorkspaceSymbolOptions(resolve_provider=False)


FEATURES = (Feature(WORKSPACE_SYMBOL, WorkspaceSymbolParams, workspace_symbols, _offer),)
