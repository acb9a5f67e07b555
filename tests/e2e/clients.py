"""What editors say they can, where pytest-lsp has no record of it."""

from __future__ import annotations

from collections.abc import Callable

from lsprotocol import types
from pytest_lsp import client_capabilities


def vscode_that_pulls() -> types.ClientCapabilities:
    """VS Code with a present client library: as pytest-lsp's old record of it, but it asks for diagnostics."""
    capabilities = client_capabilities("visual_studio_code")
    assert capabilities.text_document
    assert capabilities.workspace
    assert capabilities.general
    capabilities.text_document.diagnostic = types.DiagnosticClientCapabilities(
        dynamic_registration=True, related_document_support=False
    )
    capabilities.workspace.diagnostics = types.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
    capabilities.general.position_encodings = [types.PositionEncodingKind.Utf16]
    return capabilities


CLIENTS: dict[str, Callable[[], types.ClientCapabilities]] = {
    "VS Code 1.65": lambda: client_capabilities("visual_studio_code"),
    "VS Code": vscode_that_pulls,
    "Neovim 0.9": lambda: client_capabilities("neovim@v0.9"),
    "Neovim 0.11": lambda: client_capabilities("neovim@v0.11"),
    "Emacs 29": lambda: client_capabilities("emacs"),
}
