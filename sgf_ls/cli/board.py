"""`sgf-ls board`: the board after a node, as text with a caption, or as a picture."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from sgf_ls.analysis.settings.model import NOTHING_SAID
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.cli import PROGRAM
from sgf_ls.cli.board_wishes import PNG, TEXT, Wishes, read_wishes
from sgf_ls.cli.examine import read_source
from sgf_ls.cli.layers import Layers
from sgf_ls.cli.node_choice import chosen_path
from sgf_ls.cli.place import Place, offset_of
from sgf_ls.cli.status import NOTHING_FOUND, Usage
from sgf_ls.cli.taming import tame
from sgf_ls.cli.terminal import columns_of
from sgf_ls.features.caption import caption, missing, pairs, signs
from sgf_ls.features.diagrams import cropped, diagram_of, with_list, with_numbers
from sgf_ls.features.spot import spot_at
from sgf_ls.files.sources import Source, reason
from sgf_ls.goban.diagram import NO_COORDINATES, Diagram
from sgf_ls.goban.drawing.lettering import LACKING, in_charset, width_of
from sgf_ls.goban.drawing.text import text_board
from sgf_ls.goban.numbering import number_moves
from sgf_ls.goban.region import Region
from sgf_ls.records import NamedTuple
from sgf_ls.rules.node_in_game import Naming
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.files import create_file, read_file, replace_file
from sgf_ls.text.visible import visible


class Board(NamedTuple):
    """What is to be shown: a diagram, and the lines that stand below it."""

    diagram: Diagram
    lines: Sequence[str]


def run(arguments: Namespace) -> int:
    """Show the board; the exit status. Raises Usage where that cannot be done."""
    wishes = read_wishes(arguments)
    layers = Layers(NOTHING_SAID, config=arguments.config, isolated=arguments.isolated)
    board = _board(wishes, _read(wishes.choice.place, layers))
    if wishes.form == TEXT:
        _write_text(_as_text(board, wishes), wishes)
    else:
        _write(_as_picture(board.diagram, wishes), wishes)
    return NOTHING_FOUND


def _read(place: Place, layers: Layers) -> Snapshot:
    try:
        data = read_source(Source(place.name))
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL
        raise Usage(f"{visible(place.name)}: cannot be read: {reason(error)}") from None
    return Snapshot.of(decode(data).text, layers.settings_of(place.name))


def _board(wishes: Wishes, snapshot: Snapshot) -> Board:
    """The board as it is wished for. Raises Usage where there is none."""
    path = chosen_path(wishes.choice, snapshot)
    state = snapshot.board_after(path)
    if state is None:
        why = "its size, SZ, cannot be read" if path.game.is_go else "the game is not Go"
        raise Usage(f"{wishes.choice.place}: no board can be shown: {why}")
    style = wishes.coordinates or snapshot.settings.coordinates
    prime = wishes.prime or snapshot.settings.prime
    numbering = number_moves(path.nodes, state.position.size)
    numbered = numbering.standing(state.position, wishes.numbers)
    diagram = with_numbers(diagram_of(state, path.nodes, style, prime), numbered)
    diagram = _cropped(_with_list(diagram, wishes.choice.place, snapshot), wishes.crop)
    naming = Naming("sgf" if style == NO_COORDINATES else style, prime)
    standing = set(numbered)
    gone = [move for move in numbering.latest(wishes.numbers) if move not in standing]
    lines = [caption(state, path.node, naming), missing(gone, diagram.size, naming), signs(diagram), pairs(diagram)]
    return Board(diagram, [line for line in lines if line])


def _with_list(diagram: Diagram, place: Place, snapshot: Snapshot) -> Diagram:
    """The diagram with the points of the list that the place is in, if it tells a column and is in one."""
    if place.column is None:
        return diagram
    spot = spot_at(snapshot, offset_of(place, snapshot.document))
    return with_list(diagram, spot.points.points) if spot and spot.points else diagram


def _cropped(diagram: Diagram, crop: str | Region) -> Diagram:
    """The diagram of the part of the board that is asked for."""
    if isinstance(crop, Region):
        if not (diagram.size.contains(crop.first) and diagram.size.contains(crop.last)):
            raise Usage(f"--crop reaches beyond the board of {diagram.size.columns}x{diagram.size.rows}")
        return diagram._replace(crop=crop, visible=None)
    return cropped(diagram, crop)


def _as_text(board: Board, wishes: Wishes) -> str:
    charset = sys.stdout.encoding if wishes.output is None else "utf-8"
    drawn = [tame(row) for row in text_board(board.diagram).split("\n")]
    rows = [in_charset(row, charset) for row in drawn]
    lacking = [f"{LACKING} stands for what {charset} lacks."] if rows != drawn else []
    return "".join([f"{line}\n" for line in (*rows, "", *map(tame, board.lines), *lacking)])


def _write_text(text: str, wishes: Wishes) -> None:
    """Write to standard output, in whatever charset it has, or to a file."""
    if wishes.output is None:
        sys.stdout.write(text)
        _warn_of_width(text)
    else:
        _write(text.encode("utf-8", "backslashreplace"), wishes)


def _warn_of_width(text: str) -> None:
    """Tell the reader of a terminal whose lines are too short for the rows of the board, which it breaks."""
    width = max(map(width_of, text.partition("\n\n")[0].split("\n")))
    if sys.stdout.isatty() and width > columns_of(sys.stdout):
        sys.stdout.flush()
        sys.stderr.write(
            f"{PROGRAM}: the rows take {width} columns, more than this terminal has; "
            "--crop shows a part of the board, --output board.svg makes a picture\n"
        )


def _as_picture(diagram: Diagram, wishes: Wishes) -> bytes:
    from sgf_ls.goban.drawing.svg import svg_board

    svg = svg_board(diagram, wishes.cell)
    if wishes.form != PNG:
        return f"{svg}\n".encode()
    from sgf_ls.cli.png import png_of

    return png_of(svg)


def _write(data: bytes, wishes: Wishes) -> None:
    """Write to standard output, or to a file in one step. Raises Usage where it cannot be written."""
    if wishes.output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    try:
        if os.path.lexists(wishes.output):
            replace_file(wishes.output, read_file(wishes.output), data)
        else:
            create_file(wishes.output, data)
    except (OSError, ValueError) as error:
        raise Usage(f"{visible(wishes.output)}: cannot be written: {reason(error)}") from None
