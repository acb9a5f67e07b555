"""How the tests run the command line: in this process, with captured streams, or as a program of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import sgf_ls
from sgf_ls.cli.main import run as run_command

PACKAGE_ROOT = Path(sgf_ls.__file__).resolve().parents[1]
RECORDS = Path(__file__).resolve().parents[1] / "records"


class Run(NamedTuple):
    """What a command ended with and wrote; bytes, for what is written back may be in any charset."""

    status: int
    out_bytes: bytes
    err_bytes: bytes

    @property
    def out(self) -> str:
        return self.out_bytes.decode()

    @property
    def err(self) -> str:
        return self.err_bytes.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.out_bytes)

    @property
    def rules(self) -> list[str]:
        """The rules of the findings of a JSON report."""
        return [item["rule"] for item in self.json]


Runner = Callable[..., Run]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Runner:
    """Run a command line in this process: `run("check", path, stdin=b"...")`."""

    def command(*arguments: str | Path, stdin: bytes = b"") -> Run:
        capsysbinary.readouterr()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = run_command([str(argument) for argument in arguments])
        return Run(status, *capsysbinary.readouterr())

    return command


@pytest.fixture
def record(tmp_path: Path) -> Callable[..., Path]:
    """Write a file to check: `record("(;AB[aa])")`, `record(b"...", "name.sgf")`."""

    def write(content: str | bytes, name: str = "a.sgf") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


Recorder = Callable[..., Path]


_UNWANTED = ("NO_COLOR", "COLUMNS", "TERM", "PYTHONUNBUFFERED")


def environment(**more: str) -> dict[str, str]:
    """The environment of a child that finds the package wherever it lies, without wishes of whoever runs the tests."""
    kept = {key: value for key, value in os.environ.items() if key not in _UNWANTED}
    return {**kept, "PYTHONPATH": str(PACKAGE_ROOT), **more}


def child(*arguments: str | Path, stdin: bytes = b"", **options: Any) -> Run:
    """Run `python -m sgf_ls` as a process of its own."""
    command = [sys.executable, "-m", "sgf_ls", *map(str, arguments)]
    options = {"env": environment(), "timeout": 60, **options}
    done = subprocess.run(command, input=stdin, capture_output=True, **options)
    return Run(done.returncode, done.stdout, done.stderr)
