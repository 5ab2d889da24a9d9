"""Thirty seconds: a quiz of small questions, as many as possible in that time.

Every game with questions has an entry in ASKED. A question is a pure function of a seed and its
number.
"""

from collections.abc import Mapping
from types import MappingProxyType

from game.core.rng import Rng
from game.core.told import phrase
from game.games.thirty import board, cards
from game.games.thirty.question import Asked, Offer, Question
from game.games.triangle.solver.steps import Work

__all__ = ["ASKED", "Asked", "Offer", "Question", "question"]

_BOTH = phrase("alike on both cards"), phrase("different")

ASKED: Mapping[str, Asked] = MappingProxyType(
    {
        "classic": Asked(
            phrase("The third card"),
            phrase("Two cards: which of the six makes a set with them?"),
            cards.third,
            alike=_BOTH,
        ),
        "triples": Asked(
            phrase("The third of a triple"),
            phrase("Two cards: which of the six makes a triple with them?"),
            cards.apart,
            alike=(phrase("alike on all six"), phrase("different")),
        ),
        "sumz": Asked(
            phrase("The missing sum"),
            phrase("Two cards: which of the six is their sum?"),
            cards.total,
            sign="+",
            ask="=",
            alike=_BOTH,
        ),
        "triangle": Asked(
            phrase("The losing jump"),
            phrase("Which of these jumps loses: after it, you can’t leave one marble?"),
            board.losing,
        ),
    }
)


def question(game: str, seed: str, number: int) -> Work[Question]:
    """Work out a question by its number, from 0 on.

    Raises:
        KeyError: the game has no questions.
    """
    return ASKED[game].work(Rng(seed, f"thirty {game} {number}"))
