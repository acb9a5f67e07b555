"""`sgf-ls summarize`: reports of parts come to the report of the whole, and what is missing is noticed."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from .conftest import Recorder, Runner, child

TEXTS = {
    "clean.sgf": "(;FF[4]GM[1]SZ[9];B[aa])",
    "overlap.sgf": "(;FF[4]GM[1]SZ[9]AB[aa:cc][cc:dd])",
    "one.sgf": "(;FF[4]GM[1]SZ[9]AB[aa:aa]AW[bb:bb]C[])",
    "twins.sgf": "(;FF[4]GM[1]SZ[9](;B[dd];W[ee])(;B[dd];W[ff]))",
    "石.sgf": "(;FF[4]GM[1]SZ[9]AB[zz])",
}
JSONL = ("check", "--output-format", "jsonl")


@pytest.fixture
def here(tmp_path: Path, record: Recorder, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in TEXTS.items():
        record(text, name)
    return tmp_path


def reports(run: Runner, *parts: list[str]) -> list[bytes]:
    """The lines of the reports on the files of each part."""
    return [line for part in parts for line in run(*JSONL, *part).out_bytes.splitlines(keepends=True)]


@pytest.mark.parametrize("seed", range(5))
def test_parts_come_to_the_whole(run: Runner, here: Path, seed: int) -> None:
    chance, names = random.Random(seed), list(TEXTS)
    parts: list[list[str]] = [[], [], []]
    for name in names:
        chance.choice(parts).append(name)
    lines = reports(run, *filter(None, parts))
    whole = run(*JSONL, *[name for part in parts for name in part])
    chance.shuffle(parts)
    merged = run("summarize", "--output-format", "jsonl", stdin=b"".join(reports(run, *filter(None, parts))))
    assert merged.out_bytes == whole.out_bytes
    assert merged.status == whole.status == 1
    assert merged.err == ""
    counted = run("check", "--statistics", *names)
    chance.shuffle(lines)  # as processes that write into one pipe may mix them
    summed = run("summarize", stdin=b"".join(lines))
    assert (summed.out, summed.err, summed.status) == (counted.out, counted.err, 1)
    assert run("summarize", "--exit-zero", stdin=b"".join(lines)).status == 0


def test_reports_may_lie_in_several_files(run: Runner, here: Path) -> None:
    for number, name in enumerate(TEXTS):
        Path(f"{number}.jsonl").write_bytes(run(*JSONL, name).out_bytes.replace(b"\n", b"\r\n\r\n"))
    summed = run("summarize", *[f"{number}.jsonl" for number in range(len(TEXTS))])
    counted = run("check", "--statistics", *TEXTS)
    assert (summed.out, summed.err, summed.status) == (counted.out, counted.err, counted.status)
    merged = run("summarize", "--output-format", "jsonl", "0.jsonl", "1.jsonl")
    assert merged.out_bytes == run(*JSONL, *list(TEXTS)[:2]).out_bytes


def test_nothing_found(run: Runner, here: Path) -> None:
    summed = run("summarize", stdin=b"".join(reports(run, ["clean.sgf"], ["clean.sgf"])))
    assert (summed.out, summed.err, summed.status) == ("", "Nothing found in 2 files.\n", 0)


def test_what_could_not_be_read_is_told_again(run: Runner, here: Path) -> None:
    lines = reports(run, ["gone.sgf", "one.sgf"], ["lost.sgf"])
    summed = run("summarize", stdin=b"".join(lines))
    assert summed.status == 2
    assert summed.err.startswith("sgf-ls: gone.sgf: no such file or directory\nsgf-ls: lost.sgf: ")
    assert "2 paths failed, see above." in summed.err
    merged = run("summarize", "--exit-zero", "--output-format", "jsonl", stdin=b"".join(lines))
    assert [path["path"] for path in json.loads(merged.out_bytes.splitlines()[-1])["unreadable"]] == [
        "gone.sgf",
        "lost.sgf",
    ]
    assert merged.status == 2


@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_a_report_that_was_cut_off_is_noticed(run: Runner, here: Path, form: str) -> None:
    lines = reports(run, ["one.sgf", "overlap.sgf"], ["twins.sgf"])
    for missing in range(len(lines)):
        summed = run("summarize", "--output-format", form, stdin=b"".join(lines[:missing] + lines[missing + 1 :]))
        assert summed.status == 2
        assert "some lines are missing" in summed.err
    summed = run("summarize", stdin=lines[0])
    assert (summed.status, "a report ends with a line that sums up" in summed.err) == (2, True)
    assert run("summarize", stdin=b"").status == 2


def _changed(line: bytes, **more: Any) -> bytes:
    return json.dumps({**json.loads(line), **more}).encode()


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"[]",
        b"1",
        b"null",
        b"{}",
        b'"files"',
        b"\xff",
        b"[" * 100_000,
        b'{"rule": "bad-date", "severity": "error", "count": 1, "files": 1, "fixes": {}}',
        b'{"files": {"checked": 1}, "findings": {}, "unreadable": []}',
    ],
)
def test_a_line_of_something_else_is_no_report(run: Runner, here: Path, line: bytes) -> None:
    first, last = reports(run, ["overlap.sgf"])
    done = run("summarize", stdin=first + line + b"\n" + last)
    assert done.status == 2
    assert done.err.startswith("sgf-ls: -:2: this line is ")
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    "wrong",
    [
        {"severity": "grave"},
        {"severity": None},
        {"rule": 3},
        {"path": None},
        {"fix": {"safety": 1}},
        {"fix": "safe"},
    ],
)
def test_a_finding_with_a_mistake_is_no_report(run: Runner, here: Path, wrong: dict[str, Any]) -> None:
    first, last = reports(run, ["overlap.sgf"])
    assert run("summarize", stdin=_changed(first, **wrong) + b"\n" + last).err.startswith("sgf-ls: -:1: this line is ")


@pytest.mark.parametrize("checked", [-1, True, 1.5, "1", None])
def test_a_sum_with_a_mistake_is_no_report(run: Runner, here: Path, checked: Any) -> None:
    first, last = reports(run, ["overlap.sgf"])
    wrong = _changed(last, files={"checked": checked, "with_findings": 1})
    assert run("summarize", stdin=first + wrong).err.startswith("sgf-ls: -:2: this line is ")


@pytest.mark.parametrize("name", ["gone\x1b[2J", ".", "a\0b"])
def test_a_report_that_cannot_be_read(run: Runner, here: Path, name: str) -> None:
    done = run("summarize", name)
    assert done.status == 2
    assert done.err.startswith("sgf-ls: the report ")
    assert "\x1b" not in done.err


def test_as_a_program_in_a_pipe(here: Path) -> None:
    lines = [line for name in TEXTS for line in child(*JSONL, name, cwd=here).out_bytes.splitlines(keepends=True)]
    done = child("summarize", stdin=b"".join(lines), cwd=here)
    assert done.status == 1
    assert done.err == child("check", "--statistics", *TEXTS, cwd=here).err
