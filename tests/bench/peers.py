"""The other programs, each in a folder of its own outside the checkout, of one version.

What is missing is installed with the ordinary clients of the registries, pip and npm. Where that fails the reason is
kept, for the page to tell.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from .measure import OURS
from .programs import ENVIRONMENT, READ, Run, run

HERE = Path(__file__).parent
CACHE = Path(os.environ.get("SGF_LS_PEERS") or Path.home() / ".cache" / "sgf-ls-peers")

INSTALL = {
    "pip": (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target"),
    "npm": ("npm", "install", "--silent", "--no-fund", "--no-audit", "--ignore-scripts", "--prefix"),
}


class Peer(NamedTuple):
    """A program to compare with."""

    name: str
    packages: tuple[str, ...]
    module: str = ""
    """The Python module it is; empty where it is not Python's but node's."""

    @property
    def folder(self) -> Path:
        """Where it lies: another version, or another Python, has another folder."""
        runs_in = sys.implementation.cache_tag if self.module else "node"
        return CACHE / "-".join((*self.packages, str(runs_in))).replace("/", "-")


PEERS = (
    Peer("sgfmill", ("sgfmill==1.1.1",), "sgfmill"),
    Peer("tree-sitter", ("tree-sitter==0.26.1", "tree-sitter-sgf==0.1.0"), "tree_sitter_sgf"),
    Peer("sgf", ("sgf==0.5",), "sgf"),
    Peer("pysgf", ("pysgf==1.0.0",), "pysgf"),
    Peer("@sabaki/sgf", ("@sabaki/sgf@3.4.7",)),
)


class Entrant(NamedTuple):
    """A program that takes part, or the reason why it does not."""

    name: str
    command: tuple[str, ...] = ()
    folder: Path | None = None
    missing: str = ""

    def read(self, path: Path, readings: int, limit: float) -> Run:
        """Let it read a file, or all files of a folder, in a process of its own."""
        environment = ENVIRONMENT
        if self.folder:
            modules = os.pathsep.join([str(self.folder), ENVIRONMENT["PYTHONPATH"]])
            environment = {**ENVIRONMENT, "PYTHONPATH": modules, "READER": str(self.folder)}
        return run((*self.command, str(path), str(readings)), environment=environment, limit=limit)


def entrants(installs: bool) -> list[Entrant]:
    """We and the peers. What is not in its folder may be installed; else the one that this Python has serves."""
    return [Entrant(OURS, (*READ, OURS)), *(_entrant(peer, installs) for peer in PEERS)]


def _entrant(peer: Peer, installs: bool) -> Entrant:
    command = (*READ, peer.name) if peer.module else ("node", str(HERE / "reader.js"))
    if not peer.module and not shutil.which("node"):
        return Entrant(peer.name, missing="there is no node")
    missing = "it is not installed"
    if installs and not peer.folder.is_dir():
        missing = _install(peer)
    if peer.folder.is_dir():
        return Entrant(peer.name, command, peer.folder)
    if peer.module and find_spec(peer.module):
        return Entrant(peer.name, command)
    return Entrant(peer.name, missing=missing)


def _install(peer: Peer) -> str:
    """Install it; the reason where that fails. The folder takes its place when all of it is there."""
    name = "pip" if peer.module else "npm"
    if name == "npm" and not shutil.which(name):
        return "there is no npm"
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        part = Path(folder, "part")
        part.mkdir()
        if subprocess.run((*INSTALL[name], str(part), *peer.packages), stdout=sys.stderr).returncode:
            return f"{name} could not install it"
        part.rename(peer.folder)
    return ""
