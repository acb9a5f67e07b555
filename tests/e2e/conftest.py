"""One server for each kind of client, and an editor around it that keeps its own text."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.protocol import default_converter
from pytest_lsp import ClientServerConfig, LanguageClient
from pytest_lsp.client import register_lsp_features
from wire.naive import Editor

from .clients import CLIENTS

DEADLINE = 20.0  # seconds; only a server that fails lets it pass
SERVE = [sys.executable, "-m", "sgf_ls", "--stdio"]

Diagnostics = Sequence[types.Diagnostic]


class Client(LanguageClient):
    """A client that knows what was agreed with its server."""

    encoding = "utf-16"
    pulls = False

    async def shake_hands(self, capabilities: types.ClientCapabilities) -> None:
        """Initialize the session, and keep what the server has answered."""
        result = await self.initialize_session(types.InitializeParams(capabilities=capabilities))
        self.encoding = types.PositionEncodingKind(result.capabilities.position_encoding or "utf-16").value
        self.pulls = result.capabilities.diagnostic_provider is not None


def make_client() -> Client:
    """A client that records what the server sends."""
    made = Client(converter_factory=default_converter)
    register_lsp_features(made)
    made.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda params: None)
    return made


@pytest_lsp.fixture(  # type: ignore[untyped-decorator]
    config=ClientServerConfig(server_command=SERVE, client_factory=make_client),
    scope="module",
    params=CLIENTS,
)
async def client(request: pytest.FixtureRequest, lsp_client: Client) -> AsyncIterator[None]:
    """A client of each kind, after the handshake."""
    await lsp_client.shake_hands(CLIENTS[request.param]())
    yield
    await lsp_client.shutdown_session()


class Buffer:
    """A document in the client's editor: what is typed goes into its own text and to the server."""

    def __init__(self, client: Client, uri: str, text: str) -> None:
        self.client = client
        self.uri = uri
        self.editor = Editor(text, client.encoding)
        self.version = 1
        client.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "sgf", self.version, text))
        )

    @property
    def text(self) -> str:
        return self.editor.text

    def replace(self, start: int, end: int, new: str) -> None:
        """Edit the text, and tell the server."""
        self.editor, change = self.editor.replace(start, end, new)
        self.version += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.version, self.uri),
                [types.TextDocumentContentChangePartial(_range(change["range"]), change["text"])],
            )
        )

    def type(self, offset: int, text: str) -> None:
        """Type a text key by key."""
        for index, character in enumerate(text):
            self.replace(offset + index, offset + index, character)

    def range_of(self, wanted: str) -> types.Range:
        """Where a string stands for the last time."""
        return _range(self.editor.ranges_of(wanted)[-1])

    def position_of(self, wanted: str, behind: int = 0) -> types.Position:
        """A position in the last occurrence of a string: `behind` characters from its start (ASCII)."""
        start = self.range_of(wanted).start
        return types.Position(start.line, start.character + behind)

    async def diagnostics(self, expected: Callable[[Diagnostics], bool]) -> Diagnostics:
        """The diagnostics once they are as expected, asked for or sent, as the client has declared."""
        end = time.monotonic() + DEADLINE
        while True:
            found = await self._diagnostics()
            if found is not None and expected(found):
                return found
            assert time.monotonic() < end, f"still {found}"
            await asyncio.sleep(0.005)

    async def _diagnostics(self) -> Diagnostics | None:
        if not self.client.pulls:
            return self.client.diagnostics.get(self.uri)
        assert self.uri not in self.client.diagnostics, "pushed although it pulls"
        report = await self.client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(types.TextDocumentIdentifier(self.uri))
        )
        assert isinstance(report, types.RelatedFullDocumentDiagnosticReport)
        return report.items

    async def hover(self, position: types.Position) -> str:
        """The text of the hover at a position."""
        result = await self.client.text_document_hover_async(
            types.HoverParams(types.TextDocumentIdentifier(self.uri), position)
        )
        assert result is not None
        assert isinstance(result.contents, types.MarkupContent)
        return result.contents.value

    async def actions(self, place: types.Range, only: list[str] | None = None) -> list[types.CodeAction]:
        """The code actions for a range, with no diagnostics sent along."""
        context = types.CodeActionContext([], only=list(only) if only else None)
        result = await self.client.text_document_code_action_async(
            types.CodeActionParams(types.TextDocumentIdentifier(self.uri), place, context)
        )
        assert result is not None
        assert all(isinstance(action, types.CodeAction) for action in result)
        return [action for action in result if isinstance(action, types.CodeAction)]

    async def apply(self, action: types.CodeAction) -> None:
        """Resolve an action if it has no edit yet, and do what it says."""
        if action.edit is None:
            action = await self.client.code_action_resolve_async(action)
        assert action.edit is not None
        edits = self._edits_of(action.edit)
        spans = [(self._offset(edit.range.start), self._offset(edit.range.end), edit.new_text) for edit in edits]
        for start, end, new in sorted(spans, reverse=True):
            self.replace(start, end, new)

    def _edits_of(self, edit: types.WorkspaceEdit) -> Sequence[types.TextEdit]:
        assert self.client.capabilities
        assert self.client.capabilities.workspace
        declared = self.client.capabilities.workspace.workspace_edit
        if declared and declared.document_changes:
            assert edit.changes is None
            assert edit.document_changes
            [change] = edit.document_changes
            assert isinstance(change, types.TextDocumentEdit)
            assert (change.text_document.uri, change.text_document.version) == (self.uri, self.version)
            return [each for each in change.edits if isinstance(each, types.TextEdit)]
        assert edit.document_changes is None
        assert edit.changes
        assert list(edit.changes) == [self.uri]
        return edit.changes[self.uri]

    def _offset(self, position: types.Position) -> int:
        """The offset of a position: the first with that position."""
        wanted = {"line": position.line, "character": position.character}
        return next(offset for offset in range(len(self.text) + 1) if self.editor.position_at(offset) == wanted)


def _range(place: dict[str, dict[str, int]]) -> types.Range:
    return types.Range(types.Position(**place["start"]), types.Position(**place["end"]))
