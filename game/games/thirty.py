"""Thirty seconds: a quiz of small questions, as many as possible in that time.

Every game with questions has an entry in ASKED. A question is a pure function of a seed and its
number. Of six cards only the given ones tell which one it is: the others are as similar to each
other as to it.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.core import ternary
from game.core.features import Feature
from game.core.lattice import Step, board_after
from game.core.phrases import phrase
from game.core.rng import Rng
from game.core.rules import Action, State
from game.core.steps import Work
from game.games.claims.choices import ClaimOptions
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import ClaimState
from game.games.claims.sumz import SumzOptions
from game.games.claims.triples import TriplesOptions
from game.games.pegs.state import Jump, PegState
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.games.triangle.rules import TRIANGLE, TriangleOptions
from game.games.triangle.solver import small


class Offer(NamedTuple):
    """A position on offer as an answer, and the action to take there, if the answer is one."""

    state: State
    action: Action | None = None


class Question(NamedTuple):
    """A question: given positions, positions on offer, and the number of the ``right`` offer.

    ``alike`` has for each feature whether it is alike.
    """

    given: tuple[Offer, ...]
    offers: tuple[Offer, ...]
    right: int
    alike: tuple[tuple[Feature, bool], ...] = ()


class QuestionKind(NamedTuple):
    """A game's kind of question, with texts in plain English for the catalogue.

    ``work`` finds a question by random numbers, in slices. ``sign`` stands between the given
    positions, ``ask`` before the unknown one; ``alike`` are the words for a feature that is alike,
    and for one that is not.
    """

    title: str
    told: str
    work: Callable[[Rng], Work[Question]]
    sign: str = ""
    ask: str = ""
    alike: tuple[str, str] = ("", "")


def shuffle_offers(rng: Rng, offers: list[Offer]) -> tuple[tuple[Offer, ...], int]:
    """Return the offers in random order, and the new place of the first."""
    order = rng.shuffle(range(len(offers)))
    return tuple(offers[number] for number in order), order.index(0)


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


SIZE = 5
LEAST, MOST = 5, 12
"""The range of markers on a board in a question: other boards have little choice of jumps."""
JUMPS_OFFERED = 4


def losing(rng: Rng) -> Work[Question]:
    """Make a question: find the only losing jump, by the solver, of three or four jumps.

    The boards are those of random games that can still be won, of the smallest size.
    """
    opening = TRIANGLE.start(TriangleOptions(SIZE), (), 1)
    while True:
        markers = triangle(SIZE).opening(rng.random_below(lattice.holes(SIZE)))
        for _ in range(lattice.holes(SIZE) - 1 - LEAST - rng.random_below(MOST - LEAST + 1)):
            winning = yield from _find_jumps(markers, lost=False)
            if not winning:
                break
            markers = board_after(markers, rng.choice(winning))
        lost = yield from _find_jumps(markers, lost=True)
        kept = yield from _find_jumps(markers, lost=False)
        if lost and len(kept) > 1:
            some = [rng.choice(lost), *rng.shuffle(kept)[: JUMPS_OFFERED - 1]]
            state = PegState(
                opening.lattice, markers, opening.home, opening.goal, opening.play, opening.seats
            )
            offers, right = shuffle_offers(
                rng, [Offer(state, Jump(step[0], step[2])) for step in some]
            )
            return Question((), offers, right)


def _find_jumps(markers: int, *, lost: bool) -> Work[list[Step]]:
    """Work out the jumps after which one marker cannot be left any more, or those where it can."""
    made = []
    for step in triangle(SIZE).legal(markers):
        can = yield from small.can_leave(SIZE, board_after(markers, step))
        made += [step] if can != lost else []
    yield 1
    return made


__all__ = ["ASKED", "Offer", "Question", "QuestionKind", "question"]

_BOTH = phrase("alike on both cards"), phrase("different")

ASKED: Mapping[str, QuestionKind] = MappingProxyType(
    {
        "classic": QuestionKind(
            phrase("The third card"),
            phrase("Two cards: which of the six completes their set?"),
            third,
            alike=_BOTH,
        ),
        "triples": QuestionKind(
            phrase("The third of a triple"),
            phrase("Two cards: which of the six completes their triple?"),
            ask_triple,
            alike=(phrase("alike on all six"), phrase("different")),
        ),
        "sumz": QuestionKind(
            phrase("The missing sum"),
            phrase("Two cards: which of the six is their sum?"),
            total,
            sign="+",
            ask="=",
            alike=_BOTH,
        ),
        "triangle": QuestionKind(
            phrase("The losing jump"),
            phrase("Which of these jumps loses? After it, you can’t get down to one."),
            losing,
        ),
    }
)


def question(game: str, seed: str, number: int) -> Work[Question]:
    """Work out a question by its number, from 0 on.

    Raises:
        KeyError: the game has no questions.
    """
    return ASKED[game].work(Rng(seed, f"thirty {game} {number}"))
