"""Base rules of Set and Triples, and of Storm and Streak: a row of tables beside the deck.

Claims of three cards are judged feature by feature. Each table of a row asks for one claim. Several
seats share one table, one clock and one run: in a storm, a seat that makes a mistake sits out until
the next try; in a streak, it loses its finds. So nobody gains by a mistake.
"""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from typing import TypeAlias

from game.core import ternary
from game.core.explanations import Count, Explanation, FeatureVerdict, make_explanation
from game.core.features import BORDER, COLOUR, COUNT, FILL, SHAPE, Feature
from game.core.options import check_seats
from game.core.phrases import phrase
from game.core.rng import Rng
from game.core.rules import Action, Entry, IllegalAction, Seat
from game.core.steps import run_to_end
from game.games import rush
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules, O
from game.games.claims.dealing.grades import Grade, finding
from game.games.claims.state import Claim, ClaimState, Timeout
from game.games.rush import NO_SKIP, NOT_CALLED, SOLVED, TABLES, Skip, deal_row

Tables: TypeAlias = Callable[[int, int], tuple[int, ...]]
"""A function from a row's number and a place to the table there."""


def start_rush(
    options: ClaimOptions, seats: int, deal: tuple[int, ...], tables: Tables
) -> ClaimState:
    """Return the first position of a row.

    Raises:
        ValueError: the deal is not one number of a row.
    """
    first, row = tables(rush.number_of(deal), 0), rush.start_row(options.goal)
    nothing: tuple[int, ...] = ()
    return ClaimState(*(options, seats, first, deal, (nothing,) * seats, (0,) * seats), row=row)


def offers_skip(state: ClaimState) -> bool:
    """Whether the table may be skipped."""
    return state.row is not None and state.row.skips > 0 and not state.over


def solve_table(state: ClaimState, seat: Seat, tables: Tables) -> ClaimState:
    """Return the state after a right claim: a longer run, and the next table."""
    assert state.row is not None
    after = replace(state.add_points(seat, 1), made=state.made + 1)
    return _lay_table(after, state.row.after_find(), tables)


def count_mistake(state: ClaimState, seat: Seat, at_ms: int) -> ClaimState:
    """Return the state after a mistake: a streak ends, a storm loses time and its run."""
    assert state.row is not None
    several, row = state.seats > 1, state.row.after_mistake(at_ms)
    if row.ends_ms is None:
        after = state.add_points(seat, -state.scores[seat] if several else 0)
        return replace(after, row=row, over=True)
    barred = frozenset({seat} if several else ())
    return replace(state.add_points(seat, 0), row=row, barred=barred)


def skip_table(state: ClaimState, tables: Tables) -> ClaimState:
    """Return the state with the next table and a skip less."""
    assert state.row is not None
    return _lay_table(replace(state, caller=None, called_ms=0), state.row.after_skip(), tables)


def _lay_table(state: ClaimState, row: rush.RushProgress, tables: Tables) -> ClaimState:
    """Return the state with the table at a place of the row."""
    (number,) = state.next_cards(1)
    return replace(state, table=tables(number, row.place), row=row)


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
        return start_rush(options, seats, deal, partial(self.row_table, options))

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
        return state.kept_out(entry) or (None if offers_skip(state) else NO_SKIP)

    def judge(self, state: ClaimState, action: Action) -> Explanation:
        """Return the explanation of a claim; a skip is right wherever it is allowed."""
        return Explanation(True) if isinstance(action, Skip) else super().judge(state, action)

    def apply(self, state: ClaimState, entry: Entry) -> ClaimState:
        """Return the state; skips of older logs by seats that had not called are still accepted."""
        if state.row is None or not isinstance(entry.action, Claim | Skip | Timeout):
            return super().apply(state, entry)
        skips = isinstance(entry.action, Skip)
        refusal = self._skip_fault(state, entry) if skips else self.refusal(state, entry)
        if refusal is not None:
            raise IllegalAction(refusal)
        tables = partial(self.row_table, self.options_of(state))
        match entry.action:
            case Skip():
                return skip_table(state, tables)
            case Claim() if self.explain_claim(state, entry.action).right:
                return solve_table(state, entry.seat, tables)
        seat = entry.seat if state.caller is None else state.caller
        return count_mistake(state, seat, entry.at_ms)


_RULES = {
    SHAPE: (
        phrase("shapes must be all the same or all different"),
        phrase("shapes must all differ"),
    ),
    COLOUR: (
        phrase("colours must be all the same or all different"),
        phrase("colours must all differ"),
    ),
    FILL: (
        phrase("shadings must be all the same or all different"),
        phrase("shadings must all differ"),
    ),
    COUNT: (
        phrase("numbers must be all the same or all different"),
        phrase("numbers must all differ"),
    ),
    BORDER: (
        phrase("borders must be all the same or all different"),
        phrase("borders must all differ"),
    ),
}
"""The rule of each feature, for shapes "sum" and "apart" (Set and Triples)."""


@lru_cache(maxsize=64)
def _threes(table: tuple[int, ...], n: int, alike_is_right: bool) -> tuple[Claim, ...]:
    found = ternary.find_sets(table, n) if alike_is_right else ternary.find_triples(table)
    return tuple(map(Claim, found))


class FeatureRules(RowRules[O]):
    """A game of claims of three cards, right or wrong feature by feature."""

    def claims(self, options: O, table: tuple[int, ...]) -> tuple[Claim, ...]:
        return _threes(table, options.cards.places, options.shape == "sum")

    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return the values of each feature and the features breaking the rule.

        Two cards are right if they go together in some claim.
        """
        options, cards = self.options_of(state), claim.left
        columns = options.cards.columns(cards)
        apart = options.shape == "apart"
        verdict = {1: "broken" if apart else "alike", len(cards): "different"}

        def judge(feature: Feature, values: tuple[int, ...]) -> FeatureVerdict:
            found = verdict.get(len(set(values)), "broken")
            return FeatureVerdict(feature, values, found, rule=_RULES[feature][apart])

        aspects = map(judge, options.cards.features, columns)
        return make_explanation(aspects, completing=self.completing(options, cards[:2]))

    @abstractmethod
    def grades(self, options: O) -> tuple[Grade, ...]: ...

    def row_table(self, options: O, number: int, place: int) -> tuple[int, ...]:
        """Return a table with the number of claims and differing features set by its grade."""
        completing = partial(self.completing, options)
        grade = rush.grade(self.grades(options), place)
        size = options.table_size
        return run_to_end(
            finding(options.cards, size, completing, grade, rush.stream(number, place))
        )
