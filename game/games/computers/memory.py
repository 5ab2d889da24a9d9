"""Computer players of the memory game: they remember cards turned up, and forget them."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from game.core.rng import Rng
from game.core.rules import Entry, Seat
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import ClaimState, Turn
from game.games.claims.ways import memory
from game.games.computers.player import HAND_SPREAD, ComputerPlan, Level, Player, Thought, vary

SEEN_MS = 1800  # the least time for which a wrong three stays up, for all to see
DEALT_MS = 1200  # the time for three cards to be taken and replaced


class MemoryPlayer(Player[ClaimState]):
    """A computer player of the memory game, turning up cards at places it remembers.

    After every three cards it forgets each one with the chance of its level, wherever it lies.
    """

    def __init__(
        self, rules: ClaimRules[Any], state: ClaimState, seat: Seat, level: Level, rng: Rng
    ) -> None:
        super().__init__(seat, level, rng)
        self._rules = rules
        self._state = state
        self._now = 0
        self._known: dict[int, int] = {}  # place -> remembered card
        self._draw()

    def see(self, state: ClaimState, entry: Entry) -> None:
        """Update the remembered cards from those turned up or taken."""
        before, self._state, self._now = self._state, state, entry.at_ms
        if isinstance(entry.action, Turn):
            if state.made > before.made:
                for place in memory.turn_card(before, entry.action).up:
                    self._known.pop(place, None)
            elif self._rules.is_attempt(before, entry.action):
                self._forget()
            self._known |= dict(zip(state.up, state.cards_up, strict=True))
        self._draw()

    def think(self) -> Thought:
        """Plan the next card to turn up: of a remembered claim, or else an unknown card."""
        yield from ()
        waits = {3: SEEN_MS, 0: DEALT_MS if self._now else 0}.get(len(self._state.up), 0)
        return ComputerPlan(
            ceil(self._now + waits + self.level.hand_ms * self._hand), Turn(self._aim())
        )

    def _draw(self) -> None:
        """Draw the random numbers of the next plan, so that planning itself is deterministic."""
        self._hand = vary(self.rng, HAND_SPREAD)
        self._slip = self.rng.random()
        self._whim = self.rng.random()

    def _forget(self) -> None:
        kept = {place: self.rng.random() >= self.level.forgets for place in sorted(self._known)}
        self._known = {place: self._known[place] for place, keeps in kept.items() if keeps}

    def _aim(self) -> int:
        state = self._state
        up = state.cards_up if len(state.up) < 3 else ()
        places = [turn.place for turn in memory.turns(state)]
        unknown = [place for place in places if place not in self._known]
        if self._slip < self.level.wrong:
            return self._any(places)
        lie = {card: place for place, card in self._known.items() if place in places}
        known = tuple(sorted({*lie, *up}))
        for claim in self._rules.claims(self._rules.options_of(state), known):
            if {*up} <= {*claim.left}:
                return next(lie[card] for card in claim.left if card not in up)
        return self._any(unknown or places)

    def _any(self, places: Sequence[int]) -> int:
        return places[int(self._whim * len(places))]
