"""Base rules of the card games with Storm and Streak: a row of tables beside the deck."""

from abc import abstractmethod
from functools import partial

from game.core.explanations import Count, Explanation
from game.core.rng import Rng
from game.core.rules import Action, Entry, IllegalAction, check_seats
from game.games.claims.claim_rules import ClaimRules, O
from game.games.claims.state import Claim, ClaimState, Timeout
from game.games.claims.ways import rush
from game.games.rush import NO_SKIP, NOT_CALLED, SOLVED, TABLES, Skip, deal_row


class RowRules(ClaimRules[O]):
    """A card game with a row of tables, each a function of the row's number and a place."""

    @abstractmethod
    def grades(self, options: O) -> tuple[object, ...]:
        """Return the grades of a row's tables, easiest first; the last one applies from then on."""

    @abstractmethod
    def row_table(self, options: O, number: int, place: int) -> tuple[int, ...]:
        """Return the table at a place of a row, a pure function of the row's number."""

    def deal(self, options: O, rng: Rng) -> tuple[int, ...]:
        """Return the number of a row, or a deck."""
        return deal_row(rng) if options.rush else super().deal(options, rng)

    def start(self, options: O, deal: tuple[int, ...], seats: int) -> ClaimState:
        if not options.rush:
            return super().start(options, deal, seats)
        check_seats(seats, options.least_seats, self.max_seats)
        return rush.start_rush(options, seats, deal, partial(self.row_table, options))

    def progress(self, state: ClaimState) -> Count:
        """Return the number of solved tables of a row, or of cards left."""
        return super().progress(state) if state.row is None else Count(*SOLVED, state.made)

    def score_words(self, options: O, score: int) -> Count:
        """Return the number of solved tables of a row, or the points."""
        return Count(*TABLES, score) if options.rush else super().score_words(options, score)

    def refusal(self, state: ClaimState, entry: Entry) -> str | None:
        if not isinstance(entry.action, Skip) or state.row is None:
            return super().refusal(state, entry)
        fault = self._skip_fault(state, entry)
        called = state.seats == 1 or state.caller is not None
        return fault or (None if called else NOT_CALLED)

    def _skip_fault(self, state: ClaimState, entry: Entry) -> str | None:
        """Return the reason a seat may not skip the table, or None if it may."""
        return state.kept_out(entry) or (None if rush.offers_skip(state) else NO_SKIP)

    def judge(self, state: ClaimState, action: Action) -> Explanation:
        """Return the explanation of a claim; a skip is right wherever it is allowed."""
        return Explanation(True) if isinstance(action, Skip) else super().judge(state, action)

    def apply(self, state: ClaimState, entry: Entry) -> ClaimState:
        """Return the state after the entry.

        Older logs have skips by seats that had not called: these are still accepted.

        Raises:
            IllegalAction: the entry is not allowed.
        """
        if state.row is None or not isinstance(entry.action, Claim | Skip | Timeout):
            return super().apply(state, entry)
        skips = isinstance(entry.action, Skip)
        refusal = self._skip_fault(state, entry) if skips else self.refusal(state, entry)
        if refusal is not None:
            raise IllegalAction(refusal)
        tables = partial(self.row_table, self.options_of(state))
        match entry.action:
            case Skip():
                return rush.skip_table(state, tables)
            case Claim() if self.explain_claim(state, entry.action).right:
                return rush.solve_table(state, entry.seat, tables)
        seat = entry.seat if state.caller is None else state.caller
        return rush.count_mistake(state, seat, entry.at_ms)
