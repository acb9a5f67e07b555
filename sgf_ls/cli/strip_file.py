"""Strip one input. Runs in the worker processes too: what it needs comes in, what it has to say goes out."""

from __future__ import annotations

from sgf_ls.analysis.settings.model import Settings
from sgf_ls.cli.parts import CannotTake, Record, games_of
from sgf_ls.cli.rewrite import NO_GAME, OURS, Way, fail, guarded, leave, write_changed
from sgf_ls.features.tree_work.kinds import Choice
from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.features.tree_work.sound import fault_in
from sgf_ls.features.tree_work.strip_proof import what_differs
from sgf_ls.features.tree_work.stripping import Stripped, strip
from sgf_ls.files.sources import Source
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.document import Document
from sgf_ls.text.edits import apply_edits

_MISREAD = "so nothing was written; let its CA state it first, as sgf-ls convert does"


class Order(NamedTuple):
    """What the user asked for."""

    choice: Choice
    to_main_line: bool
    """Whether all variations go but the main line."""
    way: Way


class Outcome(NamedTuple):
    """What became of an input."""

    name: str
    failure: str = ""
    changed: bool = False
    """Whether it was stripped, or would be."""
    doubtful: int = 0
    """How many properties stay that were to go, since something is wrong with them."""
    output: bytes = b""
    """What goes to standard output."""


def strip_file(source: Source, order: Order) -> Outcome:
    """Read, strip, prove, write. Never raises: whatever goes wrong becomes the outcome's failure."""
    return guarded(source, order.way, lambda name, data: _strip_file(source, data, name, order), Outcome)


def _strip_file(source: Source, data: bytes, name: str, order: Order) -> Outcome:
    known = (source.settings or Settings()).private_properties
    choice = order.choice._replace(known=frozenset([identifier for identifier, _ in known]))
    record = Record.read(data)
    if not record.trees:
        failure, output = fail(source, data, order.way, NO_GAME)
        return Outcome(name, failure, output=output)
    try:
        stripped = stripped_games(record, choice, to_main_line=order.to_main_line)
    except CannotTake as error:
        failure, output = fail(source, data, order.way, f"cannot be stripped, nothing was written: {error}")
        return Outcome(name, failure, output=output)
    if not stripped.edits:
        failure, output = leave(source, data, order.way)
        return Outcome(name, failure, False, stripped.doubtful, output)
    text = apply_edits(record.decoded.text, stripped.edits)
    after = Document.from_text(text)
    pair = (record.document, record.trees), (after, games_of(after))
    if differing := what_differs(*pair, choice, to_main_line=order.to_main_line):
        failure, output = fail(source, data, order.way, f"stripping would change {differing}, {OURS}")
    else:
        failure, output = write_changed(source, data, record.decoded, stripped.edits, text, order.way, _MISREAD)
    return Outcome(name, failure, not failure, stripped.doubtful, output)


def stripped_games(record: Record, choice: Choice, *, to_main_line: bool) -> Stripped:
    """All games of a file stripped. Raises CannotTake where it is not certain what the main line of a game is."""
    games = []
    for tree in record.trees:
        if to_main_line and (fault := fault_in(record.document, tree)):
            raise CannotTake(f"{record.place(fault.start)}: {fault.words}")
        games.append(strip(Outline(record.document, tree), choice, to_main_line=to_main_line))
    edits = [edit for game in games for edit in game.edits]
    return Stripped(edits, sum([game.doubtful for game in games]))
