"""Not checking a rule in one file, over the wire: an edit of the settings file, which the client applies."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from plain_text import offset_at

from sgf_ls.server.places import path_of
from sgf_ls.text.extent import Encoding

from .client import Message, Wire
from .conftest import CAPABILITIES, initialize, open_document, span
from .direct import Direct

TEXT = "(;FF[4]GM[1]SZ[9]AB[aa:aa][bb][bb])"
AT = span(0, 21)
TITLE = "Do not check one-point-rectangle in this file"

CREATES: Message = deepcopy(CAPABILITIES)
CREATES["general"]["positionEncodings"] = ["utf-32"]
CREATES["workspace"]["workspaceEdit"]["resourceOperations"] = ["create"]
CREATES["workspace"]["didChangeWatchedFiles"] = {"dynamicRegistration": True}


def started(root: Path | None, capabilities: Message = CREATES) -> Wire:
    wire = Direct()
    folders = [{"uri": root.as_uri(), "name": "x"}] if root else None
    initialize(wire, capabilities, workspaceFolders=folders)
    return wire


def opened(wire: Wire, path: Path) -> str:
    open_document(wire, path.as_uri(), TEXT)
    return path.as_uri()


def offered(wire: Wire, uri: str, place: Message = AT, **context: Any) -> list[Message]:
    params = {"textDocument": {"uri": uri}, "range": place, "context": {"diagnostics": [], **context}}
    found = wire.ask("textDocument/codeAction", params)["result"]
    return [each for each in found if each["title"].startswith("Do not check")]


def resolved(wire: Wire, offer: Message) -> list[Message]:
    assert "edit" not in offer
    changes: list[Message] = wire.ask("codeAction/resolve", offer)["result"]["edit"]["documentChanges"]
    return changes


def applied(changes: list[Message]) -> Path:
    """What an editor does with the changes, by files on the disk; the file that has changed."""
    for change in changes:
        if change.get("kind") == "create":
            path = path_of(change["uri"])
            assert path is not None
            Path(path).open("x").close()
        else:
            assert change["textDocument"]["version"] is None
            found = path_of(change["textDocument"]["uri"])
            assert found is not None
            _apply(Path(found), change["edits"])
    return Path(found or "")


def _apply(path: Path, edits: list[Message]) -> None:
    [edit] = edits
    lines = path.read_bytes().decode().splitlines(keepends=True) or [""]
    lines.append("")
    start = edit["range"]["start"]
    assert edit["range"]["end"] == start
    line, at = lines[start["line"]], start["character"]
    lines[start["line"]] = line[:at] + edit["newText"] + line[at:]
    path.write_bytes("".join(lines).encode())


def rules_after(wire: Wire, uri: str, path: Path) -> set[str]:
    since = len(wire.messages)
    wire.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": path.as_uri(), "type": 2}]})
    return {diagnostic["code"] for diagnostic in wire.diagnostics(uri, since=since)}


@pytest.mark.parametrize("name", ["a.sgf", "b/ä [1].sgf"])
@pytest.mark.parametrize(
    ("settings", "content"),
    [
        (None, ""),
        ("sgf-ls.toml", '# "ä"\nprofile = "strict" # ö\nper-file-ignores = { "ü" = [] } # y\n'),
        ("pyproject.toml", "[tool.sgf-ls]\r\nignore = []\r\n"),
    ],
)
def test_the_rule_is_not_checked_any_more(tmp_path: Path, name: str, settings: str | None, content: str) -> None:
    if settings:
        (tmp_path / settings).write_bytes(content.encode())
    wire = started(tmp_path)
    uri = opened(wire, tmp_path / name)
    [offer] = offered(wire, uri)
    assert (offer["title"], offer["kind"]) == (TITLE, "quickfix")
    changes = resolved(wire, offer)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert before == ({tmp_path / settings: content.encode()} if settings else {}), "nothing is written by the server"
    path = applied(changes)
    assert path == tmp_path / (settings or "sgf-ls.toml")
    assert rules_after(wire, uri, path) == {"duplicate-point"}
    assert not offered(wire, uri)
    [other] = offered(wire, uri, span(0, 33))
    applied(resolved(wire, other))
    assert rules_after(wire, uri, path) == set()
    assert all(line in path.read_text(encoding="utf-8") for line in content.split("{")[0].splitlines())


class Editor:
    """Keeps the text of a settings file, and does not save it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8") if path.exists() else ""

    def apply(self, changes: list[Message]) -> None:
        for change in changes:
            if change.get("kind") == "create":
                self.path.touch(exist_ok=False)  # this is done at once
                continue
            [edit] = change["edits"]
            at = edit["range"]["start"]
            offset = offset_at(self.text, at["line"], at["character"], Encoding.UTF32)
            self.text = self.text[:offset] + edit["newText"] + self.text[offset:]


@pytest.mark.parametrize("content", [None, "", 'profile = "editor"\n[per-file-ignores]\n"b" = ["empty-node"]\n'])
def test_two_rules_before_the_settings_are_saved(tmp_path: Path, content: str | None) -> None:
    path = tmp_path / "sgf-ls.toml"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    wire = started(tmp_path)
    uri = opened(wire, tmp_path / "a.sgf")
    editor = Editor(path)
    [offer], [other] = offered(wire, uri), offered(wire, uri, span(0, 33))
    editor.apply(resolved(wire, offer))
    wire.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": path.as_uri(), "type": 1}]})
    assert not offered(wire, uri), "it only waits to be saved"
    assert "error" in wire.ask("codeAction/resolve", offer), "nor is it done twice"
    editor.apply(resolved(wire, other))
    path.write_text(editor.text, encoding="utf-8")
    assert rules_after(wire, uri, path) == set()
    path.write_text(content or "", encoding="utf-8")
    assert rules_after(wire, uri, path) == {"one-point-rectangle", "duplicate-point"}
    [again] = offered(wire, uri)
    assert resolved(wire, again), "it is taken out of the file, and can be chosen anew"


def test_it_is_shown_beside_its_diagnostics(tmp_path: Path) -> None:
    wire = started(tmp_path)
    uri = opened(wire, tmp_path / "a.sgf")
    [offer] = offered(wire, uri, span(0, 20, 25), diagnostics=wire.diagnostics(uri))
    assert [each["code"] for each in offer["diagnostics"]] == ["one-point-rectangle"]


def test_a_client_without_resolving_gets_the_edit(tmp_path: Path) -> None:
    capabilities = deepcopy(CREATES)
    del capabilities["textDocument"]["codeAction"]["resolveSupport"]
    wire = started(tmp_path, capabilities)
    [offer] = offered(wire, opened(wire, tmp_path / "a.sgf"))
    create, change = offer["edit"]["documentChanges"]
    assert create["kind"] == "create"
    assert (
        unquote(create["uri"]) == unquote((tmp_path / "sgf-ls.toml").as_uri()) == unquote(change["textDocument"]["uri"])
    )


@pytest.mark.parametrize("missing", ["documentChanges", "resourceOperations", "folder", "kind"])
def test_where_it_is_not_offered(tmp_path: Path, missing: str) -> None:
    capabilities = deepcopy(CREATES)
    capabilities["workspace"]["workspaceEdit"].pop(missing, None)
    wire = started(None if missing == "folder" else tmp_path, capabilities)
    uri = opened(wire, tmp_path / "a.sgf")
    assert not offered(wire, uri, only=["refactor"] if missing == "kind" else None)
    assert not offered(wire, uri, span(0, 0)), "nothing is found there"


@pytest.mark.parametrize("content", ["x = ", "unknown = 1", "per-file-ignores = 3", "\ufeff\udcff"])
def test_a_faulty_file_is_left_alone(tmp_path: Path, content: str) -> None:
    (tmp_path / "sgf-ls.toml").write_bytes(content.encode("utf-8", "surrogateescape"))
    wire = started(tmp_path)
    assert not offered(wire, opened(wire, tmp_path / "a.sgf"))


def test_a_link_that_leads_elsewhere_is_left_alone(tmp_path: Path) -> None:
    root = tmp_path / "root"
    root.mkdir()
    (tmp_path / "other.toml").write_text("")
    (root / "sgf-ls.toml").symlink_to(tmp_path / "other.toml")
    wire = started(root)
    assert not offered(wire, opened(wire, root / "a.sgf"))


def test_a_new_file_stands_in_the_repository_of_the_document(tmp_path: Path) -> None:
    """Settings are not looked for above a repository."""
    (tmp_path / "b" / ".git").mkdir(parents=True)
    wire = started(tmp_path)
    uri = opened(wire, tmp_path / "b" / "c" / "a.sgf")
    [offer] = offered(wire, uri)
    path = applied(resolved(wire, offer))
    assert path == tmp_path / "b" / "sgf-ls.toml"
    assert rules_after(wire, uri, path) == {"duplicate-point"}


def test_a_stale_or_strange_action_is_refused(tmp_path: Path) -> None:
    wire = started(tmp_path)
    uri = opened(wire, tmp_path / "a.sgf")
    [offer] = offered(wire, uri)
    for rule, code in (("no-such-rule", -32602), (7, -32602)):
        altered = {**offer, "data": [*offer["data"][:2], rule]}
        assert wire.ask("codeAction/resolve", altered)["error"]["code"] == code
    (tmp_path / "sgf-ls.toml").write_text("")
    assert wire.ask("codeAction/resolve", offer)["error"]["code"] == -32801
    open_document(wire, uri, TEXT, 2)
    assert wire.ask("codeAction/resolve", offer)["error"]["code"] == -32801
