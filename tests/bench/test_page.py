"""The page of benchmarks: it has every row, and says plainly who is ahead, who failed and who is missing.

That it measures is shown by a trial run; what it measures then means nothing, so no figure is judged.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from math import inf, nan
from pathlib import Path

import pytest

from . import peers
from .measure import OURS
from .peers import PEERS, Entrant, Peer
from .programs import ENVIRONMENT, TESTS, Run
from .readers import READERS, Reading, read
from .reading import TEXTS, Laid, Result, Results
from .sections import behind, growth, reading_tables

LETTERS = [text.letter for text in TEXTS]
READING = ("Processor time, ms", "Time by the clock, ms")
OF_TEXTS = (  # and not of the folder
    "Processor time of a second reading in the same process, ms",
    "Memory at most, beyond what the process had before, MB",
)
SIZES = {"Growth with the text": 1 + len(PEERS), "Starting": 3, "Typing": 3, "Memory of whole processes, resident": 7}


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> tuple[int, str]:
    """The exit status and the page of a trial run, without any program that is not in this Python."""
    folder = tmp_path_factory.mktemp("page")
    page = folder / "page.md"
    command = [sys.executable, "-m", "tests.bench.write", "--quick", "--no-install", "--output", str(page)]
    environment = {**ENVIRONMENT, "SGF_LS_PEERS": str(folder / "peers")}
    done = subprocess.run(command, cwd=TESTS.parent, env=environment, capture_output=True, text=True)
    assert page.is_file(), done.stderr
    return done.returncode, page.read_text(encoding="utf-8")


def rows(page: str, title: str) -> list[list[str]]:
    """The rows of the table below a title, without its head."""
    found = re.search(rf"^##+ {re.escape(title)}\n(.*?)(?=^#|\Z)", page, re.MULTILINE | re.DOTALL)
    assert found, title
    lines = [line.strip("| ").split(" | ") for line in found[1].splitlines() if line.startswith("|")]
    return lines[2:]


def test_every_text_is_read_by_all_who_are_there(trial: tuple[int, str]) -> None:
    _, page = trial
    for title in READING:
        assert [row[0] for row in rows(page, title)] == LETTERS
        assert all(float(row[1]) >= 0 for row in rows(page, title)), "sgf-ls has no figure"
    for title in OF_TEXTS:
        assert [row[0] for row in rows(page, title)] == [letter for letter in LETTERS if letter != "f"]
    assert [row[0][0] for row in rows(page, "Texts")] == LETTERS


def test_every_other_table_has_all_rows(trial: tuple[int, str]) -> None:
    _, page = trial
    assert {title: len(rows(page, title)) for title in SIZES} == SIZES
    checked = [row[0] for row in rows(page, "Checking from the command line, on all cores")]
    assert checked == [*(f"{letter}: `sgf-ls check`" for letter in "bcf"), *(f"f: {peer.name}" for peer in PEERS)]


def test_who_is_missing_is_told(trial: tuple[int, str]) -> None:
    status, page = trial
    assert status == 1
    column = 2 + [peer.name for peer in PEERS].index("@sabaki/sgf")
    assert {row[column].strip() for row in rows(page, READING[0])} == {"not measured"}
    assert re.search(r"^- @sabaki/sgf: \*\*not measured\*\*, \w", page, re.MULTILINE)


def test_the_page_knows_no_paths_and_is_called_a_trial(trial: tuple[int, str]) -> None:
    _, page = trial
    assert str(TESTS.parent) not in page
    assert str(Path.home()) + os.sep not in page
    assert "figures mean nothing" in page


def result(name: str, laid: Laid, *, cpu: float, games: int | None = 2, failed: str = "") -> Result:
    """A program that took so many seconds."""
    made = Result(Entrant(name), laid)
    made.readings.append(Reading("", games, nan, [] if failed else [cpu], [] if failed else [1.0], failed))
    made.processes.append(Run("", cpu, cpu))
    return made


@pytest.fixture
def laid(tmp_path: Path) -> Laid:
    return Laid(TEXTS[1], tmp_path, 1000, 1, 2)


def test_who_is_ahead_is_said(laid: Laid) -> None:
    ours, quick, slow = (result(name, laid, cpu=cpu) for name, cpu in ((OURS, 0.4), ("quick", 0.1), ("slow", 0.9)))
    results = Results(laid, {OURS: ours, "quick": quick, "slow": slow})
    assert "- Processor time, text b: quick needs 0.25 of what sgf-ls needs.\n" in behind([results])
    entrants = [Entrant(OURS), Entrant("quick"), Entrant("slow")]
    _, table, *_ = reading_tables(entrants, [results])
    assert rows(table, READING[0]) == [["b", "400", "100 **0.25x**", "900 2.25x"]]


def test_nobody_is_ahead(laid: Laid) -> None:
    results = Results(laid, {OURS: result(OURS, laid, cpu=0.4), "slow": result("slow", laid, cpu=0.9)})
    assert "- Nowhere in this run.\n" in behind([results])


def test_who_reads_less_or_fails_or_is_given_up_has_no_figure(laid: Laid) -> None:
    part = result("part", laid, cpu=0.1, games=1)
    broken = result("broken", laid, cpu=0.1, failed="RecursionError")
    endless = Result(Entrant("endless"), laid)
    endless.given_up = True
    results = Results(laid, {OURS: result(OURS, laid, cpu=0.4), "part": part, "broken": broken, "endless": endless})
    _, table, *_ = reading_tables([Entrant(name) for name in results.of], [results])
    assert rows(table, READING[0]) == [["b", "400", "reads 1 of 2 games", "RecursionError", "more than 20 s"]]
    assert "- Nowhere in this run.\n" in behind([results])
    assert endless.time(lambda taken: taken.cpu) == inf


def test_growth_is_told_beside_the_growth_of_the_text(laid: Laid) -> None:
    larger = laid._replace(size=4000)
    small = Results(laid, {OURS: result(OURS, laid, cpu=0.1), "square": result("square", laid, cpu=0.1)})
    large = Results(larger, {OURS: result(OURS, larger, cpu=0.4), "square": result("square", larger, cpu=1.6)})
    told = growth([Entrant(OURS), Entrant("square"), Entrant("gone", missing="it is gone")], small, large)
    assert "4.0 times as large" in told
    assert [row[-1] for row in rows(told, "Growth with the text")] == ["4.0x", "16.0x", "-"]


def test_a_reader_counts_games_and_its_errors_are_kept() -> None:
    good = read(READERS["sgfmill"], [b"(;FF[4])(;FF[4])", b"(;FF[4])"], 2)
    assert (good.games, len(good.cpu), len(good.wall), good.failed) == (3, 2, 2, "")
    bad = read(READERS["sgfmill"], [b"no game"], 2)
    assert (bad.games, bad.cpu, bad.failed) == (None, [], "ValueError")


NOWHERE = Peer("nowhere", ("nowhere==1.0",), "no_such_module")


def test_what_cannot_be_installed_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(peers, "CACHE", tmp_path)
    monkeypatch.setattr(peers, "PEERS", (NOWHERE,))
    monkeypatch.setitem(peers.INSTALL, "pip", (sys.executable, "-c", "raise SystemExit(1)"))
    assert peers.entrants(installs=False)[1].missing == "it is not installed"
    assert peers.entrants(installs=True)[1].missing == "pip could not install it"
    assert list(tmp_path.iterdir()) == []


def test_what_is_installed_has_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(peers, "CACHE", tmp_path)
    monkeypatch.setattr(peers, "PEERS", (NOWHERE,))
    monkeypatch.setitem(peers.INSTALL, "pip", (sys.executable, "-c", "pass"))
    entrant = peers.entrants(installs=True)[1]
    assert not entrant.missing
    assert entrant.folder == NOWHERE.folder
    assert NOWHERE.folder.is_dir()
    assert NOWHERE._replace(packages=("nowhere==2.0",)).folder != NOWHERE.folder


def test_without_node_its_program_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(peers, "PEERS", (Peer("of node", ("of-node@1",)),))
    assert peers.entrants(installs=True)[1].missing == "there is no node"
