"""Settings: from `initialize`, then from `workspace/configuration` where the client has it, over those of `initialize`.

The keys are those of `analysis.settings`, under `sgf` or alone. A wrong one is said once in the client's log, and
counts as not said. Below the editor's settings stand those of settings files, see `choices`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from lsprotocol import types
from lsprotocol.types import ErrorCodes

from sgf_ls.analysis.settings.files import NAMES
from sgf_ls.analysis.settings.keys import KEYS
from sgf_ls.analysis.settings.model import Layer
from sgf_ls.analysis.settings.reading import read_layer
from sgf_ls.files.sources import is_record
from sgf_ls.server.client import OPTIONS, problems_of_options
from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.server.log import Log
from sgf_ls.server.places import path_of, paths_of
from sgf_ls.server.refreshing import refresh
from sgf_ls.server.session import Session
from sgf_ls.server.suppressing import forget_saved
from sgf_ls.server.watching import watched_from_the_beginning

SECTION = "sgf"
OF_THE_CLIENT = frozenset(["server", "trace"])
"""Keys in that section by which editors' extensions keep their own settings: how to start the server, what to log."""


def initial_values(options: Any, capabilities: dict[str, Any], log: Log) -> dict[str, Any]:
    """The settings in the initialization options; what else is wrong with these goes to the log."""
    for problem in problems_of_options(options, capabilities):
        log.warning(f"initialization option {problem}")
    return values_in(options, log)


def values_in(options: Any, log: Log) -> dict[str, Any]:
    """The settings in what a client sends: those under `sgf`, or all where there is no such key.

    Options of the client are none of them, wherever they stand; what is not read goes to the log.
    """
    if not isinstance(options, dict):
        return {}
    section = options.get(SECTION, {key: value for key, value in options.items() if key not in OPTIONS})
    if SECTION in options:
        _say_unread((key for key in KEYS if key in options), f"stands beside {SECTION!r} and not under it", log)
    if not isinstance(section, dict):
        if section is not None:
            log.warning(f"the settings under {SECTION!r} are not read: they must be an object")
        return {}
    if SECTION in options:
        _say_unread(
            (key for key in OPTIONS if key in section),
            f"belongs beside {SECTION!r} in the initialization options and not under it",
            log,
        )
    return {key: value for key, value in section.items() if key not in OF_THE_CLIENT and key not in OPTIONS}


def layer_from(values: dict[str, Any], log: Log) -> Layer:
    """What the values say; what is wrong with them goes to the log."""
    layer, complaints = read_layer(values)
    for complaint in complaints:
        problem = str(complaint)
        log.warning(f"setting {SECTION}.{problem}" if ":" in problem else problem)
    return layer


def initialized(session: Session, params: Any) -> None:
    """Ask for the settings, and to be told when they or the settings files change."""
    registrations = []
    if session.abilities.registers_configuration:
        method = types.WORKSPACE_DID_CHANGE_CONFIGURATION
        registrations.append({"id": method, "method": method, "registerOptions": {"section": SECTION}})
    if session.abilities.watches_files:
        registrations.append(watched_from_the_beginning())
    if registrations:
        session.ask(types.CLIENT_REGISTER_CAPABILITY, {"registrations": registrations})
    if session.abilities.configuration:
        _pull(session)


def did_change_configuration(session: Session, params: Any) -> None:
    """Ask again, or take what was sent along by a client that cannot be asked."""
    if session.abilities.configuration:
        _pull(session)
    else:
        sent = params.get("settings") if isinstance(params, dict) else None
        _use(session, values_in(sent, session.log))


def did_change_watched_files(session: Session, params: Any) -> None:
    """Read settings files and baselines anew if one is among them (which one does not matter: there are few), and look
    at records.
    """
    changes = params.get("changes") if isinstance(params, dict) else None
    if not isinstance(changes, list):
        raise RpcError(ErrorCodes.InvalidParams, "there are no changes")
    paths = [path for change in changes if isinstance(change, dict) and (path := path_of(change.get("uri")))]
    if any(os.path.basename(path) in NAMES or session.baselines.holds(path) for path in paths):
        forget_saved(session)
        _look_again(session)
    elif any(is_record(path) or session.workspace.holds(path) for path in paths):
        session.workspace.has_changed()


def did_change_workspace_folders(session: Session, params: Any) -> None:
    """Look for settings files by the folders that the workspace has now."""
    event = params.get("event") if isinstance(params, dict) else None
    if not isinstance(event, dict):
        raise RpcError(ErrorCodes.InvalidParams, "there is no event")
    session.choices.change_roots(paths_of(event.get("added")), paths_of(event.get("removed")))
    _look_again(session)


def _pull(session: Session) -> None:
    def answered(result: Any) -> None:
        section = result[0] if isinstance(result, list) and result else None
        nested = isinstance(section, dict) and SECTION in section
        _use(session, values_in(section if nested else {SECTION: section}, session.log))

    session.ask(types.WORKSPACE_CONFIGURATION, {"items": [{"section": SECTION}]}, answered)


def _use(session: Session, values: dict[str, Any]) -> None:
    """Let the editor's settings be these; `None` in a value means it is not set."""
    chosen = {key: value for key, value in values.items() if value is not None}
    session.choices.editor = layer_from({**session.initial_values, **chosen}, session.log)
    _look_again(session)


def _look_again(session: Session) -> None:
    """Look at all documents and files with the settings that hold now."""
    session.choices.forget_files()
    session.baselines.forget()
    session.workspace.has_changed()
    changed = session.store.refresh()
    for uri in changed:
        session.publisher.touch(uri)
    if changed:
        refresh(session)


def _say_unread(keys: Iterable[str], why: str, log: Log) -> None:
    for key in keys:
        log.warning(f"{key!r} is not read: it {why}")
