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
_TOKENS = "textDocument.semanticTokens"


@dataclass(frozen=True)
class Abilities:
    """The client's capabilities that matter here; by default it can do nothing."""

    encoding: Encoding = Encoding.UTF16
    hover_format: str = "plaintext"
    signatures: bool = False
    signature_format: str = "plaintext"
    signature_offsets: bool = False
    diagnostic_version: bool = False
    related_information: bool = False
    code_description: bool = False
    diagnostic_data: bool = False
    pulls_diagnostics: bool = False
    refreshes_diagnostics: bool = False
    action_literals: bool = False
    resolves_edits: bool = False
    preferred_actions: bool = False
    completes: bool = False
    completes_snippets: bool = False
    replaces_words: bool = False
    """Whether it lets its user choose if a completion replaces the rest of the word behind the cursor."""
    label_details: bool = False
    completion_defaults: frozenset[str] = frozenset()
    """What of the items of a completion may be said for all of them at once."""
    completion_tags: bool = False
    deprecated_completions: bool = False
    preselects: bool = False
    commits_by_keys: bool = False
    completion_format: str = "plaintext"
    formats_on_type: bool = False
    document_changes: bool = False
    confirms_edits: bool = False
    """Whether it asks its user about edits that are in doubt."""
    creates_files: bool = False
    definition_links: bool = False
    prepares_renames: bool = False
    configuration: bool = False
    watches_files: bool = False
    registers_configuration: bool = False
    tells_folders: bool = False
    applies_edits: bool = False
    nested_symbols: bool = False
    line_folds: bool = False
    """Whether it folds whole lines only."""
    most_folds: int | None = None
    link_tooltips: bool = False
    tokens_in_full: bool = False
    tokens_by_delta: bool = False
    tokens_in_range: bool = False
    tokens_across_lines: bool = False
    refreshes_tokens: bool = False
    shows_hints: bool = False
    refreshes_hints: bool = False
    shows_lenses: bool = False
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

    def has(path: str) -> bool:
        return isinstance(at(path), dict)

    def described(field: str) -> bool:
        return any(can(f"textDocument.{channel}.{field}") for channel in ("publishDiagnostics", "diagnostic"))

    def option(name: str) -> Any:
        return options.get(name) if isinstance(options, dict) else None

    def markup(path: str) -> str:
        return next((kind for kind in _strings(at(path)) if kind in MARKUP_KINDS), "plaintext")

    completion = "textDocument.completion.completionItem"
    tags = at(f"{completion}.tagSupport.valueSet")
    resolved = _strings(at("textDocument.codeAction.resolveSupport.properties"))
    return Abilities(
        encoding=_encoding(_strings(at("general.positionEncodings")) or _strings([option(POSITION_ENCODING)])),
        hover_format=markup("textDocument.hover.contentFormat"),
        signatures=has("textDocument.signatureHelp"),
        signature_format=markup("textDocument.signatureHelp.signatureInformation.documentationFormat"),
        signature_offsets=can(
            "textDocument.signatureHelp.signatureInformation.parameterInformation.labelOffsetSupport"
        ),
        diagnostic_version=can("textDocument.publishDiagnostics.versionSupport"),
        related_information=described("relatedInformation"),
        code_description=described("codeDescriptionSupport"),
        diagnostic_data=described("dataSupport"),
        pulls_diagnostics=has("textDocument.diagnostic"),
        refreshes_diagnostics=can("workspace.diagnostics.refreshSupport"),
        action_literals=has("textDocument.codeAction.codeActionLiteralSupport"),
        resolves_edits="edit" in resolved and can("textDocument.codeAction.dataSupport"),
        preferred_actions=can("textDocument.codeAction.isPreferredSupport"),
        completes=has("textDocument.completion"),
        completes_snippets=can(f"{completion}.snippetSupport"),
        replaces_words=can(f"{completion}.insertReplaceSupport"),
        label_details=can(f"{completion}.labelDetailsSupport"),
        completion_defaults=frozenset(_strings(at("textDocument.completion.completionList.itemDefaults"))),
        completion_tags=isinstance(tags, list) and 1 in tags,
        deprecated_completions=can(f"{completion}.deprecatedSupport"),
        preselects=can(f"{completion}.preselectSupport"),
        commits_by_keys=can(f"{completion}.commitCharactersSupport"),
        completion_format=markup(f"{completion}.documentationFormat"),
        formats_on_type=has("textDocument.onTypeFormatting"),
        document_changes=can("workspace.workspaceEdit.documentChanges"),
        confirms_edits=has("workspace.workspaceEdit.changeAnnotationSupport"),
        creates_files="create" in _strings(at("workspace.workspaceEdit.resourceOperations")),
        definition_links=can("textDocument.definition.linkSupport"),
        prepares_renames=can("textDocument.rename.prepareSupport"),
        configuration=can("workspace.configuration"),
        watches_files=can("workspace.didChangeWatchedFiles.dynamicRegistration"),
        registers_configuration=can("workspace.didChangeConfiguration.dynamicRegistration"),
        tells_folders=can("workspace.workspaceFolders"),
        applies_edits=can("workspace.applyEdit"),
        nested_symbols=can("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport"),
        line_folds=can("textDocument.foldingRange.lineFoldingOnly"),
        most_folds=_count(at("textDocument.foldingRange.rangeLimit")),
        link_tooltips=can("textDocument.documentLink.tooltipSupport"),
        tokens_in_full=can(f"{_TOKENS}.requests.full") or has(f"{_TOKENS}.requests.full"),
        tokens_by_delta=can(f"{_TOKENS}.requests.full.delta"),
        tokens_in_range=can(f"{_TOKENS}.requests.range") or has(f"{_TOKENS}.requests.range"),
        tokens_across_lines=can(f"{_TOKENS}.multilineTokenSupport"),
        refreshes_tokens=can("workspace.semanticTokens.refreshSupport"),
        shows_hints=has("textDocument.inlayHint"),
        refreshes_hints=can("workspace.inlayHint.refreshSupport"),
        shows_lenses=has("textDocument.codeLens"),
        refreshes_lenses=can("workspace.codeLens.refreshSupport"),
        shows_progress=can("window.workDoneProgress"),
        shows_pictures=option(PICTURES) is True,
    )


def _strings(value: Any) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def _count(value: Any) -> int | None:
    """A number of things, from 0; None for whatever is none (in JSON, `true` is no number)."""
    return value if type(value) is int and value >= 0 else None


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
