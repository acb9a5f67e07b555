"""What the property table says about one property.

Every restriction that FF4 states is a field here, so that a rule reads a row and knows no identifier by heart. Titles
and shapes are in the row; the longer sentences (`meaning`, `format`, `empty_meaning`) are looked up in `texts` when
asked for, since only hovers and completion show them.

Annotations are real objects here and in `values`, not strings: a NamedTuple compiles each string, which costs every
start of the program a millisecond.
"""

from enum import Enum

from sgf_ls.records import NamedTuple
from sgf_ls.spec.games import GO
from sgf_ls.spec.links import property_link
from sgf_ls.spec.values import Cardinality, ValueForm, ValueShape, ValueType


class NodeClass(Enum):
    """FF4's property types: where a property may stand. `NONE` may stand anywhere."""

    ROOT = "root"
    GAME_INFO = "game-info"
    SETUP = "setup"
    MOVE = "move"
    NONE = "none"


class Status(Enum):
    """Where a property comes from and whether it is still in use."""

    FF4 = "ff4"
    OBSOLETE = "obsolete"
    OBSOLETE_PRIVATE = "obsolete-private"
    OTHER_GAME = "ff4-game-specific"
    PRIVATE = "private"


class UniqueGroup(Enum):
    """Properties among which no point (for arrows and lines: no pair) may occur twice in a node."""

    STONES = "stones"
    MARKUP = "markup"
    TERRITORY = "territory"
    LABELS = "labels"
    ARROWS = "arrows"
    LINES = "lines"
    DIM = "dim"
    VIEW = "view"


class ExclusiveGroup(Enum):
    """Properties of which a node holds at most one."""

    MOVE = "move"
    MOVE_JUDGEMENT = "move-judgement"
    POSITION_JUDGEMENT = "position-judgement"


class Choice(NamedTuple):
    """A value that is known in advance, and what it stands for."""

    value: str
    meaning: str


class ChoiceKind(Enum):
    """What the listed values are: the only ones, the best known ones, flags to be added, or left parts of pairs."""

    EXACT = "exact"
    EXAMPLES = "examples"
    FLAGS = "flags"
    LEFT_PART = "left-part"


class Choices(NamedTuple):
    """The values known in advance for a property."""

    kind: ChoiceKind
    items: tuple[Choice, ...]


class Limits(NamedTuple):
    """Smallest and largest number, both included, `None` for no bound. Not `firm`: sense or custom says so, not FF4."""

    lowest: int | None
    highest: int | None = None
    firm: bool = True


class PropertySpec(NamedTuple):
    """One property of FF1 to FF4.

    identifier: the capital letters. name: FF4's title. ff: versions that have it.
    games: `GM` numbers, None for every game. inherit: holds for the nodes below until changed.
    requires: one of these must stand in the same node.
    choices: the values that FF4 names. usual: those that records mostly have, named by FF4 or not, the likeliest first.
    default: what a missing property means, as it would be written. pattern: for `re.fullmatch`, a first filter only.
    mandatory_format: FF4 demands the form, it does not only recommend it.
    ordered: the order of the values has a meaning, so that they must not be sorted or joined.
    """

    identifier: str
    name: str
    ff: tuple[int, ...]
    node_class: NodeClass
    shape: ValueShape
    inherit: bool = False
    games: tuple[int, ...] | None = None
    unique_group: UniqueGroup | None = None
    exclusive_group: ExclusiveGroup | None = None
    requires: tuple[str, ...] = ()
    choices: Choices | None = None
    limits: Limits | None = None
    default: str = ""
    pattern: str = ""
    mandatory_format: bool = False
    ordered: bool = False
    replaced_by: tuple[str, ...] = ()
    status: Status = Status.FF4
    usual: tuple[Choice, ...] = ()

    @property
    def forms(self) -> tuple[ValueForm, ...]:
        """The ways to write a value; more than one for SZ, FG and IP only."""
        return self.shape.forms

    @property
    def value_type(self) -> ValueType:
        """Type of the first form, the only one for nearly all properties."""
        return self.shape.forms[0].kind

    @property
    def cardinality(self) -> Cardinality:
        """How many values follow the identifier."""
        return self.shape.cardinality

    @property
    def compressed(self) -> bool:
        """Whether rectangles may stand for points (from FF4 on)."""
        return self.shape.compressed

    def is_dropped_by(self, version: int) -> bool:
        """Whether a version of the format no longer has the property: in it nobody knows how to read the values."""
        return self.status is not Status.FF4 and max(self.ff) < version

    @property
    def link(self) -> str:
        """Address of the property in the FF4 text, empty where FF4's main pages do not describe it."""
        if self.status is not Status.FF4:
            return ""
        return property_link(self.identifier, on_go_page=self.games == (GO,))

    @property
    def meaning(self) -> str:
        """What the property says, in one or two sentences."""
        return _text("MEANINGS", self)

    @property
    def format(self) -> str:
        """How the value is written, where its type does not tell all; else empty."""
        return _text("FORMATS", self)

    @property
    def empty_meaning(self) -> str:
        """What an empty value stands for, where that is more than nothing; else empty."""
        return _text("EMPTY_MEANINGS", self)


def _text(kind: str, spec: PropertySpec) -> str:
    """A sentence about a property; identifiers of other games are told apart by their first game."""
    from sgf_ls.spec.texts import other_games, standard

    if spec.status is Status.OTHER_GAME and spec.games:
        by_game: dict[tuple[str, int], str] = getattr(other_games, kind)
        return by_game.get((spec.identifier, spec.games[0]), "")
    by_identifier: dict[str, str] = getattr(standard, kind)
    return by_identifier.get(spec.identifier, "")
