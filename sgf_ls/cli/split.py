"""`sgf-ls split`: one file for each game of a collection, or for each line of its games.

The bytes of a game stay as they are. All of a file is written, or nothing: first it is found out what each game is to
be called and whether something stands in the way. Standard output names the files that are (or would be) written.
"""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterator, Sequence

from sgf_ls.analysis.settings.model import NOTHING_SAID
from sgf_ls.cli.examine import read_source
from sgf_ls.cli.file_names import Names, file_name, unknown_fields
from sgf_ls.cli.layers import Layers
from sgf_ls.cli.output_folder import check_folder, target_of
from sgf_ls.cli.parts import CannotTake, Part, Record
from sgf_ls.cli.placing import Placer
from sgf_ls.cli.rewrite import NO_GAME
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.status import COULD_NOT_RUN, FINDINGS, NOTHING_FOUND, Usage
from sgf_ls.cli.taming import tame_name
from sgf_ls.cli.totals import counted
from sgf_ls.features.tree_work.lines import Span, spans_of_line
from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.features.tree_work.sound import fault_in
from sgf_ls.files.sources import STANDARD_INPUT, Source, find_sources, reason
from sgf_ls.records import NamedTuple
from sgf_ls.spec.reading.texts import as_simple_text
from sgf_ls.syntax.node import Node
from sgf_ls.text.visible import visible

STEM, NUMBER, LINE = "stem", "number", "line"
FIELDS = (STEM, NUMBER, LINE)
"""What a name may consist of, beside the properties of the root: the name of the file, the number of the game in it,
the number of the line in the game."""
GAMES, LINES = "{stem}-{number}", "{stem}-{number}-{line}"
"""The names that files get unless others are wanted."""


class Piece(NamedTuple):
    """What becomes a file."""

    root: Node
    number: str
    line: str
    spans: Sequence[Span]
    """What it consists of, as stretches of the whole text."""


def run(arguments: Namespace) -> int:
    """Split as the command line says; the exit status. Raises Usage for names that cannot be, and the like."""
    _refuse_nonsense(arguments)
    layers = Layers(NOTHING_SAID, config=arguments.config, isolated=arguments.isolated)
    sources = find_sources(arguments.paths, STANDARD_INPUT, layers.excludes)
    splitter = _Splitter(arguments, sources)
    with splitter.screen.bar():
        for source in sources:
            splitter.take(source)
            splitter.screen.advance(1)
    splitter.sum_up()
    if splitter.failed:
        return COULD_NOT_RUN
    return FINDINGS if arguments.check and splitter.written else NOTHING_FOUND


def _refuse_nonsense(arguments: Namespace) -> None:
    known = FIELDS if arguments.variations else FIELDS[:2]
    if arguments.name is not None and (unknown := unknown_fields(arguments.name, known)):
        told = ", ".join(f"{{{field}}}" for field in known)
        raise Usage(f"--name: there is no {{{unknown[0]}}}; there are {told}, and properties such as {{GN}}")
    check_folder(arguments.output_dir, arguments.paths, doing="split")


class _Splitter:
    """Splits one file after the other, and counts."""

    def __init__(self, arguments: Namespace, sources: Sequence[Source]) -> None:
        self._wanted = arguments
        self._pattern = arguments.name or (LINES if arguments.variations else GAMES)
        self._placer = Placer(sources, replaces=arguments.force)
        self._names = Names()
        self.screen = Screen(len(sources), task="Splitting")
        self.written = self.same = self.failed = 0

    def take(self, source: Source) -> None:
        """Split a file, or tell why not."""
        try:
            if source.failure:
                raise CannotTake(source.failure)
            self._split(source, read_source(source))
        except CannotTake as error:
            self._fail(source, str(error))
        except OSError as error:
            self._fail(source, f"cannot be read: {reason(error)}")

    def _fail(self, source: Source, why: str) -> None:
        self.failed += 1
        self.screen.trouble(source.name, why)

    def _split(self, source: Source, data: bytes) -> None:
        record = Record.read(data)
        pieces = list(_pieces_of(record, variations=self._wanted.variations))
        cutter = record.cutter(place for piece in pieces for span in piece.spans for place in span)
        targets = [self._target(source, piece) for piece in pieces]
        for target, piece in zip(targets, pieces, strict=True):
            if why := self._placer.obstacle(target, record.part(cutter, piece.spans).data):
                raise CannotTake(f"nothing of it was written: {why}")
        for target, piece in zip(targets, pieces, strict=True):
            self._write(target, record.part(cutter, piece.spans))
        for place in record.outside():
            self.screen.note(f"{tame_name(source.name)}: {place}: text outside the games is in none of the files")

    def _write(self, target: str, part: Part) -> None:
        writes = self._placer.is_new if self._wanted.check else self._placer.write
        try:
            is_new = writes(target, part.data)
        except OSError as error:
            raise CannotTake(f"{visible(target)} cannot be written: {reason(error)}") from None
        self.written += is_new
        self.same += not is_new
        if is_new:
            added = f": CA[{part.charset}] added, which its game did not state" if part.charset else ""
            self.screen.result(f"{tame_name(target)}{added}\n")

    def _target(self, source: Source, piece: Piece) -> str:
        """Where a piece goes: below the output folder as its source stands below the folder that was named."""
        name = "stdin" if source.name == STANDARD_INPUT else source.name
        folder, name = os.path.split(target_of(self._wanted.output_dir, name, self._wanted.paths))
        given = {STEM: os.path.splitext(name)[0], NUMBER: piece.number, LINE: piece.line}

        def text_of(field: str) -> str:
            prop = None if field in given else piece.root.find(field)
            return as_simple_text(prop.values[0]) if prop else given.get(field, "")

        return os.path.join(folder, self._names.take(file_name(self._pattern, text_of) or piece.number, folder))

    def sum_up(self) -> None:
        """The last line, for people."""
        verb = "would be written" if self._wanted.check else "written"
        there = f", {self.same} there already" if self.same else ""
        failed = f"; {counted(self.failed, 'path')} failed, see above" if self.failed else ""
        self.screen.note(f"{counted(self.written, 'file')} {verb}{there}{failed}.")


def _pieces_of(record: Record, *, variations: bool) -> Iterator[Piece]:
    """The parts of a file. Raises CannotTake for a game that is not sound enough to be taken out."""
    trees, document = record.trees, record.document
    if not trees:
        raise CannotTake(NO_GAME)
    for index, tree in enumerate(trees, 1):
        number = _padded(index, len(trees))
        if (tree.end is None or variations) and (fault := fault_in(document, tree)):
            raise CannotTake(f"nothing of it was written: {record.place(fault.start)}: {fault.words}")
        if not variations:
            assert tree.end is not None, "that would be a fault"
            yield Piece(tree.nodes[0], number, "", [(tree.start, tree.end)])
            continue
        outline = Outline(document, tree)
        leaves = outline.leaves()
        for line, leaf in enumerate(leaves, 1):
            spans = spans_of_line(outline, outline.path_to(leaf))
            yield Piece(tree.nodes[0], number, _padded(line, len(leaves)), spans)


def _padded(number: int, most: int) -> str:
    """A number with as many digits as the highest one has, so that files stand in order."""
    return str(number).rjust(len(str(most)), "0")
