"""The program as a process of its own: how it starts, what it loads, how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import sgf_ls
from sgf_ls.cli.arguments import COMMANDS
from sgf_ls.cli.crew import deal
from sgf_ls.cli.report.table import FORMS
from sgf_ls.files.sources import Source

from .conftest import RECORDS, Recorder, Runner, child, environment

posix = pytest.mark.skipif(sys.platform != "linux", reason="signals, and workers that are forked")
OVERLAP = RECORDS / "teaching" / "shared-corner.sgf"


def script(body: str, *arguments: str | Path) -> list[str]:
    """A command that runs the program after some changes to it, made by `body`."""
    tail = "from sgf_ls.cli.main import main; main()"
    return [sys.executable, "-c", f"import sys\n{body}\n{tail}", *map(str, arguments)]


def test_it_checks() -> None:
    done = child("check", "--output-format", "json", OVERLAP)
    assert (done.status, done.rules, done.err) == (1, ["overlapping-rectangles"], "")
    assert child("check", RECORDS / "teaching" / "nine-points.sgf").status == 0


def test_it_reads_standard_input_and_writes_it_mended() -> None:
    done = child("check", "--fix", "-", stdin=b"(;SZ[9]\r\nAB[aa:aa])")
    assert (done.status, done.out_bytes) == (0, b"(;SZ[9]\r\nAB[aa])")


def test_version_and_help() -> None:
    assert child("--version").out == f"sgf-ls {sgf_ls.__version__}\n"
    assert all(f"\n    {command} " in child("--help").out for command in COMMANDS)
    assert child().status == 2


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_has_a_page_of_help_that_tells_its_status(run: Runner, command: str) -> None:
    done = run(command, "--help")
    assert (done.status, done.err) == (0, "")
    assert "\n\nexit status: 0 " in done.out
    assert ("1 findings" in done.out) == (command in {"check", "points", "summarize"})


def test_a_page_of_help_fits_the_terminal(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sgf_ls.cli.arguments.columns_of", lambda stream: 80)
    for command in COMMANDS:
        assert max(map(len, run(command, "--help").out.splitlines())) <= 80
    assert "\n  sgf-ls check --fix game.sgf   " in run("--help").out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("chek a.sgf", "there is no command 'chek' (did you mean check?); `sgf-ls --help` lists them"),
        ("gone.sgf", "there is no command 'gone.sgf'; `sgf-ls --help` lists them"),
        ("a.sgf", "there is no command 'a.sgf'; `sgf-ls check a.sgf` checks a file or a folder"),
        ("--versoin", "`sgf-ls` has no option --versoin (did you mean --version?); the options of a command stand"),
        ("--select=x check a.sgf", "`sgf-ls` has no option --select; the options of a command stand behind it"),
        ("--profile strict check a.sgf", "`sgf-ls` has no option --profile"),
        ("--stdio --fix", "`sgf-ls` has no option --fix; `sgf-ls --help` lists them"),
        ("check --fx a.sgf", "`sgf-ls check` has no option --fx (did you mean --fix or --diff?); `sgf-ls check"),
        ("board --number=3 a.sgf", "`sgf-ls board` has no option --number (did you mean --numbers"),
        ("rule a b", "'b' is more than `sgf-ls rule` can do with; `sgf-ls rule --help` tells what it takes"),
    ],
)
def test_a_word_that_means_nothing_is_told_with_the_nearest_one(
    run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch, line: str, said: str
) -> None:
    monkeypatch.chdir(record(OVERLAP.read_bytes()).parent)
    done = run(*line.split())
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"sgf-ls: {said}")
    assert done.err.count("\n") == 1


# What a check must not load: the server's libraries cost half a second, the others some milliseconds each.
SERVER_ONLY = {"pygls", "lsprotocol", "attrs", "attr", "cattrs", "asyncio", "logging", "socket"}
FOR_SOME_RUNS = {"rich", "charset_normalizer", "multiprocessing", "concurrent", "threading", "tempfile", "json"}
FOR_SOME_RUNS |= {"tomllib", "tomli", "hashlib", "difflib"}
NOT_NEEDED = {"pathlib", "shutil", "subprocess"}
TELL_WHAT_IS_LOADED = """
import os
leave = os._exit
def tell_and_leave(status):
    print(*sys.modules, file=sys.stderr)
    leave(status)
os._exit = tell_and_leave
"""


# Rules that have nothing to look at in that record, and what only other runs need.
NOT_FOR_ONE_FAULT = {
    *(f"sgf_ls.rules.{name}" for name in ("bad_size", "bad_ff", "empty_value", "root_move", "unknown_property")),
    *(f"sgf_ls.rules.{name}" for name in ("duplicate_sibling", "unclosed_tree", "text_after_tree", "value_rule")),
    *(f"sgf_ls.analysis.settings.{name}" for name in ("keys", "kinds", "reading", "profiles", "globs", "names")),
    *(f"sgf_ls.analysis.{name}" for name in ("nearby", "outside")),
}


def test_a_check_loads_only_rules_that_have_something_to_look_at() -> None:
    command = script(TELL_WHAT_IS_LOADED, "check", OVERLAP)
    done = subprocess.run(command, capture_output=True, env=environment(), timeout=60)
    loaded = set(done.stderr.decode().split())
    assert "sgf_ls.rules.overlapping_rectangles" in loaded
    assert NOT_FOR_ONE_FAULT.isdisjoint(loaded)


@pytest.mark.parametrize(
    "arguments",
    [["check", str(OVERLAP)], ["check", "--output-format", "concise", str(OVERLAP)], ["rule"], ["points", "aa"]],
)
def test_a_small_check_loads_no_more_than_it_needs(arguments: list[str]) -> None:
    done = subprocess.run(script(TELL_WHAT_IS_LOADED, *arguments), capture_output=True, env=environment(), timeout=60)
    loaded = {name.partition(".")[0] for name in done.stderr.decode().split()}
    assert "sgf_ls" in loaded
    assert loaded.isdisjoint(SERVER_ONLY | FOR_SOME_RUNS | NOT_NEEDED)


# The tables and guesses that only text beyond ASCII needs.
ABOUT_CHARSETS = {
    *(f"sgf_ls.text.charset.{name}" for name in ("registered", "names", "declared", "guess", "evidence")),
    *(f"sgf_ls.analysis.{name}" for name in ("encodings", "games", "damage")),
}


def test_plain_ascii_loads_nothing_about_charsets(record: Recorder) -> None:
    def loaded(content: bytes) -> set[str]:
        command = script(TELL_WHAT_IS_LOADED, "check", record(content))
        done = subprocess.run(command, capture_output=True, env=environment(), timeout=60)
        return set(done.stderr.decode().split())

    assert ABOUT_CHARSETS.isdisjoint(loaded(b"(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[x];B[cc])"))
    foreign = loaded("(;FF[4]GM[1]SZ[9]PB[柯];B[cc])".encode("gbk"))
    assert foreign > ABOUT_CHARSETS
    assert "charset_normalizer" not in foreign


# The same code with one process, and with workers even for the few small files of a test.
ALONE = "import sgf_ls.cli.crew as crew; crew._WORTH_WORKERS = 10**12"
WORKERS = (
    "import sgf_ls.cli.crew as crew; crew._WORTH_WORKERS = 0; crew._COST_OF_A_BATCH = 5000; crew.cores = lambda: 3"
)


@pytest.fixture
def archive(record: Recorder) -> Path:
    """A folder with something to find in each tenth file, and in a large one."""
    for index in range(60):
        moves = "".join(f";B[{'abcdefghi'[step % 9]}a]" for step in range(index))
        record(f"(;SZ[9]PB[{index}]{'AB[aa:aa]' if index % 10 == 0 else ''}{moves})", f"archive/{index:03}.sgf")
    return record("(;SZ[9]AB[aa][aa])" + " " * 20_000, "archive/030a.sgf").parent


def test_workers_find_what_one_process_finds_and_in_order(archive: Path) -> None:
    results = []
    for body in (ALONE, WORKERS):
        for form in ("json", "full", "sarif", "gitlab", "junit"):
            command = script(body, "check", "--output-format", form, archive, archive / "gone.sgf")
            done = subprocess.run(command, capture_output=True, env=environment(), timeout=60)
            assert done.returncode == 2
            results.append((done.stdout, done.stderr))
    assert results[:5] == results[5:]
    items = json.loads(results[0][0])
    assert len(items) == 7
    assert [item["path"] for item in items] == sorted(item["path"] for item in items)


def test_batches_keep_the_order_and_leave_standard_input_alone() -> None:
    sources = [Source(str(index), size) for index, size in enumerate((10, 500_000, 10, 10, 100_000, 100_000, 100_000))]
    sources.insert(3, Source("-"))
    batches = deal(sources)
    assert [source for batch in batches for source in batch] == sources
    assert [[source.name for source in batch] for batch in batches] == [
        ["0"],
        ["1"],
        ["2"],
        ["-"],
        ["3", "4", "5"],
        ["6"],
    ]


def test_workers_mend(archive: Path) -> None:
    before = {path: path.read_bytes() for path in archive.iterdir()}
    done = subprocess.run(
        script(WORKERS, "check", "--fix", archive), capture_output=True, env=environment(), timeout=60
    )
    assert done.returncode == 1
    assert b"6 fixes applied in 6 files." in done.stderr
    for path, data in before.items():
        assert path.read_bytes() == data.replace(b"aa:aa", b"aa")


@posix
def test_a_worker_that_dies_is_told_of(archive: Path) -> None:
    body = """
import os
real = crew.examine
crew.examine = lambda source, options: os._exit(9) if source.name.endswith("020.sgf") else real(source, options)
"""
    command = script(WORKERS + body, "check", "--output-format", "json", archive)
    done = subprocess.run(command, capture_output=True, env=environment(), timeout=60)
    assert done.returncode == 2
    json.loads(done.stdout)
    assert b"020.sgf: could not be checked: the worker process died" in done.stderr
    assert b"Traceback" not in done.stderr


BLOCKED = """
import os, time
def examine(source, options):
    os.write(1, b"busy\\n")
    time.sleep(60)
crew.examine = examine
"""


# Workers that take long to be born: Ctrl-C comes while they start.
NEWBORN = """
def prepare(parent, writes):
    os.write(1, b"busy\\n")
    time.sleep(0.5)
    real(parent, writes)
import os, time
real = crew._prepare_worker
crew._prepare_worker = prepare
"""


def blocked(archive: Path, body: str) -> subprocess.Popen[bytes]:
    """A run, in a process group of its own, that hangs in a file for a minute."""
    # Whoever runs the tests in the background has Ctrl-C ignored, and children inherit that.
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    command = script(heed + body + BLOCKED, "check", archive)
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), start_new_session=True
    )
    assert running.stdout
    assert running.stdout.readline() == b"busy\n"
    return running


def all_gone(group: int, seconds: float = 10) -> bool:
    """Whether all processes of the group end in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


@posix
@pytest.mark.parametrize("body", [WORKERS, WORKERS + NEWBORN, ALONE], ids=["workers", "newborn", "alone"])
def test_ctrl_c_ends_everything_quietly(archive: Path, body: str) -> None:
    running = blocked(archive, body)
    os.killpg(running.pid, signal.SIGINT)
    _, errors = running.communicate(timeout=10)
    assert running.returncode == 130
    assert errors == b""
    assert all_gone(running.pid)


@posix
def test_workers_end_with_a_parent_that_was_killed(archive: Path) -> None:
    running = blocked(archive, WORKERS)
    running.kill()
    running.communicate(timeout=10)
    assert all_gone(running.pid)


@posix
def test_a_reader_that_has_seen_enough_gets_no_complaint(record: Recorder) -> None:
    path = record("(;SZ[9]AB" + "[aa:aa]" * 5000 + ")")
    command = [sys.executable, "-m", "sgf_ls", "check", str(path)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
    assert running.stdout and running.stderr
    running.stdout.read(10)
    running.stdout.close()
    errors = running.stderr.read()
    running.stderr.close()
    assert running.wait(10) == 141
    assert errors == b""


def test_any_locale_will_do(record: Recorder) -> None:
    path = record("(;SZ[9]C[黒]AB[aa:aa])" + "x" * 300)
    settings = environment(LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    for form in FORMS:
        done = child("check", "--output-format", form, path, env=settings)
        assert done.status == 1
        assert done.out.isascii()
        assert "Traceback" not in done.err


@pytest.mark.parametrize(
    "arguments", [["serve"], ["serve", "--stdio"], ["--stdio"], ["--stdio", "--clientProcessId=1"]]
)
def test_every_way_to_start_the_server(arguments: list[str]) -> None:
    body = "import sgf_ls.server.main as server; server.serve = lambda process: print('serving', process) or 7"
    done = subprocess.run(script(body, *arguments), capture_output=True, env=environment(), timeout=60)
    assert done.returncode == 7, done.stderr
    assert done.stdout.split() == [b"serving", b"1" if "--clientProcessId=1" in arguments else b"None"]


def test_the_server_ends_with_its_input() -> None:
    assert child("--stdio").status == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize(
    "arguments", [["check", str(OVERLAP)], ["check", "--output-format", "json", str(OVERLAP)], ["--help"]]
)
def test_output_that_cannot_be_written_is_told(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "sgf_ls", *arguments]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=environment(), timeout=60)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"the output cannot be written: No space left on device" in done.stderr
