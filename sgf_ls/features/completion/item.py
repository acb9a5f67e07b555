"""What completion offers: items, and the place that they go to. Offsets are characters of the document."""

from __future__ import annotations

from enum import Enum

from sgf_ls.records import NamedTuple
from sgf_ls.rules.node_in_game import Naming


class Kind(Enum):
    """What an item stands for."""

    PROPERTY = "property"
    VALUE = "value"
    POINT = "point"
    NODE = "node"
    GAME = "game"


class Wishes(NamedTuple):
    """What is known of the world outside the document."""

    today: str
    """The date as SGF writes it."""
    application: str
    """What AP says of a record that is written here."""
    naming: Naming = Naming()
    """What points are called."""


class Item(NamedTuple):
    """Something that could stand at the cursor."""

    label: str
    detail: str
    text: str
    """What is written; it may leave a value open, for the rest to be typed."""
    kind: Kind
    keys: tuple[str, ...] = ()
    """What may be typed to find it, besides the label."""
    snippet: str = ""
    """The text for editors that know tab stops, if it is another one."""
    note: str = ""
    """A word or two beside the label."""
    is_obsolete: bool = False
    is_likely: bool = False
    """Whether it is what is wanted, more often than not."""

    def distance(self, typed: str) -> int:
        """How far the item is from what has been typed: 0 for its label, 1 for one that goes on, 2 for another name."""
        label, small = self.label.lower(), typed.lower()
        return 2 - label.startswith(small) - (label == small)

    def found_by(self, typed: str) -> str:
        """What editors compare with that which has been typed.

        Some look for its letters anywhere, others only at the beginning: so the key that begins with it comes first,
        in the letters that were typed.
        """
        keys = [self.label, *self.keys]
        small = typed.lower()
        first = next((key for key in keys if key.lower().startswith(small)), None) if typed else None
        if first is not None:
            keys.insert(0, typed + first[len(typed) :])
        found = keys[0]
        for key in keys[1:]:
            found += f" {key}" if key not in found else ""
        return found


class Completion:
    """The items for a cursor, the likeliest first, and what they replace.

    `start` to `offset` is what has been typed of them, and up to `end` it goes on behind the cursor, all in one line.
    """

    def __init__(self, start: int, offset: int, end: int, typed: str, game_kind: int) -> None:
        self.start = start
        self.offset = offset
        self.end = end
        self.typed = typed
        self.game_kind = game_kind
        """The number of the game, for which properties are explained."""
        self.items: list[Item] = []
        self.is_incomplete = False
        """Whether the items depend on what has been typed, so that they have to be asked for again at the next key."""
        self.commits = ""
        """The keys that accept the chosen item and are typed behind it."""
