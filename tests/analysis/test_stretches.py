"""The text in stretches: that they are the text, that their nodes have the right games, and what is kept with them."""

from __future__ import annotations

from collections.abc import Callable

from effort import examples
from features.formatting.random_sgf import TEXTS
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.analysis.stretches import Stretch
from sgf_ls.goban.game import Game


def counting() -> tuple[list[str], Callable[[Stretch], int]]:
    """What looks at a stretch, and the list of those looked at."""
    seen: list[str] = []

    def look(stretch: Stretch) -> int:
        seen.append(stretch.segment.text)
        return len(seen)

    return seen, look


@examples(80)
@given(text=TEXTS, data=st.data())
def test_stretches_are_the_text_and_know_its_games(text: str, data: st.DataObject) -> None:
    text = text * data.draw(st.sampled_from([1, 20]))
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    snapshot = Snapshot.of(text)
    met = list(snapshot.stretches(start, end))
    shown = "".join(stretch.segment.text for stretch in met)
    assert not met or text[met[0].offset :].startswith(shown)
    assert not text or (met[0].offset <= start and end <= met[0].offset + len(shown))
    for stretch in met:
        assert snapshot.document.position_at(stretch.offset) == stretch.before[1:]
        for at, node, game in stretch.nodes():
            view = snapshot.view_at(stretch.offset + at)
            assert (view[1].game if view else None) == game
            assert text[stretch.offset + at :].startswith(node.text)
    assert "".join(stretch.segment.text for stretch in snapshot.stretches()) == text
    assert not met or next(snapshot.stretches(start)) == met[0]


def test_what_is_found_is_kept_over_edits_elsewhere() -> None:
    snapshot = Snapshot.of("(" + ";B[aa]C[text]\n" * 1000 + ")")
    seen, look = counting()
    first = [stretch.kept("number", look) for stretch in snapshot.stretches()]
    assert first == list(range(1, len(first) + 1))
    assert [stretch.kept("number", look) for stretch in snapshot.stretches()] == first
    seen.clear()
    for stretch in snapshot.edit(7000, 7000, "(;W[bb])").stretches():
        stretch.kept("number", look)
    assert 1 <= len(seen) <= 3, "brackets change nothing elsewhere"


def test_another_game_is_another_question() -> None:
    snapshot = Snapshot.of("(;SZ[9]" + ";B[aa]C[text]\n" * 1000 + ")")
    games: list[Game | None] = []

    def look(stretch: Stretch) -> int:
        games.append(next(game for _, _, game in stretch.nodes()))
        return len(games)

    for changed in (snapshot, snapshot.edit(5, 6, "7")):
        for stretch in changed.stretches():
            stretch.kept("game", look)
    assert len(games) == 2 * len(list(snapshot.stretches()))
    assert {game.size for game in games if game} == {(9, 9), (7, 7)}


def test_other_keys_are_other_questions() -> None:
    [stretch] = Snapshot.of("(;B[aa])").stretches()
    _, look = counting()
    assert [stretch.kept(key, look) for key in ("a", "b", "a")] == [1, 2, 1]
