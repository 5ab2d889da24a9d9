"""What the thirty seconds are written in: a question, and what a game asks."""

from collections.abc import Callable
from typing import NamedTuple

from game.core.rng import Rng
from game.core.rules import Action, State
from game.games.triangle.solver.steps import Work


class Offer(NamedTuple):
    """A position to look at, and what would be done in it, if it is an action one chooses."""

    state: State
    action: Action | None = None


class Question(NamedTuple):
    """What is asked: positions that are given, those to choose from, and the ``right`` one.

    ``alike`` says of each feature whether it is alike, in the way the game tells of it.
    """

    given: tuple[Offer, ...]
    offers: tuple[Offer, ...]
    right: int
    alike: tuple[tuple[str, bool], ...] = ()


class Asked(NamedTuple):
    """What a game asks in the thirty seconds, in plain English for a catalogue.

    ``work`` finds a question by random numbers, in slices. ``sign`` stands between what is given,
    ``ask`` before what is to be found; ``alike`` are the words for a feature that is alike, and for
    one that is not.
    """

    title: str
    told: str
    work: Callable[[Rng], Work[Question]]
    sign: str = ""
    ask: str = ""
    alike: tuple[str, str] = ("", "")


def mixed(rng: Rng, offers: list[Offer]) -> tuple[tuple[Offer, ...], int]:
    """Return offers in random order, and where the first of them is."""
    order = rng.shuffled(range(len(offers)))
    return tuple(offers[number] for number in order), order.index(0)
