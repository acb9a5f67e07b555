"""All values of one property that is a list of points, seen together: how many points, and which come twice.

Terms: *occurrences* are the points of all values counted with repetition, *unique* points the set. FF4 demands that
the points of a list be unique, so a value *repeats* when it holds a point of an earlier one. The later value is the
one to blame, whatever the order of corners or the size of the board; a value that cannot be read has no points.

A list may be very long (a hundred thousand values) and is looked at anew on every key press inside it. But its values
have few different texts, so all is told from these and from where each stands first; what takes a look at every value
is left to functions that loop in C, and what only messages need is found on demand.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, reduce
from itertools import accumulate, compress
from operator import and_, attrgetter, mul, or_

from sgf_ls.goban.marked import Marked
from sgf_ls.goban.masks import point_mask, points_of
from sgf_ls.goban.sharing import FirstHolders
from sgf_ls.goban.values import Kind, PointValue, read_values
from sgf_ls.syntax.run import Run, first_places, times_of

_MASK, _POINT_COUNT, _KIND = attrgetter("mask"), attrgetter("point_count"), attrgetter("kind")
FEW = 10
"""So many values are looked for one by one."""


class PointList:
    """The values of one identifier in a node. Indices count its values from 0."""

    distinct: tuple[PointValue, ...]
    """The values without those of equal text, in the order of their first places."""
    occurrences: int
    mask: int
    """The set of the unique points."""

    def __init__(self, texts: Sequence[str]) -> None:
        """Analyse the raw texts between the brackets, in order."""
        self._texts = texts if isinstance(texts, Run) else tuple(texts)
        self._times = texts.times if isinstance(texts, Run) else times_of(self._texts)
        self.distinct = tuple(read_values(self._times))
        self._read = dict(zip(self._times, self.distinct, strict=True))
        self.occurrences = sum(map(mul, map(_POINT_COUNT, self.distinct), self._times.values()))
        self.mask = reduce(or_, map(_MASK, self.distinct), 0)
        self._found_holders: dict[int, FirstHolders] = {}

    @classmethod
    def of(cls, values: Sequence[str]) -> PointList:
        """The list of these raw values, as `Property.values` has them."""
        return cls(values)

    def __len__(self) -> int:
        return len(self._texts)

    def value(self, index: int) -> PointValue:
        """A value as read."""
        return self._read[self._texts[index]]

    @cached_property
    def values(self) -> tuple[PointValue, ...]:
        """All values as read."""
        return tuple(map(self._read.__getitem__, self._texts))

    @cached_property
    def _first(self) -> Mapping[str, int]:
        """The index of the first value of each text."""
        return self._texts.first if isinstance(self._texts, Run) else first_places(self._texts, self._times)

    @cached_property
    def _shared(self) -> Mapping[str, int]:
        """What the values in front of the first one of a text hold of its points, where that is any."""
        if self.occurrences == self.unique:
            return {}
        masks = list(map(_MASK, self.distinct))
        common = list(map(and_, masks, accumulate(masks, or_, initial=0)))
        return dict(compress(zip(self._times, common, strict=True), common))

    @cached_property
    def _repeated(self) -> Collection[str]:
        """The texts of which a value repeats: all values, if they are `_shared`, else all but the first one."""
        if len(self._times) == len(self._texts):
            return self._shared.keys()
        return {text for text, times in self._times.items() if times > 1 and self._read[text].mask}.union(self._shared)

    @cached_property
    def repeats(self) -> Sequence[int]:
        """The indices of the values that hold a point of an earlier value, ascending."""
        if self.occurrences == self.unique:
            return ()
        is_repeat = bytearray(map(self._repeated.__contains__, self._texts))
        for text in self._repeated:
            if text not in self._shared:
                is_repeat[self._first[text]] = 0
        return Marked(is_repeat)

    @property
    def unique(self) -> int:
        """The number of unique points."""
        return self.mask.bit_count()

    @cached_property
    def malformed(self) -> list[int]:
        """The indices of the values that are no point and no rectangle. Empty values are not among them."""
        return self.where_faulty(lambda value: value.kind is Kind.MALFORMED)

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
    def overlapping(self) -> Sequence[int]:
        """Those repeats in which a rectangle takes part: it repeats, or an earlier value that it meets is one."""
        if not self._has_rectangles:
            return []
        if not self.duplicates:
            return self.repeats
        duplicates = set(self.duplicates)
        return [index for index in self.repeats if index not in duplicates]

    @cached_property
    def duplicates(self) -> Sequence[int]:
        """The other repeats: single points that earlier single points, and no rectangle, name already."""
        if not self._has_rectangles:
            return self.repeats
        # From which index to which one a text of a repeated single point is a mere duplicate.
        spans: dict[str, range] = {}
        for text in self._repeated:
            value = self._read[text]
            if value.kind is Kind.POINT:
                first = self._first[text] + (text not in self._shared)
                covered = self._first_covers.get(value.mask, len(self._texts))
                if first < covered:
                    spans[text] = range(first, covered)
        return [index for index in self._places_of(spans) if index in spans[self._texts[index]]]

    @cached_property
    def _has_rectangles(self) -> bool:
        return Kind.RECTANGLE in map(_KIND, self.distinct)

    @cached_property
    def _first_covers(self) -> dict[int, int]:
        """The index of the first rectangle that holds a point, by the mask of the point."""
        first_covers: dict[int, int] = {}
        covered = 0
        for value in self.distinct:
            if value.kind is Kind.RECTANGLE and value.mask & ~covered:
                index = self._first[value.text]
                first_covers.update((point_mask(point), index) for point in points_of(value.mask & ~covered))
                covered |= value.mask
        return first_covers

    def repeated_by(self, index: int) -> int:
        """The points of a value that earlier values hold, as a mask; 0 when it repeats nothing."""
        value = self.value(index)
        return value.mask if self._first[value.text] < index else self._shared.get(value.text, 0)

    def earlier_sharing(self, index: int, limit: int = 10) -> list[int]:
        """The first values before this one that share a point with it: their indices, ascending, at most `limit`."""
        sharing = self._holders(self.repeated_mask, limit).sharing(self.value(index).mask)
        return [earlier for earlier in sharing[:limit] if earlier < index]

    def first_holding(self, mask: int, among: int, limit: int = 10) -> list[int]:
        """The first values that hold one of some points: their indices, ascending, at most `limit`.

        Those are asked for of points `among` these, whose holders are looked for once.
        """
        return self._holders(self.mask & among, limit).sharing(mask & among)[:limit]

    def _holders(self, wanted: int, limit: int) -> FirstHolders:
        """The first holders of the wanted points, looked for once."""
        found = self._found_holders.get(wanted)
        if found is None or found.limit < limit:
            found = self._found_holders[wanted] = FirstHolders(self._masks(limit), wanted, limit)
        return found

    def _masks(self, limit: int) -> Iterable[tuple[int, int]]:
        """Indices and points of the values among which are the first `limit` holders of every point."""
        if limit == 1:
            return ((self._first[value.text], value.mask) for value in self.distinct)
        return enumerate(self._read[text].mask for text in self._texts)

    def where(self, test: Callable[[PointValue], bool]) -> list[int]:
        """The indices of the values that pass a test of the value alone; it is asked once for equal texts."""
        return self._places_of({value.text for value in self.distinct if test(value)})

    def where_sharing(self, mask: int) -> list[int]:
        """The indices of the values that hold a point of the mask."""
        if not self.mask & mask:
            return []
        return self._places_of(set(compress(self._times, map(mask.__and__, map(_MASK, self.distinct)))))

    def where_faulty(self, test: Callable[[PointValue], bool]) -> list[int]:
        """The same for a test that values which are faultless by themselves are known to fail."""
        return self._places_of({value.text for value in self._faulty if test(value)})

    @cached_property
    def _faulty(self) -> list[PointValue]:
        return [value for value in self.distinct if not value.is_faultless]

    def _places_of(self, texts: Collection[str]) -> list[int]:
        """The indices of the values with one of the texts."""
        if not texts:
            return []
        if sum(self._times[text] for text in texts) > FEW:
            return list(compress(range(len(self._texts)), map(texts.__contains__, self._texts)))
        return sorted(index for text in texts for index in self._places(text))

    def _places(self, text: str) -> Iterator[int]:
        """The indices of a text that occurs a few times (`tuple.index` is twenty times as fast as a loop)."""
        index = self._first[text]
        yield index
        for _ in range(self._times[text] - 1):
            index = self._texts.index(text, index + 1)
            yield index
