"""`sgf-ls convert`: write files in another charset, their bytes and their CA together.

Each file is converted whole or left as it is. Standard output names the files that are (or with `--check` would be)
converted; where standard input is converted it holds the result, and the names go to standard error.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence

from sgf_ls.analysis.settings.model import NOTHING_SAID
from sgf_ls.cli.layers import Layers
from sgf_ls.cli.output_folder import check_folder, target_of, write_there
from sgf_ls.cli.recode import KEEP, CannotConvert, Recoded, recode
from sgf_ls.cli.status import COULD_NOT_RUN, FINDINGS, NOTHING_FOUND, Usage
from sgf_ls.cli.taming import tame, tame_name
from sgf_ls.cli.totals import counted, left_alone
from sgf_ls.files.sources import STANDARD_INPUT, Source, find_sources, reason
from sgf_ls.records import NamedTuple
from sgf_ls.text.charset.names import charset_of, codec_of, names_like
from sgf_ls.text.charset.registered import Charset
from sgf_ls.text.files import read_file, replace_file
from sgf_ls.text.visible import visible

# Charsets that are read, but not written: hardly a program takes records in them.
_WIDE = {
    "UTF-16": "utf-16",
    "UTF-16LE": "utf-16-le",
    "UTF-16BE": "utf-16-be",
    "UTF-32": "utf-32",
    "UTF-32LE": "utf-32-le",
    "UTF-32BE": "utf-32-be",
}


class Wanted(NamedTuple):
    """What the user asked for."""

    target: Charset
    source: str
    """The codec of the charset that the files are said to be in; empty where that is left to their bytes."""
    mark: str
    check: bool
    folder: str
    """Where the converted files go; empty for their own places."""
    paths: Sequence[str]


def run(arguments: Namespace) -> int:
    """Convert as the command line says; the exit status. Raises Usage for charsets that do not exist, and the like."""
    wanted = read_wishes(arguments)
    layers = Layers(NOTHING_SAID, config=arguments.config, isolated=arguments.isolated)
    sources = find_sources(arguments.paths, STANDARD_INPUT, layers.excludes)
    output = _Output(is_taken=STANDARD_INPUT in arguments.paths and not wanted.check)
    targets: dict[str, str] = {}
    for source in sources:
        _convert_guarded(source, wanted, output, targets)
    output.sum_up(check=wanted.check)
    if output.failed:
        return COULD_NOT_RUN
    return FINDINGS if wanted.check and output.changed else NOTHING_FOUND


def read_wishes(arguments: Namespace) -> Wanted:
    """What is asked for. Raises Usage."""
    target = charset_of(arguments.to)
    if target is None or not target.codec:
        raise Usage(f"--to: {_unknown(arguments.to)}")
    source = _source_codec(arguments.source) if arguments.source else ""
    if not source and arguments.source:
        raise Usage(f"--from: {_unknown(arguments.source)}")
    if arguments.bom != KEEP and target.codec != "utf-8":
        raise Usage("--bom is about UTF-8 only; files in other charsets have no byte-order mark here")
    if arguments.output_dir and (arguments.in_place or arguments.check):
        raise Usage("--output-dir goes together neither with --in-place nor with --check")
    if arguments.output_dir:
        check_folder(arguments.output_dir, arguments.paths, doing="converted")
    if STANDARD_INPUT in arguments.paths and len(arguments.paths) > 1:
        raise Usage("- (standard input) is converted to standard output, alone")
    if STANDARD_INPUT in arguments.paths and (arguments.output_dir or arguments.in_place):
        raise Usage(
            "- (standard input) is converted to standard output; it goes with neither --output-dir nor --in-place"
        )
    return Wanted(target, source, arguments.bom, arguments.check, arguments.output_dir or "", arguments.paths)


def _source_codec(name: str) -> str:
    charset = charset_of(name)
    if charset is None:
        return ""
    return charset.codec or _WIDE.get(charset.name, "")


def _unknown(name: str) -> str:
    near = [near for near in names_like(name) if codec_of(near)]
    hint = f" (did you mean {' or '.join(near)}?)" if near else ""
    return f"{visible(name)!r} is no charset that records can be written in{hint}"


def _convert_guarded(source: Source, wanted: Wanted, output: _Output, targets: dict[str, str]) -> None:
    try:
        _convert(source, wanted, output, targets)
    except OSError as error:
        output.trouble(source.name, f"cannot be read or written: {reason(error)}")
    except CannotConvert as error:
        output.trouble(source.name, f"cannot be converted, nothing was written: {error}")


def _convert(source: Source, wanted: Wanted, output: _Output, targets: dict[str, str]) -> None:
    if source.failure:
        output.trouble(source.name, source.failure)
        return
    data = _read(source)
    recoded = recode(data, wanted.target, wanted.source, wanted.mark)
    changes = recoded.data != data
    if source.outside and changes and not wanted.folder:
        raise CannotConvert(f"the link leads out of {source.outside}; name the file itself")
    if wanted.check:
        pass
    elif source.name == STANDARD_INPUT:
        output.content(recoded.data)
    elif wanted.folder:
        _write_into(wanted, source, recoded.data, targets)
    elif changes:
        replace_file(source.name, data, recoded.data)
    output.done(source.name, recoded, wanted.target.name, changes=changes)


def _read(source: Source) -> bytes:
    if source.name != STANDARD_INPUT:
        return read_file(source.name)
    if sys.stdin is None:
        raise OSError("there is no standard input")
    return sys.stdin.buffer.read()


def _write_into(wanted: Wanted, source: Source, data: bytes, targets: dict[str, str]) -> None:
    """Write a file below the output folder, where it stands below the folder that was named."""
    target = target_of(wanted.folder, source.name, wanted.paths)
    if other := targets.get(target):
        raise CannotConvert(f"{other} has the same name in {wanted.folder}")
    targets[target] = source.name
    if failure := write_there(target, data):
        raise CannotConvert(failure)


class _Output:
    """What is told of the run, and what is counted."""

    def __init__(self, *, is_taken: bool) -> None:
        self._names = sys.stderr if is_taken else sys.stdout
        self.changed = self.same = self.failed = 0

    def content(self, data: bytes) -> None:
        """A converted file that goes to standard output."""
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()

    def done(self, name: str, recoded: Recoded, target: str, *, changes: bool) -> None:
        """A file that is converted, or that needs not be."""
        if not changes:
            self.same += 1
            return
        self.changed += 1
        before = f"{recoded.before} (guessed)" if recoded.is_guess else recoded.before
        words = f"{before} to {target}" if before != target else f"{target} stays"
        words += f", CA added to {counted(recoded.added, 'game')}" if recoded.added else ""
        words += f", CA changed in {counted(recoded.renamed, 'game')}" if recoded.renamed else ""
        self._names.write(f"{tame_name(name)}: {words}\n")

    def trouble(self, name: str, why: str) -> None:
        """Tell in one line what did not work."""
        self.failed += 1
        sys.stderr.write(f"sgf-ls: {tame(name)}: {tame(why)}\n")

    def sum_up(self, *, check: bool) -> None:
        """The last line, for people."""
        verb = "would be converted" if check else "converted"
        failed = f", {self.failed:,} failed" if self.failed else ""
        sys.stderr.write(f"{counted(self.changed, 'file')} {verb}, {left_alone(self.same)}{failed}.\n")
