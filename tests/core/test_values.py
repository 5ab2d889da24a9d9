"""Data classes and named tuples of ours do what those of the library do."""

import ast
import copy
import dataclasses
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import values

GAME = Path(__file__).resolve().parents[2] / "game"


def declared(how: Any) -> tuple[type, ...]:
    """Return classes with all that ours have, declared by the library or by us."""

    @how
    class Plain:
        left: int
        right: list[int] = dataclasses.field(default_factory=list)
        _: dataclasses.KW_ONLY
        called: str = "a"

    @how(frozen=True, slots=True)
    class Value:
        left: int
        right: tuple[int, ...] = ()
        more: dict[str, int] = dataclasses.field(default_factory=dict, hash=False)

    @how(frozen=True, slots=True)
    class Longer(Value):
        """A value that sees to itself."""

        bold: bool = False

        def __post_init__(self) -> None:
            object.__setattr__(self, "left", abs(self.left))

    @how(frozen=True, slots=True, eq=False)
    class Alike:
        left: int

        def __eq__(self, other: object) -> bool:
            return type(self) is type(other)

        def __hash__(self) -> int:
            return 7

    @how(eq=False)
    class Part:
        left: int
        held: list[int] = dataclasses.field(init=False, default_factory=list)
        seen: bool = dataclasses.field(init=False, default=False)

    @how(frozen=True, kw_only=True)
    class Named:
        left: int
        right: int = 2

        def __repr__(self) -> str:
            return "named"

    return Plain, Value, Longer, Alike, Part, Named


CALLS: list[Callable[..., Any]] = [
    lambda made, cls: made,
    lambda made, cls: made(),
    lambda made, cls: made(1),
    lambda made, cls: made(-1, [2]),
    lambda made, cls: made(1, (2,), {"a": 3}),
    lambda made, cls: made(left=1),
    lambda made, cls: made(1, left=1),
    lambda made, cls: made(1, wrong=1),
    lambda made, cls: made(1).held.append(1) or made(1).held,
    lambda made, cls: made(1).seen,
    lambda made, cls: made(1) == made(left=1),
    lambda made, cls: made(1) == made(left=2),
    lambda made, cls: made(1) == 1,
    lambda made, cls: hash(made(1)) == hash(made(left=1)),
    lambda made, cls: hash(made(1)) == hash(made(left=2)),
    lambda made, cls: setattr(made(left=1), "left", 2),
    lambda made, cls: delattr(made(left=1), "left"),
    lambda made, cls: dataclasses.replace(made(left=1), left=-3),
    lambda made, cls: dataclasses.asdict(made(left=1)),
    lambda made, cls: cls.__match_args__,
    lambda made, cls: cls.__hash__ is None,
    lambda made, cls: getattr(cls, "__slots__", None),
    lambda made, cls: [one.name for one in dataclasses.fields(cls)],
]


@pytest.mark.parametrize("calls", [CALLS, CALLS[::-1], CALLS[2:] + CALLS])
@pytest.mark.parametrize("number", range(6))
def test_they_do_what_those_of_the_library_do(number: int, calls: list[Callable[..., Any]]) -> None:
    theirs, ours = (declared(how)[number] for how in (dataclasses.dataclass, values.dataclass))
    for call in calls:
        told = []
        for cls in (theirs, ours):
            try:
                told.append(repr(call(cls, cls)).replace(repr(cls), "itself"))
            except (TypeError, AttributeError) as error:
                told.append(type(error).__name__)
        assert told[0] == told[1], (theirs, CALLS.index(call))


def tuples(how: Any) -> tuple[Any, ...]:
    """Return classes of named tuples, declared by the library or by us."""

    class Pair(how):  # type: ignore[misc]
        """Two things."""

        left: int
        right: tuple[int, ...] = ()

        @property
        def whole(self) -> tuple[int, ...]:
            """Return all."""
            return (self.left, *self.right)

        def __bool__(self) -> bool:
            return self.left > 0

    class Heavier(Pair):
        """One more, which is a plain class."""

        def weight(self) -> int:
            return 2 * self.left

    class Alone(how):  # type: ignore[misc]
        left: str = "a"

    class Nothing(how):  # type: ignore[misc]
        """One that says all by being there."""

    return Pair, Heavier, Alone, Nothing


TUPLE_CALLS: list[Callable[..., Any]] = [
    lambda made: made(),
    lambda made: made(1),
    lambda made: made(1, (2,)),
    lambda made: made(1, right=(2,)),
    lambda made: made(left=1),
    lambda made: made(1, (2,), 3),
    lambda made: made(1, left=2),
    lambda made: made(1, wrong=2),
    lambda made: made(1)._replace(left=0),
    lambda made: made(1)._replace(wrong=0),
    lambda made: made(1)._asdict(),
    lambda made: made._make([3, 4]),
    lambda made: made._make([3]),
    lambda made: made._make([]),
    lambda made: made(1) == (1, ()),
    lambda made: hash(made(1)) == hash((1, ())),
    lambda made: bool(made(0)),
    lambda made: made(1).whole,
    lambda made: made(1).weight(),
    lambda made: setattr(made(1), "left", 2),
    lambda made: setattr(made(1), "more", 2),
    lambda made: [*made(1)],
    lambda made: copy.deepcopy(made(1, (2,))),
    lambda made: (made._fields, made._field_defaults, made.__match_args__, made.__doc__),
    lambda made: (made.__name__, made.__module__, issubclass(made, tuple)),
]


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("calls", [TUPLE_CALLS, TUPLE_CALLS[::-1]])
def test_named_tuples_do_what_those_of_the_library_do(
    number: int, calls: list[Callable[..., Any]]
) -> None:
    theirs, ours = (tuples(how)[number] for how in (typing.NamedTuple, values.NamedTuple))
    for call in calls:
        told = []
        for cls in (theirs, ours):
            try:
                told.append(repr(call(cls)))
            except (TypeError, AttributeError, ValueError) as error:
                told.append(type(error).__name__)
        if (
            told[0].startswith("((") and number == 2
        ):  # the library writes a text where there is none
            told = [one.rpartition(", ")[0] for one in told]
        assert told[0] == told[1], (theirs, calls.index(call))


def test_all_of_ours_are_declared_by_us() -> None:
    """The library takes up to a millisecond for each, before the first picture."""
    taken = {
        path.relative_to(GAME).as_posix()
        for path in GAME.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module in ("dataclasses", "typing")
        if {"dataclass", "NamedTuple"} & {name.name for name in node.names}
    }
    assert taken == {"core/values.py"}
