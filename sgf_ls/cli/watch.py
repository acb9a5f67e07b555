"""`sgf-ls check --watch`: check again whenever a file changes, until Ctrl-C.

Whether a file has changed is seen by asking for its time, size and number ever so often: that works on every system and
network disk, and asks for no library. Only files that changed are read; what was found in the others is kept.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Sequence
from typing import NoReturn

from sgf_ls.cli import PROGRAM
from sgf_ls.cli.crew import examine_all
from sgf_ls.cli.examine import Options, Outcome
from sgf_ls.cli.inputs import Inputs, about_settings
from sgf_ls.cli.results import report
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.status import Usage
from sgf_ls.cli.terminal import obeys_sequences
from sgf_ls.files.sources import Source
from sgf_ls.files.stamp import Stamp, stamp_of
from sgf_ls.records import NamedTuple

INTERVAL = 0.5
"""Seconds between two looks at the files."""
# Looking takes at most this part of the time, however many files there are.
_SHARE = 0.1
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Sight(NamedTuple):
    """What a look at a file tells: other values, other content."""

    source: Source
    stamp: Stamp


class Kept(NamedTuple):
    """What was found in a file when it looked like this."""

    sight: Sight
    outcome: Outcome
    settled: bool
    """Whether the file was left alone for so long that another change would be seen."""


def watch(find: Callable[[], Inputs], options: Options) -> NoReturn:
    """Report what is in the inputs that `find` gives, now and after each change, also of their settings.

    A mistake that is saved into a settings file or a baseline meanwhile is told, and may be mended. Raises Usage for
    one that is there at the beginning, and KeyboardInterrupt in the end, when Ctrl-C is pressed.
    """
    gc.enable()  # other commands are over before garbage matters
    kept: dict[str, Kept] | None = None
    complaint = ""
    while True:
        start = time.monotonic()
        try:
            inputs = find()
        except Usage as error:
            if kept is None:
                raise
            if str(error) != complaint:
                complaint = str(error)
                _complain(complaint)
        else:
            seen = _examine([_look(source) for source in inputs.sources], kept or {}, options)
            if kept is None or complaint or _differs(seen, kept):
                _show([each.outcome for each in seen.values()], inputs, options)
            kept, complaint = seen, ""
        time.sleep(max(INTERVAL, (time.monotonic() - start) / _SHARE))


def _look(source: Source) -> Sight:
    return Sight(source, stamp_of(source.name) or Stamp())  # gone, or a source that is a failure


def _examine(sights: Sequence[Sight], kept: dict[str, Kept], options: Options) -> dict[str, Kept]:
    """What is found in each file; those that look as before, and long enough so, are not read."""
    changed = [sight for sight in sights if not _is_known(sight, kept)]
    read = _read(changed, options) if changed else {}
    return {sight.source.name: read.get(sight.source.name) or kept[sight.source.name] for sight in sights}


def _read(changed: Sequence[Sight], options: Options) -> dict[str, Kept]:
    now = time.time_ns()
    screen = Screen(len(changed))
    with screen.bar():
        outcomes = list(examine_all([sight.source for sight in changed], options, screen.advance))
    return {
        sight.source.name: Kept(sight, outcome, sight.stamp.is_settled(now))
        for sight, outcome in zip(changed, outcomes, strict=True)
    }


def _is_known(sight: Sight, kept: dict[str, Kept]) -> bool:
    before = kept.get(sight.source.name)
    return before is not None and before.settled and before.sight == sight


def _differs(seen: dict[str, Kept], kept: dict[str, Kept]) -> bool:
    """Whether a file changed, came or went, or one that had not settled says something else now."""
    return [each[:2] for each in seen.values()] != [each[:2] for each in kept.values()]


def _show(outcomes: Sequence[Outcome], inputs: Inputs, options: Options) -> None:
    if options.terminal and obeys_sequences(sys.stdout):
        sys.stdout.write(_CLEAR)
    screen = Screen(len(outcomes))
    for sentence in about_settings(inputs.sources):
        screen.note(sentence)
    report(outcomes, options, screen, inputs.baselines)
    sys.stdout.flush()
    screen.note(f"Checked at {time.strftime('%H:%M:%S')}. Waiting for changes; Ctrl-C ends.")


def _complain(complaint: str) -> None:
    screen = Screen(0)
    for line in complaint.split("\n"):
        screen.note(f"{PROGRAM}: {line}")
    screen.note("Waiting for that to be mended; Ctrl-C ends.")
