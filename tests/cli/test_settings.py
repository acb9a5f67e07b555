"""Settings files on the command line: which hold for a record, what stands above them, and what is refused."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from sgf_ls.analysis.settings.keys import KEYS

from .conftest import Recorder, Run, Runner

BOTH = "(;FF[4]GM[1]SZ[9]AB[aa:aa][bb][bb])"
ONE_POINT, DUPLICATE = "one-point-rectangle", "duplicate-point"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def check(run: Runner) -> Runner:
    """Check, and give the findings as JSON."""
    return lambda *arguments, **options: run("check", "--output-format", "json", *arguments, **options)


def found(done: Run) -> dict[str, set[str]]:
    """The rules by path."""
    by_path: dict[str, set[str]] = {}
    for item in done.json:
        by_path.setdefault(Path(item["path"]).as_posix(), set()).add(item["rule"])
    return by_path


def test_each_record_has_the_settings_of_its_folder(here: Path, record: Recorder, check: Runner) -> None:
    record(f'ignore = ["{ONE_POINT}"]', "sgf-ls.toml")
    record(f'[tool.sgf-ls]\nignore = ["{DUPLICATE}"]', "b/pyproject.toml")
    for name in ("a.sgf", "b/b.sgf", "b/c/c.sgf"):
        record(BOTH, name)
    assert found(check(".")) == {
        "a.sgf": {DUPLICATE},
        "b/b.sgf": {ONE_POINT},
        "b/c/c.sgf": {ONE_POINT},
    }
    assert found(check("--isolated", ".")) == {
        name: {ONE_POINT, DUPLICATE} for name in ("a.sgf", "b/b.sgf", "b/c/c.sgf")
    }


def test_the_command_line_stands_above_the_files(here: Path, record: Recorder, check: Runner) -> None:
    record(f'ignore = ["{ONE_POINT}"]\nseverity = {{ {DUPLICATE} = "hint" }}', "sgf-ls.toml")
    record(BOTH)
    assert check("a.sgf").rules == [DUPLICATE]
    assert check("--select", ONE_POINT, "a.sgf").rules == [ONE_POINT]
    assert check("--extend-select", ONE_POINT, "a.sgf").rules == [ONE_POINT, DUPLICATE]
    assert check("--ignore", DUPLICATE, "a.sgf").rules == []
    assert [item["severity"] for item in check("a.sgf").json] == ["hint"]


def test_a_rule_that_is_off_by_default_can_be_added(record: Recorder, check: Runner) -> None:
    path = record("(;SZ[9]AB[bb][bb];)")
    assert check("--isolated", path).rules == [DUPLICATE]
    assert check("--isolated", "--extend-select", "empty-node", path).rules == [DUPLICATE, "empty-node"]
    assert "empty-node" in check("--isolated", "--profile", "strict", path).rules


@pytest.mark.parametrize(
    ("words", "rules"),
    [("POINT-LISTS", {ONE_POINT, DUPLICATE}), ("dup*,*-tree", {DUPLICATE}), ("ERROR", {ONE_POINT, DUPLICATE})],
)
def test_groups_and_globs_on_the_command_line(record: Recorder, check: Runner, words: str, rules: set[str]) -> None:
    assert set(check("--isolated", "--select", words, record(BOTH)).rules) == rules


def test_a_named_file_takes_the_place_of_all_others(here: Path, record: Recorder, check: Runner) -> None:
    record(f'ignore = ["{ONE_POINT}"]', "sgf-ls.toml")
    record(f'per-file-ignores = {{ "x/*.sgf" = ["{DUPLICATE}"] }}', "elsewhere/mine.toml")
    record(BOTH, "x/a.sgf")
    assert check("--config", "elsewhere/mine.toml", "x").rules == [ONE_POINT], "globs begin in the current folder"
    assert check("x").rules == [DUPLICATE]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, ["cannot be read"]),
        ("a b", [":1: it is not TOML"]),
        ('\nignore = ["duplicat-point"]', [":2: ignore", "did you mean duplicate-point"]),
        (b"\xff", [":1: it is not UTF-8"]),
        ("prime = 'x'\nx = 1", [":1: prime", ":2: there is no setting 'x'"]),
        ('[tool.sgf-ls]\nprime = "\'"', ["[tool.sgf-ls] is for pyproject.toml"]),
    ],
)
@pytest.mark.parametrize("named", [True, False])
def test_a_file_with_a_mistake_ends_the_run(
    here: Path, record: Recorder, run: Runner, content: str | bytes | None, words: list[str], named: bool
) -> None:
    record(BOTH)
    name = "mine.toml" if named else "sgf-ls.toml"
    if content is not None:
        record(content, name)
    elif not named:
        return
    done = run("check", *(["--config", name] if named else []), "a.sgf")
    assert (done.status, done.out) == (2, "")
    assert all(word in done.err for word in [name, *words]), done.err
    assert all(line.startswith("sgf-ls: ") for line in done.err.splitlines())
    assert run("check", "--isolated", "a.sgf").status == 1


@pytest.mark.parametrize("command", [["check"], ["format"], ["convert", "--to", "utf-8", "--in-place"]])
def test_what_is_said_of_a_mistake_is_true_of_every_command(
    here: Path, record: Recorder, run: Runner, command: list[str]
) -> None:
    path = record("(;FF[4]GM[1]CA[gbk]\n\nSZ[9])", "games/a.sgf")
    record("exclude = 3", "games/sgf-ls.toml")
    before = path.read_bytes()
    done = run(*command, "games")
    assert (done.status, done.out, path.read_bytes()) == (2, "", before)
    assert "nothing was done" in done.err and "checked" not in done.err
    assert run(*command, "--isolated", "games").status < 2


def test_a_project_without_our_table_is_no_settings_file(here: Path, record: Recorder, run: Runner) -> None:
    record("[project]\nname = 'x'", "pyproject.toml")
    record(BOTH)
    assert run("check", "a.sgf").status == 1
    done = run("check", "--config", "pyproject.toml", "a.sgf")
    assert done.status == 2 and "has no table [tool.sgf-ls]" in done.err


def test_a_table_with_a_name_like_ours_is_not_passed_over(here: Path, record: Recorder, run: Runner) -> None:
    record(f'[sgf-ls]\nignore = ["{DUPLICATE}"]', "pyproject.toml")
    record(BOTH)
    done = run("check", "a.sgf")
    assert (done.status, done.out) == (2, "")
    assert "pyproject.toml:1: [sgf-ls] is not looked in; settings stand below [tool.sgf-ls]\n" in done.err
    assert run("check", "--isolated", "a.sgf").status == 1


def test_config_and_isolated_contradict_each_other(record: Recorder, run: Runner) -> None:
    assert run("check", "--isolated", "--config", "x", record(BOTH)).status == 2


def test_what_is_excluded_is_left_out_of_folders_only(here: Path, record: Recorder, run: Runner) -> None:
    record('exclude = ["raw", "x/*-copy.sgf", "old"]', "sgf-ls.toml")
    for name in ("a.sgf", "raw/a.sgf", "b/raw/c/a.sgf", "x/a-copy.sgf", "x/y/b-copy.sgf", "raw.sgf", "old"):
        record(BOTH, name)
    Path("link.sgf").symlink_to("raw/a.sgf")
    Path("c").mkdir()
    Path("c/raw").symlink_to("../b")
    assert set(found(run("check", "--output-format", "json", "."))) == {
        "a.sgf", "x/y/b-copy.sgf", "raw.sgf", "link.sgf",
    }  # fmt: skip
    assert set(found(run("check", "--output-format", "json", "raw/a.sgf", "raw"))) == {"raw/a.sgf"}
    record("exclude = ['*']", "empty/sgf-ls.toml")
    record(BOTH, "empty/a.sgf")
    done = run("check", "empty")
    assert done.status == 2 and "no *.sgf file that is not excluded is in this folder" in done.err


def test_standard_input_has_the_settings_of_its_name(here: Path, record: Recorder, check: Runner) -> None:
    record(f'ignore = ["{ONE_POINT}"]', "sgf-ls.toml")
    record(f'ignore = ["{DUPLICATE}"]', "sub/sgf-ls.toml")
    assert check("-", stdin=BOTH.encode()).rules == [DUPLICATE]
    assert check("--stdin-filename", "sub/x.sgf", "-", stdin=BOTH.encode()).rules == [ONE_POINT]


@pytest.mark.skipif(os.name != "posix", reason="names as POSIX has them")
@pytest.mark.parametrize(
    "name", ["a b.sgf", "-x.sgf", "ä\u202e.sgf", "new\nline.sgf", "[x].sgf", "a\\b.sgf", "\udcff.sgf"]
)
def test_globs_on_paths_with_odd_names(here: Path, record: Recorder, check: Runner, name: str) -> None:
    record('per-file-ignores = { "odd/**" = ["duplicate-*"] }', "sgf-ls.toml")
    record(BOTH, f"odd/{name}")
    assert check(f"odd/{name}").rules == [ONE_POINT]
    assert check(str(here / "odd" / name)).rules == [ONE_POINT]
    assert check("odd/../odd").rules == [ONE_POINT]


def test_workers_know_the_settings_too(
    here: Path, record: Recorder, check: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sgf_ls.cli.crew._WORTH_WORKERS", 0)
    monkeypatch.setattr("sgf_ls.cli.crew._COST_OF_A_BATCH", 3000)
    monkeypatch.setattr("sgf_ls.cli.crew.cores", lambda: 2)
    record('per-file-ignores = { "[0-4].sgf" = ["one-*"] }', "sgf-ls.toml")
    for number in range(10):
        record(BOTH, f"{number}.sgf")
    rules = found(check("."))
    assert rules == {f"{n}.sgf": {DUPLICATE} if n < 5 else {ONE_POINT, DUPLICATE} for n in range(10)}


def test_a_fix_follows_the_settings(here: Path, record: Recorder, run: Runner) -> None:
    record('per-file-ignores = { "a.sgf" = ["one-point-rectangle"] }', "sgf-ls.toml")
    kept, mended = record(BOTH), record(BOTH, "b.sgf")
    run("check", "--fix", ".")
    assert kept.read_text() == BOTH
    assert mended.read_text() == BOTH.replace("aa:aa", "aa")


def test_the_settings_are_explained(run: Runner) -> None:
    done = run("settings")
    assert done.status == 0
    assert [line.split()[0] for line in done.out.splitlines() if line[:1].islower()][: len(KEYS)] == list(KEYS)
    assert all(key.example in done.out for key in KEYS.values())


def test_the_schema_is_written(run: Runner) -> None:
    assert list(json.loads(run("settings", "--schema").out)["properties"]) == list(KEYS)


@pytest.mark.parametrize("arguments", [["--ignore", "ALL"], ["--select", "bad-date", "--ignore", "bad-*"]])
def test_that_no_rule_runs_is_said(run: Runner, record: Recorder, arguments: list[str]) -> None:
    path = record("(;SZ[9]AB[aa:aa])")
    for form in ("full", "json"):
        done = run("check", *arguments, "--output-format", form, path)
        assert done.status == 0
        assert done.err.count("no rule is chosen") == 1
    assert "no rule" not in run("check", "--select", "bad-date", path).err


def test_a_settings_file_that_selects_nothing_is_told_of(run: Runner, record: Recorder) -> None:
    path = record("(;SZ[9]AB[aa:aa])", "d/a.sgf")
    record("select = []", "d/sgf-ls.toml")
    assert "no rule is chosen" in run("check", path).err
    other = record("(;SZ[9]AB[aa:aa])", "b.sgf")
    done = run("check", path, other)
    assert done.status == 1
    assert "no rule" not in done.err, "what is left out for one folder is left out on purpose"
