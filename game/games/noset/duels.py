"""The duel: players take in turn for one choice, and who finds no open card loses.

Who moves second in an empty deck wins, by a mirror: the first two cards have a third card, z, and
from then on each card is answered with its third with z. The choice then lies mirrored about z. So
the answer is open if the card was: a set with it would be mirrored into one with the card, and z,
with which the two make a set, is never taken.
"""

from collections.abc import Mapping, Sequence

from game.core.masks import cards_of
from game.core.steps import Work
from game.core.ternary import third
from game.games.noset.sets import close_by, deck, open_cards, third_bits

_CHOICES_A_STEP = 48  # searched between two yields


def mirror_card(taken: int, last: int, features: int) -> int | None:
    """Return the open card mirroring the card taken last, about a centre not taken.

    It is None unless all other taken cards lie mirrored already.
    """
    others = cards_of(taken & ~(1 << last))
    for centre in cards_of(deck(features) & ~taken):
        if all(taken >> third(card, centre, features) & 1 for card in others):
            answer = third(last, centre, features)
            if not taken >> answer & 1:
                return answer
    return None


def winning_card(taken: int, features: int, most_open: int) -> Work[int | None]:
    """Work out a winning card for the seat to move, with the fewest cards left open after it.

    It is None if no card wins, or if more than ``most_open`` cards are open.
    """
    free = open_cards(taken, features)
    if free.bit_count() > most_open:
        return None
    closing = {card: 1 << card | close_by(taken, card, features) for card in cards_of(free)}
    return (yield from _winning_card(taken, free, closing, third_bits(features), {}))


def _winning_card(
    taken: int,
    free: int,
    closing: Mapping[int, int],
    rows: Sequence[Sequence[int]],
    is_lost: dict[int, bool],
) -> Work[int | None]:
    """Work out the same from the open cards, each with itself and all that it closes.

    ``is_lost`` has the choices that are known, for the seat to move.
    """
    moves = [(free & ~closed, card) for card, closed in closing.items()]
    moves.sort(key=lambda move: -move[0].bit_count())
    for left, card in reversed(moves):
        after = taken | 1 << card
        # Without an open card the other seat has lost; with one it takes that, and has won.
        lost = is_lost.get(after) if left & (left - 1) else not left
        if lost is None:
            row = rows[card]
            closing_then = {other: closing[other] | row[other] for other in cards_of(left)}
            lost = (yield from _winning_card(after, left, closing_then, rows, is_lost)) is None
            is_lost[after] = lost
            if len(is_lost) % _CHOICES_A_STEP == 0:
                yield _CHOICES_A_STEP
        if lost:
            return card
    return None
