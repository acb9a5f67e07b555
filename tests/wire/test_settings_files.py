"""Settings files of the workspace in the server: each document has those of its folder, below those of the editor."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from sgf_ls.server.places import path_of, root_of, roots_in

from .client import Message, Wire
from .conftest import CAPABILITIES, initialize, open_document
from .direct import Direct

TEXT = "(;SZ[9]AB[aa:aa][bb][bb])"
ONE_POINT, DUPLICATE = "one-point-rectangle", "duplicate-point"
BOTH = {ONE_POINT, DUPLICATE}
WATCHES: Message = {
    **CAPABILITIES,
    "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}, "configuration": True},
}
FOLDERS: Message = {**CAPABILITIES, "workspace": {"workspaceFolders": True}}
PULLS: Message = {
    "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}, "diagnostics": {"refreshSupport": True}},
    "textDocument": {"diagnostic": {}},
}


def put(path: Path, content: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    return path


def started(root: Path | None, capabilities: Message = WATCHES, configuration: Any = None, **more: Any) -> Wire:
    wire = Direct(configuration=configuration)
    folders = [{"uri": root.as_uri(), "name": "x"}] if root else None
    initialize(wire, capabilities, workspaceFolders=folders, **more)
    return wire


def codes(wire: Wire, path: Path, since: int = 0) -> set[str]:
    return {diagnostic["code"] for diagnostic in wire.diagnostics(path.as_uri(), since=since)}


def opened(wire: Wire, path: Path) -> set[str]:
    open_document(wire, path.as_uri(), TEXT)
    return codes(wire, path)


def logged(wire: Wire) -> list[str]:
    return [message["params"]["message"] for message in wire.messages if message.get("method") == "window/logMessage"]


def changed(wire: Wire, path: Path) -> None:
    wire.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": path.as_uri(), "type": 2}]})


def test_each_document_has_the_settings_of_its_folder(tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", f'per-file-ignores = {{ "b/*.sgf" = ["{ONE_POINT}"] }}')
    put(tmp_path / "c" / "pyproject.toml", f'[tool.sgf-ls]\nignore = ["{DUPLICATE}"]')
    wire = started(tmp_path)
    assert opened(wire, tmp_path / "a.sgf") == BOTH
    assert opened(wire, tmp_path / "b" / "ä b.sgf") == {DUPLICATE}
    assert opened(wire, tmp_path / "c" / "d" / "a.sgf") == {ONE_POINT}
    assert not logged(wire)


def test_the_editor_stands_above_the_files(tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", f'ignore = ["{DUPLICATE}"]\nseverity = {{ {ONE_POINT} = "hint" }}')
    path = tmp_path / "a.sgf"
    wire = started(tmp_path, configuration={"extend-select": [DUPLICATE], "severity": {ONE_POINT: "warning"}})
    assert opened(wire, path) == BOTH
    assert {each["code"]: each["severity"] for each in wire.diagnostics(path.as_uri())}[ONE_POINT] == 2
    wire.configuration, since = {"coordinates": None, "select": None, "ignore": [], "severity": {}}, len(wire.messages)
    wire.notify("workspace/didChangeConfiguration", {"settings": None})
    assert codes(wire, path, since) == {ONE_POINT}, "what an editor sends that has nothing to say says nothing"


def test_nothing_above_the_workspace_is_read(tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", f'ignore = ["{DUPLICATE}"]')
    put(tmp_path / "w" / "x.txt", "")
    assert opened(started(tmp_path / "w"), tmp_path / "w" / "a.sgf") == BOTH
    assert opened(started(None, rootUri=(tmp_path / "w").as_uri()), tmp_path / "w" / "a.sgf") == BOTH
    assert opened(started(tmp_path / "w"), tmp_path / "a.sgf") == {ONE_POINT}, "no part of the workspace"
    assert opened(started(None), tmp_path / "w" / "a.sgf") == {ONE_POINT}


def folders(*paths: Path) -> list[Message]:
    return [{"uri": path.as_uri(), "name": path.name} for path in paths]


def test_each_folder_of_a_workspace_has_its_own_settings(tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", f'ignore = ["{DUPLICATE}", "{ONE_POINT}"]')
    put(tmp_path / "a" / "sgf-ls.toml", f'ignore = ["{DUPLICATE}"]')
    put(tmp_path / "b" / "x.txt", "")
    wire: Wire = Direct()
    initialize(wire, FOLDERS, workspaceFolders=folders(tmp_path / "a", tmp_path / "b"))
    assert opened(wire, tmp_path / "a" / "a.sgf") == {ONE_POINT}
    assert opened(wire, tmp_path / "b" / "a.sgf") == BOTH


def test_folders_come_and_go(tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", f'ignore = ["{DUPLICATE}"]')
    path, other = tmp_path / "a" / "a.sgf", tmp_path / "b" / "a.sgf"
    wire: Wire = Direct()
    initialize(wire, FOLDERS, workspaceFolders=None)
    assert opened(wire, path) == {ONE_POINT}, "in no folder: looked for upwards"
    assert opened(wire, other) == {ONE_POINT}

    def change(added: list[Message], removed: list[Message]) -> int:
        since = len(wire.messages)
        wire.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": added, "removed": removed}})
        return since

    since = change(folders(path.parent), [])
    assert codes(wire, path, since) == BOTH, "nothing above a folder of the workspace holds in it"
    assert other.as_uri() not in [each["params"]["uri"] for each in wire.messages[since:]]
    since = change(folders(other.parent), folders(path.parent))
    assert codes(wire, path, since) == {ONE_POINT}
    assert codes(wire, other, since) == BOTH
    since = change(folders(tmp_path), folders(other.parent))
    assert codes(wire, other, since) == {ONE_POINT}, "the file lies in the folder now"


def test_globs_of_the_editor_begin_in_the_folder_that_holds_the_document_now(tmp_path: Path) -> None:
    path = tmp_path / "w" / "a" / "a.sgf"
    wire: Wire = Direct(configuration={"per-file-ignores": {"a/*.sgf": [DUPLICATE]}})
    initialize(wire, {**FOLDERS, **WATCHES, "workspace": {"workspaceFolders": True, "configuration": True}})
    assert opened(wire, path) == BOTH
    since = len(wire.messages)
    wire.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": folders(tmp_path / "w"), "removed": []}})
    assert codes(wire, path, since) == {ONE_POINT}


@pytest.mark.parametrize(
    "params", [None, {}, {"event": None}, {"event": {"added": 3}}, {"event": {"added": [3, {"uri": 5}, {"uri": "x:"}]}}]
)
def test_odd_changes_of_folders_change_nothing(params: Any, tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", f'ignore = ["{DUPLICATE}"]')
    wire = started(tmp_path, FOLDERS)
    wire.notify("workspace/didChangeWorkspaceFolders", params)
    assert opened(wire, tmp_path / "a.sgf") == {ONE_POINT}


def test_only_a_client_that_has_folders_is_offered_to_tell_them() -> None:
    for capabilities, offered in ((FOLDERS, {"supported": True, "changeNotifications": True}), (WATCHES, None)):
        answer = initialize(Direct(), capabilities)
        assert answer["capabilities"].get("workspace", {}).get("workspaceFolders") == offered


def test_the_client_is_asked_to_watch_the_files(tmp_path: Path) -> None:
    wire = started(tmp_path)
    [asked] = [message for message in wire.messages if message.get("method") == "client/registerCapability"]
    [registration] = asked["params"]["registrations"]
    assert registration["method"] == "workspace/didChangeWatchedFiles"
    watched = {watcher["globPattern"]: watcher.get("kind") for watcher in registration["registerOptions"]["watchers"]}
    deleted = 4
    assert watched == {"**/sgf-ls.toml": None, "**/pyproject.toml": None, "**/*.[sS][gG][fF]": None, "**/*": deleted}


def test_a_changed_file_is_read_anew_and_only_what_changes_is_published(tmp_path: Path) -> None:
    put(tmp_path / "b" / "sgf-ls.toml", "")
    wire = started(tmp_path)
    assert opened(wire, tmp_path / "a.sgf") == opened(wire, tmp_path / "b" / "b.sgf") == BOTH
    path, since = put(tmp_path / "b" / "sgf-ls.toml", f'ignore = ["{DUPLICATE}"]'), len(wire.messages)
    changed(wire, path)
    assert codes(wire, tmp_path / "b" / "b.sgf", since) == {ONE_POINT}
    assert len(wire.messages) == since + 1
    path.unlink()
    changed(wire, path)
    assert codes(wire, tmp_path / "b" / "b.sgf", since + 1) == BOTH
    changed(wire, path)
    assert len(wire.messages) == since + 2


def test_a_client_that_asks_for_diagnostics_is_told_to_ask_again(tmp_path: Path) -> None:
    wire, path = started(tmp_path, PULLS), tmp_path / "a.sgf"
    open_document(wire, path.as_uri(), TEXT)

    def asked() -> set[str]:
        answer = wire.ask("textDocument/diagnostic", {"textDocument": {"uri": path.as_uri()}})
        return {item["code"] for item in answer["result"]["items"]}

    assert asked() == BOTH
    changed(wire, put(tmp_path / "sgf-ls.toml", f'ignore = ["{DUPLICATE}"]'))
    assert [message for message in wire.messages if message.get("method") == "workspace/diagnostic/refresh"]
    assert asked() == {ONE_POINT}


def test_a_client_that_does_not_watch_has_files_read_with_each_document(tmp_path: Path) -> None:
    wire = started(tmp_path, CAPABILITIES)
    assert opened(wire, tmp_path / "a.sgf") == BOTH
    put(tmp_path / "sgf-ls.toml", f'ignore = ["{DUPLICATE}"]')
    assert opened(wire, tmp_path / "b.sgf") == {ONE_POINT}


def test_edits_keep_the_settings(tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", f'ignore = ["{DUPLICATE}"]')
    wire, path = started(tmp_path), tmp_path / "a.sgf"
    opened(wire, path)
    since = len(wire.messages)
    document = {"uri": path.as_uri(), "version": 2}
    wire.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": TEXT + " "}]})
    assert codes(wire, path, since) == {ONE_POINT}


def test_a_bad_file_is_said_once_in_the_log_and_the_rest_of_it_holds(tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", f'ignore = ["{DUPLICATE}"]\nprime = "x"\n"\\u001b[1m" = 5\n')
    wire = started(tmp_path)
    assert opened(wire, tmp_path / "a.sgf") == opened(wire, tmp_path / "b.sgf") == {ONE_POINT}
    assert len(logged(wire)) == 2
    assert any("sgf-ls.toml:2: prime: must be one of" in said for said in logged(wire))
    assert not any("\x1b" in said for said in logged(wire))
    assert not [message for message in wire.messages if message.get("method") == "window/showMessage"]


def test_a_file_full_of_faults_does_not_fill_the_log(tmp_path: Path) -> None:
    put(tmp_path / "sgf-ls.toml", "\n".join(f"[x{number}]" for number in range(1000)) + "\n[severity]\nx=1")
    wire = started(tmp_path)
    assert opened(wire, tmp_path / "a.sgf") == BOTH
    assert 0 < len(logged(wire)) <= 10


@pytest.mark.skipif(os.name != "posix", reason="links as POSIX has them")
def test_a_link_out_of_the_workspace_is_not_followed(tmp_path: Path) -> None:
    outside = put(tmp_path / "outside.toml", f'ignore = ["{DUPLICATE}"]')
    folder = tmp_path / "w"
    folder.mkdir()
    (folder / "sgf-ls.toml").symlink_to(outside)
    wire = started(folder)
    assert opened(wire, folder / "a.sgf") == BOTH
    assert [said for said in logged(wire) if "leads elsewhere" in said]


@pytest.mark.parametrize(
    "uri",
    ["untitled:Untitled-1", "file://host/share/a.sgf", "file:////host/a.sgf", "file:///a%00b.sgf", "x", "", "file:"],
)
def test_what_is_no_file_of_this_computer_has_the_settings_of_the_editor(uri: str) -> None:
    wire = started(None, configuration={"ignore": [DUPLICATE]})
    open_document(wire, uri, TEXT)
    assert {each["code"] for each in wire.diagnostics(uri)} == {ONE_POINT}
    assert path_of(uri) is None
    assert not logged(wire)


@pytest.mark.skipif(os.name != "posix", reason="paths as POSIX has them")
def test_paths_of_uris() -> None:
    assert path_of("file:///a%20b/%C3%A4.sgf") == "/a b/ä.sgf"
    assert path_of("file://localhost/a/../b.sgf") == "/b.sgf"
    assert path_of(5) is None
    assert root_of("/a/b/c.sgf", ["/a", "/a/b", "/a/bc"]) == "/a/b"
    assert root_of("/ab/c.sgf", ["/a"]) is None
    assert roots_in({"workspaceFolders": [{"uri": "file:///a/"}, 5, {"uri": 5}], "rootUri": "file:///b"}) == ["/a"]
    assert roots_in({"workspaceFolders": None, "rootUri": "file:///b"}) == ["/b"]
    assert roots_in({}) == []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"positionEncoding": "utf-7"}, ["'positionEncoding' is not read", "utf-8, utf-16, utf-32"]),
        ({"positionEncoding": ["utf-8"]}, ["'positionEncoding' is not read"]),
        ({"pictures": "yes"}, ["'pictures' is not read", "true or false"]),
        ({"sgf": {"pictures": True}}, ["'pictures' is not read", "beside 'sgf'"]),
        ({"sgf": {"positionEncoding": "utf-8"}}, ["'positionEncoding' is not read", "beside 'sgf'"]),
        ({"sgf": {}, "prime": "'"}, ["'prime' is not read", "not under"]),
        ({"sgf": 5}, ["'sgf'", "must be an object"]),
        ({"sgf": {"extendSelect": []}}, ["'extendSelect'", "did you mean extend-select"]),
        ({"sgf": {"exclude": ["x"]}}, ["exclude", "settings files only"]),
    ],
)
def test_what_is_not_read_is_said(options: Any, words: list[str]) -> None:
    wire = started(None, CAPABILITIES, initializationOptions=options)
    [said] = logged(wire)
    assert all(word in said for word in words), said


@pytest.mark.parametrize(
    "options",
    [
        {"positionEncoding": "utf-8", "pictures": False},
        {"pictures": None, "positionEncoding": None},
        {"sgf": {"server": {"path": "x"}, "trace": {"server": "off"}}, "other": {"x": 1}},
        {"sgf": None},
    ],
)
def test_what_is_right_is_not_talked_about(options: Any) -> None:
    assert logged(started(None, CAPABILITIES, initializationOptions=options)) == []
