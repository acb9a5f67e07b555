"""What the command line of `sgf-ls board` asks for, read and checked."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from sgf_ls.cli.node_choice import Choice
from sgf_ls.cli.place import Place, read_place
from sgf_ls.cli.status import Usage
from sgf_ls.features.diagrams import CROPS
from sgf_ls.files.sources import ENDING
from sgf_ls.goban.drawing.layout import LARGEST_CELL, SMALLEST_CELL
from sgf_ls.goban.region import Region
from sgf_ls.goban.values import read_value
from sgf_ls.records import NamedTuple
from sgf_ls.text.visible import visible

TEXT, SVG, PNG = FORMS = "text", "svg", "png"
NO_NUMBERS, ALL_NUMBERS = "none", "all"
CELLS = {TEXT: 0, SVG: 20, PNG: 40}
"""How many pixels lie between two lines, if nothing else is asked for."""


class Wishes(NamedTuple):
    """What the user asked for."""

    choice: Choice
    form: str
    coordinates: str | None
    """None for what the settings say."""
    prime: str | None
    numbers: int | None
    """How many of the last moves bear their numbers; None for all."""
    crop: str | Region
    """One of `diagrams.CROPS`, or the part of the board to show."""
    cell: int
    """The pixels between two lines of a picture."""
    output: str | None
    """The file to write; None for standard output."""


def read_wishes(arguments: Namespace) -> Wishes:
    """What is asked for. Raises Usage."""
    place = read_place(arguments.file)
    output = None if arguments.output in (None, "-") else arguments.output
    if output is not None:
        _must_not_be_a_record(output, place)
    form = arguments.format or _form_of(output)
    if output is None and form == PNG and sys.stdout.isatty():
        raise Usage("a PNG is nothing for a terminal; name a file with --output")
    return Wishes(
        _choice(arguments, place),
        form,
        arguments.coordinates,
        arguments.prime,
        _numbers(arguments.numbers),
        _crop(arguments.crop),
        _cell(arguments.cell, form),
        output,
    )


def _choice(arguments: Namespace, place: Place) -> Choice:
    game, move = arguments.game, arguments.move
    if place.line is not None and (game is not None or move is not None):
        raise Usage("--game and --move choose a node, as LINE does; they do not go together")
    return Choice(
        place,
        None if game is None else _whole("--game", game, 1),
        None if move is None else _whole("--move", move, 0),
    )


def _form_of(output: str | None) -> str:
    """The form that the ending of a file name says. Raises Usage for one that says another form."""
    ending = os.path.splitext(output or "")[1].lower().removeprefix(".")
    if ending in FORMS:
        return ending
    if ending in ("", "txt"):
        return TEXT
    raise Usage(f"--output: .{visible(ending)} is none of the forms {', '.join(FORMS)}; choose one with --format")


def _must_not_be_a_record(output: str, place: Place) -> None:
    """Keep the record itself from being lost. Raises Usage."""
    is_same = os.path.exists(output) and os.path.exists(place.name) and os.path.samefile(output, place.name)
    if is_same or output.lower().endswith(ENDING):
        raise Usage(f"--output: {visible(output)} is a record, and a board is not to take its place")


def _numbers(text: str) -> int | None:
    named = {NO_NUMBERS: 0, ALL_NUMBERS: None}
    return named[text] if text in named else _whole("--numbers", text, 1, ", all or none")


def _cell(text: str | None, form: str) -> int:
    if text is None:
        return CELLS[form]
    if form == TEXT:
        raise Usage("--cell is about pictures; it goes with --format svg and png")
    cell = _whole("--cell", text, SMALLEST_CELL)
    if cell > LARGEST_CELL:
        raise Usage(f"--cell is {cell}, more than {LARGEST_CELL} pixels")
    return cell


def _crop(text: str) -> str | Region:
    if text in CROPS:
        return text
    corners = read_value(text).corners
    if corners is None:
        raise Usage(f"--crop is {visible(text)!r}, neither {', '.join(CROPS)} nor a rectangle such as aa:jj")
    return Region(*corners)


def _whole(option: str, text: str, least: int, else_: str = "") -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) >= least):
        raise Usage(f"{option} is {visible(text)!r}, not a whole number from {least}{else_}")
    return int(text)
