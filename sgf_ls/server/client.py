"""What the client can do, read from the capabilities of its `initialize` request.

Read leniently, field by field: what is missing or of a wrong type counts as not declared, and what is not declared is
never sent. (Turning the whole object into lsprotocol's types would refuse a client for one odd field, and costs 30 ms.)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sgf_ls.text.extent import Encoding

PREFERRED_ENCODINGS = (Encoding.UTF32, Encoding.UTF16, Encoding.UTF8)  # the first counts as `str` does
MARKUP_KINDS = ("markdown", "plaintext")
PICTURES = "pictures"
"""The initialization option beside the settings that says that pictures are shown."""
POSITION_ENCODING = "positionEncoding"
"""The one that says how a client counts columns that has no `general.positionEncodings` to say it by."""
OPTIONS = (PICTURES, POSITION_ENCODING)


@dataclass(frozen=True)
class Abilities:
    """The client's capabilities that matter here; by default it can do nothing."""

    encoding: Encoding = Encoding.UTF16
    hover_format: str = "plaintext"
    diagnostic_version: bool = False
    related_information: bool = False
    code_description: bool = False
    diagnostic_data: bool = False
    pulls_diagnostics: bool = False
    refreshes_diagnostics: bool = False
    action_literals: bool = False
    resolves_edits: bool = False
    preferred_actions: bool = False
    document_changes: bool = False
    configuration: bool = False
    watches_files: bool = False
    registers_configuration: bool = False
    tells_folders: bool = False
    applies_edits: bool = False
    refreshes_tokens: bool = False
    refreshes_hints: bool = False
    refreshes_lenses: bool = False
    shows_progress: bool = False
    shows_pictures: bool = False
    """Whether it shows pictures in Markdown that come as `data:` URIs. LSP has no capability for that, and clients that
    show the address as text would fill the screen with it, so it takes `"pictures": true` in the initialization
    options."""


def abilities_of(capabilities: dict[str, Any], options: Any = None) -> Abilities:
    """The abilities in a `ClientCapabilities` object and the initialization options."""

    def at(path: str) -> Any:
        value: Any = capabilities
        for name in path.split("."):
            value = value.get(name) if isinstance(value, dict) else None
        return value

    def can(path: str) -> bool:
        return at(path) is True

    def described(field: str) -> bool:
        return any(can(f"textDocument.{channel}.{field}") for channel in ("publishDiagnostics", "diagnostic"))

    def option(name: str) -> Any:
        return options.get(name) if isinstance(options, dict) else None

    formats = [kind for kind in _strings(at("textDocument.hover.contentFormat")) if kind in MARKUP_KINDS]
    resolved = _strings(at("textDocument.codeAction.resolveSupport.properties"))
    return Abilities(
        encoding=_encoding(_strings(at("general.positionEncodings")) or _strings([option(POSITION_ENCODING)])),
        hover_format=formats[0] if formats else "plaintext",
        diagnostic_version=can("textDocument.publishDiagnostics.versionSupport"),
        related_information=described("relatedInformation"),
        code_description=described("codeDescriptionSupport"),
        diagnostic_data=described("dataSupport"),
        pulls_diagnostics=isinstance(at("textDocument.diagnostic"), dict),
        refreshes_diagnostics=can("workspace.diagnostics.refreshSupport"),
        action_literals=isinstance(at("textDocument.codeAction.codeActionLiteralSupport"), dict),
        resolves_edits="edit" in resolved and can("textDocument.codeAction.dataSupport"),
        preferred_actions=can("textDocument.codeAction.isPreferredSupport"),
        document_changes=can("workspace.workspaceEdit.documentChanges"),
        configuration=can("workspace.configuration"),
        watches_files=can("workspace.didChangeWatchedFiles.dynamicRegistration"),
        registers_configuration=can("workspace.didChangeConfiguration.dynamicRegistration"),
        tells_folders=can("workspace.workspaceFolders"),
        applies_edits=can("workspace.applyEdit"),
        refreshes_tokens=can("workspace.semanticTokens.refreshSupport"),
        refreshes_hints=can("workspace.inlayHint.refreshSupport"),
        refreshes_lenses=can("workspace.codeLens.refreshSupport"),
        shows_progress=can("window.workDoneProgress"),
        shows_pictures=option(PICTURES) is True,
    )


def _strings(value: Any) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def _encoding(offered: list[str]) -> Encoding:
    return next((encoding for encoding in PREFERRED_ENCODINGS if encoding.value in offered), Encoding.UTF16)


def problems_of_options(options: Any, capabilities: dict[str, Any]) -> list[str]:
    """What is wrong with the client's own initialization options, each a text that begins with the option."""
    if not isinstance(options, dict):
        return []
    problems = []
    pictures, encoding = options.get(PICTURES), options.get(POSITION_ENCODING)
    if pictures is not None and not isinstance(pictures, bool):
        problems.append(f"{PICTURES!r} is not read: it must be true or false")
    if encoding is None:
        return problems
    known = [each.value for each in Encoding]
    general = capabilities.get("general")
    offered = _strings(general.get("positionEncodings")) if isinstance(general, dict) else []
    if encoding not in known:
        problems.append(f"{POSITION_ENCODING!r} is not read: it must be one of {', '.join(known)}")
    elif offered and encoding not in offered:
        problems.append(
            f"{POSITION_ENCODING!r} is not read: it says {encoding}, which is not among the client's "
            f"general.positionEncodings; {_encoding(offered).value} is used"
        )
    return problems
