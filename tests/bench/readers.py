"""Read a file with one of several programs, in a fresh process, and print what that took.

`python -m bench.readers READER FILE [READINGS]` prints a line of JSON, see `Reading`. Importing, and reading the bytes,
are not counted, and there is no garbage collection. A folder is read file by file, as often as there are readings;
mostly two, for what was read once may be remembered.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable
from importlib.metadata import version
from math import nan
from pathlib import Path
from typing import Any, NamedTuple

from sgf_ls import __version__

from .measure import cpu_clock, timed, wall_clock
from .memory import peak

Games = Callable[[bytes], int | None]
"""Read bytes; the number of games found in them, for there are programs that read the first one and no more."""


class Reading(NamedTuple):
    """What readings took."""

    version: str
    """Of the program, and of what it stands on, with their names."""
    games: int | None
    """That were found; None where that is not asked."""
    memory: float
    """Bytes that the first reading needed at most beyond what the process had; `nan` where no system tells."""
    cpu: list[float]
    """Seconds of the processor, one number a reading."""
    wall: list[float]
    """Seconds by the clock."""
    failed: str = ""
    """Why there are no times: the name of the error."""


def _sgf_ls() -> Games:
    from sgf_ls.analysis.snapshot import Snapshot

    def read(data: bytes) -> None:
        Snapshot.of(data.decode()).findings(1000)

    return read


def _sgfmill() -> Games:
    from sgfmill.sgf_grammar import parse_sgf_collection  # type: ignore[import-untyped]

    return lambda data: len(parse_sgf_collection(data))


def _tree_sitter() -> Games:
    import tree_sitter_sgf
    from tree_sitter import Language, Parser

    parse = Parser(Language(tree_sitter_sgf.language())).parse
    return lambda data: parse(data).root_node.named_child_count


def _sgf() -> Games:
    import sgf

    return lambda data: len(sgf.parse(data.decode()).children)


def _pysgf() -> Games:
    from pysgf import GoGame

    def read(data: bytes) -> int:
        GoGame.parse_sgf(data.decode())
        return 1  # it gives a node, and there is no more than one

    return read


class Reader(NamedTuple):
    """A program that reads SGF, and the distributions that tell its version."""

    load: Callable[[], Games]
    distributions: tuple[str, ...]


READERS = {
    "sgf-ls": Reader(_sgf_ls, ()),
    "sgfmill": Reader(_sgfmill, ("sgfmill",)),
    "tree-sitter": Reader(_tree_sitter, ("tree-sitter-sgf", "tree-sitter")),
    "sgf": Reader(_sgf, ("sgf",)),
    "pysgf": Reader(_pysgf, ("pysgf",)),
}


def read(reader: Reader, texts: list[bytes], readings: int) -> Reading:
    """Read all texts, so many times."""
    read_one = reader.load()
    released = ", ".join(f"{name} {version(name)}" for name in reader.distributions) or f"sgf-ls {__version__}"
    games: list[int | None] = []
    cpu: list[float] = []
    wall: list[float] = []
    memory = peak()

    def read_all() -> None:
        games[:] = map(read_one, texts)

    try:
        for number in range(readings):
            wall.append(timed(lambda: cpu.append(timed(read_all, cpu_clock)), wall_clock))
            if not number:
                memory = peak() - memory
    except Exception as error:  # which ones other people's programs raise is theirs to know
        return Reading(released, None, memory, [], [], type(error).__name__)
    counted = [number for number in games if number is not None]
    return Reading(released, sum(counted) if counted else None, memory, cpu, wall)


def bytes_of(path: Path) -> list[bytes]:
    """Those of a file, or of all files of a folder."""
    return [file.read_bytes() for file in (sorted(path.iterdir()) if path.is_dir() else [path])]


def reading(output: str) -> Reading:
    """What a process has printed."""
    told: dict[str, Any] = json.loads(output)
    if told["memory"] is None:  # as JavaScript writes it
        told["memory"] = nan
    return Reading(**told)


def main() -> None:
    """Read, and tell."""
    name, path, readings = [*sys.argv[1:], "2"][:3]
    gc.disable()  # as `sgf-ls check` does; it takes those who make many objects up to half of their time
    result = read(READERS[name], bytes_of(Path(path)), int(readings))
    print(json.dumps(result._asdict()))  # noqa: T201


if __name__ == "__main__":
    main()
