"""The rules of No Set: take as many cards as possible, of which no three are a set.

A seat takes cards of its own table, one seat after the other, and the most cards win; or all take
for a single choice, and whoever completes a set, or finds no open card, loses (a duel). In a row of
tables, a card after which the most cannot be reached any more is a mistake, and stays.
"""

from collections.abc import Generator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from types import MappingProxyType

from game.core.explanations import (
    Count,
    Explanation,
    FeatureVerdict,
    make_explanation,
)
from game.core.features import Cards
from game.core.options import check_seats
from game.core.phrases import count_words, phrase
from game.core.results import Result, ranks
from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Entry, Hint, IllegalAction, Rules, Seat
from game.core.steps import run_to_end
from game.games import rush, turns
from game.games.noset import cap_hints, largest, tables, twenties
from game.games.noset import state as cap_state
from game.games.noset.options import ROW_CARDS, SOLID, WHOLE, CapOptions
from game.games.noset.sets import cards_of, closed_cards, mask_of, pair_closing
from game.games.noset.state import CapState, Take
from game.games.noset.worksheets import most_cards

NO_CARD = "That card isn’t on this table."
TAKEN = "That card is taken already."
SET = "That makes a set."
LOSES = "That card loses: the most would be out of reach."

CARDS_TAKEN = count_words("{count} card taken", "{count} cards taken")
CARDS = count_words("{count} card", "{count} cards")
WON_DUEL, LOST_DUEL = phrase("wins the duel"), phrase("loses the duel")

_FIRST = 33
"""The first card of the example: solid diamonds."""

_SIZES_DRAWN = (12, 15, 18, 21)

_RANKS_DRAWN = {1: 2, 2: 1}
_RANKS = {SOLID: {1: 1}, WHOLE: {2: 2, 3: 1}}
"""The ranks by how many cards are short of the most, drawn tables and by the size of others."""

_GOLD_CARDS = 12


class CapRules(Rules[CapOptions, CapState]):
    """The rules of No Set."""

    key = "noset"
    title = "No Set"
    sentence = "Take as many cards as you can. No three of them may be a set."
    brief = phrase("No three a set")
    worksheets = (most_cards(sentence),)
    hue = 103
    prize = "table tiles"
    options = CapOptions
    free_undo = True
    tally = phrase("cards taken: {counts}")
    was_there = phrase("A card that leaves the most in reach")
    lost = phrase("No card is open")
    lost_at = phrase("You could still win until card {number}.")
    perfect = phrase("The most there is on this table.")
    stars = ("won", "second", "larger")
    star_words = MappingProxyType(
        {
            "second": (
                phrase("Win, taking second"),
                phrase("as second to take"),
                phrase("not as second to take"),
            ),
            "larger": (
                phrase("Win with no cards dealt"),
                phrase("with no cards dealt"),
                phrase("not with no cards dealt"),
            ),
        }
    )
    rung = MappingProxyType({"play": "duel"})  # in a race both take cards of their own
    row_medals = MappingProxyType({"storm": (4, 5, 6, 7), "streak": (3, 10, 21, 29)})

    def deal(self, options: CapOptions, rng: Rng) -> tuple[int, ...]:
        """Return the number of a row, the cards dealt, or those of a table drawn from the deck."""
        if options.rush:
            return rush.deal_row(rng)
        if options.play == "duel":
            return _free_cards(options.dealt, rng)
        if options.goal == "twenty":
            return tables.draw_find_twenty(rng)
        if options.table_size not in _SIZES_DRAWN:
            return ()
        draw = tables.draw_single_answer if options.deal == "single" else tables.draw_table
        return draw(options.table_size, rng)

    def start(self, options: CapOptions, deal: tuple[int, ...], seats: int) -> CapState:
        """Return the table with the cards dealt, or the first table of a row.

        Raises:
            ValueError: the deal does not fit these options, or the seats are too many or few (a
                duel needs two).
        """
        check_seats(seats, options.least_seats, self.max_seats)
        if options.rush:
            number = rush.number_of(deal)
            row, scores = rush.start_row(options.goal), (0,) * seats
            first = _row_table(number, 0)
            return CapState(options, seats, first, row=row, number=number, scores=scores)
        drawn = options.table_size in _SIZES_DRAWN
        _check_deal(options, deal)
        if drawn:
            return CapState(options, seats, deal)
        table = (*options.cards.all_cards,)
        return CapState(options, seats, table, deal, len(deal))

    def example(self) -> CapState:
        """Return nine cards alike in two features; four are taken, and so the others are closed."""
        nine = tuple(_FIRST + 9 * colour + count for colour in range(3) for count in range(3))
        return CapState(CapOptions(), 1, nine, tuple(nine[k] for k in (0, 2, 6, 8)))

    def actors(self, state: CapState) -> frozenset[Seat]:
        clock = {CLOCK} if state.alarm() else ()
        return frozenset() if state.over else frozenset({state.turn, *clock})

    def moves(self, state: CapState, seat: Seat) -> Sequence[Action]:
        """Return the seat's open cards, ascending; in a row, those that keep the most in reach."""
        if seat == CLOCK or seat not in self.actors(state):
            return ()
        good = state.open if state.row is None else _good_cards(state)
        return tuple(map(Take, good))

    def is_attempt(self, state: CapState, action: Action) -> bool:
        return isinstance(action, Take)

    def turn(self, state: CapState) -> Seat | None:
        return None if state.over else state.turn

    def progress(self, state: CapState) -> Count:
        """Return the number of solved tables of a row, or of cards taken."""
        if state.row is not None:
            return Count(*rush.SOLVED, sum(state.scores))
        return Count(*CARDS_TAKEN, len(state.taken))

    def score_words(self, options: CapOptions, score: int) -> Count:
        """Return the solved tables of a row, the cards taken, or the winner of a duel."""
        if options.play == "duel":
            return Count(WON_DUEL if score else LOST_DUEL)
        return Count(*(rush.TABLES if options.rush else CARDS), score)

    def refusal(self, state: CapState, entry: Entry) -> str | None:
        if state.row is not None:
            refused = rush.refusal(state.row, entry, state.turn, over=state.over)
            if refused is not None:
                return refused or None
        return turns.refuse(entry, Take, state.turn, partial(_fault, state), over=state.over)

    def apply(self, state: CapState, entry: Entry) -> CapState:
        refused = self.refusal(state, entry)
        if refused is not None:
            raise IllegalAction(refused)
        match entry.action:
            case Take(card) if state.row is not None:
                return _take_in_row(state, card, entry.at_ms)
            case Take(card) if state.play == "duel":
                return _take_in_duel(state, card)
            case Take(card):
                return _take(state, card)
            case rush.Skip():
                assert state.row is not None
                return _lay_table(state, state.row.after_skip())
        return replace(state, ended=True)  # time is up

    def result(self, state: CapState) -> Result | None:
        """Return the result; alone it is won with the most cards, and perfect without a mistake.

        Scores are the cards taken, or the solved tables of a row; in a duel 0 for the loser.
        """
        if not state.over:
            return None
        if state.row is not None:
            return Result(state.scores, ranks(state.scores))
        if state.play == "duel":
            lost = state.turn if state.loser is None else state.loser
            scores = tuple(int(seat != lost) for seat in range(state.seats))
            return Result(scores, ranks(scores))
        scores = tuple(map(len, state.finished))
        if state.seats > 1:
            return Result(scores, ranks(scores))
        most = state.most_cards
        best = scores[0] == most
        return Result(scores, (1,), best, best and not state.mistakes, most, _rank(state))

    def fewest(self, options: CapOptions) -> int | None:
        return None

    def find_losing_entry(self, states: Sequence[CapState]) -> Generator[int, None, int | None]:
        """Find the entry after which the most cards of a single table are out of reach."""
        first = states[0]
        if first.seats > 1 or first.row is not None:
            return None
        for number, after in enumerate(states[1:]):
            taken = mask_of((after.finished or (after.taken,))[0])
            there = yield from largest.prospect(after.table_mask, taken, after.features)
            if there.most < first.most_cards:
                return number
        return None

    def review_puzzle(self, state: CapState) -> tuple[int, ...]:
        """Return the table of a row as it was dealt."""
        return () if state.row is None or state.over else state.table

    def judge(self, state: CapState, action: Action) -> Explanation:
        """Return the reasons for and against a card: the set it would make, feature by feature."""
        if isinstance(action, rush.Skip) and state.row is not None:
            return Explanation(True)
        if not isinstance(action, Take):
            return Explanation(False, reason=turns.UNKNOWN_ACTION)
        card = action.card
        fault = _unknown_card(state, card)
        if fault is not None:
            return Explanation(False, reason=fault, focus=(card,))
        pair = pair_closing(state.taken_mask, card, state.features)
        if pair is not None:
            made = make_explanation(_set_aspects(state.options.cards, (*pair, card)))
            return made._replace(right=False, reason=SET, focus=(*pair, card))
        if state.row is not None and card not in _good_cards(state):
            return Explanation(False, reason=LOSES, focus=(card,))
        return Explanation(True)

    def hint(self, state: CapState, seat: Seat) -> Hint | None:
        """Return the card leaving the most ways to the most cards; None in a duel."""
        if seat == CLOCK or seat not in self.actors(state) or state.play == "duel":
            return None
        return run_to_end(cap_hints.hinting(state))

    show = staticmethod(cap_state.show)
    encode_action = staticmethod(cap_state.encode_action)
    decode_action = staticmethod(cap_state.decode_action)


def _free_cards(count: int, rng: Rng) -> tuple[int, ...]:
    """Return random cards of the deck without a set."""
    dealt: tuple[int, ...] = ()
    for card in rng.shuffle(range(WHOLE)):
        if len(dealt) < count and not closed_cards(mask_of(dealt), 4) >> card & 1:
            dealt = (*dealt, card)
    return dealt


def _check_deal(options: CapOptions, deal: tuple[int, ...]) -> None:
    """Check the cards of a deal that is not a row's.

    Raises:
        ValueError: they are too many or few, come twice, or those dealt make a set or fix no 20.
    """
    size, twenty = options.table_size, options.goal == "twenty" and options.play == "race"
    drawn = size if size in _SIZES_DRAWN else options.dealt if options.play == "duel" else 0
    whole = all(type(card) is int and 0 <= card < WHOLE for card in deal)
    fits = len(deal) < twenties.MOST if twenty else len(deal) == drawn
    if not whole or len({*deal}) != len(deal) or not fits:
        taken = "a few" if twenty else drawn
        raise ValueError(f"deal takes {taken} different cards, got {deal!r:.80}")
    if drawn != size and any(pair_closing(mask_of(deal), card, 4) for card in deal):
        raise ValueError(f"deal takes cards without a set, got {deal!r:.80}")
    if twenty and twenties.ways(mask_of(deal)) != 1:
        raise ValueError(f"deal takes cards of just one 20, got {deal!r:.80}")


def _row_table(number: int, place: int) -> tuple[int, ...]:
    """Return the table at a place of a row: the first three as drawn, then with one solution."""
    rng = rush.stream(number, place)
    return (tables.draw_table if place < rush.EACH else tables.draw_single_answer)(ROW_CARDS, rng)


def _rank(state: CapState) -> int:
    """Return the rank of a game alone: 4 for the most cards, or 3 if there were mistakes.

    On the whole deck, 3 is also for 20 within reach with 12 cards taken, where by chance 3 of 100
    games are. Nothing but the most counts where the only 20 is to be found.
    """
    (taken,), size = state.finished, len(state.table)
    short = state.most_cards - len(taken)
    if not short:
        return 3 if state.mistakes else 4
    if state.options.goal == "twenty":
        return 0
    if size == WHOLE and twenties.is_reachable(mask_of(taken[:_GOLD_CARDS])):
        return 3
    return _RANKS.get(size, _RANKS_DRAWN).get(short, 0)


def _good_cards(state: CapState) -> tuple[int, ...]:
    """Return the open cards leaving the most in reach, ascending."""
    return _best(state.table_mask, state.taken_mask, state.features)


@lru_cache(maxsize=1024)
def _best(table: int, taken: int, features: int) -> tuple[int, ...]:
    return cards_of(run_to_end(largest.best_cards(table, taken, features)))


def _unknown_card(state: CapState, card: object) -> str | None:
    if type(card) is not int or card not in state.table:
        return NO_CARD
    return TAKEN if card in state.taken else None


def _fault(state: CapState, take: Take) -> str | None:
    """Return the reason for refusing a card to the seat in turn, or None."""
    unknown = _unknown_card(state, take.card)
    if unknown is None and state.options.marks_closed and state.closed_mask >> take.card & 1:
        return SET
    return unknown


def _take(state: CapState, card: int) -> CapState:
    """Return the position after a card of a race: the next seat begins when no card is open."""
    if state.closed_mask >> card & 1:
        return replace(state, mistakes=state.mistakes + 1)
    after = replace(state, taken=(*state.taken, card))
    if after.open:
        return after
    finished = (*state.finished, after.taken)
    if len(finished) == state.seats:
        return replace(after, finished=finished)
    taken = state.taken[: state.dealt]
    return replace(after, finished=finished, taken=taken, turn=state.turn + 1)


def _take_in_duel(state: CapState, card: int) -> CapState:
    loser = state.turn if state.closed_mask >> card & 1 else None
    turn = state.turn if loser is not None else (state.turn + 1) % state.seats
    return replace(state, taken=(*state.taken, card), turn=turn, loser=loser)


def _take_in_row(state: CapState, card: int, at_ms: int) -> CapState:
    """Return the position after a card in a row: a solved table is followed by the next."""
    assert state.row is not None
    then = (state.turn + 1) % state.seats
    if card not in _good_cards(state):
        row, scores, ends = rush.lose_turn(state.row, state.scores, state.turn, at_ms)
        return replace(state, row=row, scores=scores, ended=ends, turn=then)
    after = replace(state, taken=(*state.taken, card))
    if after.open:
        return after
    scores = tuple(one + (seat == state.turn) for seat, one in enumerate(state.scores))
    return _lay_table(replace(after, scores=scores, turn=then), state.row.after_find())


def _lay_table(state: CapState, row: rush.RushProgress) -> CapState:
    """Return the position with the table at a place of the row.

    Raises:
        ValueError: it is an observation, without the row's number.
    """
    if state.number is None:
        raise ValueError("an observation hides the tables that come")
    return replace(state, table=_row_table(state.number, row.place), taken=(), row=row)


def _set_aspects(deck: Cards, cards: tuple[int, ...]) -> Sequence[FeatureVerdict]:
    """Return the verdicts on the three cards of a set, feature by feature."""
    return [
        FeatureVerdict(feature, values, "alike" if len({*values}) == 1 else "different")
        for feature, values in zip(deck.features, deck.columns(cards), strict=True)
    ]


NO_SET = CapRules()
