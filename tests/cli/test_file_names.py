"""Names of files made of what strangers wrote into records."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.cli.file_names import LONGEST_NAME, Names, file_name, unknown_fields

RESERVED = {"con", "prn", "aux", "nul", *(f"{name}{number}" for name in ("com", "lpt") for number in "0123456789¹²³")}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Lee Changho", "Lee Changho"),
        ("柯洁", "柯洁"),
        ("A / B: the 1st \\ of <3>?", "A - B- the 1st - of -3"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\x\\y", "C-x-y"),
        ("a\nb\x00c\x1b[31m\u202egpj.\u200b", "a b c [31m gpj"),
        (" .hidden. ", "hidden"),
        ("-rf", "rf"),
        ("\udc80x", "x"),
        ("e\u0301", "\xe9"),
        ("...", ""),
    ],
)
def test_what_is_no_part_of_a_name_goes(text: str, name: str) -> None:
    assert file_name("{GN}", lambda field: text) == name


def test_fields() -> None:
    texts = {"stem": "x/y", "number": "07", "GN": ""}
    assert file_name("{stem} {number}, {GN}", texts.__getitem__) == "x-y 07,"
    assert unknown_fields("{stem}{number}{GN}{moves}{Gn}", ("stem",)) == ["number", "moves", "Gn"]


def test_nobody_gets_the_name_of_somebody_else() -> None:
    names = Names()
    given = [names.take(name) for name in ("Game", "game", "GAME", "Game-2", "other")]
    assert given == ["Game.sgf", "game-2.sgf", "GAME-3.sgf", "Game-2-2.sgf", "other.sgf"]
    assert names.take("Game", "folder") == "Game.sgf"


@pytest.mark.parametrize("name", ["con", "NUL", "Com1", "lpt9", "aux.x", "COM²"])
def test_names_that_windows_keeps_for_itself(name: str) -> None:
    assert Names().take(name) == f"_{name}.sgf"
    assert Names().take(f"x{name}") == f"x{name}.sgf"


@given(st.text(max_size=300))
@examples(300)
def test_every_text_gives_a_name_that_every_system_takes(text: str) -> None:
    name = Names().take(file_name("{x}", lambda field: text) or "1")
    assert 4 < len(name.encode()) <= LONGEST_NAME + 10
    assert not set(name) & set('/\\:*?"<>|')
    assert name.isprintable() or not name.isascii()
    assert min(name) >= " "
    assert name[0] not in " .-"
    assert name.removesuffix(".sgf")[-1] not in " ."
    assert name.partition(".")[0].casefold() not in RESERVED
