"""`workspace/executeCommand`: commands for the list of points or the variation at the cursor, and transformations.

The former are those of `features.commands`, each with a document's URI and a position. `sgf-ls.transform` takes an
object: `uri`, `transformations` (a list of steps, such as `["rotate-90", "swap-colors"]`), and perhaps `scope` (`game`,
`variation` or `file`), `position` (not needed for a file) and `comments` (how points are named there: `a1`,
`relative`).

The edit goes to the client by `workspace/applyEdit`, so that it can be undone there like any other. The result is null,
or words for the client to show: why nothing is done, or what stayed as it was. A command that comes while the edit of
the one before is neither answered nor seen to be applied is refused: its edit would be for a text that is about to
change.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from lsprotocol import types

import sgf_ls.features.commands as feature
from sgf_ls.features.giving_up import IsUnwanted
from sgf_ls.features.transform import STYLES, TITLES, Change
from sgf_ls.features.transform.asking import FILE, GAME, SCOPES, Answer, answer
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import offset_of
from sgf_ls.server.edits import workspace_edit
from sgf_ls.server.giving_up import unless_unwanted
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.server.names import NAME
from sgf_ls.server.session import Session
from sgf_ls.server.store import OpenDocument
from sgf_ls.server.typed import plain, structured

PLACE_COMMANDS = {f"{NAME}.{name}": name for name in feature.COMMANDS}
"""The commands of `features.commands` by the names that clients use."""
TRANSFORM = f"{NAME}.transform"
COMMANDS = (*PLACE_COMMANDS, TRANSFORM)

TITLE = "Changing the record"

Work = Callable[[OpenDocument, IsUnwanted], Answer | str]


def execute(session: Session, params: types.ExecuteCommandParams) -> str | None:
    """Do it, or say why not.

    Raises RpcError for a command or arguments that are not known here, and where it is no longer wanted.
    """
    uri, work = _read(params.command, params.arguments)
    opened = session.store.get(uri)
    if opened is None:
        return "The document is not open."
    if not session.abilities.applies_edits:
        return "This editor does not take edits from a language server."
    done = unless_unwanted(session, uri, lambda is_unwanted: work(opened, is_unwanted), TITLE)
    if isinstance(done, str):
        return done
    if opened.revision in session.edited:
        return "The change before has not arrived yet: try again in a moment."
    session.edited.add(opened.revision)
    edit = types.ApplyWorkspaceEditParams(workspace_edit(session, opened, done.edits), done.title)
    session.ask(types.WORKSPACE_APPLY_EDIT, plain(edit), at_last=lambda: session.edited.discard(opened.revision))
    return done.remark or None


def _read(command: str, arguments: Any) -> tuple[str, Work]:
    """The document and what is to be done there. Raises RpcError."""
    if command == TRANSFORM:
        return _read_transformation(arguments)
    name = PLACE_COMMANDS.get(command)
    if name is None:
        raise _invalid("there is no such command")
    match arguments:
        case [str(uri), place]:
            position = structured(place, types.Position)
            return uri, lambda opened, _: _act(opened, name, position)
    raise _invalid("the arguments must be the URI of a document and a position")


def _act(opened: OpenDocument, name: str, position: types.Position) -> Answer | str:
    action = feature.command(opened.snapshot, name, offset_of(opened.document, position))
    return action if isinstance(action, str) else Answer(action.title, action.edits, "")


def _read_transformation(arguments: Any) -> tuple[str, Work]:
    match arguments:
        case [{"uri": str(uri), "transformations": list(steps), **more}]:
            pass
        case _:
            raise _invalid("the argument must be an object with a uri and transformations")
    comments, scope, place = (more.pop(name, None) for name in ("comments", "scope", "position"))
    change = Change(
        _words(steps, TITLES, "transformations"), _words([] if comments is None else comments, STYLES, "comments")
    )
    if not change.steps:
        raise _invalid("transformations must name at least one")
    [scope] = _words([GAME if scope is None else scope], SCOPES, "scope")
    position = structured(place, types.Position) if place is not None or scope != FILE else types.Position(0, 0)
    if more:
        raise _invalid(f"these are not known: {', '.join(sorted(map(str, more)))}")
    return uri, lambda opened, is_unwanted: answer(
        opened.snapshot, change, scope, offset_of(opened.document, position), is_unwanted
    )


def _words(given: Any, known: Collection[str], what: str) -> tuple[str, ...]:
    if not isinstance(given, list) or not all(isinstance(word, str) and word in known for word in given):
        raise _invalid(f"{what}: must be among {', '.join(known)}")
    return tuple(given)


def _invalid(why: str) -> RpcError:
    return RpcError(types.ErrorCodes.InvalidParams, why)


def _offer(abilities: Abilities) -> Any:
    return abilities.applies_edits and types.ExecuteCommandOptions([*COMMANDS])


FEATURES = (Feature(types.WORKSPACE_EXECUTE_COMMAND, types.ExecuteCommandParams, execute, _offer),)
