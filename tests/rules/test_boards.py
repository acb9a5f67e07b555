"""What happens on the boards of trees: compared with games played plainly, path by path."""

from __future__ import annotations

from collections.abc import Sequence

from goban.plain import ALPHABET, Cell, cell
from goban.plain_board import Stones, group_of, play
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.checker import Checker
from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.analysis.trees import read_trees
from sgf_ls.goban import replay as replaying
from sgf_ls.goban.changes import changes_of
from sgf_ls.goban.masks import points_of
from sgf_ls.goban.points import Size
from sgf_ls.goban.position import Position
from sgf_ls.goban.replay import BoardState
from sgf_ls.rules.boards import Boards, replay
from sgf_ls.rules.finding import Fix
from sgf_ls.rules.game_tree import NO_PARENT, GameTree
from sgf_ls.rules.node_in_game import NodeInGame
from sgf_ls.rules.removing import value_removal
from sgf_ls.syntax.document import Document
from sgf_ls.text.edits import Edit, apply_edits

SIDE = 3
SETUP = ("AB", "AW", "AE")
POINTS = st.sampled_from([ALPHABET[x] + ALPHABET[y] for x in range(SIDE) for y in range(SIDE)])
MOVES = st.tuples(st.sampled_from("BW"), POINTS).map(lambda move: f";{move[0]}[{move[1]}]")
OTHERS = st.one_of(
    st.sampled_from([";", ";B[]", ";W[tt]", ";C[x]"]),
    st.tuples(st.sampled_from(["AB", "AW", "AE"]), st.lists(POINTS, min_size=1, max_size=3, unique=True)).map(
        lambda setup: f";{setup[0]}" + "".join(f"[{point}]" for point in setup[1])
    ),
)
LINES = st.lists(st.one_of(MOVES, MOVES, MOVES, OTHERS), min_size=1, max_size=25).map("".join)
TREES = st.recursive(
    LINES,
    lambda inner: st.tuples(LINES, st.lists(inner, min_size=2, max_size=3)).map(
        lambda parts: parts[0] + "".join(f"({variation})" for variation in parts[1])
    ),
    max_leaves=6,
).map(lambda below: f"(;SZ[{SIDE}]{below})")


def tree_of(text: str) -> tuple[GameTree, Boards]:
    tree = read_trees(Document.from_text(text), Checker(Settings()))[0]
    for _ in replay(tree, compares=True):
        pass
    assert tree.boards
    return tree, tree.boards


@given(TREES)
def test_what_is_told_happens_on_a_plain_board(text: str) -> None:
    tree, boards = tree_of(text)
    occupied, suicides, repeated, breathless = [], [], [], []
    stood: dict[int, list[tuple[int, Stones]]] = {NO_PARENT: []}
    for number, (node, parent) in enumerate(zip(tree.nodes, tree.parents, strict=True)):
        history = list(stood[parent])
        stones: Stones = history[-1][1] if history else {}
        setups = [index for index, (each, _) in enumerate(history) if not {*SETUP}.isdisjoint(tree.nodes[each].names)]
        last_setup = setups[-1] if setups else 0
        for name, values in zip(node.names, node.values, strict=True):
            if name in SETUP:
                before = stones
                stones = {key: value for key, value in stones.items() if key not in set(map(cell, values))}
                stones |= {} if name == "AE" else dict.fromkeys(map(cell, values), name[1])
                if stones != before and (dead := _dead(stones)):
                    breathless.append((number, dead))
                history.append((number, stones))
            elif name in ("B", "W") and values[0] not in ("", "tt"):
                since = _since(history, cell(values[0]))
                stones, _, lost = play(stones, name, cell(values[0]), SIDE, SIDE)
                earlier = [each for each, same in history[last_setup:] if same == stones]
                if since is not None:
                    occupied.append((number, since))
                elif lost:
                    suicides.append(number)
                elif earlier:
                    repeated.append((number, earlier[-1]))
                history.append((number, stones))
        stood[number] = history
    assert [(place.move.number, place.since and place.since[0]) for place in boards.occupied] == occupied
    assert [move.number for move in boards.suicides] == suicides
    assert [(move.number, earlier) for move, earlier in boards.repeated] == repeated
    assert [(number, {tuple(each) for each in points_of(mask)}) for number, mask in boards.breathless] == breathless


def _dead(stones: Stones) -> set[Cell]:
    return {each for each in stones if not group_of(stones, each, SIDE, SIDE)[1]}


def _since(history: Sequence[tuple[int, Stones]], where: Cell) -> int | None:
    """The node since which a stone of the same colour stands there; None where there is none."""
    found = None
    for number, stones in reversed(history):
        if where not in stones or stones[where] != history[-1][1][where]:
            break
        found = number
    return found


@given(TREES)
def test_a_position_that_is_reached_again(text: str) -> None:
    tree, boards = tree_of(text)
    first: dict[tuple[str, Position], int] = {}
    again = []
    for number, state in enumerate(_states(tree)):
        for colour in [move.colour for move in state.moves if move.stone]:
            earlier = first.setdefault((colour, state.position), number)
            if earlier != number:
                again.append((number, earlier))
    assert [(move.number, earlier.number) for (move, _), (earlier, _) in boards.again] == again


@given(TREES)
def test_without_redundant_setup_every_position_is_the_same(text: str) -> None:
    snapshot = Snapshot.of(text, Settings(select=frozenset(["redundant-setup"])))
    found = snapshot.findings().items
    left = text
    for finding in reversed(found):
        assert finding.fix
        left = apply_edits(left, finding.fix.edits)
    assert _positions(left) == _positions(text)
    assert not Snapshot.of(left, snapshot.settings).findings().items


@given(TREES)
def test_setup_that_is_not_reported_changes_something(text: str) -> None:
    """To leave out any other value of setup, of AE all of them, makes some position another one."""
    snapshot = Snapshot.of(text, Settings(select=frozenset(["redundant-setup"])))
    reported = [range(finding.start, finding.end) for finding in snapshot.findings().items]
    tree, _ = tree_of(text)
    for number, node in enumerate(tree.nodes):
        for prop in node.properties:
            identifier = tree.span_of_identifier(number, prop)[0]
            for index, span in enumerate(prop.value_spans(node.text) if prop.name in SETUP else ()):
                at = tree.offset(number) + span[0]
                if not any(at in each or identifier in each for each in reported):
                    view = NodeInGame(node, tree.game)
                    removal = value_removal("", view, prop, index)
                    if prop.name == "AE":
                        removal = Fix("", False, (Edit(prop.start, prop.values_end, ""),))
                    edits = removal.shifted(tree.offset(number)).edits
                    assert _positions(apply_edits(text, edits)) != _positions(text)


def _states(tree: GameTree) -> list[BoardState]:
    states: list[BoardState] = []
    for node, parent in zip(tree.nodes, tree.parents, strict=True):
        before = replaying.start(Size(SIDE, SIDE)) if parent == NO_PARENT else states[parent]
        states.append(before.after(changes_of(node)))
    return states


def _positions(text: str) -> list[tuple[int, int]]:
    return [(state.position.black, state.position.white) for state in _states(tree_of(text)[0])]
