"""`workspace/diagnostic`: what is found in all files of the workspace, for clients that ask for diagnostics.

Files come by the bytes on the disk, open documents by their text. A client that takes partial results is told as it
goes, of what it does not have already; and where nothing is new, it is answered only when something is: VS Code asks
again two seconds after each answer, and asks for closed files by no other way. For that, changes must be told, so the
answer is held only where the client watches files. All others get a complete answer, of files that are unchanged too.

Of a file in which nothing is found nothing is said, unless the client may believe that something was.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

import attrs
from lsprotocol.types import PROGRESS, WORKSPACE_DIAGNOSTIC, ErrorCodes

from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.handlers.pull import report_of
from sgf_ls.server.jobs import Pending, Step
from sgf_ls.server.jsonrpc import Id, RpcError
from sgf_ls.server.places import path_of, uri_of
from sgf_ls.server.progress import Progress
from sgf_ls.server.session import Session
from sgf_ls.server.store import OpenDocument
from sgf_ls.server.workspace import NOTHING, diagnostics_of_found

TITLE = "Checking records"
OFF = "nothing is told of files that are not open: the setting workspace-diagnostics is not on"
REPORTS_OF_A_PART, DIAGNOSTICS_OF_A_PART = 100, 500
"""About so many documents, or findings, are told of at once to a client that takes partial results: some ten
milliseconds.
"""

Work = Generator[Step, None, None]


@attrs.define
class WorkspaceDiagnosticParams:
    """What the request is asked by; there may be thousands of results, which are read as they are."""

    previous_result_ids: Sequence[Any]
    work_done_token: int | str | None = None
    partial_result_token: int | str | None = None


def diagnostic(session: Session, params: WorkspaceDiagnosticParams) -> Pending:
    """The reports, in the background."""
    if not session.abilities.pulls_diagnostics:
        raise RpcError(ErrorCodes.MethodNotFound, "the client has not declared that it asks for diagnostics")
    return Pending(_Answer(session, params).steps())


class _Answer:
    """One request, and how far its answer is."""

    def __init__(self, session: Session, params: WorkspaceDiagnosticParams) -> None:
        self._session = session
        self._workspace = session.workspace
        self._work_token: Id | None = params.work_done_token
        self._result_token: Id | None = params.partial_result_token
        self._held: dict[str, tuple[str, str]] = {}
        """What the client has: by path (or URI, where it has none) the URI as it writes it, and the result id."""
        self._previous = params.previous_result_ids
        self._reports: list[dict[str, Any]] = []
        self._count = 0
        """How many diagnostics are in these."""
        self._has_news = False

    def steps(self) -> Generator[Step, None, dict[str, Any]]:
        """Look at all files, and hold the answer until there is something to say, if the client can wait."""
        for uri, value in map(_previous, self._previous):
            self._held[path_of(uri) or uri] = uri, value
            yield Step.MORE
        if self._result_token is None and not self._workspace.is_checked:
            self._session.log.warning(OFF)
        anew = True
        while True:
            seen = self._workspace.changes
            token, self._work_token = self._work_token, None
            with Progress(self._session, TITLE, token, is_counted=True) as progress:
                yield from self._look(progress, anew=anew)
            if self._has_news or not self._may_hold():
                break
            while self._workspace.changes == seen:
                yield Step.HOLD
            anew = False
        if self._result_token is not None:
            self._send_part()
        # One that can wait asks again by itself.
        self._workspace.is_answered = not self._may_hold()
        return {"items": self._reports}

    def _may_hold(self) -> bool:
        is_told = self._session.abilities.watches_files or not self._workspace.is_checked
        return self._result_token is not None and is_told

    def _look(self, progress: Progress, *, anew: bool) -> Work:
        paths = yield from _each_step(self._workspace.files(anew=anew))
        covered = set()
        opened = {path_of(document.uri): document.uri for document in self._session.store}
        for number, path in enumerate(paths):
            progress.at(number, len(paths))
            document = self._session.store.get(opened[path]) if path in opened else None
            if document:
                yield from self._report_open(path, document)
                covered.add(path)
            elif (yield from self._report_closed(path)):
                covered.add(path)
            yield Step.MORE
        self._report_gone(covered)

    def _report_open(self, path: str, document: OpenDocument) -> Work:
        for _ in document.snapshot.complete():
            yield Step.MORE
            if self._session.store.get(document.uri) is not document:
                break
        now = self._session.store.get(document.uri)
        if now is None:
            return  # closed meanwhile, of which we hear again
        _, held = self._held.get(path, ("", None))
        self._add(path, now.uri, now.version, report_of(self._session, now, held))

    def _report_closed(self, path: str) -> Generator[Step, None, bool]:
        """Report a file, whether it is there."""
        was_open = path in self._workspace.closed
        uri, held = self._held.get(path, (self._workspace.closed.get(path, ""), None))
        held = None if was_open else held
        found = yield from _each_step(self._workspace.look_at(path, held))
        if found is None:
            return False
        if self._session.store.get(uri or uri_of(path)):
            return True  # opened meanwhile
        self._workspace.closed.pop(path, None)
        if held == found.result_id:
            self._add(path, uri, None, {"kind": "unchanged", "resultId": held})
        elif held or was_open or found.diagnostics != NOTHING:
            items = diagnostics_of_found(found)
            self._add(path, uri or uri_of(path), None, {"kind": "full", "resultId": found.result_id, "items": items})
        return True

    def _report_gone(self, covered: set[str]) -> None:
        """Nothing is found where there is no file any more, or none that is checked. Other open documents are left."""
        uris = {path: uri for path, (uri, _) in self._held.items()} | self._workspace.closed
        for path, uri in uris.items():
            if path not in covered and self._session.store.get(uri) is None:
                self._add(path, uri, None, {"kind": "full", "items": []})
                self._held.pop(path, None)
                self._workspace.closed.pop(path, None)

    def _add(self, path: str, uri: str, version: int | None, report: dict[str, Any]) -> None:
        is_new = report["kind"] == "full"
        self._has_news |= is_new
        if not is_new and self._result_token is not None:
            return
        self._held[path] = uri, report.get("resultId", "")
        self._reports.append({"uri": uri, "version": version, **report})
        self._count += len(report.get("items", ()))
        is_part = len(self._reports) >= REPORTS_OF_A_PART or self._count >= DIAGNOSTICS_OF_A_PART
        if self._result_token is not None and is_part:
            self._send_part()

    def _send_part(self) -> None:
        if self._reports:
            self._session.notify(PROGRESS, {"token": self._result_token, "value": {"items": self._reports}})
            self._reports, self._count = [], 0


def _each_step(work: Generator[None, None, Any]) -> Generator[Step, None, Any]:
    """The steps of some work, as those of a job."""
    try:
        while True:
            next(work)
            yield Step.MORE
    except StopIteration as stop:
        return stop.value


def _previous(given: Any) -> tuple[str, str]:
    match given:
        case {"uri": str(uri), "value": str(value)}:
            return uri, value
    raise RpcError(ErrorCodes.InvalidParams, "previousResultIds must be a list of objects with a uri and a value")


FEATURES = (Feature(WORKSPACE_DIAGNOSTIC, WorkspaceDiagnosticParams, diagnostic),)
