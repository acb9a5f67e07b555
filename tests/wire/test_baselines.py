"""What a baseline knows is not shown in editors either: in open documents, pushed or pulled, as it changes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from sgf_ls.analysis.settings.profiles import IN_EDITORS
from sgf_ls.analysis.settings.resolve import resolve
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.files.baseline.book import Book
from sgf_ls.files.baseline.judging import adopt
from sgf_ls.server import diagnostics, watching

from .client import Message, Wire
from .conftest import CAPABILITIES, change_document, initialize, open_document, span
from .direct import Direct

BASELINE = "known.json"
ONE_POINT, DUPLICATE = "one-point-rectangle", "duplicate-point"
OLD = "(;FF[4]GM[1]SZ[9]AB[aa:aa])"
NEW = "(;FF[4]GM[1]SZ[9]AB[aa:aa][bb][bb])"
WATCHES: Message = {"didChangeWatchedFiles": {"dynamicRegistration": True}, "diagnostics": {"refreshSupport": True}}
PULLS: Message = {"workspace": WATCHES, "textDocument": {"diagnostic": {}}}
PUSHED: Message = {**CAPABILITIES, "workspace": WATCHES}


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record with one finding, which is known."""
    path = tmp_path / "a.sgf"
    path.write_text(OLD)
    (tmp_path / "sgf-ls.toml").write_text(f'baseline = "{BASELINE}"\n')
    write_baseline(path)
    return path


def write_baseline(path: Path) -> None:
    """Take all findings of a record for known, as `sgf-ls check --write-baseline` does."""
    snapshot = Snapshot.of(path.read_text(), resolve([], IN_EDITORS))
    judged = adopt(snapshot.document, snapshot.findings().items, (), snapshot.settings)
    Book(str(path.with_name(BASELINE)), may_be_missing=True).write({str(path): judged.adopted})


def started(path: Path, text: str, can: Message = PUSHED) -> Direct:
    wire = Direct()
    initialize(
        wire,
        can,
        workspaceFolders=[{"uri": path.parent.as_uri(), "name": "x"}],
        initializationOptions={"workspace-diagnostics": True},
    )
    open_document(wire, path.as_uri(), text)
    return wire


def pull(wire: Wire, path: Path, held: Any = None) -> Message:
    params = {"textDocument": {"uri": path.as_uri()}, "previousResultId": held}
    result: Message = wire.ask("textDocument/diagnostic", params)["result"]
    return result


def codes(found: list[Message]) -> list[str]:
    return [each["code"] for each in found]


def changed(wire: Wire, path: Path) -> int:
    """Tell of a change of a file; how many messages there were before."""
    before = len(wire.messages)
    wire.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": path.as_uri(), "type": 2}]})
    return before


def test_only_what_is_new_is_published(record: Path) -> None:
    wire = started(record, OLD)
    assert wire.diagnostics(record.as_uri()) == []
    edits = [
        (2, NEW, [DUPLICATE]),
        (3, OLD.replace("AB", "C[x]AB"), []),
        (4, OLD.replace(")", ";AB[cc:cc])"), [ONE_POINT]),
    ]
    for version, text, expected in edits:
        change_document(wire, record.as_uri(), version, {"text": text})
        assert codes(wire.diagnostics(record.as_uri(), version)) == expected


def test_what_is_known_once_is_new_the_second_time(record: Path) -> None:
    wire = started(record, OLD.replace("AB", "AW[aa:aa]AB"))
    [found] = [each for each in wire.diagnostics(record.as_uri()) if each["code"] == ONE_POINT]
    assert found["range"] == span(0, 29, 34), "the later one"


def test_known_findings_are_still_mended(record: Path) -> None:
    wire = started(record, OLD)
    context = {"diagnostics": [], "only": ["quickfix"]}
    params = {"textDocument": {"uri": record.as_uri()}, "range": span(0, 21), "context": context}
    offered = wire.ask("textDocument/codeAction", params)["result"]
    assert "Write it as the point aa" in [each["title"] for each in offered]


def test_open_documents_and_files_agree_for_who_pulls(record: Path) -> None:
    wire = started(record, NEW, PULLS)
    report = pull(wire, record)
    assert codes(report["items"]) == [DUPLICATE]
    record.write_text(NEW)
    for identity in ("open", "closed"):
        since = len(wire.messages)
        wire.send({"id": identity, "method": "workspace/diagnostic", "params": {"previousResultIds": []}})
        while wire.server.rest is not None:
            wire.server.work()
        [told] = wire.answer(identity, since)["result"]["items"]
        assert told["items"] == report["items"]
        wire.notify("textDocument/didClose", {"textDocument": {"uri": record.as_uri()}})


def test_a_baseline_that_is_written_meanwhile_counts_at_once(record: Path) -> None:
    wire = started(record, NEW)
    assert codes(wire.diagnostics(record.as_uri())) == [DUPLICATE]
    record.write_text(NEW)
    write_baseline(record)
    since = changed(wire, record.with_name(BASELINE))
    assert wire.diagnostics(record.as_uri(), since=since) == []
    record.with_name(BASELINE).unlink()
    since = changed(wire, record.with_name(BASELINE))
    assert codes(wire.diagnostics(record.as_uri(), since=since)) == [ONE_POINT, DUPLICATE]


def test_who_pulls_is_told_to_ask_anew(record: Path) -> None:
    wire = started(record, NEW, PULLS)
    held = pull(wire, record)["resultId"]
    record.write_text(NEW)
    write_baseline(record)
    since = changed(wire, record.with_name(BASELINE))
    assert "workspace/diagnostic/refresh" in [message.get("method") for message in wire.messages[since:]]
    after = pull(wire, record, held)
    assert (after["kind"], after["items"]) == ("full", [])


def test_a_settings_file_that_names_no_baseline_any_more(record: Path) -> None:
    wire = started(record, OLD)
    settings = record.with_name("sgf-ls.toml")
    settings.write_text("")
    since = changed(wire, settings)
    assert codes(wire.diagnostics(record.as_uri(), since=since)) == [ONE_POINT]


def test_a_baseline_that_is_none_knows_nothing(record: Path) -> None:
    record.with_name(BASELINE).write_text("[]")
    wire = started(record, OLD)
    assert codes(wire.diagnostics(record.as_uri())) == [ONE_POINT]
    logged = [each["params"]["message"] for each in wire.messages if each.get("method") == "window/logMessage"]
    assert [BASELINE in said for said in logged] == [True]


def test_counts_of_a_baseline_do_not_make_a_key_press_slow(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnostics, "LIMIT", 3)
    monkeypatch.setattr(diagnostics, "MOST_KNOWN", 2)
    baseline = record.with_name(BASELINE)
    baseline.write_text(baseline.read_text().replace("}", ', "count": 1000000000}', 1))
    text = OLD.replace(")", "".join(f";AB[{point}:{point}]" for point in ("bb", "cc", "dd", "ee", "ff")) + ")")
    [*found] = started(record, text).diagnostics(record.as_uri())
    assert len(found) == 3, "of six findings five are looked at, and one of these is known"


def watched(wire: Wire) -> list[str]:
    asked = [each["params"] for each in wire.messages if each.get("method") == "client/registerCapability"]
    rows = [row for params in asked for row in params["registrations"] if "watchers" in row["registerOptions"]]
    assert len({row["id"] for row in rows}) == len(rows)
    return [watcher["globPattern"] for row in rows for watcher in row["registerOptions"]["watchers"]]


def test_baselines_are_watched_by_their_names(record: Path) -> None:
    wire = started(record, OLD)
    open_document(wire, record.with_name("b.sgf").as_uri(), OLD)
    assert watched(wire).count(f"**/{BASELINE}") == 1


def test_a_name_of_a_baseline_is_no_pattern(record: Path) -> None:
    record.with_name("sgf-ls.toml").write_text('baseline = "{a,b}[c].json"\n')
    assert "**/?a?b??c?.json" in watched(started(record, OLD))


def test_many_baselines_do_not_tire_the_client(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "MOST_MORE", 2)
    wire = started(record, OLD)
    before = len(watched(wire))
    for number in range(4):
        folder = record.with_name(f"folder-{number}")
        os.mkdir(folder)
        (folder / "sgf-ls.toml").write_text(f'baseline = "{number}.json"\n')
        open_document(wire, (folder / "a.sgf").as_uri(), OLD)
    assert len(watched(wire)) == before + 1


def test_who_cannot_watch_is_not_asked_to(record: Path) -> None:
    assert watched(started(record, OLD, CAPABILITIES)) == []
