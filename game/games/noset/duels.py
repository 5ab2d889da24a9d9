"""The duel: players take in turn for one choice, and who finds no open card loses.

Who moves second in an empty deck wins, by a mirror: the first two cards have a third card, z, and
from then on each card is answered with its third with z. The choice then lies mirrored about z. So
the answer is open if the card was: a set with it would be mirrored into one with the card, and z,
with which the two make a set, is never taken.
"""

from typing import TypeAlias

from game.core.masks import cards_of
from game.core.steps import Work
from game.games.noset.sets import close_by, deck, open_cards, third, third_bits

_CHOICES_A_STEP = 48  # searched between two yields


_Turn: TypeAlias = tuple[int, dict[int, int], list[tuple[int, int]]]
"""What is taken, for each open card itself and all that it closes, and the moves not yet tried:
what stays open and the card, fewest open last.
"""


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
    rows = third_bits(features)
    is_lost: dict[int, bool] = {}  # for the seat to move
    free = open_cards(taken, features)
    if free.bit_count() > most_open:
        return None
    closing = {card: 1 << card | close_by(taken, card, features) for card in cards_of(free)}
    stack = [_turn(taken, free, closing)]
    looked = 0
    while stack:
        taken, closing, moves = stack[-1]
        if not moves:
            is_lost[taken] = True
            stack.pop()
            continue
        free, card = moves[-1]
        after = taken | 1 << card
        # Without an open card the other seat has lost; with one it takes that, and has won.
        lost_after = is_lost.get(after) if free & (free - 1) else not free
        if lost_after is None:
            row = rows[card]
            stack.append(_turn(after, free, {c: closing[c] | row[c] for c in cards_of(free)}))
            looked += 1
            if looked % _CHOICES_A_STEP == 0:
                yield _CHOICES_A_STEP
        elif lost_after:
            is_lost[taken] = False
            stack.pop()
            if not stack:
                return card
        else:
            moves.pop()
    return None


def _turn(taken: int, free: int, closing: dict[int, int]) -> _Turn:
    moves = [(free & ~closed, card) for card, closed in closing.items()]
    moves.sort(key=lambda move: -move[0].bit_count())
    return taken, closing, moves
