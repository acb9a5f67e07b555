"""All values of one property that is a list of points, seen together: how many points, and which come twice.

Terms: *occurrences* are the points of all values counted with repetition, *unique* points the set. FF4 demands that
the points of a list be unique, so a value *repeats* when it holds a point of an earlier one. The later value is the
one to blame, whatever the order of corners or the size of the board; a value that cannot be read has no points.

A list may be very long (a hundred thousand values) and is looked at anew on every key press inside it. So equal texts
are read once, the single pass over the values avoids all work for a text seen before, and what only messages need is
found on demand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from sgf_ls.goban.sharing import FirstHolders
from sgf_ls.goban.values import Kind, PointValue, read_value

FEW = 10
"""So many values are looked for one by one."""


class PointList:
    """The values of one identifier in a node. Indices count its values from 0."""

    values: tuple[PointValue, ...]
    distinct: tuple[PointValue, ...]
    """The values without those of equal text, in the order of their first places."""
    occurrences: int
    mask: int
    """The set of the unique points."""
    repeats: list[int]
    """The indices of the values that hold a point of an earlier value, ascending."""

    def __init__(self, texts: Sequence[str]) -> None:
        """Analyse the raw texts between the brackets, in order."""
        self._texts = tuple(texts)
        self._times = Counter(self._texts)
        read = {text: read_value(text) for text in self._times}
        self.values = tuple(map(read.__getitem__, texts))
        self.distinct = tuple(read.values())
        self.occurrences = sum(value.point_count * self._times[value.text] for value in self.distinct)
        # The first index of every text that has points, and for these indices what earlier values hold of it.
        self._first: dict[str, int] = {}
        self._shared: dict[int, int] = {}
        self.mask, self.repeats = self._find_repeats(texts, read)
        self._found_holders: dict[int, FirstHolders] = {}

    @classmethod
    def of(cls, values: Sequence[str]) -> PointList:
        """The list of these raw values, as `Property.values` has them."""
        return cls(values)

    def _find_repeats(self, texts: Sequence[str], read: dict[str, PointValue]) -> tuple[int, list[int]]:
        seen = 0
        repeats: list[int] = []
        first, shared = self._first, self._shared
        for index, text in enumerate(texts):
            if text in first:
                repeats.append(index)
                continue
            mask = read[text].mask
            if mask:
                first[text] = index
                common = mask & seen
                if common:
                    repeats.append(index)
                    shared[index] = common
                seen |= mask
        return seen, repeats

    @property
    def unique(self) -> int:
        """The number of unique points."""
        return self.mask.bit_count()

    @cached_property
    def malformed(self) -> list[int]:
        """The indices of the values that are no point and no rectangle. Empty values are not among them."""
        return self.where(lambda value: value.kind is Kind.MALFORMED)

    @cached_property
    def repeated_mask(self) -> int:
        """The points that occur more than once."""
        repeated = 0
        for value in self.distinct:
            if self._times[value.text] > 1:
                repeated |= value.mask
        for common in self._shared.values():
            repeated |= common
        return repeated

    @cached_property
    def overlapping(self) -> list[int]:
        """Those repeats in which a rectangle takes part: it repeats, or an earlier value that it meets is one."""
        rectangles = [(self._first[value.text], value.mask) for value in self.distinct if value.is_rectangle]
        if not rectangles:
            return []
        rectangles.reverse()
        covered = 0
        overlapping: list[int] = []
        for index in self.repeats:
            while rectangles and rectangles[-1][0] < index:
                covered |= rectangles.pop()[1]
            value = self.values[index]
            if value.is_rectangle or value.mask & covered:
                overlapping.append(index)
        return overlapping

    @cached_property
    def duplicates(self) -> list[int]:
        """The other repeats: single points that earlier single points, and no rectangle, name already."""
        if not self.overlapping:
            return self.repeats
        overlapping = set(self.overlapping)
        return [index for index in self.repeats if index not in overlapping]

    def repeated_by(self, index: int) -> int:
        """The points of a value that earlier values hold, as a mask; 0 when it repeats nothing."""
        value = self.values[index]
        if self._first.get(value.text, index) < index:
            return value.mask
        return self._shared.get(index, 0)

    def earlier_sharing(self, index: int, limit: int = 10) -> list[int]:
        """The first values before this one that share a point with it: their indices, ascending, at most `limit`."""
        sharing = self._holders(self.repeated_mask, limit).sharing(self.values[index].mask)
        return [earlier for earlier in sharing[:limit] if earlier < index]

    def first_holding(self, mask: int, limit: int = 10) -> list[int]:
        """The first values that hold one of some points: their indices, ascending, at most `limit`."""
        return self._holders(self.mask, limit).sharing(mask)[:limit]

    def _holders(self, wanted: int, limit: int) -> FirstHolders:
        """The first holders of the wanted points, looked for once."""
        found = self._found_holders.get(wanted)
        if found is None or found.limit < limit:
            found = self._found_holders[wanted] = FirstHolders((value.mask for value in self.values), wanted, limit)
        return found

    def where(self, test: Callable[[PointValue], bool]) -> list[int]:
        """The indices of the values that pass a test of the value alone; it is asked once for equal texts."""
        texts = {value.text for value in self.distinct if test(value)}
        if not texts:
            return []
        if sum(self._times[text] for text in texts) > FEW:
            return [index for index, text in enumerate(self._texts) if text in texts]
        return sorted(index for text in texts for index in self._places(text))

    def _places(self, text: str) -> Iterator[int]:
        """The indices of a text that occurs a few times (`tuple.index` is twenty times as fast as a loop)."""
        index = -1
        for _ in range(self._times[text]):
            index = self._texts.index(text, index + 1)
            yield index
