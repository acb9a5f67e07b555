"""The games of the workspace: those of open documents as they are in the editor, and of all other records on the disk.

Files are looked for and read when somebody searches, for a second at most; the next search goes on from there. What was
read is known for as long as the time and the size of a file stay the same. Files that are too large are left alone.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic

from sgf_ls.features.games import GameEntry, games_in, games_of, rank, searchable
from sgf_ls.features.giving_up import IsUnwanted, go_on_unless, never
from sgf_ls.records import NamedTuple
from sgf_ls.server.choices import Choices
from sgf_ls.server.folders import records_below
from sgf_ls.server.places import path_of, root_of, uri_of
from sgf_ls.server.store import OpenDocument, Store
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.extent import Encoding
from sgf_ls.text.files import read_file
from sgf_ls.text.positions import positions_in
from sgf_ls.text.visible import visible

MOST_FILES = 20_000
LARGEST = 10_000_000
"""Bytes of a file that is read: some 0.2 s."""
PATIENCE = 1.0
"""Seconds for reading, of one search."""
FRESH = 3.0
"""Seconds for which folders are not looked through again."""
MOST_FOUND = 200
RANKED_BETWEEN = 500
"""After so many games it is asked whether to go on."""

Position = dict[str, int]


class PlacedGame(NamedTuple):
    """A game, and where it is: positions count by the encoding of the session."""

    entry: GameEntry
    start: Position
    end: Position


class FoundGame(NamedTuple):
    """A game that a search has found."""

    name: str
    uri: str
    folder: str
    """The file, from its folder of the workspace on, hidden characters made visible."""
    start: Position
    end: Position


class _File(NamedTuple):
    """What was read of a file; its time is in nanoseconds."""

    uri: str
    time: int
    size: int
    games: Sequence[PlacedGame]


class WorkspaceGames:
    """The games of the workspace of a session, as far as they are known."""

    def __init__(self, store: Store, choices: Choices, encoding: Encoding, warn: Callable[[str], None]) -> None:
        self._store = store
        self._choices = choices
        self._encoding = encoding
        self._warn = warn
        self._files: dict[str, _File] = {}
        self._opened: dict[str, tuple[int, Sequence[PlacedGame]]] = {}
        """By URI the revision of an open document, and its games."""
        self._walk: Iterator[str | None] | None = None
        self._walked: set[str] = set()
        """The files that the walk which is under way has met."""
        self._rested = -FRESH
        """When the last walk ended."""
        self._roots: Sequence[str] = ()

    def search(self, query: str, is_unwanted: IsUnwanted = never) -> list[FoundGame]:
        """The games that all words of a query find, the best first, at most `MOST_FOUND`. For no words: all.

        Raises Interrupted when the answer is no longer wanted.
        """
        self._read_on(is_unwanted)
        words = searchable(query).split()
        ranked = []
        for number, (uri, path, game) in enumerate(self._all()):
            if number % RANKED_BETWEEN == 0:
                go_on_unless(is_unwanted)
            place = visible(self._place_of(path or uri))
            found = rank(f"{game.entry.words} {searchable(place)}", words)
            if found is not None:
                ranked.append((found, place, game.entry.start, uri, game))
        best = sorted(ranked, key=lambda each: each[:3])[:MOST_FOUND]
        return [
            FoundGame(game.entry.name(words, place), uri, place, game.start, game.end)
            for _, place, _, uri, game in best
        ]

    def _all(self) -> Iterator[tuple[str, str | None, PlacedGame]]:
        """All games with the URI and the path of their text; those of open documents instead of their files."""
        opened = {document.uri: document for document in self._store}
        self._opened = {uri: known for uri, known in self._opened.items() if uri in opened}
        paths = {uri: path_of(uri) for uri in opened}
        for uri, document in opened.items():
            yield from ((uri, paths[uri], game) for game in self._games_of(document))
        shown = set(paths.values())
        for path, file in self._files.items():
            if path not in shown:
                yield from ((file.uri, path, game) for game in file.games)

    def _games_of(self, document: OpenDocument) -> Sequence[PlacedGame]:
        known = self._opened.get(document.uri)
        if known is None or known[0] != document.revision:
            known = document.revision, _placed(games_of(document.document), document.document.positions_at)
            self._opened[document.uri] = known
        return known[1]

    def _place_of(self, path: str) -> str:
        """A file from its folder of the workspace on, as it is shown."""
        root = root_of(path, self._choices.roots)
        return os.path.relpath(path, root).replace(os.sep, "/") if root else os.path.basename(path)

    def _read_on(self, is_unwanted: IsUnwanted) -> None:
        """Look for files, and read those that are not known, until all is known or the time is over."""
        end = monotonic() + PATIENCE
        if self._roots != self._choices.roots:
            self._walk, self._roots, self._rested = None, self._choices.roots, -FRESH
        if self._walk is None:
            if monotonic() - self._rested < FRESH:
                return
            self._walk, self._walked = records_below(self._roots, self._choices.excludes), set()
        for path in self._walk:
            if path is not None and len(self._walked) >= MOST_FILES:
                self._warn(f"only the first {MOST_FILES:,} records of the workspace are searched for games")
                break
            if path is not None:
                self._walked.add(path)
                self._read(path)
            go_on_unless(is_unwanted)
            if monotonic() > end:
                return
        self._files = {path: file for path, file in self._files.items() if path in self._walked}
        self._walk, self._rested = None, monotonic()

    def _read(self, path: str) -> None:
        """Read a file if it has changed. Where that is not possible, nothing is known of it."""
        try:
            status = os.stat(path, follow_symlinks=False)
            known = self._files.get(path)
            if known and (known.time, known.size) == (status.st_mtime_ns, status.st_size):
                return
            uri = uri_of(path)
            text = decode(read_file(path, LARGEST)).text
            games = _placed(games_in(text), lambda offsets: positions_in(text, sorted(offsets), self._encoding))
        except (OSError, ValueError):
            self._files.pop(path, None)
            return
        self._files[path] = _File(uri, status.st_mtime_ns, status.st_size, games)


def _placed(
    games: Iterable[GameEntry], positions: Callable[[set[int]], dict[int, tuple[int, int]]]
) -> list[PlacedGame]:
    entries = list(games)
    places = {
        offset: {"line": line, "character": character}
        for offset, (line, character) in positions({at for each in entries for at in (each.start, each.end)}).items()
    }
    return [PlacedGame(entry, places[entry.start], places[entry.end]) for entry in entries]
