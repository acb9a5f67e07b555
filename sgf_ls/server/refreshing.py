"""Ask the client to ask again for what it shows: settings change more than what is typed."""

from __future__ import annotations

from lsprotocol import types

from sgf_ls.server.client import Abilities
from sgf_ls.server.session import Session


def refresh(session: Session) -> None:
    """Let the client have everything anew that depends on settings, as far as it can be told to."""
    session.refresh_diagnostics()
    for method in _methods(session.abilities):
        session.ask(method, None)


def _methods(abilities: Abilities) -> list[str]:
    can_refresh = {
        types.WORKSPACE_SEMANTIC_TOKENS_REFRESH: abilities.refreshes_tokens,
        types.WORKSPACE_INLAY_HINT_REFRESH: abilities.refreshes_hints,
        types.WORKSPACE_CODE_LENS_REFRESH: abilities.refreshes_lenses,
    }
    return [method for method, can in can_refresh.items() if can]
