"""The README says what is so: its console examples are run, and print what stands there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from sgf_ls.analysis.settings.keys import KEYS
from sgf_ls.analysis.settings.model import NOTHING_SAID
from sgf_ls.analysis.settings.toml import parse
from sgf_ls.cli.arguments import COMMANDS
from sgf_ls.rules.registry import RULES
from sgf_ls.server.handlers import REQUESTS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONSOLE = re.findall(r"```console\n\$ (.*)\n((?:.*\n)*?)```", README)


def test_there_are_examples() -> None:
    assert len(CONSOLE) >= 3


@pytest.mark.parametrize(("command", "output"), CONSOLE)
def test_an_example_prints_what_stands_there(command: str, output: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "sgf-ls"
    done = subprocess.run(
        [sys.executable, "-m", "sgf_ls", *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60
    )
    assert done.stdout.rstrip() == output.rstrip()


def test_the_settings_told_exist() -> None:
    table = README[README.index("## Settings") : README.index("SGF files come from strangers")]
    told = [name for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall("`(.*?)`", row)]
    assert set(told) == set(KEYS)


def test_the_settings_shown_are_settings() -> None:
    [shown] = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    parsed = parse("sgf-ls.toml", shown.encode())
    assert parsed is not None
    layer, wrong = parsed
    assert wrong == []
    assert layer != NOTHING_SAID


def test_the_requests_told_are_all_requests() -> None:
    table = README[README.index("| method |") : README.index("## Settings")]
    rows = re.findall(r"^\| (`.*?) \| .* \| (`tests/.*`) \|$", table, re.MULTILINE)
    told = [method for methods, _ in rows for method in re.findall("`(.*?)`", methods)]
    assert sorted(told) == sorted([*REQUESTS, "textDocument/publishDiagnostics"])
    assert len(rows) == len(table.strip().splitlines()) - 2


def test_the_commands_told_are_all_commands() -> None:
    table = README[README.index("| command |") : README.index("### Checking")]
    told = [name for row in re.findall(r"^\| (\S.*?) \|", table, re.MULTILINE) for name in re.findall("`(.*?)`", row)]
    assert sorted(told) == sorted(COMMANDS)


@pytest.mark.parametrize("anchor", re.findall(r"\]\(#([a-z-]+)\)", README))
def test_the_links_lead_to_headings(anchor: str) -> None:
    headings = re.findall("^#+ (.*)$", README, re.MULTILINE)
    assert anchor in [re.sub("[^a-z -]", "", heading.lower()).replace(" ", "-") for heading in headings]


def test_the_layers_are_the_folders() -> None:
    told = set(re.findall(r"`sgf_ls/([a-z]+)`", README))
    folders = {path.parent.name for path in (ROOT / "sgf_ls").glob("*/__init__.py")}
    assert told == folders


def test_the_rules_named_exist() -> None:
    assert set(re.findall(r"sgf-ls rule ([a-z][a-z-]*)", README)) <= set(RULES)


@pytest.mark.parametrize("link", re.findall(r"`((?:sgf_ls|tests)/[a-z_/.]+)`", README))
def test_the_places_named_exist(link: str) -> None:
    assert (ROOT / link).exists()
