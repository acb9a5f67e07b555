"""The README says what is so: its console examples are run, and print what stands there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from argparse import ArgumentParser
from importlib import import_module
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


def table(head: str) -> str:
    """The rows of the table that begins with this."""
    rows, _, _ = README[README.index(head) :].partition("\n\n")
    return "\n".join(rows.splitlines()[2:])


def first_cells(head: str) -> list[str]:
    """The first cell of each row of a table."""
    return re.findall(r"^\| (.*?) \|", table(head), re.MULTILINE)


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
    told = [name for row in first_cells("| key |") for name in re.findall("`(.*?)`", row)]
    assert sorted(told) == sorted(KEYS)


def test_the_settings_shown_are_settings() -> None:
    [shown] = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    parsed = parse("sgf-ls.toml", shown.encode())
    assert parsed is not None
    layer, wrong = parsed
    assert wrong == []
    assert layer != NOTHING_SAID


def test_the_requests_told_are_all_requests() -> None:
    rows = re.findall(r"^\| (`.*?) \| .* \| (`tests/.*`) \|$", table("| method |"), re.MULTILINE)
    told = [method for methods, _ in rows for method in re.findall("`(.*?)`", methods)]
    assert sorted(told) == sorted([*REQUESTS, "textDocument/publishDiagnostics"])
    assert len(rows) == len(table("| method |").splitlines())


def test_the_commands_told_are_all_commands() -> None:
    told = [name for row in first_cells("| command |") for name in re.findall("`(.*?)`", row)]
    assert sorted(told) == sorted(COMMANDS)


@pytest.mark.parametrize("anchor", re.findall(r"\]\(#([a-z-]+)\)", README))
def test_the_links_lead_to_headings(anchor: str) -> None:
    headings = re.findall("^#+ (.*)$", README, re.MULTILINE)
    assert anchor in [re.sub("[^a-z -]", "", heading.lower()).replace(" ", "-") for heading in headings]


def options_of(*names: str) -> set[str]:
    """All options that these commands have."""
    told: set[str] = set()
    for name in names:
        command = ArgumentParser()
        import_module(f"sgf_ls.cli.words.{name}").add(command)
        told.update(re.findall("--[a-z-]+", command.format_usage()))
    return told


@pytest.mark.parametrize("line", re.findall(r"`(sgf-ls [a-z]+ [^`]*)`", README))
def test_the_options_of_a_command_line_exist(line: str) -> None:
    _, command, *words = line.split()
    assert {word for word in words if word.startswith("--")} <= {"--help", *options_of(command)}


@pytest.mark.parametrize(
    ("heading", "commands"),
    [
        ("Find and mend mistakes", ("check",)),
        ("Large archives", ("check",)),
        ("See the board", ("board",)),
        ("Change records", ("transform", "strip", "convert")),
        ("Lay out", ("format",)),
        ("Change the charset", ("convert",)),
        ("Turn, mirror, swap colours", ("transform",)),
        ("Take things out", ("strip",)),
        ("Split, join, take a line", ("split", "merge", "extract")),
        ("Options of check", ("check",)),
        ("Signs of the board", ("board",)),
    ],
)
def test_the_options_told_exist(heading: str, commands: tuple[str, ...]) -> None:
    [section] = re.findall(rf"^#+ {heading}$(.*?)(?=^#)", README, re.MULTILINE | re.DOTALL)
    told = {
        option for code in re.findall("`(.*?)`", section) for option in re.findall(r"^--[a-z-]+|(?<= )--[a-z-]+", code)
    }
    assert told
    assert told <= options_of(*commands)


def test_the_layers_are_the_folders() -> None:
    told = set(re.findall(r"`sgf_ls/([a-z]+)`", README))
    folders = {path.parent.name for path in (ROOT / "sgf_ls").glob("*/__init__.py")}
    assert told == folders


def test_the_rules_named_exist() -> None:
    assert set(re.findall(r"sgf-ls rule ([a-z][a-z-]*)", README)) <= set(RULES)


def test_what_is_promised_has_tests() -> None:
    proofs = re.findall(r"`(T .*?)`", table("| promise |"))
    assert len(proofs) > 5
    assert not [path for proof in proofs for path in proof.split()[1:] if not (ROOT / path).exists()]


@pytest.mark.parametrize("link", re.findall(r"`((?:sgf_ls|tests)/[a-z_/.]+)`", README))
def test_the_places_named_exist(link: str) -> None:
    assert (ROOT / link).exists()
