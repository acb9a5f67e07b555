"""What a check says: findings, the places that belong to them, and their fixes.

Spans are 0-based characters, end exclusive. Inside the engine they count from the start of the node, in what leaves
`analysis` from the start of the document; `shifted` leads from one to the other.
"""

from __future__ import annotations

from enum import IntEnum

from sgf_ls.records import NamedTuple
from sgf_ls.text.edits import Edit


class Severity(IntEnum):
    """How grave a finding is; the numbers are LSP's `DiagnosticSeverity`."""

    ERROR = 1
    WARNING = 2
    INFORMATION = 3
    HINT = 4

    @property
    def label(self) -> str:
        """The word used on the command line and in settings."""
        return self.name.lower()


class Related(NamedTuple):
    """Another place that belongs to a finding, such as the earlier value that is repeated."""

    start: int
    end: int
    message: str


class Removal(NamedTuple):
    """What a fix takes away from a property that keeps other values.

    Several fixes may each take away values of one property, but together not the last one: an identifier without values
    would remain, and the next property would be taken for its end.
    """

    start: int
    end: int
    """The span of the property."""
    values: int
    """How many values the property has."""
    removed: int = 1

    def shifted(self, by: int) -> Removal:
        """The same in a text that has `by` more characters in front."""
        return self._replace(start=self.start + by, end=self.end + by)


class Fix(NamedTuple):
    """Edits that mend a finding. `safe` keeps the meaning for every reader; otherwise it chooses for the author."""

    title: str
    safe: bool
    edits: tuple[Edit, ...]
    claim: tuple[int, int] | None = None
    """A span around all edits in which no other fix may be applied at the same time, where the edits do not show that:
    what becomes of a whole list must not be decided twice."""
    removals: tuple[Removal, ...] = ()

    def shifted(self, by: int) -> Fix:
        """The same fix in a text that has `by` more characters in front."""
        claim = self.claim and (self.claim[0] + by, self.claim[1] + by)
        edits = tuple(edit.shifted(by) for edit in self.edits)
        return Fix(self.title, self.safe, edits, claim, tuple(removal.shifted(by) for removal in self.removals))

    @property
    def safety(self) -> str:
        """`safe` or `unsafe`, the words of the command line and of the JSON form."""
        return "safe" if self.safe else "unsafe"


class Finding(NamedTuple):
    """One thing that is wrong at one place."""

    rule: str
    severity: Severity
    start: int
    end: int
    message: str
    related: tuple[Related, ...] = ()
    fix: Fix | None = None
    link: str = ""
    """The place in the FF4 text that explains it; empty where FF4 says nothing."""

    def shifted(self, by: int) -> Finding:
        """The same finding in a text that has `by` more characters in front."""
        if not by:
            return self
        rule, severity, start, end, message, related, fix, link = self  # `_replace` is slow, and there are thousands
        if related:
            related = tuple([Related(place.start + by, place.end + by, place.message) for place in related])
        return Finding(rule, severity, start + by, end + by, message, related, fix and fix.shifted(by), link)
