"""The mission, as a client sees it: type an overlap, see it, understand it, mend it, and type on."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from lsprotocol import types

from .conftest import Buffer, Client, Diagnostics

pytestmark = pytest.mark.asyncio(loop_scope="module")

# The list begins with the rectangle of nine points; the second one, of four, is typed. They share the point cc.
BEFORE = "AB[aa:cc]"
TYPED = "[cc:dd]"
TEXTS = {
    "plain": f"(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;{BEFORE}\n;W[ee])\n",
    "CJK and astral text before it": f"(;FF[4]GM[1]CA[UTF-8]SZ[9]GN[定石😀𠮷]\n;C[石😀]{BEFORE}\n;W[ee])\n",
    "CRLF": f"(;FF[4]GM[1]CA[UTF-8]\r\nSZ[9]C[a\r\nb]\r\n;{BEFORE}\r\n;W[ee])\r\n",
    "one line": f"(;FF[4]GM[1]CA[UTF-8]SZ[9]C[定石\u2028😀\x85];{BEFORE};W[ee])",
}
UNION = "Rewrite AB as a non-overlapping union"


def rules(diagnostics: Diagnostics) -> list[object]:
    return [diagnostic.code for diagnostic in diagnostics]


def none(diagnostics: Diagnostics) -> bool:
    return not diagnostics


def overlap(diagnostics: Diagnostics) -> bool:
    return rules(diagnostics) == ["overlapping-rectangles"]


def points(values: list[str]) -> list[str]:
    """The points of point-list values, one by one, by plain counting."""
    found = []
    for value in values:
        first, _, last = value.partition(":")
        last = last or first
        columns, rows = range(ord(first[0]), ord(last[0]) + 1), range(ord(first[1]), ord(last[1]) + 1)
        found += [chr(column) + chr(row) for column in columns for row in rows]
    return found


def black(text: str) -> list[str]:
    run = re.search(r"AB((?:\[[^\]]*\]\s*)+)", text)
    assert run
    return re.findall(r"\[([^\]]*)\]", run[1])


@pytest.mark.parametrize("kind", TEXTS)
async def test_the_mission(client: Client, kind: str) -> None:
    buffer = Buffer(client, f"file:///mission/{kind.replace(' ', '%20')}.sgf", TEXTS[kind])
    await buffer.diagnostics(none)
    buffer.type(buffer.text.index(BEFORE) + len(BEFORE), TYPED)

    [found] = await buffer.diagnostics(overlap)
    assert found.range == buffer.range_of("cc:dd")
    assert found.severity == types.DiagnosticSeverity.Error
    assert found.source == "sgf-ls"
    assert "cc" in found.message
    assert "13" in found.message
    assert "12" in found.message
    check_extras(client, buffer, found)

    shown = await buffer.hover(buffer.position_of("cc:dd", 1))
    for wanted in ("13", "12", "cc", "11*", "33*", "44*"):
        assert wanted in shown

    [rewrite] = [
        action
        for action in await buffer.actions(types.Range(found.range.start, found.range.start))
        if re.fullmatch(re.escape(UNION) + r" \(\d values\)", action.title)
    ]
    assert rewrite.kind == types.CodeActionKind.QuickFix
    before = black(buffer.text)
    assert sorted(set(points(before))) != sorted(points(before))
    await buffer.apply(rewrite)
    assert sorted(set(points(before))) == sorted(points(black(buffer.text)))
    assert len(points(black(buffer.text))) == 12
    await buffer.diagnostics(none)
    assert check_accepts(buffer.text)

    # Typing on: every key press is a state of its own, and none of them is lost.
    buffer.type(buffer.text.index(";W[ee]"), ";B[gg]C[石\u2028😀 (;\\] ]")
    buffer.type(buffer.text.index("W[ee]"), "TR[ff][ff]")
    [repeated] = await buffer.diagnostics(lambda diagnostics: rules(diagnostics) == ["duplicate-point"])
    assert repeated.range == buffer.range_of("ff")
    start = buffer.text.index("[ff]")
    buffer.replace(start, start + len("[ff]"), "")
    await buffer.diagnostics(none)
    client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(buffer.uri)))


def check_extras(client: Client, buffer: Buffer, found: types.Diagnostic) -> None:
    """Related place, link and data are there if and only if the client has declared them."""
    assert client.capabilities
    assert client.capabilities.text_document
    declared = client.capabilities.text_document.publish_diagnostics
    assert declared
    assert (found.code_description is not None) is bool(declared.code_description_support)
    assert (found.data is not None) is bool(declared.data_support)
    if declared.related_information:
        assert found.related_information
        assert [place.location.range for place in found.related_information] == [buffer.range_of("aa:cc")]
        assert found.related_information[0].location.uri == buffer.uri
    else:
        assert found.related_information is None


def check_accepts(text: str) -> bool:
    """Whether the command line finds nothing either."""
    command = [sys.executable, "-m", "sgf_ls", "check", "-"]
    return subprocess.run(command, input=text.encode(), capture_output=True, check=False).returncode == 0


async def test_actions_go_by_the_range_and_the_kinds_asked_for(client: Client) -> None:
    buffer = Buffer(client, "file:///kinds.sgf", "(;SZ[9]AB[aa:cc][cc:dd]\n;AW[ee:ee]TR[bb:bc])")
    await buffer.diagnostics(lambda diagnostics: len(diagnostics) == 2)

    async def kinds(wanted: str, *only: str) -> set[str]:
        return {str(action.kind) for action in await buffer.actions(buffer.range_of(wanted), list(only) or None)}

    assert "quickfix" in await kinds("cc:dd")
    assert "quickfix" in await kinds("cc:dd", "quickfix")
    assert await kinds("cc:dd", "refactor") <= {"refactor.rewrite"}
    assert "refactor.rewrite" in await kinds("bb", "refactor")
    assert await kinds("bb", "refactor.extract") == set()
    assert await kinds("bb", "refactor.rew") == set()
    assert await kinds("bb", "source.fixAll") == {"source.fixAll.sgf"}
    assert await kinds("bb", "source.organizeImports") == set()


async def test_fix_all_makes_the_safe_fixes_only(client: Client) -> None:
    buffer = Buffer(client, "file:///all.sgf", "(;SZ[9]AB[aa:cc][cc:dd]\n;AW[ee:ee]\n;AW[ff:ff])")
    await buffer.diagnostics(lambda diagnostics: len(diagnostics) == 3)
    [action] = await buffer.actions(buffer.range_of("SZ"), ["source.fixAll.sgf"])
    await buffer.apply(action)
    assert buffer.text == "(;SZ[9]AB[aa:cc][cc:dd]\n;AW[ee]\n;AW[ff])"
    await buffer.diagnostics(overlap)
    assert await buffer.actions(buffer.range_of("SZ"), ["source.fixAll.sgf"]) == []


async def test_a_stale_action_is_refused(client: Client) -> None:
    buffer = Buffer(client, "file:///stale.sgf", "(;SZ[9]AB[aa:cc][cc:dd])")
    action = (await buffer.actions(buffer.range_of("cc:dd")))[0]
    if action.edit is not None:
        return  # the client has it all already
    buffer.type(2, "C[x]")
    with pytest.raises(Exception, match="changed") as refusal:
        await client.code_action_resolve_async(action)
    assert refusal.value.code == -32801  # type: ignore[attr-defined]


async def test_nothing_popped_up(client: Client) -> None:
    """Last in this file."""
    assert not client.messages
    assert not client.log_messages
