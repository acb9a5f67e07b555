"""The layers: who may import whom, what the core may not touch, and that nothing recurses over a tree.

    text <- syntax <- spec, goban <- rules, features <- analysis <- files <- cli | server

Every arrow is one way. The rules and the features know snapshots by type only (under `TYPE_CHECKING`).
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import sgf_ls

ROOT = Path(sgf_ls.__path__[0])

FOR_ALL = "records"
"""A file beside the layers, which each of them may use and which uses none."""
MAY_IMPORT = {
    FOR_ALL: set(),
    "text": set(),
    "syntax": {"text"},
    "spec": {"text", "syntax"},
    "goban": {"text", "syntax"},
    "rules": {"text", "syntax", "spec", "goban"},
    "features": {"text", "syntax", "spec", "goban", "rules"},
    "analysis": {"text", "syntax", "spec", "goban", "rules"},
    "files": {"text", "syntax", "rules", "analysis"},
    "cli": {"text", "syntax", "spec", "goban", "rules", "features", "analysis", "files"},
    "server": {"text", "syntax", "spec", "goban", "rules", "features", "analysis", "files"},
}
MAY_KNOW_BY_TYPE = {"features": {"analysis"}}
STARTERS = {("sgf_ls.cli.serve", "sgf_ls.server.main")}
"""`sgf-ls serve` is the place where the command line hands over to the server."""
CORE = ("text", "syntax", "spec", "goban", "rules", "features", "analysis")
# The files of the core that are about files; only the command line and the server use them, and they each other.
ABOUT_FILES = {
    "sgf_ls.text.files",
    "sgf_ls.text.temporary",
    "sgf_ls.analysis.settings.extending",
    "sgf_ls.analysis.settings.files",
    "sgf_ls.analysis.settings.toml",
}
# A library for the few bytes that leave us at a loss. It is given bytes, and loaded by nothing else.
GUESSERS = {("sgf_ls.text.charset.guess", "charset_normalizer")}
HEAVY = {"asyncio", "pygls", "lsprotocol", "attrs", "cattrs", "rich", "socket", "subprocess", "charset_normalizer"}
NOT_IN_CORE = HEAVY | {
    "http", "io", "logging", "multiprocessing", "os", "pathlib", "random", "shutil", "sys", "tempfile", "threading",
    "time", "urllib",
}  # fmt: skip
SERVER_ONLY = {"pygls", "lsprotocol"}


class Import(NamedTuple):
    importer: str
    imported: str
    by_type_only: bool

    @property
    def layer(self) -> str:
        return layer_of(self.importer)


def layer_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def modules() -> dict[str, Path]:
    named = {}
    for path in sorted(ROOT.rglob("*.py")):
        parts = ["sgf_ls", *path.relative_to(ROOT).with_suffix("").parts]
        named[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return named


def imports_of(name: str, path: Path) -> Iterator[Import]:
    """All imports of a file, those inside functions too."""
    waiting: list[tuple[ast.AST, bool]] = [(ast.parse(path.read_text(encoding="utf-8")), False)]
    while waiting:
        tree, by_type = waiting.pop()
        if isinstance(tree, ast.Import):
            yield from (Import(name, alias.name, by_type) for alias in tree.names)
        elif isinstance(tree, ast.ImportFrom):
            assert not tree.level, f"{name} has a relative import"
            for alias in tree.names:
                deeper = f"{tree.module}.{alias.name}"
                yield Import(name, deeper if deeper in MODULES else str(tree.module), by_type)
        elif isinstance(tree, ast.If) and "TYPE_CHECKING" in ast.unparse(tree.test):
            waiting += [(child, True) for child in tree.body] + [(child, by_type) for child in tree.orelse]
        else:
            waiting += [(child, by_type) for child in ast.iter_child_nodes(tree)]


MODULES = modules()
IMPORTS = [found for name, path in MODULES.items() for found in imports_of(name, path)]


def test_every_folder_is_a_layer() -> None:
    assert {layer_of(name) for name in MODULES} - {"", "__main__"} <= set(MAY_IMPORT)


def test_imports_go_to_the_left_only() -> None:
    wrong = []
    for found in IMPORTS:
        if found.layer in MAY_IMPORT and found.imported.startswith("sgf_ls."):
            allowed = MAY_IMPORT[found.layer] | {found.layer, FOR_ALL}
            if found.by_type_only:
                allowed |= MAY_KNOW_BY_TYPE.get(found.layer, set())
            if layer_of(found.imported) not in allowed and found[:2] not in STARTERS:
                wrong.append(found)
    assert not wrong


def test_only_the_server_knows_the_protocol() -> None:
    wrong = [found for found in IMPORTS if found.imported.split(".")[0] in SERVER_ONLY and found.layer != "server"]
    assert not wrong


OUTWARD = {
    *("asyncio", "ftplib", "http", "imaplib", "poplib", "smtplib", "socket", "socketserver", "ssl", "telnetlib"),
    *("urllib.request", "webbrowser", "xmlrpc"),
    *("pty", "subprocess"),
}
"""What opens connections or starts programs."""
AWAKENING = {"code", "dill", "marshal", "pickle", "runpy", "shelve"}
"""What makes code of data."""
CALLED_OUTWARD = {"system", "popen", "execv", "execve", "execl", "spawnv", "spawnl", "startfile", "fork", "posix_spawn"}
SERVING_PEER = "sgf_ls.cli.crew"
"""Shares a check with processes of its own, which load nothing but this package."""


def test_nothing_opens_a_connection_or_starts_a_program() -> None:
    """SGF files come from strangers, and so do the folders they lie in."""
    banned = OUTWARD | AWAKENING
    wrong = [found for found in IMPORTS if found.imported in banned or found.imported.split(".")[0] in banned]
    assert not wrong
    crews = {found.importer for found in IMPORTS if found.imported.split(".")[0] in {"multiprocessing", "concurrent"}}
    assert crews == {SERVING_PEER}
    called = [
        (name, call.func.attr)
        for name, path in MODULES.items()
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in CALLED_OUTWARD
    ]
    assert not called


def test_the_core_does_no_input_and_output() -> None:
    wrong = [
        found
        for found in IMPORTS
        if found.layer in CORE and found.importer not in ABOUT_FILES and found.imported.split(".")[0] in NOT_IN_CORE
    ]
    assert {found[:2] for found in wrong} == GUESSERS
    users = [found for found in IMPORTS if found.imported in ABOUT_FILES and found.importer not in ABOUT_FILES]
    assert {found.layer for found in users} <= {"files", "cli", "server"}


def test_the_core_opens_prints_and_reads_nothing() -> None:
    called = {"open", "print", "input", "exec", "eval", "__import__"}
    wrong = [
        (name, call.func.id)
        for name, path in MODULES.items()
        if layer_of(name) in CORE and name not in ABOUT_FILES
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in called
    ]
    assert not wrong


def test_importing_the_core_loads_no_protocol_and_no_loop() -> None:
    script = "import sys, sgf_ls.analysis.snapshot\nprint(*{name.split('.')[0] for name in sys.modules})"
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT.parent)
    assert not HEAVY & set(result.stdout.split())


SHALLOW = """
import sys
from sgf_ls.analysis.snapshot import Snapshot
text = {text}
sys.setrecursionlimit(150)
snapshot = Snapshot.of(text)
found = [finding.rule for finding in snapshot.findings(1000).items]
middle = len(text) // 2
changed = snapshot.edit(middle, middle + 1, "x")
changed.findings(1000)
assert snapshot.view_at(middle), "the middle is inside"
snapshot.game_at(middle)
snapshot.document.node_at(middle)
assert changed.document.text[middle] == "x"
print(len(found), *sorted(set(found)))
"""


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("'(;B[aa]' * 200_000 + ')' * 200_000", "2 deep-nesting root-move"),
        ("'(;B[aa]' * 200_000", "3 deep-nesting root-move unclosed-tree"),
        ("'(' * 200_000 + ';' + ')' * 200_000", "2 deep-nesting nested-open"),
        ("'(;B[aa](;W[bb])' * 100_000 + ')' * 100_000", "2 deep-nesting root-move"),
    ],
)
def test_nothing_recurses_over_a_tree(text: str, answer: str) -> None:
    script = SHALLOW.replace("{text}", text)
    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT.parent, check=False
    )
    assert result.returncode == 0, result.stderr[-2000:]
    assert result.stdout.strip() == answer


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Also not by an import inside a function: what must be read together belongs together."""
    needs: dict[str, set[str]] = {}
    for each in IMPORTS:
        if not each.by_type_only and each.imported.startswith("sgf_ls.") and each.importer != each.imported:
            needs.setdefault(each.importer, set()).add(each.imported)
    while free := [module for module in needs if not needs[module] & needs.keys()]:
        for module in free:
            del needs[module]
    assert not needs, "only modules on a circle, and those that need them, are left"
