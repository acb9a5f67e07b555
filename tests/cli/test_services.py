"""Where others run the program: as a hook of pre-commit, and in a workflow of GitHub."""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .conftest import RECORDS, child

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = RECORDS / "ci" / "github.yml"
ONE_POINT = "(;SZ[9]AB[aa:aa])\n"
OVERLAP = "(;SZ[9]AB[aa:cc][cc:dd])\n"

yaml: Any = pytest.importorskip("yaml")
needs_pre_commit = pytest.mark.skipif(
    not shutil.which("git") or not importlib.util.find_spec("pre_commit"), reason="git or pre-commit is missing"
)


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty repository, in which git asks nobody who commits."""
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "A person")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "person@example.org")
    for name in ("GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE", "PYTHONPATH"):  # the hook uses what it installs
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PRE_COMMIT_HOME", str(tmp_path / "cache"))
    # Installing is what takes time, and compiling the libraries of the server most of it.
    monkeypatch.setenv("PIP_NO_COMPILE", "1")
    monkeypatch.setenv("PIP_DISABLE_PIP_VERSION_CHECK", "1")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    folder = tmp_path / "records"
    folder.mkdir()
    git(folder, "init", "--quiet")
    return folder


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)


def hook_source(folder: Path) -> Path:
    """A repository with what a user of the hooks gets: no tests, nothing that is not committed here by accident."""
    shutil.copytree(ROOT / "sgf_ls", folder / "sgf_ls", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", ".pre-commit-hooks.yaml"):
        shutil.copy(ROOT / name, folder / name)
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "hooks")
    return folder


@needs_pre_commit
@pytest.mark.timeout(400)  # it waits for a registry of packages
def test_the_hooks_check_and_mend_what_is_committed(repository: Path, tmp_path: Path) -> None:
    (tmp_path / "hooks").mkdir()
    source = hook_source(tmp_path / "hooks")
    for name, content in {"a.sgf": ONE_POINT, "B.SGF": OVERLAP, "note.txt": ONE_POINT}.items():
        (repository / name).write_text(content)
    git(repository, "add", "--all")

    # Both hooks in one run: what takes time is installing them.
    done = subprocess.run(
        [sys.executable, "-m", "pre_commit", "try-repo", str(source), "--all-files", "--color", "never"],
        cwd=repository,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 1, done.stderr
    checked, mended = done.stdout.split("mend SGF files")
    assert re.search(r"check SGF files\.+Failed", checked)
    assert "a.sgf:1:11: error one-point-rectangle" in checked
    assert "B.SGF:1:18: error overlapping-rectangles" in checked
    assert "one-point-rectangle" not in mended
    assert "overlapping-rectangles" in mended
    assert (repository / "a.sgf").read_text() == "(;SZ[9]AB[aa])\n"
    assert (repository / "note.txt").read_text() == ONE_POINT


def test_the_hooks_are_commands_of_ours() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert [hook["id"] for hook in hooks] == ["sgf-ls", "sgf-ls-fix"]
    for hook in hooks:
        program, *arguments = shlex.split(hook["entry"])
        assert program == "sgf-ls"
        assert child(*arguments, RECORDS / "teaching" / "nine-points.sgf").status == 0
        assert all(re.search(hook["files"], name) for name in ("a.sgf", "b/C.SGF"))
        assert not re.search(hook["files"], "a.sgf.txt")


def test_the_hooks_that_the_readme_names_are_defined() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"```yaml\n(.*?)```", text, flags=re.DOTALL)
    [source] = [yaml.safe_load(each)["repos"][0] for each in shown if "repos:" in each]
    defined = {hook["id"] for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))}
    assert {hook["id"] for hook in source["hooks"]} <= defined
    assert all(f"`{name}`" in text for name in defined)


def test_the_workflow_runs(tmp_path: Path) -> None:
    """Its commands, but for the one that installs, in a folder with a faulty record; `sgf-ls` is this checkout."""
    workflow = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    [job] = workflow["jobs"].values()
    install, *commands = [step["run"] for step in job["steps"] if "run" in step]
    assert install == "pip install sgf-ls"
    assert commands
    (tmp_path / "a.sgf").write_text(ONE_POINT)
    for command in commands:
        program, *arguments = shlex.split(command)
        assert program == "sgf-ls"
        done = child(*arguments, cwd=tmp_path)
        assert done.status == 1
        assert done.out.startswith("::error file=a.sgf,line=1,col=11,")


def test_what_the_readme_shows_is_what_is_tested() -> None:
    shown = re.findall(r"```yaml\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.DOTALL)
    workflows = [each for each in shown if "jobs:" in each]
    assert workflows in ([], [WORKFLOW.read_text(encoding="utf-8")])
    for each in shown:
        assert yaml.safe_load(each)
