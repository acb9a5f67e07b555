"""`sgf-ls merge`: the games of several files as one collection, or those that begin alike as one tree.

Files come in the order of the command line. All of them are merged, or nothing is written.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from types import MappingProxyType

from sgf_ls.analysis.settings.model import NOTHING_SAID
from sgf_ls.cli.examine import read_source
from sgf_ls.cli.handing_out import for_stream
from sgf_ls.cli.layers import Layers
from sgf_ls.cli.one_charset import Unified, ways
from sgf_ls.cli.parts import CannotTake, Record, cut
from sgf_ls.cli.placing import Placer
from sgf_ls.cli.rewrite import NO_GAME
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.status import COULD_NOT_RUN, FINDINGS, NOTHING_FOUND
from sgf_ls.cli.taming import tame, tame_name
from sgf_ls.cli.totals import counted
from sgf_ls.features.tree_work.one_tree import kind_of, tree_of
from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.features.tree_work.sound import fault_in
from sgf_ls.files.sources import STANDARD_INPUT, Source, find_sources, reason
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.lexer import BLANKS


class Part(NamedTuple):
    """A part of the result, as text and as bytes without byte-order mark."""

    text: str
    content: bytes


class Merged(NamedTuple):
    """What the games have become."""

    parts: Sequence[Part]
    joined: int = 0
    """How many nodes have been joined with another one."""
    conflicts: Mapping[str, int] = MappingProxyType({})
    """By identifier, how many nodes lack what a later game says there."""
    untold: int = 0
    """Of how many games players, result and the like are nowhere."""

    @property
    def is_lossy(self) -> bool:
        """Whether something that stands in the files does not stand in the result."""
        return bool(self.conflicts or self.untold)

    def told(self) -> Iterator[str]:
        """What people are to know of it, in lines."""
        if self.joined:
            yield f"{counted(self.joined, 'node')} joined with another one."
        for name, count in sorted(self.conflicts.items()):
            yield f"{tame(name)}: in {counted(count, 'node')} a later game says something else, which is left out."
        if self.untold:
            whose = "1 game has" if self.untold == 1 else f"{self.untold:,} games have"
            own, its = ("its own", "its") if self.untold == 1 else ("their own", "their")
            yield f"{whose} no node of {own}, so {its} players, result and the like are left out."


def run(arguments: Namespace) -> int:
    """Merge as the command line says; the exit status. Raises Usage."""
    layers = Layers(NOTHING_SAID, config=arguments.config, isolated=arguments.isolated)
    sources = _in_order(arguments.paths, layers)
    screen = Screen(len(sources), swapped=True, task="Reading")
    with screen.bar():
        records = [record for source in sources for record in _read(source, screen, needs_order=arguments.tree)]
    if len(records) < len(sources):
        screen.note("Nothing was written.")
        return COULD_NOT_RUN
    try:
        files, merged, data = _merge(records, to_trees=arguments.tree)
        _write(data, arguments, sources)
    except CannotTake as error:
        screen.trouble(arguments.output or STANDARD_INPUT, f"nothing was written: {error}")
        return COULD_NOT_RUN
    except OSError as error:
        screen.trouble(arguments.output, f"cannot be written: {reason(error)}")
        return COULD_NOT_RUN
    for line in merged.told():
        screen.note(line)
    if files.names:
        screen.note(f"The files were in {', '.join(files.names)}; the result is in UTF-8, and its CA say so.")
    games = counted(sum(len(record.trees) for record in files.records), "game")
    trees = f" in {counted(len(merged.parts), 'tree')}" if arguments.tree else ""
    screen.note(f"{games} of {counted(len(sources), 'file')}{trees} written.")
    return FINDINGS if merged.is_lossy else NOTHING_FOUND


def _merge(records: Sequence[tuple[str, Record]], *, to_trees: bool) -> tuple[Unified, Merged, bytes]:
    """The files in one charset, what their games become, and the bytes of the result. Raises CannotTake."""
    for files in ways(records):
        try:
            merged = _trees(files) if to_trees else Merged(list(_games(files)))
        except UnicodeEncodeError:  # a byte that is no character, in a charset that switches by escape sequences
            continue
        data = _joined(files, merged.parts)
        if data is not None:
            return files, merged, data
    raise CannotTake("the result would not be read as the same text")


def _in_order(paths: Sequence[str], layers: Layers) -> list[Source]:
    """The inputs in the order in which they are named, those of a folder by their names; each is taken once."""
    found: dict[str, Source] = {}
    for path in paths:
        for source in find_sources([path], STANDARD_INPUT, layers.excludes):
            found.setdefault(source.name if source.name == STANDARD_INPUT else os.path.realpath(source.name), source)
    return list(found.values())


def _read(source: Source, screen: Screen, *, needs_order: bool) -> Iterator[tuple[str, Record]]:
    """The file with its name; nothing, but a word about it, if it cannot be read or merged."""
    screen.advance(1)
    try:
        record = None if source.failure else Record.read(read_source(source))
    except OSError as error:
        screen.trouble(source.name, f"cannot be read: {reason(error)}")
        return
    why = source.failure if record is None else _flaw(record, needs_order=needs_order)
    if record is None or why:
        screen.trouble(source.name, why)
        return
    for place in record.outside():
        screen.note(f"{tame_name(source.name)}: {place}: text outside the games is left out")
    yield tame_name(source.name), record


def _flaw(record: Record, *, needs_order: bool) -> str:
    """Why a file cannot be merged; empty if it can."""
    if not record.trees:
        return NO_GAME
    for tree in record.trees:
        fault = fault_in(record.document, tree) if needs_order or tree.end is None else None
        if fault:
            return f"{record.place(fault.start)}: {fault.words}"
    return ""


def _games(files: Unified) -> Iterator[Part]:
    """The games of each file with the blanks between them, byte for byte."""
    for record in files.records:
        rows: list[list[int]] = []
        for tree in record.trees:
            assert tree.end is not None, "that is a flaw"
            if rows and not record.document.slice(rows[-1][1], tree.start).strip(BLANKS):
                rows[-1][1] = tree.end
            else:
                rows.append([tree.start, tree.end])
        cutter = record.cutter(place for row in rows for place in row)
        for start, end in rows:
            content = cut(cutter, [(start, end)])[len(record.decoded.mark) :]
            yield Part(record.document.slice(start, end), content)


def _trees(files: Unified) -> Merged:
    """The games, those of one kind as one tree, which stands where the first of them stood."""
    kinds: dict[Hashable, list[Outline]] = {}
    for record in files.records:
        for tree in record.trees:
            kinds.setdefault(kind_of(tree), []).append(Outline(record.document, tree))
    trees = [tree_of(outlines, files.records[0].line_end) for outlines in kinds.values()]
    conflicts: Counter[str] = Counter()
    for one in trees:
        conflicts.update(one.conflicts)
    parts = [Part(tree.text, files.encoded(tree.text)) for tree in trees]
    return Merged(parts, sum([tree.joined for tree in trees]), conflicts, sum([tree.untold for tree in trees]))


def _joined(files: Unified, parts: Sequence[Part]) -> bytes | None:
    """The parts, each in a line of its own, as the bytes of a file; None if those would be read as another text."""
    line_end = files.records[0].line_end
    text = "".join([part.text + line_end for part in parts])
    end = files.encoded(line_end)
    content = b"".join([part.content + end for part in parts])
    return files.mark + content if files.is_read_as(content, text) else None


def _write(data: bytes, arguments: Namespace, sources: Sequence[Source]) -> None:
    """Write the result to its file, or to standard output. Raises CannotTake and OSError."""
    if arguments.output in (None, STANDARD_INPUT):
        sys.stdout.flush()
        sys.stdout.buffer.write(for_stream(data, sys.stdout))
        return
    placer = Placer(sources, replaces=arguments.force)
    if why := placer.obstacle(arguments.output, data):
        raise CannotTake(why)
    placer.write(arguments.output, data)
