"""Somebody at twenty documents for a day, in minutes: typing, taking back, asking, closing one and opening another.

What is typed is taken back sooner or later, so that the documents are at the end as large as at the beginning, and
whatever the server has grown by is its own.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path
from random import Random
from typing import Any

from .client import Message, Wire
from .conformance.asking import PUSHED
from .conftest import initialize, open_document
from .naive import Editor
from .requests import OPTIONS, REQUESTS, Spot

DOCUMENTS = 20
EDITS_BETWEEN_QUESTIONS = 5
EDITS_BETWEEN_OPENINGS = 200
MOST_TO_TAKE_BACK = 12
LETTERS = "abcdefghijklmnopqrs"
TYPED = [*"BWC[];()\\aqx ", "\n", "[]", "C[]", "石", "😀"]
PASTED = [
    ";B[aa];W[bb]",
    "(;B[cc]C[why?])",
    "AB[aa:cc][cc:dd]",
    "LB[aa:1][bb:2]",
    "\n(;FF[4]SZ[9]AB[aa:bb])",
    "x" * 400,
]


def record(chance: Random, nodes: int) -> str:
    """A game with comments, marks and variations; no two are alike."""

    def point() -> str:
        return chance.choice(LETTERS) + chance.choice(LETTERS)

    text, depth = f"(;FF[4]GM[1]SZ[19]PB[{chance.random()}]AB[{point()}][{point()}]", 1
    for number in range(nodes):
        text += "\n" + (opened := "(" * (chance.random() < 0.1)) + f";{'BW'[number % 2]}[{point()}]"
        text += chance.choice(
            ("", "", f"C[{'and so on ' * chance.randrange(60)}]", f"LB[{point()}:A]", f"TR[{point()}]")
        )
        depth += len(opened)
    return text + ")" * depth


class Paper:
    """An open document, and how to take back what was done to it."""

    def __init__(self, uri: str, text: str) -> None:
        self.uri = uri
        self.editor = Editor(text, "utf-16")
        self.version = 1
        self.found: list[Message] = []
        """What the server found in it last."""
        self._back: list[tuple[int, int, str]] = []

    def edit(self, chance: Random) -> Message:
        """What is told of the next edit: something new, or the last one taken back."""
        length = len(self.editor.text)
        if self._back and (len(self._back) >= MOST_TO_TAKE_BACK or chance.random() < 0.5):
            start, end, new = self._back.pop()
        else:
            start = self.editor.place(chance.randrange(length + 1))
            end = self.editor.place(min(start + chance.choice((0, 0, 0, 1, 1, 3)), length))
            new = chance.choice(PASTED) if chance.random() < 0.05 else chance.choice(("", *TYPED))
            self._back.append((start, start + len(new), self.editor.text[start:end]))
        self.editor, change = self.editor.replace(start, end, new)
        self.version += 1
        return {"textDocument": {"uri": self.uri, "version": self.version}, "contentChanges": [change]}

    def spot(self, chance: Random) -> Spot:
        """Some place of it."""
        start = self.editor.place(chance.randrange(len(self.editor.text) + 1))
        end = self.editor.place(min(start + chance.randrange(200), len(self.editor.text)))
        return Spot(self.uri, self.editor.text, self.editor.encoding, start, end)


class QuickWire(Wire):
    """A client that does not check what it is told, as other tests do: that takes longer than the server does."""

    def _take(self, message: Message) -> None:
        self.messages.append(message)
        if "method" in message and "id" in message:
            self.reply(message)


class Desk:
    """A server and the documents that are open in it."""

    def __init__(self, seed: int) -> None:
        self.wire = wire = QuickWire()
        self.chance = Random(seed)
        self.edits = 0
        self._numbers = count()
        self._questions = cycle(REQUESTS.items())
        self._results: dict[str, Any] = {}
        initialize(wire, {**PUSHED, "general": {"positionEncodings": ["utf-16"]}}, initializationOptions=OPTIONS)
        self.papers = [self._opened(place) for place in range(DOCUMENTS)]

    def _opened(self, place: int) -> Paper:
        """Another document, the longer the further back its place is."""
        paper = Paper(f"file:///soak-{next(self._numbers)}.sgf", record(self.chance, 20 + 30 * place))
        paper.found = self._open(paper)
        return paper

    def _open(self, paper: Paper) -> list[Message]:
        since = len(self.wire.messages)
        open_document(self.wire, paper.uri, paper.editor.text, paper.version)
        return self.wire.diagnostics(paper.uri, paper.version, since)

    def _close(self, paper: Paper) -> None:
        self.wire.notify("textDocument/didClose", {"textDocument": {"uri": paper.uri}})

    def work(self, edits: int) -> Iterator[float]:
        """So many edits, and what else comes between; the seconds from each edit to its findings."""
        for _ in range(edits):
            self.wire.messages.clear()
            yield self._edit(self.chance.choice(self.papers))
            self.edits += 1
            if self.edits % EDITS_BETWEEN_QUESTIONS == 0:
                self._ask(self.chance.choice(self.papers))
            if self.edits % EDITS_BETWEEN_OPENINGS == 0:
                place = self.edits // EDITS_BETWEEN_OPENINGS % DOCUMENTS
                self._close(self.papers[place])
                self.papers[place] = self._opened(place)

    def _edit(self, paper: Paper) -> float:
        change = paper.edit(self.chance)
        begin = time.perf_counter()
        self.wire.notify("textDocument/didChange", change)
        paper.found = self.wire.diagnostics(paper.uri, paper.version)
        return time.perf_counter() - begin

    def _ask(self, paper: Paper) -> None:
        spot = paper.spot(self.chance)
        method, row = next(self._questions)
        before = self._results.get(row.after)
        for params in row.params(spot, before)[:1]:
            self._results[method] = self.wire.ask(method, params).get("result")

    def found_anew(self) -> Iterator[tuple[list[Message], list[Message]]]:
        """What was found last in each document, and what is found when it is closed and opened again."""
        for paper in self.papers:
            paper.version += 1
            self._close(paper)
            yield paper.found, self._open(paper)


def resident(process: int) -> int:
    """The memory that a process has in use, in bytes."""
    fields = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()
    return int(fields[1]) * 4096
