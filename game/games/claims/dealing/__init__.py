"""Dealing of cards: the opening table, refills, and draws that leave a claim on the table."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from itertools import combinations, islice
from math import comb
from typing import NamedTuple, TypeAlias

from game.games.claims.choices import ClaimOptions
from game.games.claims.entries import memory
from game.games.claims.state import Claim, ClaimState

Completing: TypeAlias = Callable[[tuple[int, ...]], Iterable[int]]
"""A function from cards to those that complete a claim with all of them."""


class Check(NamedTuple):
    """The parts of the rules that a checked draw needs: the claims among cards, and a claim's size.

    ``beside`` are the cards that a claim may take from beside the table, which ``size`` leaves
    out: one choice without cards, unless claims form a chain.
    """

    claims: Callable[[tuple[int, ...]], Sequence[Claim]]
    completing: Completing
    size: int
    beside: Sequence[tuple[int, ...]] = ((),)

    def last_cards(self, table: Sequence[int], *chosen: int) -> set[int]:
        """Return the last cards of claims with all of the chosen cards and others of a table."""
        others = combinations(table, self.size - 1 - len(chosen))
        return {
            card
            for cards in others
            for more in self.beside
            for card in self.completing((*cards, *chosen, *more))
        }


def claims_by_last_card(
    table: Collection[int], size: int, completing: Completing
) -> tuple[Claim, ...]:
    """Return every claim of ``size`` cards of a table, each ascending, in ascending order.

    Half of the ways to leave out a card are enough: those with an even number of cards from the
    upper half of the table, and, for claims of an even number, those with cards from there alone.
    Of any claim one card can be left out so.
    """
    cards = sorted(table)
    lower, upper = cards[: len(cards) // 2], cards[len(cards) // 2 :]
    counts = {*range(0, size, 2), *(() if size % 2 else (size - 1,))}
    found = {
        tuple(sorted((*some, *others, last)))
        for count in counts
        for some in combinations(lower, size - 1 - count)
        for others in combinations(upper, count)
        for last in completing((*some, *others))
        if last in table
    }
    return tuple(map(Claim, sorted(found)))


def open_table(options: ClaimOptions, seats: int, deal: tuple[int, ...], size: int) -> ClaimState:
    """Return the first state, with the first ``size`` cards of a deal on the table.

    A checked table gets its last cards as all later ones: by the check.
    """
    first = size - (options.claim_size or 1) if options.checked else size
    nothing: tuple[int, ...] = ()
    table, stock = tuple(deal[:first]), tuple(deal[first:])
    scores = options.start_scores(seats)
    state = ClaimState(options, seats, table, stock, (nothing,) * seats, scores)
    if not options.face_down:
        return state
    return replace(state, caller=0 if seats > 1 else None, places=tuple(range(options.face_down)))


def refill_table(state: ClaimState, size: int, gone: tuple[int, ...], check: Check) -> ClaimState:
    """Return the state with the cards in ``gone`` replaced by new ones."""
    left = tuple(card for card in state.table if card not in gone)
    missing = min(max(0, size - len(left)), len(state.stock))
    drawn = state.next_cards(missing)
    if state.options.checked and drawn:
        drawn = checked_draw(check, left, state.stock, missing)
    stock = tuple(card for card in state.stock if card not in drawn)
    if state.options.face_down:
        return replace(memory.refill_places(state, gone, drawn), stock=stock)
    return replace(state, table=taken_from(state.table, gone, drawn), stock=stock)


def taken_from(
    table: tuple[int, ...], gone: tuple[int, ...], drawn: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the table with drawn cards in the places of those gone.

    Cards that stay keep their places, which the eye remembers. Where fewer come than go, the
    last cards of the table move into the gaps; where more come, they go to the end.
    """
    fresh = list(drawn)
    slots: list[int | None] = [card if card not in gone else None for card in table]
    slots = [fresh.pop(0) if card is None and fresh else card for card in slots]
    slots += fresh
    while None in slots:
        last = slots.pop()
        if last is not None:
            slots[slots.index(None)] = last
    return tuple(card for card in slots if card is not None)


def check_deal(deal: Sequence[int], deck: range, size: int) -> None:
    """Check that a deal has each card of a deck once, or ``size`` distinct cards if not 0.

    Raises:
        ValueError: it has other cards.
    """
    known = all(type(card) is int and card in deck for card in deal)
    if not known or not len(deal) == len({*deal}) == (size or len(deck)):
        cards = f"{size} of the cards" if size else "each card"
        raise ValueError(f"deal takes {cards} {deck[0]} … {deck[-1]} once, got {len(deal)} cards")


def checked_draw(
    check: Check, left: tuple[int, ...], stock: tuple[int, ...], count: int
) -> tuple[int, ...]:
    """Return the first ``count`` cards of the stock for a table with a claim.

    Choices are ordered by their places in the stock, as lists are. If table and stock together
    hold no claim, it is simply the first cards of the stock.
    """
    usual, rest = stock[: count - 1], stock[count - 1 :]
    table = (*left, *usual)
    if check.claims(table):
        return stock[:count]
    lasts = check.last_cards(table)
    for card in rest:
        if card in lasts:
            return (*usual, card)
    if count < 2:
        return stock[:count]
    return _search_draw(check, left, stock, count) or _list_draw(check, left, stock, count)


def _search_draw(
    check: Check, left: tuple[int, ...], stock: tuple[int, ...], count: int
) -> tuple[int, ...]:
    """Return the cards to draw, or () once listing all claims would be faster.

    All cards but the last are chosen in the order of their places, but for the very first choice.
    A choice that would make a claim without its last card has been found earlier.
    """
    size, held = check.size, len(left) + count - 2
    tries = comb(len(left) + len(stock), size - 1) // (8 * max(1, comb(held, size - 2)))
    for places in islice(combinations(range(len(stock)), count - 1), 1, tries):
        chosen = tuple(stock[place] for place in places)
        lasts = check.last_cards((*left, *chosen[:-1]), chosen[-1])
        for card in stock[places[-1] + 1 :]:
            if card in lasts:
                return (*chosen, card)
    return ()


def _list_draw(
    check: Check, left: tuple[int, ...], stock: tuple[int, ...], count: int
) -> tuple[int, ...]:
    """Return the cards to draw, found by listing all claims of table and stock.

    Each claim takes some places of the stock, and the first other ones go with them.
    """
    at = {card: place for place, card in enumerate(stock)}
    best: tuple[int, ...] | None = None
    for claim in check.claims(left + stock):
        needed = {at[card] for card in claim.left + claim.right if card in at}
        if len(needed) > count:
            continue
        others = (place for place in range(len(stock)) if place not in needed)
        places = tuple(sorted({*needed, *islice(others, count - len(needed))}))
        best = places if best is None else min(best, places)
    return tuple(stock[place] for place in best or range(count))
