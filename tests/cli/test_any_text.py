"""Whatever a file holds, the commands that work on trees end with a result or with words, and leave the file alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.cli.main import run

PIECES = st.sampled_from(
    [
        "(", ")", ";", "(;", ")(;", "[", "]", "\\", "B[aa]", "W[tt]", "C[a]", "AB[aa:bb]", "SZ[9]", "CA[GBK]", "PB[x]",
        "x", "\n", "(;SZ[9];B[aa](;W[bb]C[x])(;W[bb]C[y]))", "柯", "é", "\udcff",
    ]
)  # fmt: skip


@given(st.lists(PIECES, max_size=16).map("".join))
@examples(40)
def test_any_text(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    folder = tmp_path_factory.mktemp("any")
    path, data = folder / "a.sgf", text.encode("utf-8", "surrogateescape")
    path.write_bytes(data)
    commands = (
        ["split", "--output-dir", str(folder / "games")],
        ["split", "--variations", "--output-dir", str(folder / "lines")],
        ["merge", "--output", str(folder / "m.sgf")],
        ["merge", "--tree", "--output", str(folder / "t.sgf")],
        ["strip", "--comments", "--info", "--diff"],
        ["strip", "--variations", "--output-dir", str(folder / "s")],
        ["extract", "--output", str(folder / "e.sgf")],
        ["extract", "--position", "--output", str(folder / "p.sgf")],
    )
    for command in commands:
        assert run([*command, str(path)]) in (0, 1, 2), command
    assert path.read_bytes() == data
    _check(folder)


def _check(folder: Path) -> None:
    """What was written can be worked on, and does not change any more."""
    for name in ("m.sgf", "t.sgf"):
        if (folder / name).exists():
            again = folder / f"again-{name}"
            options = ["--tree"] if name == "t.sgf" else []
            assert run(["merge", *options, str(folder / name), "--output", str(again)]) == 0
            assert again.read_bytes().rstrip() == (folder / name).read_bytes().rstrip()
