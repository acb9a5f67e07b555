"""`sgf-ls check` as a user runs it: what is found, how it is shown, and the exit status."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from sgf_ls.analysis.settings import Settings
from sgf_ls.cli.find import find_all
from sgf_ls.rules.finding import Finding

from .conftest import RECORDS, Recorder, Runner

TEACHING = RECORDS / "teaching"
OVERLAP = "(;FF[4]GM[1]CA[UTF-8]SZ[9]AB[aa:cc][cc:dd])"
CLEAN = "(;FF[4]GM[1]SZ[9]AB[aa:cc])"
ONE_POINT = "(;FF[4]GM[1]SZ[9]AB[aa:aa])"


def test_the_sound_teaching_records_are_clean(run: Runner) -> None:
    done = run("check", TEACHING / "nine-points.sgf", TEACHING / "five-points.sgf")
    assert (done.status, done.out, done.err) == (0, "", "Nothing found in 2 files.\n")


def test_the_overlap_is_named_with_its_numbers(run: Runner) -> None:
    done = run("check", "--output-format", "json", TEACHING / "shared-corner.sgf")
    assert done.status == 1
    [found] = done.json
    assert (found["rule"], found["severity"]) == ("overlapping-rectangles", "error")
    assert found["start"] == {"line": 1, "column": 37, "offset": 36}
    assert found["end"] == {"line": 1, "column": 42, "offset": 41}
    assert all(part in found["message"] for part in ("cc", "13 occurrences", "12 unique"))
    assert [place["start"]["column"] for place in found["related"]] == [30]
    assert found["fix"]["safety"] == "unsafe"


def test_a_rectangle_of_one_point_has_a_safe_fix(run: Runner) -> None:
    [found] = run("check", "--output-format", "json", TEACHING / "one-point.sgf").json
    assert found["rule"] == "one-point-rectangle"
    assert found["fix"] == {
        "title": "Write it as the point aa",
        "safety": "safe",
        "edits": [{"start": found["start"], "end": found["end"], "text": "aa"}],
    }


def test_the_full_form_shows_the_place(run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    path = record(OVERLAP)
    monkeypatch.chdir(path.parent)
    done = run("check", "a.sgf")
    assert done.status == 1
    assert done.out.splitlines() == [
        "a.sgf:1:37: error overlapping-rectangles cc (33*) is in AB already: "
        "the list has 13 occurrences but 12 unique points",
        "  1 | (;FF[4]GM[1]CA[UTF-8]SZ[9]AB[aa:cc][cc:dd])",
        "    |                              -----  ^^^^^",
        "    = 1:30: cc (33*) first stands here",
        "    = unsafe fix: Rewrite AB as a non-overlapping union (3 values)",
        "",
    ]
    assert done.err.splitlines() == [
        "1 finding (1 error) in 1 of 1 file.",
        "1 fix with --fix --unsafe-fixes, which choose for the author.",
    ]


def test_the_concise_form_is_a_line_each(run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(record("(;FF[4]SZ[9]AB[aa:aa]\r\n[zz])").parent)
    done = run("check", "--output-format=concise", "a.sgf")
    lines = done.out.splitlines()
    assert [line.split()[:3] for line in lines] == [
        ["a.sgf:1:16:", "error", "one-point-rectangle"],
        ["a.sgf:2:2:", "error", "point-off-board"],
    ]


def test_lines_end_as_in_editors_and_columns_count_characters(run: Runner, record: Recorder) -> None:
    # Form feed, next line and line separator end no line; 黒 and the face are one character each.
    text = "(;SZ[9]\rC[\f\x85\u2028]\r\n\nC[黒\N{GRINNING FACE}]AB[aa:aa])"
    found = next(
        item
        for item in run("check", "--output-format", "json", record(text)).json
        if item["rule"] == "one-point-rectangle"
    )
    at = text.index("aa:aa")
    assert found["start"] == {"line": 4, "column": 9, "offset": at}
    assert found["end"] == {"line": 4, "column": 14, "offset": at + 5}


def test_a_byte_order_mark_is_no_character(run: Runner, record: Recorder) -> None:
    [found] = run("check", "--output-format", "json", record(b"\xef\xbb\xbf" + ONE_POINT.encode())).json
    assert found["start"]["offset"] == ONE_POINT.index("aa:aa")


def test_json_is_sorted_and_complete(run: Runner, record: Recorder) -> None:
    paths = [record("(;SZ[9]AB[aa][aa:aa][zz])", name) for name in ("b.sgf", "a.sgf", "c/d.sgf")]
    items = run("check", "--output-format", "json", *paths).json
    keys = [(item["path"], item["start"]["offset"], item["rule"]) for item in items]
    assert keys == sorted(keys)
    assert len({item["path"] for item in items}) == 3
    for item in items:
        assert set(item) == {"path", "rule", "severity", "message", "start", "end", "related", "fix"}
    assert next(item for item in items if item["rule"] == "point-off-board")["fix"] is None
    assert run("check", "--output-format", "json", record(CLEAN)).json == []


def test_exit_2_wins_and_the_run_goes_on(run: Runner, record: Recorder, tmp_path: Path) -> None:
    found = record(OVERLAP)
    (tmp_path / "empty").mkdir()
    done = run("check", "--output-format", "json", tmp_path / "gone.sgf", found, tmp_path / "empty")
    assert done.status == 2
    assert done.rules == ["overlapping-rectangles"]
    assert [line.removeprefix(f"sgf-ls: {tmp_path}/") for line in done.err.splitlines()] == [
        "empty: no *.sgf file is in this folder",
        "gone.sgf: no such file or directory",
    ]
    assert run("check", tmp_path / "gone.sgf", record(CLEAN)).status == 2
    assert "1 path failed" in run("check", tmp_path / "gone.sgf", record(CLEAN)).err


@pytest.mark.skipif(os.name != "posix", reason="pipes as POSIX has them")
def test_pipes_and_devices_are_told_of_at_once(run: Runner, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.sgf")
    done = run("check", tmp_path, "/dev/null")
    assert done.status == 2
    assert done.err.splitlines()[:2] == [
        "sgf-ls: /dev/null: cannot be read: it is a device",
        f"sgf-ls: {tmp_path}/a.sgf: cannot be read: it is a pipe",
    ]


def test_standard_input(run: Runner) -> None:
    done = run("check", "-", "--output-format", "json", stdin=OVERLAP.encode())
    assert (done.status, done.json[0]["path"]) == (1, "-")
    done = run("check", "-", "--stdin-filename", "x/game.sgf", "--output-format", "json", stdin=OVERLAP.encode())
    assert done.json[0]["path"] == "x/game.sgf"
    assert run("check", "-", stdin=CLEAN.encode()).status == 0


def test_select_and_ignore(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[9]AB[aa][aa][bb:bb])")

    def rules(*options: str) -> list[str]:
        return run("check", path, "--output-format", "json", *options).rules

    assert rules("--select", "duplicate-point") == ["duplicate-point"]
    assert rules("--select", "duplicate-point, one-point-rectangle") == ["duplicate-point", "one-point-rectangle"]
    assert rules("--select=duplicate-point", "--select=one-point-rectangle", "--ignore=duplicate-point") == [
        "one-point-rectangle"
    ]
    assert "duplicate-point" not in rules("--ignore", "duplicate-point")
    assert run("check", path, "--select", "unclosed-tree").status == 0


@pytest.mark.parametrize("option", ["--select", "--ignore"])
def test_unknown_rules_are_refused_with_near_names(run: Runner, record: Recorder, option: str) -> None:
    done = run("check", record(CLEAN), option, "duplicate-points,point-syntax")
    assert (done.status, done.out) == (2, "")
    assert "there is no rule 'duplicate-points'" in done.err
    assert "duplicate-point" in done.err.split("did you mean")[1]


@pytest.mark.parametrize(
    "arguments",
    [
        ["check"],
        ["check", "--output-format", "xml", "a.sgf"],
        ["check", "--no-such-option", "a.sgf"],
        ["check", "--out", "json", "a.sgf"],  # no abbreviations: they would bind every later option
        ["frobnicate"],
        [],
        ["check", "a.sgf", "--diff", "--output-format", "json"],
        ["check", "a.sgf", "--diff", "--statistics"],
    ],
)
def test_what_cannot_be_carried_out_ends_with_2(run: Runner, arguments: list[str]) -> None:
    done = run(*arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err


def test_statistics_count_instead_of_listing(run: Runner, record: Recorder) -> None:
    paths = [record("(;SZ[9]AB[aa:aa][bb:bb])", "a.sgf"), record("(;SZ[9]AB[aa:aa][cc][cc])", "b.sgf")]
    done = run("check", "--statistics", *paths)
    assert done.status == 1
    assert [line.split() for line in done.out.splitlines()] == [
        ["count", "files", "severity", "rule", "fixes"],
        ["3", "2", "error", "one-point-rectangle", "3", "safe"],
        ["1", "1", "error", "duplicate-point", "1", "unsafe"],
        ["4", "2", "error", "all", "rules"],
    ]
    done = run("check", "--statistics", "--output-format", "json", *paths)
    assert done.json == [
        {"rule": "one-point-rectangle", "severity": "error", "count": 3, "files": 2, "fixes": {"safe": 3, "unsafe": 0}},
        {"rule": "duplicate-point", "severity": "error", "count": 1, "files": 1, "fixes": {"safe": 0, "unsafe": 1}},
    ]
    assert run("check", "--statistics", record(CLEAN)).out == ""


def test_unsafe_fixes_alone_only_tells_that_they_are_there(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[9]AB[aa:aa][cc][cc])")
    done = run("check", "--unsafe-fixes", path)
    assert "2 fixes with --fix --unsafe-fixes." in done.err
    assert path.read_text() == "(;SZ[9]AB[aa:aa][cc][cc])"


HOSTILE = "\x1b]0;owned\x07\x1b[2J\u202egnp\u200b"


def test_nothing_from_a_file_or_its_name_acts_on_the_terminal(run: Runner, record: Recorder) -> None:
    path = record(f"(;SZ[9]{HOSTILE}C[{HOSTILE}]AB[{HOSTILE}])", f"a{HOSTILE}\n.sgf")
    for form in ("full", "concise"):
        done = run("check", path, path.parent / f"gone{HOSTILE}\n", "--output-format", form)
        assert done.status == 2
        for written in (done.out, done.err):
            assert written
            assert not any(character in written for character in "\x1b\x07\u202e\u200b")
            assert "<U+001B>" in written
        assert all(line.startswith(f"{path.parent}/a<U+001B>") for line in done.out.splitlines() if "C[" in line[:1])
        assert done.err.count("sgf-ls: ") == 1
    # In JSON the path is as given, with every such character escaped.
    done = run("check", path, "--output-format", "json")
    assert done.out.isascii()
    assert done.json[0]["path"] == str(path)


@pytest.mark.skipif(os.name != "posix", reason="names that are no text exist there only")
def test_names_that_are_no_text(run: Runner, tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.sgf")
    Path(path).write_text(OVERLAP)
    assert "<U+DCFF>.sgf:1:37" in run("check", path).out
    assert run("check", path, "--output-format", "json").json[0]["path"].endswith("/\ufffd.sgf")


def test_bytes_that_are_no_text_do_not_spoil_json(run: Runner, record: Recorder) -> None:
    done = run("check", "--output-format", "json", record(b"(;SZ[9]CA[UTF-8]AB[\xff\xfe]C[\xff\xfe\x81])"))
    assert "\\ud" not in done.out
    assert done.rules == ["point-syntax", "decode-error"]


def test_a_rule_of_ours_that_fails_hides_no_other_file(
    run: Runner, record: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sgf_ls.cli import examine

    def find(text: str, settings: Settings, _origin: object) -> list[Finding]:
        if "KABOOM" in text:
            raise RecursionError("too deep")
        return find_all(text, settings)

    monkeypatch.setattr(examine, "find_all", find)
    done = run("check", record("(;C[KABOOM])", "a.sgf"), record(OVERLAP, "b.sgf"), "--output-format", "json")
    assert done.status == 2
    assert done.rules == ["overlapping-rectangles"]
    assert "fault of sgf-ls: RecursionError: too deep" in done.err


def test_many_findings_are_all_shown(run: Runner, record: Recorder) -> None:
    done = run(
        "check", record("(;SZ[9]AB" + "[aa:aa]" * 3000 + ")"), "--output-format", "json", "--select=one-point-rectangle"
    )
    assert len(done.json) == 3000


def test_a_long_line_is_cut_around_the_place(run: Runner, record: Recorder) -> None:
    text = "(;SZ[9]C[" + "x" * 5000 + "]AB[aa:aa]C[" + "黒" * 5000 + "])"
    done = run("check", record(text), "--select", "one-point-rectangle")
    _, line, marks, *_ = done.out.splitlines()
    assert line.startswith("  1 | …") and line.endswith("…")
    assert line.index("aa:aa") == marks.index("^^^^^")
    assert len(line) <= 120


def test_what_is_clean_in_one_file_is_not_confused_with_another(run: Runner, record: Recorder) -> None:
    # Equal nodes share what was found in them; the size of the board does not.
    small, large = record("(;SZ[9];B[ss])", "a.sgf"), record("(;SZ[19];B[ss])", "b.sgf")
    items = json.loads(run("check", small, large, "--output-format", "json").out)
    assert [(item["path"], item["rule"]) for item in items] == [(str(small), "point-off-board")]


@pytest.mark.parametrize("names", ["", ",", " , "])
def test_to_select_no_rule_is_told(run: Runner, record: Recorder, names: str) -> None:
    done = run("check", "--select", names, record("(;SZ[9]AB[aa:aa])"))
    assert (done.status, done.out) == (2, "")
    assert "--select names no rule" in done.err
