"""Questions with cards: the one completing the others, among six similar cards.

Only the given cards tell which one it is: the others are as similar to each other as to it.
"""

from collections.abc import Sequence

from game.core import ternary
from game.core.features import Feature
from game.core.rng import Rng
from game.core.steps import Work
from game.games.claims.choices import ClaimOptions
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import ClaimState
from game.games.claims.sumz import SumzOptions
from game.games.claims.triples import TriplesOptions
from game.games.thirty.question import Offer, Question, shuffle_offers

OFFERED = 6
_CARDS = 81
_MOST_TRIES = 1000  # far more than ever needed: half of the tries succeed


def third(rng: Rng) -> Work[Question]:
    """Make a question for the third card of a set, from two with alike and different features."""
    yield 1
    a, b = rng.shuffle(range(_CARDS))[:2]
    among = _six_cards(rng, ternary.third(a, b), (a, b))
    return _make_question(
        rng, ClassicOptions(), (a, b), among, _alike_features((a, b), ClassicOptions())
    )


def ask_triple(rng: Rng) -> Work[Question]:
    """Make a question for the third card of a triple, from two; the offers may share features."""
    yield 1
    features = range(TriplesOptions().cards.places)
    a = rng.random_below(_CARDS)
    turns = [1 + rng.random_below(2) for _ in features]
    b = ternary.index([(d + turn) % 3 for d, turn in zip(ternary.digits(a), turns, strict=True)])
    right = ternary.third(a, b)
    first, second = rng.shuffle(features)[:2]
    others = [
        _shift_digits(right, {first: by, second: more})
        for by in range(3)
        for more in range(3)
        if by or more
    ]
    among = [right, *rng.shuffle(others)[: OFFERED - 1]]
    return _make_question(
        rng, TriplesOptions(), (a, b), among, _alike_features(among, TriplesOptions())
    )


def total(rng: Rng) -> Work[Question]:
    """Make a question for the sum of two cards; their corners may be alike or not."""
    yield 1
    a, b = (1 + card for card in rng.shuffle(range(_CARDS - 1))[:2])
    right = ternary.total((a, b))
    if not right:  # 0 is no card
        return (yield from total(rng))
    among = _six_cards(rng, right, (0, a, b))
    return _make_question(rng, SumzOptions(), (a, b), among, _alike_features((a, b), SumzOptions()))


def _six_cards(rng: Rng, right: int, barred: Sequence[int]) -> list[int]:
    """Return a card and five others, with the same two values of each feature among all six.

    Every feature parts the six. The right one cannot be told by comparison: its place among them is
    as random as any other.
    """
    places = range(len(ternary.digits(right)))
    turn = {place: 1 + rng.random_below(2) for place in places}
    ways = [{k: turn[k] for k in places if number >> k & 1} for number in range(1 << len(places))]
    for _ in range(_MOST_TRIES):
        among = [
            right,
            *(_shift_digits(right, way) for way in rng.shuffle(ways[1:])[: OFFERED - 1]),
        ]
        columns = zip(*map(ternary.digits, among), strict=True)
        if not set(among) & set(barred) and all(len(set(column)) == 2 for column in columns):
            return among
    raise AssertionError("no six cards around this one")


def _shift_digits(card: int, by: dict[int, int]) -> int:
    """Return a card with some of its digits increased modulo 3."""
    digits = enumerate(ternary.digits(card))
    return ternary.index([(digit + by.get(place, 0)) % 3 for place, digit in digits])


def _alike_features(
    cards: Sequence[int], options: ClaimOptions
) -> tuple[tuple[Feature, bool], ...]:
    columns = options.cards.columns(cards)
    return tuple(
        (feature, len(set(column)) == 1)
        for feature, column in zip(options.cards.features, columns, strict=True)
    )


def _make_question(
    rng: Rng,
    options: ClaimOptions,
    given: Sequence[int],
    among: Sequence[int],
    alike: tuple[tuple[Feature, bool], ...],
) -> Question:
    """Return a question with the offers in random order; the first card given is right."""
    offers, right = shuffle_offers(rng, [_lying(options, card) for card in among])
    return Question(tuple(_lying(options, card) for card in given), offers, right, alike)


def _lying(options: ClaimOptions, card: int) -> Offer:
    return Offer(ClaimState(options, 1, (card,), (), ((),), (0,)))
