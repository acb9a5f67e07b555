"""`sgf-ls extract`: the line of a game that leads to a node, or the position there, as a game of its own."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence

from sgf_ls.analysis.path import Path
from sgf_ls.analysis.settings.model import NOTHING_SAID
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.cli.examine import read_source
from sgf_ls.cli.handing_out import for_stream
from sgf_ls.cli.layers import Layers
from sgf_ls.cli.node_choice import Choice, chosen_path
from sgf_ls.cli.parts import CannotTake, Part, Record
from sgf_ls.cli.place import Place, read_place
from sgf_ls.cli.placing import Placer
from sgf_ls.cli.status import NOTHING_FOUND, Usage
from sgf_ls.features.tree_work.lines import spans_of_line
from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.features.tree_work.position import game_of_position
from sgf_ls.features.tree_work.sound import fault_in
from sgf_ls.files.sources import STANDARD_INPUT, Source, reason
from sgf_ls.text.visible import visible

NOTHING, MAIN, ALL = BELOW = "nothing", "main", "all"
"""What of that which follows the node goes along: nothing, its main line, or all its variations."""


def run(arguments: Namespace) -> int:
    """Extract as the command line says; the exit status. Raises Usage where that cannot be done."""
    choice = Choice(read_place(arguments.file), arguments.game, arguments.move)
    if choice.place.line is not None and (choice.game is not None or choice.move is not None):
        raise Usage("--game and --move choose a node, as LINE does; they do not go together")
    layers = Layers(NOTHING_SAID, config=arguments.config, isolated=arguments.isolated)
    source = Source(choice.place.name)
    record = _read(source)
    snapshot = Snapshot(record.document, layers.settings_of(source.name))
    path = chosen_path(choice, snapshot)
    try:
        if arguments.position:
            part = _position(record, snapshot, path, choice.place)
        else:
            part = _line(record, path, arguments.below)
        _write(part.data, arguments, source)
    except CannotTake as error:
        raise Usage(f"{choice.place}: {error}") from None
    if part.charset:
        sys.stderr.write(f"CA[{part.charset}] added, which the game did not state.\n")
    return NOTHING_FOUND


def _read(source: Source) -> Record:
    try:
        return Record.read(read_source(source))
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL
        raise Usage(f"{visible(source.name)}: cannot be read: {reason(error)}") from None


def _line(record: Record, path: Path, below: str) -> Part:
    """The line to the last node of a path. Raises CannotTake where the brackets of the game are not in order."""
    tree = next(tree for tree in reversed(record.trees) if tree.start < path.offsets[-1] + path.node.lead)
    if fault := fault_in(record.document, tree):
        raise CannotTake(f"{record.place(fault.start)}: {fault.words}")
    outline = Outline(record.document, tree)
    number = tree.number_at(path.offsets[-1])
    numbers: Sequence[int] = outline.path_to(number)
    if below == MAIN:
        numbers = [*numbers, *outline.main_line(number)[1:]]
    spans = spans_of_line(outline, numbers, with_all_below=below == ALL)
    return record.part(record.cutter(place for span in spans for place in span), spans)


def _position(record: Record, snapshot: Snapshot, path: Path, place: Place) -> Part:
    """The position behind a path. Raises Usage where the game has no board."""
    state = snapshot.board_after(path)
    if state is None:
        why = "its size, SZ, cannot be read" if path.game.is_go else "the game is not Go"
        raise Usage(f"{place}: there is no position: {why}")
    text = game_of_position(path.nodes, path.game, state) + record.line_end
    return record.alone(record.decoded.mark + record.encoded(text), text)


def _write(data: bytes, arguments: Namespace, source: Source) -> None:
    """Write the game to its file, or to standard output. Raises CannotTake and Usage."""
    if arguments.output in (None, STANDARD_INPUT):
        sys.stdout.flush()
        sys.stdout.buffer.write(for_stream(data, sys.stdout))
        return
    placer = Placer([source], replaces=arguments.force)
    if why := placer.obstacle(arguments.output, data):
        raise CannotTake(f"nothing was written: {why}")
    try:
        placer.write(arguments.output, data)
    except (OSError, ValueError) as error:
        raise Usage(f"{visible(arguments.output)}: cannot be written: {reason(error)}") from None
