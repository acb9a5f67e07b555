"""Read a file with one of several programs, in a fresh process, and print the seconds of processor time that took.

`python -m bench.readers READER FILE`: importing and reading the bytes are not counted, a second reading is, separately.
A text that the program refuses gives `nan`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import nan
from pathlib import Path

from .measure import cpu_clock, timed

Read = Callable[[bytes], object]


def _sgf_ls() -> Read:
    from sgf_ls.analysis.snapshot import Snapshot

    return lambda data: Snapshot.of(data.decode()).findings(1000)


def _sgfmill() -> Read:
    from sgfmill import sgf_grammar  # type: ignore[import-untyped]

    parse: Read = sgf_grammar.parse_sgf_collection
    return parse


def _tree_sitter() -> Read:
    import tree_sitter_sgf
    from tree_sitter import Language, Parser

    parse: Read = Parser(Language(tree_sitter_sgf.language())).parse
    return parse


READERS: dict[str, Callable[[], Read]] = {"sgf-ls": _sgf_ls, "sgfmill": _sgfmill, "tree-sitter": _tree_sitter}


def main() -> None:
    """Read twice."""
    reader, file = sys.argv[1:]
    read = READERS[reader]()
    data = Path(file).read_bytes()
    for _ in range(2):
        try:
            taken = timed(lambda: read(data), cpu_clock)
        except ValueError:
            taken = nan
        print(taken)  # noqa: T201


if __name__ == "__main__":
    main()
