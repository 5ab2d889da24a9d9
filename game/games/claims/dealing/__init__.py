"""How cards come to a table: into the places of those that go, and so that a claim lies there."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.games.claims.choices import ClaimOptions
from game.games.claims.state import Claim, ClaimState
from game.games.claims.ways import memory

Claims: TypeAlias = Callable[[tuple[int, ...]], Sequence[Claim]]
"""What tells the claims among cards."""


def laid(options: ClaimOptions, seats: int, deal: tuple[int, ...], size: int) -> ClaimState:
    """Return a state with the first cards of a deal on the table, which holds so many in all.

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


def refilled(state: ClaimState, size: int, gone: tuple[int, ...], claims: Claims) -> ClaimState:
    """Return the state with these cards off the table and new ones in their places."""
    left = tuple(card for card in state.table if card not in gone)
    missing = min(max(0, size - len(left)), len(state.stock))
    drawn = state.drawn(missing)
    if state.options.checked and drawn:
        drawn = checked_draw(claims, left, state.stock, missing)
    stock = tuple(card for card in state.stock if card not in drawn)
    if state.options.face_down:
        return replace(memory.refilled(state, gone, drawn), stock=stock)
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
    """Do nothing if a deal has each card of a deck once, or so many of them where that is not 0.

    Raises:
        ValueError: it has others.
    """
    known = all(type(card) is int and card in deck for card in deal)
    if not known or not len(deal) == len({*deal}) == (size or len(deck)):
        cards = f"{size} of the cards" if size else "each card"
        raise ValueError(f"deal takes {cards} {deck[0]} … {deck[-1]} once, got {len(deal)} cards")


def checked_draw(
    claims: Claims,
    left: tuple[int, ...],
    stock: tuple[int, ...],
    count: int,
) -> tuple[int, ...]:
    """Return the first so many cards of the stock, by their places, that leave a claim.

    The first ones are those whose places come first as a list does. ``claims`` tells the claims
    among cards. Where table and stock together hold none that so many cards make whole, it is the
    first cards of the stock.
    """
    usual, rest = stock[: count - 1], stock[count - 1 :]
    for card in rest:
        if claims((*left, *usual, card)):
            return (*usual, card)
    if count < 2:
        return stock[:count]
    # Each claim takes some places of the stock, and the first other ones go with them.
    at = {card: place for place, card in enumerate(stock)}
    best: tuple[int, ...] = tuple(range(min(count, len(stock))))
    found = False
    for claim in claims(left + stock):
        needed = {at[card] for card in claim.left + claim.right if card in at}
        if len(needed) > count:
            continue
        others = (place for place in range(len(stock)) if place not in needed)
        while len(needed) < count:
            needed.add(next(others))
        places = tuple(sorted(needed))
        best = places if not found else min(best, places)
        found = True
    return tuple(stock[place] for place in best)
