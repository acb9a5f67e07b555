"""What is found in a whole workspace: files that are not open, open documents, and what comes and goes meanwhile."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from sgf_ls.analysis.by_steps import PIECE
from sgf_ls.server import disk, progress, workspace
from sgf_ls.server.handlers.workspace import REPORTS_OF_A_PART

from .client import Message, Wire
from .conftest import Start, change_document, initialize, open_document
from .direct import Direct

CLEAN, FAULTY, WORSE = "(;SZ[9]AB[aa])", "(;SZ[9]AB[aa:aa])", "(;SZ[9]AB[aa:aa][bb][bb])"
ONE_POINT, DUPLICATE = "one-point-rectangle", "duplicate-point"
ON = {"workspace-diagnostics": True}
PULLS: Message = {"textDocument": {"diagnostic": {}}}
WATCHES: Message = {
    "workspace": {
        "didChangeWatchedFiles": {"dynamicRegistration": True},
        "workspaceFolders": True,
        "configuration": True,
        "diagnostics": {"refreshSupport": True},
    },
    "textDocument": {"diagnostic": {}},
    "window": {"workDoneProgress": True},
}
CANCELLED, PARTS, WORK = -32800, "parts", "work"


def put(path: Path, content: str | bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def folders(*paths: Path) -> list[Message]:
    return [{"uri": path.as_uri(), "name": path.name} for path in paths]


def started(*roots: Path, can: Message = PULLS, settings: Any = ON) -> Direct:
    wire = Direct(configuration=settings)
    initialize(wire, can, workspaceFolders=folders(*roots), initializationOptions=settings)
    return wire


def work(wire: Direct) -> None:
    """Do all that is due, as the loop does when no message comes."""
    while wire.server.rest is not None:
        wire.server.work()


def request(identity: str, previous: Iterable[Message] = (), **more: Any) -> Message:
    params = {"previousResultIds": [*previous], **more}
    return {"id": identity, "method": "workspace/diagnostic", "params": params}


class Reports(dict[str, Message]):
    """The reports by URI, as a client keeps them."""

    def take(self, items: list[Message]) -> None:
        self.update({item["uri"]: item for item in items})

    @property
    def ids(self) -> list[Message]:
        return [{"uri": uri, "value": report["resultId"]} for uri, report in self.items() if "resultId" in report]

    def codes(self) -> dict[str, list[str]]:
        """What was found in each file, by its name."""
        return {
            uri.rsplit("/", 1)[-1]: [item["code"] for item in report["items"]]
            for uri, report in self.items()
            if report["kind"] == "full"
        }


def ask(wire: Direct, previous: Iterable[Message] = ()) -> Reports:
    """All reports, of a client that takes them at once."""
    since, identity = len(wire.messages), f"pull-{len(wire.messages)}"
    wire.send(request(identity, previous))
    work(wire)
    reports = Reports()
    items = wire.answer(identity, since)["result"]["items"]
    reports.take(items)
    assert len(reports) == len(items), "each document is told of once"
    return reports


def answers(wire: Wire, identity: str) -> list[Message]:
    return [message for message in wire.messages if message.get("id") == identity and "method" not in message]


def values(wire: Wire, token: str, since: int = 0) -> list[Message]:
    progressed = [each["params"] for each in wire.messages[since:] if each.get("method") == "$/progress"]
    return [params["value"] for params in progressed if params["token"] == token]


def parts(wire: Wire, since: int = 0) -> Reports:
    reports = Reports()
    for value in values(wire, PARTS, since):
        reports.take(value["items"])
    return reports


def changed(wire: Wire, *paths: Path, kind: int = 2) -> None:
    changes = [{"uri": path.as_uri(), "type": kind} for path in paths]
    wire.notify("workspace/didChangeWatchedFiles", {"changes": changes})


def close(wire: Wire, path: Path) -> None:
    wire.notify("textDocument/didClose", {"textDocument": {"uri": path.as_uri()}})


def logged(wire: Wire) -> list[str]:
    return [message["params"]["message"] for message in wire.messages if message.get("method") == "window/logMessage"]


def test_records_below_the_folders_are_told_of(tmp_path: Path) -> None:
    put(tmp_path / "a.sgf", FAULTY)
    put(tmp_path / "b" / "c" / "ä (1)%.SGF", WORSE)
    put(tmp_path / "clean.sgf", CLEAN)
    put(tmp_path / "a.txt", FAULTY)
    put(tmp_path / "sgf", FAULTY)
    reports = ask(started(tmp_path))
    assert reports.codes() == {"a.sgf": [ONE_POINT], "%C3%A4%20%281%29%25.SGF": [ONE_POINT, DUPLICATE]}
    report = reports[(tmp_path / "a.sgf").as_uri()]
    assert report["version"] is None
    assert report["items"][0]["range"]["start"] == {"line": 0, "character": 10}


@pytest.mark.parametrize(("encoding", "column"), [("utf-8", 21), ("utf-16", 17), ("utf-32", 15)])
def test_places_are_those_of_the_encoding_agreed_on(tmp_path: Path, encoding: str, column: int) -> None:
    put(tmp_path / "a.sgf", "(;SZ[9]C[\U0001f600\U0001f600]AB[aa:aa])")
    wire = started(tmp_path, can={**PULLS, "general": {"positionEncodings": [encoding]}})
    [report] = ask(wire).values()
    starts = [item["range"]["start"] for item in report["items"] if item["code"] == ONE_POINT]
    assert starts == [{"line": 0, "character": column}]


def test_it_is_off_by_default_and_a_settings_file_turns_it_on(tmp_path: Path) -> None:
    put(tmp_path / "a" / "a.sgf", FAULTY)
    put(tmp_path / "b" / "b.sgf", FAULTY)
    wire = started(tmp_path / "a", tmp_path / "b", settings=None)
    assert ask(wire) == {}
    assert any("workspace-diagnostics" in said for said in logged(wire))
    put(tmp_path / "b" / "sgf-ls.toml", "workspace-diagnostics = true")
    wire = started(tmp_path / "a", tmp_path / "b", settings=None)
    assert ask(wire).codes() == {"b.sgf": [ONE_POINT]}
    assert not logged(wire)
    wire = started(tmp_path / "a", tmp_path / "b", settings={"workspace-diagnostics": False})
    assert ask(wire) == {}, "the editor stands above the files"


def test_only_a_client_that_pulls_may_ask(tmp_path: Path) -> None:
    offer = initialize(Direct(), PULLS)["capabilities"]["diagnosticProvider"]
    assert offer["workspaceDiagnostics"] is offer["workDoneProgress"] is True
    assert "diagnosticProvider" not in initialize(Direct(), {})["capabilities"]
    wire = started(tmp_path, can={})
    wire.send(request("x"))
    assert wire.answer("x")["error"]["code"] == -32601
    wire = started(tmp_path)
    wrong: list[Any] = [[5], [{"uri": "file:///a.sgf"}], [{"uri": 5, "value": "1"}]]
    for previous in wrong:
        wire.send(request(f"{previous}", previous))
        work(wire)
        assert wire.answer(f"{previous}")["error"]["code"] == -32602
    wire.send({"id": "y", "method": "workspace/diagnostic", "params": {"previousResultIds": "none"}})
    assert wire.answer("y")["error"]["code"] == -32602


def check(*arguments: object) -> str:
    """What the command line says."""
    command = [sys.executable, "-m", "sgf_ls", "check", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=60).stdout


def test_it_finds_what_the_command_line_finds(tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", 'profile = "strict"\nexclude = ["raw"]\nbaseline = "known.json"\n')
    put(tmp_path / "old" / "sgf-ls.toml", f'per-file-ignores = {{ "x*" = ["{ONE_POINT}"] }}\nprofile = "archive"')
    for name in ("a.sgf", "raw/a.sgf", "old/a.sgf", "old/x.sgf"):
        put(tmp_path / name, WORSE)
    put(tmp_path / "latin.sgf", "(;CA[ISO-8859-1]SZ[9]C[ä]AB[bb][bb])".encode("latin-1"))
    put(tmp_path / "gbk.sgf", "(;CA[UTF-8]C[围棋规则围棋规则]AB[aa:aa])".encode("gbk"))
    put(tmp_path / "utf16.sgf", FAULTY.encode("utf-16"))
    put(tmp_path / "zero.sgf", b"")
    put(tmp_path / "zeros.sgf", b"\0" * 100)
    put(tmp_path / "junk.sgf", bytes(range(256)))

    def told() -> set[tuple[Any, ...]]:
        reports = ask(started(tmp_path))
        return {(uri, each["code"], each["message"]) for uri, report in reports.items() for each in report["items"]}

    def found() -> set[tuple[Any, ...]]:
        items = json.loads(check(tmp_path, "--output-format", "json"))
        return {(Path(each["path"]).as_uri(), each["rule"], each["message"]) for each in items}

    check(tmp_path / "latin.sgf", "--write-baseline", tmp_path / "known.json")
    assert {Path(path).name for path, *_ in found()} >= {"a.sgf", "zero.sgf", "junk.sgf", "gbk.sgf", "utf16.sgf"}
    assert told() == found()
    put(tmp_path / "latin.sgf", "(;CA[ISO-8859-1]SZ[9]C[ä]AB[bb][bb];AB[aa:aa])".encode("latin-1"))
    assert (f"{(tmp_path / 'latin.sgf').as_uri()}", ONE_POINT) in {each[:2] for each in told()}
    assert told() == found()
    put(tmp_path / "known.json", "{")
    wire = started(tmp_path)
    assert DUPLICATE in ask(wire).codes()["latin.sgf"], "a baseline that is none knows nothing"
    assert any("known.json" in said for said in logged(wire))


def test_what_is_unchanged_is_not_sent_again(tmp_path: Path) -> None:
    a, b, c = (put(tmp_path / name, FAULTY) for name in ("a.sgf", "b.sgf", "c.sgf"))
    wire = started(tmp_path)
    first = ask(wire)
    second = ask(wire, first.ids)
    assert {report["kind"] for report in second.values()} == {"unchanged"}
    assert second.ids == first.ids
    os.utime(a, ns=(1, 1))
    put(b, WORSE)
    c.unlink()
    third = ask(wire, first.ids)
    assert third[a.as_uri()] == second[a.as_uri()], "only its time is another one"
    assert third.codes() == {"b.sgf": [ONE_POINT, DUPLICATE], "c.sgf": []}
    assert "resultId" not in third[c.as_uri()], "there is nothing to ask about any more"
    put(b, CLEAN)
    fourth = ask(wire, third.ids)
    assert fourth.codes() == {"b.sgf": []}
    assert ask(wire, fourth.ids)[b.as_uri()]["kind"] == "unchanged"
    assert ask(started(tmp_path), first.ids)[a.as_uri()]["kind"] == "unchanged", "ids outlive the server"


def test_a_change_of_the_same_size_is_seen_by_its_time(tmp_path: Path) -> None:
    path = put(tmp_path / "a.sgf", FAULTY)
    os.utime(path, ns=(10**18, 10**18))
    wire = started(tmp_path)
    first = ask(wire)
    put(path, FAULTY.replace("AB", "AW").replace("aa:aa", "bb:bb"))
    os.utime(path, ns=(10**18 + 1, 10**18 + 1))
    second = ask(wire, first.ids)
    assert "bb" in second[path.as_uri()]["items"][0]["message"]


def test_open_documents_come_by_their_text(tmp_path: Path) -> None:
    path = put(tmp_path / "a.sgf", FAULTY)
    other = put(tmp_path / "b.sgf", CLEAN)
    wire = started(tmp_path)
    first = ask(wire)
    open_document(wire, path.as_uri(), WORSE, 7)
    opened = ask(wire, first.ids)
    assert opened.codes() == {"a.sgf": [ONE_POINT, DUPLICATE]}
    assert opened[path.as_uri()]["version"] == 7
    pulled = wire.ask(
        "textDocument/diagnostic",
        {"textDocument": {"uri": path.as_uri()}, "previousResultId": opened[path.as_uri()]["resultId"]},
    )
    assert pulled["result"]["kind"] == "unchanged", "the ids of both requests are the same"
    change_document(wire, path.as_uri(), 8, {"text": CLEAN})
    assert ask(wire, opened.ids).codes() == {"a.sgf": []}
    open_document(wire, other.as_uri(), FAULTY)
    close(wire, path)
    assert ask(wire, first.ids).codes() == {"a.sgf": [ONE_POINT], "b.sgf": [ONE_POINT]}, (
        "who closes a document knows nothing about its file, even if the file is as it was"
    )
    assert ask(wire, first.ids)[path.as_uri()]["kind"] == "unchanged"


def test_the_client_writes_uris_in_its_own_way(tmp_path: Path) -> None:
    path = put(tmp_path / "a b.sgf", FAULTY)
    wire = started(tmp_path)
    [mine] = ask(wire).ids
    uri = mine["uri"].replace("a%20b", "%61%20b").replace("file:///", "file://localhost/")
    again = ask(wire, [{**mine, "uri": uri}])
    assert {uri: "unchanged"} == {uri: report["kind"] for uri, report in again.items()}
    open_document(wire, uri, WORSE)
    assert ask(wire, [mine]).keys() == {uri}
    assert path.as_uri() == mine["uri"]


def test_what_is_no_file_of_the_workspace_is_left_alone(tmp_path: Path) -> None:
    put(tmp_path / "w" / "a.sgf", FAULTY)
    outside = put(tmp_path / "b.sgf", FAULTY)
    uris = ["untitled:Untitled-1", "vscode-vfs://github/a.sgf", "file://host/a.sgf", outside.as_uri()]
    wire = started(tmp_path / "w")
    for uri in uris:
        open_document(wire, uri, FAULTY)
    reports = ask(wire, [{"uri": uri, "value": "1"} for uri in uris])
    assert reports.codes() == {"a.sgf": [ONE_POINT]}
    for uri in uris:
        wire.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert ask(wire, reports.ids).codes() == {"b.sgf": []}, "a file outside is not checked once it is closed"


def test_several_folders_count_each_file_once(tmp_path: Path) -> None:
    for name in ("a/a.sgf", "a/b/b.sgf", "c/c.sgf"):
        put(tmp_path / name, FAULTY)
    put(tmp_path / "a" / "b" / "sgf-ls.toml", f'ignore = ["{ONE_POINT}"]\nselect = ["missing-gm"]')
    wire = started(tmp_path / "a" / "b", tmp_path / "a", can=WATCHES)
    first = ask(wire)
    assert first.codes() == {"a.sgf": [ONE_POINT], "b.sgf": ["missing-gm"]}
    event = {"added": folders(tmp_path / "c"), "removed": folders(tmp_path / "a")}
    wire.notify("workspace/didChangeWorkspaceFolders", {"event": event})
    assert ask(wire, first.ids).codes() == {"a.sgf": [], "c.sgf": [ONE_POINT]}


@pytest.mark.skipif(os.name != "posix", reason="links and rights as POSIX has them")
def test_links_in_circles_and_what_cannot_be_read(tmp_path: Path) -> None:
    put(tmp_path / "a" / "a.sgf", FAULTY)
    (tmp_path / "a" / "loop").symlink_to(tmp_path)
    (tmp_path / "self.sgf").symlink_to("self.sgf")
    (tmp_path / "twin.sgf").symlink_to("a/a.sgf")
    (tmp_path / "folder.sgf").mkdir()
    os.mkfifo(tmp_path / "pipe.sgf")
    (tmp_path / os.fsdecode(b"\xff.sgf")).write_text(FAULTY)
    wire = started(tmp_path)
    reports = ask(wire)
    assert reports.codes() == {"a.sgf": [ONE_POINT]}
    assert any("names are no text" in said for said in logged(wire))
    assert not [message for message in wire.messages if message.get("method") == "window/showMessage"]
    assert ask(wire, reports.ids).codes() == {}


@pytest.mark.skipif(os.name != "posix", reason="links as POSIX has them")
def test_links_do_not_lead_out_of_the_workspace(tmp_path: Path) -> None:
    put(tmp_path / "elsewhere" / "secret.sgf", FAULTY)
    put(tmp_path / "w" / "sgf-ls.toml", "workspace-diagnostics = true")
    put(tmp_path / "w" / "a.sgf", FAULTY)
    (tmp_path / "w" / "link.sgf").symlink_to(tmp_path / "elsewhere" / "secret.sgf")
    (tmp_path / "w" / "all").symlink_to("/")
    assert ask(started(tmp_path / "w", settings=None)).codes() == {"a.sgf": [ONE_POINT]}


def test_the_records_are_those_in_which_games_are_searched(tmp_path: Path) -> None:
    shown = {"a.sgf", "b/c.SGF", "b/d/e.sgf"}
    hidden = {".a.sgf", ".git/a.sgf", "b/.history/c.sgf", "b/node_modules/d.sgf", "raw/e.sgf", "f.txt"}
    put(tmp_path / "sgf-ls.toml", 'exclude = ["raw"]')
    for name in shown | hidden:
        put(tmp_path / name, FAULTY)
    wire = started(tmp_path)
    games = wire.ask("workspace/symbol", {"query": ""})["result"]
    assert (
        {each["location"]["uri"] for each in games}
        == ask(wire).keys()
        == {(tmp_path / name).as_uri() for name in shown}
    )


def test_a_file_that_may_not_be_read_has_no_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    path = put(tmp_path / "a.sgf", FAULTY)
    wire = started(tmp_path)
    first = ask(wire)
    put(path, WORSE)
    with monkeypatch.context() as patch:
        patch.setattr(workspace, "read_file", refuse)
        second = ask(wire, first.ids)
        assert second.codes() == {"a.sgf": []}
        assert ask(wire, second.ids)[path.as_uri()]["kind"] == "unchanged"
    assert [said for said in logged(wire) if "a.sgf is not checked: permission denied" in said]
    os.utime(path, ns=(1, 1))
    assert ask(wire, second.ids).codes() == {"a.sgf": [ONE_POINT, DUPLICATE]}


def test_bounds_are_told_in_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workspace, "MOST_FILES", 2)
    monkeypatch.setattr(workspace, "LARGEST_READ", 1000)
    put(tmp_path / "a.sgf", FAULTY + " " * 1000)
    put(tmp_path / "b.sgf", FAULTY)
    put(tmp_path / "c.sgf", FAULTY)
    wire = started(tmp_path)
    assert ask(wire).codes() == {"b.sgf": [ONE_POINT]}
    assert ask(wire).codes() == {"b.sgf": [ONE_POINT]}
    told = logged(wire)
    assert len(told) == 2
    assert any("a.sgf" in said and "1,000" in said for said in told)
    assert any("3 records" in said and "exclude" in said for said in told)
    assert disk.LARGEST_READ > 1_000_000


def test_diagnostics_without_room_are_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workspace, "MOST_KEPT", 3)
    put(tmp_path / "a.sgf", FAULTY)
    wire = started(tmp_path)
    first = ask(wire)
    assert ask(wire) == first
    assert [report["kind"] for report in ask(wire, first.ids).values()] == ["unchanged"]


def test_a_client_that_takes_parts_gets_nothing_twice(tmp_path: Path) -> None:
    count = 2 * REPORTS_OF_A_PART + 3
    for number in range(count):
        put(tmp_path / f"{number}.sgf", FAULTY)
    wire = started(tmp_path)
    wire.send(request("x", partialResultToken=PARTS, workDoneToken=WORK))
    assert not answers(wire, "x"), "the request is taken, and answered later"
    work(wire)
    assert wire.answer("x")["result"] == {"items": []}
    sizes = [len(value["items"]) for value in values(wire, PARTS)]
    assert sum(sizes) == count
    assert max(sizes) == REPORTS_OF_A_PART
    assert len(parts(wire)) == count
    told = values(wire, WORK)
    assert [value["kind"] for value in told] == ["begin", *["report"] * (len(told) - 2), "end"]
    percentages = [value["percentage"] for value in told[:-1]]
    assert percentages == sorted(set(percentages))
    assert 0 <= percentages[0] <= percentages[-1] <= 100
    assert all(value["message"].endswith(f"/{count} files") for value in told[1:-1])
    since = len(wire.messages)
    put(tmp_path / "7.sgf", WORSE)
    wire.send(request("y", parts(wire).ids, partialResultToken=PARTS))
    work(wire)
    assert parts(wire, since).codes() == {"7.sgf": [ONE_POINT, DUPLICATE]}


def test_progress_of_ours_is_for_clients_that_can_and_for_what_takes_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(10):
        put(tmp_path / f"{number}.sgf", FAULTY)

    def kinds(can: Message) -> list[str]:
        wire = started(tmp_path, can=can)
        ask(wire)
        created = [each for each in wire.messages if each.get("method") == "window/workDoneProgress/create"]
        told = [each for each in wire.messages if each.get("method") == "$/progress"]
        assert {each["params"]["token"] for each in told} == {each["params"]["token"] for each in created}
        return [each["params"]["value"]["kind"] for each in told]

    assert kinds(WATCHES) == [], "it is over sooner"
    monkeypatch.setattr(progress, "PATIENCE", 0)
    assert kinds(PULLS) == []
    told = kinds(WATCHES)
    assert (told[0], told[-1]) == ("begin", "end")
    assert set(told[1:-1]) == {"report"}


def test_looking_at_a_huge_document_is_told_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0)
    wire = Direct()
    initialize(wire, {"window": {"workDoneProgress": True}})
    open_document(wire, "file:///a.sgf", "(;SZ[9]" + "(;B[aa];W[bb])" * 10_000 + ")")
    work(wire)
    told = [each["params"]["value"]["kind"] for each in wire.messages if each.get("method") == "$/progress"]
    assert told == ["begin", "end"]


def test_cancelling_is_answered_at_once(tmp_path: Path) -> None:
    for number in range(50):
        put(tmp_path / f"{number}.sgf", FAULTY)
    wire = started(tmp_path)
    wire.send(request("x", workDoneToken=WORK), request("z"))
    for _ in range(3):
        wire.server.work(after(20))
    assert not answers(wire, "x")
    wire.notify("$/cancelRequest", {"id": "x"})
    assert [answer["error"]["code"] for answer in answers(wire, "x")] == [CANCELLED]
    assert [value["kind"] for value in values(wire, WORK)][-1] == "end"
    work(wire)
    assert len(answers(wire, "x")) == 1
    assert len(wire.answer("z")["result"]["items"]) == 50, "the other one is served"
    wire.notify("$/cancelRequest", {"id": "x"})
    assert len(answers(wire, "x")) == 1


def after(count: int) -> Any:
    """Says that somebody is wanted elsewhere after so many steps."""
    steps = iter(range(count))
    return lambda: next(steps, None) is None


def test_shutting_down_answers_what_waits(tmp_path: Path) -> None:
    wire = started(tmp_path, can=WATCHES)
    wire.send(request("x", partialResultToken=PARTS))
    work(wire)
    assert not answers(wire, "x"), "there is nothing new"
    since = len(wire.messages)
    assert wire.ask("shutdown")["result"] is None
    assert [message["id"] for message in wire.messages[since:-1]] == ["x"]
    assert answers(wire, "x")[0]["error"]["code"] == CANCELLED


class Held:
    """A client that asks anew after each answer, as VS Code does, and has been told of everything."""

    def __init__(self, wire: Direct) -> None:
        self.wire = wire
        self.known = Reports()
        self.asked = 0
        self.ask()
        if answers(wire, self.identity):
            self.ask()

    @property
    def identity(self) -> str:
        return f"held-{self.asked}"

    def ask(self) -> None:
        self.asked += 1
        since = len(self.wire.messages)
        self.wire.send(request(self.identity, self.known.ids, partialResultToken=PARTS))
        work(self.wire)
        self.known.take([*parts(self.wire, since).values()])

    def news(self) -> dict[str, list[str]] | None:
        """What the answer tells; None where there is none."""
        since = len(self.wire.messages)
        work(self.wire)
        if not answers(self.wire, self.identity):
            assert not parts(self.wire, since)
            return None
        told = parts(self.wire, since)
        self.known.take([*told.values()])
        self.ask()
        return told.codes()


def test_an_answer_without_news_is_held_until_something_changes(tmp_path: Path) -> None:
    a = put(tmp_path / "a.sgf", FAULTY)
    b = put(tmp_path / "b" / "b.sgf", FAULTY)
    held = Held(wire := started(tmp_path, can=WATCHES))
    assert held.news() is None
    changed(wire, put(a, WORSE))
    assert held.news() == {"a.sgf": [ONE_POINT, DUPLICATE]}
    changed(wire, put(tmp_path / "c.sgf", FAULTY), kind=1)
    assert held.news() == {"c.sgf": [ONE_POINT]}
    changed(wire, a, put(tmp_path / "new.sgf", CLEAN), put(tmp_path / "x.txt", FAULTY), tmp_path / "other")
    assert held.news() is None, "nothing has changed that is to be told"
    a.unlink()
    changed(wire, a, kind=3)
    assert held.news() == {"a.sgf": []}
    shutil.rmtree(b.parent)
    changed(wire, b.parent, kind=3)
    assert held.news() == {"b.sgf": []}, "of a folder that is deleted only its own name is told"


def test_settings_that_change_are_news(tmp_path: Path) -> None:
    put(tmp_path / "a.sgf", WORSE)
    put(tmp_path / "b.sgf", FAULTY)
    held = Held(wire := started(tmp_path, can=WATCHES))
    settings = put(tmp_path / "sgf-ls.toml", f'ignore = ["{ONE_POINT}"]')
    changed(wire, settings)
    assert held.news() == {"a.sgf": [DUPLICATE], "b.sgf": []}
    changed(wire, put(settings, 'exclude = ["a.*"]'))
    assert held.news() == {"a.sgf": [], "b.sgf": [ONE_POINT]}
    wire.configuration = {"workspace-diagnostics": False}
    wire.notify("workspace/didChangeConfiguration", {"settings": None})
    assert held.news() == {"b.sgf": []}
    wire.configuration = {"workspace-diagnostics": True, "select": [DUPLICATE]}
    wire.notify("workspace/didChangeConfiguration", {"settings": None})
    assert held.news() is None
    changed(wire, put(settings, ""))
    assert held.news() == {"a.sgf": [DUPLICATE]}


def test_who_cannot_wait_is_told_to_ask_again(tmp_path: Path) -> None:
    def refreshes() -> int:
        return sum(message.get("method") == "workspace/diagnostic/refresh" for message in wire.messages)

    path = put(tmp_path / "a.sgf", FAULTY)
    wire = started(tmp_path, can=WATCHES)
    changed(wire, path)
    assert refreshes() == 0, "it has not asked yet"
    first = ask(wire)
    changed(wire, path, tmp_path / "a.txt")
    changed(wire, put(path, WORSE))
    assert refreshes() == 1, "once is enough"
    assert ask(wire, first.ids).codes() == {"a.sgf": [ONE_POINT, DUPLICATE]}
    changed(wire, tmp_path / "a.txt")
    assert refreshes() == 1
    Held(wire)
    changed(wire, path)
    assert refreshes() == 1, "who waits hears it by the answer"


@pytest.mark.parametrize(("settings", "left"), [(ON, [ONE_POINT]), ({"workspace-diagnostics": False}, [])])
def test_a_document_that_is_closed_is_news(tmp_path: Path, settings: Any, left: list[str]) -> None:
    path = put(tmp_path / "a.sgf", FAULTY)
    held = Held(wire := started(tmp_path, can=WATCHES, settings=settings))
    open_document(wire, path.as_uri(), WORSE)
    change_document(wire, path.as_uri(), 2, {"text": CLEAN})
    assert held.news() is None, "the client asks for open documents itself"
    close(wire, path)
    assert held.news() == {"a.sgf": left}
    assert held.news() is None


def test_who_cannot_tell_of_changes_is_not_kept_waiting(tmp_path: Path) -> None:
    put(tmp_path / "a.sgf", CLEAN)
    wire = started(tmp_path)
    wire.send(request("x", partialResultToken=PARTS))
    work(wire)
    assert wire.answer("x")["result"] == {"items": []}
    wire = started(tmp_path, can=WATCHES)
    assert ask(wire) == {}, "nor who takes no parts"


def test_a_large_file_is_checked_in_steps(tmp_path: Path) -> None:
    put(tmp_path / "a.sgf", "(;SZ[9]AB[aa:aa]" + ";C[some words]" * PIECE + "(;B[cc])(;B[cc]))")
    wire = started(tmp_path)
    wire.send(request("x"))
    steps = 0
    while not answers(wire, "x"):
        wire.server.work(after(2))
        steps += 1
    [report] = wire.answer("x")["result"]["items"]
    assert {ONE_POINT, "duplicate-sibling"} <= {item["code"] for item in report["items"]}
    assert steps > 12, "one for each piece of some thousand characters, and more for its trees"


def test_a_fault_of_ours_fails_one_answer_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path / "a.sgf", FAULTY)
    wire = started(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(workspace, "read_file", lambda *_: 1 // 0)
        wire.send(request("x"))
        work(wire)
    assert wire.answer("x")["error"]["code"] == -32603
    assert any("ZeroDivisionError" in said for said in logged(wire))
    assert ask(wire).codes() == {"a.sgf": [ONE_POINT]}


REFRESHES = ("semanticTokens", "inlayHint", "codeLens", "diagnostics")


@pytest.mark.parametrize("can", [(), ("inlayHint",), REFRESHES])
def test_all_that_depends_on_settings_is_asked_for_anew(tmp_path: Path, can: tuple[str, ...]) -> None:
    capabilities: Message = {
        "textDocument": {"diagnostic": {}},
        "workspace": {"configuration": True, **{name: {"refreshSupport": True} for name in can}},
    }
    wire = started(tmp_path, can=capabilities, settings=None)
    open_document(wire, (tmp_path / "a.sgf").as_uri(), FAULTY)
    wire.configuration, since = {"ignore": [ONE_POINT]}, len(wire.messages)
    wire.notify("workspace/didChangeConfiguration", {"settings": None})
    methods = [message.get("method", "") for message in wire.messages[since:]]
    refreshed = sorted(method.removeprefix("workspace/") for method in methods if method.endswith("/refresh"))
    assert refreshed == sorted(f"{name}/refresh".replace("diagnostics/", "diagnostic/") for name in can)


def test_keys_are_answered_while_two_thousand_files_are_checked(tmp_path: Path, start: Start) -> None:
    count, keys = 2000, 40
    for number in range(count):
        put(tmp_path / str(number % 20) / f"{number}.sgf", FAULTY + "(;C[x])")
    uri = (tmp_path / "typed.sgf").as_uri()

    def type_all(wire: Wire) -> list[list[str]]:
        """For each key, what the server says until it is answered."""
        said = []
        for version in range(2, keys + 2):
            since = len(wire.messages)
            change_document(wire, uri, version, {"text": FAULTY + " " * version})
            answer = wire.ask("textDocument/diagnostic", {"textDocument": {"uri": uri}})
            assert answer["result"]["items"][0]["code"] == ONE_POINT
            said.append([message.get("method", "") for message in wire.messages[since:]][:-1])
        return said

    wire = start()
    initialize(wire, PULLS, workspaceFolders=folders(tmp_path), initializationOptions=ON)
    open_document(wire, uri, FAULTY)
    without = type_all(wire)
    assert without == [[]] * keys
    wire.send(request("x", partialResultToken=PARTS))
    said = type_all(wire)
    assert not answers(wire, "x"), "the keys came first"
    assert all(set(each) <= {"$/progress"} and len(each) <= 1 for each in said), "at most one part before an answer"
    wire.answer("x")
    assert len(parts(wire)) == count, "the file of the typed document is not on the disk"


def test_a_cancellation_reaches_a_server_at_work(tmp_path: Path, start: Start) -> None:
    for number in range(1000):
        put(tmp_path / f"{number}.sgf", FAULTY + "(;C[x])" * 50)
    wire = start()
    initialize(wire, PULLS, workspaceFolders=folders(tmp_path), initializationOptions=ON)
    wire.send(request("x", partialResultToken=PARTS))
    wire.wait(lambda message: message.get("method") == "$/progress")
    wire.notify("$/cancelRequest", {"id": "x"})
    assert wire.answer("x")["error"]["code"] == CANCELLED
    assert len(parts(wire)) < 1000
    since = len(wire.messages)
    wire.ask("textDocument/hover", {"textDocument": {"uri": "file:///x"}, "position": {"line": 0, "character": 0}})
    assert len(wire.messages) == since + 1, "nothing more is done"
