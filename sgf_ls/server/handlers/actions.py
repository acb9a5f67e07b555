"""`textDocument/codeAction` and `codeAction/resolve`.

The range that is asked for decides, not the diagnostics sent along: some clients send none, or not all of them. An
action is offered by its title alone where the client can resolve it later; what it does is then worked out for the one
that is chosen. Should the document have changed since, the action is stale and refused (content modified).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from lsprotocol import types

import sgf_ls.features.actions as feature
from sgf_ls.features.giving_up import IsUnwanted
from sgf_ls.rules.index import INDEX
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import range_of, span_of
from sgf_ls.server.edits import workspace_edit
from sgf_ls.server.giving_up import unless_unwanted
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.server.session import Session
from sgf_ls.server.store import OpenDocument
from sgf_ls.server.suppressing import home_of, suppression
from sgf_ls.text.edits import Edit

TITLE = "Changing the record"

MOST_RULES = 3
"""For so many rules that find something in a range it is offered not to check them in the file."""


def code_actions(session: Session, params: types.CodeActionParams) -> list[types.CodeAction]:
    """The actions for a range, of the kinds that are wanted."""
    opened = session.store.get(params.text_document.uri)
    if opened is None or not session.abilities.action_literals:
        return []
    start, end = span_of(opened.document, params.range)
    only = params.context.only
    wants_refactorings = bool(only) and any(is_wanted(kind, only) for kind in (feature.REWRITE, feature.MOVE))
    found = feature.code_actions(opened.snapshot, start, end, wants_refactorings=wants_refactorings)
    offers = []
    for number, action in enumerate(found):
        if not is_wanted(action.kind, only) or (action.is_large and not session.abilities.resolves_edits):
            continue
        offer = types.CodeAction(action.title, action.kind)
        offer.diagnostics = _solved(action, params.context.diagnostics, opened) or None
        if action.is_preferred and session.abilities.preferred_actions:
            offer.is_preferred = True
        if session.abilities.resolves_edits:
            offer.data = [opened.uri, opened.revision, start, end, int(wants_refactorings), number]
        elif action.edits:
            offer.edit = workspace_edit(session, opened, action.edits)
        else:
            continue
        offers.append(offer)
    if is_wanted(feature.QUICK_FIX, only):
        offers += _suppressions(session, opened, (start, end), params.context.diagnostics)
    return offers


def _suppressions(
    session: Session, opened: OpenDocument, span: tuple[int, int], shown: Sequence[types.Diagnostic]
) -> Iterator[types.CodeAction]:
    """For each rule that finds something in the range: to leave it out in this file, by its settings."""
    findings = opened.snapshot.findings_near(*span)
    home = home_of(session, opened.uri) if findings else None
    if home is None:
        return
    for rule in islice(dict.fromkeys(found.rule for found in findings), MOST_RULES):
        edit = suppression(session, home, rule)
        if edit is None:
            continue
        solved = tuple(found for found in findings if found.rule == rule)
        action = feature.Action(f"Do not check {rule} in this file", feature.QUICK_FIX, tuple, solves=solved)
        offer = types.CodeAction(action.title, action.kind)
        offer.diagnostics = _solved(action, shown, opened) or None
        if session.abilities.resolves_edits:
            offer.data = [opened.uri, opened.revision, rule]
        else:
            offer.edit = edit
        yield offer


def resolve(session: Session, params: types.CodeAction) -> types.CodeAction:
    """The action with its edit. Raises RpcError for one that is not ours, or no longer of use."""
    match params.data:
        case [str(uri), *numbers] if [type(number) for number in numbers] == [int] * 5:
            opened = _current(session, uri, numbers[0])
            params.edit = _edit_of(session, opened, *numbers[1:])
        case [str(uri), revision, str(rule)] if type(revision) is int and rule in INDEX:
            _current(session, uri, revision)
            home = home_of(session, uri)
            params.edit = suppression(session, home, rule, is_chosen=True) if home else None
            if params.edit is None:
                raise RpcError(types.LSPErrorCodes.ContentModified, "the settings have changed since")
        case _:
            raise _not_offered()
    return params


def _current(session: Session, uri: str, revision: int) -> OpenDocument:
    """The document, if it is what it was when the action was offered. Raises RpcError."""
    opened = session.store.get(uri)
    if opened is None or opened.revision != revision:
        raise RpcError(types.LSPErrorCodes.ContentModified, "the document has changed since")
    return opened


def _edit_of(
    session: Session, opened: OpenDocument, start: int, end: int, wants_refactorings: int, number: int
) -> types.WorkspaceEdit:
    def edits_unless(is_unwanted: IsUnwanted) -> tuple[Edit, ...]:
        actions = feature.code_actions(
            opened.snapshot, start, end, wants_refactorings=bool(wants_refactorings), is_unwanted=is_unwanted
        )
        if not 0 <= number < len(actions):
            raise _not_offered()
        return actions[number].edits

    return workspace_edit(session, opened, unless_unwanted(session, opened.uri, edits_unless, TITLE))


def _not_offered() -> RpcError:
    return RpcError(types.ErrorCodes.InvalidParams, "this action was not offered here")


def is_wanted(kind: str, only: Sequence[str] | None) -> bool:
    """Whether a kind is, or lies below, one of those asked for; nothing asked for means all."""
    return not only or any(kind == wanted or not wanted or kind.startswith(f"{wanted}.") for wanted in only)


def _solved(action: feature.Action, shown: Sequence[types.Diagnostic], opened: OpenDocument) -> list[types.Diagnostic]:
    """Those of the diagnostics sent along that an action solves, so that the client can offer it beside them."""
    solved = [(found.rule, range_of(opened.document, found.start, found.end)) for found in action.solves]
    return [diagnostic for diagnostic in shown if (diagnostic.code, diagnostic.range) in solved]


def _offer(abilities: Abilities) -> Any:
    kinds = (feature.QUICK_FIX, feature.REWRITE, feature.MOVE, feature.SOURCE_FIX_ALL)
    return abilities.action_literals and types.CodeActionOptions(kinds, resolve_provider=abilities.resolves_edits)


FEATURES = (
    Feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionParams, code_actions, _offer),
    Feature(types.CODE_ACTION_RESOLVE, types.CodeAction, resolve),
)
