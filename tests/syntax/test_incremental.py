"""The incremental document is a parse from scratch, whatever was done to it.

A machine opens texts, types, deletes, pastes, takes back, and after every step compares all that can be asked with a
new snapshot of the same text, and with plain counting over a plain `str`. It runs with pieces of all small sizes, so
that seams are everywhere, and with the real ones.
"""

from __future__ import annotations

from contextlib import ExitStack

from effort import examples
from forgetting import nothing_known
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from products import assert_same, assert_true_to, findings_of, nodes_of, tokens_of
from scribbles import CHARACTERS, PIECES, PLACES, SIZES, SNIPPETS, TEXTS
from seams import small_pieces

from sgf_ls.analysis.snapshot import Snapshot, checker_of
from sgf_ls.text.extent import Encoding


class Editing(RuleBasedStateMachine):
    """A session in an editor, beside a plain `str`."""

    real_sizes = False

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        self.text = ""
        self.snapshot = Snapshot.of("")
        self.history: list[tuple[str, Snapshot, object]] = []

    def teardown(self) -> None:
        self.stack.close()

    @initialize(sizes=SIZES, text=TEXTS, encoding=st.sampled_from(Encoding))
    def start(self, sizes: tuple[int, int], text: str, encoding: Encoding) -> None:
        if not self.real_sizes:
            self.stack.enter_context(small_pieces(*sizes))
        self.snapshot = Snapshot.of(text, encoding=encoding)
        self.text = text

    def edit(self, start: int, end: int, new: str) -> None:
        before = self.snapshot
        self.history.append((self.text, before, self.products(before)))
        self.snapshot = before.edit(start, end, new)
        self.text = self.text[:start] + new + self.text[end:]
        assert before.text == self.history[-1][0], "the old version stays as it was"

    @staticmethod
    def products(snapshot: Snapshot) -> object:
        return nodes_of(snapshot), tokens_of(snapshot), findings_of(snapshot), snapshot.document.extent

    def place(self, where: float) -> int:
        return round(where * len(self.text))

    @rule(where=PLACES, new=SNIPPETS)
    def insert(self, where: float, new: str) -> None:
        self.edit(self.place(where), self.place(where), new)

    @rule(where=PLACES, character=CHARACTERS)
    def type_character(self, where: float, character: str) -> None:
        self.edit(self.place(where), self.place(where), character)

    @rule(where=PLACES, count=st.sampled_from([1, 1, 1, 2, 5]))
    def delete_some(self, where: float, count: int) -> None:
        start = self.place(where)
        self.edit(start, min(start + count, len(self.text)), "")

    @rule(first=PLACES, second=PLACES, new=SNIPPETS)
    def replace(self, first: float, second: float, new: str) -> None:
        start, end = sorted((self.place(first), self.place(second)))
        self.edit(start, end, new)

    @rule(where=PLACES, piece=PIECES)
    def paste_much(self, where: float, piece: str) -> None:
        if len(self.text) < 1000:
            size = 10_000 if self.real_sizes else 200
            self.edit(self.place(where), self.place(where), piece * (size // len(piece)))

    @rule(where=PLACES, bracket=st.sampled_from(["[", "\\", "C[", "]"]), more=SNIPPETS, elsewhere=PLACES)
    def open_a_value_and_take_it_back(self, where: float, bracket: str, more: str, elsewhere: float) -> None:
        at = self.place(where)
        self.edit(at, at, bracket)
        other = self.place(elsewhere)
        self.edit(other, other, more)
        at += len(more) if other <= at else 0
        self.edit(at, at + len(bracket), "")

    @rule(edits=st.lists(st.tuples(PLACES, PLACES, SNIPPETS), min_size=2, max_size=4))
    def several(self, edits: list[tuple[float, float, str]]) -> None:
        for first, second, new in edits:
            start = self.place(first)
            self.edit(start, min(start + round(second * 6), len(self.text)), new)

    @rule()
    def join_and_split_line_ends(self) -> None:
        at = self.text.find("\r\n")
        if at >= 0:
            self.edit(at + 1, at + 1, "x")
            self.edit(at + 1, at + 2, "")

    @rule(text=TEXTS)
    def replace_all(self, text: str) -> None:
        self.edit(0, len(self.text), text)

    @rule(encoding=st.sampled_from(Encoding), text=TEXTS)
    def open_another(self, encoding: Encoding, text: str) -> None:
        self.history.clear()
        self.snapshot, self.text = Snapshot.of(text, encoding=encoding), text

    @rule()
    def undo_all(self) -> None:
        while self.history:
            text, snapshot, products = self.history.pop()
            # Both ways back: the kept version, and an edit that restores the text.
            restored = self.snapshot.edit(0, self.snapshot.document.length, text)
            assert self.products(snapshot) == products == self.products(restored)
            self.snapshot, self.text = snapshot, text

    @rule()
    def forget_what_was_found(self) -> None:
        checker_of.cache_clear()

    @invariant()
    def says_what_a_new_one_says(self) -> None:
        with nothing_known():
            assert_same(self.snapshot, Snapshot.of(self.text, encoding=self.snapshot.document.encoding))

    @invariant()
    def says_what_is_true(self) -> None:
        assert_true_to(self.snapshot, self.text, step=1 + len(self.text) // 60)


class EditingInRealSizes(Editing):
    """The same with segments as long as they really are."""

    real_sizes = True


TestEditing = Editing.TestCase
TestEditing.settings = examples(40, steps=12)
TestEditingInRealSizes = EditingInRealSizes.TestCase
TestEditingInRealSizes.settings = examples(6, steps=8)
