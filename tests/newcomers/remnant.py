"""Remnants: jump marbles out of the smallest triangle until only a few are left."""

from dataclasses import dataclass, fields
from typing import Any

from game.core.options import Option, Variant, number_choices
from game.core.results import Result
from game.core.rng import Rng
from game.games.pegs.rules import PegRules
from game.games.pegs.state import PegState
from game.games.triangle import lattice
from game.games.triangle.rules import TRIANGLE, TriangleOptions


@dataclass(frozen=True, slots=True)
class RemnantOptions(TriangleOptions):
    """What is settled before the first jump."""

    OPTIONS = (
        Option("few", "How few", "How many marbles may be left.", number_choices((1, 2, 3))),
        *TriangleOptions.OPTIONS,
    )
    VARIANTS = (  # type: ignore[assignment]
        Variant("side 5", "Two left", "Two marbles may be left", {"few": 2}),
        Variant("side 6", "Three left", "Three marbles may be left", {"few": 3}),
    )

    few: int = 2

    @classmethod
    def of_day(cls, day: int, rng: Rng) -> "RemnantOptions":
        """Draw the hole that is empty."""
        return cls(hole=rng.random_below(lattice.holes(5)))


@dataclass(frozen=True, slots=True)
class RemnantState(PegState):
    """A position that knows how few are wanted."""

    few: int = 2


class Remnant(PegRules):
    """The rules of Remnants."""

    def start(self, options: Any, deal: tuple[int, ...], seats: int) -> RemnantState:
        """Return the opening board."""
        first = super().start(options, deal, seats)
        values = {field.name: getattr(first, field.name) for field in fields(first)}
        return RemnantState(**values, few=options.few)

    def result(self, state: PegState) -> Result | None:
        """Return how the session ended: alone one has won if few enough are left."""
        assert isinstance(state, RemnantState)
        result = super().result(state)
        if result is None or result.won is None:
            return result
        return result._replace(won=state.counts[0] <= state.few)


REMNANT = Remnant(
    key="remnant",
    title="Remnants of Marbles",
    short="Remnants",
    hue=230,
    options=RemnantOptions,
    lattices=TRIANGLE.lattices,
    solver=TRIANGLE.solver,
)
