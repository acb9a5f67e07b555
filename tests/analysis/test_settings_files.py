"""Settings files: which one holds for a folder, and that no file, however hostile, is more than complained about."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

import sgf_ls.analysis.settings.files as settings_files
from sgf_ls.analysis.settings.files import SettingsFile, SettingsFiles, read_settings_file
from sgf_ls.analysis.settings.model import NOTHING_SAID
from sgf_ls.analysis.settings.toml import LARGEST, parse

IGNORES = 'ignore = ["{}"]\n'
TABLE = '[tool.sgf-ls]\nignore = ["{}"]\n'


def put(path: Path, content: str | bytes = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def ignored(found: SettingsFile | None) -> set[str]:
    return set(found.layer.ignore) if found else set()


def complaints(name: str, data: str | bytes) -> list[str]:
    parsed = parse(name, data if isinstance(data, bytes) else data.encode())
    return parsed[1] if parsed else []


def test_the_nearest_file_counts_and_no_other(tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", IGNORES.format("mixed-ff"))
    put(tmp_path / "a" / "sgf-ls.toml", IGNORES.format("mixed-gm"))
    put(tmp_path / "a" / "b" / "pyproject.toml", TABLE.format("mixed-ca"))
    put(tmp_path / "a" / "c" / "pyproject.toml", '[project]\nname = "sgf-ls"\n')
    files = SettingsFiles()
    found = {folder: ignored(files.above(str(tmp_path / folder))) for folder in ("", "x/y", "a", "a/b", "a/b/c", "a/c")}
    assert found == {
        "": {"mixed-ff"},
        "x/y": {"mixed-ff"},
        "a": {"mixed-gm"},
        "a/b": {"mixed-ca"},
        "a/b/c": {"mixed-ca"},
        "a/c": {"mixed-gm"},
    }


def test_our_own_file_goes_before_that_of_the_project(tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", IGNORES.format("mixed-ff"))
    put(tmp_path / "pyproject.toml", TABLE.format("mixed-gm"))
    assert ignored(SettingsFiles().above(str(tmp_path))) == {"mixed-ff"}


@pytest.mark.parametrize("mark", ["folder", "file"])
def test_a_repository_is_the_last_folder_that_is_looked_in(tmp_path: Path, mark: str) -> None:
    put(tmp_path / "sgf-ls.toml", IGNORES.format("mixed-ff"))
    put(tmp_path / "repo" / ".git" / "HEAD") if mark == "folder" else put(tmp_path / "repo" / ".git", "gitdir: x")
    assert SettingsFiles().above(str(tmp_path / "repo" / "games")) is None
    put(tmp_path / "repo" / "sgf-ls.toml", IGNORES.format("mixed-gm"))
    assert ignored(SettingsFiles().above(str(tmp_path / "repo" / "games"))) == {"mixed-gm"}


def test_the_home_folder_and_what_is_above_it_are_not_looked_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    put(tmp_path / "sgf-ls.toml", IGNORES.format("mixed-ff"))
    put(home / "sgf-ls.toml", IGNORES.format("mixed-gm"))
    put(home / "games" / "sgf-ls.toml", IGNORES.format("mixed-ca"))
    files = SettingsFiles()
    assert files.above(str(home)) is None
    assert files.above(str(home / "other" / "folder")) is None
    assert ignored(files.above(str(home / "games" / "1999"))) == {"mixed-ca"}


def test_no_further_up_than_the_workspace(tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", IGNORES.format("mixed-ff"))
    files = SettingsFiles()
    assert files.above(str(tmp_path / "a" / "b"), str(tmp_path / "a")) is None
    assert ignored(files.above(str(tmp_path / "a" / "b"))) == {"mixed-ff"}


def test_files_are_read_once_until_they_are_forgotten(tmp_path: Path) -> None:
    path = put(tmp_path / "sgf-ls.toml", IGNORES.format("mixed-ff"))
    files = SettingsFiles()
    assert ignored(files.above(str(tmp_path))) == {"mixed-ff"}
    path.unlink()
    assert ignored(files.above(str(tmp_path / "a"))) == {"mixed-ff"}
    files.forget()
    assert ignored(files.above(str(tmp_path / "a"))) == set()


@pytest.mark.skipif(os.name != "posix", reason="links and pipes as POSIX has them")
@pytest.mark.parametrize("kind", ["folder", "pipe", "broken link", "circle"])
def test_what_is_no_file_is_passed_over(tmp_path: Path, kind: str) -> None:
    put(tmp_path / "sgf-ls.toml", IGNORES.format("mixed-ff"))
    path = tmp_path / "a" / "sgf-ls.toml"
    path.parent.mkdir()
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("nowhere" if kind == "broken link" else "sgf-ls.toml")
    assert ignored(SettingsFiles().above(str(tmp_path / "a"))) == {"mixed-ff"}


@pytest.mark.skipif(os.name != "posix", reason="links as POSIX has them")
def test_where_files_are_confined_no_link_leads_out(tmp_path: Path) -> None:
    secret = put(tmp_path / "secret", "zzz = 1\n")
    folder = tmp_path / "workspace" / "games"
    folder.mkdir(parents=True)
    (folder / "sgf-ls.toml").symlink_to(secret)
    found = SettingsFiles(confined=True).above(str(folder), str(tmp_path / "workspace"))
    assert found and found.layer == NOTHING_SAID
    assert [line for line in found.complaints if "leads elsewhere" in line and "zzz" not in line]
    inside = put(tmp_path / "workspace" / "shared.toml", IGNORES.format("mixed-ff"))
    (folder / "sgf-ls.toml").unlink()
    (folder / "sgf-ls.toml").symlink_to(inside)
    assert ignored(SettingsFiles(confined=True).above(str(folder), str(tmp_path / "workspace"))) == {"mixed-ff"}


def test_a_file_that_cannot_be_read_is_complained_about(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.toml", tmp_path / "a\0b"):
        found = read_settings_file(str(path))
        assert found and found.layer == NOTHING_SAID and len(found.complaints) == 1
        assert "cannot be read" in found.complaints[0]
        assert "\0" not in found.complaints[0]


def test_a_file_that_may_not_be_read_is_complained_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path / "sgf-ls.toml")

    def refused(path: str, largest: int) -> bytes:  # root may read everything, so the answer is put into its mouth
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(settings_files, "read_file", refused)
    found = SettingsFiles().above(str(tmp_path))
    assert found and "permission denied" in found.complaints[0].lower()


@pytest.mark.parametrize(
    ("data", "line", "words"),
    [
        ('coordinates = "a1"\nprime = "x"\n', "2", ["prime", "must be one of *, '"]),
        ('# x\n\nselects = ["ALL"]', "3", ["'selects'", "did you mean select"]),
        ('extend_select = ["ALL"]', "1", ["did you mean extend-select"]),
        ('[severity]\n"mixed-ff" = "fatal"', "1", ["severity", "error, warning, information, hint, off"]),
        ("[severity]\nmixed-fg = 'off'", "1", ["severity", "did you mean", "mixed-ff"]),
        ('ignore = ["x-*"]', "1", ["no rule matches 'x-*'"]),
        ('exclude = ["../x"]', "1", ["exclude", ".."]),
        ('exclude = "x"', "1", ["must be a list of globs"]),
        ('per-file-ignores = ["x"]', "1", ["must give a list of rule names for each glob"]),
        ('private-properties = ["xQ"]', "1", ["'xQ'", "capital letters"]),
        ("private-properties.XQ = 5", "1", ["XQ", "text"]),
        ('baseline = "/etc/passwd"', "1", ["baseline", "does not lead out"]),
        ('baseline = "../b.json"', "1", ["baseline", "does not lead out"]),
        ("baseline = '..\\b.json'", "1", ["baseline", "does not lead out"]),
        ("profile = 'easy'", "1", ["default, editor, strict, problems, archive"]),
        ("ignore = [\n  5\n]", "1", ["must be a list of rule names"]),
        ("a b c", "1", ["not TOML"]),
        ('a = 1\na = "\n', "2", ["not TOML"]),
        (b'prime = "*"\n# \xff\n', "2", ["not UTF-8"]),
        ("x = [" + "1.0, " * 300 + "]", "1", ["more than 250 dots"]),
        ("[" + "a." * 30 + "a]", "1", ["more than 20 dots"]),
    ],
)
def test_a_complaint_tells_line_key_and_what_is_allowed(data: str | bytes, line: str, words: list[str]) -> None:
    [said] = complaints("sgf-ls.toml", data)
    assert said.startswith(f"{line}: ")
    assert all(word in said for word in words), said


def test_lines_of_a_project_file_are_its_own() -> None:
    data = '[project]\nname = "x"\n\n[tool.sgf-ls]\nprime = 5\n\n[tool.sgf-ls.severity]\nmixed-ff = 5\n'
    assert [said.partition(":")[0] for said in complaints("pyproject.toml", data)] == ["5", "7"]


@pytest.mark.parametrize(
    "data", ["", "[tool.other]\nx = 1", 'name = "sgf-ls"', "not toml at all", "[tool]\nx = 1", "tool = 5", b"\xff"]
)
def test_a_project_without_our_table_is_none_of_our_business(data: str | bytes) -> None:
    assert parse("pyproject.toml", data if isinstance(data, bytes) else data.encode()) is None


@pytest.mark.parametrize(
    "data",
    ["[tool.sgf-ls]", '["tool" . "sgf-ls"]', "[tool]\nsgf-ls = {}", "tool.sgf-ls.prime = '*'", "tool = {sgf-ls = {}}"],
)
def test_our_table_however_it_is_written(data: str) -> None:
    assert parse("pyproject.toml", data.encode()) is not None
    assert complaints("pyproject.toml", data) == []


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ("[sgf-ls]", "sgf-ls"),
        ("[sgf_ls]", "sgf_ls"),
        ('  [ "sgf-ls" ]', "sgf-ls"),
        ("[sgf-ls.severity]", "sgf-ls"),
        ("[tool.sgf_ls]", "tool.sgf_ls"),
        ("[tool . 'sgf_ls' . severity]", "tool.sgf_ls"),
    ],
)
def test_a_table_that_is_mistaken_for_ours_is_told_of(header: str, name: str) -> None:
    data = f"[project]\nname = 'x'\n\n{header}\nmixed-ff = 'off'\n"
    told = f"4: [{name}] is not looked in; settings stand below [tool.sgf-ls]"
    assert complaints("pyproject.toml", data) == [told]
    # Beside ours, too: who wrote both believes that both count.
    assert complaints("pyproject.toml", data + "[tool.sgf-ls]\nprime = '*'\n") == [told]
    said = complaints("sgf-ls.toml", f"\n{header}\nmixed-ff = 'off'\n")
    assert len(said) == 1 and "here settings stand without that line" in said[0]


@pytest.mark.parametrize(
    "data",
    [
        "[project.scripts]\nsgf-ls = 'x:y'",
        "[tool.other]\nwith = [\n  'sgf-ls'\n]\n[tool.uv.sources.sgf-ls]\npath = '.'",
        "[tool.sgf_lsx]\nx = 1",
        "[[x]]\nsgf_ls = 1",
    ],
)
def test_our_name_elsewhere_is_no_mistake(data: str) -> None:
    assert parse("pyproject.toml", data.encode()) is None


def test_our_key_must_be_a_table() -> None:
    assert complaints("pyproject.toml", "tool.sgf-ls = 5") != []


@pytest.mark.parametrize(
    "data",
    [
        "ignore = " + "[" * 100_000,
        "ignore = " + "{a = " * 20_000,
        "ignore = " + "9" * 100_000,
        "\n".join([".".join(["a"] * 250) + f".b{number} = 1" for number in range(400)]),
        "[" + ".".join(["a"] * 20) + "]\n" + "\n".join(f"b.c{number} = 1" for number in range(15_000)),
        "\n".join(f"[[a{number}]]" for number in range(20_000)),
        "x = '" + "tool" * 50_000,
        "#" * LARGEST,
        "#" * (LARGEST + 1),
    ],
    ids=[
        "deep lists",
        "deep tables",
        "digits",
        "long keys",
        "long headers",
        "many tables",
        "a word",
        "large",
        "too large",
    ],
)
def test_a_hostile_file_takes_little_time_and_raises_nothing(data: str) -> None:
    started = time.process_time()
    assert all(len(said) < 2000 for said in complaints("sgf-ls.toml", data))
    parse("pyproject.toml", data.encode())
    assert time.process_time() - started < 10
    assert bool(complaints("sgf-ls.toml", data)) is (data != "#" * LARGEST)


def test_a_byte_order_mark_and_line_ends_of_windows_are_no_fault() -> None:
    assert complaints("sgf-ls.toml", b'\xef\xbb\xbfprime = "*"\r\nignore = []\r\n') == []


def test_control_characters_are_shown_not_sent() -> None:
    for data in ('"a\\u001b[31m" = 1', 'ignore = ["\\u202e"]', "a\x1b = 1", 'exclude = ["\\u0007\\\\"]'):
        assert not any(character in said for said in complaints("sgf-ls.toml", data) for character in "\x1b\u202e\x07")
        assert complaints("sgf-ls.toml", data)


@examples(200)
@given(st.one_of(st.binary(max_size=60), st.text(alphabet='ab=[]{}".\n#-5', max_size=60).map(str.encode)))
def test_no_bytes_raise(data: bytes) -> None:
    for name in ("sgf-ls.toml", "pyproject.toml"):
        parse(name, b"[tool.sgf-ls]\n" + data)
        parse(name, data)
