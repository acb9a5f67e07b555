"""A safe fix never brings up what was not found before, in texts in whose form nothing is wrong that hides it."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.choice import choose_fixes
from sgf_ls.rules.finding import Finding, Severity
from sgf_ls.rules.registry import RULES
from sgf_ls.text.edits import apply_edits

ALL_RULES = Settings(select=frozenset(RULES))
POINTS = ["aa", "ab", "bb", "cc", "aa:bb", "bb:cc"]
ROOTS = st.lists(
    st.sampled_from(
        ["FF[4]", "FF[3]", "GM[1]", "GM[3]", "SZ[9]", "HA[2]", "PL[B]", "AB[aa]", "AE[aa]", "C[]", "KM[0]"]
    ),
    max_size=4,
)
PIECES = [
    *["B[aa]", "B[bb]", "W[bb]", "W[]", "B[tt]", "PL[B]", "PL[W]", "N[]", "C[]", "C[x]", "KO[]", "VW[aa]VW[cc]"],
    *[f"{name}[{point}]" for name in ("AB", "AW", "AE") for point in POINTS],
    *[f"{name}[{point}][dd]" for name in ("AB", "AW", "AE", "TR", "DD") for point in POINTS],
]
NODES = st.lists(st.sampled_from(PIECES), min_size=1, max_size=3).map(lambda pieces: f";{''.join(pieces)}")


@st.composite
def games(draw: st.DrawFn) -> str:
    """A game: a root, some nodes, two variations or none."""
    text = f"(;{''.join(draw(ROOTS))}{''.join(draw(st.lists(NODES, max_size=3)))}"
    for nodes in draw(st.lists(st.lists(NODES, min_size=1, max_size=2), min_size=2, max_size=2) | st.just([])):
        text += f"({''.join(nodes)})"
    return f"{text})"


def found_in(text: str) -> list[Finding]:
    return list(Snapshot.of(text, ALL_RULES).findings().items)


def brought_up(text: str) -> set[str]:
    """What is found only when safe fixes have been made, one of them or all that can be made together."""
    found = found_in(text)
    fixes = [[finding.fix] for finding in found if finding.fix and finding.fix.safe]
    together = choose_fixes(found)
    after: set[str] = set()
    for chosen in [*fixes, together]:
        after |= {each.rule for each in found_in(apply_edits(text, [edit for fix in chosen for edit in fix.edits]))}
    return after - {finding.rule for finding in found}


@examples(300)
@given(st.lists(games(), min_size=1, max_size=2).map("\n".join))
def test_a_safe_fix_brings_up_nothing(text: str) -> None:
    if not any(finding.severity is Severity.ERROR for finding in found_in(text)):
        assert brought_up(text) == set()


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[9]PL[B];AE[aa];W[bb])",
        "(;SZ[9];B[bb];AE[aa];B[cc])",
        "(;SZ[9]AE[aa];W[bb])",
        "(;SZ[9]AE[];W[bb])",
        "(;SZ[9];B[bb];AB[]C[x];B[cc])",
        "(;SZ[9]PL[B];AB[]C[x];W[cc])",
        "(;SZ[9];AE[aa])",
        "(;SZ[9]AB[aa]AW[bb];AB[aa]AW[bb])",
        "(;SZ[9];B[aa](;AB[aa][bb])(;W[cc]))",
        "(;SZ[9];B[aa](;AB[cc]AE[dd])(;W[cc]))",
        "(;FF[3]SZ[9]AB[aa];AB[aa:bb])",
        "(;FF[3]SZ[9];VW[aa]VW[cc])",
        "(;SZ[9];N[])",
        "(;SZ[9];N[]C[])",
        "(;GM[3])(;SZ[9])",
        "(;[9])",
        "(;[aa]C[x])",
    ],
)
def test_not_even_what_hangs_on_what_goes(text: str) -> None:
    assert brought_up(text) == set()
