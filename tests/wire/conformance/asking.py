"""The requests of the protocol, asked at any place: `STANDARD`, and `EVERYTHING`, a client that can do all of them.

Here is nothing of any language; what our server has beyond it stands in `tests/wire/requests.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from ..client import Message
from ..conftest import CAPABILITIES
from ..naive import position_at


class Spot(NamedTuple):
    """A document with a cursor and a range that begins there."""

    uri: str
    text: str
    encoding: str
    start: int
    end: int

    @property
    def document(self) -> Message:
        return {"uri": self.uri}

    @property
    def position(self) -> Message:
        return position_at(self.text, self.start, self.encoding)

    @property
    def range(self) -> Message:
        return {"start": self.position, "end": position_at(self.text, self.end, self.encoding)}


Params = Callable[[Spot, Any], list[Message]]
"""The parameters of some requests at a spot, given the result of the request that they refer to."""


class Row(NamedTuple):
    """How a method is asked."""

    params: Params
    provider: str
    """Where the capabilities of a server tell that it is offered."""
    after: str = ""
    """The method that is asked before it, with the result of which the parameters are made."""
    outlives_edits: bool = True
    """Whether what `after` has answered is still good when the text has changed."""
    of_all: bool = False
    """Whether the answer is about the whole text, which may take longer."""


def at_document(**more: Any) -> Params:
    return lambda spot, _: [{"textDocument": spot.document, **more}]


def at_position(**more: Any) -> Params:
    return lambda spot, _: [{"textDocument": spot.document, "position": spot.position, **more}]


def at_range(**more: Any) -> Params:
    return lambda spot, _: [{"textDocument": spot.document, "range": spot.range, **more}]


def items(most: int = 5) -> Params:
    """What the request before has offered, some of it."""
    return lambda _, offered: (offered or [])[:most]


def items_of_a_list(_: Spot, offered: Any) -> list[Message]:
    """What a list of completions has, some of it."""
    return (offered["items"] if isinstance(offered, dict) else offered or [])[:5]


def since(spot: Spot, before: Any) -> list[Message]:
    """What has changed since an answer that said how to ask for that."""
    known = before and before.get("resultId")
    return [{"textDocument": spot.document, "previousResultId": known}] if known else []


def renamed(spot: Spot, prepared: Any) -> list[Message]:
    """Another name for what can have one."""
    return [{"textDocument": spot.document, "position": spot.position, "newName": "Z"}] if prepared else []


FORMAT = {"options": {"tabSize": 2, "insertSpaces": True}}
FULL = "textDocument/semanticTokens/full"
ACTIONS = "textDocument/codeAction"
COMPLETION = "textDocument/completion"
PREPARE = "textDocument/prepareRename"

STANDARD: Mapping[str, Row] = {
    "textDocument/hover": Row(at_position(), "hoverProvider"),
    ACTIONS: Row(at_range(context={"diagnostics": []}), "codeActionProvider"),
    "codeAction/resolve": Row(items(), "codeActionProvider.resolveProvider", after=ACTIONS, outlives_edits=False),
    "textDocument/formatting": Row(at_document(**FORMAT), "documentFormattingProvider", of_all=True),
    "textDocument/rangeFormatting": Row(at_range(**FORMAT), "documentRangeFormattingProvider"),
    "textDocument/diagnostic": Row(at_document(), "diagnosticProvider"),
    "workspace/diagnostic": Row(
        lambda spot, _: [{"previousResultIds": []}], "diagnosticProvider.workspaceDiagnostics", of_all=True
    ),
    FULL: Row(at_document(), "semanticTokensProvider.full", of_all=True),
    "textDocument/semanticTokens/full/delta": Row(since, "semanticTokensProvider.full.delta", after=FULL),
    "textDocument/semanticTokens/range": Row(at_range(), "semanticTokensProvider.range"),
    "textDocument/inlayHint": Row(at_range(), "inlayHintProvider"),
    "textDocument/codeLens": Row(at_document(), "codeLensProvider"),
    "textDocument/documentHighlight": Row(at_position(), "documentHighlightProvider"),
    "textDocument/definition": Row(at_position(), "definitionProvider"),
    "textDocument/references": Row(at_position(context={"includeDeclaration": True}), "referencesProvider"),
    PREPARE: Row(at_position(), "renameProvider.prepareProvider"),
    "textDocument/rename": Row(renamed, "renameProvider", after=PREPARE),
    "textDocument/documentSymbol": Row(at_document(), "documentSymbolProvider", of_all=True),
    "workspace/symbol": Row(lambda spot, _: [{"query": "e"}], "workspaceSymbolProvider"),
    "textDocument/foldingRange": Row(at_document(), "foldingRangeProvider", of_all=True),
    "textDocument/selectionRange": Row(
        lambda spot, _: [{"textDocument": spot.document, "positions": [spot.position]}], "selectionRangeProvider"
    ),
    "textDocument/documentLink": Row(at_document(), "documentLinkProvider"),
    COMPLETION: Row(at_position(), "completionProvider"),
    "completionItem/resolve": Row(items_of_a_list, "completionProvider.resolveProvider", after=COMPLETION),
    "textDocument/signatureHelp": Row(
        at_position(context={"triggerKind": 1, "isRetrigger": False}), "signatureHelpProvider"
    ),
    "textDocument/onTypeFormatting": Row(at_position(ch="\n", **FORMAT), "documentOnTypeFormattingProvider"),
}


def is_offered(capabilities: Message, provider: str) -> bool:
    """Whether a server offers what stands at that place of its capabilities."""
    found: Any = capabilities
    for name in provider.split("."):
        found = found.get(name) if isinstance(found, dict) else None
    return found is not None and found is not False


def _with(capabilities: Message, more: Message) -> Message:
    """Capabilities and more of them."""
    joined = deepcopy(capabilities)
    for name, value in more.items():
        joined[name] = _with(joined.get(name, {}), value) if isinstance(value, dict) else value
    return joined


EVERYTHING = _with(
    CAPABILITIES,
    {
        "workspace": {
            "applyEdit": True,
            "workspaceEdit": {"changeAnnotationSupport": {"groupsOnLabel": True}},
            "workspaceFolders": True,
            "diagnostics": {"refreshSupport": True},
            "semanticTokens": {"refreshSupport": True},
            "inlayHint": {"refreshSupport": True},
            "codeLens": {"refreshSupport": True},
        },
        "textDocument": {
            "diagnostic": {"relatedInformation": True},
            "semanticTokens": {
                "requests": {"full": {"delta": True}, "range": True},
                "tokenTypes": [],
                "tokenModifiers": [],
                "formats": ["relative"],
                "multilineTokenSupport": False,
            },
            "inlayHint": {},
            "codeLens": {},
            "completion": {"completionItem": {"insertReplaceSupport": True, "snippetSupport": True}},
            "onTypeFormatting": {},
            "signatureHelp": {"signatureInformation": {"parameterInformation": {"labelOffsetSupport": True}}},
            "definition": {"linkSupport": True},
            "rename": {"prepareSupport": True},
            "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
            "documentLink": {"tooltipSupport": True},
        },
    },
)
PUSHED: Message = {
    **EVERYTHING,
    "textDocument": {name: can for name, can in EVERYTHING["textDocument"].items() if name != "diagnostic"},
}
"""The same, but for one that does not ask for diagnostics and so is sent them."""
