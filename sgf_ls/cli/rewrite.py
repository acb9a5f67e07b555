"""What the commands share that rewrite whole texts: their inputs, and what becomes of a text that has been changed.

It is written in the place of its file or elsewhere, or shown. A worker process may be at work here, so nothing is
printed.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TypeVar

from sgf_ls.analysis.settings.model import NOTHING_SAID
from sgf_ls.cli.examine import led_out, read_source, write_source
from sgf_ls.cli.layers import Layers
from sgf_ls.cli.output_folder import target_of, without_clashes, write_there
from sgf_ls.cli.status import COULD_NOT_RUN, FINDINGS, NOTHING_FOUND
from sgf_ls.cli.taming import tame
from sgf_ls.cli.terminal import coloured, plain, wants_colour
from sgf_ls.files.sources import STANDARD_INPUT, Source, find_sources, reason
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.nesting import Nesting, step_into
from sgf_ls.text.charset.decode import Decoded, decode, on_error
from sgf_ls.text.charset.reading import UTF_8
from sgf_ls.text.charset.splice import CannotEncode, replace_bytes
from sgf_ls.text.edits import Edit

NO_GAME = "there is no game in it"
OURS = "which is a fault of sgf-ls; nothing was written"
Outcome = TypeVar("Outcome")


class Way(NamedTuple):
    """How the results are wanted."""

    done: str
    """The participle of what is done: `formatted`."""
    writes: bool = True
    """Whether files are written, and not only told or shown."""
    diff: bool = False
    terminal: bool = False
    """Whether the results go to a terminal."""
    colour: bool = False
    stdin_name: str = STANDARD_INPUT
    folder: str = ""
    """Below which folder they are written; empty if in none."""
    named: tuple[str, ...] = ()
    """The paths of the command line."""
    to_output: bool = False
    """Whether the result, of which there is one, goes to standard output. Else it takes the place of its file."""

    def name_of(self, source: Source) -> str:
        """The name by which an input is reported."""
        return self.stdin_name if source.name == STANDARD_INPUT else source.name

    def hands_out(self, source: Source) -> bool:
        """Whether the result of an input goes to standard output."""
        return self.writes and (self.to_output or source.name == STANDARD_INPUT)


def way_of(arguments: Namespace, done: str) -> Way:
    """What the command line says of the results: they take the places of their files, or are only told or shown."""
    return Way(
        done,
        writes=not (arguments.check or arguments.diff),
        diff=arguments.diff,
        terminal=sys.stdout.isatty(),
        colour=wants_colour(sys.stdout),
        stdin_name=arguments.stdin_filename or STANDARD_INPUT,
    )


def inputs_of(arguments: Namespace, way: Way) -> list[Source]:
    """The inputs that the command line names, with their settings. Raises Usage for a mistake in a settings file."""
    layers = Layers(NOTHING_SAID, config=arguments.config, isolated=arguments.isolated)
    sources = [
        source if source.failure else source._replace(settings=layers.settings_of(source.name))
        for source in find_sources(arguments.paths, way.stdin_name, layers.excludes)
    ]
    return without_clashes(sources, way.folder, way.named)


def status_of(way: Way, *, failed: bool, changed: bool) -> int:
    """The exit status, told whether an input failed, and whether one changed or would."""
    if failed:
        return COULD_NOT_RUN
    return FINDINGS if changed and not way.writes else NOTHING_FOUND


def guarded(
    source: Source, way: Way, work: Callable[[str, bytes], Outcome], outcome: Callable[[str, str], Outcome]
) -> Outcome:
    """Read an input, and work on its name and bytes. Never raises: whatever goes wrong is the failure of an outcome."""
    name = way.name_of(source)
    if source.failure:
        return outcome(name, source.failure)
    try:
        return work(name, read_source(source))
    except OSError as error:
        return outcome(name, f"cannot be read: {reason(error)}")
    except Exception as error:  # One file that breaks an assumption must not end a run over an archive.
        return outcome(name, f"could not be {way.done}, {OURS}: {type(error).__name__}: {error}")


def has_game(document: Document) -> bool:
    """Whether a game begins anywhere in a text; mostly it is the first thing there."""
    nesting = Nesting()
    for _, node in document.nodes():
        step = step_into(node, nesting)
        if step.opens_game:
            return True
        nesting = step.nesting
    return False


class Written(NamedTuple):
    """What became of a text."""

    failure: str = ""
    output: bytes = b""
    """What goes to standard output."""


def leave(source: Source, data: bytes, way: Way) -> Written:
    """An input that is as it should be. Where results go elsewhere it is one of them."""
    if way.folder and (failure := _put(source, data, data, way)):
        return Written(failure)
    return Written(output=data if way.hands_out(source) else b"")


def fail(source: Source, data: bytes, way: Way, failure: str) -> Written:
    """An input that stays, for it cannot be as it should. Standard input is handed on all the same.

    So an editor that filters its text through us does not lose it. What a file holds is not lost.
    """
    is_filtered = source.name == STANDARD_INPUT and way.hands_out(source)
    return Written(failure, data if is_filtered else b"")


def write_changed(
    source: Source, data: bytes, decoded: Decoded, edits: Sequence[Edit], text: str, way: Way, misread: str = OURS
) -> Written:
    """An input whose text is another one after some edits. What cannot be written as it is meant is not written.

    `misread` tells what it means if the result would be read in another charset.
    """
    try:
        after = _encoded(data, decoded, edits, text)
    except CannotEncode as error:
        return fail(source, data, way, f"cannot be {way.done}, nothing was written: {error}")
    if not _reads_as(after, text):
        return fail(source, data, way, f"the {way.done} file would be read in another charset, {misread}")
    return write_bytes(source, data, after, way)


def write_bytes(source: Source, before: bytes, after: bytes, way: Way) -> Written:
    """An input that has other bytes now."""
    if source.outside and not way.folder:
        return fail(source, before, way, led_out(source))
    if not way.writes:
        return Written(output=_shown(source, before, after, way))
    if not way.to_output and (failure := _put(source, before, after, way)):
        return fail(source, before, way, failure)
    return Written(output=after if way.hands_out(source) else b"")


def _put(source: Source, before: bytes, after: bytes, way: Way) -> str:
    """Write a file; why that was not possible, or nothing."""
    if not way.folder:
        return write_source(source, before, after)
    return write_there(target_of(way.folder, source.name, way.named), after)


def _encoded(data: bytes, decoded: Decoded, edits: Sequence[Edit], text: str) -> bytes:
    """The bytes of the new text, in which those of all that stays are the same. Raises CannotEncode."""
    # In UTF-8 each character has just one spelling, and bytes that are none go round unharmed: that is quicker than to
    # look for the place of each of a hundred thousand edits.
    if decoded.codec == UTF_8:
        return decoded.mark + text.encode(UTF_8, on_error(UTF_8))
    return replace_bytes(data, decoded, edits)


def _reads_as(data: bytes, text: str) -> bool:
    # Bytes of ASCII alone have been read as what they are written as, whatever the charset is called.
    return data.isascii() or decode(data).text == text


def _shown(source: Source, before: bytes, after: bytes, way: Way) -> bytes:
    """What is shown of an input that would change."""
    name = way.name_of(source)
    if not way.diff:
        return f"would be {way.done}: {tame(name)}\n".encode("utf-8", "backslashreplace")
    from sgf_ls.cli.difference import difference, for_terminal

    diff = difference(name, before, after)
    if way.terminal:
        diff = for_terminal(diff, coloured if way.colour else plain)
    return diff.encode("utf-8", "surrogateescape")
