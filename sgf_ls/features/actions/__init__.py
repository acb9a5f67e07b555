"""Code actions: what can be done about a range of the text, by one choice of the user.

What is offered depends on the range alone, never on diagnostics that a client sends along: some send none, or stale
ones. Titles are made at once, edits when they are asked for, since a client asks at every move of the cursor and mostly
wants to know no more than whether there is anything.

An action is a function from a `Request` to the actions it offers. To add one, write it and name it in `_OFFERS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from sgf_ls.features.actions.action import MOVE, QUICK_FIX, REWRITE, SOURCE_FIX_ALL, Action, Request
from sgf_ls.features.actions.all_lists import compress_all, expand_all
from sgf_ls.features.actions.escaping import escape
from sgf_ls.features.actions.fixes import fix_all, fixes
from sgf_ls.features.actions.lettering import write_letters
from sgf_ls.features.actions.moving import additions, deletions, moves
from sgf_ls.features.actions.rewriting import compress, expand, single_point_union, union
from sgf_ls.features.actions.roots import write_missing
from sgf_ls.features.actions.setting import moves_to_setup, setup_to_move
from sgf_ls.features.actions.transforming import transformations
from sgf_ls.features.actions.trimming import trim
from sgf_ls.features.actions.variations import delete_others, merge_twins
from sgf_ls.features.giving_up import IsUnwanted, never

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

__all__ = ["MOVE", "QUICK_FIX", "REWRITE", "SOURCE_FIX_ALL", "Action", "code_actions"]

_OFFERS: tuple[Callable[[Request], Iterable[Action]], ...] = (
    union,
    single_point_union,
    trim,
    write_letters,
    fixes,
    escape,
    compress,
    expand,
    compress_all,
    expand_all,
    fix_all,
    write_missing,
    setup_to_move,
    moves_to_setup,
    merge_twins,
    moves,
    additions,
    deletions,
    delete_others,
    transformations,
)


def code_actions(
    snapshot: Snapshot, start: int, end: int, *, wants_refactorings: bool = False, is_unwanted: IsUnwanted = never
) -> list[Action]:
    """The actions for the characters from `start` to `end` (`start == end` for a cursor), of all kinds.

    The ones about a list of points concern the property at `start`, or else the first list that the range meets. Of a
    large range only the first nodes and findings are looked at, so that selecting all costs little more than a cursor.
    What can be done to a whole game is among them where the range begins at its head; elsewhere, if refactorings are
    asked for by their kind. Never raises, whatever the text; large edits raise Interrupted once they are unwanted.
    """
    request = Request(snapshot, start, max(start, end), wants_refactorings, is_unwanted)
    return [action for offer in _OFFERS for action in offer(request)]
