"""Data classes of ours do what those of the library do."""

import ast
import dataclasses
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


def test_all_of_ours_are_declared_by_us() -> None:
    """The library takes half a millisecond for each, before the first picture."""
    taken = {
        path.relative_to(GAME).as_posix()
        for path in GAME.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses"
        if "dataclass" in {name.name for name in node.names}
    }
    assert taken == {"core/values.py"}
