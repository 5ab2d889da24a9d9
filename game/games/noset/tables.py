"""Tables that are drawn: plain ones, ones with a single answer, and cards that fix one twenty."""

from collections.abc import Sequence

from game.core.masks import cards_of, mask_of
from game.core.rng import Rng
from game.core.steps import run_to_end
from game.games.noset import twenties
from game.games.noset.largest import prospect
from game.games.noset.sets import deck


def draw_table(count: int, rng: Rng) -> tuple[int, ...]:
    """Return a number of the 81 cards, in the order of drawing."""
    return tuple(rng.shuffle(cards_of(deck(4)))[:count])


def draw_single_answer(count: int, rng: Rng) -> tuple[int, ...]:
    """Return a table of 12, 15, 18 or 21 cards with just one choice of the most cards.

    At least 2, 3, 4 or 5 of its cards are not of that choice. It takes up to ten draws or so.
    """
    while True:
        cards = draw_table(count, rng)
        most, ways = run_to_end(prospect(mask_of(cards), 0, 4))
        if ways == 1 and count - most >= count // 3 - 2:
            return cards


def draw_find_twenty(rng: Rng) -> tuple[int, ...]:
    """Return a random group of cards in exactly one twenty, all of them needed to fix it."""
    twenty = twenties.twenty(rng.random_below(twenties.CARDS), rng.random_below(twenties.QUADRICS))
    cards = rng.shuffle(cards_of(twenty))
    # No seven cards fix a twenty.
    count = next(count for count in range(8, len(cards)) if _is_enough(cards[:count]))
    dealt = cards[:count]
    for card in cards[:count]:
        others = [other for other in dealt if other != card]
        if _is_enough(others):
            dealt = others
    return tuple(dealt)


def _is_enough(cards: Sequence[int]) -> bool:
    return twenties.ways(mask_of(cards)) == 1
