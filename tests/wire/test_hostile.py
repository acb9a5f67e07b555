"""A record that attacks whoever reads what the server says of it: every request, asked at every place of such a one.

What is shown to people holds no character that acts or hides. In Markdown, read here by a parser that knows nothing of
ours, what comes from the file stands in code only, HTML nowhere, and every link leads to the web.
"""

from __future__ import annotations

import base64
import os
import re
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from effort import IS_LONG
from markdown_it import MarkdownIt
from markdown_it.token import Token

from sgf_ls.text.visible import HIDDEN

from .client import Message, Wire
from .conformance.asking import at_position
from .conftest import initialize, open_document
from .direct import Direct
from .requests import EVERYTHING, OPTIONS, REQUESTS, Spot

URI = "file:///hostile.sgf"
MARK = "EVIL"
"""Stands in all that is hostile: where it is read, something of the file is."""

ATTACKS: Mapping[str, str] = {
    "terminal": f"{MARK}\x1b[2J\x1b]0;x\x07\x9b31m\x00",
    "directions": f"{MARK}\u202eabc\u2066\u200b\u2028\ufeff",
    "surrogate": f"{MARK}\ud800",
    "fences": f"{MARK}\n```\n~~~~\n````{MARK} `` ` \n",
    "html": f"<img src=x onerror=1>{MARK}<!-- </pre><script>x</script>&#x202e;",
    "command": f"[{MARK}](command:x) ![{MARK}](http://x.example/{MARK}) <command:{MARK}> <http://{MARK}.example>",
    "markdown": f"# **{MARK}** | _x_ | $x$ \\] ${{1:{MARK}}} [{MARK}]: http://x.example",
    "workflow": f"::error::{MARK}%0A##[error]{MARK}##vso[task.x]",
    "schemes": f"file:///{MARK} data:text/html,{MARK} javascript:{MARK} vscode://{MARK} HTTPS://{MARK}.example/a[b\\]",
}
TEMPLATES = (
    "{}(;FF[{}]GM[1]CA[{}]SZ[9]AP[{}:{}]PB[{}]PW[{}]RE[{}]KM[{}]DT[{}]RU[{}]TM[{}]EV[{}]GN[{}]PC[{}]BR[{}]\n"
    ";B[{}]C[{}]N[{}]{}AB[aa][{}][aa:{}][aa]LB[aa:{}][bb:{}][aa:{}]XY[{}]WL[{}]MN[{}]VW[{}]FG[1:{}]BL[{}]DM[{}]\n"
    "(;W[{}]C[{}](;B[cc]N[{}]))(;W[{}]N[{}]))",
    "(;GM[2]FF[3]SZ[{}]GN[{}];XX[{}:{}]N[{}];M[{}])",
    "(;FF[4]SZ[9]PB[{}]PB[{}];{}[aa];B[aa]W[{}]CR[aa][aa]TR[aa]AR[aa:{}][{}:bb]LN[aa:aa]SL[{}]C[{}",
)


def record(attack: str) -> str:
    """A record with the attack at every place."""
    return "".join(template.replace("{}", attack) for template in TEMPLATES)


NOT_READ = frozenset(("newText", "insertText", "filterText", "sortText", "textEdit", "data", "arguments", "command"))
"""What editors write, sort by or send back, which is the text of the file itself or ours, and no words for people."""
ADDRESSES = {
    "uri": r"file:///[!-~]+",
    "targetUri": r"file:///[!-~]+",
    "target": r"https?://[!-~]+",
    "href": r"https://www\.red-bean\.com/sgf/[!-~]+",
}
LINES = frozenset(("markdown", "value", "message", "result", "caption", "picture"))
"""What may have more than one line."""


def read(found: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """All that people read in an answer, each with the name that it stands under."""
    if isinstance(found, str):
        yield name, found
    elif isinstance(found, list):
        yield from chain.from_iterable(read(each, name) for each in found)
    elif isinstance(found, dict):
        if isinstance(found.get("command"), dict):  # what an action or a lens carries out
            yield "title", found["command"]["title"]
        for key, value in found.items():
            if key not in NOT_READ:
                yield from read(value, "markdown" if found.get("kind") == "markdown" and key == "value" else key)


def assert_harmless(name: str, text: str) -> None:
    """That what stands in an answer under a name does nothing to who reads it."""
    if form := ADDRESSES.get(name):
        assert re.fullmatch(form, text)
        return
    assert not re.search(HIDDEN, text.replace("\n", "") if name in LINES else text)
    if name == "markdown":
        assert_safe_markdown(text)
    if name == "picture" and text.startswith("<"):
        assert_safe_picture(text)


READER = MarkdownIt("commonmark", {"html": True, "linkify": False}).enable(["table", "strikethrough"])
IN_CODE = frozenset(("fence", "code_inline"))


def assert_safe_markdown(text: str) -> None:
    """That it holds no HTML, no link but to the web and no picture from elsewhere, and words of ours alone."""
    for token in flat(READER.parse(text)):
        assert not token.type.startswith("html")
        if token.type == "image":
            kind, _, data = str(token.attrs["src"]).partition(",")
            assert kind == "data:image/svg+xml;base64"
            assert_safe_picture(base64.b64decode(data).decode())
        if token.type == "link_open":
            assert_harmless("href", str(token.attrs["href"]))
        if token.type not in IN_CODE and not token.children:
            assert MARK not in token.content


def flat(tokens: list[Token]) -> Iterator[Token]:
    for token in tokens:
        yield token
        yield from flat(token.children or [])


DRAWN = frozenset(
    ("svg", "title", "desc", "g", "defs", "style", "marker", "rect", "path", "circle", "line", "text", "tspan")
)


def assert_safe_picture(text: str) -> None:
    """That it draws, and does nothing else."""
    for element in ElementTree.fromstring(text).iter():
        assert element.tag.rpartition("}")[2] in DRAWN
        assert not any(name.startswith("on") or name.endswith("href") for name in element.attrib)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("label", "a\x1b[2J"),
        ("label", "a\nb"),
        ("value", "a\u202eb"),
        ("target", "command:x"),
        ("target", "file:///x"),
        ("markdown", f"{MARK} outside of code"),
        ("markdown", f"```text\na\n```\n{MARK}\n```"),
        ("markdown", "```text\n\ud800\n```\n"),
        ("markdown", "a <b>b</b>"),
        ("markdown", "[a](command:x)"),
        ("markdown", "[a](https://a.example)"),
        ("markdown", "![a](https://a.example)"),
        ("picture", "<svg><script/></svg>"),
        ("picture", "<svg><g onload='x'/></svg>"),
    ],
)
def test_what_harms_is_seen(name: str, text: str) -> None:
    with pytest.raises(AssertionError):
        assert_harmless(name, text)


CLIENTS: Mapping[str, tuple[Message, Message]] = {
    "everything": (EVERYTHING, {**OPTIONS}),
    "pictures": (EVERYTHING, {**OPTIONS, "pictures": True}),
    "plain": ({"textDocument": {**EVERYTHING["textDocument"], "hover": {}, "diagnostic": None}}, {**OPTIONS}),
}
"""Capabilities and initialization options."""


def client(name: str, **more: Any) -> Wire:
    wire = Direct()
    capabilities, options = CLIENTS[name]
    capabilities = {**capabilities, "general": {"positionEncodings": ["utf-32"]}}
    initialize(wire, capabilities, initializationOptions=options, **more)
    return wire


def assert_all_harmless(wire: Wire, since: int) -> str:
    """That all is harmless that was said from that message on; the texts, one after another."""
    told = ""
    for message in wire.messages[since:]:
        for name, text in read({key: message.get(key) for key in ("result", "error", "params")}):
            assert_harmless(name, text)
            told += text
    return told


def spots_in(text: str) -> list[int]:
    """Where the attacks begin, some of them; in a long run every place."""
    if IS_LONG:
        return list(range(len(text)))
    attacks = [match.start() for match in re.finditer(MARK, text)]
    return attacks[:: len(attacks) // 6]


def ask_everything(wire: Wire, text: str, spots: list[int]) -> set[str]:
    """Every request at each of these places. What is heard must be harmless; where something of the file was read."""
    named: set[str] = set()
    for at in spots:
        spot = Spot(URI, text, "utf-32", at, min(at + 30, len(text)))
        results: dict[str, Any] = {}
        for method, row in REQUESTS.items():
            for params in row.params(spot, results.get(row.after)):
                since = len(wire.messages)
                results.setdefault(method, wire.ask(method, params).get("result"))
                if MARK in assert_all_harmless(wire, since):
                    named.add(method)
    return named


TELL = {"textDocument/diagnostic", "textDocument/documentSymbol", "workspace/symbol"}
"""What tells of a file in its own words, wherever there is something to tell."""


@pytest.mark.parametrize("who", CLIENTS)
@pytest.mark.parametrize("attack", ATTACKS)
def test_every_request_at_every_place(attack: str, who: str) -> None:
    text = record(ATTACKS[attack])
    wire = client(who)
    since = len(wire.messages)
    open_document(wire, URI, text)
    assert_all_harmless(wire, since)
    named = ask_everything(wire, text, spots_in(text))
    if who == "everything":
        assert named >= TELL, "or nothing was put to the test"


@pytest.mark.parametrize("form", ["svg", "text"])
@pytest.mark.parametrize("attack", ATTACKS)
def test_boards(attack: str, form: str) -> None:
    text = record(ATTACKS[attack])
    wire = client("everything")
    open_document(wire, URI, text)
    since = len(wire.messages)
    for at in spots_in(text):
        wire.ask("sgf/board", {**at_position(format=form, numbers="all")(Spot(URI, text, "utf-32", at, at), None)[0]})
    told = assert_all_harmless(wire, since)
    assert ("<svg" if form == "svg" else "1* ") in told


NAMES = [
    *("EVIL\x1b[2J\x07.sgf", "EVIL\u202egpj.sgf", "EVIL\n::error::x.sgf", "::error::EVIL.sgf", "##[error]EVIL.sgf"),
    *("[EVIL](command:x).sgf", "<b>EVIL<b>.sgf", "`EVIL```.sgf", "EVIL %0A.sgf", "EVIL\\x.sgf", "$(EVIL).sgf"),
]


@pytest.mark.skipif(os.name != "posix", reason="names as POSIX has them")
def test_names_of_files(tmp_path: Path) -> None:
    """In a folder of such files, of which one has settings that are wrong as well."""
    for name in NAMES:
        (tmp_path / name).write_text("(;GM[1]SZ[9]GN[x]AB[aa:aa])")
    (tmp_path / "sgf-ls.toml").write_text('ignore = ["EVIL\\u001b[2J\\u202e"]')
    wire = client("everything", workspaceFolders=[{"uri": tmp_path.as_uri(), "name": "EVIL\x1b[2J"}])
    since = len(wire.messages)
    open_document(wire, (tmp_path / NAMES[0]).as_uri(), "(;GM[1]SZ[9]GN[x]AB[aa:aa])")
    found = wire.ask("workspace/symbol", {"query": "x"})["result"]
    assert len(found) == len(NAMES)
    wire.ask("workspace/diagnostic", {"previousResultIds": []})
    told = assert_all_harmless(wire, since)
    assert "EVIL<U+001B>[2J" in told and "EVIL<U+202E>gpj" in told
