"""Named tuples: each does what the one of `typing` does, which is the oracle here."""

from __future__ import annotations

import copy
import pickle
import typing
from collections.abc import Callable
from typing import Any

import pytest

import sgf_ls.records


class Ours(sgf_ls.records.NamedTuple):
    first: int
    second: str = "b"
    third: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return self.first + sum(self.third)

    @classmethod
    def of(cls, first: int) -> Ours:
        return cls(first)


class Theirs(typing.NamedTuple):
    first: int
    second: str = "b"
    third: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return self.first + sum(self.third)

    @classmethod
    def of(cls, first: int) -> Theirs:
        return cls(first)


Use = Callable[[Any], object]
USES: dict[str, Use] = {
    "by place": lambda kind: tuple(kind(1, "x", (2,))),
    "by name": lambda kind: tuple(kind(third=(1,), first=2, second="c")),
    "defaults": lambda kind: tuple(kind(5)),
    "fields": lambda kind: (kind(1).first, kind(1, "x").second, kind(1, third=(4,)).third),
    "methods": lambda kind: (kind(1, third=(4, 5)).total, tuple(kind.of(3))),
    "replace": lambda kind: tuple(kind(1, "x")._replace(second="y")),
    "make": lambda kind: tuple(kind._make([1, 2, 3])),
    "as a dictionary": lambda kind: kind(1)._asdict(),
    "names": lambda kind: (kind._fields, kind._field_defaults, kind.__match_args__),
    "repr": lambda kind: repr(kind(1)).replace(kind.__name__, ""),
    "equal and hashable": lambda kind: (
        kind(1) == kind(1),
        kind(1) == (1, "b", ()),
        hash(kind(1)) == hash((1, "b", ())),
    ),
    "unpacked": lambda kind: [*kind(1)],
    "copied": lambda kind: (tuple(copy.copy(kind(7))), tuple(copy.deepcopy(kind(7)))),
    "same class": lambda kind: {type(kind(1)), type(kind(1)._replace(first=2)), type(kind._make((1, 2, 3)))} == {kind},
    "sent": lambda kind: pickle.loads(pickle.dumps(kind(1, "x"))) == kind(1, "x"),
    "sent as": lambda kind: type(pickle.loads(pickle.dumps(kind(1)))) is kind,
}
MISUSES: dict[str, Use] = {
    "too few": lambda kind: kind(),
    "too many": lambda kind: kind(1, "x", (), 4),
    "unknown": lambda kind: kind(1, fourth=4),
    "twice": lambda kind: kind(1, first=1),
    "one is missing": lambda kind: kind(second="x"),
    "made of too few": lambda kind: kind._make([1]),
    "made of too many": lambda kind: kind._make([1, "x", (), 4]),
}


@pytest.mark.parametrize("use", USES.values(), ids=USES)
def test_is_used_as_the_one_of_typing(use: Use) -> None:
    assert use(Ours) == use(Theirs)


@pytest.mark.parametrize("misuse", MISUSES.values(), ids=MISUSES)
@pytest.mark.parametrize("kind", [Ours, Theirs])
def test_wrong_arguments_are_refused(kind: type, misuse: Use) -> None:
    with pytest.raises(TypeError):
        misuse(kind)


@pytest.mark.parametrize("kind", [Ours, Theirs])
def test_cannot_be_changed(kind: Any) -> None:
    with pytest.raises(AttributeError):
        kind(1).first = 2
    with pytest.raises(AttributeError):
        kind(1).other = 2


def test_replacing_an_unknown_field_is_refused() -> None:
    with pytest.raises(TypeError, match="no fourth"):
        Ours(1)._replace(fourth=4)  # type: ignore[call-arg]


def test_what_is_wrong_with_the_arguments_is_said() -> None:
    with pytest.raises(TypeError, match=r"Ours takes \(first, second, third\), not \(second='x'\)"):
        Ours(second="x")  # type: ignore[call-arg]


@pytest.mark.parametrize("base", [sgf_ls.records.NamedTuple, typing.NamedTuple])
def test_a_field_without_a_default_behind_one_that_has_one_is_refused(base: Any) -> None:
    with pytest.raises(TypeError):

        class _Mixed(base):  # type: ignore[misc]
            first: int = 0
            second: int


@pytest.mark.parametrize("base", [sgf_ls.records.NamedTuple, typing.NamedTuple])
def test_a_field_may_have_the_name_of_any_argument(base: Any) -> None:
    class _Odd(base):  # type: ignore[misc]
        cls: int
        self: int

    assert tuple(_Odd(cls=1, self=2)) == (1, 2)
    assert tuple(_Odd(1, 2)._replace(self=3, cls=4)) == (4, 3)


def test_is_replaced_by_copy() -> None:
    """`copy.replace` is new in Python 3.13; what it calls is not."""
    replace = getattr(copy, "replace", lambda record, **named: record.__replace__(**named))
    assert replace(Ours(1), second="y") == (1, "y", ())


def test_structural_patterns() -> None:
    match Ours(1, "x"):
        case Ours(first, "x"):
            assert first == 1
        case _:
            pytest.fail("the pattern did not match")
