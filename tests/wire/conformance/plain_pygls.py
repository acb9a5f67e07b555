"""A server that leaves everything to pygls, of the kind that people begin with: what of the suite does it not pass?"""

from __future__ import annotations

from lsprotocol import types
from pygls.lsp.server import LanguageServer

server = LanguageServer("plain", "1", text_document_sync_kind=types.TextDocumentSyncKind.Full)


@server.feature(types.TEXT_DOCUMENT_HOVER)
def hover(ls: LanguageServer, params: types.HoverParams) -> types.Hover:
    """The line, as pygls and Python see it."""
    lines = ls.workspace.get_text_document(params.text_document.uri).lines
    line = "".join(lines[params.position.line : params.position.line + 1])
    start, end = (types.Position(params.position.line, column) for column in (0, len(line)))
    return types.Hover(line, types.Range(start, end))


if __name__ == "__main__":
    server.start_io()
