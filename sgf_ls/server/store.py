"""The documents the client has open, kept in step with the editor.

Every change makes a new immutable snapshot, so whoever holds one never sees half a change. A *revision* is a number no
other state of any document has: a version may be sent twice or go back, a revision cannot. A document that was not
opened is not there: texts are never read from disk. Which settings hold for a document, and what is known of it, is
another's to say.

Should the incremental engine fail on an edit, the text is spliced and read anew: being slow once is better than being
out of step from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

from lsprotocol.types import ErrorCodes

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.files.baseline.fingerprint import Known
from sgf_ls.server.convert import plain_span_of
from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.syntax.document import Document
from sgf_ls.text.charset.origin import Origin
from sgf_ls.text.extent import Encoding


@dataclass(frozen=True)
class OpenDocument:
    """One state of an open document; `version` is the client's (None where it keeps none)."""

    uri: str
    version: int | None
    revision: int
    snapshot: Snapshot
    known: Known = ()
    """The findings that are not to be shown."""

    @property
    def document(self) -> Document:
        """The text and its reading."""
        return self.snapshot.document


class Store:
    """The open documents by their uri, taken as the client writes it; `settings_of` and `known_of` are asked by uri."""

    def __init__(
        self,
        encoding: Encoding,
        settings_of: Callable[[str], Settings],
        known_of: Callable[[str], Known],
        report: Callable[[str, Exception], None],
    ) -> None:
        self._encoding = encoding
        self._settings_of = settings_of
        self._known_of = known_of
        self._report = report
        self._documents: dict[str, OpenDocument] = {}
        self._revisions = count(1)

    def get(self, uri: str) -> OpenDocument | None:
        """The document, if it is open."""
        return self._documents.get(uri)

    def __len__(self) -> int:
        return len(self._documents)

    def __iter__(self) -> Iterator[OpenDocument]:
        return iter(list(self._documents.values()))

    def open(self, uri: str, version: int | None, text: str) -> None:
        """Take in a document; one that is open already is replaced."""
        self._put(uri, version, self._read(text, self._settings_of(uri)), self._known_of(uri))

    def learn_origin(self, uri: str, origin: Origin | None) -> bool:
        """Note what is known of the bytes of a document; whether that is something else than before."""
        opened = self._documents.get(uri)
        if opened is None or opened.snapshot.origin == origin:
            return False
        self._put(uri, opened.version, opened.snapshot.with_origin(origin), opened.known)
        return True

    def close(self, uri: str) -> None:
        """Forget a document; not being open is no fault."""
        self._documents.pop(uri, None)

    def change(self, uri: str, version: int | None, changes: list[Any]) -> None:
        """Apply the changes of one `didChange`, one after the other, each to what the one before has left.

        Raises RpcError where the document is not open or a change is not one; then nothing is applied.
        """
        opened = self._documents.get(uri)
        if opened is None:
            raise RpcError(ErrorCodes.InvalidParams, "the document is not open")
        snapshot = opened.snapshot
        for change in changes:
            snapshot = self._changed(snapshot, change)
        self._put(uri, version, snapshot, opened.known)

    def refresh(self) -> list[str]:
        """Look at each document with the settings that hold for it now, and with what is known of it; the uris of those
        for which these are others.
        """
        changed = []
        for opened in self:
            settings, known = self._settings_of(opened.uri), self._known_of(opened.uri)
            if (settings, known) != (opened.snapshot.settings, opened.known):
                self._put(opened.uri, opened.version, opened.snapshot.with_settings(settings), known)
                changed.append(opened.uri)
        return changed

    def _put(self, uri: str, version: int | None, snapshot: Snapshot, known: Known) -> None:
        self._documents[uri] = OpenDocument(uri, version, next(self._revisions), snapshot, known)

    def _read(self, text: str, settings: Settings) -> Snapshot:
        return Snapshot.of(text, settings, self._encoding)

    def _changed(self, snapshot: Snapshot, change: Any) -> Snapshot:
        text = change.get("text") if isinstance(change, dict) else None
        if not isinstance(text, str):
            raise RpcError(ErrorCodes.InvalidParams, "a change has no text")
        if change.get("range") is None:
            return self._read(text, snapshot.settings).with_origin(snapshot.origin)
        span = plain_span_of(snapshot.document, change["range"])
        if span is None:
            raise RpcError(ErrorCodes.InvalidParams, "a change has no range of two positions")
        try:
            return snapshot.edit(*span, text)
        except Exception as error:  # whatever it is, the text must stay in step
            self._report("an edit", error)
            whole = snapshot.text
            return self._read(whole[: span[0]] + text + whole[span[1] :], snapshot.settings).with_origin(
                snapshot.origin
            )
