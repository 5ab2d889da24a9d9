"""Computer players of the card games, with human-like search, memory, claims and errors."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Any, NamedTuple

from game.core.rng import Rng
from game.core.rules import Entry, Seat
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.entries import memory
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout, Turn
from game.games.computers.player import (
    HAND_SPREAD,
    SPREAD,
    Player,
    Thought,
    search_progress,
    time_for,
    vary,
)
from game.games.levels import Level

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
        at_ms = ceil(self._now + waits + self.level.hand_ms * self._hand)
        return Entry(at_ms, self.seat, Turn(self._aim()))

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


SETTLE_MS = 600  # nobody sees claims while cards are still being dealt
PAUSE_MS = 400  # the median pause after any entry, before the next action
DIFFERS = 1.35  # factor for every additional feature in which the cards differ
SUMS = 1.2  # factor for two cards to add up, which takes longer than looking
EACH_CARD = 1.5  # factor for every additional card
USUAL_TABLE = 12
USUAL_SUMS = 5


class _Sight(NamedTuple):
    """A claim in sight: the looking it takes to see it, and the slip that will follow."""

    looking_ms: float
    slip: str  # "wrong", "blank" or ""


def difficulty(rules: ClaimRules[Any], state: ClaimState, claim: Claim) -> float:
    """Return the difficulty of seeing a claim, relative to the easiest on a usual table.

    It grows with the features in which the cards differ, or with the number of cards to add up, and
    in proportion to the cards on the table.
    """
    aspects = rules.judge(state, claim).aspects
    cards = len(claim.left) + len(claim.right)
    if aspects[0].groups:
        return SUMS * EACH_CARD ** (cards - 2) * len(state.table) / USUAL_SUMS
    differing = sum(feature.verdict != "alike" for feature in aspects)
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
        self._changed = 0  # the time of the last change of the table
        self._patience = self._looking(self.level.patience)
        self._draw()
        self._look()
        self._aim, self._due = self._first()

    def see(self, state: ClaimState, entry: Entry) -> None:
        """Update the claims in sight from a new position, with the looking each of them takes."""
        before, self._state, self._now = self._state, state, entry.at_ms
        self._draw()
        mine = entry.seat == self.seat
        if isinstance(entry.action, Timeout):
            mine = before.caller == self.seat
        if mine and not isinstance(entry.action, Call) and self._aim:
            # The attempt failed if the claim is still there: then it has to be seen again.
            self._sights.pop(self._aim, None)
        if before.table != state.table:
            done = self._search_done()
            for claim, sight in self._sights.items():
                self._sights[claim] = sight._replace(looking_ms=max(0.0, sight.looking_ms - done))
            self._changed = self._now
        if before.table != state.table or (mine and isinstance(entry.action, NoneHere)):
            self._patience = self._search_done() + self._looking(self.level.patience)
        if mine or before.table != state.table or before.found != state.found:
            self._look()
        if state.caller != self.seat:
            self._aim, self._due = self._first()

    def think(self) -> Thought:
        """Plan the call, the claim following it, or "none here"."""
        yield from ()
        state, aim = self._state, self._aim
        if aim is None:
            offered = (NoneHere(),) if state.offers_none_here else ()
            asked = self._rules.moves(state, self.seat) if state.asks else offered
            return Entry(self._due, self.seat, asked[0]) if asked else None
        hand_ms = ceil(self.level.hand_ms * self._hand)
        if state.seats == 1:
            return Entry(self._due + hand_ms, self.seat, self._claim(aim))
        if state.caller is None:
            return Entry(self._due, self.seat, Call())
        if self._sights[aim].slip == "blank" and state.choosing_ms:
            return None
        return Entry(state.called_ms + hand_ms, self.seat, self._claim(aim))

    def _draw(self) -> None:
        """Draw the random numbers of the next plan, so that planning itself is deterministic."""
        self._pause = vary(self.rng, HAND_SPREAD)
        self._hand = vary(self.rng, HAND_SPREAD)
        self._whim = self.rng.random()

    def _look(self) -> None:
        """Update the claims in sight to exactly those that can be made."""
        left = self._rules.claims_left(self._state)
        self._sights = {claim: self._sights.get(claim) or self._sight(claim) for claim in left}

    def _sight(self, claim: Claim) -> _Sight:
        """Return a random sight of a claim new on the table."""
        looking = self._looking(difficulty(self._rules, self._state, claim), SPREAD)
        chance = self.rng.random()
        slip = "blank" if chance < self.level.wrong + self.level.blank else ""
        return _Sight(self._search_done() + looking, "wrong" if chance < self.level.wrong else slip)

    def _looking(self, times: float, spread: float = HAND_SPREAD) -> float:
        return times * self.level.look_ms * vary(self.rng, spread)

    def _search_done(self) -> float:
        """Return the looking done since the table changed."""
        return search_progress(max(0, self._now - self._changed - SETTLE_MS))

    def _search_end_ms(self, looking_ms: float) -> int:
        """Return the earliest time to act on a claim, given the looking it takes.

        A claim seen before the table changed waits for the hand only, for a random time per seat:
        otherwise the first seat would always win.
        """
        begins = self._changed + SETTLE_MS
        free = max(self._now, begins) + PAUSE_MS * self._pause
        return ceil(max(free, begins + time_for(looking_ms)))

    def _first(self) -> tuple[Claim | None, int]:
        """Return the first claim to be seen, and its time; ties go to the highest worth.

        None stands for the conclusion that the table holds no claim.
        """
        times = {
            claim: self._search_end_ms(sight.looking_ms) for claim, sight in self._sights.items()
        }
        first = min(times, key=lambda c: (times[c], -self._rules.worth(c)), default=None)
        if first is None or self._state.offers_none_here:
            sure = self._search_end_ms(self._patience)
            if first is None or sure < times[first]:
                return None, sure
        return first, times[first]

    def _claim(self, aim: Claim) -> Claim:
        """Return the claim to make for an aim: the same, or a near miss for a slip."""
        if self._sights[aim].slip != "wrong":
            return aim
        wrong = near_misses(self._rules, self._state, aim)
        return wrong[int(self._whim * len(wrong))] if wrong else aim


def near_misses(rules: ClaimRules[Any], state: ClaimState, claim: Claim) -> list[Claim]:
    """Return the wrong claims nearest to a right claim: a step away, failing the fewest features.

    A step replaces one card by another; with two groups, it may also leave a card out, add one, or
    move one to the other group. The order is fixed, and the list may be empty.
    """
    found: dict[Claim, int] = {}
    for other in _neighbouring_claims(state.open, claim):
        whole = rules.misshapen(other) is None and state.goes_on(other)
        if whole and other not in found:
            aspects = rules.judge(state, other).aspects
            found[other] = sum(not feature.right for feature in aspects)
    least = min(filter(None, found.values()), default=0)
    return [other for other, broken in found.items() if broken and broken == least]


def _neighbouring_claims(table: tuple[int, ...], claim: Claim) -> Iterator[Claim]:
    """Yield every claim a step away, using cards of the table."""
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
