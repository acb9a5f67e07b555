"""All safe fixes at once, as `check --fix` and editors on saving make them: two passes are enough, no board changes,
and the form of no text gets worse, however broken it is.

Boards are those of a plain replay that shares nothing with the engine.
"""

from __future__ import annotations

from collections import Counter

import plain_tree
from effort import examples
from features.board.random_games import Written, games, replayed
from hypothesis import given
from hypothesis import strategies as st
from plain_sgf import POINT_LISTS, capitals, expand, letters
from plain_tree import TreeNode
from scribbles import JOINED, SAYING_MORE, SINGLE

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.choice import choose_fixes
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.groups import NAMES
from sgf_ls.rules.registry import RULES
from sgf_ls.text.edits import apply_edits

ALL_RULES = Settings(select=frozenset(RULES))
BY_DEFAULT = Settings()
FORM = frozenset(NAMES["STRUCTURE"])
FAULTS = st.sampled_from(
    [
        *("C[]", "N[]", "TR[]", "KO[]", "TR[ aa ]", "TR[aa][aa]", "TR[bb:bb]", "TR[aa]TR[bb]", "VW[aa]VW[]", "PL[b]"),
        *("AB[aa:aa]", "AB[ bb ]", "AW[]", "AE[aa]AE[bb:bb]", "AddBlack[bb]", "LB[aa:1][aa:1]", "LN[aa:bb][bb:aa]"),
        *("C[a]C[b]", "N[a\nb]", "C[\\a]", "(;)", "()", ";", "\x01", "x", "HA[0]", "KM[6,5]", "DT[2020-1-2]", "M[aa]"),
    ]
)
ANY = st.lists(st.sampled_from([*SINGLE, *JOINED, *JOINED, *SAYING_MORE]), max_size=25).map("".join)


def found_in(text: str, settings: Settings = ALL_RULES) -> list[Finding]:
    return list(Snapshot.of(text, settings).findings().items)


def fixed(text: str, settings: Settings = ALL_RULES, passes: int = 1) -> str:
    """The text after so many passes."""
    for _ in range(passes):
        edits = [edit for fix in choose_fixes(found_in(text, settings)) for edit in fix.edits]
        text = apply_edits(text, edits)
    return text


def single_fixes(text: str) -> list[str]:
    """The text after each of its safe fixes alone."""
    fixes = [finding.fix for finding in found_in(text) if finding.fix and finding.fix.safe]
    return [apply_edits(text, fix.edits) for fix in fixes]


@st.composite
def faulty_games(draw: st.DrawFn) -> Written:
    """A game with faults in front of some of its brackets and semicolons, and at its end."""
    written = draw(games())
    text = written.text
    for where in draw(st.lists(st.floats(0, 1), max_size=4)):
        places = [at for at, character in enumerate(text) if character in "();" and at > text.index("]")]
        at = places[round(where * (len(places) - 1))] if places else len(text)
        text = text[:at] + draw(FAULTS) + text[at:]
    return written._replace(text=text)


def plainly(node: TreeNode, written: Written) -> TreeNode:
    """A node as lenient readers take it: of old names the capitals, of values the points that are on the board."""
    said = []
    for identifier, values in node.said:
        cells = [cell for value in values for cell in expand(value) or ()]
        names = [letters((x, y)) for x, y in cells if x < written.width and y < written.height]
        name = capitals(identifier)
        if name in ("B", "W"):
            said.append((name, names or [""]))
        elif name not in POINT_LISTS or names:
            said.append((name, names if name in POINT_LISTS else values))
    return node._replace(said=said)


def boards(written: Written) -> Counter[tuple[object, ...]]:
    """What is seen on the way to the end of each line: one position after the other."""
    tree = [plainly(node, written) for node in plain_tree.tree(written.text)]
    parents = {node.parent for node in tree}
    lines = [number for number in range(len(tree)) if number not in parents]
    seen: Counter[tuple[object, ...]] = Counter()
    for line in lines:
        shown: list[object] = []
        for number in plain_tree.path(tree, line):
            position = frozenset(replayed(tree, number, written).stones.items())
            if position != (shown[-1] if shown else frozenset()):
                shown.append(position)
        seen[tuple(shown)] += 1
    return seen


@examples(150)
@given(faulty_games())
def test_no_board_changes(written: Written) -> None:
    before = boards(written)
    for left in [*single_fixes(written.text), fixed(written.text)]:
        assert boards(written._replace(text=left)) == before, left


@examples(150)
@given(st.one_of(ANY, faulty_games().map(lambda written: written.text)))
def test_two_passes_are_enough(text: str) -> None:
    """A third one is where a root is told to say what it leaves out: one thing is written there at a time."""
    for settings, enough in ((BY_DEFAULT, 2), (ALL_RULES, 3)):
        done = fixed(text, settings, enough)
        assert fixed(done, settings) == done


@examples(150)
@given(ANY)
def test_the_form_of_no_text_gets_worse(text: str) -> None:
    before = Counter(finding.rule for finding in found_in(text) if finding.rule in FORM)
    for left in [*single_fixes(text), fixed(text)]:
        after = Counter(finding.rule for finding in found_in(left) if finding.rule in FORM)
        # A node whose only property said nothing, `;TR[]`, is told of as empty once that is taken away.
        del after["empty-node"]
        assert not after - before, left
