"""The rules of No Set: take as many cards as possible, of which no three are a set.

A seat takes cards of its own table, one seat after the other, and the most cards win; or all take
for a single choice, and whoever completes a set, or finds no open card, loses (a duel). In a row of
tables, a card after which the most cannot be reached any more is a mistake, and stays.
"""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from game.core.explanations import Explanation, alike_or_different, make_explanation
from game.core.masks import mask_of
from game.core.phrases import count_words, phrase
from game.core.results import Result, ranks
from game.core.rng import Rng
from game.core.rules import Hint, Seat
from game.core.steps import run_to_end
from game.games import rush
from game.games.noset import cap_hints, largest, tables, twenties
from game.games.noset import state as cap_state
from game.games.noset.options import ROW_CARDS, SOLID, WHOLE, CapOptions
from game.games.noset.sets import closed_cards, pair_closing
from game.games.noset.state import CapState, Take
from game.games.noset.worksheets import most_cards
from game.games.turn_rules import TurnRules

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


class CapRules(TurnRules[CapOptions, CapState]):
    """The rules of No Set."""

    key = "noset"
    title = "No Set"
    sentence = "Take as many cards as you can. No three of them may be a set."
    brief = phrase("No three a set")
    worksheets = (most_cards(sentence),)
    hue = 103
    prize = "table tiles"
    options = CapOptions
    move = Take
    things = WHOLE
    counted, scored = CARDS_TAKEN, CARDS
    duel_won, duel_lost = WON_DUEL, LOST_DUEL
    tally = phrase("cards taken: {counts}")
    was_there = phrase("A card that leaves the most in reach")
    lost = phrase("No card is open")
    lost_at = phrase("You could still win until card {number}.")
    perfect = phrase("The most there is on this table.")
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
    row_medals = MappingProxyType({"storm": (4, 5, 6, 7), "streak": (3, 10, 21, 29)})

    def deal_board(self, options: CapOptions, rng: Rng) -> tuple[int, ...]:
        """Return the cards dealt, or those of a table drawn from the deck."""
        if options.play == "duel":
            return _free_cards(options.dealt, rng)
        if options.goal == "twenty":
            return tables.draw_find_twenty(rng)
        if options.table_size not in _SIZES_DRAWN:
            return ()
        draw = tables.draw_single_answer if options.deal == "single" else tables.draw_table
        return draw(options.table_size, rng)

    def begin(self, options: CapOptions, deal: tuple[int, ...], seats: int) -> CapState:
        """Return the table with the cards dealt, or an empty one for a row."""
        if not options.rush:
            _check_deal(options, deal)
        if options.table_size in _SIZES_DRAWN:
            return CapState(options, seats, deal)
        return CapState(options, seats, (*options.cards.all_cards,), deal, len(deal))

    def lay(self, state: CapState, number: int, place: int) -> CapState:
        """Return the table at a place of a row: the first three as drawn, then with one answer."""
        rng = rush.stream(number, place)
        draw = tables.draw_table if place < rush.EACH else tables.draw_single_answer
        return replace(state, table=draw(ROW_CARDS, rng), taken=())

    def renew(self, state: CapState) -> CapState:
        return replace(state, taken=state.taken[: state.dealt])

    def example(self) -> CapState:
        """Return nine cards alike in two features; four are taken, and so the others are closed."""
        nine = tuple(_FIRST + 9 * colour + count for colour in range(3) for count in range(3))
        return CapState(CapOptions(), 1, nine, tuple(nine[k] for k in (0, 2, 6, 8)))

    def legal(self, state: CapState) -> Iterable[Take]:
        """Return the open cards, ascending."""
        return map(Take, state.open)

    def keeps(self, state: CapState, move: Take) -> bool:
        """Whether a card leaves the most in reach."""
        return bool(_best(state.table_mask, state.taken_mask, state.features) >> move.card & 1)

    def make(self, state: CapState, move: Take) -> CapState:
        """Return the position with a card taken; a closed card is a mistake, or loses a duel."""
        closed = state.closed_mask >> move.card & 1
        if closed and not state.is_duel:
            return replace(state, mistakes=state.mistakes + 1)
        taken = (*state.taken, move.card)
        if closed:
            return replace(state, taken=taken, ended=True, loser=state.turn)
        return replace(state, taken=taken)

    def fault(self, state: CapState, move: Take) -> str | None:
        unknown = _unknown_card(state, move.card)
        if unknown is None and state.options.marks_closed and state.closed_mask >> move.card & 1:
            return SET
        return unknown

    def end(self, state: CapState) -> Result:
        """Return the result of a race: alone it is won with the most, perfect without mistakes."""
        scores = state.counts
        if state.seats > 1:
            return Result(scores, ranks(scores))
        most = state.most_cards
        best = scores[0] == most
        return Result(scores, (1,), best, best and not state.mistakes, most, _rank(state))

    def find_losing_entry(self, states: Sequence[CapState]) -> Generator[int, None, int | None]:
        """Find the entry putting the most cards of a single table out of reach."""
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

    def judge_move(self, state: CapState, move: Take) -> Explanation:
        """Return the reasons for and against a card: the set it would make, feature by feature."""
        card = move.card
        fault = _unknown_card(state, card)
        if fault is not None:
            return Explanation(False, reason=fault, focus=(card,))
        pair = pair_closing(state.taken_mask, card, state.features)
        if pair is not None:
            deck = state.options.cards
            columns = deck.columns((*pair, card))
            made = make_explanation(map(alike_or_different, deck.features, columns))
            return made._replace(right=False, reason=SET, focus=(*pair, card))
        if state.row is not None and not self.keeps(state, move):
            return Explanation(False, reason=LOSES, focus=(card,))
        return Explanation(True)

    def hint(self, state: CapState, seat: Seat) -> Hint | None:
        """Return the card leaving the most ways to the most cards; None in a duel."""
        if seat != self.turn(state) or state.is_duel:
            return None
        return run_to_end(cap_hints.hinting(state))

    show = staticmethod(cap_state.show)


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


def _rank(state: CapState) -> int:
    """Return the rank of a game alone: 4 for the most cards, or 3 if there were mistakes.

    On the whole deck, 3 is also for 20 within reach with 12 cards taken, as in 3.3 % of 10,000
    games at random. Nothing but the most counts where the only 20 is to be found.
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


@lru_cache(maxsize=1024)
def _best(table: int, taken: int, features: int) -> int:
    return run_to_end(largest.best_cards(table, taken, features))


def _unknown_card(state: CapState, card: object) -> str | None:
    if type(card) is not int or card not in state.table:
        return NO_CARD
    return TAKEN if card in state.taken else None


NO_SET = CapRules()
