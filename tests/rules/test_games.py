"""What the root says decides how points are read: every form of SZ, GM and FF, and every property that is a list."""

from __future__ import annotations

import pytest

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.goban.game import DEFAULT_SIZE
from sgf_ls.goban.points import Size
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.registry import GROUPS
from sgf_ls.text.edits import apply_edits

# FF4's lists of points.
COMPRESSED = ["AB", "AW", "AE", "CR", "MA", "SL", "SQ", "TR", "DD", "VW", "TB", "TW"]
ELISTS = ["DD", "VW", "TB", "TW"]
OLD_LISTS = {"L": 2, "M": 2, "RG": 3, "SC": 3, "SE": 3}
"""Those of earlier versions, with the last one that has them."""
ORDERED = ["L", "SE"]


POINT_RULES = Settings(select=frozenset([*GROUPS["POINT-LISTS"], "illegal-character"]))


def findings_in(text: str) -> list[Finding]:
    return Snapshot.of(text, POINT_RULES).findings().items


def rules_in(text: str) -> list[str]:
    return [finding.rule for finding in findings_in(text)]


@pytest.mark.parametrize("name", COMPRESSED)
def test_every_list_of_points_is_looked_at(name: str) -> None:
    assert rules_in(f"(;SZ[9]{name}[aa][aa])") == ["duplicate-point"]
    assert rules_in(f"(;SZ[9];{name}[aa:bb][bb])") == ["overlapping-rectangles"]
    assert rules_in(f"(;SZ[9](;{name}[bb:aa]))") == ["reversed-rectangle"]
    assert rules_in(f"(;SZ[9]{name}[aa:aa])") == ["one-point-rectangle"]
    assert rules_in(f"(;SZ[9]{name}[jj][tt])") == ["point-off-board"] * 2
    assert rules_in(f"(;SZ[9]{name}[x])") == ["point-syntax"]
    assert rules_in(f"(;SZ[9]{name}[aa][])") == ["empty-in-list"]
    assert rules_in(f"(;SZ[9]{name}[])") == ([] if name in ELISTS else ["empty-in-list"])
    assert rules_in(f"(;SZ[9]{name}[aa]{name}[bb])") == ["duplicate-property"]
    assert rules_in(f"(;SZ[9]{name}[aa][bb][ia:ii])") == []


@pytest.mark.parametrize("name", OLD_LISTS)
def test_lists_of_earlier_versions_are_looked_at_in_these(name: str) -> None:
    root = f"FF[{OLD_LISTS[name]}]SZ[9]"
    assert rules_in(f"(;{root}{name}[aa][aa])") == ["duplicate-point"]
    assert rules_in(f"(;{root}{name}[jj][tt])") == ["point-off-board"] * 2
    assert rules_in(f"(;{root}{name}[x])") == ["point-syntax"]
    assert rules_in(f"(;{root}{name}[aa][])") == ["empty-in-list"]
    assert rules_in(f"(;{root}{name}[aa:bb])") == ["compressed-list-in-old-ff"]
    assert rules_in(f"(;{root}{name}[aa][bb])") == []


@pytest.mark.parametrize("name", OLD_LISTS)
@pytest.mark.parametrize("values", ["[aa][aa]", "[aa:bb][bb]", "[bb:aa]", "[aa:aa]", "[jj][tt]", "[x]", "[aa][]", "[]"])
def test_what_a_version_has_dropped_is_no_list_of_points_in_it(name: str, values: str) -> None:
    versions = ["", "FF[4]"] if OLD_LISTS[name] == 3 else ["", "FF[4]", "FF[3]"]
    for version in versions:
        assert rules_in(f"(;{version}SZ[9]{name}{values})") == []
        assert rules_in(f"(;{version}SZ[9]AB[aa];{name}{values}TR[aa])") == []


@pytest.mark.parametrize("name", [*COMPRESSED, *OLD_LISTS])
def test_a_union_uses_rectangles_only_where_the_property_knows_them(name: str) -> None:
    root = f"FF[{OLD_LISTS[name]}]" if name in OLD_LISTS else ""
    text = f"(;{root}SZ[9]{name}[aa:ab][ab:ac])"
    found = next(each for each in findings_in(text) if each.rule == "overlapping-rectangles")
    left = found.fix and apply_edits(text, found.fix.edits)
    if name in ORDERED:
        assert left is None
    else:
        assert left == f"(;{root}SZ[9]{name}{'[aa:ac]' if name in COMPRESSED else '[aa][ab][ac]'})"


def test_black_written_out_is_a_list_as_well() -> None:
    assert rules_in("(;FF[3]SiZe[9]AddBlack[aa][aa];BlackXB[jj])") == ["duplicate-point"]
    assert rules_in("(;FF[3]SiZe[9];Black[jj];White[ss])") == ["point-off-board", "point-off-board"]


@pytest.mark.parametrize(
    ("written", "size"),
    [
        ("SZ[9]", Size(9, 9)),
        ("SZ[13:9]", Size(13, 9)),
        ("SZ[9:13]", Size(9, 13)),
        ("SZ[9:9]", Size(9, 9)),
        ("SZ[ 9 ]", Size(9, 9)),
        ("SZ[09]", Size(9, 9)),
        ("SZ\n[9]", Size(9, 9)),
        ("SiZe[9]", Size(9, 9)),
        ("SZ[1]", Size(1, 1)),
        ("SZ[52]", Size(52, 52)),
        ("SZ[52:1]", Size(52, 1)),
        ("SZ[53]", None),
        ("SZ[19:53]", None),
        ("SZ[0]", None),
        ("SZ[0:9]", None),
        ("SZ[-9]", None),
        ("SZ[]", None),
        ("SZ[19x19]", None),
        ("SZ[9.0]", None),
        ("SZ[99999999999999999999]", None),
        ("SZ[９]", None),
        ("SZ[nine]", None),
        ("", DEFAULT_SIZE),
        ("SZ[9]SZ[13]", Size(9, 9)),
        ("SZ[9][13]", Size(9, 9)),
        ("C[SZ[9\\]]", DEFAULT_SIZE),
    ],
)
def test_sizes(written: str, size: Size | None) -> None:
    text = f"(;{written}AB[ZZ];C[x])"
    snapshot = Snapshot.of(text)
    assert snapshot.game_at(text.index("C[x]")).size == size
    off = "point-off-board" in rules_in(text)
    assert off == (size is not None and size != Size(52, 52))


@pytest.mark.parametrize(
    ("written", "is_go"),
    [
        ("", True),
        ("GM[1]", True),
        ("GM[ 1 ]", True),
        ("GM[01]", True),
        ("GM[game of go]", True),
        ("GM[]", True),
        ("GM[1.0]", True),
        ("GM[2]", False),
        ("GM[11]", False),
        ("GM[40]", False),
        ("GM[999]", False),
        ("GM[1000]", False),
        ("GM[0]", False),
        ("GM[2]GM[1]", False),
        ("GM[1]GM[2]", True),
    ],
)
def test_other_games_get_no_go_checks_and_bad_numbers_mean_go(written: str, is_go: bool) -> None:
    faults = "AB[aa][aa][x][]AW[aa];B[zz]LB[x:y]TB[cc:bb]"
    assert {"setup-conflict", "point-off-board"} <= set(rules_in(f"(;{faults})"))
    found = set(rules_in(f"(;{written}{faults})")) - {"duplicate-property", "unknown-game"}
    assert bool(found) == is_go


def test_form_is_checked_in_every_game() -> None:
    assert rules_in("(;GM[2]C[x]C[y]%)") == ["duplicate-property", "illegal-character"]


@pytest.mark.parametrize(
    ("written", "is_old"),
    [
        ("FF[1]", True),
        ("FF[2]", True),
        ("FF[3]", True),
        ("FF[ 3 ]", True),
        ("FF[03]", True),
        ("FF[4]", False),
        ("FF[5]", False),
        ("FF[0]", False),
        ("FF[]", False),
        ("FF[x]", False),
        ("", False),
        ("FF[4]FF[3]", False),
        ("FF[3]FF[4]", True),
    ],
)
def test_old_versions(written: str, is_old: bool) -> None:
    assert ("compressed-list-in-old-ff" in rules_in(f"(;{written};AB[aa:bb])")) == is_old


def test_each_game_of_a_file_has_its_own_root() -> None:
    text = "(;SZ[9];AB[jj])(;SZ[13];AB[jj][nn](;SZ[9]AB[jj]))(;GM[2];AB[zz][zz])(;AB[ss][tt])"
    found = Snapshot.of(text, POINT_RULES).findings().items
    offs = [text[finding.start : finding.end] for finding in found if finding.rule == "point-off-board"]
    assert offs == ["jj", "nn", "tt"]
