"""What differs from one card game to the next, and what comes of an attempt to claim."""

from abc import abstractmethod
from dataclasses import replace
from typing import ClassVar, TypeVar, cast

from game.core.rules import Explanation, Rules, Seat
from game.games.claims.actions import Claim
from game.games.claims.hints import CLAIM_WORDS
from game.games.claims.refill import checked_draw, taken_from
from game.games.claims.state import HIDDEN, ClaimOptions, ClaimState

O = TypeVar("O", bound=ClaimOptions)  # noqa: E741 - the standard letter of the contract


class ClaimGame(Rules[O, ClaimState]):
    """Deck, claims and test, which each game brings; points, penalties and refilling."""

    max_seats = 6
    undoable = True
    timed = True
    hint_words = CLAIM_WORDS
    alike_is_right: ClassVar[bool] = False  # three alike are as good as three others

    # What differs from game to game.

    @abstractmethod
    def deck(self, options: O) -> range:
        """Return all cards of the game."""

    @abstractmethod
    def table_size(self, options: O) -> int:
        """Return how many cards lie on the table at the start."""

    @abstractmethod
    def claims(self, options: O, table: tuple[int, ...]) -> tuple[Claim, ...]:
        """Return every right claim among these cards once, in a pinned order."""

    @abstractmethod
    def is_right(self, options: O, claim: Claim) -> bool:
        """Tell whether the claim, of distinct cards on the table, is right."""

    @abstractmethod
    def misshapen(self, claim: Claim) -> str | None:
        """Return why the cards cannot be a claim at all, or None."""

    @abstractmethod
    def shown(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return aspect by aspect why a claim, of distinct cards of the deck, is right or wrong."""

    def worth(self, claim: Claim) -> int:
        """Return the points of a right claim."""
        return 1

    def keeps_cards(self, options: O) -> bool:
        """Tell whether claimed cards stay on the table."""
        return False

    def dealing(self, options: O) -> str:
        """Return "plain", "checked", or "complete"."""
        return "plain"

    def deals_itself(self, options: O) -> bool:
        """Tell whether three more are dealt without asking when the table holds no claim."""
        return True

    def completing(self, options: O, a: int, b: int) -> int | None:
        """Return the card that makes a claim of three with two distinct cards, if one does."""
        return None

    def options_of(self, state: ClaimState) -> O:
        """Return the state's options as this game's own: ``start`` took no others."""
        return cast(O, state.options)

    # What lies there to be done.

    def claims_left(self, state: ClaimState) -> tuple[Claim, ...]:
        """Return the right claims on the table that have not been made."""
        claims = self.claims(self.options_of(state), state.table)
        if not state.found:
            return claims
        return tuple(claim for claim in claims if claim not in state.found)

    def offers_none_here(self, state: ClaimState) -> bool:
        """Tell whether a seat may say now that the table holds no claim."""
        options = self.options_of(state)
        return (
            not state.over
            and not self.deals_itself(options)
            and self.dealing(options) == "plain"
            and not self.keeps_cards(options)
            and bool(state.stock)
        )

    # What happens after an attempt.

    def _scored(self, state: ClaimState, seat: Seat, points: int) -> ClaimState:
        """Return the state after an attempt was judged: points given, the table free again.

        Whoever sat out has now sat out a claim.
        """
        scores = list(state.scores)
        scores[seat] += points
        return replace(state, scores=tuple(scores), caller=None, called_ms=0, barred=frozenset())

    def _failed(self, state: ClaimState, seat: Seat) -> ClaimState:
        """Return the state after a wrong attempt. A score may fall below zero.

        At most one seat sits out at a time, so somebody can always act. Alone, nobody else could
        end the sitting out, so it means nothing there.
        """
        penalty = state.options.penalty
        after = self._scored(state, seat, -1 if penalty == "point" else 0)
        if penalty == "sit out" and state.seats > 1:
            return replace(after, barred=frozenset({seat}))
        return after

    def _taken(self, state: ClaimState, seat: Seat, claim: Claim) -> ClaimState:
        after = self._scored(state, seat, self.worth(claim))
        if self.keeps_cards(self.options_of(state)):
            return replace(after, found=(*after.found, claim))
        cards = claim.left + claim.right
        piles = list(after.piles)
        piles[seat] += cards
        return self._refilled(replace(after, piles=tuple(piles)), cards)

    def _refilled(self, state: ClaimState, gone: tuple[int, ...]) -> ClaimState:
        """Return the state with these cards off the table and new ones in their places."""
        options = self.options_of(state)
        left = tuple(card for card in state.table if card not in gone)
        missing = min(max(0, self.table_size(options) - len(left)), len(state.stock))
        drawn = self._drawn(state, missing)
        if missing == 3 and self.dealing(options) == "checked" and drawn:
            drawn = checked_draw(left, state.stock, lambda a, b: self.completing(options, a, b))
        stock = tuple(card for card in state.stock if card not in drawn)
        return replace(state, table=taken_from(state.table, gone, drawn), stock=stock)

    def _drawn(self, state: ClaimState, count: int) -> tuple[int, ...]:
        """Return the next cards of the stock.

        Raises:
            ValueError: the state is an observation, which does not know them.
        """
        drawn = state.stock[:count]
        if HIDDEN in drawn:
            raise ValueError("an observation hides the cards that would be dealt")
        return drawn

    def _three_more(self, state: ClaimState) -> ClaimState:
        drawn = self._drawn(state, 3)
        return replace(state, table=state.table + drawn, stock=state.stock[3:])

    def _settled(self, state: ClaimState) -> ClaimState:
        """Return the state after automatic dealing, and over if it is."""
        options = self.options_of(state)
        if options.ends == "points" and max(state.scores) >= options.target:
            return replace(state, over=True)
        itself = self.dealing(options) != "checked" and self.deals_itself(options)
        while itself and state.stock and not self.claims_left(state):
            state = self._three_more(state)
        if self.claims_left(state) or self.offers_none_here(state):
            return state
        return replace(state, over=True)
