"""Settings: from `initialize`, then from `workspace/configuration` where the client has it, over those of `initialize`.

The keys are those of `analysis.settings`, under `sgf` or alone. A wrong one is said once in the client's log, and its
default stays.
"""

from __future__ import annotations

from typing import Any

from lsprotocol import types

from sgf_ls.analysis.settings import Settings, read_settings
from sgf_ls.server.client import OPTIONS
from sgf_ls.server.log import Log
from sgf_ls.server.session import Session

SECTION = "sgf"
OF_THE_CLIENT = frozenset(["server", "trace"])
"""Keys in that section by which editors' extensions keep their own settings: how to start the server, what to log."""


def values_in(options: Any) -> dict[str, Any]:
    """The settings in what a client sends: those under `sgf`, or all where there is no such key."""
    if not isinstance(options, dict):
        return {}
    section = options.get(SECTION, {key: value for key, value in options.items() if key not in OPTIONS})
    if not isinstance(section, dict):
        return {}
    return {key: value for key, value in section.items() if key not in OF_THE_CLIENT}


def settings_from(values: dict[str, Any], log: Log) -> Settings:
    """The settings; what is wrong with the values goes to the log."""
    settings, problems = read_settings(values)
    for problem in problems:
        log.warning(f"setting {SECTION}.{problem}" if ":" in problem else problem)
    return settings


def initialized(session: Session, params: Any) -> None:
    """Ask for the settings, and to be told when they change."""
    method = types.WORKSPACE_DID_CHANGE_CONFIGURATION
    if session.abilities.registers_configuration:
        registration = {"id": method, "method": method, "registerOptions": {"section": SECTION}}
        session.ask(types.CLIENT_REGISTER_CAPABILITY, {"registrations": [registration]})
    if session.abilities.configuration:
        _pull(session)


def did_change_configuration(session: Session, params: Any) -> None:
    """Ask again, or take what was sent along by a client that cannot be asked."""
    if session.abilities.configuration:
        _pull(session)
    else:
        _use(session, values_in(params.get("settings") if isinstance(params, dict) else None))


def _pull(session: Session) -> None:
    def answered(result: Any) -> None:
        _use(session, values_in(result[0] if isinstance(result, list) and result else None))

    session.ask(types.WORKSPACE_CONFIGURATION, {"items": [{"section": SECTION}]}, answered)


def _use(session: Session, values: dict[str, Any]) -> None:
    """Look at all documents with the new settings; `None` in a value means it is not set."""
    chosen = {key: value for key, value in values.items() if value is not None}
    settings = settings_from({**session.initial_values, **chosen}, session.log)
    if settings == session.settings:
        return
    session.settings = settings
    session.store.use(settings)
    for opened in session.store:
        session.publisher.touch(opened.uri)
    if session.abilities.pulls_diagnostics and session.abilities.refreshes_diagnostics:
        session.ask(types.WORKSPACE_DIAGNOSTIC_REFRESH, None)
