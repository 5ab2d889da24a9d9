"""Data classes and named tuples as those of the library, made in a tenth of the time.

The library writes and compiles up to six methods of each class as it is declared, half a
millisecond and more: a third of what stood between a window and the first picture. Here all share
what compares, tells and protects them, and ``__init__`` is written for those of which there are
more than a few.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, NoReturn

__all__ = ["NamedTuple", "dataclass"]

if TYPE_CHECKING:
    from dataclasses import dataclass
    from typing import NamedTuple
else:
    from dataclasses import dataclass as _declared

    try:  # as the library does it
        from _collections import _tuplegetter as _getter
    except ImportError:  # not in every Python

        def _getter(number, doc):
            return property(itemgetter(number), doc=doc)

    def dataclass(cls=None, /, *, eq=True, frozen=False, **ways):
        """Make a class a data class; of the library's arguments slots and kw_only are taken, too.

        What the class brings itself stays. Fields, ``replace`` and patterns are the library's.
        """

        def made(cls):
            declared = _declared(init=False, repr=False, eq=False, **ways)(cls)
            _fill(declared, eq, frozen)
            return declared

        return made if cls is None else made(cls)

    class _Named(tuple):
        """What all named tuples have; ``__new__`` is written when the first one is made."""

        __slots__ = ()

        def __new__(cls, /, *given, **named):
            owner = next(one for one in cls.__mro__ if "_fields" in one.__dict__)
            owner.__new__ = _making(owner)
            return owner.__new__(cls, *given, **named)

        @classmethod
        def _make(cls, values):
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"{cls.__name__} has {len(cls._fields)} fields, got {len(made)}")
            return made

        def _replace(self, /, **values):
            made = tuple.__new__(type(self), map(values.pop, self._fields, self))
            if values:
                raise ValueError(f"{type(self).__name__} has no fields {list(values)}")
            return made

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            told = (f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({', '.join(told)})"

        def __getnewargs__(self):
            return tuple(self)

    class _Naming(type):
        """What makes a plain class of tuples out of one with fields."""

        def __new__(mcs, name, bases, body):
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body[field] for field in fields if field in body}
            parts = {field: _getter(number, None) for number, field in enumerate(fields)}
            told = {"_fields": fields, "_field_defaults": defaults, "__match_args__": fields}
            return type(name, (_Named,), {**body, **parts, **told, "__slots__": ()})

    class NamedTuple:
        """Declare a tuple with names, as ``typing.NamedTuple`` does for a class."""

        def __mro_entries__(self, bases):
            return (_ROOT,)

    _ROOT = type.__new__(_Naming, "NamedTuple", (), {})
    NamedTuple = NamedTuple()


_FEW = 6
"""Objects of a class that are filled before it is worth writing their beginning."""


def _fill(cls: type[Any], eq: bool, frozen: bool) -> None:
    """Give a class the methods that it does not bring."""
    own, methods = cls.__dict__, {"__init__": _beginning(cls, frozen), "__repr__": _told}
    if eq:
        methods |= _compared(fields(cls), frozen)
    if frozen:
        methods |= {"__setattr__": _refused, "__delattr__": _refused}
    for name, method in methods.items():
        if name not in own:
            setattr(cls, name, method)


def _making(cls: Any) -> Any:
    """Write and compile the ``__new__`` of a named tuple."""
    names = "".join(f", {name}" for name in cls._fields)
    values = "".join(f"{name}, " for name in cls._fields)
    known = {"_new": tuple.__new__, "__builtins__": {}}
    made = eval(f"lambda _cls{names}: _new(_cls, ({values}))", known)
    made.__defaults__ = tuple(cls._field_defaults.values())
    return staticmethod(made)


def _told(self: Any) -> str:
    words = (f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
    return f"{type(self).__qualname__}({', '.join(words)})"


def _refused(self: object, name: str, value: object = None) -> NoReturn:
    raise FrozenInstanceError(f"cannot change field {name!r}")


def _values(names: list[str]) -> Callable[[Any], object]:
    """Return what reads these fields of an object, in a form that can be compared."""
    return attrgetter(*names) if names else lambda self: ()


def _compared(of: tuple[Field[Any], ...], frozen: bool) -> dict[str, Any]:
    values = _values([one.name for one in of if one.compare])
    told = _values([one.name for one in of if (one.compare if one.hash is None else one.hash)])

    def __eq__(self: object, other: object) -> bool:  # noqa: N807 - it becomes one
        if other.__class__ is not self.__class__:
            return NotImplemented
        return values(self) == values(other)

    def __hash__(self: object) -> int:  # noqa: N807
        return hash(told(self))

    return {"__eq__": __eq__, "__hash__": __hash__ if frozen else None}


def _beginning(cls: type[Any], frozen: bool) -> Callable[..., None]:
    """Return an ``__init__`` that fills the first objects, and writes a faster one for more."""
    told, after, left = fields(cls), hasattr(cls, "__post_init__"), _FEW
    places = [one.name for one in told if one.init and not one.kw_only]
    named = {one.name for one in told if one.init}

    def __init__(self: object, *given: object, **words: object) -> None:  # noqa: N807
        nonlocal left
        values, left = dict(zip(places, given, strict=False)) | words, left - 1
        right = len(values) == len(given) + len(words) and words.keys() <= named
        if left < 0 or not right or any(_missing(one, values) for one in told):
            cls.__init__ = _written(cls, frozen)  # which says what is wrong, too
            cls.__init__(self, *given, **words)
            return
        for one in told:
            if one.name in values:
                object.__setattr__(self, one.name, values[one.name])
            elif one.default_factory is not MISSING:
                object.__setattr__(self, one.name, one.default_factory())
            elif one.init:
                object.__setattr__(self, one.name, one.default)
        if after:
            self.__post_init__()  # type: ignore[attr-defined]

    return __init__


def _missing(one: Field[Any], values: dict[str, object]) -> bool:
    bare = one.default is MISSING and one.default_factory is MISSING
    return one.init and bare and one.name not in values


def _written(cls: type[Any], frozen: bool) -> Callable[..., None]:
    """Write and compile the ``__init__`` of a data class."""
    known: dict[str, Any] = {"_put": object.__setattr__, "_made": MISSING}
    taken, named, lines = ["self"], list[str](), list[str]()
    for one in fields(cls):
        name, value, default = one.name, one.name, ""
        if one.default_factory is not MISSING:
            known[f"_new_{name}"], default = one.default_factory, "=_made"
            value = f"_new_{name}()" + (f" if {name} is _made else {name}" if one.init else "")
        elif one.default is not MISSING:
            known[f"_of_{name}"], default = one.default, f"=_of_{name}"
        if one.init:
            (named if one.kw_only else taken).append(name + default)
        elif one.default_factory is MISSING:
            continue  # the class has the value
        lines.append(f"_put(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    head = ", ".join([*taken, *(["*", *named] if named else [])])
    exec(f"def __init__({head}):\n  " + "\n  ".join(lines or ["pass"]), known)
    made: Callable[..., None] = known["__init__"]
    return made
