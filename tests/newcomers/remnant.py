"""Remnants: jump marbles out of the smallest triangle until only a few are left."""

from dataclasses import dataclass, fields
from typing import Any

from game.core.options import Option, Variant, number_choices
from game.core.results import Result
from game.core.rng import Rng
from game.games.triangle import lattice
from game.games.triangle.rules import Triangle
from game.games.triangle.state import TriangleOptions, TriangleState


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


@dataclass(frozen=True, slots=True)
class RemnantState(TriangleState):
    """A position that knows how few are wanted."""

    few: int = 2


class Remnant(Triangle):
    """The rules of Remnants."""

    key = "remnant"
    title = "Remnants of Marbles"
    short = "Remnants"
    hue = 230
    options = RemnantOptions

    def of_day(self, day: int, rng: Rng) -> RemnantOptions:
        """Draw the hole that is empty."""
        return RemnantOptions(hole=rng.random_below(lattice.holes(5)))

    def start(self, options: Any, deal: tuple[int, ...], seats: int) -> RemnantState:
        """Return the opening board."""
        first = super().start(options, deal, seats)
        values = {field.name: getattr(first, field.name) for field in fields(first)}
        return RemnantState(**values, few=options.few)

    def result(self, state: TriangleState) -> Result | None:
        """Return how the session ended: alone one has won if few enough are left."""
        assert isinstance(state, RemnantState)
        result = super().result(state)
        if result is None or result.won is None:
            return result
        return result._replace(won=state.left[0] <= state.few)


REMNANT = Remnant()
