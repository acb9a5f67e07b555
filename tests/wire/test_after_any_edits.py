"""Whatever was done in an editor, every request is answered as by a server that has just been given the text.

A machine types, pastes, changes several places at once, takes back, closes, opens, chooses other settings and another
encoding. After each step a second server, which shares nothing with the first, opens the text as it is then, and all
requests that there are (`requests.py`) are asked of both at the same places. Where an answer says what has changed
since an earlier one, that is applied to the earlier one first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from unittest import mock

import pytest
from effort import examples
from features.formatting.random_sgf import sound
from forgetting import nothing_known
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from scribbles import JOINED, PLACES, SAYING_MORE, SINGLE, SIZES
from seams import small_pieces

import sgf_ls.analysis.snapshot as snapshots
from sgf_ls.features.outline import symbols
from sgf_ls.server import background

from . import conftest
from .client import Message
from .conformance.asking import PUSHED
from .direct import Direct
from .naive import Editor
from .requests import EVERYTHING, FULL, OPTIONS, REQUESTS, Spot

URI = "file:///edited.sgf"
INTERNAL_ERROR = -32603
DIAGNOSTICS = "textDocument/diagnostic"
DELTA = "textDocument/semanticTokens/full/delta"
APPLY_EDIT = "workspace/applyEdit"
PUBLISHED = "textDocument/publishDiagnostics"
REVISIONS = ("resultId", "version")
"""What is another number in another session, as is the second item in the data of an action."""

PIECES = st.sampled_from([*JOINED, *SAYING_MORE])
CHARACTERS = st.sampled_from(SINGLE)
NEW = st.one_of(CHARACTERS, PIECES, st.lists(PIECES, max_size=4).map("".join), st.just(""))
TEXTS = st.one_of(sound(), st.lists(PIECES, max_size=25).map("".join))
EDITS = st.tuples(PLACES, st.sampled_from([0, 0, 0, 1, 2, 7, 40]), NEW)
ENCODINGS = st.sampled_from(["utf-8", "utf-16", "utf-32"])
SETTINGS = st.sampled_from(
    [
        {},
        {"coordinates": "a1", "select": ["ALL"]},
        {"ignore": ["*"], "inlay-hints": {"move-numbers": False}, "private-properties": {"KO": "a word"}},
        {"profile": "problems", "severity": {"*": "hint"}, "code-lens": {"point-lists": False}},
        {"profile": "strict", "format": {"moves-per-line": 1, "indent": "tab", "point-lists": "expand"}},
    ]
)


class Client:
    """A server with one document, and what its client holds of earlier answers."""

    def __init__(self, text: str, encoding: str, settings: Message, *, pulls: bool) -> None:
        self.wire = Direct()
        capabilities = {**(EVERYTHING if pulls else PUSHED), "general": {"positionEncodings": [encoding]}}
        conftest.initialize(self.wire, capabilities, initializationOptions=OPTIONS)
        self.editor = Editor(text, encoding)
        self.pulls = pulls
        self.tokens: Message | None = None
        self.found: Message | None = None
        self.choose(settings)
        self.open()

    def choose(self, settings: Message) -> None:
        self.wire.notify("workspace/didChangeConfiguration", {"settings": {"sgf": settings}})

    def open(self) -> None:
        self.version = 1
        conftest.open_document(self.wire, URI, self.editor.text)

    def close(self) -> None:
        self.wire.notify("textDocument/didClose", {"textDocument": {"uri": URI}})

    def change(self, *edits: tuple[int, int, str]) -> None:
        """Edits in one notification, each of the text that the one before has left."""
        changes = []
        for start, end, new in edits:
            self.editor, change = self.editor.replace(*self._to_be_told(start, end, new))
            changes.append(change)
        self.send(*changes)

    def change_all(self, text: str) -> None:
        self.editor = self.editor._replace(text=text)
        self.send({"text": text})

    def send(self, *changes: Message) -> None:
        self.version += 1
        conftest.change_document(self.wire, URI, self.version, *changes)

    def _to_be_told(self, start: int, end: int, new: str) -> tuple[int, int, str]:
        r"""The same edit by offsets to which positions lead: none leads between `\r` and `\n`."""
        text = self.editor.text
        if text[start - 1 : start + 1] == "\r\n":
            start, new = start - 1, f"\r{new}"
        if text[end - 1 : end + 1] == "\r\n":
            end, new = end + 1, f"{new}\n"
        return start, end, new

    def heard(self, spots: list[tuple[int, int]]) -> list[Any]:
        """All that the server says of the text and of some spots in it."""
        self._settle()
        self._diagnostics()  # until they are asked for, whole trees are not looked at
        self._settle()
        said = [self._diagnostics(), self._tokens()]
        asked: list[tuple[str, Message]] = []
        for start, end in spots:
            spot = Spot(URI, self.editor.text, self.editor.encoding, self.editor.place(start), self.editor.place(end))
            said += self._answers(spot, asked)
        self._assert_all_went_well()
        return said

    def _settle(self) -> None:
        while self.wire.server.rest is not None:
            self.wire.server.work()

    def _answers(self, spot: Spot, asked: list[tuple[str, Message]]) -> Iterator[Any]:
        """What is answered to all requests, but for those that have been asked before.

        Tokens are asked for elsewhere: what has changed is told since the last answer only.
        """
        results: dict[str, Any] = {}
        for method, row in REQUESTS.items():
            for params in row.params(spot, results.get(row.after)) if method not in (FULL, DELTA) else ():
                if (method, params) in asked:
                    continue
                asked.append((method, params))
                since = len(self.wire.messages)
                answer = self.wire.ask(method, params)
                sent = [each["params"] for each in self.wire.messages[since:] if each.get("method") == APPLY_EDIT]
                results.setdefault(method, answer.get("result"))
                yield method, without_revisions(answer.get("result", answer.get("error"))), without_revisions(sent)

    def _diagnostics(self) -> Any:
        """The findings that the client shows."""
        if not self.pulls:
            return [each["params"] for each in self.wire.messages if each.get("method") == PUBLISHED][-1]["diagnostics"]
        held = {"previousResultId": self.found["resultId"]} if self.found else {}
        report = self.wire.ask(DIAGNOSTICS, {"textDocument": {"uri": URI}, **held})["result"]
        if report["kind"] == "full":
            self.found = report
        assert self.found
        assert report["resultId"] == self.found["resultId"]
        return without_revisions(self.found["items"])

    def _tokens(self) -> list[int]:
        """The tokens that the client shows."""
        if self.tokens is None:
            answer = self.wire.ask(FULL, {"textDocument": {"uri": URI}})["result"]
        else:
            params = {"textDocument": {"uri": URI}, "previousResultId": self.tokens["resultId"]}
            answer = self.wire.ask(DELTA, params)["result"]
        data: list[int] = answer.get("data", self.tokens and self.tokens["data"])
        for edit in sorted(answer.get("edits", ()), key=lambda edit: -edit["start"]):
            data = [*data[: edit["start"]], *edit["data"], *data[edit["start"] + edit["deleteCount"] :]]
        self.tokens = {"resultId": answer["resultId"], "data": data}
        return data

    def _assert_all_went_well(self) -> None:
        """No request has raised, nor has an edit, which would be made in another way."""
        for message in self.wire.messages:
            assert message.get("error", {}).get("code") != INTERNAL_ERROR
            assert message.get("method") != "window/logMessage" or message["params"]["type"] > 1, message
        self.wire.messages = [each for each in self.wire.messages if each.get("method") == PUBLISHED][-1:]


def without_revisions(said: Any) -> Any:
    """What was said, but for what is another number in each session."""
    if isinstance(said, list):
        if said[:1] == [URI] and len(said) > 1 and isinstance(said[1], int):
            return [URI, *said[2:]]
        return [without_revisions(each) for each in said]
    if not isinstance(said, dict):
        return said
    return {key: without_revisions(value) for key, value in said.items() if key not in REVISIONS}


class Editing(RuleBasedStateMachine):
    """A session, beside a new one after every step."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        self.back: list[tuple[int, int, str]] = []
        self.steps = 0
        self.at = 0
        """The place of the last edit."""

    def teardown(self) -> None:
        self.stack.close()

    @initialize(sizes=SIZES, text=TEXTS, encoding=ENCODINGS, pulls=st.booleans(), small=st.booleans())
    def start(self, sizes: tuple[int, int], text: str, encoding: str, pulls: bool, small: bool) -> None:
        self.stack.enter_context(small_pieces(*sizes))
        patches = [(background, "PAUSE", 0.0)]
        if not small:  # what is done for large texts is done for all
            patches += [(snapshots, "SMALL", 0), (snapshots, "SMALL_TO_REPLAY", 0), (symbols, "MOST_NODES", 0)]
        for module, name, value in patches:
            assert hasattr(module, name)
            self.stack.enter_context(mock.patch.object(module, name, value))
        self.encoding, self.pulls = encoding, pulls
        self.settings: Message = {}
        self.client = self.new(text)
        self.first: tuple[str, list[Any]] = text, self.client.heard(self.spots)

    def new(self, text: str) -> Client:
        return Client(text, self.encoding, self.settings, pulls=self.pulls)

    @property
    def text(self) -> str:
        return self.client.editor.text

    @property
    def spots(self) -> list[tuple[int, int]]:
        """Where something was done last, and somewhere else."""
        length = len(self.text)
        elsewhere = self.steps * 7919 % (length + 1)
        ranges = [(min(self.at, length), 3), (elsewhere, elsewhere % 50)]
        return [(start, min(start + more, length)) for start, more in ranges]

    def edits(self, wanted: list[tuple[float, int, str]]) -> list[tuple[int, int, str]]:
        """Offsets for the places of edits, each of which is noted to be taken back."""
        text, edits = self.text, []
        for where, count, new in wanted:
            start = round(where * len(text))
            end = min(start + count, len(text))
            edits.append((start, end, new))
            self.back.append((start, start + len(new), text[start:end]))
            text = text[:start] + new + text[end:]
            self.at = start
        return edits

    @rule(edit=EDITS)
    def edit(self, edit: tuple[float, int, str]) -> None:
        self.client.change(*self.edits([edit]))

    @rule(edits=st.lists(EDITS, min_size=2, max_size=4))
    def several_in_one_change(self, edits: list[tuple[float, int, str]]) -> None:
        self.client.change(*self.edits(edits))

    @rule(edits=st.lists(EDITS, min_size=5, max_size=20))
    def one_after_the_other(self, edits: list[tuple[float, int, str]]) -> None:
        for edit in edits:
            self.client.change(*self.edits([edit]))

    @rule(where=PLACES, piece=PIECES, count=st.integers(5, 40))
    def paste_much(self, where: float, piece: str, count: int) -> None:
        if len(self.text) < 1000:
            self.client.change(*self.edits([(where, 0, piece * count)]))

    @rule()
    def undo(self) -> None:
        if self.back:
            self.at, *_ = self.back[-1]
            self.client.change(self.back.pop())

    @rule()
    def undo_all(self) -> None:
        if self.back:
            self.at, *_ = self.back[0]
            self.client.change(*reversed(self.back))
            self.back.clear()
            text, said = self.first
            assert self.text == text
            assert self.client.heard(self.spots)[:2] == said[:2]

    @rule(text=TEXTS)
    def replace_all(self, text: str) -> None:
        self.client.change_all(text)
        self.begin()

    @rule(text=st.none() | TEXTS)
    def close_and_open(self, text: str | None) -> None:
        self.client.close()
        self.client.editor = self.client.editor._replace(text=self.text if text is None else text)
        self.client.open()
        self.begin()

    @rule(settings=SETTINGS)
    def choose(self, settings: Message) -> None:
        self.settings = settings
        self.client.choose(settings)
        self.begin()

    @rule(encoding=ENCODINGS)
    def start_again_with_another_encoding(self, encoding: str) -> None:
        self.encoding = encoding
        self.client = self.new(self.text)
        self.begin()

    def begin(self) -> None:
        """Let this be the state to which all is taken back."""
        self.back.clear()
        self.first = self.text, self.client.heard(self.spots)

    @invariant()
    def says_what_a_new_one_says(self) -> None:
        self.steps += 1
        heard = self.client.heard(self.spots)
        with nothing_known():
            anew = self.new(self.text).heard(self.spots)
        for mine, scratch in zip(heard, anew, strict=True):
            assert mine == scratch


TestEditing = pytest.mark.timeout(3600)(Editing.TestCase)
TestEditing.settings = examples(8, steps=10)
