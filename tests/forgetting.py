"""A fresh look: equal nodes are shared, and what is found out is kept with them, so a second reading finds it there.

Who compares what is known after edits with what a first reading finds out has to hide all that first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from sgf_ls.analysis.snapshot import checker_of
from sgf_ls.goban import replay
from sgf_ls.syntax.node import SHARED


@contextmanager
def nothing_known() -> Iterator[None]:
    """Let nodes, what is found in them, and where games stand be found out anew while this lasts."""
    known = dict(SHARED)
    SHARED.clear()
    checker_of.cache_clear()
    with mock.patch.object(replay, "LAST", replay.Replay()):
        yield
    checker_of.cache_clear()
    SHARED.clear()
    SHARED.update(known)
