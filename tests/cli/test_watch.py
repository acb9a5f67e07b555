"""`sgf-ls check --watch` as a process of its own: what it says, after which change, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from queue import Queue
from typing import IO

import pytest

from sgf_ls.cli.arguments import parser
from sgf_ls.cli.check import read_options
from sgf_ls.cli.watch import Kept, _examine, _look
from sgf_ls.files.sources import Source
from sgf_ls.files.stamp import Stamp

from .conftest import Recorder, Runner, environment

posix = pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
CLEAN = "(;SZ[9])"
FAULTY = "(;SZ[9]AB[aa:aa])"
DEADLINE = 30.0
# Looks often, tells on standard error which files it reads, and reads none twice because it is so new: the tests put
# a new file in the place of each.
PREPARED = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
import sgf_ls.cli.watch as watch, sgf_ls.cli.examine as examine, sgf_ls.files.stamp as stamp
watch.INTERVAL, stamp._FINE_STEP = 0.02, 0
read = examine.read_file
def tell(path):
    print("read", path, file=sys.stderr, flush=True)
    return read(path)
examine.read_file = tell
from sgf_ls.cli.main import main
main()
"""


class Watcher:
    """A run that is watching; its streams are read by threads, so that waiting has an end."""

    def __init__(self, *arguments: str | Path) -> None:
        command = [sys.executable, "-c", PREPARED, "check", "--watch", *map(str, arguments)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), encoding="utf-8"
        )
        assert self.process.stdout and self.process.stderr
        self.out, self.err = self._follow(self.process.stdout), self._follow(self.process.stderr)

    def _follow(self, stream: IO[str]) -> Queue[str]:
        lines: Queue[str] = Queue()

        def read() -> None:
            for line in stream:
                lines.put(line.rstrip("\n"))

        threading.Thread(target=read, daemon=True).start()
        return lines

    def told(self) -> list[str]:
        """What it says on standard error up to the next time it waits for changes."""
        told: list[str] = []
        while not told or "Waiting for changes" not in told[-1]:
            told.append(self.err.get(timeout=DEADLINE))
        return told

    def round(self) -> tuple[list[str], set[str]]:
        """The results up to the next time it waits for changes, and the names of the files that were read for them."""
        told = self.told()
        results = []
        while not self.out.empty():
            results.append(self.out.get())
        return results, {Path(line.removeprefix("read ")).name for line in told if line.startswith("read ")}

    def complaint(self) -> list[str]:
        """What it says up to the next time it waits for something to be mended."""
        told: list[str] = []
        while not told or "to be mended" not in told[-1]:
            told.append(self.err.get(timeout=DEADLINE))
        return told

    def result(self) -> str:
        """The next line of the results."""
        return self.out.get(timeout=DEADLINE)

    def end(self, by: int = signal.SIGINT) -> int:
        self.process.send_signal(by)
        return self.process.wait(DEADLINE)


Starter = Callable[..., Watcher]


@pytest.fixture
def watching() -> Iterator[Starter]:
    started: list[Watcher] = []

    def start(*arguments: str | Path) -> Watcher:
        started.append(Watcher(*arguments))
        return started[-1]

    yield start
    for each in started:
        each.process.kill()
        each.process.wait()


def replace(path: Path, text: str) -> None:
    """As editors save: the old file or the new one is there, never half of one."""
    beside = path.with_suffix(".new")
    beside.write_text(text)
    os.replace(beside, path)


@posix
def test_changes_are_seen_and_only_what_changed_is_read(record: Recorder, watching: Starter) -> None:
    a, b = record(CLEAN, "d/a.sgf"), record(FAULTY, "d/b.sgf")
    run = watching("--output-format", "concise", a.parent)
    assert run.result().startswith(f"{b}:1:11: error one-point-rectangle")
    assert run.round()[1] == {"a.sgf", "b.sgf"}

    replace(a, FAULTY)
    assert run.result().startswith(f"{a}:1:11:")
    assert run.result().startswith(f"{b}:1:11:"), "what is known of the others is shown again"
    assert run.round()[1] == {"a.sgf"}

    new = a.with_name("c.sgf")
    replace(new, FAULTY)
    assert [run.result().partition(":")[0] for _ in range(3)] == [str(a), str(b), str(new)]
    assert run.round()[1] == {"c.sgf"}

    b.unlink()
    assert [run.result().partition(":")[0] for _ in range(2)] == [str(a), str(new)]
    assert run.round()[1] == set()

    replace(a, CLEAN)
    assert run.result().startswith(f"{new}:1:11:")
    assert run.round() == ([], {"a.sgf"})
    assert run.end() == 130


@posix
def test_a_file_that_is_not_there_yet_and_one_that_goes(tmp_path: Path, watching: Starter) -> None:
    path = tmp_path / "a.sgf"
    run = watching("--output-format", "jsonl", path)
    assert [each["path"] for each in json.loads(run.result())["unreadable"]] == [str(path)]
    replace(path, FAULTY)
    assert json.loads(run.result())["rule"] == "one-point-rectangle"
    assert json.loads(run.result())["findings"]["error"] == 1
    path.unlink()
    assert [each["path"] for each in json.loads(run.result())["unreadable"]] == [str(path)]
    assert run.end() == 130


@posix
@pytest.mark.parametrize(
    ("name", "good", "faulty"),
    [
        ("sgf-ls.toml", 'select = ["one-point-rectangle"]', ('select = ["one', "selekt = []")),
        ("known.json", '{"version": 1, "files": {}}', ("{", "[]")),
    ],
)
def test_a_mistake_saved_meanwhile_is_told_and_may_be_mended(
    record: Recorder, watching: Starter, name: str, good: str, faulty: Sequence[str]
) -> None:
    path, other = record(FAULTY), record(good, name)
    run = watching("--output-format", "concise", *(["--baseline", other] if name == "known.json" else []), path)
    assert "one-point-rectangle" in run.result()
    run.round()
    complaints: list[list[str]] = []
    for text in faulty:
        replace(other, text)
        told = run.complaint()
        assert name in told[0] and all(line.startswith("sgf-ls: ") for line in told[:-1])
        assert told not in complaints, "each is told once"
        complaints.append(told)
        assert run.process.poll() is None and run.out.empty()
    replace(other, good)
    assert "one-point-rectangle" in run.result(), "all is shown again, though nothing else changed"
    assert run.round() == ([], set())
    replace(other, faulty[0])
    run.complaint()
    assert run.end() == 130


@posix
def test_the_list_of_files_is_read_again(record: Recorder, watching: Starter) -> None:
    a, b = record(FAULTY), record(FAULTY, "b.sgf")
    names = record(f"{a}\n", "list")
    run = watching("--output-format", "concise", "--files-from", names)
    assert run.result().startswith(f"{a}:1:11:")
    run.round()
    replace(names, f"{a}\n{b}\n")
    assert [run.result().partition(":")[0] for _ in range(2)] == [str(a), str(b)]
    assert run.round()[1] == {"b.sgf"}
    replace(names, f"{b}\n")
    assert run.result().startswith(f"{b}:1:11:")
    assert run.round()[1] == set()
    names.unlink()
    assert "list" in run.complaint()[0]
    assert run.end() == 130


@posix
def test_what_a_baseline_hides_is_counted_each_time(record: Recorder, watching: Starter, run: Runner) -> None:
    path, known = record(FAULTY), record("", "new.txt").with_name("known.json")
    run("check", "--write-baseline", known, path)
    watcher = watching("--output-format", "concise", "--baseline", known, path)
    assert "1 finding of the baseline not shown." in watcher.told()
    replace(path, "(;SZ[9]AB[aa:aa]AW[bb:bb])")
    assert "one-point-rectangle" in watcher.result()
    assert "1 finding of the baseline not shown." in watcher.told()
    assert watcher.end() == 130


@posix
def test_that_no_rule_runs_is_said_each_time(record: Recorder, watching: Starter) -> None:
    path = record(FAULTY)
    watcher = watching("--ignore", "ALL", path)
    assert any("no rule is chosen" in line for line in watcher.told())
    replace(path, CLEAN)
    assert any("no rule is chosen" in line for line in watcher.told())
    assert watcher.end() == 130


@posix
def test_a_mistake_that_is_there_at_the_beginning_ends_it(record: Recorder, run: Runner) -> None:
    path = record(CLEAN)
    record("selekt = []", "sgf-ls.toml")
    done = run("check", "--watch", path)
    assert (done.status, done.out) == (2, "")
    assert "selekt" in done.err


@posix
def test_a_change_that_keeps_size_and_time_is_seen(record: Recorder, watching: Starter) -> None:
    path = record("(;SZ[9]AB[aa:ab])")
    run = watching("--output-format", "concise", "--select", "one-point-rectangle", path)
    run.round()
    before = path.stat()
    other = path.with_name("other")
    other.write_text(FAULTY)
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert other.stat().st_size == before.st_size
    os.replace(other, path)
    assert "one-point-rectangle" in run.result()
    assert run.end() == 130


@posix
def test_counts_can_be_watched(record: Recorder, watching: Starter) -> None:
    path = record(FAULTY)
    run = watching("--statistics", path)
    assert [run.result().split()[0] for _ in range(3)] == ["count", "1", "1"]
    run.round()
    replace(path, "(;SZ[9]AB[aa:aa][bb:bb])")
    assert [run.result().split()[0] for _ in range(3)] == ["count", "2", "2"]
    run.round()
    assert run.end() == 130


@posix
def test_into_a_pipe_go_no_sequences_and_a_terminal_is_cleared(record: Recorder, watching: Starter) -> None:
    import pty

    path = record(FAULTY)
    run = watching("--output-format", "concise", path)
    assert "\x1b" not in run.result()
    run.round()
    run.end()
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", PREPARED, "check", "--watch", str(path)]
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=environment(TERM="xterm")
    )
    os.close(theirs)
    seen = b""
    try:
        while b"Waiting for changes" not in seen:
            seen += os.read(ours, 65536)
        assert seen.count(b"\x1b[2J") == 1
        process.send_signal(signal.SIGINT)
        assert process.wait(DEADLINE) == 130
    finally:
        process.kill()
        os.close(ours)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--fix", "a.sgf"],
        ["--diff", "a.sgf"],
        ["-"],
        ["--output-format", "json", "a.sgf"],
        ["--output-format", "sarif", "a.sgf"],
        ["--statistics", "--output-format", "json", "a.sgf"],
    ],
)
def test_what_cannot_be_watched_is_refused(run: Runner, arguments: list[str]) -> None:
    done = run("check", "--watch", *arguments)
    assert (done.status, done.out) == (2, "")
    assert "--watch" in done.err


def test_a_file_that_has_not_settled_is_read_again(record: Recorder) -> None:
    path = record(CLEAN)
    options = read_options(parser().parse_args(["check", str(path)]), sys.stdout)
    sight = _look(Source(str(path)))
    before = _examine([sight], {}, options)[str(path)]
    path.write_text(FAULTY)
    for settled, found in ((True, 0), (False, 1)):
        after = _examine([sight], {str(path): Kept(sight, before.outcome, settled)}, options)
        assert len(after[str(path)].outcome.counts) == found


def test_a_file_counts_as_settled_when_another_change_would_show() -> None:
    now = 1_700_000_000_000_000_000

    def settled(modified: int, altered: int = 0) -> bool:
        return Stamp(0, modified, altered).is_settled(now)

    assert settled(now - 100_000_001)
    assert not settled(now - 1_000_001)
    assert not settled(now - 1_000_000_000), "whole seconds may be steps of two"
    assert settled(now - 3_000_000_000)
    assert not settled(now - 100_000_001, now - 1_000_001)
    assert settled(now + 100_000_000_001), "a time in the future stays wrong"
