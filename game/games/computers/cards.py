"""Computer players of the card games: they look, call, claim, and err as people do."""

from collections.abc import Iterator
from math import ceil
from typing import Any, NamedTuple

from game.core.rng import Rng
from game.core.rules import Entry, Seat
from game.games.claims.rules import ClaimRules
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout
from game.games.computers.player import (
    HAND_SPREAD,
    SPREAD,
    Level,
    Plan,
    Player,
    Thought,
    looked,
    time_for,
    varied,
)

SETTLE_MS = 600  # while cards are dealt there is little to see
PAUSE_MS = 400  # the median from what somebody did to what one does next
DIFFERS = 1.35  # times as long for every attribute more in which the cards differ
SUMS = 1.2  # adding up takes longer than looking: for two cards,
EACH_CARD = 1.5  # and so much longer for every card more
USUAL_TABLE = 12
USUAL_SUMS = 5


class _Sight(NamedTuple):
    """A claim on the table: how much looking it takes to see it, and what will go wrong."""

    looking_ms: float
    slip: str  # "wrong", "blank" or ""


def difficulty(rules: ClaimRules[Any], state: ClaimState, claim: Claim) -> float:
    """Return how many times as long as the easiest one on a usual table a claim takes to see.

    It grows with the attributes in which the cards are not alike, or with the cards to be added
    up, and in proportion to the cards on the table.
    """
    aspects = rules.judged(state, claim).aspects
    cards = len(claim.left) + len(claim.right)
    if aspects[0].groups:
        return SUMS * EACH_CARD ** (cards - 2) * len(state.table) / USUAL_SUMS
    differing = sum(aspect.verdict != "alike" for aspect in aspects)
    more = EACH_CARD ** max(0, cards - 3)
    return DIFFERS ** (differing - 1) * more * len(state.table) / USUAL_TABLE


class CardPlayer(Player[ClaimState]):
    """A computer player of any card game."""

    def __init__(
        self, rules: ClaimRules[Any], state: ClaimState, seat: Seat, level: Level, rng: Rng
    ) -> None:
        super().__init__(seat, level, rng)
        self._rules = rules
        self._state = state
        self._sights: dict[Claim, _Sight] = {}
        self._now = 0
        self._changed = 0  # when the table became what it is
        self._patience = self._looking(self.level.patience)
        self._draw()
        self._look()
        self._aim, self._due = self._first()

    def see(self, state: ClaimState, entry: Entry) -> None:
        """Take note of a position, and of how long what lies there will take to be seen."""
        before, self._state, self._now = self._state, state, entry.at_ms
        self._draw()
        mine = entry.seat == self.seat
        if isinstance(entry.action, Timeout):
            mine = before.caller == self.seat
        if mine and not isinstance(entry.action, Call) and self._aim:
            # It came to nothing if it is still there: then it is to be looked for again.
            self._sights.pop(self._aim, None)
        if before.table != state.table:
            done = self._done()
            for claim, sight in self._sights.items():
                self._sights[claim] = sight._replace(looking_ms=max(0.0, sight.looking_ms - done))
            self._changed = self._now
        if before.table != state.table or (mine and isinstance(entry.action, NoneHere)):
            self._patience = self._done() + self._looking(self.level.patience)
        if mine or before.table != state.table or before.found != state.found:
            self._look()
        if state.caller != self.seat:
            self._aim, self._due = self._first()

    def think(self) -> Thought:
        """Plan the call, the claim behind it, or the word that none is here."""
        yield from ()
        state, aim = self._state, self._aim
        if aim is None:
            offered = self._rules.offers_none_here(state)
            return Plan(self._due, NoneHere()) if offered else None
        hand_ms = ceil(self.level.hand_ms * self._hand)
        if state.seats == 1:
            return Plan(self._due + hand_ms, self._claim(aim))
        if state.caller is None:
            return Plan(self._due, Call())
        if self._sights[aim].slip == "blank" and state.choosing_ms:
            return None
        return Plan(state.called_ms + hand_ms, self._claim(aim))

    def _draw(self) -> None:
        """Draw what the next plan needs, so that planning itself draws nothing."""
        self._pause = varied(self.rng, HAND_SPREAD)
        self._hand = varied(self.rng, HAND_SPREAD)
        self._whim = self.rng.random()

    def _look(self) -> None:
        """Keep in sight what can be claimed, and nothing else."""
        left = self._rules.claims_left(self._state)
        self._sights = {claim: self._sights.get(claim) or self._sight(claim) for claim in left}

    def _sight(self, claim: Claim) -> _Sight:
        """Return how a claim will be seen that has not been looked for."""
        looking = self._looking(difficulty(self._rules, self._state, claim), SPREAD)
        chance = self.rng.random()
        slip = "blank" if chance < self.level.wrong + self.level.blank else ""
        return _Sight(self._done() + looking, "wrong" if chance < self.level.wrong else slip)

    def _looking(self, times: float, spread: float = HAND_SPREAD) -> float:
        return times * self.level.look_ms * varied(self.rng, spread)

    def _done(self) -> float:
        """Return how much the table has been looked at."""
        return looked(max(0, self._now - self._changed - SETTLE_MS))

    def _after(self, looking_ms: float) -> int:
        """Return when so much looking at this table is done, not before one can act.

        A claim that was seen before the table changed waits for the hand only. That takes each
        seat another time: if it did not, the first seat would always be the first.
        """
        begins = self._changed + SETTLE_MS
        free = max(self._now, begins) + PAUSE_MS * self._pause
        return ceil(max(free, begins + time_for(looking_ms)))

    def _first(self) -> tuple[Claim | None, int]:
        """Return what will be seen first, and when: of several at once the one worth most.

        None stands for seeing that nothing is there.
        """
        times = {claim: self._after(sight.looking_ms) for claim, sight in self._sights.items()}
        first = min(times, key=lambda c: (times[c], -self._rules.worth(c)), default=None)
        if first is None or self._rules.offers_none_here(self._state):
            sure = self._after(self._patience)
            if first is None or sure < times[first]:
                return None, sure
        return first, times[first]

    def _claim(self, aim: Claim) -> Claim:
        """Return what will be claimed for what was seen."""
        if self._sights[aim].slip != "wrong":
            return aim
        wrong = near_misses(self._rules, self._state, aim)
        return wrong[int(self._whim * len(wrong))] if wrong else aim


def near_misses(rules: ClaimRules[Any], state: ClaimState, claim: Claim) -> list[Claim]:
    """Return the wrong claims one step from a right one that fail in the fewest respects.

    A step puts one card in another's place; where a claim has two groups, it may also leave a
    card out, add one, or move one to the other group. The order is pinned, and there may be none.
    """
    found: dict[Claim, int] = {}
    for other in _changed(state.open, claim):
        whole = rules.misshapen(other) is None and state.goes_on(other)
        if whole and other not in found:
            aspects = rules.judged(state, other).aspects
            found[other] = sum(not aspect.right for aspect in aspects)
    least = min(filter(None, found.values()), default=0)
    return [other for other, broken in found.items() if broken and broken == least]


def _changed(table: tuple[int, ...], claim: Claim) -> Iterator[Claim]:
    """Yield every claim that is one step from this one, of cards on the table."""
    groups = (claim.left, claim.right)
    unused = [card for card in table if card not in claim.left + claim.right]
    for side, group in enumerate(groups):
        other = groups[1 - side]
        for card in unused:
            yield Claim((*group, card), other)
        for position, gone in enumerate(group):
            rest = group[:position] + group[position + 1 :]
            for card in unused:
                yield Claim((*rest, card), other)
            yield Claim(rest, other)
            yield Claim(rest, (*other, gone))
