"""Thirty seconds: a quiz of small questions, as many as possible in that time.

Every game with questions has an entry in ASKED. A question is a pure function of a seed and its
number.
"""

from collections.abc import Mapping
from types import MappingProxyType

from game.core.phrases import phrase
from game.core.rng import Rng
from game.core.steps import Work
from game.games.thirty import board, card_questions
from game.games.thirty.question import Offer, Question, QuestionKind

__all__ = ["ASKED", "Offer", "Question", "QuestionKind", "question"]

_BOTH = phrase("alike on both cards"), phrase("different")

ASKED: Mapping[str, QuestionKind] = MappingProxyType(
    {
        "classic": QuestionKind(
            phrase("The third card"),
            phrase("Two cards: which of the six makes a set with them?"),
            card_questions.third,
            alike=_BOTH,
        ),
        "triples": QuestionKind(
            phrase("The third of a triple"),
            phrase("Two cards: which of the six makes a triple with them?"),
            card_questions.ask_triple,
            alike=(phrase("alike on all six"), phrase("different")),
        ),
        "sumz": QuestionKind(
            phrase("The missing sum"),
            phrase("Two cards: which of the six is their sum?"),
            card_questions.total,
            sign="+",
            ask="=",
            alike=_BOTH,
        ),
        "triangle": QuestionKind(
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
