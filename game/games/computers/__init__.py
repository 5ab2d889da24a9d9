"""Computer players for any seat of any game, at five levels, and those of a session."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.core.rng import Rng
from game.core.rules import Entry, Rules, Seat, State
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim, ClaimState
from game.games.computers.cap_player import CapPlayer
from game.games.computers.card_player import CardPlayer, MemoryPlayer
from game.games.computers.peg_player import PegPlayer
from game.games.computers.player import Player, Thought
from game.games.levels import level_of, self_of
from game.games.noset.state import CapState
from game.games.pegs.rules import PegRules
from game.games.pegs.state import PegState


def player(rules: Rules[Any, Any], first: State, seat: Seat, level: int, seed: str) -> Player[Any]:
    """Return a computer player for a seat, starting from the position as the seat observes it.

    All its randomness is the stream "computer" with the seat's number.

    Raises:
        ValueError: the level does not exist, or no computer plays the game.
    """
    rng = Rng(seed, f"computer{seat}")
    if isinstance(rules, ClaimRules) and isinstance(first, ClaimState):
        plays = MemoryPlayer if first.options.face_down else CardPlayer
        return plays(rules, first, seat, level_of(level), rng)
    if isinstance(rules, PegRules) and isinstance(first, PegState):
        return PegPlayer(rules.solver, first, seat, level_of(level), rng)
    if isinstance(first, CapState):
        return CapPlayer(first, seat, self_of(level), level_of(level), rng)
    raise ValueError(f"no computer plays {rules.key}")


def looked_for(rules: Rules[Any, Any], state: State) -> tuple[Claim, ...] | None:
    """Return the open claims of a card game's position; None for face-down cards or other games."""
    if isinstance(rules, ClaimRules) and isinstance(state, ClaimState) and not state.places:
        return rules.claims_left(state)
    return None


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
        self._plans: dict[Seat, Entry] = {}
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
        return [*self._plans.values()]

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
