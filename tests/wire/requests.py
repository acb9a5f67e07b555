"""Every request that the server offers, asked at any place: what tests and benchmarks over all of them go by.

A new request is one row of `REQUESTS`. `EVERYTHING` is a client that can do all that the server asks about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from sgf_ls.server.steps import Step

from .client import Message
from .conftest import CAPABILITIES
from .naive import position_at


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
    return (offered["items"] if offered else [])[:5]


def commands(spot: Spot, _: Any) -> list[Message]:
    """Some for the list of points there, and one for the whole game."""
    transform: Message = {"uri": spot.uri, "transformations": ["rotate-90"], "position": spot.position}
    return [
        {"command": "sgf-ls.union", "arguments": [spot.uri, spot.position]},
        {"command": "sgf-ls.expand", "arguments": [spot.uri, spot.position]},
        {"command": "sgf-ls.transform", "arguments": [transform]},
    ]


def since(spot: Spot, before: Any) -> list[Message]:
    return [{"textDocument": spot.document, "previousResultId": before["resultId"]}]


def renamed(spot: Spot, prepared: Any) -> list[Message]:
    """Another name for what can have one."""
    return [{"textDocument": spot.document, "position": spot.position, "newName": "Z"}] if prepared else []


def steps(spot: Spot, _: Any) -> list[Message]:
    """Each step from a node to another one."""
    return [{"textDocument": spot.document, "position": spot.position, "to": to.value} for to in Step]


FORMAT = {"options": {"tabSize": 2, "insertSpaces": True}}
POINT = {"point": {"column": 3, "row": 3}}
FULL = "textDocument/semanticTokens/full"
ACTIONS = "textDocument/codeAction"
COMPLETION = "textDocument/completion"
PREPARE = "textDocument/prepareRename"

REQUESTS: Mapping[str, Row] = {
    "textDocument/hover": Row(at_position()),
    ACTIONS: Row(at_range(context={"diagnostics": []})),
    "codeAction/resolve": Row(items(), after=ACTIONS, outlives_edits=False),
    "textDocument/formatting": Row(at_document(**FORMAT), of_all=True),
    "textDocument/rangeFormatting": Row(at_range(**FORMAT)),
    "workspace/executeCommand": Row(commands, of_all=True),
    "textDocument/diagnostic": Row(at_document()),
    "workspace/diagnostic": Row(lambda spot, _: [{"previousResultIds": []}], of_all=True),
    "sgf/board": Row(at_position()),
    "sgf/boardTarget": Row(at_position(**POINT)),
    "sgf/boardEdit": Row(at_position(**POINT)),
    FULL: Row(at_document(), of_all=True),
    "textDocument/semanticTokens/full/delta": Row(since, after=FULL),
    "textDocument/semanticTokens/range": Row(at_range()),
    "textDocument/inlayHint": Row(at_range()),
    "textDocument/codeLens": Row(at_document()),
    "textDocument/documentHighlight": Row(at_position()),
    "textDocument/definition": Row(at_position()),
    "textDocument/references": Row(at_position(context={"includeDeclaration": True})),
    PREPARE: Row(at_position()),
    "textDocument/rename": Row(renamed, after=PREPARE),
    "sgf/goTo": Row(steps),
    "textDocument/documentSymbol": Row(at_document(), of_all=True),
    "workspace/symbol": Row(lambda spot, _: [{"query": "e"}]),
    "textDocument/foldingRange": Row(at_document(), of_all=True),
    "textDocument/selectionRange": Row(lambda spot, _: [{"textDocument": spot.document, "positions": [spot.position]}]),
    "textDocument/documentLink": Row(at_document()),
    COMPLETION: Row(at_position()),
    "completionItem/resolve": Row(items_of_a_list, after=COMPLETION),
    "textDocument/signatureHelp": Row(at_position(context={"triggerKind": 1, "isRetrigger": False})),
    "textDocument/onTypeFormatting": Row(at_position(ch="\n", **FORMAT)),
}


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
            "semanticTokens": {"requests": {"full": {"delta": True}, "range": True}, "multilineTokenSupport": False},
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
OPTIONS: Message = {
    "sgf": {
        "inlay-hints": {"move-numbers": True, "point-names": True, "rectangles": True},
        "code-lens": {"point-lists": True},
    }
}
"""Initialization options with which all is shown that there is."""
