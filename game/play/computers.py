"""The computer players of a session, and their plans."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.core.rules import Entry, Rules, Seat, State
from game.games.computers import player

if TYPE_CHECKING:
    from game.games.computers.player import ComputerPlan, Player, Thought


class Computers:
    """A session's computer players; they observe every entry, and plan in steps, by turns."""

    def __init__(
        self,
        rules: Rules[Any, Any],
        first: State,
        seats: int,
        levels: Mapping[Seat, int],
        seed: str,
    ) -> None:
        """Create the players, and let them see the first position.

        Raises:
            ValueError: a seat or level does not exist.
        """
        for seat in levels:
            if type(seat) is not int or not 0 <= seat < seats:
                raise ValueError(f"computers take seats 0 … {seats - 1}, got {seat!r}")
        self.levels: Mapping[Seat, int] = MappingProxyType(dict(sorted(levels.items())))
        self._rules = rules
        self._players: dict[Seat, Player[Any]] = {}
        self._thoughts: dict[Seat, Thought] = {}
        self._plans: dict[Seat, ComputerPlan] = {}
        if not levels:
            return
        for seat, level in self.levels.items():
            seen = first.observe(seat)
            self._players[seat] = player(rules, seen, seat, level, seed)
        self._begin(first)

    def see(self, state: State, entry: Entry) -> None:
        """Let all of them observe a position, each as its seat sees it, and plan anew."""
        if not self._players:
            return
        for seat, who in self._players.items():
            who.see(state.observe(seat), entry)
        self._begin(state)

    def due(self) -> list[Entry]:
        """Return the planned entries of the players."""
        return [Entry(plan.at_ms, seat, plan.action) for seat, plan in self._plans.items()]

    def think(self, steps: int) -> bool:
        """Take at most ``steps`` steps of planning; return whether any is left."""
        for _ in range(steps):
            if not self._thoughts:
                return False
            self._step(next(iter(self._thoughts)))
        return bool(self._thoughts)

    def _begin(self, state: State) -> None:
        """Begin to plan for every seat allowed to act, taking the first, short step at once."""
        self._plans.clear()
        self._thoughts.clear()
        for seat in sorted(self._rules.actors(state) & self._players.keys()):
            self._thoughts[seat] = self._players[seat].think()
            self._step(seat)

    def _step(self, seat: Seat) -> None:
        """Take a step of a seat's planning; at its end the plan is stored."""
        try:
            next(self._thoughts[seat])
        except StopIteration as end:
            del self._thoughts[seat]
            if end.value is not None:
                self._plans[seat] = end.value
