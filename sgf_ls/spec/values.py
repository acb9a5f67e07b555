"""Value types: what may stand between the brackets of a property.

Terms. A *form* is one way to write a value: of a simple type (`number`), or two of them joined by a colon (*composed*,
`point:simpletext`). SZ, FG and IP allow either of two forms. The *cardinality* tells how many values follow the
identifier. A *shape* is all of that and the permission to write rectangles (*compressed point lists*).

Shapes are shared constants, because a row of the property table then reads like the index of FF4.
Source: FF4, property value types and compressed point lists.
"""

from enum import Enum

from sgf_ls.records import NamedTuple


class ValueType(Enum):
    """A simple type of FF4, or `COMPOSED` of two; the value is the word FF4 uses."""

    NONE = "none"
    NUMBER = "number"
    REAL = "real"
    DOUBLE = "double"
    COLOR = "color"
    SIMPLETEXT = "simpletext"
    TEXT = "text"
    POINT = "point"
    MOVE = "move"
    STONE = "stone"
    COMPOSED = "composed"
    # No version that was published says what the value of CI looks like.
    UNKNOWN = "unknown"


class Cardinality(Enum):
    """How many values a property takes: one; one or more; or as a list but a sole empty value is allowed too."""

    SINGLE = "single"
    LIST = "list"
    ELIST = "elist"


class ValueForm(NamedTuple):
    """One way to write a value; `parts` holds the types left and right of the colon if it is composed, else nothing."""

    kind: ValueType
    parts: tuple[ValueType, ...] = ()

    @property
    def label(self) -> str:
        """The form in words: `number`, `point:simpletext`."""
        return ":".join(part.value for part in self.parts) if self.parts else self.kind.value


class ValueShape(NamedTuple):
    """Everything about the values of a property: their forms, how many, and whether rectangles may stand for points."""

    forms: tuple[ValueForm, ...]
    cardinality: Cardinality = Cardinality.SINGLE
    compressed: bool = False

    @property
    def label(self) -> str:
        """The shape in words: `list of point`, `number or number:number`."""
        words = " or ".join(form.label for form in self.forms)
        return words if self.cardinality is Cardinality.SINGLE else f"{self.cardinality.value} of {words}"

    def allows(self, kind: ValueType) -> bool:
        """Whether one of the forms is of this type."""
        return any(form.kind is kind for form in self.forms)


def _one(kind: ValueType) -> ValueShape:
    return ValueShape((ValueForm(kind),))


def _several(kind: ValueType, *, compressed: bool = False) -> ValueShape:
    return ValueShape((ValueForm(kind),), Cardinality.LIST, compressed)


def _composed(left: ValueType, right: ValueType) -> ValueForm:
    return ValueForm(ValueType.COMPOSED, (left, right))


ONE_EMPTY = _one(ValueType.NONE)
ONE_NUMBER = _one(ValueType.NUMBER)
ONE_REAL = _one(ValueType.REAL)
ONE_DOUBLE = _one(ValueType.DOUBLE)
ONE_COLOR = _one(ValueType.COLOR)
ONE_SIMPLETEXT = _one(ValueType.SIMPLETEXT)
ONE_TEXT = _one(ValueType.TEXT)
ONE_POINT = _one(ValueType.POINT)
ONE_MOVE = _one(ValueType.MOVE)
ONE_UNKNOWN = _one(ValueType.UNKNOWN)
ONE_TEXT_PAIR = ValueShape((_composed(ValueType.SIMPLETEXT, ValueType.SIMPLETEXT),))

# FG: bare, or flags and a title. IP: a keyword, in Hex nothing. SZ: square, or columns and rows.
EMPTY_OR_TITLED = ValueShape((ValueForm(ValueType.NONE), _composed(ValueType.NUMBER, ValueType.SIMPLETEXT)))
SIMPLETEXT_OR_EMPTY = ValueShape((ValueForm(ValueType.SIMPLETEXT), ValueForm(ValueType.NONE)))
NUMBER_OR_PAIR = ValueShape((ValueForm(ValueType.NUMBER), _composed(ValueType.NUMBER, ValueType.NUMBER)))

# Lists of points and stones; "plain" ones take single points only.
POINTS = _several(ValueType.POINT, compressed=True)
STONES = _several(ValueType.STONE, compressed=True)
POINTS_OR_EMPTY = ValueShape((ValueForm(ValueType.POINT),), Cardinality.ELIST, compressed=True)
PLAIN_POINTS = _several(ValueType.POINT)
PLAIN_STONES = _several(ValueType.STONE)

# Other lists.
TEXTS = _several(ValueType.TEXT)
TEXT_PAIRS = ValueShape((_composed(ValueType.SIMPLETEXT, ValueType.SIMPLETEXT),), Cardinality.LIST)
POINT_TEXTS = ValueShape((_composed(ValueType.POINT, ValueType.SIMPLETEXT),), Cardinality.LIST)
POINT_PAIRS = ValueShape((_composed(ValueType.POINT, ValueType.POINT),), Cardinality.LIST)
STONE_POINTS = ValueShape((_composed(ValueType.STONE, ValueType.POINT),), Cardinality.LIST)
