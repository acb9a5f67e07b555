"""`NamedTuple` as in `typing`, made in a tenth of the time.

`typing` looks at each annotation and `collections` compiles a method for each class: that is 0.1 to 0.2 ms, and a small
`sgf-ls check` needs some sixty of them, a fifth of its time. Here classes are made of parts that are there already. To
type checkers it is the one of `typing`, and it does what that one does but for generic classes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from collections import namedtuple

    _model = namedtuple("_model", [f"field_{number}" for number in range(32)])
    _GETTERS = [vars(_model)[name] for name in _model._fields]
    """What reads the first value of a tuple, the second, and so on, as fast as Python can."""

    class _Record(tuple):
        __slots__ = ()

        def __new__(cls, /, *values, **named):
            lacking = len(cls._fields) - len(values)
            if named:
                values = cls._by_name(values, named)
            elif lacking:
                values += cls._defaults[-lacking:]
                if len(values) != len(cls._fields):
                    raise cls._misused(values, named)
            return tuple.__new__(cls, values)

        @classmethod
        def _by_name(cls, values, named):
            """A value for each field, some of them given by name."""
            told = dict(zip(cls._fields, values, strict=False))
            complete = {**cls._field_defaults, **told, **named}
            if len(values) > len(told) or told.keys() & named or complete.keys() != set(cls._fields):
                raise cls._misused(values, named)
            return [complete[field] for field in cls._fields]

        @classmethod
        def _misused(cls, values, named):
            given = [*map(repr, values), *(f"{name}={value!r}" for name, value in named.items())]
            return TypeError(f"{cls.__name__} takes ({', '.join(cls._fields)}), not ({', '.join(given)})")

        @classmethod
        def _make(cls, values):
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise cls._misused(made, {})
            return made

        def _replace(self, /, **named):
            values = [named.pop(field, value) for field, value in zip(self._fields, self, strict=True)]
            if named:
                raise TypeError(f"{type(self).__name__} has no {', '.join(named)}")
            return tuple.__new__(type(self), values)

        __replace__ = _replace  # for `copy.replace`

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __getnewargs__(self):  # for `pickle` and `copy`
            return tuple(self)

        def __repr__(self):
            fields = ", ".join(f"{field}={value!r}" for field, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({fields})"

    class _Maker(type):
        def __new__(cls, name, bases, body):
            if not bases:
                return super().__new__(cls, name, bases, body)
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body.pop(field) for field in fields if field in body}
            if tuple(defaults) != fields[len(fields) - len(defaults) :]:
                raise TypeError(f"{name}: the fields with a default come last")
            body |= dict(zip(fields, _GETTERS[: len(fields)], strict=True))
            body |= {"__slots__": (), "_fields": fields, "__match_args__": fields}
            body |= {"_field_defaults": defaults, "_defaults": tuple(defaults.values())}
            return type(name, (_Record, *bases[1:]), body)

    class NamedTuple(metaclass=_Maker):
        """The base class to name in a class statement: the annotated names of the class are the fields."""
