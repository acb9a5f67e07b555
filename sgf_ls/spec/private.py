"""What is known about one private property; the rows are in `table.private`.

Apart from `record`, because a record without foreign properties never needs it.
"""

from enum import Enum

from sgf_ls.records import NamedTuple
from sgf_ls.spec.record import Status
from sgf_ls.spec.values import ValueShape


class Confidence(Enum):
    """How well the use of a private property is known: from its program, from several files, or by hearsay."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


class PrivateSpec(NamedTuple):
    """A property that a program or archive made up for itself. `program` says whose it is."""

    identifier: str
    name: str
    program: str
    shape: ValueShape
    confidence: Confidence

    @property
    def status(self) -> Status:
        """Always private; lets callers treat both kinds of row alike."""
        return Status.PRIVATE

    @property
    def meaning(self) -> str:
        """What the property says as far as that is known, in one or two sentences."""
        from sgf_ls.spec.texts import private

        return private.MEANINGS[self.identifier]
