"""What the server says of the charset of an open document: with the file on the disk, and without."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sgf_ls.server import disk
from sgf_ls.server.places import path_of

from .client import Message, Wire
from .conftest import CAPABILITIES, change_document, initialize, open_document, span
from .direct import Direct

GBK = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[柯洁]PW[古力]GC[黑中盘胜])\n"


def started(capabilities: Message | None = None) -> Wire:
    wire = Direct()
    initialize(wire, CAPABILITIES if capabilities is None else capabilities)
    return wire


def pushed(wire: Wire) -> list[list[str]]:
    published = [message for message in wire.messages if message.get("method") == "textDocument/publishDiagnostics"]
    return [[item["code"] for item in message["params"]["diagnostics"]] for message in published]


def save(wire: Wire, uri: str) -> None:
    wire.notify("textDocument/didSave", {"textDocument": {"uri": uri}})


def write(path: Path, text: str, encoding: str) -> str:
    path.write_bytes(text.encode(encoding))
    return path.as_uri()


def test_the_bytes_on_disk_tell_that_ca_is_wrong(tmp_path: Path) -> None:
    wire = started()
    uri = write(tmp_path / "a game.sgf", GBK, "gbk")
    open_document(wire, uri, GBK)
    assert pushed(wire) == [["charset-mismatch"]]
    # The finding stays while somebody types, and goes when CA tells the truth.
    change_document(wire, uri, 2, {"range": span(0, 26), "text": "C[x]"})
    change_document(wire, uri, 3, {"range": span(0, 15, 20), "text": "GBK"})
    assert pushed(wire)[1:] == [["charset-mismatch"], []]


def test_saving_in_another_charset_is_noticed(tmp_path: Path) -> None:
    wire = started()
    uri = write(tmp_path / "a.sgf", GBK, "gbk")
    open_document(wire, uri, GBK)
    save(wire, uri)  # nothing new
    write(tmp_path / "a.sgf", GBK, "utf-8")
    save(wire, uri)
    assert pushed(wire) == [["charset-mismatch"], []]


def test_who_pulls_is_asked_to_pull_again(tmp_path: Path) -> None:
    wire = started({"workspace": {"diagnostics": {"refreshSupport": True}}, "textDocument": {"diagnostic": {}}})
    uri = write(tmp_path / "a.sgf", GBK, "gbk")
    open_document(wire, uri, GBK)
    write(tmp_path / "a.sgf", GBK, "utf-8")
    save(wire, uri)
    assert "workspace/diagnostic/refresh" in [message.get("method") for message in wire.messages]
    assert not pushed(wire)


def test_a_text_that_is_not_what_the_file_holds_is_judged_as_text_alone(tmp_path: Path) -> None:
    wire = started()
    uri = write(tmp_path / "a.sgf", GBK, "gbk")
    open_document(wire, uri, GBK.replace("SZ[9]", "SZ[13]"))
    assert pushed(wire) == [[]]
    # An editor that reads GBK as UTF-8 has lost the text.
    open_document(wire, uri, GBK.encode("gbk").decode("utf-8", "replace"))
    assert set(pushed(wire)[-1]) == {"decode-error"}


def test_line_ends_that_an_editor_has_made_equal_do_not_matter(tmp_path: Path) -> None:
    wire = started()
    uri = write(tmp_path / "a.sgf", GBK + "\r\n\n\r", "gbk")
    open_document(wire, uri, GBK + "\n\n\n")
    assert pushed(wire) == [["charset-mismatch"]]


def test_utf_8_on_disk_makes_the_fix_safe(tmp_path: Path) -> None:
    wire = started()
    text = GBK.replace("CA[UTF-8]", "")
    open_document(wire, write(tmp_path / "a.sgf", text, "utf-8"), text)
    open_document(wire, "untitled:a.sgf", text)
    published = [message["params"] for message in wire.messages if "Diagnostics" in message.get("method", "")]
    assert [params["diagnostics"][0]["data"]["fix"]["safety"] for params in published] == ["safe", "unsafe"]


def test_what_cannot_be_read_is_passed_over_in_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "LARGEST_READ", 20)
    os.mkfifo(tmp_path / "pipe.sgf")
    uris = [
        write(tmp_path / "large.sgf", GBK, "gbk"),
        (tmp_path / "pipe.sgf").as_uri(),
        tmp_path.as_uri(),
        (tmp_path / "none.sgf").as_uri(),
        "file:///%00",
        "file://[",
        "file:///%ff%fe",
    ]
    wire = started()
    for uri in uris:
        open_document(wire, uri, GBK)
        save(wire, uri)
    save(wire, "file:///never/opened.sgf")
    assert pushed(wire) == [[]] * len(uris)
    assert not [message for message in wire.messages if "Message" in message.get("method", "")]


def test_nothing_is_read_while_somebody_types(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wire = started()
    uri = write(tmp_path / "a.sgf", GBK, "gbk")
    open_document(wire, uri, GBK)
    read: list[object] = []
    monkeypatch.setattr(disk, "read_file", lambda *arguments: read.append(arguments))
    change_document(wire, uri, 2, {"range": span(0, 2), "text": "C[x]"}, {"text": GBK})
    wire.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 5}})
    assert not read


@pytest.mark.parametrize(
    ("uri", "path"),
    [
        ("file:///tmp/a.sgf", "/tmp/a.sgf"),
        ("file:///tmp/a%20b%2Esgf", "/tmp/a b.sgf"),
        ("file://localhost/tmp/a.sgf", "/tmp/a.sgf"),
        ("file://host/share/a.sgf", None),
        ("file:////host/share/a.sgf", None),
        ("file:///%2Fhost/share/a.sgf", None),
        ("file:///%5C%5Chost/share/a.sgf", None),
        ("untitled:a.sgf", None),
        ("vscode-remote://ssh/tmp/a.sgf", None),
        ("http://host/a.sgf", None),
        ("/tmp/a.sgf", None),
        ("a.sgf", None),
        ("file:a.sgf", None),
        ("", None),
    ],
)
def test_only_files_of_this_machine_have_a_path(uri: str, path: str | None) -> None:
    assert path_of(uri) == path
