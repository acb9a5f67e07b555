"""Records, names of files and arguments that attack who reads what is printed of them, through every command.

Nothing that acts or hides comes out in words for people, nor a command for a build server at the beginning of a line.
Where the bytes of a record are what is wanted, for a pipe or a file, they are handed out as they are.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from sgf_ls.cli.report.table import FORMS
from sgf_ls.text.visible import HIDDEN

from .conftest import Runner

pytestmark = pytest.mark.skipif(os.name != "posix", reason="names as POSIX has them")

MARK = "EVIL"
ATTACKS: Mapping[str, str] = {
    "terminal": f"{MARK}\x1b[2J\x1b]0;x\x07\x9b31m\x00",
    "directions": f"{MARK}\u202eabc\u2066\u200b\u2028\ufeff",
    "workflow": f"\n::error::{MARK}\n##[error]{MARK} ##vso[task.x]{MARK}\r\n::set-output name=x::{MARK}\n",
    "surrogate": f"{MARK}\udcff\udc80",
    "markup": f"<b>{MARK}</b> ```\n[{MARK}](command:x) ]]> %0A&amp;\"'",
}
RECORD = (
    "{}(;FF[4]GM[1]CA[UTF-8]SZ[9]AP[{}:1]PB[{}]PW[{}]RE[{}]KM[{}]DT[{}]RU[{}]TM[{}]GN[{}]BR[{}]\n"
    ";B[{}]C[{}]N[{}]AB[aa][{}][aa:aa][aa]LB[bb:{}][cc:{}]XY[{}]MN[{}]\n(;W[{}]C[{}](;B[cc]N[{}]))(;W[dd]N[{}]))"
)
NAMES = {name: attack.replace("\0", "").replace("/", "") + ".sgf" for name, attack in ATTACKS.items()}
COMMANDS: Mapping[str, tuple[str, ...]] = {
    **{f"check {form}": ("check", "--output-format", form, "{path}") for form in FORMS},
    **{f"statistics {form}": ("check", "--statistics", "--output-format", form, "{path}") for form in ("full", "json")},
    "select": ("check", "--select", "{attack}", "{path}"),
    "fix": ("check", "--fix", "--unsafe-fixes", "{path}"),
    "format": ("format", "--check", "{path}"),
    "convert": ("convert", "--to", "gb18030", "--check", "{path}"),
    "convert to": ("convert", "--to", "{attack}", "{path}"),
    "transform": ("transform", "--rotate", "90", "--check", "{path}"),
    "strip": ("strip", "--comments", "--check", "{path}"),
    "strip property": ("strip", "--property", "{attack}", "--check", "{path}"),
    "split": ("split", "--output-dir", "{folder}/games", "{path}"),
    "split by name": ("split", "--name", "{{PB}}-{{GN}}", "--output-dir", "{folder}/named", "{path}"),
    "merge": ("merge", "--tree", "--output", "{folder}/merged.sgf", "{path}"),
    "extract": ("extract", "--output", "{folder}/line.sgf", "{path}"),
    "board": ("board", "{path}"),
    "board at": ("board", "{path}:2:3"),
    "board svg": ("board", "--output", "{folder}/{attack}.svg", "{path}"),
    "points": ("points", "--size", "9", "aa:bb", "{attack}"),
    "points json": ("points", "--output-format", "json", "{attack}"),
    "rule": ("rule", "{attack}"),
    "rule json": ("rule", "--output-format", "json", "{attack}"),
    "settings": ("settings", "{attack}"),
    "summarize": ("summarize", "{path}"),
    "baseline": ("check", "--baseline", "{path}", "{path}"),
    "no file": ("check", "{folder}/gone {attack}"),
    "no command": ("{attack}",),
    "no option": ("check", "--{attack}", "{path}"),
}
ACTS = re.compile(HIDDEN.replace("\x00-\x1f", "\x00-\x09\x0b-\x1f"))
COMMAND = re.compile(r"^\s*::|##[A-Za-z]*\[", re.MULTILINE)
OURS = re.compile(r"^::(?:error|warning|notice) file=[^:\n]*,title=sgf-ls [a-z-]+::.*\n", re.MULTILINE)
"""The commands by which findings are told; a line is one of them, whatever else stands in it."""


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("attack", ATTACKS)
def test_nothing_acts(run: Runner, tmp_path: Path, attack: str, command: str) -> None:
    path = tmp_path / NAMES[attack]
    path.write_bytes(RECORD.replace("{}", ATTACKS[attack]).encode("utf-8", "surrogateescape"))
    words = (
        word.format(path=path, folder=tmp_path, attack=ATTACKS[attack].replace("\0", "").replace("/", ""))
        for word in COMMANDS[command]
    )
    done = run(*words)
    assert done.status in (0, 1, 2)
    for told in (done.out, done.err):
        assert not ACTS.search(told)
        assert not COMMAND.search(OURS.sub("", told))
    assert "Traceback" not in done.err and "fault of sgf-ls" not in done.err
