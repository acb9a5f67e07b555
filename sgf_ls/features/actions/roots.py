"""Write what a root should say and does not: the version, the game, the charset and the size, as readers take them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sgf_ls.features.actions.action import QUICK_FIX, REWRITE, Action, Request
from sgf_ls.goban.game import Game
from sgf_ls.rules.charset_property import CHARSET
from sgf_ls.rules.missing import TAKEN, VERSION
from sgf_ls.spec.lookup import having_class, spec_of
from sgf_ls.spec.record import NodeClass
from sgf_ls.syntax.node import Node
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.analysis.path import Path
    from sgf_ls.text.charset.origin import Origin

ORDER = (VERSION, "GM", CHARSET, "SZ")
"""The charset in front of all that may be a name, and the size behind the game whose board it is."""
SOLVED = ("missing-ff", "missing-gm", "missing-sz", "missing-ca-non-ascii")


def write_missing(request: Request) -> Iterator[Action]:
    """Write all of them that are missing, each behind those that it follows; offered at the head of a game."""
    path = request.path
    if path is None or path.parent or not (request.wants_refactorings or _is_at_head(request, path)):
        return
    root, offset = path.node, path.offsets[0]
    missing = _missing(root, path.game, request.snapshot.origin)
    if missing and _can_be_written(root):
        span = offset, offset + len(root.text)
        solved = tuple(each for each in request.findings if each.rule in SOLVED and span[0] <= each.start < span[1])
        said = "".join([_written(name, value) for name, value in missing.items()])
        edits = tuple([edit.shifted(offset) for edit in _insertions(root, missing)])
        yield Action(f"Write the missing {said}", QUICK_FIX if solved else REWRITE, lambda: edits, solves=solved)


def _is_at_head(request: Request, path: Path) -> bool:
    """Whether a place is at the semicolon of a root, or in what it says of the game as a whole."""
    at = request.start - path.offsets[0]
    holding = (prop.name for prop in path.node.properties if prop.start <= at < prop.values_end)
    return at <= path.node.body or next(holding, "") in having_class(NodeClass.ROOT)


def _missing(root: Node, game: Game, origin: Origin | None) -> dict[str, str]:
    """What is missing, with its value, in order."""
    values = {**TAKEN, CHARSET: _charset(origin)}
    return {name: values[name] for name in ORDER if values[name] and _is_missing(name, root, game)}


def _is_missing(name: str, root: Node, game: Game) -> bool:
    spec = spec_of(name, game.kind)
    applies = spec is not None and game.version in spec.ff and (name != "SZ" or game.is_go)
    return applies and root.find(name) is None


def _charset(origin: Origin | None) -> str:
    """The charset of the file as far as its bytes tell; what is not saved yet is mostly saved in UTF-8.

    Nothing where some bytes are no characters in it.
    """
    if origin is None:
        return "UTF-8"
    return origin.name if origin.is_whole else ""


def _can_be_written(root: Node) -> bool:
    """Whether each place behind a semicolon or a property of the root is one."""
    return root.has_semicolon and not root.is_open and not root.strays and all(root.names)


def _insertions(root: Node, missing: dict[str, str]) -> Iterator[Edit]:
    """The properties, each behind the last one in front of it that is there, and else behind the semicolon."""
    place, text = root.body, ""
    for name in ORDER:
        prop = root.find(name)
        if name in missing:
            text += _written(name, missing[name])
        elif prop and prop.values_end > place:
            if text:
                yield Edit(place, place, text)
            place, text = prop.values_end, ""
    if text:
        yield Edit(place, place, text)


def _written(name: str, value: str) -> str:
    return f"{name}[{value}]"
