"""Computer players of No Set: greed and caution in a race, exact search at the end of a duel."""

from collections.abc import Generator, Sequence
from math import ceil, log2
from typing import NamedTuple, TypeVar

from game.core.rng import Rng
from game.core.rules import Entry, Seat
from game.core.steps import Work
from game.games.computers.player import HAND_SPREAD, ComputerPlan, Player, Thought, vary
from game.games.levels import Level
from game.games.noset.duels import mirror_card, winning_card
from game.games.noset.largest import best_cards
from game.games.noset.sets import cards_of, close_by
from game.games.noset.state import CapState, Take

T = TypeVar("T")


class _Skill(NamedTuple):
    """The skill of a level beyond taking any open card.

    ``slips`` is the chance, for each card taken, to overlook in a duel that a card is closed;
    ``exact`` the most open cards of a duel searched to its end.
    """

    slips: float = 0.0
    exact: int = 0
    mirrors: bool = False
    counts: bool = False
    looks_ahead: bool = False
    reaches_most: bool = False


_MOST_SLIPS = 0.25
_LEAST_STRAY = 0.04
_SKILLS = (
    _Skill(slips=0.02),
    _Skill(),
    _Skill(exact=8, counts=True),
    _Skill(exact=16, counts=True, looks_ahead=True),
    _Skill(exact=34, counts=True, mirrors=True, reaches_most=True),
)


class CapPlayer(Player[CapState]):
    """A computer player at a seat."""

    def __init__(self, state: CapState, seat: Seat, number: int, level: Level, rng: Rng) -> None:
        """Create the player of a level by its ``number`` from 1 to 5."""
        super().__init__(seat, level, rng)
        self._skill, self._state, self._now = _SKILLS[number - 1], state, 0
        self._draw()

    def see(self, state: CapState, entry: Entry) -> None:
        self._state, self._now = state, entry.at_ms
        self._draw()

    def think(self) -> Thought:
        """Plan a card; the time grows with the logarithm of the choice, as for peg solitaire."""
        state, cards = self._state, self._state.open
        turned = int(self._whim * len(cards))
        cards = cards[turned:] + cards[:turned]  # ties are broken at random
        choice_ms = self.level.jump_ms * log2(1 + len(cards)) * self._slowness
        if state.is_duel:
            card = yield from self._duel_card(cards)
        else:
            card = yield from self._race_card(cards)
        return ComputerPlan(ceil(self._now + choice_ms), Take(card))

    def _draw(self) -> None:
        """Draw the random numbers of the next plan, so that planning itself is deterministic."""
        self._slowness = vary(self.rng, HAND_SPREAD)
        self._slip = self.rng.random()
        self._whim = self.rng.random()

    def _duel_card(self, cards: Sequence[int]) -> Generator[None, None, int]:
        """Find a winning card within the level's search; else any open one, or one overlooked."""
        state, skill = self._state, self._skill
        closed = cards_of(state.closed_mask)
        if closed and self._slip < min(_MOST_SLIPS, skill.slips * len(state.taken)):
            return closed[int(self._whim * len(closed))]
        taken = state.taken_mask
        if state.seats == 2 and len(cards) <= skill.exact:
            found = yield from _in_steps(winning_card(taken, state.features, skill.exact))
            if found is not None:
                return found
        if skill.mirrors and state.seats == 2 and state.taken:
            mirror = mirror_card(taken, state.taken[-1], state.features)
            if mirror is not None:
                return mirror
        return cards[0]

    def _race_card(self, cards: Sequence[int]) -> Generator[None, None, int]:
        """Find the card to take: with the most still in reach, or closing the fewest."""
        state, skill = self._state, self._skill
        table, taken, features = state.table_mask, state.taken_mask, state.features
        # In a row even the best errs at times: without a mistake, a streak would never end.
        errs = self._slip < max(_LEAST_STRAY, self.level.stray)
        if skill.reaches_most if state.row is None else not errs:
            best = yield from _in_steps(best_cards(table, taken, features))
            return next(card for card in cards if best >> card & 1)
        if not skill.counts:
            return cards[0]
        free = table & ~taken & ~state.closed_mask

        def closes(card: int) -> int:
            mine = close_by(taken, card, features) & free
            if not skill.looks_ahead:
                return mine.bit_count()
            left = cards_of(free & ~mine & ~(1 << card))
            after = taken | 1 << card
            nexts = [(mine | close_by(after, one, features) & free).bit_count() for one in left]
            return min(nexts, default=mine.bit_count())

        yield
        return min(cards, key=closes)


def _in_steps(work: Work[T]) -> Generator[None, None, T]:
    """Run a piece of work as steps of planning."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
        yield
