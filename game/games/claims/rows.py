"""What games share that are played as Storm or Streak, too: a row of tables, beside the deck."""

from abc import abstractmethod
from functools import partial

from game.core.rng import Rng
from game.core.rules import Action, Entry, IllegalAction
from game.core.told import Count, Explanation
from game.games.claims.choices import ClaimOptions
from game.games.claims.rules import ClaimRules, O
from game.games.claims.state import Claim, ClaimState, Timeout
from game.games.claims.ways import rush
from game.games.rush import NO_SKIP, NOT_CALLED, SOLVED, TABLES, Skip, dealt


class RowRules(ClaimRules[O]):
    """A card game that may be a row of tables, each a function of a number and its place."""

    @abstractmethod
    def grades(self, options: O) -> tuple[object, ...]:
        """Return how hard the tables of a row are, one after the other; the last one stays."""

    @abstractmethod
    def row_table(self, options: O, number: int, place: int) -> tuple[int, ...]:
        """Return the table in a place of a row: a function of the row's number."""

    def deal(self, options: O, rng: Rng) -> tuple[int, ...]:
        """Return the number of a row, or cards."""
        return dealt(rng) if options.rush else super().deal(options, rng)

    def start(self, options: O, deal: tuple[int, ...], seats: int) -> ClaimState:
        """Return the first state.

        Raises:
            ValueError: the deal is not one for these options, or the seats are not 1 … 6.
        """
        if not options.rush:
            return super().start(options, deal, seats)
        self.check_seats(options, seats)
        return rush.started(options, seats, deal, partial(self.row_table, options))

    def takes_back(self, options: ClaimOptions) -> bool:
        """Tell whether all cards were to be seen: a row shows the next table."""
        return super().takes_back(options) and not options.rush

    def misses(self, options: O) -> bool:
        """Tell whether what was not claimed was missed: one claim is all that a row asks for."""
        return super().misses(options) and not options.rush

    def offers_none_here(self, state: ClaimState) -> bool:
        """Tell whether a seat may say that the table holds no claim: those of a row hold one."""
        return state.row is None and super().offers_none_here(state)

    def progress(self, state: ClaimState) -> Count:
        """Return how many tables of a row are solved, or how many cards are left."""
        return super().progress(state) if state.row is None else Count(*SOLVED, state.made)

    def scored(self, options: O, score: int) -> Count:
        """Return the tables of a row, or the points."""
        return Count(*TABLES, score) if options.rush else super().scored(options, score)

    def refusal(self, state: ClaimState, entry: Entry) -> str | None:
        """Return why the entry is not allowed, or None if it is."""
        if not isinstance(entry.action, Skip) or state.row is None:
            return super().refusal(state, entry)
        fault = self._skip_fault(state, entry)
        called = state.seats == 1 or state.caller is not None
        return fault or (None if called else NOT_CALLED)

    def _skip_fault(self, state: ClaimState, entry: Entry) -> str | None:
        """Return why a seat may not skip the table, or None if it may once it has called."""
        return state.kept_out(entry) or (None if rush.offers_skip(state) else NO_SKIP)

    def judged(self, state: ClaimState, action: Action) -> Explanation:
        """Return why a claim is right or wrong; a skip only has to be allowed."""
        return Explanation(True) if isinstance(action, Skip) else super().judged(state, action)

    def apply(self, state: ClaimState, entry: Entry) -> ClaimState:
        """Return the state after the entry.

        Logs of before have skips by seats that had not called: these are still made.

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
                return rush.skipped(state, tables)
            case Claim() if self.shown(state, entry.action).right:
                return rush.solved(state, entry.seat, tables)
        seat = entry.seat if state.caller is None else state.caller
        return rush.missed(state, seat, entry.at_ms)
