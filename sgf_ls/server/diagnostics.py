"""Findings as diagnostics, and their publishing.

Diagnostics are made at every key press, up to 1000 of them, so they are built as plain data. They are published only
for the newest text that has arrived: while a later change of the document waits, its turn will come with that one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lsprotocol.types import TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS

from sgf_ls.analysis.collect import Located
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.files.baseline.fingerprint import Known
from sgf_ls.files.baseline.judging import judge
from sgf_ls.rules.finding import Finding, Related
from sgf_ls.server.background import Background
from sgf_ls.server.client import Abilities
from sgf_ls.server.convert import positions_of
from sgf_ls.server.store import OpenDocument, Store
from sgf_ls.syntax.document import Document

LIMIT = 1000  # diagnostics of a document (the contract)
MOST_KNOWN = 5000
"""So many known findings are set against those of a document, at every key press: some 30 ms. Of a document with more,
what stands behind so many is not shown.
"""
SOURCE = "sgf-ls"

Report = Callable[[str, Exception], None]
"""Told what could not be done, and why."""


def diagnostics_of(
    opened: OpenDocument, abilities: Abilities, report: Report, *, complete: bool = False
) -> list[dict[str, Any]]:
    """The document's findings, but for the known ones, as plain `Diagnostic` objects, with what the client has declared
    and no more.

    What rules say that look at whole trees is among them where it is known, or cheap, or they are to be `complete`.
    Rules that have failed are reported.
    """
    findings = fresh(opened.snapshot, opened.known, complete=complete)
    report_failures(opened.snapshot, report)
    return described(opened.uri, opened.document, findings, abilities)


def fresh(snapshot: Snapshot, known: Known, *, complete: bool) -> Sequence[Located]:
    """The findings that are not known, as many as are shown."""
    if not known:
        return snapshot.findings(limit=LIMIT, complete=complete).located
    # The known ones are among those that are found.
    limit = LIMIT + min(sum(count for _, count in known), MOST_KNOWN)
    findings = snapshot.findings(limit=limit, complete=complete).items
    return [(0, finding) for finding in judge(snapshot.document, findings, known, snapshot.settings).fresh[:LIMIT]]


def report_failures(snapshot: Snapshot, report: Report) -> None:
    """Report the rules that have failed."""
    for rule, error in snapshot.checker.failures.items():
        report(f"the rule {rule}", error)


def described(uri: str, document: Document, findings: Sequence[Located], abilities: Abilities) -> list[dict[str, Any]]:
    """Findings as plain `Diagnostic` objects."""
    offsets = [offset + place for offset, finding in findings for place in (finding.start, finding.end)]
    if abilities.related_information:
        offsets += [
            offset + place
            for offset, finding in findings
            for related in finding.related
            for place in (related.start, related.end)
        ]
    positions = positions_of(document, offsets)

    def place(related: Related, offset: int) -> dict[str, Any]:
        start, end = positions[offset + related.start], positions[offset + related.end]
        return {"location": {"uri": uri, "range": {"start": start, "end": end}}, "message": related.message}

    def diagnostic(offset: int, finding: Finding) -> dict[str, Any]:
        made: dict[str, Any] = {
            "range": {"start": positions[offset + finding.start], "end": positions[offset + finding.end]},
            "severity": int(finding.severity),
            "code": finding.rule,
            "source": SOURCE,
            "message": finding.message,
        }
        if abilities.code_description and finding.link:
            made["codeDescription"] = {"href": finding.link}
        if abilities.related_information and finding.related:
            made["relatedInformation"] = [place(related, offset) for related in finding.related]
        if abilities.diagnostic_data:
            made["data"] = _data(finding)
        return made

    return [diagnostic(offset, finding) for offset, finding in findings]


def _data(finding: Finding) -> dict[str, Any]:
    fix = finding.fix and {"title": finding.fix.title, "safety": finding.fix.safety}
    return {"rule": finding.rule, "fix": fix}


class Publisher:
    """Sends diagnostics without being asked, to clients that do not ask."""

    def __init__(
        self,
        store: Store,
        abilities: Abilities,
        background: Background,
        notify: Callable[[str, Any], None],
        change_is_waiting: Callable[[str], bool],
        report: Report,
    ) -> None:
        self._report = report
        self._store = store
        self._abilities = abilities
        self._background = background
        self._notify = notify
        self._change_is_waiting = change_is_waiting
        self._due: dict[str, None] = {}  # an ordered set of uris

    def touch(self, uri: str) -> None:
        """The document's diagnostics may have changed."""
        if not self._abilities.pulls_diagnostics:
            self._due[uri] = None

    def retract(self, uri: str) -> None:
        """The document has none any more: it was closed."""
        self._due.pop(uri, None)
        if not self._abilities.pulls_diagnostics:
            self._notify(TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, {"uri": uri, "diagnostics": []})

    def flush(self) -> None:
        """Publish what is due, but nothing that a change waiting already makes old."""
        for uri in list(self._due):
            if self._change_is_waiting(uri):
                continue
            del self._due[uri]
            if opened := self._store.get(uri):
                self._publish(opened)

    def _publish(self, opened: OpenDocument) -> None:
        diagnostics = diagnostics_of(opened, self._abilities, self._report)
        params: dict[str, Any] = {"uri": opened.uri, "diagnostics": diagnostics}
        if self._abilities.diagnostic_version and opened.version is not None:
            params["version"] = opened.version
        if self._change_is_waiting(opened.uri):  # it arrived while we looked
            self.touch(opened.uri)
            return
        self._notify(TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, params)
        if not opened.snapshot.is_complete:
            self._background.want(opened.uri)
