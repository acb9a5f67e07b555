"""Baselines: what is known is not shown, what is new is, wherever the rest of the file has gone."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings import Settings
from sgf_ls.cli.find import find_all
from sgf_ls.files.baseline.fingerprint import Fingerprint
from sgf_ls.files.baseline.form import read, written
from sgf_ls.files.baseline.judging import adopt, judge
from sgf_ls.syntax.document import Document

from .conftest import Recorder, Runner

HEAD = "(;FF[4]GM[1]SZ[9]AB[aa:aa][bb][bb]"
FAULTY = f"{HEAD};B[cc])"
MORE = ";W[dd]TR[ee][ee]"
SETTINGS = Settings()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_is_written_is_known(here: Path, record: Recorder, run: Runner) -> None:
    record(FAULTY)
    record(FAULTY, "sub/b.sgf")
    assert run("check", ".").status == 1
    done = run("check", "--write-baseline", "known.json", ".")
    assert (done.status, done.out) == (0, "")
    assert done.err.splitlines() == ["4 findings written to the baseline known.json."]
    done = run("check", "--baseline", "known.json", ".")
    assert (done.status, done.out) == (0, "")
    assert done.err.splitlines() == ["Nothing found in 2 files.", "4 findings of the baseline not shown."]
    assert run("check", "--baseline", "known.json", "sub/../a.sgf", here / "sub" / "b.sgf").status == 0


@pytest.mark.parametrize("form", ["full", "concise", "json"])
def test_only_what_is_new_is_shown(here: Path, record: Recorder, run: Runner, form: str) -> None:
    path = record(FAULTY)
    run("check", "--write-baseline", "known.json", "a.sgf")
    path.write_text("\n\n" + FAULTY.replace(";B", MORE + ";B"))
    done = run("check", "--output-format", form, "--baseline", "known.json", "a.sgf")
    assert done.status == 1
    assert done.out.count("duplicate-point") == 1 and "ee" in done.out and "one-point" not in done.out
    counted = run("check", "--statistics", "--output-format", "json", "--baseline", "known.json", "a.sgf").json
    assert [(row["rule"], row["count"]) for row in counted] == [("duplicate-point", 1)]


@pytest.mark.parametrize(
    "edited",
    [
        "text in front of it all\n" + FAULTY,
        FAULTY.replace("(;", "(\r\n;"),
        FAULTY.replace(";B[cc]", ";B[cc]C[new];W[dd]"),
        FAULTY.replace("SZ[9]", "SZ[9]C[the node itself]"),
        "(;FF[4]GM[1]SZ[9])" + FAULTY,
        f"(;FF[4]GM[1]SZ[9]{FAULTY[len('(;FF[4]GM[1]SZ[9]') :]}",
    ],
)
def test_edits_elsewhere_bring_nothing_back(here: Path, record: Recorder, run: Runner, edited: str) -> None:
    path = record(FAULTY)
    run("check", "--write-baseline", "known.json", "a.sgf")
    path.write_text(edited)
    rules = set(run("check", "--output-format", "json", "--baseline", "known.json", "a.sgf").rules)
    assert not rules & {"one-point-rectangle", "duplicate-point"}


def test_one_more_of_the_same_is_one_more(here: Path, record: Recorder, run: Runner) -> None:
    path = record(FAULTY)
    run("check", "--write-baseline", "known.json", "a.sgf")
    path.write_text(FAULTY + FAULTY)
    assert run("check", "--output-format", "json", "--baseline", "known.json", "a.sgf").rules == [
        "one-point-rectangle",
        "duplicate-point",
    ]


def test_what_is_known_is_not_mended(here: Path, record: Recorder, run: Runner) -> None:
    path = record(FAULTY)
    run("check", "--write-baseline", "known.json", "a.sgf")
    path.write_text(FAULTY.replace(";B[cc]", ";B[cc];AW[ff:ff]AE[gg][gg]"))
    done = run("check", "--fix", "--unsafe-fixes", "--baseline", "known.json", "a.sgf")
    assert done.status == 0
    assert path.read_text() == FAULTY.replace(";B[cc]", ";B[cc];AW[ff]AE[gg]")
    done = run("check", "--diff", "--unsafe-fixes", "--baseline", "known.json", "a.sgf")
    assert (done.status, done.out) == (0, "")


def test_standard_input_has_its_place_in_a_baseline(here: Path, record: Recorder, run: Runner) -> None:
    record(FAULTY)
    run("check", "--write-baseline", "known.json", ".")
    name = ("--stdin-filename", "a.sgf")
    assert run("check", "--baseline", "known.json", *name, "-", stdin=FAULTY.encode()).status == 0
    assert run("check", "--baseline", "known.json", "-", stdin=FAULTY.encode()).status == 1
    assert run("check", "--write-baseline", "known.json", "-", stdin=FAULTY.encode()).status == 0
    assert run("check", "--baseline", "known.json", "-", stdin=FAULTY.encode()).status == 0
    new = FAULTY.replace(";B", MORE + ";B").encode()
    done = run("check", "--fix", "--unsafe-fixes", "--baseline", "known.json", "-", stdin=new)
    assert (done.status, done.out_bytes) == (0, new.replace(b"[ee][ee]", b"[ee]"))


def test_what_is_found_no_more_is_told_and_taken_out(here: Path, record: Recorder, run: Runner) -> None:
    path, gone = record(FAULTY), record(FAULTY, "b.sgf")
    run("check", "--write-baseline", "known.json", ".")
    path.write_text(FAULTY.replace("[bb][bb]", "[bb]"))
    gone.unlink()
    done = run("check", "--baseline", "known.json", ".")
    assert done.status == 0
    assert done.err.splitlines()[1:] == [
        "1 finding of the baseline not shown.",
        "3 findings of the baseline are found no more; --write-baseline known.json takes them out.",
    ]
    assert run("check", "--output-format", "json", "--baseline", "known.json", ".").out == "[]\n"
    run("check", "--write-baseline", "known.json", ".")
    [(name, entries)] = json.loads(Path("known.json").read_text())["files"].items()
    assert name == "a.sgf" and [entry["rule"] for entry in entries] == ["one-point-rectangle"]


def test_what_was_not_checked_is_neither_stale_nor_lost(here: Path, record: Recorder, run: Runner) -> None:
    record(FAULTY)
    record(FAULTY, "b.sgf")
    run("check", "--write-baseline", "known.json", ".")
    before = Path("known.json").read_bytes()
    done = run("check", "--select", "one-point-rectangle", "--baseline", "known.json", "a.sgf")
    assert (done.status, "no more" in done.err) == (0, False)
    run("check", "--select", "one-point-rectangle", "--write-baseline", "known.json", "a.sgf")
    assert Path("known.json").read_bytes() == before


def test_a_file_that_cannot_be_read_keeps_what_is_known_of_it(here: Path, record: Recorder, run: Runner) -> None:
    path = record(FAULTY)
    record(FAULTY, "b.sgf")
    run("check", "--write-baseline", "known.json", ".")
    before = Path("known.json").read_bytes()
    path.unlink()
    path.mkdir()
    record(FAULTY, "a.sgf/x.txt")
    assert run("check", "--write-baseline", "known.json", "a.sgf/x.txt/y", "b.sgf").status == 2
    assert Path("known.json").read_bytes() == before


def test_the_file_can_be_read_by_people_and_compared(here: Path, record: Recorder, run: Runner) -> None:
    record(FAULTY + "(;SZ[9];AB[xx][xx])")
    run("check", "--write-baseline", "known.json", "a.sgf")
    lines = Path("known.json").read_text().splitlines()
    assert lines[:4] == ["{", ' "version": 1,', ' "files": {', '  "a.sgf": [']
    shown = [json.loads(line.rstrip(",")) for line in lines if "rule" in line]
    assert [(entry["rule"], entry["text"], entry.get("count", 1)) for entry in shown] == [
        ("duplicate-point", "bb", 1),
        ("duplicate-point", "xx", 1),
        ("one-point-rectangle", "aa:aa", 1),
        ("point-off-board", "xx", 2),
    ]
    first = Path("known.json").read_bytes()
    run("check", "--write-baseline", "known.json", "a.sgf")
    assert Path("known.json").read_bytes() == first


def test_a_baseline_of_the_settings(here: Path, record: Recorder, run: Runner) -> None:
    record('baseline = "meta/known.json"', "sub/sgf-ls.toml")
    record(FAULTY, "sub/x/a.sgf")
    record(FAULTY, "b.sgf")
    done = run("check", ".")
    assert done.status == 2 and "--write-baseline makes one" in done.err
    Path("sub/meta").mkdir()
    assert run("check", "--write-baseline", "sub/meta/known.json", "sub").status == 0
    assert list(json.loads(Path("sub/meta/known.json").read_text())["files"]) == ["../x/a.sgf"]
    assert {item["path"] for item in run("check", "--output-format", "json", ".").json} == {"./b.sgf"}
    assert run("check", "--isolated", "sub").status == 1


@pytest.mark.skipif(os.name != "posix", reason="links as POSIX has them")
def test_a_baseline_of_the_settings_leads_nowhere_else(here: Path, record: Recorder, run: Runner) -> None:
    record(FAULTY)
    run("check", "--write-baseline", "outside.json", "a.sgf")
    record('baseline = "known.json"', "sub/sgf-ls.toml")
    record(FAULTY, "sub/a.sgf")
    Path("sub/known.json").symlink_to("../outside.json")
    done = run("check", "sub")
    assert done.status == 2 and "leads out of its folder" in done.err


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "not JSON"),
        (b"(;AB[aa])", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[]", 'no "version"'),
        (b'{"version": 2, "files": {}}', "version 2"),
        (b'{"version": true, "files": {}}', "version true"),
        (b'{"version": {"a": "b"}, "files": {}}', "version"),
        (b'{"version": 1}', "files"),
        (b'{"version": 1, "files": []}', "files"),
        (b'{"version": 1, "files": {"a": {}}}', "files"),
        (b'{"version": 1, "files": {"a\\u001b[1m": [1]}}', "entry of a<U+001B>[1m"),
        (b'{"version": 1, "files": {"a": [{"rule": "x"}]}}', "entry of a"),
        (b'{"version": 1, "files": {"a": [{"rule": 1, "text": "", "value": "", "node": ""}]}}', "entry of a"),
        (b'{"version": 1, "files": {"a": [{"rule": "", "text": "", "value": "x", "node": ""}]}}', "hash"),
        (b'{"version": 1, "files": {"a": [{"rule": "", "text": "", "value": "", "node": "", "count": 0}]}}', "count"),
    ],
)
def test_what_is_no_baseline_is_neither_used_nor_overwritten(
    here: Path, record: Recorder, run: Runner, content: bytes, word: str
) -> None:
    record(FAULTY)
    path = record(content, "known.json")
    for option in ("--baseline", "--write-baseline"):
        done = run("check", option, "known.json", "a.sgf")
        assert (done.status, done.out) == (2, "")
        assert "known.json" in done.err and word in done.err and "\x1b" not in done.err
    assert path.read_bytes() == content


def test_what_goes_not_together(here: Path, record: Recorder, run: Runner) -> None:
    record(FAULTY)
    for more in (["--baseline", "x"], ["--diff"]):
        assert run("check", "--write-baseline", "known.json", *more, "a.sgf").status == 2
    assert run("check", "--baseline", "nowhere.json", "a.sgf").status == 2
    assert run("check", "--write-baseline", "nowhere/known.json", "a.sgf").status == 2
    assert run("check", "--write-baseline", ".", "a.sgf").status == 2
    assert not Path("known.json").exists()


def test_mending_and_then_adopting(here: Path, record: Recorder, run: Runner) -> None:
    path = record(FAULTY)
    assert run("check", "--fix", "--write-baseline", "known.json", "a.sgf").status == 0
    assert path.read_text() == FAULTY.replace("aa:aa", "aa")
    assert [entry["rule"] for entry in json.loads(Path("known.json").read_text())["files"]["a.sgf"]] == [
        "duplicate-point"
    ]


NODES = st.lists(
    st.sampled_from([";B[aa]", ";AB[aa:aa]", ";AB[bb][bb]", ";TR[zz]C[]", ";B[]", ";AW[cc:aa][bb]", ";", ";C[x"]),
    min_size=1,
    max_size=8,
)


@examples(150)
@given(NODES, st.integers(0, 8))
def test_a_baseline_silences_all_and_shows_exactly_one_fault_more(nodes: list[str], place: int) -> None:
    text = f"(;SZ[9]{''.join(nodes)})"
    findings = find_all(text, SETTINGS)
    adopted = adopt(Document.from_text(text), findings, (), SETTINGS).adopted
    [known] = read(written({"a": adopted, "b": ()})).values() if adopted else [()]
    assert sorted(known) == sorted(adopted)
    judged = judge(Document.from_text(text), findings, known, SETTINGS)
    assert (list(judged.fresh), judged.known, judged.stale) == ([], len(findings), 0)
    # A whole node with one fault, in front of any other node that stands alone.
    place = min(place, next((number for number, node in enumerate(nodes) if node == ";C[x"), len(nodes)))
    before = f"(;SZ[9]{''.join(nodes[:place])}"
    changed = f"{before};CR[ii][ii]{''.join(nodes[place:])})"
    judged = judge(Document.from_text(changed), find_all(changed, SETTINGS), known, SETTINGS)
    [fresh] = judged.fresh
    assert (fresh.rule, fresh.start) == ("duplicate-point", len(before) + len(";CR[ii]["))
    assert (judged.known, judged.stale) == (len(findings), 0)


@examples(150)
@given(
    st.dictionaries(
        st.text(max_size=4),
        st.dictionaries(
            st.builds(
                Fingerprint, st.text(max_size=4), st.text(max_size=4), st.sampled_from(["", "0" * 16]), st.just("")
            ),
            st.integers(1, 3),
            min_size=1,
            max_size=3,
        ),
        max_size=3,
    )
)
def test_what_is_written_is_read_whatever_the_paths(files: dict[str, dict[Fingerprint, int]]) -> None:
    known = {path: tuple(sorted(counts.items())) for path, counts in files.items()}
    content = written(known)
    assert read(content) == known
    assert content.isascii() and json.loads(content)["version"] == 1
    assert written(dict(reversed(known.items()))) == content


@pytest.mark.skipif(os.name != "posix", reason="names as POSIX has them")
@pytest.mark.parametrize("name", ["ä\u202e.sgf", "new\nline.sgf", "a\\b.sgf", "\udcff.sgf", '"].sgf'])
def test_odd_names(here: Path, record: Recorder, run: Runner, name: str) -> None:
    record(FAULTY, name)
    assert run("check", "--write-baseline", "known.json", ".").status == 0
    assert run("check", "--baseline", "known.json", name).status == 0
