"""Questions of the thirty seconds, and each game's texts for them."""

from collections.abc import Callable
from typing import NamedTuple

from game.core.features import Feature
from game.core.rng import Rng
from game.core.rules import Action, State
from game.core.steps import Work


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
