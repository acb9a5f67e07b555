"""`sgf-ls strip`: take comments, marks, data of programs and the like out of files, or all variations.

What is taken out is gone, so it has to be said where the result goes. A file is read again, and compared, before it is
written. Standard output names the files that are (or would be) stripped; a diff, or the text of standard input, has it
to itself.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence

from sgf_ls.analysis.settings.model import NOTHING_SAID
from sgf_ls.cli.changing import Look, changed_bytes, is_read_as, shown_difference
from sgf_ls.cli.examine import read_source, write_source
from sgf_ls.cli.layers import Layers
from sgf_ls.cli.parts import CannotTake, Record
from sgf_ls.cli.placing import Placer, lies_in, name_below
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.sources import STANDARD_INPUT, Source, find_sources, reason
from sgf_ls.cli.status import COULD_NOT_RUN, FINDINGS, NOTHING_FOUND, Usage
from sgf_ls.cli.taming import tame, tame_name
from sgf_ls.cli.totals import counted
from sgf_ls.features.tree_work.kinds import KINDS, Choice
from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.features.tree_work.sound import fault_in
from sgf_ls.features.tree_work.strip_proof import what_differs
from sgf_ls.features.tree_work.stripping import strip
from sgf_ls.records import NamedTuple
from sgf_ls.text.charset.splice import CannotEncode
from sgf_ls.text.edits import apply_edits
from sgf_ls.text.extent import place_in

_OURS = "which is a fault of sgf-ls; nothing was written"


def run(arguments: Namespace) -> int:
    """Strip as the command line says; the exit status. Raises Usage where it does not say what, or where to."""
    choice = read_choice(arguments)
    _refuse_nonsense(arguments)
    layers = Layers(NOTHING_SAID, config=arguments.config, isolated=arguments.isolated)
    sources = find_sources(arguments.paths, STANDARD_INPUT, layers.excludes)
    stripper = _Stripper(arguments, sources)
    with stripper.screen.bar():
        for source in sources:
            own = () if source.failure else layers.settings_of(source.name).private_properties
            stripper.take(source, choice._replace(known=frozenset([name for name, _ in own])))
            stripper.screen.advance(1)
    stripper.sum_up()
    if stripper.failed:
        return COULD_NOT_RUN
    return FINDINGS if stripper.changed and (arguments.check or arguments.diff) else NOTHING_FOUND


def read_choice(arguments: Namespace) -> Choice:
    """Which properties are to go. Raises Usage if none, and no variation either."""
    choice = Choice(
        kinds=frozenset([kind for kind in KINDS if getattr(arguments, kind)]),
        vendor=arguments.vendor,
        names=_identifiers("--properties", arguments.properties),
        keep=_identifiers("--keep", arguments.keep),
    )
    if not (choice.kinds or choice.vendor or choice.names or arguments.variations):
        options = ", ".join(f"--{kind}" for kind in KINDS)
        raise Usage(f"say what is to go: {options}, --vendor, --variations, --properties")
    return choice


def _identifiers(option: str, lists: Iterable[str]) -> frozenset[str]:
    words = [word.strip() for each in lists for word in each.split(",") if word.strip()]
    for word in words:
        if not (word.isascii() and word.isalpha() and word.isupper()):
            raise Usage(f"{option}: {tame(word)} is no identifier; these are capital letters, such as LB")
    return frozenset(words)


def _refuse_nonsense(arguments: Namespace) -> None:
    wishes = [arguments.in_place, arguments.output_dir is not None, arguments.check, arguments.diff]
    from_stdin = STANDARD_INPUT in arguments.paths
    if sum(wishes) > 1:
        raise Usage("--in-place, --output-dir, --check and --diff exclude each other")
    if not any(wishes) and not from_stdin:
        raise Usage("say where the result goes: --in-place or --output-dir; --check and --diff write nothing")
    if from_stdin and (len(arguments.paths) > 1 or arguments.in_place or arguments.output_dir is not None):
        raise Usage("- (standard input) is stripped to standard output, alone")
    folder = arguments.output_dir
    if folder is not None and any(lies_in(folder, path) for path in arguments.paths):
        raise Usage("the folder of --output-dir lies in one that is stripped, so its files would be, too")
    if folder is not None and os.path.lexists(folder) and not os.path.isdir(folder):
        raise Usage(f"--output-dir: {folder} is no folder")


class _Result(NamedTuple):
    """A stripped file."""

    data: bytes
    doubtful: int


class _Stripper:
    """Strips one file after the other, and counts."""

    def __init__(self, arguments: Namespace, sources: Sequence[Source]) -> None:
        self._wanted = arguments
        self._placer = Placer(sources, replaces=arguments.force)
        self._targets: dict[str, str] = {}
        self._look = Look.of(sys.stdout)
        self.screen = Screen(len(sources), task="Stripping")
        self.changed = self.same = self.failed = 0

    def take(self, source: Source, choice: Choice) -> None:
        """Strip a file, or tell why not."""
        try:
            if source.failure:
                raise CannotTake(source.failure)
            before = read_source(source)
            result = stripped(before, choice, to_main_line=self._wanted.variations)
            self._put(source, before, result.data)
            if result.doubtful:
                stays = "1 property stays" if result.doubtful == 1 else f"{result.doubtful:,} properties stay"
                self.screen.note(
                    f"{tame_name(source.name)}: {stays}, since something is wrong there; sgf-ls check tells what"
                )
        except CannotTake as error:
            self._fail(source, str(error))
        except OSError as error:
            self._fail(source, f"cannot be read or written: {reason(error)}")

    def _fail(self, source: Source, why: str) -> None:
        self.failed += 1
        self.screen.trouble(source.name, why)

    def _put(self, source: Source, before: bytes, after: bytes) -> None:
        """Write, or show, what has become of a file. Raises CannotTake and OSError."""
        changes = before != after
        if self._wanted.output_dir is not None:
            self._put_into_folder(source, after)
        elif self._wanted.diff:
            self.screen.result_bytes(shown_difference(source.name, before, after, self._look) if changes else b"")
        elif source.name == STANDARD_INPUT and not self._wanted.check:
            self.screen.result_bytes(after)
        elif changes and self._wanted.in_place and (failure := write_source(source, before, after)):
            raise CannotTake(failure)
        if changes and (self._wanted.check or self._wanted.in_place):
            verb = "would be stripped" if self._wanted.check else "stripped"
            self.screen.result(f"{verb}: {tame(source.name)}\n")
        self.changed += changes
        self.same += not changes

    def _put_into_folder(self, source: Source, data: bytes) -> None:
        target = os.path.join(self._wanted.output_dir, name_below(source.name, self._wanted.paths))
        if other := self._targets.get(target):
            raise CannotTake(f"nothing was written: {other} has the same name in {self._wanted.output_dir}")
        self._targets[target] = source.name
        if why := self._placer.obstacle(target, data):
            raise CannotTake(f"nothing was written: {why}")
        if self._placer.write(target, data):
            self.screen.result(f"{tame_name(target)}\n")

    def sum_up(self) -> None:
        """The last line, for people."""
        verb = "would be stripped" if self._wanted.check or self._wanted.diff else "stripped"
        failed = f"; {counted(self.failed, 'path')} failed, see above" if self.failed else ""
        self.screen.note(f"{counted(self.changed, 'file')} {verb}, {self.same} had nothing to strip{failed}.")


def stripped(data: bytes, choice: Choice, *, to_main_line: bool) -> _Result:
    """The bytes of a file after stripping. Raises CannotTake where that is not possible, or would not be right."""
    record = Record.read(data)
    text, document = record.decoded.text, record.document
    parts = []
    for tree in record.trees:
        if to_main_line and (fault := fault_in(document, tree)):
            raise CannotTake(f"nothing was written: {place_in(text, fault.start)}: {fault.words}")
        parts.append(strip(Outline(document, tree), choice, to_main_line=to_main_line))
    edits = [edit for part in parts for edit in part.edits]
    doubtful = sum([part.doubtful for part in parts])
    if not edits:
        return _Result(data, doubtful)
    after_text = apply_edits(text, edits)
    try:
        after = changed_bytes(data, record.decoded, edits, after_text)
    except CannotEncode as error:
        raise CannotTake(f"nothing was written: {error}") from None
    if not is_read_as(after, after_text):
        raise CannotTake("nothing was written: without that the file would be read in another charset")
    again = Record.read(after)
    pair = (document, record.trees), (again.document, again.trees)
    if differing := what_differs(*pair, choice, to_main_line=to_main_line):
        raise CannotTake(f"stripping would change {differing}, {_OURS}")
    return _Result(after, doubtful)
