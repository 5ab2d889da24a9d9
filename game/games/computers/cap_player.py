"""Computer players of No Set: greed and caution in a race, exact search at the end of a duel."""

from collections.abc import Generator, Sequence
from typing import NamedTuple

from game.core.masks import cards_of
from game.core.rng import Rng
from game.core.rules import Seat
from game.games.computers.player import TurnPlayer
from game.games.levels import Level
from game.games.noset.duels import mirror_card, winning_card
from game.games.noset.largest import best_cards
from game.games.noset.sets import close_by
from game.games.noset.state import CapState, Take


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


class CapPlayer(TurnPlayer[CapState]):
    """A computer player at a seat."""

    def __init__(self, state: CapState, seat: Seat, number: int, level: Level, rng: Rng) -> None:
        """Create the player of a level by its ``number`` from 1 to 5."""
        super().__init__(state, seat, level, rng)
        self._skill = _SKILLS[number - 1]

    def _choices(self) -> Sequence[int]:
        return self._state.open

    def _choose(self, choices: list[int]) -> Generator[object, None, Take]:
        duel = self._state.is_duel
        return Take((yield from self._duel_card(choices) if duel else self._race_card(choices)))

    def _duel_card(self, cards: Sequence[int]) -> Generator[object, None, int]:
        """Find a winning card within the level's search; else any open one, or one overlooked."""
        state, skill = self._state, self._skill
        closed = cards_of(state.closed_mask)
        if closed and self._slip < min(_MOST_SLIPS, skill.slips * len(state.taken)):
            return closed[int(self._whim * len(closed))]
        taken = state.taken_mask
        if state.seats == 2 and len(cards) <= skill.exact:
            found = yield from winning_card(taken, state.features, skill.exact)
            if found is not None:
                return found
        if skill.mirrors and state.seats == 2 and state.taken:
            mirror = mirror_card(taken, state.taken[-1], state.features)
            if mirror is not None:
                return mirror
        return cards[0]

    def _race_card(self, cards: Sequence[int]) -> Generator[object, None, int]:
        """Find the card to take: with the most still in reach, or closing the fewest."""
        state, skill = self._state, self._skill
        table, taken, features = state.table_mask, state.taken_mask, state.features
        # In a row even the best errs at times: without a mistake, a streak would never end.
        errs = self._slip < max(_LEAST_STRAY, self.level.stray)
        if skill.reaches_most if state.row is None else not errs:
            best = yield from best_cards(table, taken, features)
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

        yield None
        return min(cards, key=closes)
